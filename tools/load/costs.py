"""Search for the most expensive requests, and fail if one exceeds a limit: ``make costs``.

It measures heads (`heads`) and the bodies of `tests.support.heavy` first. Then it draws random requests of
every game (`scenarios`) and raw JSON for every reader (`raw_json`), keeps the worst by each measure, and varies
one or two of their choices again and again. It measures the worst twice more. Processor time is compared with
that of reference requests just before and after, so that other work on the machine matters little
(`tools.load.measuring`).

    python -m tools.load.costs --seconds 300 [--games smackem] [--seed 1] [--write]

The limits: no request takes more than 1.2 s, 60 MiB above an idle worker or 16 MiB of answer; no refusal leaves
more than 5 MiB behind; none that goes to the workers for short requests takes more than 0.3 s, and no head more
than 10 ms; no unit of the budget takes longer than 1.6 us, since a request that spends all of it would take more
than 1.2 s. A unit may take less: what is priced too high costs nobody time, and is refused early only where there
is a lot of it. How much too high is printed with the median.
``--write`` puts the table into deploy/README.md and the worst bodies into results/costly.json, for `make siege`.
"""

import argparse
import json
import random
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import partial
from itertools import chain, count, zip_longest
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any, NamedTuple

from smack.api import create_app
from smack.api.settings import Settings
from smack.games import GAMES
from smack.operations.dispatch import MAX_ANSWER, MAX_WORK
from smack.words.phrasebook import ENGLISH
from tools.load import scenarios
from tools.load.heads import measure_heads
from tools.load.measuring import Cost, Worker
from tools.load.raw_json import RawJson, build_raw, mutate_raw, random_raw
from tools.load.scenarios import Scenario, mutate, random_scenario

if TYPE_CHECKING:
    from tests.support.heavy import Heavy

PAGE = Path(__file__).parents[2] / "deploy" / "README.md"
COSTLY = Path(__file__).parent / "results" / "costly.json"
MARKS = ("<!-- costs -->\n", "<!-- /costs -->")
MAX_SECONDS = 1.2
MAX_SHORT_SECONDS = 0.3  # of a body shorter than SHORT; replays and batches aside
SHORT = 100_000  # bytes
LONG_OPERATIONS = ("batch", "replay", "suggest")
SHORT_WORK = Settings().short_work  # units
MAX_HEAD_SECONDS = 0.01  # a page of rules takes 2 ms with an ordinary head
MAX_MIB = 60.0
MAX_KEPT_MIB = 5.0  # after the answer
MAX_UNIT = MAX_SECONDS * 1e6 / MAX_WORK  # microseconds
LONG_SECONDS = 0.2  # of a request beside which the reference requests are short
MEASURABLE = 0.02  # seconds; of cheaper requests the fixed cost is most of it
RANDOM_SHARE = 0.3  # of the requests tried
RAW_SHARE = 0.4  # of these, raw JSON
HEAVY_SHARE, SEARCH_SHARE = 0.45, 0.8  # of the time, when each ends; the worst are measured again in the rest
REPORT_SECONDS = 10  # between two lines of progress
MAX_WORST = 4  # worst requests of a game by each measure
REPORTED = 10


def build(scenario: Scenario | RawJson) -> bytes:
    """Return the body. Raise LookupError for an impossible deal."""
    return build_raw(scenario) if isinstance(scenario, RawJson) else scenarios.build_body(scenario)


def of_row(row: dict[str, Any]) -> Scenario | RawJson:
    """Return the scenario of a row of results/costly.json."""
    return RawJson(**row) if "token" in row else scenarios.of_row(row)


class Trial(NamedTuple):
    """A request and what it cost; `scenario` is None for a body of `heavy`."""

    game: str
    scenario: Scenario | RawJson | None
    cost: Cost


def is_measurable(cost: Cost) -> bool:
    """Return whether the time of a unit can be measured.

    A killed request has no units; one refused for its cost has been charged for work that was not done.
    """
    is_refused = cost.status == 413 or cost.units > MAX_WORK
    return cost.status > 0 and cost.seconds >= MEASURABLE and (not is_refused or cost.us_per_unit > 1)


