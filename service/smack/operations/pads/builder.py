"""A tally built from the rows of a score pad, with the cell that each of its values comes from."""

from collections import Counter
from collections.abc import Mapping
from copy import deepcopy
from itertools import pairwise
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from smack.engine.pad import Column, Pad
from smack.engine.verdict import token
from smack.operations.pads.table import CellError, Row

NOT_SHOWN = "?"


class TallyBuilder:
    """A tally made of rows, and the cell that each of its pointers comes from."""

    def __init__(self, pad: Pad, rows: list[Row], members: Mapping[str, Any]) -> None:
        self._pad, self.tally = pad, dict(members)
        self.errors: list[CellError] = []
        self._cells: dict[str, CellError] = {}
        self._records = {record: i for i, record in enumerate(dict.fromkeys(row.record for row in rows))}
        if pad.records:
            self.tally[pad.records] = [deepcopy(dict(pad.empty)) for _ in self._records]
        seats = _seats_of(pad, rows)
        for position, seat in enumerate(seats if pad.seats_at else ()):
            self._put(segments_of(pad.seats_at, {"position": position}), seat)
        rows_seen = set()
        for row in rows:
            if message := _seat_error(row, seats, (row.record, row.seat) in rows_seen):
                self.errors.append(CellError(row.line, pad.seat, message))
            rows_seen.add((row.record, row.seat))
            self._add(row)

    def _add(self, row: Row) -> None:
        for column in self._pad.columns:
            segments = segments_of(column.at, {"record": self._records[row.record], "seat": row.seat})
            text = row.cells.get(column.name, "")
            pointer = "".join(f"/{token(str(segment))}" for segment in segments if segment != "-")
            cell = CellError(row.line, column.name, "")
            try:
                value = _parse_cell(column, text, row.seat)
                if value is UNSET and column.kind == "number" and self._pad.complete:
                    raise ValueError("This is missing.")
                if value is not UNSET:
                    if column.kind == "mark" and segments[-1] != "-" and self._is_marked(pointer):
                        raise ValueError("Another row has this mark already.")
                    self._put(segments, value)
                    self._cells[pointer] = cell
            except ValueError as error:
                self.errors.append(replace(cell, message=str(error)))
            self._cells.setdefault(pointer, cell)

    def _is_marked(self, pointer: str) -> bool:
        value: Any = self.tally
        for segment in pointer.split("/")[1:]:
            value = value[int(segment)] if isinstance(value, list) else value.get(segment)
        return value is not None

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


def _seats_of(pad: Pad, rows: list[Row]) -> list[str]:
    """Return the seats of a match in the order of the rows.

    If every record has every seat, a name in one record only is a slip: the seats are those of most records.
    """
    if not pad.complete:
        return list(dict.fromkeys(row.seat for row in rows))
    by_record: dict[str, dict[str, None]] = {}
    for row in rows:
        by_record.setdefault(row.record, {})[row.seat] = None
    ((usual, _),) = Counter(frozenset(seats) for seats in by_record.values()).most_common(1)
    return next(list(seats) for seats in by_record.values() if frozenset(seats) == usual)


def _seat_error(row: Row, seats: list[str], repeated: bool) -> str:
    if not row.seat:
        return "This is missing."
    if row.seat not in seats:
        return f"This is none of {', '.join(seats)}."
    return "There is another row for this one." if repeated else ""


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
        return int(text) if text.isdecimal() else text.split()
    if not text:
        return UNSET
    if column.kind == "cards":
        return None if text == NOT_SHOWN else text.split()
    if not text.removeprefix("-").isdecimal():
        raise ValueError("This has to be a whole number.")
    return int(text)
