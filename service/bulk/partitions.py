"""The input in partitions of about so many bytes, whatever its files, and the lines of each.

A partition has the lines that begin in its range of bytes, so nobody looks for line ends to cut it. A packed file is
one partition, read as a stream. Only one line is in memory at a time.
"""

from collections.abc import Iterator
from typing import BinaryIO

from msgspec import Struct

from service.bulk.asked import LONGEST
from service.bulk.files import BROKEN, READ, File, opened
from service.operations.dispatch import TOO_MUCH
from service.operations.problems import Problem

CUT_OFF = "The packed file breaks off or is damaged here: {}."


class Partition(Struct, frozen=True):
    """The lines of a file that begin in [start, stop), those to its end if stop is None; of Parquet the groups."""

    number: int
    file: File
    start: int = 0
    stop: int | None = None


def partitions(files: tuple[File, ...], block: int) -> tuple[Partition, ...]:
    """All of the input, in order, each line in one partition."""
    pieces = [(file, *piece) for file in files for piece in _pieces(file, block)]
    return tuple([Partition(number, *piece) for number, piece in enumerate(pieces)])


def _pieces(file: File, block: int) -> list[tuple[int, int | None]]:
    if file.rows:
        from service.bulk import parquet

        return parquet.pieces(file, block)
    if file.packed or file.size <= block:
        return [(0, None)]
    starts = range(0, file.size, block)
    return list(zip(starts, (*starts[1:], None), strict=True))


def lines(partition: Partition) -> Iterator[bytes | Problem]:
    """The lines of a partition; a problem for one that is too long, and where a packed file breaks off."""
    at = max(partition.start - 1, 0)
    with opened(partition.file, at) as file:
        try:
            if partition.start:
                at += _skip(file, None if partition.stop is None else partition.stop - at)
            while partition.stop is None or at < partition.stop:
                line = file.readline(LONGEST + 1)
                at += len(line)
                if not line:
                    return
                if len(line) > LONGEST and not line.endswith(b"\n"):
                    at += _skip(file)
                    yield Problem("too-large", TOO_MUCH)
                else:
                    yield line
        except BROKEN as error:
            yield Problem("malformed", CUT_OFF.format(str(error).rstrip(".")))


def _skip(file: BinaryIO, most: int | None = None) -> int:
    """Pass over the rest of a line; how many bytes it had. A line that is longer than `most` is left there."""
    passed = 0
    while most is None or passed < most:
        part = file.readline(READ)
        passed += len(part)
        if not part or part.endswith(b"\n"):
            break
    return passed


def count(partition: Partition) -> int:
    """How many lines begin in a partition that is not the last of its file: those after it are counted on."""
    at = max(partition.start - 1, 0)
    assert partition.stop is not None
    left, begun = partition.stop - 1 - at, 0 if partition.start else 1
    with opened(partition.file, at) as file:
        while left > 0 and (part := file.read(min(READ, left))):
            begun += part.count(b"\n")
            left -= len(part)
    return begun