def is_short(cost: Cost) -> bool:
    """Return whether the workers for short requests answer the request."""
    return cost.size < SHORT and cost.operation not in LONG_OPERATIONS and cost.units <= SHORT_WORK


MEASURES: dict[str, Callable[[Cost], float]] = {
    "seconds": lambda cost: cost.seconds,
    "seconds of a short body": lambda cost: cost.seconds if is_short(cost) else 0.0,
    "seconds per byte": lambda cost: cost.ms_per_kib,
    "seconds per unit": lambda cost: cost.us_per_unit if is_measurable(cost) else 0.0,
    "units per second": lambda cost: 1 / cost.us_per_unit if is_measurable(cost) else 0.0,
    "memory": lambda cost: cost.mib,
    "memory kept": lambda cost: cost.kept,
    "answer": lambda cost: cost.answer_size,
}


class Search:
    """The worst requests found so far, by game and measure."""

    def __init__(self, worker: Worker, chooser: random.Random, games: Iterable[str]) -> None:
        self.worker, self.chooser, self.games = worker, chooser, tuple(games)
        self.worst: dict[tuple[str, str], list[Trial]] = defaultdict(list)
        self.trials: list[Trial] = []
        self._began = self._reported = time.monotonic()

    def measure_heavy(self, until: float, only: str = "") -> None:
        """Measure the bodies of `heavy` that have `only` in their names, batches last, up to the time `until`."""
        left_out = 0
        for is_batch in (False, True):
            for heavy in self._heavies():
                if only not in heavy.name or (heavy.operation == "batch") != is_batch:
                    continue
                if time.monotonic() > until:
                    left_out += 1
                    continue
                self._add(Trial(heavy.name.partition(":")[0], None, self._measure_heavy(heavy)))
        if left_out:
            print(f"no time for {left_out} bodies of tests.support.heavy: give more --seconds", flush=True)

    def _heavies(self) -> "Iterator[Heavy]":
        # after the fork of the worker, which needs none of these megabytes
        from tests.support.heavy import heavy_requests

        return (heavy for heavy in heavy_requests() if heavy.name.partition(":")[0] in (*self.games, "hostile"))

    def _measure_heavy(self, heavy: "Heavy") -> Cost:
        return self.worker.measure(heavy.name, heavy.path, heavy.body)

    def run(self, until: float) -> None:
        for number in count():
            if time.monotonic() > until:
                return
            game = self.games[number % len(self.games)]
            scenario = self._next_scenario(game)
            with suppress(LookupError):  # this game cannot be dealt so
                self._add(Trial(game, scenario, self._measure(scenario)))

    def _measure(self, scenario: Scenario | RawJson) -> Cost:
        language = scenario.language if isinstance(scenario, RawJson) else ENGLISH
        return self.worker.measure(str(scenario), scenario.path, build(scenario), scenario.content_type, language)

    def _next_scenario(self, game: str) -> Scenario | RawJson:
        parents = [trial.scenario for name in MEASURES for trial in self.worst[game, name] if trial.scenario]
        if not parents or self.chooser.random() < RANDOM_SHARE:
            return (random_raw if self.chooser.random() < RAW_SHARE else random_scenario)(self.chooser, game)
        parent = self.chooser.choice(parents)
        return mutate_raw(parent, self.chooser) if isinstance(parent, RawJson) else mutate(parent, self.chooser)

    def _add(self, trial: Trial) -> None:
        self.trials.append(trial)
        for name, measure in MEASURES.items():
            ranked = [*self.worst[trial.game, name], trial]
            ranked.sort(key=lambda item: measure(item.cost), reverse=True)
            unique = {item.cost.name: item for item in reversed(ranked)}
            self.worst[trial.game, name] = [item for item in ranked if unique[item.cost.name] is item][:MAX_WORST]
        if time.monotonic() > self._reported + REPORT_SECONDS:
            self._reported = time.monotonic()
            self._report()

    def _report(self) -> None:
        costs = [trial.cost for trial in self.trials]
        seconds = max(cost.seconds for cost in costs)
        units = [cost.us_per_unit for cost in costs if is_measurable(cost)]
        spread = f", {min(units):.2f} to {max(units):.2f} us a unit" if units else ""
        elapsed = self._reported - self._began
        print(f"{elapsed:4.0f} s: {len(costs)} requests, at most {seconds:.2f} s{spread}", flush=True)

    def remeasure(self, until: float) -> list[Trial]:
        """Return the worst trials, each measured twice more, up to the time `until`."""
        ranked = chain.from_iterable(zip_longest(*self.worst.values()))
        by_name = {trial.cost.name: trial for trial in ranked if trial is not None}
        for trial in [trial for trial in by_name.values() if trial.scenario and trial.cost.status]:
            scenario = trial.scenario
            assert scenario is not None
            if time.monotonic() < until:
                by_name[trial.cost.name] = _measure_thrice(trial, partial(self._measure, scenario))
        for heavy in self._heavies():
            if heavy.name in by_name and by_name[heavy.name].cost.status and time.monotonic() < until:
                again = partial(self._measure_heavy, heavy)
                by_name[heavy.name] = _measure_thrice(by_name[heavy.name], again)
        return list(by_name.values())


