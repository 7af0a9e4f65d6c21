"""What a worker does with a partition. Done twice it does the same: nothing is lost with a worker, nor doubled."""

import os
import resource
import time
from collections.abc import Iterable, Iterator
from functools import cache
from typing import BinaryIO

import msgspec

from smack import __version__
from smack.bulk.answers import Answer, answers
from smack.bulk.asked import MOST_LINE, Asked, Reading, asked, of_rows
from smack.bulk.output import Done, Job, Output
from smack.bulk.partitions import Partition, groups, lines
from smack.bulk.tally import Tally
from smack.operations.sealed.keyring import Keyring, keyring_of
from smack.operations.transcript import MOST_LENGTH, is_header

BYTES_HELD = 1024 * 1024  # of answers, before they are written


class AnotherVersion(Exception):
    """The worker would answer by other rules than whoever asks."""


def do(partition: Partition, first: int, job: Job, to: str, version: str) -> Done:
    """Put the part of a partition in place, whose first line has that number, and record it."""
    if version != __version__:
        raise AnotherVersion(f"The worker has smack {__version__}, not {version}.")
    begun, tally, output = time.process_time(), Tally(), Output(to, job.parquet)
    found = answers(requests(partition, first, job), tally.note, brief=job.brief, keys=_keys())
    with output.writing(partition.number) as out:
        _write(out, found, job.parquet)
        size = out.tell()
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
    done = Done(partition.number, size, time.process_time() - begun, memory, tally)
    output.record(done)
    return done


def requests(partition: Partition, first: int, job: Job) -> Iterator[Asked]:
    """What the lines of a partition ask, or its rows."""
    reading = Reading(job.operation, job.game, partition.file.name)
    if partition.file.rows:
        from smack.bulk import parquet

        number, found = parquet.rows(partition)
        return of_rows(((row.get("id"), parquet.line(row, job.game is None)) for row in found), reading, number)
    if reading.transcripts:
        passed, rest = groups(partition, MOST_LENGTH + 1, is_header)
        return asked(rest, reading, first + passed)
    return asked(lines(partition, MOST_LINE), reading, first)


@cache
def _keys() -> Keyring | None:
    """The keys of this worker's own environment: none are sent about."""
    return keyring_of(os.environ.get("SMACK_SEAL_KEYS", ""))


def _write(out: BinaryIO, found: Iterable[Answer], parquet: bool) -> None:
    if parquet:
        from smack.bulk.parquet import Rows

        rows = Rows(out)
        for answer in found:
            rows.write(answer)
        rows.close()
        return
    held = bytearray()
    for answer in found:
        held += msgspec.json.encode(answer)
        held += b"\n"
        if len(held) > BYTES_HELD:
            out.write(held)
            held.clear()
    out.write(held)
