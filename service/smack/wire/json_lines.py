"""JSON Lines: one JSON value per line, in groups that each begin with a line of a certain kind.

Nothing is decoded here. However long a file is, only as much of a group is kept as can be judged.
"""

from collections.abc import Callable, Iterable, Iterator

import msgspec
from msgspec import Raw, Struct

from smack.engine.budget import charge

_BLANKS = b" \t\r\n"
_VALUE = msgspec.json.Decoder(Raw)


class Bounds(Struct, frozen=True):
    """How many lines of a group are kept, and how many bytes a group may have."""

    lines: int
    size: int


class Group(Struct, frozen=True):
    """Lines that belong together, without the blanks around them; `start` is the number of the first, from 1.

    Of a group that is too large only the first line is kept.
    """

    start: int
    lines: tuple[bytes, ...]
    too_large: bool = False


def read_groups(
    file: Iterable[bytes], begins: Callable[[bytes], bool], bounds: Bounds, first: int = 1
) -> Iterator[Group]:
    """Yield the groups of a file, whose first line has the number `first`, without empty lines at their ends."""
    group = _GroupBuilder(first, bounds)
    for number, line in enumerate(file, first):
        line = line.strip(_BLANKS)
        if group.lines and begins(line):
            yield group.build()
            group = _GroupBuilder(number, bounds)
        group.add(line)
    if group.lines:
        yield group.build()


class _GroupBuilder:
    """Collects the lines of a group."""

    def __init__(self, start: int, bounds: Bounds) -> None:
        self.start, self.bounds = start, bounds
        self.lines: list[bytes] = []
        self.size = self.empty = 0

    def add(self, line: bytes) -> None:
        space = self.bounds.lines - len(self.lines)
        if not line or not space:
            charge(1)
        if not line:
            self.empty += 1
            return
        self.size += len(line)
        if self.size <= self.bounds.size or not self.lines:
            if self.empty:
                self.lines += [b""] * min(self.empty, space)
            if len(self.lines) < self.bounds.lines:
                self.lines.append(line)
        self.empty = 0

    def build(self) -> Group:
        too_large = self.size > self.bounds.size
        return Group(self.start, tuple(self.lines[:1] if too_large else self.lines), too_large)


def is_value(line: bytes) -> bool:
    """Return whether a line is one JSON value; its strings and numbers are not checked."""
    try:
        _VALUE.decode(line)
    except (msgspec.MsgspecError, RecursionError):
        return False
    return True
