"""Sealed operations, each answer and each problem compared as a whole: what it says, and where."""

from functools import cache
from hashlib import sha256
from typing import Any

import msgspec
import pytest

from smack.engine.declare.budget import budget
from smack.engine.declare.game import view_of
from smack.engine.declare.verdict import Detail
from smack.engine.judge import Judge
from smack.games import GAMES
from smack.operations import dispatch
from smack.operations.example_bodies import example_keys
from smack.operations.handlers import deal_state, list_for_seat
from smack.operations.problems import Problem
from smack.operations.sealed import handlers
from smack.operations.sealed.bodies import sealed_deal_type
from smack.operations.sealed.envelope import Content, encode_padded, seal, unseal
from smack.operations.sealed.handlers import assign_secrets, hash_secret
from smack.testing.playouts import bytes_of, plain, playout
from smack.testing.playouts import deal as deal_openly

NAME = "smackarang"
GAME = GAMES[NAME]
PLAYERS = ["ana", "bo", "c/y"]
THERE_ARE = "No player at the table has this id. There are `ana`, `bo`, `c/y`."
WRONG_SECRET = "This is not the secret of the seat."
MISSING_SECRET = "The secret of this seat is missing; a table is opened with the secrets of all seats."
KEYS = example_keys()
HASHES = {player: hash_secret(f"the secret of {player}") for player in PLAYERS}
ENOUGH = 10**6  # units of a budget


def seat(player: str, secret: str = "") -> dict[str, str]:
    return {"player": player, "secret": secret or f"the secret of {player}"}


def run(operation: str, **body: Any) -> Any:
    """Return the answer of a sealed operation as JSON."""
    return plain(dispatch.run(f"sealed/{operation}", NAME, bytes_of(body), KEYS))


def refuse(operation: str, **body: Any) -> tuple[str, str, list[tuple[str, str, str]]]:
    """Return kind and detail of the problem of a sealed operation, and (pointer, code, message) of each error."""
    with pytest.raises(Problem) as raised:
        run(operation, **body)
    problem = raised.value
    errors = [(error.pointer, error.code, error.message) for error in problem.errors]
    assert [*problem.errors] == [Detail(*error) for error in errors]
    return problem.kind.slug, problem.detail, errors


@cache
def fresh_state() -> Any:
    return deal_openly(GAME, {"players": PLAYERS}, "5" * 64).state


@cache
def finished_state() -> Any:
    *_, last = playout(GAME, fresh_state(), 1, 2000)
    assert GAME.result(last.after).over
    return last.after


def table_of(state: Any, *events: Any) -> str:
    return seal(GAME, Content(state, HASHES, "0" * 64, events), KEYS)


def test_a_seat_of_a_player_who_is_not_there() -> None:
    table = table_of(fresh_state())
    expected = [("/seat/player", "player.unknown", "Did you mean `ana`? " + THERE_ARE)]
    for operation, body in (
        ("seat", {}),
        ("suggest", {}),
        ("adjudicate", {"move": {"type": "draw", "player": "bo"}}),
    ):
        problem = refuse(operation, table=table, seat=seat("anna"), **body)
        assert problem == ("not-understood", f"/seat/player: {expected[0][2]}", expected)


def test_a_wrong_secret_of_a_seat() -> None:
    expected = ("not-your-seat", WRONG_SECRET, [("/seat/secret", "seat.secret", WRONG_SECRET)])
    assert refuse("seat", table=table_of(fresh_state()), seat=seat("ana", "the secret of bo")) == expected
    assert refuse("deal", after=table_of(finished_state()), seat=seat("ana", "the secret of bo")) == expected


def test_a_move_of_another_seat_and_of_nobody() -> None:
    table, detail = table_of(fresh_state()), "A seat moves only for itself."
    problem = refuse("adjudicate", table=table, seat=seat("bo"), move={"type": "draw", "player": "ana"})
    assert problem == ("not-your-seat", detail, [("/move/player", "seat.other", detail)])
    problem = refuse("adjudicate", table=table, seat=seat("bo"), move={"type": "draw", "player": "di"})
    message = THERE_ARE
    assert problem == ("not-understood", f"/move/player: {message}", [("/move/player", "player.unknown", message)])


