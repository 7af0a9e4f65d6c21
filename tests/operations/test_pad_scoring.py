"""Scoring of score pads: every error with its line, column, cell and message, and what still counts beside it."""

from typing import Any

import pytest

from smack.engine.declare.budget import budget
from smack.games import GAMES
from smack.operations import pads
from smack.operations.pads.messages import MESSAGES, CellError
from smack.operations.pads.rows import Header, Row

HEADERS = {game: pads.template(game).partition("\n")[0] + "\n" for game in GAMES}
ROUND = "1,1,ana,0,x\n,,bo,4,\n,,cy,7,\n"
LONG_NAME = "n" * 65
NAMES = ("ana", "bob", "cyd", "dee", "eve", "fay", "gus", "hal", "ivy", "jon", "kim", "lou", "moe", "nik", "oli")


def score(game: str, rows: str, **members: object) -> pads.ScoredMatch[Any, Any]:
    """Return the only match of a file, scored with a budget, which ends what would never end."""
    with budget(100_000):
        (match,) = pads.score_file(game, HEADERS[game] + rows, members)
    return match


def error(line: int, column: str, cell: str, name: str, **facts: object) -> CellError:
    """Return the error of a cell with one of MESSAGES."""
    return CellError(line, column, MESSAGES[name].format(**facts), cell, f"pad.{name}", facts)


def fault(line: int, column: str, cell: str, message_id: str, message: str, **facts: object) -> CellError:
    """Return the error of a cell with the message of a fault of its game."""
    return CellError(line, column, message, cell, message_id, facts)


def scores(match: pads.ScoredMatch[Any, Any]) -> dict[str, int]:
    """Return player or team -> score; nothing if the match was not scored."""
    return {} if match.answer is None else match.answer.result.scores


NO_NUMBER = error(3, "cards_left", "D3", "number")


@pytest.mark.parametrize("names", ["ana", ["ana", 1], {"ana": "bo"}, 3])
def test_names_that_are_no_list_of_texts_are_refused(names: object) -> None:
    with pytest.raises(pads.PadError) as refusal:
        score("smackarang", ROUND, players=names)
    assert refusal.value.error == error(0, "", "", "names")
    assert str(refusal.value) == MESSAGES["names"]


def test_bytes_need_no_name_of_an_encoding() -> None:
    text = HEADERS["smackarang"] + ROUND
    (of_bytes,) = pads.score_file("smackarang", text.encode(), {})
    (of_text,) = pads.score_file("smackarang", text, {})
    assert of_bytes == of_text
    assert (of_bytes.errors, scores(of_bytes)) == ((), {"ana": 1, "bo": 0, "cy": 0})


def test_the_records_of_a_game_that_has_none_are_not_counted() -> None:
    match = score("smackshapes", "1,ana,5\n1,bo,3\n")
    assert (match.records, match.errors, scores(match)) == (0, (), {"ana": 5, "bo": 3})


def test_a_match_in_doubt_has_no_further_errors() -> None:
    """Its values may stand in wrong rows, so that nothing is said about them."""
    match = score("smackarang", "1,one,ana,0,x\n1,1,bo,999,\n1,1,cy,7,\n")
    expected = (error(2, "round", "B2", "record-number"),)
    assert match == pads.ScoredMatch("1", ("ana", "bo", "cy"), 0, expected, None)


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({"target": 0}, error(0, "", "", "number-range", low=10, high=1000)),
        (
            {"colored_ones": False, "wild_ones": 0},
            fault(
                0,
                "",
                "",
                "options.wild_ones.none",
                "Without `colored_ones` a stack can begin only with a Wild One; there must be at least one.",
            ),
        ),
    ],
)
def test_an_error_of_no_row_leaves_the_match_without_a_score(
    options: dict[str, object], expected: CellError
) -> None:
    rows = "1,1,kite,21,0,x\n,,owl,9,11,\n"
    assert score("smackem", rows, options=options) == pads.ScoredMatch("1", ("kite", "owl"), 0, (expected,), None)


