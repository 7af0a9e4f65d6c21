"""Parquet in and out: a column of bodies, and beside it what a line would say besides."""

from collections.abc import Iterator
from typing import Any, BinaryIO

import msgspec
import pyarrow
import pyarrow.parquet as pq

from smack.bulk.answers import Answer
from smack.bulk.files import File, opened
from smack.bulk.partitions import Partition

BODY, BESIDE = "body", ("id", "game", "operation", "ref")
ROWS_READ = 256  # at a time
BYTES_HELD = 8 * 1024 * 1024  # of answers, before they are written
COLUMNS = pyarrow.schema(
    [("id", pyarrow.string()), ("status", pyarrow.int16()), ("body", pyarrow.string()), ("ref", pyarrow.string())]
)


def pieces(file: File, block: int) -> list[tuple[int, int | None]]:
    """Row groups that lie together, about a block each. Raises ValueError if there is no column of bodies."""
    with opened(file) as raw:
        try:
            found = pq.ParquetFile(raw)
        except pyarrow.ArrowInvalid as error:
            raise ValueError(f"{file.name}: {error}") from None
        if BODY not in found.schema_arrow.names:
            raise ValueError(f"{file.name}: there is no column `{BODY}`")
        sizes = [found.metadata.row_group(i).total_byte_size for i in range(found.num_row_groups)]
    starts, held = [0], 0
    for number, size in enumerate(sizes):
        if held and held + size > block:
            starts.append(number)
            held = 0
        held += size
    return list(zip(starts, (*starts[1:], len(sizes)), strict=True))


def rows(partition: Partition) -> tuple[int, Iterator[dict[str, Any]]]:
    """(number of the first row, rows) of a partition."""
    with opened(partition.file) as raw:
        before = pq.ParquetFile(raw).metadata
        first = 1 + sum(before.row_group(i).num_rows for i in range(partition.start))

    def found() -> Iterator[dict[str, Any]]:
        with opened(partition.file) as raw:
            table = pq.ParquetFile(raw)
            columns = [name for name in (BODY, *BESIDE) if name in table.schema_arrow.names]
            groups = list(range(partition.start, partition.stop or 0))
            for batch in table.iter_batches(ROWS_READ, groups, columns):
                yield from batch.to_pylist()

    return first, found()


def line(row: dict[str, Any], item: bool) -> bytes:
    """The body of a row, or the line of an item that the row stands for."""
    body = row[BODY] or b""
    raw = body.encode("utf-8", "surrogatepass") if isinstance(body, str) else bytes(body)
    if not item:
        return raw
    beside = {name: row[name] for name in ("game", "operation", "ref") if row.get(name) is not None}
    return msgspec.json.encode({**beside, BODY: msgspec.Raw(raw)})


class Rows:
    """Answers as rows of a file."""

    def __init__(self, out: BinaryIO) -> None:
        self._out = pq.ParquetWriter(out, COLUMNS, compression="zstd")
        self._held: list[dict[str, Any]] = []
        self._bytes = 0

    def write(self, answer: Answer) -> None:
        id_ = None if answer.id is None else str(answer.id)
        row = {"id": id_, "status": answer.status, "body": bytes(answer.body).decode()}
        self._held.append({**row, "ref": answer.ref if isinstance(answer.ref, str) else None})
        self._bytes += len(answer.body)
        if self._bytes > BYTES_HELD:
            self._flush()

    def _flush(self) -> None:
        self._out.write_table(pyarrow.Table.from_pylist(self._held, COLUMNS))
        self._held, self._bytes = [], 0

    def close(self) -> None:
        self._flush()
        self._out.close()
