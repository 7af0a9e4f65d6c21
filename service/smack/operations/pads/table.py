"""The table of a score pad's CSV file: its columns, rows and errors."""

import csv
import io
from typing import NamedTuple

from msgspec import Struct

from smack.engine.pad import Pad

MATCH = "match"
DELIMITERS = ",;\t"


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
    header = [name.strip().lower() for name in next(reader, [])]
    columns = columns_of(pad)
    if unknown := [name for name in header if name not in columns]:
        raise PadError(f"line 1: there is no column {unknown[0]!r}; the columns are {', '.join(columns)}")
    if missing := [name for name in (pad.record, pad.seat) if name and name not in header]:
        raise PadError(f"line 1: the column {missing[0]!r} is missing; the columns are {', '.join(columns)}")
    matches: dict[str, list[Row]] = {}
    match, record = "1", ""
    for values in reader:
        cells = dict(zip(header, map(str.strip, values), strict=False))
        if not any(cells.values()):
            continue
        match, record = cells.get(MATCH) or match, cells.get(pad.record) or record
        matches.setdefault(match, []).append(Row(reader.line_num, record, cells.get(pad.seat, ""), cells))
    return matches
