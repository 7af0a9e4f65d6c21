"""Score pads: from bytes to lines of cells, exactly, and what is said of a file or a cell that cannot be read."""

import csv

import msgspec
import pytest
from msgspec.structs import replace

from smack.engine.declare.budget import budget
from smack.engine.declare.pad import Column
from smack.games import GAMES
from smack.operations import dispatch, pads
from smack.operations.pads.cells import plain_text, read_cards, read_cell
from smack.operations.pads.encodings import Line, check_text, decode_file, read_lines
from smack.operations.pads.messages import CellError, InvalidCell, PadError, error_at
from smack.words.phrasebook import phrasebook

COLUMNS = ("match", "player", "won")
LITTLE, BIG, SIG = b"\xff\xfe", b"\xfe\xff", b"\xef\xbb\xbf"
ACES = (
    "ana hat zwei Asse hingelegt, aber in der notierten Hand sind keine zwei; sie gehören dazu, oder die Hand ist "
    "`?`."
)
HALF = "\ud800"  # of a surrogate pair


def lines_of(text: str) -> list[Line]:
    return list(read_lines(text, COLUMNS))


def of_decoding(raw: bytes, encoding: str = "") -> CellError:
    with pytest.raises(PadError) as refusal:
        decode_file(raw, encoding)
    return refusal.value.error


def of_lines(text: str) -> CellError:
    with pytest.raises(PadError) as refusal:
        lines_of(text)
    return refusal.value.error


@pytest.mark.parametrize(
    ("raw", "encoding", "text"),
    [
        (b"jos\xc3\xa9", "", "jos\u00e9"),
        (b"jos\xc3\xa9", "UTF8", "jos\u00e9"),
        (b"jos\xc3\xa9", "utf-8-sig", "jos\u00e9"),
        (SIG + b"jos\xc3\xa9\r\n", "utf-16", "jos\u00e9\r\n"),  # the mark decides
        (LITTLE + "jos\u00e9\r\n".encode("utf-16-le"), "", "jos\u00e9\r\n"),
        (BIG + "jos\u00e9\r\n".encode("utf-16-be"), "UTF-8", "jos\u00e9\r\n"),
        (b"jos\xe9 \x80", "CP1252", "jos\u00e9 \u20ac"),
        (b"jos\xe9 \x80", "windows-1252", "jos\u00e9 \u20ac"),
    ],
)
def test_bytes_are_decoded_by_their_mark_or_the_encoding_that_is_named(
    raw: bytes, encoding: str, text: str
) -> None:
    assert decode_file(raw, encoding) == text


def test_bytes_of_which_nobody_names_the_encoding_are_utf_8() -> None:
    assert decode_file(b"jos\xc3\xa9") == "jos\u00e9"


@pytest.mark.parametrize(
    ("raw", "encoding", "line", "message"),
    [
        (b"a\n", "latin-1", 0, "encoding-unknown"),
        (SIG + b"a\n", "latin-1", 0, "encoding-unknown"),
        (b"a\n", "utf-16", 0, "encoding-unknown"),
        (LITTLE + b"a\0", "cp1252", 0, "encoding-two"),
        (SIG + b"a\n", "windows-1252", 0, "encoding-two"),
        (b"\xe9", "", 1, "encoding"),
        (b"a\nb\n\xe9\nc\n", "", 3, "encoding"),
        (b"\n\xe9\n", "", 2, "encoding"),
        (b"a\r\nb\r\nc\xe9", "", 3, "encoding"),
        (b"a\rb\rc\xe9\r", "", 3, "encoding"),
        (SIG + b"\n\xe9\n", "", 2, "encoding"),
        (SIG + b"a\nb\nc\xe9\n", "utf-8", 3, "encoding"),
        (b"a\nb\x81\n", "cp1252", 2, "encoding"),  # a byte that is no character there
        (LITTLE + b"a\0\n\0b\0\n\0c", "", 3, "encoding"),  # half a character at the end
        (LITTLE + b"\x0a\x0aa\0\n\0\0\xd8a\0\n\0", "", 2, "encoding"),  # two line feeds are no end in UTF-16
        (BIG + b"\0a\0\r\0\n\xd8\0\0a", "utf-16", 2, "encoding"),
        (b"a\0\nb\n", "", 1, "encoding"),
        (b"a\nb\nc\0\n\0", "", 3, "encoding"),
        (BIG + b"\0a\0\n\0\0\0\n", "", 2, "encoding"),
    ],
)
def test_a_file_that_cannot_be_decoded_is_refused_with_its_line(
    raw: bytes, encoding: str, line: int, message: str
) -> None:
    assert of_decoding(raw, encoding) == error_at(line, "", "", message)


