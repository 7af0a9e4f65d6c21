"""Input files, on this machine or in any store that fsspec supports: finding and opening them."""

import gzip
import io
import math
import os
import sys
import zlib
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import chain

import fsspec
from fsspec.core import url_to_fs
from fsspec.implementations.local import LocalFileSystem
from msgspec import Struct

from smack.operations.problems import Problem

if sys.version_info >= (3, 14):
    from compression import zstd
else:
    from backports import zstd

COMPRESSIONS = {".gz": "gzip", ".zst": "zstd"}
PARQUET = ".parquet"
DAMAGED_FILE_ERRORS = (EOFError, gzip.BadGzipFile, zlib.error, zstd.ZstdError)  # of compressed files
READ_SIZE = 1024 * 1024  # bytes
# What stores call the property of a file that changes with its content, the most reliable first.
_VERSION_KEYS = ("ETag", "etag", "md5Hash", "mtime", "LastModified", "last_modified", "created")


class File(Struct, frozen=True):
    """An input file: its URL for workers, its name in ids, its size, and a text that changes with its content."""

    url: str
    name: str
    size: int
    version: str

    @property
    def compression(self) -> str | None:
        """Return the name of the compression of a file; a compressed file can only be read from its beginning."""
        return next((name for suffix, name in COMPRESSIONS.items() if self.url.endswith(suffix)), None)

    @property
    def is_parquet(self) -> bool:
        return self.url.endswith(PARQUET)


def find_files(inputs: Iterable[str]) -> tuple[File, ...]:
    """Return the files of paths, globs and URLs in this order, each once. Raises FileNotFoundError."""
    files = {file.url: file for pattern in inputs for file in _matches(pattern)}
    return tuple(files.values())


def _matches(pattern: str) -> Iterator[File]:
    """Yield the files of a path, a glob or a URL. Raises FileNotFoundError if there are none."""
    fs, path = url_to_fs(pattern)
    paths = sorted(fs.glob(path)) if fsspec.core.has_magic(path) else [path]
    infos = [(path, info) for path in paths if (info := fs.info(path))["type"] == "file"]
    if not infos:
        raise FileNotFoundError(f"no file: {pattern}")
    is_local = isinstance(fs, LocalFileSystem)
    is_relative = is_local and not os.path.isabs(pattern) and "://" not in pattern
    for path, info in infos:
        url = fs.unstrip_protocol(path)
        name = os.path.relpath(path) if is_relative else path if is_local else url
        version = next((str(info[key]) for key in _VERSION_KEYS if info.get(key) is not None), "")
        yield File(url, name, int(info["size"] or 0), version)


@contextmanager
def open_input(file: File, offset: int = 0) -> Iterator[io.BufferedIOBase]:
    """Open a file for reading, decompressed; a plain file from an offset in bytes on.

    Several compressed files in a row count as one, as for gzip and zstd.
    """
    fs, path = url_to_fs(file.url)
    with fs.open(path, "rb") as raw:
        raw.seek(offset)
        if file.compression == "gzip":
            yield gzip.GzipFile(fileobj=raw)
        elif file.compression == "zstd":
            yield zstd.ZstdFile(raw)
        else:
            yield io.BufferedReader(raw, READ_SIZE)


DEFAULT_PARTITIONS = 256  # about as many, unless they would be too small or too large
MIN_SIZE, MAX_SIZE = 1024 * 1024, 64 * 1024 * 1024  # bytes of a partition
DAMAGED_FILE = "The compressed file is damaged or cut off here: {}."


class Partition(Struct, frozen=True):
    """A part of a file: the lines that begin at its bytes start to stop - 1, or of Parquet these row groups.

    A `stop` of None is the end of the file.
    """

    number: int
    file: File
    start: int = 0
    stop: int | None = None

    @property
    def end(self) -> float:
        """`stop` as a number: infinite for the end of the file."""
        return math.inf if self.stop is None else self.stop