def _measure_thrice(trial: Trial, measure: Callable[[], Cost]) -> Trial:
    """Return the trial with the shortest time of three runs, or with the median of a short request.

    Other work on the machine lengthens a long request, but may slow the reference requests more than a short one.
    """
    three = sorted([trial.cost, measure(), measure()], key=lambda cost: cost.seconds)
    return trial._replace(cost=three[0 if three[0].seconds > LONG_SECONDS else 1])


def find_excesses(costs: Iterable[Cost]) -> Iterator[str]:
    """Yield a sentence for each limit that a request exceeds."""
    for cost in costs:
        limit = MAX_SHORT_SECONDS if is_short(cost) else MAX_SECONDS
        if cost.seconds > limit:
            yield f"{cost.seconds:.2f} s of at most {limit}: {describe(cost)}"
        if cost.mib > MAX_MIB:
            yield f"{cost.mib:.0f} MiB of at most {MAX_MIB:.0f}: {describe(cost)}"
        if cost.kept > MAX_KEPT_MIB:
            yield f"{cost.kept:.0f} MiB kept of at most {MAX_KEPT_MIB:.0f}: {describe(cost)}"
        if cost.answer_size > MAX_ANSWER:
            yield f"{cost.answer_size} bytes of answer of at most {MAX_ANSWER}: {describe(cost)}"
        if is_measurable(cost) and cost.us_per_unit > MAX_UNIT:
            yield f"{cost.us_per_unit:.2f} us a unit of at most {MAX_UNIT}: {describe(cost)}"


def find_long_heads() -> Iterator[str]:
    """Yield a sentence for each head that takes too long."""
    app = create_app(Settings(log_requests=False, metrics=False, cors_origins=("*",)))
    heads = sorted(measure_heads(app), key=lambda head: head.seconds, reverse=True)
    print(f"{len(heads)} heads, at most {heads[0].seconds * 1000:.1f} ms: {heads[0].name}", flush=True)
    for head in heads:
        if head.seconds > MAX_HEAD_SECONDS:
            yield f"{head.seconds * 1000:.1f} ms of at most {MAX_HEAD_SECONDS * 1000:.0f}: {head.name}"


def describe_units(trials: Iterable[Trial]) -> str:
    """Return a sentence about the times of a unit: of requests of games, and of raw JSON."""
    kinds = {"requests of games": False, "raw JSON": True}
    times = {
        name: [
            t.cost.us_per_unit for t in trials if isinstance(t.scenario, RawJson) is raw and is_measurable(t.cost)
        ]
        for name, raw in kinds.items()
    }
    return "; ".join(
        f"{name}: {min(units):.2f} to {max(units):.2f} us a unit, the median {median(units):.2f}"
        for name, units in times.items()
        if units
    )