def test_members_too_many_to_be_read_are_an_error_beside_those_of_cells() -> None:
    options = {f"option {i}": 0 for i in range(1001)}
    too_large = CellError(0, "", "An object in the body has too many members.")
    rows = ROUND.replace("4", "four") + ROUND.replace("1,1", "1,2")
    match = score("smackarang", rows, options=options)
    assert match == pads.ScoredMatch("1", ("ana", "bo", "cy"), 0, (too_large, NO_NUMBER), None)


def test_records_with_errors_of_any_kind_are_left_out_together() -> None:
    """A cell that cannot be read, a value out of range, a contradiction, and what follows the end."""
    wins = [f"1,{number},kite,21,0,x\n,,owl,9,11,\n" for number in range(1, 10)]
    wins[0] = wins[0].replace("9", "nine")
    wins[1] = wins[1].replace("11", "9999")
    wins[2] = wins[2].replace("x", "")
    match = score("smackem", "".join(wins))
    assert match.errors == (
        error(3, "common", "D3", "number"),
        error(5, "stack_left", "E5", "number-range", low=0, high=1000),
        fault(
            6,
            "smacked",
            "F6",
            "tally.smack-missing.missing",
            "A team has an empty Smack Stack and therefore smacked; name it here. Send `options.smack: called` to "
            "score a round that stopped before any team yelled.",
        ),
        fault(16, "common", "D16", "tally.after-end.won", "The match was won before this round."),
    )
    assert (match.records, scores(match)) == (4, {"kite": 124, "owl": -8})


@pytest.mark.parametrize("other", ["", "1,3,ana,0,x\n,,bo,4,\n,,cy,seven,\n"])
def test_a_name_that_is_too_long_is_no_player(other: str) -> None:
    """Whatever else is wrong: only the rounds with errors are left out."""
    rows = ROUND + f"1,2,bo,0,x\n,,cy,4,\n,,{LONG_NAME},7,\n" + other
    match = score("smackarang", rows)
    columns = (("player", "C7"), ("cards_left", "D7"))
    too_long = tuple(error(7, column, cell, "name-long", low=1, high=64) for column, cell in columns)
    assert match.errors == (*too_long, *([error(10, "cards_left", "D10", "number")] if other else []))
    assert match.names == ("ana", "bo", "cy", LONG_NAME)
    assert (match.records, scores(match)) == (1, {"ana": 1, "bo": 0, "cy": 0})


@pytest.mark.parametrize("other", ["", "1,16,ana,3,zz,0,1,2\n"])
def test_too_many_players_leave_the_match_without_a_score(other: str) -> None:
    """The first of them is not to blame."""
    turns = "".join(f"1,{number},{name},3,2,0,1,2\n" for number, name in enumerate(NAMES, 1))
    match = score("spank", turns + other)
    too_many = fault(2, "player", "C2", "setup.players.tally", "A tally is for 1 to 12 players.", min=1, max=12)
    others = [error(17, "stack_2", "E17", "stack")] if other else []
    assert match == pads.ScoredMatch("1", NAMES, 0, (too_many, *others), None)


@pytest.mark.parametrize("other", ["", "1,2000,ana,3,zz,0,1,2\n"])
def test_more_players_than_a_tally_has_are_said_in_words_of_files(other: str) -> None:
    names = (*NAMES, "pam", "quentin")
    turns = "".join(f"1,{number},{name},3,2,0,1,2\n" for number, name in enumerate(names, 1))
    match = score("spank", turns + other)
    others = [error(19, "stack_2", "E19", "stack")] if other else []
    assert match.errors == (error(2, "player", "C2", "too-many", high=16), *others)
    assert (match.records, match.answer) == (0, None)


def test_more_players_than_a_round_has_are_said_in_words_of_files() -> None:
    rows = "".join(f"1,1,{name},{int(name != 'ana')},\n" for name in (*NAMES, "pam", "quentin"))
    match = score("smackarang", rows)
    assert match.errors == (
        error(2, "player", "C2", "too-many", high=16),
        error(2, "cards_left", "D2", "too-many", high=16),
    )
    assert (match.records, match.answer) == (0, None)


