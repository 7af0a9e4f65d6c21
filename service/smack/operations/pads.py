"""Score pads as CSV files: matches in rows, scored by their tallies, and tallies as rows.

A file becomes rows (`read_matches`), the rows of a match a tally that has the cell of each value (`TallyBuilder`),
and the tally a request of `score` (`score_file`). A wrong value or fault is reported with its line and column. Its
record (round, deal, turn) is left out, and the match is scored without it. `write_file` goes the other way.
"""

import csv
import io
import re
from collections.abc import Iterable, Iterator, Mapping
from copy import deepcopy
from itertools import pairwise
from typing import Any, NamedTuple

import msgspec
from msgspec import UNSET, Struct
from msgspec.structs import replace

from smack.engine.declare.pad import Column, Pad
from smack.engine.declare.verdict import Detail, Sheet, token
from smack.games import GAMES
from smack.operations import dispatch
from smack.operations.bodies import ScoreAnswer
from smack.operations.problems import Problem
from smack.wire.messages import guess, guess_id

MATCH = "match"
DELIMITERS = ",;\t"
NOT_SHOWN = "?"
SUITS = str.maketrans("\N{BLACK SPADE SUIT}\N{BLACK HEART SUIT}\N{BLACK DIAMOND SUIT}\N{BLACK CLUB SUIT}", "SHDC")
NUMBER = re.compile(r"([-\N{MINUS SIGN}]?)(\d{1,12})(?:[.,]0+)?")
FORMULA = re.compile(r"'*[=+\-@\t\r]")  # a spreadsheet runs text that begins so, unless an apostrophe is in front
STANDARD = re.compile("(10|[2-9jqka])[cdhs]?", re.IGNORECASE)
ABSENT = (None, UNSET)
AFTER_END = "tally.after-end"  # the code of a fault in every game whose records can go on too long


class CellError(Struct, frozen=True):
    """What is wrong in a file: the line from 1, the name of the column, and a message."""

    line: int
    column: str
    message: str


class Row(NamedTuple):
    """A row of a match: its line in the file, its record and seat, and its cells by column."""

    line: int
    record: str
    seat: str
    cells: dict[str, str]


class PadError(ValueError):
    """A file whose header or seats do not fit the pad."""


def columns_of(pad: Pad) -> tuple[str, ...]:
    """Return the names of the columns of a pad's file."""
    own = [column.name for column in pad.columns if column.kind != "seat"]
    return (MATCH, *([pad.record] if pad.record else []), pad.seat, *own)


def read_matches(pad: Pad, text: str) -> dict[str, list[Row]]:
    """Return the rows of each match. A blank match or record is the one of the row above. Raises PadError."""
    delimiter = max(DELIMITERS, key=text.partition("\n")[0].count)
    reader = csv.reader(io.StringIO(text.removeprefix("\ufeff"), newline=""), delimiter=delimiter)
    header = [re.sub(r"[\s-]+", "_", name.strip().lower()) for name in next(reader, [])]
    columns = columns_of(pad)
    if unknown := [name for name in header if name not in columns]:
        hint = guess(unknown[0], columns)
        raise PadError(f"line 1: there is no column {unknown[0]!r}; {hint}the columns are {', '.join(columns)}")
    if missing := [name for name in (pad.record, pad.seat) if name and name not in header]:
        raise PadError(f"line 1: the column {missing[0]!r} is missing; the columns are {', '.join(columns)}")
    matches: dict[str, list[Row]] = {}
    spellings: dict[str, dict[str, str]] = {}  # match -> name in lower case -> name as in its first row
    match, record = "1", ""
    for values in reader:
        texts = [cell.strip() for cell in values]
        plain = [text[1:] if text.startswith("'") and FORMULA.match(text) else text for text in texts]
        cells = dict(zip(header, plain, strict=False))
        if not any(cells.values()):
            continue
        match, record = cells.get(MATCH) or match, cells.get(pad.record) or record
        name = cells.get(pad.seat, "")
        seat = spellings.setdefault(match, {}).setdefault(name.casefold(), name)
        matches.setdefault(match, []).append(Row(reader.line_num, record, seat, cells))
    return matches


