"""Score pads: which row belongs to which match and record, and every error of rows and headers with its place."""

import pytest

from smack.engine.declare.pad import Column, Pad
from smack.games import GAMES
from smack.operations import pads
from smack.operations.pads.messages import CellError, error_at
from smack.operations.pads.rows import Match, column_letters, needed_column_names, read_matches

ROUND = "match,round,player,cards_left,winner\n"
DEAL = "match,deal,player,hand,folded,stake,aces,out\n"
TURN = "match,turn,player,stack_1,stack_2,stack_3,stack_4,stack_5\n"
WON = "match,player,won\n"
LAID = Column("laid", "/turns/{record}/laid/{seat}", "number")
STACK = Column("stack", "/turns/{record}/stacks/0", "stack")
SEAT = Column("dealer", "/turns/{record}/dealer", "seat")  # the seat of the row: no column of the file


def read(game: str, text: str, names: list[str] | None = None) -> list[Match]:
    return read_matches(GAMES[game].pad, text, names)[1]


def refusal_of(game: str, text: str, names: list[str] | None = None) -> CellError:
    with pytest.raises(pads.PadError) as refusal:
        read(game, text, names)
    return refusal.value.error


@pytest.mark.parametrize(
    ("index", "letters"),
    [(0, "A"), (1, "B"), (25, "Z"), (26, "AA"), (27, "AB"), (51, "AZ"), (52, "BA"), (701, "ZZ"), (702, "AAA")],
)
def test_columns_are_named_as_spreadsheets_name_them(index: int, letters: str) -> None:
    assert column_letters(index) == letters


@pytest.mark.parametrize(
    ("pad", "names"),
    [
        (GAMES["spank"].pad, ("turn", "player", "stack_1", "stack_2", "stack_3", "stack_4", "stack_5")),
        (GAMES["smackarang"].pad, ("round", "player", "winner")),
        (GAMES["smackem"].pad, ("round", "team", "common", "stack_left", "smacked")),
        (GAMES["smackdown"].pad, ("deal", "player", "hand")),
        (GAMES["smackshapes"].pad, ("player", "won")),
        (Pad(columns=(Column("dealer", "/dealer", "seat"), LAID)), ("player", "laid")),
    ],
)
def test_a_file_needs_the_columns_without_which_it_would_be_another_tally(
    pad: Pad, names: tuple[str, ...]
) -> None:
    assert needed_column_names(pad) == names


@pytest.mark.parametrize(
    ("header", "error"),
    [
        ("match,round,player,cards,winner", ("D1", "column-unknown", {"meant": None})),
        ("match,round,player,,winer", ("E1", "column-unknown", {"meant": "winner"})),
        ("match,round,player,winner,round", ("E1", "column-twice", {"column": "round"})),
        ("match,player,cards_left", ("", "column-missing", {"column": "round"})),
        ("match,round,player,cards_left,,", ("", "column-missing", {"column": "winner"})),
    ],
)
def test_a_header_that_does_not_fit_is_refused_with_its_cell_and_the_columns(
    header: str, error: tuple[str, str, dict[str, object]]
) -> None:
    cell, message, facts = error
    if message != "column-twice":
        facts = {**facts, "columns": "match, round, player, cards_left, winner"}
    assert refusal_of("smackarang", header + "\n1,1,ana,0,x\n") == error_at(1, "", cell, message, **facts)
    line = 3  # the header stands below a blank line and one that names the separator
    later_cell = cell.replace("1", str(line))
    text = f"\nsep=,\n{header}\n"
    assert refusal_of("smackarang", text) == error_at(line, "", later_cell, message, **facts)


def test_a_file_without_a_header_and_a_list_with_a_name_twice_are_errors_of_the_whole_file() -> None:
    columns = "match, round, player, cards_left, winner"
    for blank in ("\n  \n", ",,,,\n,,,,\n", ";;\n"):
        assert refusal_of("smackarang", blank) == error_at(0, "", "", "empty", columns=columns)
    assert refusal_of("smackshapes", WON + "1,ana,5\n", ["Ana", "bo", "ana"]) == error_at(0, "", "", "names-same")


def test_cells_without_a_name_in_the_header_may_stand_anywhere_if_they_are_blank() -> None:
    plain = read("smackarang", ROUND + "1,1,ana,0,x\n1,1,bo,4,\n")
    wide = read("smackarang", "match,,round,player,cards_left,,winner,,\n1,,1,ana,0,,x\n1,,1,bo,4,,,,,\n")
    assert [match.errors for match in wide] == [[]]
    assert [[(row.record, row.seat) for row in match.rows] for match in wide] == [[(1, "ana"), (1, "bo")]]
    assert [match.seats for match in wide] == [match.seats for match in plain] == [["ana", "bo"]]
    (far,) = read("smackshapes", f"player,won{',' * 25},match\nana,5{',' * 25},1\nbo,3,,9{',' * 22}8,,1\n")
    assert far.errors == [error_at(3, "", cell, "cell-outside") for cell in ("D3", "Z3")]
    (farther,) = read("smackshapes", f"player,won{',' * 26},match\nana,5{',' * 25}7,,1\n")
    assert farther.errors == [error_at(2, "", "AA2", "cell-outside")]


