"""Write the results of the games: results.md with tables, and build/strength.json with every outcome."""

import os
import platform
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby, product
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from smack.engine import search
from smack.operations.suggestions import UNITS_PER_EFFORT
from tools.strength import calls, rate, series
from tools.strength.figures import CERTAIN, Share, difference_of, share_of, target, verdict
from tools.strength.play import Outcome, Task

HERE = Path(__file__).parent
OUTCOMES = Path("build/strength.json")
Pairs = list[tuple[Task, Task]]
MIN_PAIRS = 5  # for bounds: the spread of fewer differences is no estimate

HEAD = """\
# The strength of suggestions

Written by `python -m tools.strength` (`make strength`). {machine}; {units:,} units for each step of effort,
default effort {default}, playouts of {horizon} moves. Every outcome follows from its seeds and the code;
`make strength` writes them all to build/strength.json. Digest of the code that was measured: `{code}`.

A side (a team in Smack'em, else a seat) follows suggestions; the others choose each legal move with the same
chance, of types with too many moves among samples. The suggested side rotates. A cancelled deal of Laying the
Smackdown is dealt again; a round of Smack'em and a game of more than {limit:,} moves are won by the most points.
A series of up to {games} games ends early once a bound of {certain:g} standard errors, checked every few games,
shows that its target is reached; its share is then a little too high. Where a target is missed, the series is
played on, and the same deals are played by a search that sees all cards (hands and the order of draw piles),
which shows what hidden cards and luck leave to win, and by one with ten times the effort. A series with fewer
games and a target not yet reached was stopped for want of time. The level is hard where none is named; levels
are compared in few games, at the default effort.
"""


class Plan(Struct, frozen=True):
    """All tasks by game; pairs of tasks by game and efforts."""

    games: int
    against: Mapping[str, list[Task]]
    sees_all: Mapping[str, list[Task]]
    tenfold: Mapping[str, list[Task]]
    pairs: Mapping[tuple[str, int, int], Pairs]
    weak: Mapping[tuple[str, str], list[Task]]
    levels: Mapping[tuple[str, str, str], Pairs]

    @classmethod
    def of(cls, names: Sequence[str], games: int, pairs: int, tenfold: int, levels: int) -> "Plan":
        return cls(
            games,
            {name: series.against_random(name, games) for name in names},
            {name: series.against_random(name, games, sees_all=True) for name in names},
            {name: series.against_random(name, tenfold, (series.TENFOLD,)) for name in names},
            {(name, *two): series.pairs(name, *two, pairs) for name in names for two in series.EFFORTS},
            {
                (name, level): series.levels_against_random(name, 2 * levels, level)
                for name in names
                for level in ("easy", "normal")
            },
            {(name, *two): series.pairs_of_levels(name, *two, levels) for name in names for two in series.LEVELS},
        )


Row = tuple[str, ...]


def is_missed(game: str, tasks: Sequence[Task], played: series.Played) -> bool:
    """Return whether suggestions miss their target with two sides, or with more than two."""
    shares = [(two, series.stratum(tasks, played, two=two)) for two in (True, False)]
    return any(share_of(part).won < target(game, share_of(part), two) for two, part in shares if part)


def write(plan: Plan, played: series.Played, code: str) -> None:
    rates = rate.measure()
    tables = [
        ("Against random sides", ("game", "sides", *SHARE, "target", "verdict"), _targets(plan, played)),
        ("By number of sides", ("game", "sides", *SHARE), _by_sides(plan, played)),
        (
            "Where a target is missed: what more effort and all cards would win, on the same deals",
            ("game", "sides", "search", *SHARE),
            _limits(plan, played),
        ),
        (
            "Efforts against each other, on the same deals with sides exchanged",
            ("game", "efforts", "pairs", "wins of the higher less those of the lower", "95 %"),
            _differences(plan.pairs, played),
        ),
        (
            "Levels against each other, at the default effort, on the same deals with sides exchanged",
            ("game", "levels", "pairs", "wins of the stronger less those of the weaker", "95 %"),
            _differences(plan.levels, played),
        ),
        ("Weak levels against random sides", ("game", "level", *SHARE), _weak(plan, played)),
        (
            "What a called smackdown wins, by the best combination of who calls it, in random deals",
            ("players", "combination", "calls", "won", "lost", "canceled"),
            calls.measure(),
        ),
        (
            "Playouts, beside recorded moves judged and applied in the same run",
            ("game", "recorded moves/s", "moves of playouts/s", "ratio"),
            [(one.game, f"{one.bare:,.0f}", f"{one.playouts:,.0f}", f"{one.ratio:.2f}") for one in rates],
        ),
    ]
    head = HEAD.format(
        machine=f"{os.cpu_count()} cores, Python {platform.python_version()}",
        units=UNITS_PER_EFFORT,
        default=series.DEFAULT,
        horizon=search.LEVELS["hard"].horizon,
        limit=series.LIMIT,
        games=plan.games,
        certain=CERTAIN,
        code=code,
    )
    (HERE / "results.md").write_text("\n".join([head, *[_text(*table) for table in tables]]), "utf-8")
    outcomes = sorted(played.values(), key=lambda outcome: msgspec.json.encode(outcome.task))
    lines = [msgspec.json.encode(value).decode() for value in (*rates, *outcomes)]
    OUTCOMES.write_text("[\n" + ",\n".join(lines) + "\n]\n", "utf-8")


