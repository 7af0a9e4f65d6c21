"""Reading and writing of Parquet: a column of bodies, and optional columns for the other members of a line.

Functions take opened files; `input` and `output` open them.
"""

from collections.abc import Iterable, Iterator
from itertools import chain

import msgspec
import pyarrow
import pyarrow.parquet as pq
from pyarrow import types

from smack.bulk.lines import Answer

BODY_COLUMN, ITEM_COLUMNS = "body", ("game", "operation", "ref")  # names of columns
TEXT_TYPE_PREDICATES = (  # tests of the types that a column of bodies may have
    *(types.is_string, types.is_large_string, types.is_string_view),
    *(types.is_binary, types.is_large_binary, types.is_binary_view),
)
MAX_BATCH_ROWS = 256  # in memory while a file is read
ANSWER_SCHEMA = pyarrow.schema(
    [("id", pyarrow.string()), ("status", pyarrow.int16()), ("body", pyarrow.string()), ("ref", pyarrow.string())]
)


def open_parquet(file: object) -> pq.ParquetFile:
    """Return a reader of a Parquet file that is open for reading bytes.

    Raises ArrowInvalid or OSError for a file that is no Parquet, or whose description of columns is damaged. The
    reader compares pages with their checksums, if the file has any, and raises OSError at one that differs.
    """
    return pq.ParquetFile(file, page_checksum_verification=True)


def divide_row_groups(file: object, size: int) -> list[tuple[int, int | None]]:
    """Return ranges of row groups of an opened file, each (first, last + 1), of at most `size` bytes uncompressed.

    A larger row group is a range of its own. A file without row groups has the one range (0, 0), so that every
    file has a partition. Raises ValueError for a file that is no Parquet, whose description of columns is damaged,
    or which has no column BODY_COLUMN of texts or bytes. Damaged rows are not noticed here. No range has None as
    its end: the type is that of the ranges of other files.
    """
    try:
        parquet_file = open_parquet(file)
    except (pyarrow.ArrowInvalid, OSError) as error:  # OSError if the description of the columns is damaged
        raise ValueError(f"it is no Parquet file, or damaged: {str(error).strip()}") from None
    if BODY_COLUMN not in parquet_file.schema_arrow.names:
        raise ValueError(f"there is no column `{BODY_COLUMN}`")
    column_type = parquet_file.schema_arrow.field(BODY_COLUMN).type
    # texts may be stored as numbers of a list of them, such as categories of pandas; they are read like others
    column_type = column_type.value_type if types.is_dictionary(column_type) else column_type
    if not any(is_text_type(column_type) for is_text_type in TEXT_TYPE_PREDICATES):
        raise ValueError(f"the column `{BODY_COLUMN}` has {column_type} and not texts of JSON")
    group_sizes = [parquet_file.metadata.row_group(i).total_byte_size for i in range(parquet_file.num_row_groups)]
    starts, range_size = [0], 0
    for number, group_size in enumerate(group_sizes):
        if range_size and range_size + group_size > size:  # no empty range before a first group that is larger
            starts.append(number)
            range_size = 0
        range_size += group_size
    return list(zip(starts, (*starts[1:], len(group_sizes)), strict=True))


def read_rows(file: object, groups: range, as_items: bool) -> Iterator[tuple[int, object, bytes]]:
    """Yield (number in the file from 1, id or None, line) of each row in a range of row groups of an opened file.

    A line is the body of the row, or with `as_items` an item: JSON of that body and of those ITEM_COLUMNS that are
    not null in the row. Bodies are taken as they are, even if they are no JSON; a null is an empty body. Raises
    OSError at a page that is damaged, and UnicodeDecodeError at a column of texts with bytes that are not UTF-8.
    """
    parquet_file = open_parquet(file)
    first_number = 1 + sum(parquet_file.metadata.row_group(i).num_rows for i in range(groups.start))
    columns = [name for name in (BODY_COLUMN, "id", *ITEM_COLUMNS) if name in parquet_file.schema_arrow.names]
    batches = parquet_file.iter_batches(MAX_BATCH_ROWS, list(groups), columns)
    for number, row in enumerate(chain.from_iterable(batch.to_pylist() for batch in batches), first_number):
        body = row[BODY_COLUMN] or b""
        line = body.encode() if isinstance(body, str) else body
        if as_items:
            # a null is how a column leaves out a member, such as `ref` of some rows
            other_members = {name: row[name] for name in ITEM_COLUMNS if row.get(name) is not None}
            line = msgspec.json.encode({**other_members, BODY_COLUMN: msgspec.Raw(line)})
        yield number, row.get("id"), line


def write_rows(out: object, batches: Iterable[list[Answer]]) -> None:
    """Write a Parquet file with a row for each answer to the stream `out`, each batch as a row group.

    An id that is a number is written as a text, a `ref` that is no text as null.
    """
    with pq.ParquetWriter(out, ANSWER_SCHEMA, compression="zstd", write_page_checksum=True) as writer:
        for batch in batches:
            rows = [
                {
                    "id": None if answer.id is None else str(answer.id),
                    "status": answer.status,
                    "body": bytes(answer.body).decode(),
                    "ref": answer.ref if isinstance(answer.ref, str) else None,
                }
                for answer in batch
            ]
            writer.write_table(pyarrow.Table.from_pylist(rows, ANSWER_SCHEMA))
