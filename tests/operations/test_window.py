"""Windows of racing moves: a malformed move is answered in its place and does not affect the others."""

from typing import Any

import pytest

from smack.engine.declare.budget import budget
from smack.engine.replay import REF_LETTERS_PER_UNIT, WIDE_REF_LETTERS_PER_UNIT
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


def replay(game: str, moves: list[Any], **members: Any) -> Any:
    start = deal(GAMES[game], kit.deals(game)[0]["body"], "window").state
    return plain(dispatch.run("replay", game, bytes_of({"state": start, "moves": moves, **members})))


def moves_of_game(game: str) -> list[Any]:
    """Return the moves of a random game, at most eight."""
    start = deal(GAMES[game], kit.deals(game)[0]["body"], "window").state
    return [plain(turn.move) for turn in playout(GAMES[game], start, 3, 8)]


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_malformed_move_does_not_affect_the_others(game: str) -> None:
    moves = moves_of_game(game)
    expected = replay(game, moves, on_illegal="skip")
    mixed_moves = [item for move in moves for item in (*MALFORMED, *WITHOUT_REF, move)]
    mixed = replay(game, mixed_moves, on_illegal="skip")
    malformed = [step for step in mixed["steps"] if step["legal"] is None]
    assert [step for step in mixed["steps"] if step["legal"] is not None] == expected["steps"]
    assert {**mixed, "steps": []} == {**expected, "steps": []}
    refs = [*["malformed"] * len(MALFORMED), *[None] * len(WITHOUT_REF)]
    assert [step["ref"] for step in malformed] == refs * len(moves)
    for i, step in enumerate(mixed["steps"]):
        assert all(error["pointer"].startswith(f"/moves/{i}") for error in step.get("errors", ()))
        assert (step["legal"] is None) == bool(step.get("errors"))


def test_the_longest_ref_of_a_malformed_move_is_kept() -> None:
    steps = replay("spank", [{"ref": "x" * 128}, {"ref": "x" * 129}], on_illegal="skip")["steps"]
    assert [step["ref"] for step in steps] == ["x" * 128, None]


def test_as_many_malformed_moves_as_a_window_takes_are_answered_in_place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dispatch, "MAX_MOVES", 3)
    assert len(replay("spank", [{}] * 3, on_illegal="skip")["steps"]) == 3
    with pytest.raises(Problem, match="not-understood"):
        replay("spank", [{}] * 4, on_illegal="skip")


def test_an_unknown_player_is_answered_in_place() -> None:
    steps = replay("smackarang", [{"type": "draw", "player": "zoe", "ref": "r"}], on_illegal="skip")["steps"]
    assert [(step["legal"], step["ref"], step["errors"][0]["code"]) for step in steps] == [
        (None, "r", "player.unknown")
    ]


def test_without_skip_the_unknown_players_of_all_moves_are_named_at_once() -> None:
    (known, *_) = moves_of_game("smackarang")
    moves = [{"type": "draw", "player": name} for name in ("zoe", known["player"], "yan")]
    with pytest.raises(Problem) as raised:
        replay("smackarang", moves)
    assert [error.pointer for error in raised.value.errors] == ["/moves/0/player", "/moves/2/player"]


def test_first_illegal_ignores_a_malformed_move() -> None:
    assert replay("spank", [{}], on_illegal="skip")["first_illegal"] is None


@pytest.mark.parametrize("on_illegal", [{}, {"on_illegal": "stop"}, {"on_illegal": "never"}])
def test_without_skip_a_malformed_move_is_refused_with_the_whole_request(on_illegal: dict[str, str]) -> None:
    with pytest.raises(Problem) as raised:
        replay("smackarang", [*moves_of_game("smackarang"), {}], **on_illegal)
    assert raised.value.kind.slug == "not-understood"


def test_only_a_transcript_has_windows() -> None:
    """Of another operation, members of a window are unknown members."""
    start = deal(GAMES["spank"], kit.deals("spank")[0]["body"], "window").state
    with pytest.raises(Problem) as raised:
        dispatch.run("check", "spank", bytes_of({"state": start, "moves": [{}], "on_illegal": "skip"}))
    assert {(error.pointer, error.code) for error in raised.value.errors} == {
        ("/moves", "unknown"),
        ("/on_illegal", "unknown"),
    }


@pytest.mark.parametrize("on_illegal", ["stop", "skip"])
def test_decoded_json_is_loaded_as_its_bytes_are_read(on_illegal: str) -> None:
    start = plain(deal(GAMES["spank"], kit.deals("spank")[0]["body"], "window").state)
    body = {"state": start, "moves": moves_of_game("spank"), "on_illegal": on_illegal}
    reader = dispatch.reader("replay", "spank")
    assert reader.load(body) == reader.read(bytes_of(body))


def test_an_error_outside_the_moves_is_reported_alone() -> None:
    with pytest.raises(Problem) as raised:
        replay("smackarang", [{}], on_illegal="skip", note=1)
    assert [error.pointer for error in raised.value.errors] == ["/note"]


def test_a_window_has_the_same_limit_of_moves_as_a_transcript() -> None:
    with pytest.raises(Problem) as raised:
        replay("smackarang", [{}] * (MAX_MOVES + 1), on_illegal="skip")
    assert raised.value.kind.slug == "not-understood"


def test_errors_in_a_window_are_charged() -> None:
    unknown = {f"u{i}": 0 for i in range(60)}
    with pytest.raises(Problem) as raised:
        replay("smackarang", [{"type": "draw", "player": "p0", **unknown}] * 2000, on_illegal="skip")
    assert raised.value.kind.slug == "too-large"


def test_each_error_in_a_window_has_its_price(monkeypatch: pytest.MonkeyPatch) -> None:
    spent = []
    for price in (0, 1000):
        monkeypatch.setattr(dispatch, "ERROR_COST", price)
        with budget(10**6) as left:
            (step,) = replay("spank", [{"type": "done", "player": "p0", "x": 0, "y": 0}], on_illegal="skip")[
                "steps"
            ]
        spent.append(10**6 - left[0])
    assert spent[1] - spent[0] == 1000 * len(step["errors"]) > 1000


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_replay_from_a_deal_requires_its_seed(game: str) -> None:
    body = {name: value for name, value in kit.deals(game)[0]["body"].items() if name != "seed"}
    with pytest.raises(Problem) as raised:
        dispatch.run("replay", game, bytes_of({"deal": body, "moves": []}))
    assert [(error.pointer, error.code) for error in raised.value.errors] == [("/deal/seed", "missing")]


@pytest.mark.parametrize(
    ("letter", "per_unit"), [("r", REF_LETTERS_PER_UNIT), ("\u00e4", WIDE_REF_LETTERS_PER_UNIT)]
)
def test_the_ids_of_moves_are_charged_for_by_their_memory(letter: str, per_unit: int) -> None:
    """Ids of 128 letters beyond ASCII took 80 MiB in the answer to a window of 18,000 moves."""
    (move, *_), spent = moves_of_game("spank"), []
    for ref in (letter, letter * 128):
        with budget(10**6) as left:
            replay("spank", [{**move, "ref": ref}] * 100, on_illegal="skip")
        spent.append(10**6 - left[0])
    for_body = 127 * 100 * len(letter.encode()) // dispatch.BYTES_READ_PER_UNIT
    assert abs(spent[1] - spent[0] - for_body - 100 * (128 // per_unit)) <= 1
