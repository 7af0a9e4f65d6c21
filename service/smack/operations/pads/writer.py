"""A tally as the rows of a score pad."""

import csv
import io
from collections.abc import Mapping
from typing import Any

from msgspec import UNSET

from smack.engine.pad import Column, Pad
from smack.games import GAMES
from smack.operations.pads.builder import NOT_SHOWN, segments_of
from smack.operations.pads.table import PadError, columns_of


def write_file(game: str, tally: Mapping[str, Any]) -> str:
    """Return the CSV file of a tally. Raises PadError for a form of tally that the pad does not have."""
    pad = GAMES[game].pad
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(columns_of(pad))
    records = tally.get(pad.records) if pad.records else [tally]
    if not isinstance(records, list | tuple):
        raise PadError(f"the tally has no `{pad.records}`")
    for index, record in enumerate(records):
        for seat in _seats_in(pad, tally, record):
            values: dict[str, str | int] = {"record": index, "seat": seat}
            columns = [column for column in pad.columns if column.kind != "seat"]
            cells = [_cell(column, _get(tally, segments_of(column.at, values)), seat) for column in columns]
            if any(cells) or pad.complete:
                writer.writerow(["1", *([index + 1] if pad.record else []), seat, *cells])
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
        except (KeyError, IndexError):
            return UNSET
    return value


def _cell(column: Column, value: Any, seat: str) -> str:
    if value is UNSET:
        return ""
    if column.kind == "mark":
        return "x" if seat == value or (isinstance(value, list) and seat in value) else ""
    if column.kind == "cards" and value is None:
        return NOT_SHOWN
    return " ".join(value) if isinstance(value, list) else str(value)
