"""A run: partitions spread over workers by Dask, of this machine or of a cluster, until every part is in place."""

import logging
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import accumulate
from typing import Any, Protocol

import dask
from dask.system import CPU_COUNT
from distributed import Client, LocalCluster, as_completed
from msgspec import Struct

from smack import __version__
from smack.bulk.files import found
from smack.bulk.output import Done, Job, Manifest, Output
from smack.bulk.partitions import Partition, count, fitting, partitions
from smack.bulk.tally import Tally, total
from smack.bulk.work import do

AGAIN = 2  # times that a partition is tried again if reading or writing failed
UNPROFILED = {"distributed.worker.profile.enabled": False}  # its samples of an hour are a worker's largest part
DASHBOARD = "127.0.0.1:0"  # for this machine alone, on whichever port is free


class Plan(Struct, frozen=True):
    """What to run, and where."""

    job: Job
    inputs: tuple[str, ...]
    to: str
    block: int | None = None
    scheduler: str | None = None
    workers: int | None = None
    resume: bool = False


class Summary(Struct, frozen=True):
    """What all lines came to.

    Seconds, and lines per second, are of this run, which found `resumed` parts done; `processor_seconds` and the
    most memory of a worker, in bytes, are of all parts.
    """

    operation: str
    game: str | None
    parts: int
    resumed: int
    lines: int
    verdicts: dict[str, dict[str, int]]
    clauses: dict[str, int]
    faults: dict[str, int]
    claims: dict[str, int]
    problems: dict[str, int]
    seconds: float
    lines_per_second: float
    processor_seconds: float
    worker_memory: int


class Undone(Exception):
    """Parts that could not be done: (which and why)."""


class Reporter(Protocol):
    """Is told how a run goes."""

    def began(self, parts: int, done: int, of: int, dashboard: str) -> None:
        """Bytes that are done, of how many."""

    def part(self, lines: int, size: int) -> None:
        """A part is in place: lines answered, and bytes of the input."""


def run(plan: Plan, reporter: Reporter) -> Summary:
    """Every line answered, and the summary written. Raises FileNotFoundError, ValueError, Taken or Undone."""
    files, output = found(plan.inputs), Output(plan.to, plan.job.parquet)
    block = plan.block or fitting(files)
    whole = partitions(files, block)
    output.begin(Manifest(__version__, plan.job, block, files), plan.resume)
    before = output.done() if plan.resume else {}
    missing = [partition for partition in whole if partition.number not in before]
    done, seconds = dict(before), 0.0
    if missing:
        with _client(plan) as client:
            begun = time.monotonic()
            reporter.began(len(whole), _bytes(whole) - _bytes(missing), _bytes(whole), client.dashboard_link)
            for one, partition in _done(client, plan, whole, missing, output.url):
                done[one.number] = one
                reporter.part(one.tally.lines, _bytes([partition]))
            seconds = time.monotonic() - begun
    summary = _summary(plan.job, done, len(before), total(done[n].tally for n in before), seconds)
    output.finish(summary)
    return summary


@contextmanager
def _client(plan: Plan) -> Iterator[Any]:
    if plan.scheduler is not None:
        with Client(plan.scheduler, name="smack bulk") as client:
            yield client
        return
    with local(plan.workers or CPU_COUNT) as cluster, Client(cluster) as client:
        yield client


@contextmanager
def local(workers: int) -> Iterator[Any]:
    """A cluster of processes of this machine. It logs nothing: what matters of a worker's end its parts tell."""
    told = {"threads_per_worker": 1, "dashboard_address": DASHBOARD, "silence_logs": logging.CRITICAL}
    with dask.config.set(UNPROFILED), LocalCluster(n_workers=workers, **told) as cluster:
        yield cluster


def _done(
    client: Any, plan: Plan, whole: Iterable[Partition], missing: list[Partition], to: str
) -> Iterator[tuple[Done, Partition]]:
    """The parts as they are done. Raises Undone in the end for those that could not be."""
    firsts = _firsts(client, whole, missing)
    futures = client.map(do, missing, firsts, job=plan.job, to=to, version=__version__, pure=False, retries=AGAIN)
    partition_of = dict(zip(futures, missing, strict=True))
    del futures
    undone = []
    for future, outcome in as_completed(list(partition_of), with_results=True, raise_errors=False):
        partition = partition_of.pop(future)
        if isinstance(outcome, Done):
            yield outcome, partition
        else:
            undone.append(f"part {partition.number} ({partition.file.name}): {_why(outcome)}")
    if undone:
        raise Undone("\n".join(undone))


def _why(outcome: Any) -> str:
    error = outcome[1] if isinstance(outcome, tuple) else outcome
    return f"{type(error).__name__}: {error}"


def _firsts(client: Any, whole: Iterable[Partition], missing: list[Partition]) -> list[int]:
    """The number of the first line of each missing partition; the lines before it in its file are counted."""
    cut_off = {partition.file: partition.start for partition in missing if partition.start}
    before = [one for one in whole if not one.file.rows and one.start < cut_off.get(one.file, 0)]
    counts = client.gather(client.map(count, before, pure=False, retries=AGAIN))
    lines = dict(zip([one.number for one in before], counts, strict=True))
    firsts: dict[int, int] = {}
    for file in {one.file for one in whole}:
        own = [one for one in whole if one.file == file]
        starts = accumulate([lines.get(one.number, 0) for one in own], initial=1)
        firsts |= {one.number: first for one, first in zip(own, starts, strict=False)}
    return [firsts[one.number] for one in missing]


def _bytes(some: Iterable[Partition]) -> int:
    """How much of the input they are; row groups count as shares of their file."""
    return sum(max((one.file.size if one.stop is None else one.stop) - one.start, 1) for one in some)


def _summary(job: Job, done: dict[int, Done], resumed: int, before: Tally, seconds: float) -> Summary:
    whole = total(one.tally for one in done.values())
    return Summary(
        operation=job.operation,
        game=job.game,
        parts=len(done),
        resumed=resumed,
        lines=whole.lines,
        verdicts=whole.verdicts,
        clauses=whole.clauses,
        faults=whole.faults,
        claims=whole.claims,
        problems=whole.problems,
        seconds=round(seconds, 3),
        lines_per_second=round((whole.lines - before.lines) / seconds, 1) if seconds else 0.0,
        processor_seconds=round(sum(one.seconds for one in done.values()), 3),
        worker_memory=max((one.memory for one in done.values()), default=0),
    )
