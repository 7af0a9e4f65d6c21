"""The rows of a CSV file by match: header, names, numbers of records. What is in doubt is an error of its match.

A record is what `Pad.records` counts: a round, a deal or a turn.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from msgspec import Struct, field

from smack.engine.declare.pad import Column, Pad
from smack.operations.pads.cells import LOST_CHARACTER, plain_text, read_mark, read_number
from smack.operations.pads.encodings import Line, normalize_header, read_lines
from smack.operations.pads.messages import CellError, InvalidCell, NamedMessage, error_at, file_error
from smack.operations.pads.names import (
    clean_name,
    find_slips,
    has_repeated,
    is_word_of_sums,
    name_key,
    names_by_key,
)
from smack.wire.messages import find_nearest, find_nearest_id, quote

MATCH_COLUMN = "match"
ONLY_MATCH = "1"  # the match of a file that names none
LETTER_COUNT = 26  # letters that name the columns of a spreadsheet: A to Z


class TextRow(NamedTuple):
    """A row as text: its line in the file, its record's number, the name in its seat column, column -> cell.

    A blank number is that of the row above in the match; "" if none is above. The name is cleaned, or "".
    """

    line: int
    record: str
    name: str
    cells: dict[str, str]


class Row(NamedTuple):
    """A row that was read: its line, its record's number (0 for none), its seat ("" for no name), its cells."""

    line: int
    record: int
    seat: str
    cells: dict[str, str]


class Match(Struct):
    """The rows of a match in the order of their records, and what is wrong with them.

    name        what the file calls it, "1" if it names no match
    names       every name in rows, as first written or as in the list of names, in the order of the file
    seats       the players or teams: names in no doubt, in the order of the file or of the list of all names
    errors      errors of rows; scoring leaves out the records of these rows
    is_certain  whether the rows can be scored without those records
    """

    name: str
    rows: list[Row] = field(default_factory=list)
    names: list[str] = field(default_factory=list)
    seats: list[str] = field(default_factory=list)
    errors: list[CellError] = field(default_factory=list)
    is_certain: bool = True


class Header(Struct, frozen=True):
    """The columns of a file: their names in its order, "" for a cell without a name."""

    names: tuple[str, ...]

    def error(self, line: int, column: str, name: str, /, **facts: object) -> CellError:
        """Return the error of the cell at a line and column ("": of the row) with the message called `name`."""
        has_cell = column and column in self.names  # a file may lack the column, and a cell of the header a name
        cell = column_letters(self.names.index(column)) + str(line) if has_cell else ""
        return error_at(line, column, cell, name, **facts)


def column_letters(index: int) -> str:
    """Return the letters of the column with an index from 0 in a spreadsheet: A, B, ..., Z, AA."""
    head, last = divmod(index, LETTER_COUNT)
    return (column_letters(head - 1) if head else "") + chr(ord("A") + last)


def column_names_of(pad: Pad) -> tuple[str, ...]:
    """Return the names of all columns that a pad's file may have, in the order in which it is written."""
    names = [column.name for column in pad.columns if column.kind != "seat"]
    return (MATCH_COLUMN, *([pad.record_column] if pad.record_column else []), pad.seat_column, *names)


def needed_column_names(pad: Pad) -> tuple[str, ...]:
    """Return the names of the columns that a file must have: without one it would be read as another tally."""
    names = [column.name for column in pad.columns if _is_needed(pad, column)]
    return (*([pad.record_column] if pad.record_column else []), pad.seat_column, *names)


def _is_needed(pad: Pad, column: Column) -> bool:
    if column.kind == "seat":  # filled in by the name of the row
        return False
    # without its column a stack would be an empty one, and a tally without records would have names alone
    if column.kind == "stack" or not pad.records:
        return True
    # it fills a member that each record has, null or {} without the column; a member that may be absent needs none
    return any(member in column.at.split("/") for member in pad.empty_record)