def quote_cell(text: str) -> str:
    """Return a cell for a spreadsheet: text that it would run as a formula begins with an apostrophe."""
    return f"'{text}" if FORMULA.match(text) and not NUMBER.fullmatch(text) else text


class TallyBuilder:
    """A tally made of rows, and the cell that each of its pointers comes from."""

    def __init__(self, pad: Pad, rows: list[Row], members: Mapping[str, Any], absent: Iterable[str] = ()) -> None:
        """Read rows; `absent` are players of the match of whom these rows have none."""
        self.pad, self.tally = pad, dict(members)
        self.errors: list[CellError] = []
        self._cells: dict[str, CellError] = {}
        self._records = {record: i for i, record in enumerate(dict.fromkeys(row.record for row in rows))}
        if pad.records:
            self.tally[pad.records] = [deepcopy(dict(pad.empty)) for _ in self._records]
        seats = list(dict.fromkeys([*(row.seat for row in rows), *absent]))
        for position, seat in enumerate(seats if pad.seats_at else ()):
            self._put(segments_of(pad.seats_at, {"position": position}), seat)
        rows_seen = set()
        for row in rows:
            if not row.seat:
                self.errors.append(CellError(row.line, pad.seat, "This is missing."))
            elif (row.record, row.seat) in rows_seen:
                self.errors.append(CellError(row.line, pad.seat, "There is another row for this one."))
            rows_seen.add((row.record, row.seat))
            self._add(row)
        self.errors += _slips(pad, rows)

    def _add(self, row: Row) -> None:
        has_counts = any(
            row.cells.get(column.name, "").isdecimal() for column in self.pad.columns if column.kind == "stack"
        )
        for column in self.pad.columns:
            segments = segments_of(column.at, {"record": self._records[row.record], "seat": row.seat})
            text = row.cells.get(column.name, "")
            pointer = "".join(f"/{token(str(segment))}" for segment in segments if segment != "-")
            cell = CellError(row.line, column.name, "")
            try:
                value = _parse_cell(column, text, row.seat)
                if has_counts and isinstance(value, list) and column.kind == "stack":
                    value = len(value)  # a row that counts some stacks counts them all
                if value is not UNSET:
                    if column.kind == "mark" and segments[-1] != "-" and _get(self.tally, segments) not in ABSENT:
                        raise ValueError("Another row has this mark already.")
                    self._put(segments, value)
                    for name, other in column.beside.items():
                        self._put([*segments[:-1], name], other)
                    self._cells[pointer] = cell
            except ValueError as error:
                self.errors.append(replace(cell, message=str(error)))
            self._cells.setdefault(pointer, cell)

    def _put(self, segments: list[str | int], value: Any) -> None:
        """Set a value of the tally, making the lists and objects around it."""
        holder: Any = self.tally
        for segment, following in pairwise(segments):
            new: Any = [] if isinstance(following, int) or following == "-" else {}
            if isinstance(segment, int):
                holder += [deepcopy(new) for _ in range(segment + 1 - len(holder))]
                holder = holder[segment]
            else:
                holder = holder.setdefault(segment, new)
        if isinstance(holder, list):
            holder.append(value)
        else:
            holder[segments[-1]] = value

    def locate(self, pointer: str) -> CellError:
        """Return the cell of a pointer, of the value around it, or the first cell under it."""
        around = pointer
        while around:
            if around in self._cells:
                return self._cells[around]
            around = around.rpartition("/")[0]
        under = [cell for at, cell in self._cells.items() if at.startswith(f"{pointer}/")]
        return min(under, key=lambda cell: cell.line, default=CellError(0, "", ""))


def segments_of(pointer: str, values: Mapping[str, str | int]) -> list[str | int]:
    """Return the segments of a pointer with values in place of {names}; indexes of lists are int."""
    parts = pointer.split("/")[1:]
    return [
        values[part[1:-1]] if part.startswith("{") else int(part) if part.isdecimal() else part for part in parts
    ]


