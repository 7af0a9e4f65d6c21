"""A run: Dask workers, on this machine or in a cluster, write the part of every partition to the output folder.

`run` divides the input and has workers call `process_partition` for each partition without a complete part. A
second call for the same partition replaces its part, so a partition that failed can be retried. The part is the
same, but for deals without a seed.
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
from distributed import Client, KilledWorker, LocalCluster, Security, as_completed
from msgspec import Struct

from smack import __version__
from smack.bulk.input import (
    Partition,
    choose_partition_size,
    count_lines,
    divide_files,
    find_files,
    open_input,
    read_groups,
    read_lines,
)
from smack.bulk.lines import MAX_LINE_SIZE, Answer, LineFormat, Request, answer_requests, parse_lines, parse_rows
from smack.bulk.output import Counts, Job, Manifest, OutputFolder, PartRecord
from smack.operations.transcript import MAX_LENGTH, is_header

MAX_RETRIES = 2  # of a partition that failed
DASK_CONFIG = {"distributed.worker.profile.enabled": False}  # an hour's samples are most of a worker's memory
DASHBOARD_ADDRESS = "127.0.0.1:0"  # on this machine only, any free port
PROGRESS_INTERVAL = 5.0  # seconds between lines of progress
_ENCODER = msgspec.json.Encoder()
SETTINGS_PREFIX = "SMACK_"  # of the service's environment variables, keys among them


class Plan(Struct, frozen=True):
    """What to run, on which input, and where.

    job             the operation, and the form of the answers
    inputs          paths, globs and URLs of the input files
    folder          path or URL of the output
    partition_size  bytes of a partition; None: chosen by the size of the input
    scheduler       address of the scheduler of a Dask cluster; None: a cluster is started on this machine
    worker_count    number of processes of a cluster that is started; None: one for each CPU
    resume          whether to continue an earlier run in this folder
    """

    job: Job
    inputs: tuple[str, ...]
    folder: str
    partition_size: int | None = None
    scheduler: str | None = None
    worker_count: int | None = None
    resume: bool = False


class Summary(Counts, kw_only=True, rename={"part_count": "parts", "resumed_count": "resumed"}):
    """The counts over all answers, and what the run cost.

    part_count         number of parts, of which `resumed_count` were complete before this run
    seconds            time in which this run counted lines and wrote the other parts, 0 if there were none
    lines_per_second   lines of those parts, divided by these seconds; 0 if there were none
    processor_seconds  processor time of all parts, also of resumed ones
    worker_memory      peak of resident bytes of any worker, in this or an earlier run

    `operation` and `game` are those of the `Job`.
    """

    operation: str
    game: str | None
    part_count: int
    resumed_count: int
    seconds: float
    lines_per_second: float
    processor_seconds: float
    worker_memory: int


class PartsFailed(Exception):
    """Error for parts that could not be written: its message has a line for each, with the reason.

    Before any part is written it is raised, with a single line, if workers were killed while they counted lines
    of the input, by which the lines of the missing parts are numbered.
    """


class Progress(ExitStack):
    """Display of a run's progress, lines per second and time left: a bar on a terminal, lines on other streams.

    Its sizes are bytes of the input, or row groups of Parquet files, as `_sum_sizes` counts them. It is a context
    manager: its end is that of the bar. `begin` is called once, before `advance`.
    """

    def __init__(self, stream: TextIO) -> None:
        super().__init__()
        self._stream = stream
        self._bar: Any = None
        self._line_count, self._printed_at = 0, 0.0  # printed long ago: the first part is printed at once

    def begin(self, part_count: int, done_size: int, size: int, dashboard_url: str) -> None:
        """Start the clock and, on a terminal, the bar; print the number of parts and the URL of Dask's dashboard.

        `part_count` and `size` are those of the whole input; an earlier run has done `done_size` of this size.
        """
        self._start_time, self._size = time.monotonic(), size
        self._size_at_start = self._done_size = done_size
        click.echo(f"{part_count} parts, dashboard: {dashboard_url}", file=self._stream)
        if self._stream.isatty():
            bar: Any = click.progressbar(
                length=size, file=self._stream, item_show_func=lambda _: self._format_rate()
            )
            self._bar = self.enter_context(bar)
            self._bar.update(done_size)

    def advance(self, line_count: int, size: int) -> None:
        """Count a part that is done, by its number of lines and the size of its partition, and print the progress.

        Without a terminal the progress is printed at most every PROGRESS_INTERVAL, and at the end.
        """
        self._line_count, self._done_size = self._line_count + line_count, self._done_size + size
        if self._bar is not None:
            self._bar.update(size)
        elif self._done_size >= self._size or time.monotonic() - self._printed_at >= PROGRESS_INTERVAL:
            self._printed_at = time.monotonic()
            elapsed = time.monotonic() - self._start_time
            size_of_run = self._done_size - self._size_at_start
            seconds = int(elapsed * (self._size - self._done_size) / size_of_run)
            percent, time_left = 100 * self._done_size // self._size, f"{seconds // 60}:{seconds % 60:02} left"
            click.echo(
                f"{percent} %, {self._line_count:,} lines, {self._format_rate()}, {time_left}", file=self._stream
            )

    def _format_rate(self) -> str:
        """Return the speed of this run so far, such as "1,200 lines/s"."""
        elapsed = max(time.monotonic() - self._start_time, 1e-9)  # 0 if the clock has not moved since the start
        return f"{self._line_count / elapsed:,.0f} lines/s"


def run(plan: Plan, progress: Progress) -> Summary:
    """Write all parts that are not complete yet, and the summary of all parts; return the summary.

    Raises FileNotFoundError for an input that names no file, ValueError for a Parquet file that is damaged or
    without bodies, FolderInUse for an output folder in use, ImportError if a package that reads the input is not
    installed, and OSError if the scheduler, an input or the output folder cannot be reached. If some parts
    fail, raises PartsFailed after the others are done. If workers are killed while they count lines, raises
    PartsFailed before any part is written. In both cases no summary is written. `progress`, a context manager that
    the caller has entered, is not begun if all parts are complete already.
    """
    files, output = find_files(plan.inputs), OutputFolder(plan.folder, plan.job.parquet)
    partition_size = plan.partition_size or choose_partition_size(files)
    partitions = divide_files(files, partition_size)
    output.begin(Manifest(__version__, plan.job, partition_size, files), plan.resume)
    earlier_records = output.find_complete_parts() if plan.resume else {}  # a new folder has none
    missing_partitions = [partition for partition in partitions if partition.number not in earlier_records]
    records, seconds = dict(earlier_records), 0.0
    if missing_partitions:  # else nothing is left to do, and no cluster is started
        with _connect(plan) as client:
            start, size = time.monotonic(), _sum_sizes(partitions)
            progress.begin(len(partitions), size - _sum_sizes(missing_partitions), size, client.dashboard_link)
            for record, partition in _process_missing_partitions(
                client, plan, partitions, missing_partitions, output.url
            ):
                records[record.number] = record
                progress.advance(record.counts.lines, _sum_sizes([partition]))
            seconds = time.monotonic() - start
    summary = _summarize(plan.job, records, earlier_records, seconds)
    output.finish(summary)
    return summary


@contextmanager
def _connect(plan: Plan) -> Iterator[Any]:
    """Yield a client of the plan's Dask cluster, or of one that runs on this machine for the `with` block."""
    if plan.scheduler is not None:
        with Client(plan.scheduler, name="smack bulk") as client:
            yield client
        return
    with start_local_cluster(plan.worker_count or CPU_COUNT) as cluster, Client(cluster) as client:
        yield client