SHARE = ("games", "won", "95 %", "times the fair share")


def _share(share: Share) -> Row:
    bounds = f"{share.low:.0%} to {share.high:.0%}"
    return str(share.games), f"{share.won:.0%}", bounds, f"{share.times_fair:.2f}"


def _targets(plan: Plan, played: series.Played) -> Iterator[Row]:
    for game, tasks in plan.against.items():
        for two in (True, False):
            outcomes = series.stratum(tasks, played, two=two)
            if outcomes:
                share = share_of(outcomes)
                goal = f"{target(game, share, two):.0%}"
                yield game, "two" if two else "more", *_share(share), goal, verdict(game, share, two)


def _by_sides(plan: Plan, played: series.Played) -> Iterator[Row]:
    for game, tasks in plan.against.items():
        outcomes = sorted([played[task] for task in tasks if task in played], key=lambda one: one.sides)
        for sides, group in groupby(outcomes, key=lambda outcome: outcome.sides):
            yield game, str(sides), *_share(share_of(list(group)))


def _limits(plan: Plan, played: series.Played) -> Iterator[Row]:
    """Yield the shares of the default search and of a better informed one on the games that both have played."""
    better = [("sees all cards", plan.sees_all), ("tenfold effort", plan.tenfold)]
    missed = [game for game, tasks in plan.against.items() if is_missed(game, tasks, played)]
    for (name, series_of), game in product(better, missed):
        both = [pair for pair in same_deals(plan.against[game], series_of[game]) if set(pair) <= played.keys()]
        for two in (True, False):
            for search_name, tasks in zip(("default", name), zip(*both, strict=True), strict=False):
                if outcomes := series.stratum(tasks, played, two=two):
                    yield game, "two" if two else "more", search_name, *_share(share_of(outcomes))


def same_deals(tasks: Iterable[Task], others: Iterable[Task]) -> Pairs:
    """Return the pairs of tasks on the same deal and seed."""
    by_deal = {(task.deal, task.number): task for task in tasks}
    return [(by_deal[other.deal, other.number], other) for other in others]


def _weak(plan: Plan, played: series.Played) -> Iterator[Row]:
    for (game, level), tasks in plan.weak.items():
        if outcomes := [played[task] for task in tasks if task in played]:
            yield game, level, *_share(share_of(outcomes))


def _differences(compared: Mapping[tuple[Any, Any, Any], Pairs], played: series.Played) -> Iterator[Row]:
    for (game, lower, higher), pairs in compared.items():
        done: list[tuple[Outcome, Outcome]] = [
            (played[first], played[second]) for first, second in pairs if first in played and second in played
        ]
        if done:
            difference = difference_of(done)
            shown = len(done) >= MIN_PAIRS and difference.low < difference.high
            bounds = f"{difference.low:+.2f} to {difference.high:+.2f}" if shown else "too few pairs"
            yield game, f"{higher} against {lower}", str(difference.pairs), f"{difference.mean:+.2f}", bounds


def _text(title: str, columns: Row, rows: Iterable[Row]) -> str:
    lines = [columns, ("---", *["---:"] * (len(columns) - 1)), *rows]
    return f"## {title}\n\n" + "".join(f"| {' | '.join(line)} |\n" for line in lines)
