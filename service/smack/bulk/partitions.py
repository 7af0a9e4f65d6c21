"""The input in partitions of about so many bytes, whatever its files, and the lines of each.

A partition has the lines that begin in its range of bytes, so nobody looks for line ends to cut it. A packed file
is one partition. Both are read as streams: what is in memory is a block, or a line that is longer.
"""

from collections.abc import Callable, Iterator
from itertools import accumulate, chain, dropwhile, takewhile
from typing import BinaryIO

from msgspec import Struct

from smack.bulk.files import BROKEN, READ, File, opened
from smack.operations.problems import Problem

PARTS = 256
LEAST, MOST = 1024 * 1024, 64 * 1024 * 1024  # bytes
CUT_OFF = "The packed file is damaged here, or breaks off: {}."


class Partition(Struct, frozen=True):
    """The lines of a file that begin at the bytes [start, stop), None being its end; of Parquet the row groups."""

    number: int
    file: File
    start: int = 0
    stop: int | None = None


def fitting(files: tuple[File, ...]) -> int:
    """A block that cuts the input into some hundred partitions, but none too small nor too large."""
    return min(max(sum(file.size for file in files) // PARTS, LEAST), MOST)


def partitions(files: tuple[File, ...], block: int) -> tuple[Partition, ...]:
    """All of the input, in order, each line in one partition."""
    pieces = [(file, *piece) for file in files for piece in _pieces(file, block)]
    return tuple([Partition(number, *piece) for number, piece in enumerate(pieces)])


def _pieces(file: File, block: int) -> list[tuple[int, int | None]]:
    if file.rows:
        from smack.bulk import parquet

        return parquet.pieces(file, block)
    if file.packed or file.size <= block:
        return [(0, None)]
    starts = range(0, file.size, block)
    return list(zip(starts, (*starts[1:], None), strict=True))


def lines(partition: Partition, most: int) -> Iterator[bytes]:
    """The lines of a partition without their ends, of longer ones the first `most` bytes.

    Raises the problem of a packed file that breaks off.
    """
    for found, beyond in _lines(partition, most):
        if beyond:
            return
        yield from found


def groups(partition: Partition, most: int, begins: Callable[[bytes], bool]) -> tuple[int, Iterator[bytes]]:
    """(how many lines are an earlier partition's, the others), to the end of the last group that begins here."""
    passed, found = 0, _lines(partition, most)
    for some, beyond in found:
        if beyond:
            break
        own = some if not partition.start else list(dropwhile(lambda line: not begins(line), some))
        passed += len(some) - len(own)
        if own:
            return passed, chain(own, _to_the_end(found, begins))
    return passed, iter(())


def _to_the_end(found: Iterator[tuple[list[bytes], bool]], begins: Callable[[bytes], bool]) -> Iterator[bytes]:
    """The lines of a partition, and beyond it those up to the next beginning."""
    for some, beyond in found:
        own = list(takewhile(lambda line: not begins(line), some)) if beyond else some
        yield from own
        if len(own) < len(some):
            return


def _lines(partition: Partition, most: int) -> Iterator[tuple[list[bytes], bool]]:
    """The lines of a file from the start of a partition on, and whether they begin beyond its end."""
    stop = partition.stop
    for at, found in _from(partition, most):
        end = at + sum(map(len, found)) + len(found)
        if stop is None or end <= stop:
            yield found, False
            continue
        begins = accumulate(map(len, found[:-1]), lambda begin, length: begin + length + 1, initial=at)
        inside = sum(1 for begin in begins if begin < stop)
        yield found[:inside], False
        yield found[inside:], True


def _from(partition: Partition, most: int) -> Iterator[tuple[int, list[bytes]]]:
    """(where in the file the first of them begins, lines), from the start of a partition on."""
    at = max(partition.start - 1, 0)
    skipping = partition.start > 0  # what is left of a line that is an earlier partition's
    rest, cut = b"", 0
    with opened(partition.file, at) as file:
        for block in _blocks(file):
            *found, rest = (rest + block).split(b"\n")
            if not found and skipping:
                at, rest = at + len(rest), b""
                if partition.stop is not None and at >= partition.stop:
                    return
            if found and (skipping or cut or len(found[0]) > most):
                first, skipped, found = found[0], skipping, found[1:]
                if not skipped:
                    yield at, [first[:most]]
                at, skipping, cut = at + len(first) + cut + 1, False, 0
            if found:
                yield at, found
                at += sum(map(len, found)) + len(found)
            if len(rest) > most:
                cut, rest = cut + len(rest) - most, rest[:most]
    if rest and not skipping:
        yield at, [rest]


def _blocks(file: BinaryIO) -> Iterator[bytes]:
    """What is in a file. Raises the problem of a packed file that breaks off."""
    try:
        while block := file.read1(READ):  # type: ignore[attr-defined]  # what there is, be it damaged further on
            yield block
    except BROKEN as error:
        raise Problem("malformed", CUT_OFF.format(str(error).rstrip("."))) from None


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