@contextmanager
def start_local_cluster(worker_count: int) -> Iterator[Any]:
    """Yield a Dask cluster of worker processes on this machine, which end after the `with` block.

    Connections are encrypted under a temporary certificate: without it any local process could run code in the
    workers. Workers do not inherit the service's settings, which hold keys. The cluster logs nothing, since
    `run` reports the parts that fail.
    """
    options = {"threads_per_worker": 1, "dashboard_address": DASHBOARD_ADDRESS, "silence_logs": logging.CRITICAL}
    with (
        _without_settings(),
        dask.config.set(DASK_CONFIG),
        LocalCluster(n_workers=worker_count, security=Security.temporary(), **options) as cluster,
    ):
        yield cluster


@contextmanager
def _without_settings() -> Iterator[None]:
    """Remove the service's settings from the environment during the `with` block.

    Worker processes, also those that replace others, copy the environment when they start.
    """
    settings = {name: os.environ.pop(name) for name in list(os.environ) if name.startswith(SETTINGS_PREFIX)}
    try:
        yield
    finally:
        os.environ.update(settings)


def _process_missing_partitions(
    client: Any, plan: Plan, partitions: Iterable[Partition], missing_partitions: list[Partition], folder: str
) -> Iterator[tuple[PartRecord, Partition]]:
    """Have workers process the missing partitions, and yield (record, partition) of each as it is completed.

    `partitions` are all of the run, `missing_partitions` those without a complete part. `folder` is the URL of the
    output, while the plan may have a path. Raises PartsFailed at the end if some failed. Before any is processed,
    raises as `_find_first_line_numbers` does.
    """
    first_numbers = _find_first_line_numbers(client, partitions, missing_partitions)
    # `pure=False`: Dask must not take the record of an equal call, whose part may be gone
    options = {"job": plan.job, "folder": folder, "version": __version__, "pure": False, "retries": MAX_RETRIES}
    futures = client.map(process_partition, missing_partitions, first_numbers, **options)
    partition_of = dict(zip(futures, missing_partitions, strict=True))
    del futures  # Dask frees a part whose future is gone: below, as soon as it is yielded
    failures = []
    for future, result in as_completed(list(partition_of), with_results=True, raise_errors=False):
        partition = partition_of.pop(future)
        if isinstance(result, PartRecord):
            yield result, partition
        else:
            # (type, error, traceback) if the part failed, an error alone if Dask has canceled it
            error = result[1] if isinstance(result, tuple) else result
            failures.append(f"part {partition.number} ({partition.file.name}): {type(error).__name__}: {error}")
    if failures:
        raise PartsFailed("\n".join(failures))


