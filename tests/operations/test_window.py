"""A window of racing moves: one that is not understood is answered in its place and spoils no other."""

from typing import Any

import pytest

from smack.games import GAMES
from smack.operations import dispatch
from smack.operations.bodies import MAX_MOVES
from smack.operations.problems import Problem
from smack.testing import kit
from smack.testing.playouts import bytes_of, deal, plain, playout

MALFORMED = [
    {"type": "nonsense", "ref": "malformed"},
    {"ref": "malformed", "type": 7},
    {"ref": "malformed"},
    {"type": "play", "ref": "malformed", "x" * 99: {}},
]
WITHOUT_REF: list[Any] = [None, 7, "play", [], [{}], {"type": "play", "ref": 3}, {"ref": "x" * 129}]


def window(game: str, moves: list[Any], **more: Any) -> Any:
    start = deal(GAMES[game], kit.deals(game)[0]["body"], "window").state
    return plain(dispatch.run("replay", game, bytes_of({"state": start, "moves": moves, **more})))


def played(game: str) -> list[Any]:
    start = deal(GAMES[game], kit.deals(game)[0]["body"], "window").state
    return [plain(turn.move) for turn in playout(GAMES[game], start, 3, 8)]


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_malformed_move_spoils_no_other(game: str) -> None:
    moves = played(game)
    alone = window(game, moves, on_illegal="skip")
    mixed = [one for move in moves for one in (*MALFORMED, *WITHOUT_REF, move)]
    among = window(game, mixed, on_illegal="skip")
    wrong = [step for step in among["verdicts"] if step["legal"] is None]
    assert [step for step in among["verdicts"] if step["legal"] is not None] == alone["verdicts"]
    assert {**among, "verdicts": []} == {**alone, "verdicts": []}
    refs = [*["malformed"] * len(MALFORMED), *[None] * len(WITHOUT_REF)]
    assert [step["ref"] for step in wrong] == refs * len(moves)
    for at, step in enumerate(among["verdicts"]):
        assert all(error["pointer"].startswith(f"/moves/{at}") for error in step.get("errors", ()))
        assert (step["legal"] is None) == bool(step.get("errors"))


def test_an_unknown_player_is_answered_in_place() -> None:
    steps = window("smackarang", [{"type": "draw", "player": "zoe", "ref": "r"}], on_illegal="skip")["verdicts"]
    assert [(step["legal"], step["ref"], step["errors"][0]["code"]) for step in steps] == [
        (None, "r", "player.unknown")
    ]


def test_first_illegal_ignores_a_malformed_move() -> None:
    assert window("spank", [{}], on_illegal="skip")["first_illegal"] is None


@pytest.mark.parametrize("on_illegal", [{}, {"on_illegal": "stop"}, {"on_illegal": "never"}])
def test_outside_a_window_nothing_is_judged(on_illegal: dict[str, str]) -> None:
    with pytest.raises(Problem) as raised:
        window("smackarang", [*played("smackarang"), {}], **on_illegal)
    assert raised.value.kind.slug == "not-understood"


def test_other_errors_of_a_window_are_reported_alone() -> None:
    with pytest.raises(Problem) as raised:
        window("smackarang", [{}], on_illegal="skip", note=1)
    assert [error.pointer for error in raised.value.errors] == ["/note"]


def test_a_window_has_as_many_moves_as_any_transcript() -> None:
    with pytest.raises(Problem) as raised:
        window("smackarang", [{}] * (MAX_MOVES + 1), on_illegal="skip")
    assert raised.value.kind.slug == "not-understood"


def test_errors_in_a_window_are_paid_for() -> None:
    unknown = {f"u{i}": 0 for i in range(60)}
    with pytest.raises(Problem) as raised:
        window("smackarang", [{"type": "draw", "player": "p0", **unknown}] * 2000, on_illegal="skip")
    assert raised.value.kind.slug == "too-large"


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_transcript_needs_its_seed(game: str) -> None:
    body = {name: value for name, value in kit.deals(game)[0]["body"].items() if name != "seed"}
    with pytest.raises(Problem) as raised:
        dispatch.run("replay", game, bytes_of({"deal": body, "moves": []}))
    assert [(error.pointer, error.code) for error in raised.value.errors] == [("/deal/seed", "missing")]
