"""The tally of rows, and the cell that each of its values comes from."""

from collections.abc import Iterable, Mapping, Sequence
from copy import deepcopy
from itertools import pairwise
from typing import Any

from msgspec import UNSET

from smack.engine.declare.members import pointer_token
from smack.engine.declare.pad import Column, Pad
from smack.operations.pads.cells import read_cell, read_stacks
from smack.operations.pads.messages import CellError, InvalidCell
from smack.operations.pads.rows import Header, Row

ABSENT_VALUES = (None, UNSET)
NO_CELL = CellError(0, "", "")  # for an error that no cell has


class TallyBuilder:
    """Maker of a tally from the rows of a match. It also has the cell that each value comes from (`locate`).

    tally   the tally, as dicts and lists
    errors  of the cells that could not be read; the tally has no values of them
    """

    def __init__(
        self, pad: Pad, header: Header, rows: Sequence[Row], seats: Iterable[str], members: Mapping[str, object]
    ) -> None:
        """Make the tally. `seats` are all players or teams, `members` the members that no column fills in."""
        self.pad, self.header, self.tally = pad, header, dict(members)
        self.errors: list[CellError] = []
        self._cells: dict[str, CellError] = {}  # pointer -> its cell, as an error without a message
        self._index_of_record = {record: i for i, record in enumerate(dict.fromkeys(row.record for row in rows))}
        if pad.records:
            self.tally[pad.records] = [deepcopy(dict(pad.empty_record)) for _ in self._index_of_record]
        for position, seat in enumerate(seats if pad.seats_at else ()):  # not every tally has a list of its seats
            segments = segments_of(pad.seats_at, {"position": position})
            fill_in(self.tally, segments, seat)
            # 0 if the records of all its rows have been left out
            if line := next((row.line for row in rows if row.seat == seat), 0):
                self._cells[_pointer(segments)] = header.error(line, pad.seat_column, "value")
        for row in rows:
            self._add(row)

    def _add(self, row: Row) -> None:
        """Fill the cells of a row into the tally; add the errors of cells that cannot be read."""
        stack_columns = [column.name for column in self.pad.columns if column.kind == "stack"]
        texts = [row.cells.get(name, "") for name in stack_columns]
        stacks = dict(zip(stack_columns, read_stacks(texts), strict=True))
        for column in self.pad.columns:
            segments = segments_of(column.at, {"record": self._index_of_record[row.record], "seat": row.seat})
            pointer = _pointer(segments)
            cell = self.header.error(row.line, column.name, "value")
            try:
                value = stacks[column.name] if column.name in stacks else _read_value(column, row)
                if isinstance(value, InvalidCell):  # of a stack
                    raise value
                if value is not UNSET:
                    # a mark that only one row of a record may have
                    is_single = column.kind == "mark" and segments[-1] != "-"
                    if is_single and value_at(self.tally, segments) not in ABSENT_VALUES:
                        raise InvalidCell("mark-twice")
                    fill_in(self.tally, segments, value)
                    # such as the tag of the object that has the mark
                    for name, other_value in column.beside.items():
                        fill_in(self.tally, [*segments[:-1], name], other_value)
                    self._cells[pointer] = cell  # if several rows share a pointer, the row that has a value
                    if segments[-1] == "-":  # of a list each item has the cell of its own row
                        self._cells[f"{pointer}/{len(value_at(self.tally, segments)) - 1}"] = cell
            except InvalidCell as invalid:
                self.errors.append(self.header.error(row.line, column.name, invalid.name))
            self._cells.setdefault(pointer, cell)

    def locate(self, pointer: str) -> CellError:
        """Return the cell that a value of the tally comes from, as an error whose message the caller replaces.

        A value without a cell has that of the nearest value around it, else the first of those within it, else
        NO_CELL.
        """
        outer_pointer = pointer
        while outer_pointer:
            if outer_pointer in self._cells:
                return self._cells[outer_pointer]
            outer_pointer = outer_pointer.rpartition("/")[0]
        inner_cells = [cell for at, cell in self._cells.items() if at.startswith(f"{pointer}/")]
        return min(inner_cells, key=lambda cell: cell.line, default=NO_CELL)


def _pointer(segments: Sequence[str | int]) -> str:
    """Return the JSON pointer of segments; "-", the end of a list, stands for the list."""
    return "".join(f"/{pointer_token(str(segment))}" for segment in segments if segment != "-")


def _read_value(column: Column, row: Row) -> Any:
    return read_cell(column, row.cells.get(column.name, ""), row.seat)


def fill_in(tally: object, segments: Sequence[str | int], value: object) -> None:
    """Put a value into a tally at the segments of a pointer, making the lists and objects around the value.

    If the innermost container is a list, the value is appended, whatever the last segment: items come in order.
    """
    container: Any = tally
    for segment, next_segment in pairwise(segments):
        new_container: Any = [] if isinstance(next_segment, int) or next_segment == "-" else {}
        if isinstance(segment, int):
            container += [deepcopy(new_container) for _ in range(segment + 1 - len(container))]
            container = container[segment]
        else:
            container = container.setdefault(segment, new_container)
    if isinstance(container, list):
        container.append(value)
    else:
        container[segments[-1]] = value


def value_at(value: Any, segments: Sequence[str | int]) -> Any:
    """Return what is at the segments of a pointer in a value, for a last "-" the whole list; UNSET for nothing."""
    for segment in segments:
        if segment == "-":
            break
        try:
            value = value[segment]
        except (KeyError, IndexError, TypeError):
            return UNSET
    return value


def segments_of(pointer: str, values: Mapping[str, str | int]) -> list[str | int]:
    """Return the segments of a column's pointer, with `values[name]` for each {name}; indexes of lists are int."""
    names = pointer.split("/")[1:]
    return [
        values[name[1:-1]] if name.startswith("{") else int(name) if name.isdecimal() else name for name in names
    ]