def test_a_file_without_the_column_of_matches_has_one() -> None:
    (match,) = read("smackshapes", "player,won\nana,5\nbo,3\n")
    assert (match.name, match.errors, match.is_certain) == ("1", [], True)
    assert [(row.line, row.record, row.seat) for row in match.rows] == [(2, 0, "ana"), (3, 0, "bo")]


def test_only_the_first_match_with_a_name_makes_rows_above_it_doubtful() -> None:
    missing, final, third = read("smackshapes", WON + ",ana,5\n,bo,3\nfinal,ana,5\n,bo,3\nthird,ana,1\n,bo,2\n")
    assert (missing.errors, missing.is_certain) == ([error_at(2, "match", "A2", "match-missing")], False)
    assert [(match.name, match.errors, match.is_certain) for match in (final, third)] == [
        ("final", [], True),
        ("third", [], True),
    ]


@pytest.mark.parametrize(
    ("game", "text", "errors"),
    [
        ("smackarang", ROUND + "Total,1,ana,0,x\n", [error_at(2, "match", "A2", "sums")]),
        ("smackarang", ROUND + "fin\ufffdl,1,ana,0,x\n", [error_at(2, "match", "A2", "character-lost")]),
        (
            "smackdown",  # a mark that says no, and one that a single row of a deal can have, are as good as none
            DEAL + "1,1,ana,2 4,,1,,\n1,1,bo,,no,,,\n1,1,cy,,,,x,\n",
            [error_at(3, "hand", "D3", "row-blank"), error_at(4, "hand", "D4", "row-blank")],
        ),
        (
            "smackdown",
            "deal,player,hand\n1,ana,2 4\n1,bo,\n",  # the column of stakes is not in the file
            [error_at(3, "hand", "C3", "row-blank")],
        ),
        (
            "smackdown",
            DEAL + "1,1,ana,,perhaps,,,\n1,1,bo,,,,,\n",  # somebody meant something by it
            [error_at(3, "hand", "D3", "row-blank")],
        ),
        ("smackdown", DEAL + "1,1,ana,,x,,,\n1,1,bo,,perhaps,,,\n1,2,ana,,no,,,\n1,2,bo,,,,x,\n", []),
        (
            "smackarang",  # names in two rows of one round that have none
            ROUND + "1,1,ana,0,x\n1,1,,4,\n1,1,,7,\n",
            [error_at(3, "player", "C3", "name-missing"), error_at(4, "player", "C4", "name-missing")],
        ),
        (
            "smackarang",  # a number of cards is no answer to a question of yes or no
            ROUND + "1,,ana,0,\n1,1,bo,4,\n",
            [error_at(2, "round", "B2", "record-missing")],
        ),
        ("smackarang", ROUND + "1,,ana,,maybe\n1,1,bo,4,\n", [error_at(2, "round", "B2", "record-missing")]),
    ],
)
def test_every_error_of_a_match_has_its_cell(game: str, text: str, errors: list[CellError]) -> None:
    (match,) = read(game, text)
    assert match.errors == errors


@pytest.mark.parametrize(
    ("rows", "errors"),
    [
        ("1,1,ana,0,x\n1,x,ana,0,x\n1,1,bo,4,\n", [(3, "record-number")]),  # the second may be of round 2
        ("1,1,ana,0,x\n1,Total,bo,4,\n1,4,ana,7,\n", [(3, "sums")]),
        ("1,1.5,ana,0,x\n1,1.000,bo,4,\n", [(2, "record-number"), (3, "record-number")]),
    ],
)
def test_a_match_with_a_number_in_doubt_is_uncertain(rows: str, errors: list[tuple[int, str]]) -> None:
    (match,) = read("smackarang", ROUND + rows)
    assert match.errors == [error_at(line, "round", f"B{line}", message) for line, message in errors]
    assert match.is_certain is False


