"""Input files, on this machine or in any store that fsspec supports: finding and opening them."""

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

COMPRESSIONS = {".gz": "gzip", ".zst": "zstd"}
PARQUET = ".parquet"
BROKEN = (EOFError, gzip.BadGzipFile, zlib.error, zstd.ZstdError)  # raised where a compressed file is damaged
READ_SIZE = 1024 * 1024  # bytes
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
def open_input(file: File, offset: int = 0) -> Iterator[BinaryIO]:
    """Open a file for reading, decompressed; a plain file from an offset in bytes on."""
    fs, path = url_to_fs(file.url)
    with fs.open(path, "rb") as raw:
        raw.seek(offset)
        yield _decompress(file, raw)


def _decompress(file: File, raw: Any) -> Any:
    """Return a decompressed file; several compressed files in a row count as one, as for gzip and zstd."""
    if file.compression == "gzip":
        return gzip.GzipFile(fileobj=raw)
    if file.compression == "zstd":
        return zstd.ZstdFile(raw)
    return io.BufferedReader(raw, READ_SIZE)