def _find_first_line_numbers(
    client: Any, partitions: Iterable[Partition], missing_partitions: list[Partition]
) -> list[int]:
    """Return the number of the first line of each missing partition, in order, counted from 1 in its file.

    To find these numbers, workers count the lines of all partitions that come before a missing one in the same
    file, even of those with complete parts. If that fails, raises the error of the worker, or PartsFailed if
    workers were killed. For partitions of Parquet files, whose readers number the rows, the number is always 1.
    """
    # file -> start of its last missing partition: they are in order, so that the last start replaces the others
    last_starts = {partition.file: partition.start for partition in missing_partitions}
    earlier_partitions = [
        partition
        for partition in partitions
        if not partition.file.is_parquet and partition.start < last_starts.get(partition.file, 0)
    ]
    futures = client.map(count_lines, earlier_partitions, pure=False, retries=MAX_RETRIES)
    try:
        counts = client.gather(futures)
    except KilledWorker as error:
        raise PartsFailed(f"lines before the missing parts could not be counted: KilledWorker: {error}") from None
    line_counts = dict(zip([partition.number for partition in earlier_partitions], counts, strict=True))
    first_numbers: dict[int, int] = {}
    for file in {partition.file for partition in partitions}:
        file_partitions = [partition for partition in partitions if partition.file == file]
        # 0: its lines are not counted, since no missing partition comes after it, or it is of a Parquet file
        numbers = accumulate([line_counts.get(partition.number, 0) for partition in file_partitions], initial=1)
        # `numbers` has one more: that of the line after the file
        first_numbers |= {
            partition.number: number for partition, number in zip(file_partitions, numbers, strict=False)
        }
    return [first_numbers[partition.number] for partition in missing_partitions]


def _sum_sizes(partitions: Iterable[Partition]) -> int:
    """Return the total size of partitions for the progress: bytes of the input, or row groups of Parquet files.

    Each partition counts as at least 1, those of empty files too, so that the size of a run is never 0.
    """
    return sum(max((part.file.size if part.stop is None else part.stop) - part.start, 1) for part in partitions)