def test_more_rounds_than_a_tally_has_are_said_in_words_of_files() -> None:
    rows = "".join(f"1,{number},ana,0,x\n,,bo,4,\n,,cy,7,\n" for number in range(1001))
    with budget(10_000_000):
        (match,) = pads.score_file("smackarang", HEADERS["smackarang"] + rows, {})
    assert match.errors == (error(2, "cards_left", "D2", "too-many", high=1000),)
    assert (match.records, match.answer) == (0, None)


FOLDED_AND_OPEN = "ana has folded, so has no hand to show; leave out one of the two."
OUT_AND_OPEN = "ana sat out, so has no hand and no stake; leave out one of the two."
WITHOUT_CHIPS = "Without stakes there are no chips, so no player can fold; add `stake`."


@pytest.mark.parametrize(
    ("ana", "cy", "expected"),
    [
        (
            "2 4,x,,,",
            ",x,,,",
            [
                fault(2, "folded", "E2", "tally.folded.hand", FOLDED_AND_OPEN, player="ana"),
                fault(2, "folded", "E2", "tally.stakes.folded", WITHOUT_CHIPS),
                fault(4, "folded", "E4", "tally.stakes.folded", WITHOUT_CHIPS),
            ],
        ),
        (
            "2 4,,,,x",
            ",,,,x",
            [fault(2, "out", "H2", "tally.players.out", OUT_AND_OPEN, player="ana")],
        ),
    ],
)
def test_an_error_of_a_mark_that_several_rows_have_names_its_own_row(
    ana: str, cy: str, expected: list[CellError]
) -> None:
    match = score("smackdown", f"1,1,ana,{ana}\n,,bo,KH,,,,\n,,cy,{cy}\n,,di,QH,,,,\n")
    assert [*match.errors] == expected


SHOWN = (
    "In a smackdown every hand is shown, so send its cards. A hand may be `?` if exactly one player shows two "
    "aces, if all are `?` since the deck ran out, or if `aces` says how the deal ended."
)


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("2H " * 53, error(2, "hand", "D2", "cards-range", low=0, high=52)),
        ("?", fault(2, "hand", "D2", "tally.hands.shown", SHOWN)),
    ],
)
def test_a_hand_with_too_many_cards_and_one_that_was_not_shown(hand: str, expected: CellError) -> None:
    match = score("smackdown", f"1,1,ana,{hand},,,,\n,,bo,KH,,,,\n")
    assert match == pads.ScoredMatch("1", ("ana", "bo"), 0, (expected,), None)


@pytest.mark.parametrize("ana", ["3,2", "3,2,1,1,1,4"])
def test_a_row_with_more_or_fewer_cells_than_the_header_has_no_error_of_its_stacks(ana: str) -> None:
    cells = 3 + len(ana.split(","))
    expected = error(2, "", "", "cells-more" if cells > 8 else "cells-fewer", cells=cells, columns=8)
    match = score("spank", f"1,1,ana,{ana}\n1,2,bo,1,1,1,1,1\n")
    assert match == pads.ScoredMatch("1", ("ana", "bo"), 0, (expected,), None)


def test_a_player_without_a_row_has_no_cell() -> None:
    """As where all rounds of that player have been left out."""
    names = tuple(HEADERS["smackarang"].strip().split(","))
    rows = [Row(2, 1, "ana", {"cards_left": "0", "winner": "x"}), Row(3, 1, "bo", {"cards_left": "4"})]
    builder = pads.TallyBuilder(GAMES["smackarang"].pad, Header(names), rows, ["ana", "bo", "cy"], {})
    assert builder.tally == {
        "players": ["ana", "bo", "cy"],
        "rounds": [{"cards_left": {"ana": 0, "bo": 4}, "winner": "ana"}],
    }
    places = [(cell.line, cell.cell) for cell in map(builder.locate, ("/players/0", "/players/1", "/players/2"))]
    assert places == [(2, "C2"), (3, "C3"), (0, "")]