def default_size(files: tuple[File, ...]) -> int:
    """Return a size in bytes that makes DEFAULT_PARTITIONS of some files, within bounds."""
    return min(max(sum(file.size for file in files) // DEFAULT_PARTITIONS, MIN_SIZE), MAX_SIZE)


def divide(files: tuple[File, ...], size: int) -> tuple[Partition, ...]:
    """Divide the input into partitions of about `size` bytes, in order; each line is in exactly one."""
    ranges = [(file, *bounds) for file in files for bounds in _ranges(file, size)]
    return tuple([Partition(number, *bounds) for number, bounds in enumerate(ranges)])


def _ranges(file: File, size: int) -> list[tuple[int, int | None]]:
    """Return (start, stop) of each partition of a file. Raises ValueError for Parquet without bodies."""
    if file.is_parquet:
        from smack.bulk import parquet

        with open_input(file) as raw:
            try:
                return parquet.ranges(raw, size)
            except ValueError as error:
                raise ValueError(f"{file.name}: {error}") from None
    if file.compression or file.size <= size:
        return [(0, None)]
    starts = range(0, file.size, size)
    return list(zip(starts, (*starts[1:], None), strict=True))


def read_lines(partition: Partition, max_line: int) -> Iterator[bytes]:
    """Yield the lines of a partition without their ends, longer ones cut to `max_line` bytes.

    Raises Problem where a compressed file is damaged.
    """
    end = partition.end
    for start, line in _lines_with_offsets(partition, max_line):
        if start >= end:
            return
        yield line


def read_groups(
    partition: Partition, max_line: int, is_head: Callable[[bytes], bool]
) -> tuple[int, Iterator[bytes]]:
    """Return (how many first lines belong to an earlier partition, the lines of the groups that begin here).

    A group, such as a transcript, is a line for which `is_head` holds and the lines up to the next such one. The
    last group of a partition may end beyond it.
    """
    lines = _lines_with_offsets(partition, max_line)
    for skipped_count, (start, line) in enumerate(lines):
        if start >= partition.end:
            return skipped_count, iter(())
        if partition.start == 0 or is_head(line):
            return skipped_count, chain((line,), _rest_of_groups(lines, partition.end, is_head))
    return 0, iter(())  # no group begins here, so nobody needs the count


def _rest_of_groups(
    lines: Iterator[tuple[int, bytes]], end: float, is_head: Callable[[bytes], bool]
) -> Iterator[bytes]:
    """Yield the lines up to the end of a partition, and beyond it the rest of the group that began before."""
    for start, line in lines:
        if start >= end and is_head(line):
            return
        yield line


def _lines_with_offsets(partition: Partition, max_line: int) -> Iterator[tuple[int, bytes]]:
    """Yield (byte offset of its beginning, line) from the start of a partition to the end of the file."""
    # It begins one byte before the start: if that is a line feed, a line begins at the start.
    offset = max(partition.start - 1, 0)
    in_earlier_line = partition.start > 0  # the line that spans the start belongs to the partition before
    with open_input(partition.file, offset) as file:
        try:
            while piece := file.readline(max_line):
                if not in_earlier_line:
                    yield offset, piece.removesuffix(b"\n")
                offset += len(piece)
                while not piece.endswith(b"\n") and (piece := file.readline(READ_SIZE)):  # beyond `max_line`
                    offset += len(piece)
                    if in_earlier_line and offset >= partition.end:
                        return
                in_earlier_line = False
        except DAMAGED_FILE_ERRORS as error:
            raise Problem("malformed", DAMAGED_FILE.format(str(error).rstrip("."))) from None


def count_lines(partition: Partition) -> int:
    """Return how many lines begin in a partition that ends before its file does."""
    # A line begins after each line feed from the byte before the start on, and at the start of the file.
    offset = max(partition.start - 1, 0)
    assert partition.stop is not None
    remaining, line_count = partition.stop - 1 - offset, 0 if partition.start else 1
    with open_input(partition.file, offset) as file:
        while remaining > 0 and (block := file.read(min(READ_SIZE, remaining))):
            line_count += block.count(b"\n")
            remaining -= len(block)
    return line_count