def test_a_hash_of_a_player_who_is_not_dealt_to() -> None:
    problem = refuse("deal", players=PLAYERS, seats={"ana": "0" * 64, "d/i": "0" * 64})
    assert problem == (
        "not-understood",
        f"/seats/d~1i: {THERE_ARE}",
        [("/seats/d~1i", "player.unknown", THERE_ARE)],
    )


def test_after_a_table_a_seat_is_needed() -> None:
    message = "With `after` goes a seat of that table."
    problem = refuse("deal", after=table_of(finished_state()))
    assert problem == ("not-understood", f"/seat: {message}", [("/seat", "missing", message)])


def test_an_error_of_the_state_in_a_table_has_the_pointer_of_the_table() -> None:
    """No client sees the state, so that a deeper pointer would lead nowhere."""
    with pytest.raises(Problem) as plain_problem:
        dispatch.run("deal", NAME, bytes_of({"after": fresh_state()}), KEYS)
    (error,) = plain_problem.value.errors
    with pytest.raises(Problem) as raised:
        run("deal", after=table_of(fresh_state()), seat=seat("ana"))
    assert raised.value.kind == plain_problem.value.kind
    assert [(e.pointer, e.code, e.message) for e in raised.value.errors] == [("/after", error.code, error.message)]


def test_an_error_of_another_member_of_a_deal_keeps_its_pointer() -> None:
    with pytest.raises(Problem) as plain_problem:
        dispatch.run("deal", NAME, bytes_of({"players": PLAYERS[:1]}), KEYS)
    with pytest.raises(Problem) as raised:
        run("deal", players=PLAYERS[:1])
    assert raised.value.errors == plain_problem.value.errors
    assert raised.value.errors[0].pointer == "/players"


def test_a_table_opens_with_every_secret_alone() -> None:
    table, secrets = table_of(finished_state()), {player: f"the secret of {player}" for player in PLAYERS}
    assert run("open", table=table, seats=secrets) == {"state": plain(finished_state()), "digest": "0" * 64}
    assert refuse("open", table=table, seats=secrets | {"d/i": "d" * 16}) == (
        "not-understood",
        f"/seats/d~1i: {THERE_ARE}",
        [("/seats/d~1i", "player.unknown", THERE_ARE)],
    )
    assert refuse("open", table=table, seats={"bo": secrets["bo"]}) == (
        "not-understood",
        f"/seats/ana: {MISSING_SECRET} And 1 more.",
        [("/seats/ana", "missing", MISSING_SECRET), ("/seats/c~1y", "missing", MISSING_SECRET)],
    )
    assert refuse("open", table=table, seats=secrets | {"ana": secrets["bo"], "c/y": secrets["bo"]}) == (
        "not-your-seat",
        WRONG_SECRET,
        [("/seats/ana", "seat.secret", WRONG_SECRET), ("/seats/c~1y", "seat.secret", WRONG_SECRET)],
    )
    running = "A table is opened once the game or round is over."
    problem = refuse("open", table=table_of(fresh_state()), seats=secrets)
    assert problem == ("not-your-seat", running, [("/table", "table.running", running)])


def test_a_deal_draws_a_long_secret_for_each_player_without_a_hash() -> None:
    own = "a secret that bo has drawn"
    first, second = (run("deal", players=PLAYERS, seats={"bo": hash_secret(own)}) for _ in range(2))
    assert sorted(first["seats"]) == ["ana", "c/y"]
    drawn = [secret for deal in (first, second) for secret in deal["seats"].values()]
    assert [len(secret) for secret in drawn] == [43] * 4  # 32 bytes in base64url
    assert len({*drawn}) == 4
    hashes = unseal(GAME, first["table"], KEYS).seats
    assert hashes == {player: hash_secret(secret) for player, secret in {**first["seats"], "bo": own}.items()}
    assert list(hashes) == PLAYERS
    assert (hash_secret("é"), assign_secrets([], {})) == (sha256("é".encode()).hexdigest(), ({}, {}))