@pytest.mark.parametrize(
    ("text", "line"),
    [("\0", 1), ("\na\0\n\0", 2), ("a\r\nb\r\nc" + HALF, 3), ("a\rb" + HALF, 2), ("a\n\n" + HALF + "\n", 3)],
)
def test_a_text_with_a_zero_or_half_a_character_is_refused_with_the_line_of_the_first(
    text: str, line: int
) -> None:
    with pytest.raises(PadError) as refusal:
        check_text(text)
    assert refusal.value.error == error_at(line, "", "", "encoding")


def test_a_byte_order_mark_is_left_out_where_a_text_begins_and_nowhere_else() -> None:
    assert check_text("\ufeffsep=;\na\ufeff;b\ufeff") == "sep=;\na\ufeff;b\ufeff"
    assert check_text("a\ufeff") == "a\ufeff"


def test_the_line_of_an_error_is_said_in_front_of_its_message() -> None:
    assert str(PadError(error_at(3, "", "", "separator"))).startswith("line 3: `sep=` names no separator")
    assert str(PadError(error_at(0, "", "", "names-same"))).startswith("Two names of the list")


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("before", [0, 1, 3])
@pytest.mark.parametrize(
    ("first", "separator"),
    [
        ("sep=;", ";"),
        ("SEP= ; ", ";"),
        ('"sep=,"', ","),
        ('"Sep=\t"', "\t"),
        ("sep=\t", "\t"),
    ],
)
def test_a_line_that_names_the_separator_is_no_row_but_counts_as_a_line(
    first: str, separator: str, before: int, end: str
) -> None:
    rows = [["match", "player", "won"], ["1", "a,b;c", "5"], [" "], ["1", "bo", "3"]]
    cells = [[f'"{cell}"' if cell == "a,b;c" else cell for cell in row] for row in rows]
    text = end * before + first + end + "".join(separator.join(row) + end for row in cells)
    assert lines_of(text) == [
        Line(number + before, tuple(row))
        for number, row in enumerate(rows, 2)
        if row != [" "]  # blank lines are no rows
    ]


def test_a_separator_is_taken_as_named_even_if_the_header_has_another() -> None:
    assert lines_of("sep=;\nmatch,player\n") == [Line(2, ("match,player",))]
    assert lines_of("\n\nsep=;") == lines_of("sep=,\n\n") == []


@pytest.mark.parametrize("text", ["", "\r\n\n", ",,,\n,,,\n", ";\n \n;;", "\t \t", '"","\n"\n'])
def test_a_file_of_blank_cells_has_no_lines_and_no_header(text: str) -> None:
    """Another separator would make a cell of the separators between them."""
    assert lines_of(text) == []


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("sep=|\nmatch|player\n", 1),
        ("\n\r\n\rsep=\nmatch,player\n", 4),
        ("sep=;X\nmatch;player\n", 1),
        ("sep=X;\nmatch;player\n", 1),
        ("sep=;;\nmatch;player\n", 1),
        ('\n"sep="\nmatch;player\n', 2),
    ],
)
def test_a_line_that_names_no_separator_is_refused(text: str, line: int) -> None:
    assert of_lines(text) == error_at(line, "", "", "separator")


@pytest.mark.parametrize("first", [" sep=", "Xsep=", "\tsep=", "'sep="])
def test_a_line_that_begins_otherwise_is_the_header(first: str) -> None:
    assert lines_of(f"\n{first};\nmatch;player\n") == [Line(2, (first, "")), Line(3, ("match", "player"))]


