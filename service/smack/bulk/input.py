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
# what stores call the property of a file that changes with its content, the most reliable first
_VERSION_KEYS = ("ETag", "etag", "md5Hash", "mtime", "LastModified", "last_modified", "created")


class File(Struct, frozen=True):
    """An input file.

    url      for workers, with the protocol of its store
    name     for ids and messages: the URL, or on this machine the path, relative if it was given so
    size     bytes, as stored
    version  changes with the content, such as the time of the last change; "" if the store knows none
    """

    url: str
    name: str
    size: int
    version: str

    @property
    def compression(self) -> str | None:
        """The name of the compression by the end of the URL, None for none; such a file is one partition."""
        return next((name for suffix, name in COMPRESSIONS.items() if self.url.endswith(suffix)), None)

    @property
    def is_parquet(self) -> bool:
        return self.url.endswith(PARQUET)


def find_files(inputs: Iterable[str]) -> tuple[File, ...]:
    """Return the files of paths, globs and URLs in this order, each once.

    Raises FileNotFoundError for an input without files.
    """
    files = {file.url: file for pattern in inputs for file in _find_matches(pattern)}
    return tuple(files.values())


def _find_matches(pattern: str) -> Iterator[File]:
    """Yield the files of a path, a glob or a URL, by name. Raises FileNotFoundError if there are none."""
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
    """Open a file for reading, decompressed; reading begins at `offset` in bytes, of a compressed file always 0.

    A file that is several compressed files in a row is read to its end, as gzip and zstd do.
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


DEFAULT_PARTITIONS = 256  # about so many, unless they would be too small or too large
MIN_SIZE, MAX_SIZE = 1024 * 1024, 64 * 1024 * 1024  # bytes of a partition
DAMAGED_FILE = "The compressed file is damaged or cut off here: {}."


class Partition(Struct, frozen=True):
    """A part of a file, by its number in the run: the lines that begin at bytes `start` to `stop` - 1.

    Of a Parquet file, the row groups `start` to `stop` - 1. A `stop` of None is the end of the file.
    """

    number: int
    file: File
    start: int = 0
    stop: int | None = None

    @property
    def end(self) -> float:
        """`stop` as a number: infinite for the end of the file."""
        return math.inf if self.stop is None else self.stop


def choose_partition_size(files: tuple[File, ...]) -> int:
    """Return the size in bytes that divides files into DEFAULT_PARTITIONS, but MIN_SIZE to MAX_SIZE."""
    return min(max(sum(file.size for file in files) // DEFAULT_PARTITIONS, MIN_SIZE), MAX_SIZE)


def divide(files: tuple[File, ...], size: int) -> tuple[Partition, ...]:
    """Return the partitions of files, of about `size` bytes each, in order; each line is in exactly one.

    Raises ValueError for a Parquet file that cannot be read or has no bodies.
    """
    ranges = [(file, *bounds) for file in files for bounds in _divide_file(file, size)]
    return tuple([Partition(number, *bounds) for number, bounds in enumerate(ranges)])


def _divide_file(file: File, size: int) -> list[tuple[int, int | None]]:
    """Return (start, stop) of each partition of a file, as Partition has them; raises errors as `divide` does."""
    if file.is_parquet:
        from smack.bulk import parquet

        with open_input(file) as raw:
            try:
                return parquet.divide_row_groups(raw, size)
            except ValueError as error:
                raise ValueError(f"{file.name}: {error}") from None
    if file.compression or file.size <= size:  # a compressed file can only be read from its beginning
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
    """Return (how many lines before the first group, the lines of the groups that begin in a partition).

    A group, such as a transcript, is a line for which `is_head` holds and the lines up to the next such line. The
    lines before the first group belong to one of an earlier partition; at the start of a file there are none. The
    last group may end beyond the partition. Lines are cut and errors raised as by `read_lines`.
    """
    lines = _lines_with_offsets(partition, max_line)
    for skipped_count, (start, line) in enumerate(lines):
        if start >= partition.end:
            return skipped_count, iter(())
        if partition.start == 0 or is_head(line):
            return skipped_count, chain((line,), _rest_of_groups(lines, partition.end, is_head))
    return 0, iter(())  # no group begins here, so the count is not used


def _rest_of_groups(
    lines: Iterator[tuple[int, bytes]], end: float, is_head: Callable[[bytes], bool]
) -> Iterator[bytes]:
    """Yield the lines of (offset, line) that begin before `end`, then those up to the next head of a group."""
    for start, line in lines:
        if start >= end and is_head(line):
            return
        yield line


def _lines_with_offsets(partition: Partition, max_line: int) -> Iterator[tuple[int, bytes]]:
    """Yield (byte offset of its start, line) for each line from the start of a partition to the end of its file.

    Lines are cut to `max_line` bytes. Raises Problem where a compressed file is damaged.
    """
    # read from one byte before the start: if that is a line feed, a line begins at the start
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
                    if in_earlier_line and offset >= partition.end:  # no line begins in this partition
                        return
                in_earlier_line = False
        except DAMAGED_FILE_ERRORS as error:
            raise Problem("malformed", DAMAGED_FILE.format(str(error).rstrip("."))) from None


def count_lines(partition: Partition) -> int:
    """Return how many lines begin in a partition of a plain file; its `stop` is not None."""
    # a line begins after each line feed from the byte before the start on, and at the start of the file
    offset = max(partition.start - 1, 0)
    assert partition.stop is not None
    remaining, line_count = partition.stop - 1 - offset, 0 if partition.start else 1
    with open_input(partition.file, offset) as file:
        while remaining > 0 and (block := file.read(min(READ_SIZE, remaining))):
            line_count += block.count(b"\n")
            remaining -= len(block)
    return line_count
