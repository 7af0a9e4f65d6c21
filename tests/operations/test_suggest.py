"""Suggestions: legal, from the player's view alone, the same for the same body."""

import random
from typing import Any

import msgspec
import pytest

from smack.engine import judge
from smack.engine.game import view_of
from smack.games import GAMES
from smack.operations import bodies, dispatch
from smack.operations.sealed.rows import example_keys
from tests.support import kit
from tests.support.playouts import bytes_of, deal, playout

POSITIONS = 3  # of a game


def suggest(game: str, state: Any, player: str, **members: Any) -> bodies.SuggestAnswer[Any]:
    body = {"state": state, "player": player, "effort": 1, **members}
    answer: bodies.SuggestAnswer[Any] = dispatch.run("suggest", game, bytes_of(body))
    return answer


def positions(name: str) -> list[tuple[Any, str]]:
    """States of a random game, with a player who has a legal move in each."""
    game = GAMES[name]
    start = deal(game, kit.deals(name)[0]["body"], "suggestions").state
    states = [turn.before for turn in playout(game, start, 1, 60)]
    chosen = random.Random(1).sample(states, min(POSITIONS, len(states)))
    due = [
        (state, seat) for state in chosen for seat in game.seats(state) if judge.sample_moves(game, state, seat)
    ]
    return due[:POSITIONS]


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_suggestion_is_legal_and_depends_on_the_view_only(name: str) -> None:
    game = GAMES[name]
    for state, player in positions(name):
        answer = suggest(name, state, player)
        assert answer.move is not None
        assert judge.judge(game, state, answer.move) == ()
        assert answer.move == answer.candidates[0].move
        assert bytes_of(answer) == bytes_of(suggest(name, view_of(game, state, player), player))


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_sealed_table_gives_the_same_suggestion(name: str) -> None:
    body = {member: value for member, value in GAMES[name].example.deal.items() if member != "seed"}
    fresh = dispatch.run("sealed/deal", name, bytes_of(body), example_keys())
    player = next(iter(fresh.seats))
    seat = {"player": player, "secret": fresh.seats[player]}
    table = {"table": fresh.table, "seat": seat}
    view = dispatch.run("sealed/seat", name, bytes_of(table), example_keys()).view
    sealed = dispatch.run("sealed/suggest", name, bytes_of({**table, "effort": 1}), example_keys())
    assert bytes_of(sealed) == bytes_of(suggest(name, view, player))


def test_another_seed_gives_another_sample() -> None:
    state, player = positions("smackarang")[0]
    answers = {bytes_of(suggest("smackarang", state, player, seed=seed)) for seed in ("a", "b", "a")}
    assert len(answers) == 2


def test_a_player_without_a_move_gets_none() -> None:
    state = deal(GAMES["smackarang"], {"players": ["ana", "bo", "cy"]}, "first game").state
    answer = suggest("smackarang", state, "bo")
    assert (answer.move, answer.candidates, answer.playouts) == (None, (), 0)


def test_more_effort_plays_more_games() -> None:
    state, player = positions("smackshapes")[0]
    low, high = (suggest("smackshapes", state, player, effort=effort).playouts for effort in (1, 4))
    assert high > 3 * low


def test_an_answer_is_encoded_as_documented() -> None:
    state = deal(GAMES["spank"], {"players": ["ana", "bo"]}, "first game").state
    answer = msgspec.json.decode(bytes_of(suggest("spank", state, state.turn)))
    assert set(answer) == {"move", "candidates", "playouts", "seq"}
    assert all(0 <= candidate["value"] <= 1000 for candidate in answer["candidates"])
