"""A run: partitions processed by Dask workers, of this machine or of a cluster, until every part is in place.

`run` is the side that divides the input and collects the parts, `process` the work of a worker on one partition.
Doing it again gives the same part.
"""

import logging
import os
import resource
import time
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from itertools import accumulate
from typing import Any, TextIO

import click
import dask
import msgspec
from dask.system import CPU_COUNT
from distributed import Client, LocalCluster, Security, as_completed
from msgspec import Struct

from smack import __version__
from smack.bulk.input import (
    Partition,
    count_lines,
    default_size,
    divide,
    find_files,
    open_input,
    read_groups,
    read_lines,
)
from smack.bulk.lines import MAX_LINE, Answer, LineFormat, Request, answer_requests, parse_lines, parse_rows
from smack.bulk.output import Counts, Job, Manifest, Output, PartRecord
from smack.operations.transcript import MAX_LENGTH, is_header

RETRIES = 2  # of a partition whose reading or writing failed
UNPROFILED = {"distributed.worker.profile.enabled": False}  # samples of an hour are most of a worker's memory
DASHBOARD = "127.0.0.1:0"  # on this machine only, any free port
INTERVAL = 5.0  # seconds between lines of progress
_ENCODER = msgspec.json.Encoder()
SETTINGS = "SMACK_"  # prefix of the service's environment variables, keys among them


class Plan(Struct, frozen=True):
    """What to run, on which input, and where. `block` is the size of a partition in bytes."""

    job: Job
    inputs: tuple[str, ...]
    folder: str
    block: int | None = None
    scheduler: str | None = None
    workers: int | None = None
    resume: bool = False


class Summary(Counts, kw_only=True):
    """The counts over all lines, and what the run cost.

    `seconds` and `lines_per_second` are of this run, which found `resumed` parts complete; `processor_seconds` and
    `worker_memory`, the most bytes of any worker, are of all parts.
    """

    operation: str
    game: str | None
    parts: int
    resumed: int
    seconds: float
    lines_per_second: float
    processor_seconds: float
    worker_memory: int


class PartsFailed(Exception):
    """Some parts could not be done; the message says which and why."""


class Progress(ExitStack):
    """Prints how much is done, lines per second and the time left: a bar on a terminal, lines elsewhere."""

    def __init__(self, stream: TextIO) -> None:
        super().__init__()
        self._stream = stream
        self._bar: Any = None
        self._lines, self._printed_at = 0, 0.0

    def begin(self, parts: int, done: int, size: int, dashboard: str) -> None:
        """Start the clock. An earlier run did `done` of the input's `size`, both as `_size` counts."""
        self._begin, self._before, self._done, self._size = time.monotonic(), done, done, size
        click.echo(f"{parts} parts, dashboard: {dashboard}", file=self._stream)
        if self._stream.isatty():
            bar: Any = click.progressbar(length=size, file=self._stream, item_show_func=lambda _: self._rate())
            self._bar = self.enter_context(bar)
            self._bar.update(done)

    def advance(self, line_count: int, size: int) -> None:
        self._lines, self._done = self._lines + line_count, self._done + size
        if self._bar is not None:
            self._bar.update(size, self._lines)
        elif self._done >= self._size or time.monotonic() - self._printed_at >= INTERVAL:
            self._printed_at = time.monotonic()
            elapsed = time.monotonic() - self._begin
            left = int(elapsed * (self._size - self._done) / max(self._done - self._before, 1))
            percent, rest = 100 * self._done // self._size, f"{left // 60}:{left % 60:02} left"
            click.echo(f"{percent} %, {self._lines:,} lines, {self._rate()}, {rest}", file=self._stream)

    def _rate(self) -> str:
        return f"{self._lines / max(time.monotonic() - self._begin, 1e-9):,.0f} lines/s"


def run(plan: Plan, progress: Progress) -> Summary:
    """Answer every line and write the summary. Raises FileNotFoundError, ValueError or PartsFailed."""
    files, output = find_files(plan.inputs), Output(plan.folder, plan.job.parquet)
    block = plan.block or default_size(files)
    partitions = divide(files, block)
    output.begin(Manifest(__version__, plan.job, block, files), plan.resume)
    earlier = output.completed_parts() if plan.resume else {}
    missing = [partition for partition in partitions if partition.number not in earlier]
    records, seconds = dict(earlier), 0.0
    if missing:
        with _client(plan) as client:
            begin, size = time.monotonic(), _size(partitions)
            progress.begin(len(partitions), size - _size(missing), size, client.dashboard_link)
            for record, partition in _process_all(client, plan, partitions, missing, output.url):
                records[record.number] = record
                progress.advance(record.counts.lines, _size([partition]))
            seconds = time.monotonic() - begin
    summary = _summarize(plan.job, records, earlier, seconds)
    output.finish(summary)
    return summary


@contextmanager
def _client(plan: Plan) -> Iterator[Any]:
    if plan.scheduler is not None:
        with Client(plan.scheduler, name="smack bulk") as client:
            yield client
        return
    with local_cluster(plan.workers or CPU_COUNT) as cluster, Client(cluster) as client:
        yield client


@contextmanager
def local_cluster(workers: int) -> Iterator[Any]:
    """Run worker processes on this machine for the length of the block.

    Connections are encrypted under a temporary certificate: without it any local process could run code in the
    workers. Workers do not inherit the service's settings, which hold keys. The cluster logs nothing: the parts
    that fail are reported.
    """
    options = {"threads_per_worker": 1, "dashboard_address": DASHBOARD, "silence_logs": logging.CRITICAL}
    with (
        _without_settings(),
        dask.config.set(UNPROFILED),
        LocalCluster(n_workers=workers, security=Security.temporary(), **options) as cluster,
    ):
        yield cluster