@pytest.mark.parametrize(
    ("header", "cells"),
    [
        ("match;player,won;x;y", ("match", "player,won", "x", "y")),  # one name, not none
        ("match;x,player,y,z", ("match;x", "player", "y", "z")),  # as many names; more cells
        ("a,b;c", ("a", "b;c")),  # as many of both
        ("a;b,c;d", ("a", "b,c", "d")),
        ("Match\tPLAYER ;x", ("Match", "PLAYER ;x")),
        ("match", ("match",)),
        ('"a";"b,c"', ("a", "b,c")),  # a comma cannot separate these
        ('match;"player"', ("match", "player")),
        ('player,"won"', ("player", "won")),
    ],
)
def test_the_separator_is_the_one_that_gives_the_most_columns_then_the_most_cells(
    header: str, cells: tuple[str, ...]
) -> None:
    assert lines_of(f" \n{header}\n") == [Line(2, cells)]


@pytest.mark.parametrize(
    "header",
    [
        'match,"player,won',
        'match,"player"x,won',
        'match;"player;won',
        'match\t"player"\t"won',
        '"match;player;won',
        '"match"x',
    ],
)
def test_wrong_quotes_in_a_header_are_told_and_not_that_it_names_no_column(header: str) -> None:
    """Another separator would make one cell of the header."""
    assert of_lines(f"\n{header}\n1,ana,5\n") == error_at(2, "", "", "quotes")


def test_cells_stand_as_in_the_file_and_lines_have_the_numbers_of_their_beginnings() -> None:
    text = 'match,player,won\r\n1,"a ""b"",\r\nc\rd\ne", 5\r\n\r\n,,\r\n1,bo,\r\n'
    assert lines_of(text) == [
        Line(1, ("match", "player", "won")),
        Line(2, ("1", 'a "b",\r\nc\rd\ne', " 5")),
        Line(8, ("1", "bo", "")),
    ]


@pytest.mark.parametrize(("before", "first_line"), [("", 1), ("sep=,\n", 2), ("\n\nsep=,\r\n", 4)])
def test_a_cell_that_cannot_be_read_is_an_error_with_the_line_on_which_its_row_begins(
    before: str, first_line: int
) -> None:
    text = before + 'match,player,won\n1,"a\nb",5\n'
    high = csv.field_size_limit()
    assert of_lines(text + '1,"bo,3\n1,cy,4\n') == error_at(first_line + 3, "", "", "quotes")
    assert of_lines(text + '1,"bo"x,3\n') == error_at(first_line + 3, "", "", "quotes")
    assert of_lines(text + f"1,{'b' * (high + 1)},3\n") == error_at(first_line + 3, "", "", "cell-long", high=high)
    assert lines_of(text + f"1,{'b' * high},3\n")[-1] == Line(first_line + 3, ("1", "b" * high, "3"))
    assert of_lines(before + f"{'b' * (high + 1)},player\n") == error_at(
        first_line, "", "", "cell-long", high=high
    )


@pytest.mark.parametrize(("length", "units"), [(0, 0), (49, 0), (50, 1), (99, 1), (1000, 20)])
def test_decoding_costs_a_unit_for_fifty_bytes(length: int, units: int) -> None:
    with budget(100) as left:
        decode_file(b"x" * length)
    assert left[0] == 100 - units


@pytest.mark.parametrize(
    ("text", "units"),
    [
        ("sep=;\nmatch;player;won\n", 2),
        ("sep=;\nmatch;player;won\n\n1;ana;5\n1\n", 2 + 1 + 2 + 1),
        ("match;player;won\n", 1 + 2 + 1 + 2),  # the header is tried with each separator
        ("\nmatch,player\n", (1 + 2) + 2 * (1 + 1) + (1 + 2)),
    ],
)
def test_a_line_costs_a_unit_and_another_for_two_cells(text: str, units: int) -> None:
    with budget(100) as left:
        lines_of(text)
    assert left[0] == 100 - units