def describe(cost: Cost) -> str:
    return (
        f"{cost.seconds:6.3f} s {cost.mib:4.0f} MiB, {cost.kept:3.0f} kept, {cost.size:8} B -> "
        f"{cost.answer_size:8} B  {cost.status} {cost.units:8} units {cost.us_per_unit:6.2f} us/unit  {cost.name}"
    )


def build_table(costs: Iterable[Cost]) -> str:
    """Return a Markdown table of the highest costs by operation: time, time per KiB, memory, answer, unit."""
    by_operation: dict[str, list[Cost]] = defaultdict(list)
    for cost in costs:
        by_operation[cost.operation].append(cost)
    lines = [
        "| operation | most CPU for a KiB | most CPU | short body | most memory | longest answer | a unit |",
        "|---|---:|---:|---:|---:|---:|---:|",
    ]
    for operation, group in sorted(by_operation.items()):
        units = [c.us_per_unit for c in group if is_measurable(c)]
        lines.append(
            f"| {operation} | {max(c.ms_per_kib for c in group):.1f} ms | {max(c.seconds for c in group):.2f} s "
            f"| {max([c.seconds for c in group if is_short(c)], default=0):.2f} s "
            f"| {max(c.mib for c in group):.0f} MiB | {max(c.answer_size for c in group) / 2**20:.1f} MiB "
            f"| {f'{min(units):.2f} to {max(units):.2f} us' if units else ''} |"
        )
    return "\n".join(lines) + "\n"


def _to_row(scenario: Scenario | RawJson) -> dict[str, Any]:
    return scenario._asdict() if isinstance(scenario, RawJson) else scenarios.to_row(scenario)


def write_results(trials: list[Trial], table: str) -> None:
    text = PAGE.read_text("utf-8")
    before, _, rest = text.partition(MARKS[0])
    PAGE.write_text(before + MARKS[0] + table + MARKS[1] + rest.partition(MARKS[1])[2], "utf-8")
    worst = sorted(trials, key=lambda trial: trial.cost.seconds, reverse=True)
    kinds = {"worst": worst, "worst short": [trial for trial in worst if is_short(trial.cost)]}
    rows = {
        kind: [_to_row(trial.scenario) for trial in ranked if trial.scenario][:REPORTED]
        for kind, ranked in kinds.items()
    }
    COSTLY.write_text(json.dumps(rows, indent=1) + "\n", "utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=300, help="how long it takes")
    parser.add_argument("--games", nargs="+", choices=[*GAMES], default=[*GAMES])
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument(
        "--only", help="measure those bodies of tests.support.heavy with this in their names, no more"
    )
    parser.add_argument("--no-heavy", action="store_true", help="search alone, without the bodies written by hand")
    parser.add_argument("--write", action="store_true", help="write deploy/README.md and results/costly.json")
    given = parser.parse_args()
    began, worker = time.monotonic(), Worker()
    excesses = [] if given.only is not None else [*find_long_heads()]
    search = Search(worker, random.Random(given.seed), given.games)
    if not given.no_heavy:
        share = HEAVY_SHARE if given.only is None else 1
        search.measure_heavy(began + share * given.seconds, given.only or "")
    trials = search.trials
    if given.only is None:
        search.run(began + SEARCH_SHARE * given.seconds)
        trials = search.remeasure(began + given.seconds)
    worker.close()
    costs = [trial.cost for trial in trials]
    for name, measure in MEASURES.items():
        print(f"\n{name}:")
        for cost in sorted(costs, key=measure, reverse=True)[:REPORTED]:
            print(describe(cost))
    table = build_table(costs)
    if given.write:
        write_results(trials, table)
    print(f"\n{table}\n{len(search.trials)} requests measured; {describe_units(trials)}")
    excesses += find_excesses(costs)
    for excess in excesses:
        print(f"TOO MUCH: {excess}")
    return 1 if excesses else 0


if __name__ == "__main__":
    sys.exit(main())