class _MatchReader:
    """Reads the lines of a file into matches: `add` each line below the header, then `finish`.

    `finish` reads the names and numbers, since rows below may make those of a row doubtful.
    """

    def __init__(self, pad: Pad, header: Header, names: Sequence[str] | None) -> None:
        """Make the reader of a file; `names` are all names that it may have, None if there is no such list."""
        self.pad, self.header = pad, header
        self.names_of_file = None if names is None else names_by_key(map(clean_name, names))
        self.matches: dict[str, Match] = {}  # by the `name_key` of their names
        self.has_all_cells = True  # whether every row has a cell for each column
        self._match_key = ""  # of the row above
        self._first_unnamed_line = 0  # the line of the first row without a match, until a row names one; else 0
        # The following are by the name of a match.
        self._last_record: dict[str, str] = {}  # the text of the record above, which a blank one repeats
        self._rows: dict[str, list[TextRow]] = {}
        self._listed_names: dict[str, list[tuple[int, str]]] = {}  # (line, name) of the rows before any number

    def add(self, line: Line) -> None:
        """Add a line to its match, as a row, or as an entry of the match's list of names.

        An entry is a line with a name alone, above the first record number of the match. In a pad without
        `record_column` there are only rows. Errors are added to the match.
        """
        header, pad = self.header, self.pad
        texts = [plain_text(cell) for cell in line.cells]
        errors: list[CellError] = []
        column_count = len(header.names)
        while len(texts) > column_count and not texts[-1]:  # spreadsheets write blank cells to the right
            texts.pop()
        if len(texts) != column_count:
            self.has_all_cells = False
            message = "cells-more" if len(texts) > column_count else "cells-fewer"
            errors.append(header.error(line.number, "", message, cells=len(texts), columns=column_count))
        for i, text in enumerate(texts[:column_count]):
            if text and not header.names[i]:
                errors.append(error_at(line.number, "", column_letters(i) + str(line.number), "cell-outside"))
        cells = dict(zip(header.names, texts, strict=False))
        match = self._match_of(line.number, clean_name(cells.get(MATCH_COLUMN, "")), errors)
        if record := cells.get(pad.record_column, ""):
            self._last_record[match.name] = record
        record = self._last_record.get(match.name, "")
        name = clean_name(cells.get(pad.seat_column, ""))
        match.errors += errors
        if pad.record_column and name and not record and self._has_name_alone(cells):
            self._listed_names.setdefault(match.name, []).append((line.number, name))
            return
        self._rows.setdefault(match.name, []).append(TextRow(line.number, record, name, cells))

    def _has_name_alone(self, cells: Mapping[str, str]) -> bool:
        """Return whether a row has only a match and a name, or beside them marks that say no, as checkboxes do."""
        marks = [column.name for column in self.pad.columns if column.kind == "mark"]
        other_cells = [item for item in cells.items() if item[0] not in (MATCH_COLUMN, self.pad.seat_column)]
        try:
            return not any(read_mark(text) if column in marks else text for column, text in other_cells)
        except InvalidCell:  # text in a column of marks, which is neither yes nor no
            return False

    def _match_of(self, line: int, text: str, errors: list[CellError]) -> Match:
        """Return the match of a row by the text of its cell: for "" that of the row above, at first ONLY_MATCH.

        A word of sums and a lost character add to `errors`. If the first rows name no match, and a later row does,
        the match of those first rows gets an error and is uncertain.
        """
        if is_word_of_sums(text):
            errors.append(self.header.error(line, MATCH_COLUMN, "sums"))
        elif LOST_CHARACTER in text:
            errors.append(self.header.error(line, MATCH_COLUMN, "character-lost"))
        if not text and not self._match_key:
            text, self._first_unnamed_line = ONLY_MATCH, line
        elif text and self._first_unnamed_line:  # the rows above may belong to this match
            unnamed_match = self.matches[name_key(ONLY_MATCH)]
            unnamed_match.errors.append(self.header.error(self._first_unnamed_line, MATCH_COLUMN, "match-missing"))
            unnamed_match.is_certain, self._first_unnamed_line = False, 0
        self._match_key = name_key(text) or self._match_key
        return self.matches.setdefault(self._match_key, Match(text))

    def finish(self) -> list[Match]:
        """Return the matches with their rows, in the order of the file.

        If any row has more or fewer cells than the header, all matches are uncertain: that row may belong to any.
        """
        for match in self.matches.values():
            self._finish_match(match, self._rows.get(match.name, []))
            match.is_certain = match.is_certain and self.has_all_cells
        return list(self.matches.values())

    def _finish_match(self, match: Match, rows: list[TextRow]) -> None:
        """Read the names and numbers of the rows into the match, and add what is wrong with them to its errors."""
        pad, header = self.pad, self.header
        # each dictionary maps the `name_key` of a name to the name
        allowed_names = self._allowed_names(match, has_rows=bool(rows))
        names: dict[str, str] = dict(allowed_names or {})
        names_in_rows: dict[str, str] = {}
        doubtful_keys = set()
        for line, record, name, cells in rows:
            if message := _check_name(name, allowed_names):
                match.errors.append(header.error(line, pad.seat_column, message[0], **message[1]))
                doubtful_keys.add(name_key(name))
            seat = names.setdefault(name_key(name), name) if name else ""
            if name:
                names_in_rows.setdefault(name_key(name), seat)
            number = self._record_number(match, line, record)
            match.rows.append(Row(line, number, seat, cells))
        match.names = list(names_in_rows.values())
        match.seats = [name for key, name in names.items() if key in names_in_rows and key not in doubtful_keys]
        match.errors += self._find_repeated(match.rows)
        match.errors += self._find_blank(match.rows)
        self._check_order(match)
        if allowed_names is None:  # a name of a list is meant, however near another one is
            match.errors += self._find_near_names(match)
        match.rows.sort(key=lambda row: row.record)

    def _allowed_names(self, match: Match, *, has_rows: bool) -> dict[str, str] | None:
        """Return `name_key` of a name -> name, for all names that a match may have.

        They are those sent with the file, else those of its own list; None if there is neither, and any name is
        allowed. Errors of the list are added to the match, also one if there are no other rows (not `has_rows`).
        """
        name_rows = self._listed_names.get(match.name)
        if name_rows is None:
            return self.names_of_file
        names: dict[str, str] = {}
        for line, name in name_rows:
            # without a list beside the file any name is allowed here, also one that looks like a sum
            permitted_names = {name_key(name): name} if self.names_of_file is None else self.names_of_file
            message = _check_name(name, permitted_names)
            if name_key(name) in names:
                message = "row-twice", {}
            if message:
                match.errors.append(self.header.error(line, self.pad.seat_column, message[0], **message[1]))
            else:
                names[name_key(name)] = name
        if not has_rows:  # it was no list: all its rows lack their numbers
            match.errors.append(self.header.error(name_rows[0][0], self.pad.record_column, "record-missing"))
        return names if self.names_of_file is None else self.names_of_file

    def _record_number(self, match: Match, line: int, record: str) -> int:
        """Return the number of a row's record from its text; 0 if the pad has no records.

        If the text has no number, an error is added to the match, which is then uncertain, and 0 returned.
        """
        if not self.pad.record_column:
            return 0
        try:
            if record:
                return read_number(record)
            message = "record-missing"
        except InvalidCell:
            message = "sums" if is_word_of_sums(record) else "record-number"
        match.errors.append(self.header.error(line, self.pad.record_column, message))
        match.is_certain = False
        return 0

    def _find_repeated(self, rows: Iterable[Row]) -> Iterator[CellError]:
        """Yield an error for each row whose record already has a row of the same seat.

        In a pad with `has_one_row_per_record` a row of any seat counts. Rows without a name get no error here:
        they have one already.
        """
        one_row = has_one_row_per_record(self.pad)
        earlier_keys: set[tuple[int, str]] = set()
        for row in rows:
            key = (row.record, "" if one_row else row.seat)
            if key in earlier_keys and row.seat:  # a row without a name has an error already
                if one_row:
                    yield self.header.error(row.line, self.pad.record_column, "record-shared")
                else:
                    yield self.header.error(row.line, self.pad.seat_column, "row-twice")
            earlier_keys.add(key)

    def _find_blank(self, rows: Iterable[Row]) -> Iterator[CellError]:
        """Yield an error for each row with nothing but a name, in a record in which another row has more."""
        filled_records = {row.record for row in rows if self._has_value(row)}
        column = next(column.name for column in self.pad.columns if column.kind != "seat")  # the first to fill in
        for row in rows:
            if row.record in filled_records and not self._has_value(row):
                yield self.header.error(row.line, column, "row-blank")

    def _has_value(self, row: Row) -> bool:
        """Return whether a row says more than its name.

        A row of stacks always does: a blank stack is an empty one. A mark that only one player of a record can
        have does not count: if it did, a record with this mark alone would make errors of all its other rows.
        """
        for column in self.pad.columns:
            text = row.cells.get(column.name, "")
            if column.kind == "stack" or (column.kind in ("number", "cards") and text):
                return True
            if column.kind == "mark" and text and column.at.endswith("-"):  # several rows may have it
                try:
                    if read_mark(text):
                        return True
                except InvalidCell:  # somebody meant something by it
                    return True
        return False

    def _check_order(self, match: Match) -> None:
        """Make the match uncertain, with an error, if its numbers neither rise nor fall throughout and have a gap.

        A number may be a slip then, such as in 1, 2, 5, 4 for 1, 2, 3, 4. Rows in another order whose numbers are
        complete are only sorted.
        """
        if not self.pad.record_column or not match.is_certain:  # a row whose number is in doubt may have 0
            return
        numbers = [row.record for row in match.rows]
        steps = [later - earlier for earlier, later in pairwise(numbers)]
        if all(step >= 0 for step in steps) or all(step <= 0 for step in steps):
            return
        gaps = (number + 1 for number, later in pairwise(sorted({*numbers})) if later > number + 1)
        missing_number = next(gaps, None)
        if missing_number is not None:
            line = next(row.line for row, step in zip(match.rows[1:], steps, strict=True) if step < 0)
            error = self.header.error(line, self.pad.record_column, "record-order", number=missing_number)
            match.errors.append(error)
            match.is_certain = False

    def _find_near_names(self, match: Match) -> Iterator[CellError]:
        """Yield an error for each row whose name may be a slip for another; remove slips from `match.seats`."""
        records: dict[str, set[int]] = {}
        for row in match.rows:
            if row.seat:
                records.setdefault(row.seat, set()).add(row.record)
        for slip, name in find_slips(records):
            if slip in match.seats:
                match.seats.remove(slip)
            for row in match.rows:
                if row.seat == slip:
                    yield self.header.error(row.line, self.pad.seat_column, "name-near", name=name, written=slip)


