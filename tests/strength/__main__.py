"""Play the games that are still missing, and write results.md and results.json.

``python -m tests.strength --games 200 --pairs 20 --processes 2``. Outcomes are stored in build/strength.jsonl, so
that the command can be stopped and continued. Outcomes of other code are ignored.
"""

import argparse
import hashlib
import sys
import time
from collections.abc import Iterator
from itertools import chain, zip_longest
from multiprocessing import Pool
from pathlib import Path

import msgspec

import smack
from smack.games import GAMES
from tests.strength import report, series
from tests.strength.play import Outcome, Task, play

RECORDS = Path("build/strength.jsonl")
PACKAGE = Path(smack.__file__).parent
CODE = ("engine", "cards", "games", "operations/suggestions.py")  # on which outcomes depend


def digest() -> str:
    """Return the digest of the code on which outcomes depend."""
    files = sorted(file for part in CODE for file in ((PACKAGE / part).rglob("*.py") or (PACKAGE / part,)))
    code = hashlib.sha256(b"".join(file.read_bytes() for file in (*files, PACKAGE / CODE[-1])))
    return code.hexdigest()[:16]


def recorded_outcomes(code: str, *, stale: bool) -> tuple[dict[Task, Outcome], int]:
    """Return (outcomes of earlier runs, how many are of other code); with `stale` also those of other code."""
    lines = RECORDS.read_bytes().splitlines() if RECORDS.exists() else []
    rows = [msgspec.json.decode(line, type=tuple[str, Outcome]) for line in lines]
    own = {outcome.task: outcome for digest, outcome in rows if digest == code}
    other = {outcome.task: outcome for _, outcome in rows if stale and outcome.task not in own}
    return own | other, len(other)


def missing_tasks(plan: report.Plan, played: dict[Task, Outcome]) -> list[Task]:
    """Return the tasks that are still to be played, those of all series in turn."""
    against = [list(series.open_tasks(tasks, played)) for tasks in plan.against.values()]
    missed = [game for game, tasks in plan.against.items() if report.is_missed(game, tasks, played)]
    limits = [[task for task in plan.sees_all[game] if task not in played] for game in missed]
    tenfold = [[task for task in plan.tenfold[game] if task not in played] for game in missed]
    pairs = [[task for pair in pairs for task in pair if task not in played] for pairs in plan.pairs.values()]
    return [task for group in ([*against, *limits], pairs, tenfold) for task in _in_turn(group)]


def _in_turn(groups: list[list[Task]]) -> Iterator[Task]:
    return (task for task in chain.from_iterable(zip_longest(*groups)) if task is not None)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.strength", description=__doc__)
    parser.add_argument(
        "--games",
        type=int,
        default=200,
        help="against random sides, for each game; as many that see all cards, where a target is missed",
    )
    parser.add_argument("--pairs", type=int, default=20, help="of games between two efforts, for each game")
    parser.add_argument(
        "--tenfold", type=int, default=50, help="games with ten times the effort, where a target is missed"
    )
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=float("inf"), help="begin no game after so many")
    parser.add_argument("--only", choices=list(GAMES), action="append", help="these games alone")
    parser.add_argument("--stale", action="store_true", help="keep outcomes of other code")
    given = parser.parse_args()
    plan = report.Plan.of(given.only or list(GAMES), given.games, given.pairs, given.tenfold)
    code = digest()
    played, stale = recorded_outcomes(code, stale=given.stale)
    print(f"{len(played)} games kept, code {code}", file=sys.stderr)
    until = time.monotonic() + given.seconds
    RECORDS.parent.mkdir(exist_ok=True)
    with Pool(given.processes) as pool, RECORDS.open("ab") as file:
        while time.monotonic() < until and (tasks := missing_tasks(plan, played)[: 10 * given.processes]):
            for outcome in pool.imap_unordered(play, tasks):
                played[outcome.task] = outcome
                file.write(msgspec.json.encode((code, outcome)) + b"\n")
                file.flush()
            print(f"  {len(played)} games, {tasks[-1].game} {tasks[-1].efforts}", file=sys.stderr, flush=True)
    report.write(plan, played, code, stale)


if __name__ == "__main__":
    main()
