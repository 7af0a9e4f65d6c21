"""Measuring: works take turns, so that other work on the machine affects all of them alike."""

import gc
import sys
import time
from collections.abc import Callable, Mapping
from statistics import median

from msgspec import Struct

Work = Callable[[], object]

ROUNDS = 15
SLICE = 0.02  # seconds of processor time that a work gets in each round


class Table(Struct, frozen=True):
    """What one part found."""

    title: str
    note: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class Times(Struct, frozen=True):
    """Seconds per call, one for each round, by name of the work."""

    rounds: Mapping[str, list[float]]

    def of(self, name: str) -> float:
        return median(self.rounds[name])

    def ratio(self, name: str, reference: str) -> float:
        """How often the reference could run while the work runs once: the median over the rounds."""
        pairs = zip(self.rounds[name], self.rounds[reference], strict=True)
        return median(mine / theirs for mine, theirs in pairs)


def take_turns(works: Mapping[str, Work], rounds: int = ROUNDS) -> Times:
    """Processor seconds per call of each work, in rounds, after a warm-up.

    What lives by then is frozen, or the long works would pay for collections that walk all recorded games.
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
    """How many calls fill a slice."""
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
    """Round to three digits: a shared machine is no more precise."""
    return f"{float(f'{number:.3g}'):,.0f}"