def test_the_next_round_has_the_seats_of_the_table_and_draws_nothing_but_a_seed() -> None:
    first, second = (run("deal", after=table_of(finished_state()), seat=seat("bo")) for _ in range(2))
    states = [unseal(GAME, answer["table"], KEYS) for answer in (first, second)]
    assert [content.seats for content in states] == [HASHES, HASHES]
    assert [len(content.state.chance.seed) for content in states] == [64, 64]
    assert states[0].state.chance.seed != states[1].state.chance.seed
    assert [answer["seats"] for answer in (first, second)] == [{}, {}]
    assert states[0].state.round == finished_state().round + 1


def test_a_deal_costs_units_for_its_secrets() -> None:
    body: Any = msgspec.convert({"players": PLAYERS}, sealed_deal_type(NAME, GAME.deal))
    with budget(ENOUGH) as left:
        answer = handlers.deal(GAME, body, KEYS)
    content = unseal(GAME, answer.table, KEYS)
    with budget(ENOUGH) as left_after_a_plain_deal:
        events = deal_state(GAME, GAME.deal(players=PLAYERS), content.state.chance.seed, "").events
    padded = encode_padded(GAME, Content(content.state, content.seats, content.digest, events))
    with budget(ENOUGH) as left_after_showing:
        view_of(GAME, content.state, None)
        GAME.to_act(content.state)
    assert left_after_a_plain_deal[0] - left[0] == 120 + 20 + len(padded) // 8 + ENOUGH - left_after_showing[0]


@pytest.mark.parametrize(
    ("of_body", "of_move", "answered"),
    [({}, {}, None), ({"ref": "b"}, {}, "b"), ({}, {"ref": "m"}, "m"), ({"ref": "b"}, {"ref": "m"}, "b")],
)
def test_the_ref_of_the_body_or_else_of_the_move_is_answered(
    of_body: Any, of_move: Any, answered: str | None
) -> None:
    """For a legal move as for an illegal one."""
    moves = plain(Judge(GAME).legal_moves(fresh_state()).moves)
    table = table_of(fresh_state())
    for move in (moves[0], {"type": "keep", "player": moves[0]["player"]}):
        answer = run("adjudicate", table=table, seat=seat(move["player"]), move={**move, **of_move}, **of_body)
        assert answer.get("ref") == answered


def test_an_illegal_move_shows_the_first_moves_of_the_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(handlers, "MAX_MOVES_SHOWN", 3)
    states = [turn.after for turn in playout(GAME, fresh_state(), 3, 200)]
    listings = [(state, player, listed(state, player)) for state in states for player in PLAYERS]
    state, player, moves = max(listings, key=lambda listing: len(listing[2]))
    assert len(moves) > 3
    body = {"move": {"type": "keep", "player": player}}
    answer = run("adjudicate", table=table_of(state), seat=seat(player), **body)
    assert answer["alternatives"] == {"count": len(moves), "moves": moves[:3]}
    assert (answer["legal"], answer["table"], answer["events"], answer["seq"]) == (False, None, [], state.seq)
    assert answer["view"] == plain(view_of(GAME, state, player)) != plain(view_of(GAME, state, None))
    judgment = plain(dispatch.run("judge", NAME, bytes_of({"state": state, **body}), KEYS))
    assert answer["violations"] == judgment["violations"] != []


def listed(state: Any, player: str) -> Any:
    return plain(Judge(GAME).legal_moves(state, player).moves)


def test_a_seat_is_told_which_moves_depend_on_cards_that_it_cannot_see() -> None:
    game = GAMES["smackem"]
    listings = [
        (turn.after, player, list_for_seat(Judge(game), turn.after, player))
        for turn in playout(game, deal_openly(game, game.example.deal, "5" * 64).state, 0, 8)
        for player in game.seats(turn.after)
    ]
    state, player, listing = next(one for one in listings if one[2].unknown)
    hashes = {one: hash_secret(f"the secret of {one}") for one in game.seats(state)}
    body = {"table": seal(game, Content(state, hashes, "0" * 64, ()), KEYS), "seat": seat(player)}
    answer = plain(dispatch.run("sealed/seat", game.id, bytes_of(body), KEYS))
    members = ("moves", "parametric", "unknown")
    assert [answer[member] for member in members] == plain([getattr(listing, member) for member in members])
