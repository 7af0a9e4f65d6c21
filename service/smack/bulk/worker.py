"""The work on one partition, done by a worker. Doing it again gives the same part."""

import resource
import time
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from smack import __version__
from smack.bulk.answers import Answer, answer_requests
from smack.bulk.counts import Counts
from smack.bulk.output import Job, Output, PartRecord
from smack.bulk.partitions import Partition, read_groups, read_lines
from smack.bulk.requests import MAX_LINE, LineFormat, Request, parse_lines, parse_rows
from smack.operations.transcript import MAX_LENGTH, is_header

BUFFER_SIZE = 1024 * 1024  # bytes of answers, before they are written


class VersionMismatch(Exception):
    """The worker has another version of smack, whose rules may differ."""


def process(partition: Partition, first_line: int, job: Job, folder: str, version: str) -> PartRecord:
    """Answer the lines of a partition, put the part in place, and record it. `first_line` is a number from 1."""
    if version != __version__:
        raise VersionMismatch(f"The worker has smack {__version__}, not {version}.")
    begin, counts, output = time.process_time(), Counts(), Output(folder, job.parquet)
    answers = answer_requests(read_requests(partition, first_line, job), counts.note, brief=job.brief)
    with output.write_part(partition.number) as part:
        _write(part, answers, job.parquet)
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
    seconds = time.process_time() - begin
    record = PartRecord(partition.number, part.size, part.sha256, seconds, memory, counts)
    output.record(record)
    return record


def read_requests(partition: Partition, first_line: int, job: Job) -> Iterator[Request]:
    """Yield the requests of the lines, transcripts or rows of a partition."""
    line_format = LineFormat(job.operation, job.game, partition.file.name)
    if partition.file.is_parquet:
        from smack.bulk import parquet

        first_row, rows = parquet.read_rows(partition)
        lines = ((row.get("id"), parquet.line_of(row, job.game is None)) for row in rows)
        return parse_rows(lines, line_format, first_row)
    if line_format.has_transcripts:
        skipped, rest = read_groups(partition, MAX_LENGTH + 1, is_header)
        return parse_lines(rest, line_format, first_line + skipped)
    return parse_lines(read_lines(partition, MAX_LINE + 1), line_format, first_line)


def _write(out: Any, answers: Iterable[Answer], parquet: bool) -> None:
    if parquet:
        from smack.bulk.parquet import RowWriter

        writer = RowWriter(out)
        for answer in answers:
            writer.write(answer)
        writer.close()
        return
    buffer = bytearray()
    for answer in answers:
        buffer += msgspec.json.encode(answer)
        buffer += b"\n"
        if len(buffer) > BUFFER_SIZE:
            out.write(buffer)
            buffer.clear()
    out.write(buffer)
