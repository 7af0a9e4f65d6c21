"""Measurement of workloads in turns, so that other work on the machine affects all of them alike."""

import gc
import sys
import time
from collections.abc import Callable, Mapping
from statistics import median

from msgspec import Struct

Work = Callable[[], object]

ROUNDS = 15
SLICE = 0.02  # seconds of processor time of a workload in each round


class Table(Struct, frozen=True):
    """The results of a part of the benchmarks."""

    title: str
    note: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class Times(Struct, frozen=True):
    """Seconds per call of each workload, one for each round."""

    rounds: Mapping[str, list[float]]

    def of(self, name: str) -> float:
        return median(self.rounds[name])

    def ratio(self, name: str, reference: str) -> float:
        """Return the time of a workload divided by that of a reference: the median over the rounds."""
        pairs = zip(self.rounds[name], self.rounds[reference], strict=True)
        return median(mine / theirs for mine, theirs in pairs)


def take_turns(works: Mapping[str, Work], rounds: int = ROUNDS) -> Times:
    """Measure processor seconds per call of each workload, in rounds after a warm-up.

    Existing objects are frozen first, since collections would visit all recorded games during long workloads.
    """
    gc.collect()
    gc.freeze()
    repeats = {name: _repeats(work) for name, work in works.items()}
    durations: dict[str, list[float]] = {name: [] for name in works}
    for number in range(rounds):
        progress(f"round {number + 1} of {rounds}", end="\r")
        for name, work in works.items():
            durations[name].append(_seconds(work, repeats[name]))
    return Times(durations)


def _repeats(work: Work) -> int:
    """Return the number of calls that takes a slice."""
    work()
    return max(1, round(SLICE / max(_seconds(work, 3), 1e-7)))


def _seconds(work: Work, repeats: int) -> float:
    start = time.process_time()
    for _ in range(repeats):
        work()
    return (time.process_time() - start) / repeats


def progress(text: str, end: str = "\n") -> None:
    print(f"  {text:<70}", end=end, file=sys.stderr, flush=True)


def us(seconds: float) -> str:
    return f"{seconds * 1e6:,.0f}"


def times(ratio: float) -> str:
    return f"{ratio:.2f}"


def count(number: float) -> str:
    """Return a number rounded to three digits, since a shared machine is not more precise."""
    return f"{float(f'{number:.3g}'):,.0f}"