@pytest.mark.parametrize(
    ("numbers", "sorted_numbers"),
    [
        ([1, 2, 3], [1, 2, 3]),
        ([1, 1, 4, 4, 9], [1, 1, 4, 4, 9]),
        ([9, 4, 4, 1], [1, 4, 4, 9]),  # as of a pad whose newest record stands on top
        ([1, 3, 2], [1, 2, 3]),  # complete
        ([2, 3, 1, 3], [1, 2, 3, 3]),
    ],
)
def test_numbers_that_rise_or_fall_or_are_complete_are_sorted(
    numbers: list[int], sorted_numbers: list[int]
) -> None:
    rows = "".join(f"1,{number},p{line},{line},\n" for line, number in enumerate(numbers))
    names = [f"p{line}" for line in range(len(numbers))]
    (match,) = read("smackarang", ROUND + rows, names)
    assert (match.errors, match.is_certain) == ([], True)
    assert [row.record for row in match.rows] == sorted_numbers
    assert match.seats == names


@pytest.mark.parametrize(
    ("numbers", "line", "missing"),
    [([1, 2, 5, 4], 5, 3), ([4, 5, 2], 4, 3), ([1, 6, 2], 4, 3), ([7, 3, 5], 3, 4), ([2, 4, 4, 3, 9], 5, 5)],
)
def test_numbers_in_no_order_with_a_gap_are_an_error_at_the_first_that_falls(
    numbers: list[int], line: int, missing: int
) -> None:
    rows = "".join(f"1,{number},p{row},{row},\n" for row, number in enumerate(numbers))
    (match,) = read("smackarang", ROUND + rows, [f"p{row}" for row in range(len(numbers))])
    assert match.errors == [error_at(line, "round", f"B{line}", "record-order", number=missing)]
    assert match.is_certain is False


def test_a_row_with_too_few_or_too_many_cells_makes_every_match_uncertain() -> None:
    text = "match,player,cards_left,winner,round\n1,ana,0,x,1\n1,bo,4\n2,ana,0,x,1\n2,bo,4,,1,7\n"
    first, second = read("smackarang", text)
    assert first.errors == [error_at(3, "", "", "cells-fewer", cells=3, columns=5)]  # and no error of its number
    assert second.errors == [error_at(5, "", "", "cells-more", cells=6, columns=5)]
    assert (first.is_certain, second.is_certain) == (False, False)
    assert [(row.line, row.record, row.seat) for row in first.rows] == [(2, 1, "ana"), (3, 1, "bo")]
    (short,) = read("smackshapes", "match,won,player\n1,5,ana\n1,3\n")
    assert short.errors == [
        error_at(3, "", "", "cells-fewer", cells=2, columns=3),
        error_at(3, "player", "C3", "name-missing"),
    ]
    assert (short.names, short.seats, [row.seat for row in short.rows]) == (["ana"], ["ana"], ["ana", ""])


def test_names_in_doubt_and_listed_names_without_rows_are_no_players() -> None:
    text = ROUND + "1,1,ana,0,x\n1,1,jos\ufffd,4,\n1,1,Sum,7,\n"
    (match,) = read("smackarang", text)
    assert match.errors == [
        error_at(3, "player", "C3", "character-lost"),
        error_at(4, "player", "C4", "sums"),
    ]
    assert (match.names, match.seats) == (["ana", "jos\ufffd", "Sum"], ["ana"])
    listed = "1,,cy,,\n,,bo,,\n,,ana,,\n1,1,Ana,0,x\n1,1,bo,4,\n"
    (match,) = read("smackarang", ROUND + listed)
    assert (match.errors, match.names, match.seats) == ([], ["ana", "bo"], ["bo", "ana"])


def test_names_sent_with_a_file_are_allowed_also_if_its_own_list_lacks_them() -> None:
    text = ROUND + "1,,ana,,\n,,zed,,\n1,1,ana,0,x\n1,1,bo,4,\n1,1,eve,7,\n"
    (match,) = read("smackarang", text, ["bo", "ana", "cy"])
    facts = {"meant": None, "names": "`bo`, `ana`, `cy`"}
    assert match.errors == [error_at(line, "player", f"C{line}", "name-unlisted", **facts) for line in (3, 6)]
    assert (match.names, match.seats) == (["ana", "bo", "eve"], ["bo", "ana"])


def test_a_row_of_a_game_with_one_seat_per_record_may_be_blank_but_for_its_stacks() -> None:
    """A game may have such columns in its tally, although none of this service's has."""
    pad = Pad(columns=(SEAT, LAID), records="turns", record_column="turn")
    _, (match,) = read_matches(pad, "turn,player,laid\n1,ana,3\n1,bo,\n")
    assert match.errors == [error_at(3, "turn", "A3", "record-shared"), error_at(3, "laid", "C3", "row-blank")]
    stacks = Pad(columns=(STACK, LAID), records="turns", record_column="turn")
    _, (match,) = read_matches(stacks, "turn,player,stack,laid\n1,ana,,3\n1,bo,,\n")
    assert match.errors == []