def has_one_row_per_record(pad: Pad) -> bool:
    """Return whether each record of a pad has one row, that of the seat whose turn it is, not one for each."""
    return any(column.kind == "seat" for column in pad.columns)


def _check_name(name: str, allowed_names: Mapping[str, str] | None) -> NamedMessage | None:
    """Return the message about a text that is no name, or not an allowed one; None if it is right.

    `allowed_names` is key -> name; None allows every name but words of sums.
    """
    if not name:
        return "name-missing", {}
    if LOST_CHARACTER in name:
        return "character-lost", {}
    if allowed_names is not None and name_key(name) not in allowed_names:
        names = [*allowed_names.values()]
        return "name-unlisted", {"meant": find_nearest_id(name, names), "names": quote(names)}
    if allowed_names is None and is_word_of_sums(name):
        return "sums", {}
    return None


def read_matches(pad: Pad, text: str, names: Sequence[str] | None = None) -> tuple[Header, list[Match]]:
    """Return the header and the matches of a file. Raises PadError for one that cannot be read at all.

    A blank match or record is that of the row above. `names` are all names that the file may have: PadError if two
    are the same. Rows with a name alone above the first record number of a match list the names of this match.
    """
    if names is not None and has_repeated(names):
        raise file_error(0, "names-same")
    columns = column_names_of(pad)
    lines = read_lines(text, columns)
    header_line = next(lines, None)
    if header_line is None:
        raise file_error(0, "empty", columns=", ".join(columns))
    header = _read_header(pad, header_line)
    reader = _MatchReader(pad, header, names)
    for line in lines:
        reader.add(line)
    return header, reader.finish()


def _read_header(pad: Pad, line: Line) -> Header:
    """Return the header of a file. Raises PadError for a column that is unknown, repeated or missing."""
    columns = column_names_of(pad)
    names = [normalize_header(cell) for cell in line.cells]
    while names and not names[-1]:  # spreadsheets write blank cells to the right
        names.pop()
    column_list = ", ".join(columns)
    for i, name in enumerate(names):
        cell = column_letters(i) + str(line.number)
        if name and name not in columns:
            meant = find_nearest(name, columns)
            raise file_error(line.number, "column-unknown", cell, meant=meant, columns=column_list)
        if name and name in names[:i]:
            raise file_error(line.number, "column-twice", cell, column=name)
    if missing_columns := [name for name in needed_column_names(pad) if name not in names]:
        raise file_error(line.number, "column-missing", column=missing_columns[0], columns=column_list)
    return Header(tuple(names))
