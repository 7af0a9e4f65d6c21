"""The examples of the document: each body can be sent as it is, and is of one seat and one table."""

from typing import Any

import pytest
from msgspec.structs import replace

from smack.engine.judge import Judge
from smack.games import GAMES
from smack.operations import dispatch
from smack.operations.catalogue import worked_example
from smack.operations.example_bodies import (
    body_of_player,
    body_of_seat,
    example_keys,
    sealed_deal_examples,
    sealed_move_examples,
    sealed_open_examples,
    seat_examples,
    state_examples,
)
from smack.operations.operation import ExampleParts, Examples
from smack.operations.sealed.envelope import unseal
from smack.operations.sealed.handlers import hash_secret
from smack.testing.playouts import bytes_of, plain, playout

PLAYERS = ["ana", "bo", "cy"]
SECRETS = {player: f"{player}-for-the-document" for player in PLAYERS}


def parts_of(name: str, player: str = "ana") -> ExampleParts:
    """Return parts of examples whose state has all cards; `player` is that of the examples."""
    game, bodies = GAMES[name], worked_example(GAMES[name])
    state, move = bodies["legal"]["state"], bodies["legal"]["move"]
    deal = game.example.deal
    *_, last = playout(game, state, 1, 3000)
    return ExampleParts(game, state, move, player, deal, deal, {}, {}, {}, last.after)


def send(game: str, operation: str, body: object) -> Any:
    return plain(dispatch.run(operation, game, bytes_of(body), example_keys()))


def only(examples: Examples, name: str, summary: str) -> Any:
    """Return the body of examples that have this one alone."""
    ((found_name, (found_summary, body)),) = examples.items()
    assert (found_name, found_summary) == (name, summary)
    return body


def test_bodies_with_a_state() -> None:
    parts = parts_of("smackarang")
    assert body_of_player(parts) == {"state": parts.state, "player": "ana"}
    assert only(seat_examples(parts), "seat", "One seat") == {"state": parts.state, "player": "ana"}
    body = only(state_examples(parts), "table", "A state of which some cards are left out")
    assert body == {"state": parts.state}


@pytest.mark.parametrize("name", GAMES)
def test_a_sealed_deal_has_no_seed_and_may_have_the_hash_of_a_secret(name: str) -> None:
    parts = parts_of(name)
    examples = sealed_deal_examples(parts)
    plain_body = {member: value for member, value in parts.deal.items() if member != "seed"}
    with_hash = {**plain_body, "seats": {"ana": hash_secret(SECRETS["ana"])}}
    assert examples == {
        "first": ("A first deal", plain_body),
        "own": ("One player has drawn a secret and sends its hash", with_hash),
    }
    answer = send(name, "sealed/deal", examples["own"][1])
    seat = {"table": answer["table"], "seat": {"player": "ana", "secret": SECRETS["ana"]}}
    assert send(name, "sealed/seat", seat)["view"]["seq"] == 0


@pytest.mark.parametrize("name", GAMES)
def test_a_seat_has_the_table_of_the_state(name: str) -> None:
    parts = parts_of(name, "cy")
    body: Any = body_of_seat(parts)
    assert body == {"table": body["table"], "seat": {"player": "cy", "secret": SECRETS["cy"]}}
    content = unseal(parts.game, body["table"], example_keys())
    assert content.state == parts.state
    assert content.seats == {player: hash_secret(secret) for player, secret in SECRETS.items()}
    assert body_of_seat(parts, "bo") == {**body, "seat": {"player": "bo", "secret": SECRETS["bo"]}}
    assert send(name, "sealed/seat", body)["events"] == []


@pytest.mark.parametrize("name", GAMES)
def test_a_move_is_that_of_a_player_who_may_move(name: str) -> None:
    parts = parts_of(name, "cy")
    mover = parts.game.to_act(parts.state)[0].player or "cy"
    body = only(sealed_move_examples(parts), "legal", "A legal move")
    move = Judge(parts.game).first_legal_move(parts.state, mover)
    assert body == {**body_of_seat(parts, mover), "move": move, "ref": "tap-17"}
    answer = send(name, "sealed/adjudicate", body)
    assert (answer["legal"], answer["ref"]) == (True, "tap-17")


def test_a_move_is_that_of_the_first_player_who_may_move() -> None:
    """Where all may move at once, too."""
    game, parts = GAMES["smackem"], parts_of("smackem")
    backwards = replace(game, to_act=lambda state: game.to_act(state)[::-1])
    last = game.to_act(parts.state)[-1].player
    body: Any = sealed_move_examples(replace(parts, game=backwards))["legal"][1]
    assert (body["seat"]["player"], body["move"].player) == (last, last) != ("ana", "ana")


def test_a_move_that_any_player_may_make_is_that_of_the_player_of_the_examples() -> None:
    game, parts = GAMES["smackshapes"], parts_of("smackshapes")
    states = [turn.after for turn in playout(game, parts.state, 1, 200)]
    state = next(one for one in states if [due.player is None for due in game.to_act(one)] == [False, True])
    player = str(game.to_act(state)[0].player)
    of_the_table = replace(game, to_act=lambda state: game.to_act(state)[::-1])
    body: Any = sealed_move_examples(replace(parts, game=of_the_table, state=state, player=player))["legal"][1]
    assert body["seat"] == {"player": player, "secret": SECRETS[player]}
    assert send("smackshapes", "sealed/adjudicate", body)["legal"]


@pytest.mark.parametrize("name", GAMES)
def test_a_table_that_is_over_opens_with_all_secrets(name: str) -> None:
    parts = parts_of(name)
    body = only(sealed_open_examples(parts), "over", "A game that is over")
    assert body == {"table": body["table"], "seats": SECRETS}
    assert send(name, "sealed/open", body)["state"] == plain(parts.finished_state)