def _parse_cell(column: Column, text: str, seat: str) -> Any:
    """Return the value of a cell, UNSET for none. Raises ValueError."""
    if column.kind == "seat" or (column.kind == "mark" and text):
        return seat
    if column.kind == "stack":
        return int(text) if text.isdecimal() else _parse_cards(text)
    if not text:
        return UNSET
    if column.kind == "cards":
        return None if text == NOT_SHOWN else _parse_cards(text)
    number = NUMBER.fullmatch(text)
    if number is None:
        raise ValueError("This has to be a whole number.")
    return -int(number[2]) if number[1] else int(number[2])


def _parse_cards(text: str) -> list[str]:
    """Return the cards of a cell, standard ones in capitals: `3h, 10d` are `3H` and `10D`; suits may be signs."""
    cards = re.split(r"[\s,;/]+", text.translate(SUITS).strip(" ,;/"))
    return [card.upper() if STANDARD.fullmatch(card) else card for card in cards if card]


def _slips(pad: Pad, rows: list[Row]) -> Iterator[CellError]:
    """Yield an error for each name of one record only that nearly is a name of others which this record lacks."""
    records: dict[str, set[str]] = {}
    for row in rows:
        records.setdefault(row.seat, set()).add(row.record)
    for row in rows:
        others = [name for name, where in records.items() if row.record not in where and len(where) > 1]
        if len(records[row.seat]) == 1 and (hint := guess_id(row.seat, others)):
            yield CellError(row.line, pad.seat, f"{hint}Write each name in one way.")


def write_file(game: str, tally: Mapping[str, Any]) -> str:
    """Return the CSV file of a tally. Raises PadError for a form of tally that the pad does not have."""
    pad = GAMES[game].pad
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(columns_of(pad))
    columns = [column for column in pad.columns if column.kind != "seat"]
    records = tally.get(pad.records) if pad.records else [tally]
    if not isinstance(records, list | tuple):
        raise PadError(f"the tally has no `{pad.records}`")
    for index, record in enumerate(records):
        has_values = any(isinstance(value, dict) and value for value in record.values())
        for seat in _seats_in(pad, tally, record):
            values: dict[str, str | int] = {"record": index, "seat": seat}
            cells = [_cell(column, tally, segments_of(column.at, values), seat) for column in columns]
            if any(cells) or not has_values:  # a record of marks only has a row for every seat
                writer.writerow(map(quote_cell, ["1", *([str(index + 1)] if pad.record else []), seat, *cells]))
    return out.getvalue()


def _seats_in(pad: Pad, tally: Mapping[str, Any], record: Mapping[str, Any]) -> list[str]:
    """Return the seats that have a row in a record: the seat of the record, or all seats of the tally."""
    if any(column.kind == "seat" for column in pad.columns):
        return [record[pad.seat]]
    member = pad.seats_at.split("/")[1] if pad.seats_at else ""
    listed = [seat["id"] if isinstance(seat, dict) else seat for seat in tally.get(member, ())]
    named = [name for value in record.values() if isinstance(value, dict) for name in value]
    return list(dict.fromkeys([*listed, *named]))


def _get(value: Any, segments: list[str | int]) -> Any:
    """Return the value at a pointer, UNSET if there is none."""
    for segment in segments:
        if segment == "-":
            break
        try:
            value = value[segment]
        except (KeyError, IndexError, TypeError):
            return UNSET
    return value


def _cell(column: Column, tally: Any, segments: list[str | int], seat: str) -> str:
    value = _get(tally, segments)
    if value is UNSET or any(_get(tally, [*segments[:-1], name]) != column.beside[name] for name in column.beside):
        return ""
    if column.kind == "mark":
        return "x" if seat == value or (isinstance(value, list) and seat in value) else ""
    if column.kind == "cards" and value is None:
        return NOT_SHOWN
    return " ".join(value) if isinstance(value, list) else str(value)


