"""JSON Lines: one JSON value per line, in groups that each begin with a line of a certain kind.

Nothing is decoded here. However long a file is, only as much of a group is kept as can be judged.
"""

from collections.abc import Callable, Iterable, Iterator

import msgspec
from msgspec import Raw, Struct

from smack.engine.budget import charge

_BLANKS = b" \t\r\n"
_VALUE = msgspec.json.Decoder(Raw)


class Group(Struct, frozen=True):
    """Lines that belong together, without the blanks around them; `start` is the number of the first, from 1.

    Of a group that is too large only the first line is kept.
    """

    start: int
    lines: tuple[bytes, ...]
    too_large: bool = False


def read_groups(
    file: Iterable[bytes], begins: Callable[[bytes], bool], *, max_lines: int, max_size: int, first: int = 1
) -> Iterator[Group]:
    """Yield the groups of a file, whose first line has the number `first`, without empty lines at their ends.

    Of a group `max_lines` are kept; with more than `max_size` bytes it is too large.
    """

    def build() -> Group:
        too_large = size > max_size
        return Group(start, tuple(lines[:1] if too_large else lines), too_large)

    start, lines, size, empty = first, list[bytes](), 0, 0
    for number, line in enumerate(file, first):
        line = line.strip(_BLANKS)
        if lines and begins(line):
            yield build()
            start, lines, size, empty = number, [], 0, 0
        space = max_lines - len(lines)
        if not line or not space:
            charge(1)
        if not line:
            empty += 1
            continue
        size += len(line)
        if size <= max_size or not lines:
            lines += [b""] * min(empty, space)
            if len(lines) < max_lines:
                lines.append(line)
        empty = 0
    if lines:
        yield build()


def is_value(line: bytes) -> bool:
    """Return whether a line is one JSON value; its strings and numbers are not checked."""
    try:
        _VALUE.decode(line)
    except (msgspec.MsgspecError, RecursionError):
        return False
    return True
