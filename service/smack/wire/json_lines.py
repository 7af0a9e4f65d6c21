"""JSON Lines: one JSON value a line, in groups that a line of their own kind begins.

Nothing is decoded here. However long a file is, no more of a group is kept than somebody would read.
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
    """Lines that belong together, without the blanks around them; `start` is the first one's number, from 1.

    Of a group that is too large the first line is left.
    """

    start: int
    lines: tuple[bytes, ...]
    too_large: bool = False


def grouped(
    file: Iterable[bytes], begins: Callable[[bytes], bool], bounds: Bounds, first: int = 1
) -> Iterator[Group]:
    """The groups of a file, whose first line has the number `first`; empty lines after one are none of its."""
    group = _Growing(first, bounds)
    for number, line in enumerate(file, first):
        line = line.strip(_BLANKS)
        if group.lines and begins(line):
            yield group.whole()
            group = _Growing(number, bounds)
        group.add(line)
    if group.lines:
        yield group.whole()


class _Growing:
    """A group while it is read."""

    def __init__(self, start: int, bounds: Bounds) -> None:
        self.start, self.bounds = start, bounds
        self.lines: list[bytes] = []
        self.size = self.empty = 0

    def add(self, line: bytes) -> None:
        room = self.bounds.lines - len(self.lines)
        if not line or not room:
            charge(1)
        if not line:
            self.empty += 1
            return
        self.size += len(line)
        if self.size <= self.bounds.size or not self.lines:
            if self.empty:
                self.lines += [b""] * min(self.empty, room)
                self.empty = 0
            if len(self.lines) < self.bounds.lines:
                self.lines.append(line)
        self.empty = 0

    def whole(self) -> Group:
        too_large = self.size > self.bounds.size
        return Group(self.start, tuple(self.lines[:1] if too_large else self.lines), too_large)


def is_value(line: bytes) -> bool:
    """Whether a line is one JSON value, as far as its brackets and quotes tell."""
    try:
        _VALUE.decode(line)
    except (msgspec.MsgspecError, RecursionError):
        return False
    return True