def _summarize(
    job: Job, records: dict[int, PartRecord], earlier_records: dict[int, PartRecord], seconds: float
) -> Summary:
    """Return the summary of a run: of all parts, of which an earlier run has written some.

    `records`, by number of the part, are those of all parts; `earlier_records`, which are among them, tell which
    parts an earlier run has written. `seconds` are as in `Summary`.
    """
    line_count = sum(record.counts.lines for number, record in records.items() if number not in earlier_records)
    summary = Summary(
        operation=job.operation,
        game=job.game,
        part_count=len(records),
        resumed_count=len(earlier_records),
        seconds=round(seconds, 3),
        lines_per_second=round(line_count / seconds, 1) if seconds else 0.0,
        processor_seconds=round(sum(record.processor_seconds for record in records.values()), 3),
        worker_memory=max(record.worker_memory for record in records.values()),
    )
    for record in records.values():
        summary.merge(record.counts)
    return summary


BUFFER_SIZE = 1024 * 1024  # bytes of answers, before they are written
ROW_GROUP_SIZE = 8 * 1024 * 1024  # bytes of answers in a row group


class VersionMismatch(Exception):
    """Error for a worker with another version of smack, whose rules may differ."""


def process_partition(partition: Partition, first_number: int, job: Job, folder: str, version: str) -> PartRecord:
    """Answer the lines of a partition, write the part and its record to the output folder, and return the record.

    `first_number` is the number of the first line in its file, from 1; `folder` is a URL. Raises VersionMismatch
    if this worker's smack does not have the `version` of the process that started the run, OSError or
    UnicodeDecodeError if the input cannot be read, and OSError if the output cannot be written.
    """
    if version != __version__:
        raise VersionMismatch(f"The worker has smack {__version__}, not {version}.")
    start, counts, output = time.process_time(), Counts(), OutputFolder(folder, job.parquet)
    answers = answer_requests(
        read_requests(partition, first_number, job), counts.count_outcome, brief=job.brief, language=job.language
    )
    with output.open_part(partition.number) as part:
        _write_answers(part, answers, job.parquet)
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024  # from KiB
    seconds = time.process_time() - start
    record = PartRecord(partition.number, part.size, part.sha256, seconds, memory, counts)
    output.write_record(record)
    return record


def read_requests(partition: Partition, first_number: int, job: Job) -> Iterator[Request]:
    """Yield the request of each line that is not blank, or of each transcript or row, of a partition.

    `first_number` is the number of its first line in the file, from 1; for rows of Parquet it is not used. Raises
    OSError if the file cannot be read, and OSError or UnicodeDecodeError at damaged rows. If a compressed file is
    damaged, the `run` of the last request raises Problem.
    """
    line_format = LineFormat(job.operation, job.game, partition.file.name)
    if partition.file.is_parquet:
        from smack.bulk.parquet import read_rows

        with open_input(partition.file) as raw:
            groups = range(partition.start, partition.stop or 0)
            yield from parse_rows(read_rows(raw, groups, job.game is None), line_format)
    elif line_format.has_transcripts:
        # lines are cut to one byte more than is allowed, so that those that are too long are refused
        skipped_count, lines = read_groups(partition, MAX_LENGTH + 1, is_header)
        yield from parse_lines(lines, line_format, first_number + skipped_count)
    else:
        yield from parse_lines(read_lines(partition, MAX_LINE_SIZE + 1), line_format, first_number)


def _write_answers(out: Any, answers: Iterable[Answer], parquet: bool) -> None:
    """Write answers to the stream `out`, as JSON Lines or as a Parquet file."""
    if parquet:
        from smack.bulk.parquet import write_rows

        write_rows(out, _divide_answers(answers, ROW_GROUP_SIZE))
        return
    for batch in _divide_answers(answers, BUFFER_SIZE):
        out.write(_ENCODER.encode_lines(batch))


def _divide_answers(answers: Iterable[Answer], size: int) -> Iterator[list[Answer]]:
    """Yield the answers in lists: a list ends once its bodies have more than `size` bytes together.

    The last list has the remaining answers, and may be empty; so there is always one.
    """
    batch, batch_size = [], 0
    for answer in answers:
        batch.append(answer)
        batch_size += len(answer.body)
        if batch_size > size:
            yield batch
            batch, batch_size = [], 0
    yield batch
