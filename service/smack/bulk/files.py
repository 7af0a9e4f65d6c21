"""Where lines lie: files of this machine and of any store that fsspec knows, and how each is opened."""

import gzip
import io
import os
import sys
import zlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any, BinaryIO

import fsspec
from fsspec.core import url_to_fs
from fsspec.implementations.local import LocalFileSystem
from msgspec import Struct

if sys.version_info >= (3, 14):
    from compression import zstd
else:
    from backports import zstd

PACKED = {".gz": "gzip", ".zst": "zstd"}
ROWS = ".parquet"
BROKEN = (EOFError, gzip.BadGzipFile, zlib.error, zstd.ZstdError)  # what reading a packed file may meet
READ = 1024 * 1024  # bytes at a time
_MARKS = ("ETag", "etag", "md5Hash", "mtime", "LastModified", "last_modified", "created")


class File(Struct, frozen=True):
    """A file to read: its address for workers, its name in ids, and what would change if it were another."""

    url: str
    name: str
    size: int
    mark: str

    @property
    def packed(self) -> str | None:
        """How it is packed; such a file can only be read from its beginning."""
        return next((how for suffix, how in PACKED.items() if self.url.endswith(suffix)), None)

    @property
    def rows(self) -> bool:
        return self.url.endswith(ROWS)


def found(inputs: Iterable[str]) -> tuple[File, ...]:
    """The files of paths, globs and addresses in this order, each once. Raises FileNotFoundError."""
    files = {file.url: file for told in inputs for file in _matching(told)}
    return tuple(files.values())


def _matching(told: str) -> Iterator[File]:
    fs, path = url_to_fs(told)
    paths = sorted(fs.glob(path)) if fsspec.core.has_magic(path) else [path]
    infos = [(one, fs.info(one)) for one in paths]
    infos = [(one, info) for one, info in infos if info["type"] == "file"]
    if not infos:
        raise FileNotFoundError(f"no file: {told}")
    relative = isinstance(fs, LocalFileSystem) and not os.path.isabs(told) and "://" not in told
    for one, info in infos:
        url = fs.unstrip_protocol(one)
        name = os.path.relpath(one) if relative else one if isinstance(fs, LocalFileSystem) else url
        mark = next((str(info[key]) for key in _MARKS if info.get(key) is not None), "")
        yield File(url, name, int(info["size"] or 0), mark)


@contextmanager
def opened(file: File, start: int = 0) -> Iterator[BinaryIO]:
    """The content of a file, unpacked; from a byte on if it is plain."""
    fs, path = url_to_fs(file.url)
    with fs.open(path, "rb") as raw:
        raw.seek(start)
        yield _unpacked(file, raw)


def _unpacked(file: File, raw: Any) -> Any:
    """Several packed files in a row are one, as their own tools have it."""
    if file.packed == "gzip":
        return gzip.GzipFile(fileobj=raw)
    if file.packed == "zstd":
        return zstd.ZstdFile(raw)
    return io.BufferedReader(raw, READ)