@pytest.mark.parametrize(
    ("cell", "text"),
    [
        (" \u200b 4\u00a0\ufeff ", "4"),
        ("\u2060ana bo\u200b\u200b", "ana bo"),
        ("\u200b \u200b", ""),
        ("'=1", "=1"),
        ("\u200b''=1", "'=1"),
        ("'ann'", "'ann'"),
        ("", ""),
    ],
)
def test_what_cannot_be_seen_around_a_cell_is_no_part_of_its_text(cell: str, text: str) -> None:
    assert plain_text(cell) == text


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("3h, 10d k", ["3H", "10D", "K"]),
        (" ;,/ 3h/;\t10d ,,", ["3H", "10D"]),
        ("wild 10h 1h hh", ["wild", "10H", "1h", "hh"]),  # what is no card stays as it is
        ("\u2660 a\u2665\ufe0f", ["S", "AH"]),
        (" ,;/ ", []),
        ("", []),
    ],
)
def test_cards_are_the_words_of_a_cell(text: str, cards: list[str]) -> None:
    assert read_cards(text) == cards


@pytest.mark.parametrize("kind", ["seat", "mark", "cards", "number"])
def test_a_lost_character_is_said_before_what_else_is_wrong(kind: str) -> None:
    column = msgspec.convert({"name": "x", "at": "/x", "kind": kind}, Column)
    with pytest.raises(InvalidCell) as refusal:
        read_cell(column, "\ufffd", "ana")
    assert refusal.value.name == str(refusal.value) == "character-lost"


@pytest.mark.parametrize(
    ("language", "end"),
    [
        ("en", "name the winner, or no mark only for a deadlock."),
        ("de", "hierher gehört der Gewinner, oder keine Marke nur, wenn nichts mehr ging."),
        ("es", "indica quién gana, o ninguna marca solo en un bloqueo."),
    ],
)
def test_a_fault_says_in_the_language_of_its_message_what_a_cell_has_for_null(language: str, end: str) -> None:
    text = pads.template("smackarang").partition("\n")[0] + "\n1,1,ana,0,\n1,1,bo,4,\n1,1,cy,7,\n"
    answer = dispatch.run("score-pad", "smackarang", msgspec.json.encode({"file": text}), None, language)
    assert isinstance(answer, pads.PadAnswer)
    (error,) = answer.matches[0].errors
    assert error == CellError(2, "winner", error.message, "E2", "tally.winner.missing")
    assert error.message.endswith(end)


@pytest.mark.parametrize(
    ("message_id", "facts", "message"),
    [
        ("tally.ended.aces", {"player": "ana"}, ACES),
        ("pad.mark-twice", {}, "Diese Marke hat schon eine andere Zeile. Eine davon weglassen."),
        # words of a file that are also members of the tally, such as `stakes` for the column `stake`
        (
            "pad.card-near",
            {"card": "null"},
            "Ist `null` gemeint? Karten so schreiben, mit Leerzeichen dazwischen.",
        ),
        ("pad.column-twice", {"column": "stakes"}, "Die Spalte `stakes` steht zweimal da. Eine davon weglassen."),
    ],
)
def test_an_error_is_translated_and_only_a_fault_put_in_words_of_columns(
    message_id: str, facts: dict[str, object], message: str
) -> None:
    game = GAMES["smackdown"]
    error = CellError(2, "hand", "In English.", "D2", message_id, facts)
    translated = pads.translate_error(error, game.pad, phrasebook("de", game))
    assert translated == replace(error, message=message)


@pytest.mark.parametrize(
    ("message_id", "facts"), [("pad.unheard-of", {}), ("tally.unheard.of", {}), ("pad.card-near", {})]
)
def test_an_error_that_a_language_cannot_say_stays_as_it_is(message_id: str, facts: dict[str, object]) -> None:
    error = CellError(2, "hand", "In English.", "D2", message_id, facts)
    game = GAMES["smackdown"]
    assert pads.translate_error(error, game.pad, phrasebook("de", game)) == error
