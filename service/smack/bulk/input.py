"""Input files, on this machine or in any store that fsspec supports, and the partitions that workers read."""

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

COMPRESSION_BY_SUFFIX = {".gz": "gzip", ".zst": "zstd"}
PARQUET_SUFFIX = ".parquet"
DAMAGED_FILE_ERRORS = (EOFError, gzip.BadGzipFile, zlib.error, zstd.ZstdError)  # of compressed files
READ_SIZE = 1024 * 1024  # bytes
# names in stores of the property of a file that changes with its content, the most reliable first
_VERSION_KEYS = ("ETag", "etag", "md5Hash", "mtime", "LastModified", "last_modified", "created")


class File(Struct, frozen=True):
    """An input file.

    url      its address with the protocol of its store, by which workers open it
    name     its name in ids and messages: the URL; of a file on this machine its path, relative if given so
    size     bytes, as stored
    version  a text that changes with the content, such as the time of the last change; "" if the store has none
    """

    url: str
    name: str
    size: int
    version: str

    @property
    def compression(self) -> str | None:
        """The name of the compression, gzip or zstd, by the end of the URL; None for an uncompressed file."""
        return next((name for suffix, name in COMPRESSION_BY_SUFFIX.items() if self.url.endswith(suffix)), None)

    @property
    def is_parquet(self) -> bool:
        return self.url.endswith(PARQUET_SUFFIX)


def find_files(inputs: Iterable[str]) -> tuple[File, ...]:
    """Return the files that paths, globs and URLs name, each once, in this order; those of a glob are sorted.

    Raises FileNotFoundError for a path, glob or URL that names no file.
    """
    files = {file.url: file for pattern in inputs for file in _expand_pattern(pattern)}
    return tuple(files.values())


def _expand_pattern(pattern: str) -> Iterator[File]:
    """Yield the files that a path, a glob or a URL names, sorted. Raises FileNotFoundError if there are none."""
    fs, path = url_to_fs(pattern)
    paths = sorted(fs.glob(path)) if fsspec.core.has_magic(path) else [path]
    # a glob matches folders, too
    infos = [(path, info) for path in paths if (info := fs.info(path))["type"] == "file"]
    if not infos:
        raise FileNotFoundError(f"no file: {pattern}")
    is_local = isinstance(fs, LocalFileSystem)
    is_relative = is_local and not os.path.isabs(pattern) and "://" not in pattern  # no file:// URL either
    for path, info in infos:
        url = fs.unstrip_protocol(path)
        local_name = os.path.relpath(path) if is_relative else path
        name = local_name if is_local else url
        version = next((str(info[key]) for key in _VERSION_KEYS if info.get(key) is not None), "")
        yield File(url, name, int(info["size"] or 0), version)  # some HTTP servers name no size