class ScoredMatch(Struct, frozen=True):
    """A match: the answer of `score`, or None if no tally could be made, and what was left out."""

    match: str
    records: int
    errors: tuple[CellError, ...]
    answer: ScoreAnswer[Sheet] | None


def template(game: str) -> str:
    """Return a file with the header and example rows."""
    rules = GAMES[game]
    header = ",".join(columns_of(rules.pad)) + "\n"
    return header + rules.example.rows if rules.example.rows else write_file(game, rules.example.tally)


def score_file(game: str, text: str, members: Mapping[str, Any]) -> Iterator[ScoredMatch]:
    """Yield the scored matches of a file; `members` are further members of each tally, such as `options`.

    Raises PadError.
    """
    pad = GAMES[game].pad
    for match, rows in read_matches(pad, text).items():
        yield _score_match(game, pad, match, rows, members)


def _score_match(game: str, pad: Pad, match: str, rows: list[Row], members: Mapping[str, Any]) -> ScoredMatch:
    """Score a match without the records that have errors, and those after the end of the match.

    Each pass scores the records that the last one left. One with errors drops their records; the last one has none
    to drop.
    """
    errors: list[CellError] = []
    answer = None
    seats = dict.fromkeys(row.seat for row in rows if row.seat)
    while rows:
        builder = TallyBuilder(pad, rows, members, seats)
        new_errors, last_line = builder.errors, rows[-1].line
        bad_lines = {error.line for error in new_errors}
        try:
            scored = dispatch.run("score", game, msgspec.json.encode({"tally": builder.tally}))
            answer = None if bad_lines else scored
        except Problem as problem:
            located = [_locate(builder, error) for error in problem.errors]
            if not bad_lines:
                new_errors = located or [CellError(0, "", problem.detail)]
                after_end = [_locate(builder, error).line for error in problem.errors if error.code == AFTER_END]
                last_line = min((line - 1 for line in after_end), default=last_line)
            elif problem.kind.slug == "not-understood":  # faults may come from the cells that are left out
                new_errors = [*new_errors, *[error for error in located if error.line not in bad_lines]]
        errors += new_errors
        unclear = {error.line for error in new_errors if error.column == pad.seat}
        for row in rows:
            if row.line in unclear:
                seats.pop(row.seat, None)
        lines = {error.line for error in new_errors}
        wrong = {row.record for row in rows if row.line in lines or row.line > last_line}
        if not wrong or not pad.records:
            break
        rows = [row for row in rows if row.record not in wrong]
    records = len({row.record for row in rows}) if pad.records else 0
    distinct = dict.fromkeys(sorted(errors, key=lambda error: error.line))
    return ScoredMatch(match, records, tuple(distinct), answer)


def _locate(builder: TallyBuilder, error: Detail) -> CellError:
    """Return an error of a tally with its cell, in words of columns."""
    cell = builder.locate(error.pointer.removeprefix("/tally"))
    return replace(cell, message=_in_columns(builder.pad, error.message))


def _in_columns(pad: Pad, message: str) -> str:
    """Return a message about the JSON of a tally as one about the columns of its pad.

    The patterns are those of the messages of `wire`; tests of whole files hold both together.
    """
    message = re.sub(r"^`\w+` is missing(: .+)?\. Send ", "This is missing. Send ", message)
    message = re.sub(r"^This has to be an object of .+ members\.", "No row of this record has it.", message)
    message = re.sub(r"a list of ([\w ]+) items", r"\1 cards", message)
    not_shown = f"`{NOT_SHOWN}`" if any(column.kind == "cards" for column in pad.columns) else "no mark"
    message = re.sub(r"\bnull\b", not_shown, message)

    def name(member: re.Match[str]) -> str:
        """Return the name of the only column that writes a member of the tally, or the member if there is none."""
        names = [column.name for column in pad.columns if member[1] in column.at.split("/")]
        return f"`{names[0] if len(names) == 1 else member[1]}`"

    return re.sub(r"`(\w+)`", name, message)