@contextmanager
def _without_settings() -> Iterator[None]:
    """Take the service's settings out of the environment; workers, also restarted ones, get a copy of it."""
    settings = {name: os.environ.pop(name) for name in list(os.environ) if name.startswith(SETTINGS)}
    try:
        yield
    finally:
        os.environ.update(settings)


def _process_all(
    client: Any, plan: Plan, partitions: Iterable[Partition], missing: list[Partition], folder: str
) -> Iterator[tuple[PartRecord, Partition]]:
    """Yield the parts as they are completed. Raises PartsFailed at the end for the others."""
    first_lines = _first_lines(client, partitions, missing)
    options = {"job": plan.job, "folder": folder, "version": __version__, "pure": False, "retries": RETRIES}
    futures = client.map(process, missing, first_lines, **options)
    partition_of = dict(zip(futures, missing, strict=True))
    del futures  # a part is let go of as soon as it is yielded
    failed = []
    for future, result in as_completed(list(partition_of), with_results=True, raise_errors=False):
        partition = partition_of.pop(future)
        if isinstance(result, PartRecord):
            yield result, partition
        else:
            error = result[1] if isinstance(result, tuple) else result  # (type, error, traceback)
            failed.append(f"part {partition.number} ({partition.file.name}): {type(error).__name__}: {error}")
    if failed:
        raise PartsFailed("\n".join(failed))


def _first_lines(client: Any, partitions: Iterable[Partition], missing: list[Partition]) -> list[int]:
    """Return the number of the first line of each missing partition; workers count the lines before it.

    `missing` is in order. What follows the last missing part of a file is not counted, and its number not used.
    """
    last_start = {partition.file: partition.start for partition in missing if partition.start}
    of_lines = [partition for partition in partitions if not partition.file.is_parquet]
    before = [partition for partition in of_lines if partition.start < last_start.get(partition.file, 0)]
    counts = client.gather(client.map(count_lines, before, pure=False, retries=RETRIES))
    lines = dict(zip([partition.number for partition in before], counts, strict=True))
    first_lines: dict[int, int] = {}
    for file in {partition.file for partition in partitions}:
        own = [partition for partition in partitions if partition.file == file]
        numbers = accumulate([lines.get(partition.number, 0) for partition in own], initial=1)
        first_lines |= {partition.number: number for partition, number in zip(own, numbers, strict=False)}
    return [first_lines[partition.number] for partition in missing]


def _size(partitions: Iterable[Partition]) -> int:
    """Return the size of partitions in bytes of the input, at least 1 each; of Parquet, in row groups."""
    return sum(max((part.file.size if part.stop is None else part.stop) - part.start, 1) for part in partitions)


def _summarize(
    job: Job, records: dict[int, PartRecord], earlier: dict[int, PartRecord], seconds: float
) -> Summary:
    lines = sum(record.counts.lines for number, record in records.items() if number not in earlier)
    summary = Summary(
        operation=job.operation,
        game=job.game,
        parts=len(records),
        resumed=len(earlier),
        seconds=round(seconds, 3),
        lines_per_second=round(lines / seconds, 1) if seconds else 0.0,
        processor_seconds=round(sum(record.seconds for record in records.values()), 3),
        worker_memory=max((record.memory for record in records.values()), default=0),
    )
    for record in records.values():
        summary.merge(record.counts)
    return summary


BUFFER_SIZE = 1024 * 1024  # bytes of answers, before they are written
ROW_GROUP_SIZE = 8 * 1024 * 1024  # bytes of answers in a row group


class VersionMismatch(Exception):
    """The worker has another version of smack, whose rules may differ."""


def process(partition: Partition, first_line: int, job: Job, folder: str, version: str) -> PartRecord:
    """Answer the lines of a partition, put the part in place, and record it. `first_line` is a number from 1."""
    if version != __version__:
        raise VersionMismatch(f"The worker has smack {__version__}, not {version}.")
    begin, counts, output = time.process_time(), Counts(), Output(folder, job.parquet)
    answers = answer_requests(
        read_requests(partition, first_line, job), counts.note, brief=job.brief, language=job.language
    )
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
        from smack.bulk.parquet import read_rows

        with open_input(partition.file) as raw:
            groups = range(partition.start, partition.stop or 0)
            yield from parse_rows(read_rows(raw, groups, job.game is None), line_format)
    elif line_format.has_transcripts:
        skipped, rest = read_groups(partition, MAX_LENGTH + 1, is_header)
        yield from parse_lines(rest, line_format, first_line + skipped)
    else:
        yield from parse_lines(read_lines(partition, MAX_LINE + 1), line_format, first_line)


def _write(out: Any, answers: Iterable[Answer], parquet: bool) -> None:
    if parquet:
        from smack.bulk.parquet import write_rows

        write_rows(out, _in_batches(answers, ROW_GROUP_SIZE))
        return
    for batch in _in_batches(answers, BUFFER_SIZE):
        out.write(_ENCODER.encode_lines(batch))


def _in_batches(answers: Iterable[Answer], size: int) -> Iterator[list[Answer]]:
    """Yield answers in lists of about `size` bytes; the last may be empty, so that there is one."""
    batch, filled = [], 0
    for answer in answers:
        batch.append(answer)
        filled += len(answer.body)
        if filled > size:
            yield batch
            batch, filled = [], 0
    yield batch
