"""Parquet in and out: a column of bodies, and optional columns for the other members of a line.

Rows are read from open files, row group by row group; `input` opens them.
"""

from collections.abc import Iterator
from typing import Any, BinaryIO

import msgspec
import pyarrow
import pyarrow.parquet as pq
from pyarrow import types

from smack.bulk.lines import Answer

BODY, OPTIONAL = "body", ("id", "game", "operation", "ref")
TEXTS = (
    *(types.is_string, types.is_large_string, types.is_string_view),
    *(types.is_binary, types.is_large_binary, types.is_binary_view),
)
ROWS_READ = 256  # at a time
BUFFER_SIZE = 8 * 1024 * 1024  # bytes of answers in a row group
COLUMNS = pyarrow.schema(
    [("id", pyarrow.string()), ("status", pyarrow.int16()), ("body", pyarrow.string()), ("ref", pyarrow.string())]
)


def ranges(raw: BinaryIO, size: int) -> list[tuple[int, int | None]]:
    """Return ranges of row groups of about `size` bytes each. Raises ValueError without a column of bodies."""
    try:
        table = pq.ParquetFile(raw)
    except pyarrow.ArrowInvalid as error:
        raise ValueError(str(error)) from None
    if BODY not in table.schema_arrow.names:
        raise ValueError(f"there is no column `{BODY}`")
    kind = table.schema_arrow.field(BODY).type
    kind = kind.value_type if types.is_dictionary(kind) else kind
    if not any(is_kind(kind) for is_kind in TEXTS):
        raise ValueError(f"the column `{BODY}` has {kind} and not texts of JSON")
    group_sizes = [table.metadata.row_group(i).total_byte_size for i in range(table.num_row_groups)]
    starts, filled = [0], 0
    for number, group_size in enumerate(group_sizes):
        if filled and filled + group_size > size:
            starts.append(number)
            filled = 0
        filled += group_size
    return list(zip(starts, (*starts[1:], len(group_sizes)), strict=True))


def first_row(raw: BinaryIO, start: int) -> int:
    """Return the number, from 1, of the first row of a row group."""
    metadata = pq.ParquetFile(raw).metadata
    rows: int = sum(metadata.row_group(i).num_rows for i in range(start))
    return 1 + rows


def read_rows(raw: BinaryIO, groups: range) -> Iterator[dict[str, Any]]:
    """Yield the rows of row groups."""
    table = pq.ParquetFile(raw)
    columns = [name for name in (BODY, *OPTIONAL) if name in table.schema_arrow.names]
    for batch in table.iter_batches(ROWS_READ, list(groups), columns):
        yield from batch.to_pylist()


def line_of(row: dict[str, Any], is_item: bool) -> bytes:
    """Return the line for a row: its body, or an item with the members of the other columns."""
    body = row[BODY] or b""
    raw = body.encode("utf-8", "surrogatepass") if isinstance(body, str) else bytes(body)
    if not is_item:
        return raw
    others = {name: row[name] for name in ("game", "operation", "ref") if row.get(name) is not None}
    return msgspec.json.encode({**others, BODY: msgspec.Raw(raw)})


class RowWriter:
    """Writes answers as the rows of a Parquet file."""

    def __init__(self, out: BinaryIO) -> None:
        self._writer = pq.ParquetWriter(out, COLUMNS, compression="zstd")
        self._rows: list[dict[str, Any]] = []
        self._size = 0

    def write(self, answer: Answer) -> None:
        id_ = None if answer.id is None else str(answer.id)
        row = {"id": id_, "status": answer.status, "body": bytes(answer.body).decode()}
        self._rows.append({**row, "ref": answer.ref if isinstance(answer.ref, str) else None})
        self._size += len(answer.body)
        if self._size > BUFFER_SIZE:
            self._flush()

    def _flush(self) -> None:
        self._writer.write_table(pyarrow.Table.from_pylist(self._rows, COLUMNS))
        self._rows, self._size = [], 0

    def close(self) -> None:
        self._flush()
        self._writer.close()