@contextmanager
def open_input(file: File, offset: int = 0) -> Iterator[io.BufferedIOBase]:
    """Open a file and yield a stream of its decompressed bytes, from byte `offset` on.

    `offset` has to be 0 for a compressed file. If compressed files were concatenated, all of them are read.
    Reading raises one of DAMAGED_FILE_ERRORS where a compressed file is damaged.
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


DEFAULT_PARTITION_COUNT = 256  # about so many, unless they would be too small or too large
MIN_PARTITION_SIZE, MAX_PARTITION_SIZE = 1024 * 1024, 64 * 1024 * 1024  # bytes of a partition
DAMAGED_FILE_MESSAGE = "The compressed file is damaged or cut off here: {}."


class Partition(Struct, frozen=True):
    """The lines of a file that begin at bytes `start` to `stop` - 1; of Parquet, row groups `start` to `stop` - 1.

    `number` is its number among the partitions of all files of a run, from 0. A `stop` of None is the end of the
    file.
    """

    number: int
    file: File
    start: int = 0
    stop: int | None = None

    @property
    def stop_or_infinity(self) -> float:
        """`stop` as a number: infinite for the end of the file."""
        return math.inf if self.stop is None else self.stop


def choose_partition_size(files: tuple[File, ...]) -> int:
    """Return the size in bytes of a partition: the size of all files divided by DEFAULT_PARTITION_COUNT.

    It is at least MIN_PARTITION_SIZE and at most MAX_PARTITION_SIZE.
    """
    return min(
        max(sum(file.size for file in files) // DEFAULT_PARTITION_COUNT, MIN_PARTITION_SIZE), MAX_PARTITION_SIZE
    )


def divide_files(files: tuple[File, ...], size: int) -> tuple[Partition, ...]:
    """Return the partitions of files, in their order, of about `size` bytes each.

    Each line, or row group of Parquet, is in exactly one. A compressed file is one partition. Raises ValueError if
    a file that is named as Parquet is none, is damaged, or has no column of bodies with texts.
    """
    ranges = [(file, *bounds) for file in files for bounds in _divide_file(file, size)]
    return tuple([Partition(number, *bounds) for number, bounds in enumerate(ranges)])


def _divide_file(file: File, size: int) -> list[tuple[int, int | None]]:
    """Return (`start`, `stop`) of each partition of a file; raises ValueError as `divide_files` does."""
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


def read_lines(partition: Partition, max_line_size: int) -> Iterator[bytes]:
    """Yield the lines of a partition without line feeds, each cut to at most `max_line_size` bytes.

    The file is not of Parquet. Raises Problem (malformed) where a compressed file is damaged.
    """
    stop = partition.stop_or_infinity
    for start, line in _read_lines_with_offsets(partition, max_line_size):
        if start >= stop:
            return
        yield line


def read_groups(
    partition: Partition, max_line_size: int, starts_group: Callable[[bytes], bool]
) -> tuple[int, Iterator[bytes]]:
    """Return (number of skipped lines, iterator of the lines of all groups that begin in a partition).

    A group, such as a transcript, begins with a line for which `starts_group` holds, or with the first line of a
    file, and ends before the next line for which it holds. The lines before the first group are skipped: they
    belong to a group of an earlier partition. The last group may end beyond the partition. If no group begins in
    the partition, the iterator is empty, and the number may be too small. Lines are cut as by `read_lines`; the
    iterator raises Problem where a compressed file is damaged.
    """
    lines, stop = _read_lines_with_offsets(partition, max_line_size), partition.stop_or_infinity
    try:
        for skipped_count, (start, line) in enumerate(lines):
            if start >= stop:
                return skipped_count, iter(())
            if partition.start == 0 or starts_group(line):
                return skipped_count, chain((line,), _read_rest_of_groups(lines, stop, starts_group))
    except Problem as problem:  # a compressed file is one partition, so the damage is in its first line
        return 0, _raise_when_read(problem)
    return 0, iter(())  # no group begins here, so the count is not used


def _raise_when_read(problem: Problem) -> Iterator[bytes]:
    """Return an iterator that raises a problem in place of its first item."""
    yield from ()  # makes this a generator, which raises nothing before it is read
    raise problem


def _read_rest_of_groups(
    lines: Iterator[tuple[int, bytes]], stop: float, starts_group: Callable[[bytes], bool]
) -> Iterator[bytes]:
    """Yield the lines before the first group that begins at `stop` or later.

    `lines` are pairs (offset, line); `starts_group` is as for `read_groups`.
    """
    for start, line in lines:
        if start >= stop and starts_group(line):
            return
        yield line


def _read_lines_with_offsets(partition: Partition, max_line_size: int) -> Iterator[tuple[int, bytes]]:
    """Yield (offset in bytes, line) of each line that begins at the start of a partition or later in its file.

    It reads on to the end of the file, since a group may end beyond the partition; if no line begins in the
    partition, it may yield none. Lines and errors are as for `read_lines`.
    """
    # read from one byte before the start: if that is a line feed, a line begins at the start
    offset, stop = max(partition.start - 1, 0), partition.stop_or_infinity
    in_earlier_line = partition.start > 0  # the line that spans the start belongs to the partition before
    with open_input(partition.file, offset) as file:
        try:
            while piece := file.readline(max_line_size):
                if not in_earlier_line:
                    yield offset, piece.removesuffix(b"\n")
                offset += len(piece)
                while not piece.endswith(b"\n") and (piece := file.readline(READ_SIZE)):  # beyond `max_line_size`
                    offset += len(piece)
                    if in_earlier_line and offset >= stop:  # no line begins in this partition
                        return
                in_earlier_line = False
        except DAMAGED_FILE_ERRORS as error:
            raise Problem("malformed", DAMAGED_FILE_MESSAGE.format(str(error).rstrip("."))) from None


def count_lines(partition: Partition) -> int:
    """Return how many lines begin in a partition.

    Its `stop` is not None, and its file is neither compressed nor of Parquet.
    """
    # A line begins at the start of the file, and after each line feed from the byte before the start on. The last
    # byte is not read: if it is a line feed, a line of the next partition begins after it.
    offset = max(partition.start - 1, 0)
    assert partition.stop is not None
    remaining, line_count = partition.stop - 1 - offset, 0 if partition.start else 1
    with open_input(partition.file, offset) as file:
        while remaining > 0 and (block := file.read(min(READ_SIZE, remaining))):
            line_count += block.count(b"\n")
            remaining -= len(block)
    return line_count
