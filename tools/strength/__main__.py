"""Play the games that are still missing, and write results.md and build/strength.json.

``python -m tools.strength --games 200 --pairs 20 --processes 2``. Outcomes are stored in build/strength.jsonl, so
that the command can be stopped and continued. Outcomes of other code are ignored; with ``--again N`` they are kept
if N of them, drawn at random and played again, come out the same.
"""

import argparse
import hashlib
import multiprocessing
import random
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, zip_longest
from multiprocessing.pool import Pool
from pathlib import Path
from typing import BinaryIO

import msgspec
from msgspec.structs import replace

import smack
from smack.games import GAMES
from tools.strength import report, series
from tools.strength.play import Outcome, Task, play

RECORDS = Path("build/strength.jsonl")
PACKAGE = Path(smack.__file__).parent
CODE = ("engine", "cards", "games", "operations/handlers.py")  # on which outcomes depend


def digest() -> str:
    """Return the digest of the code on which outcomes depend."""
    files = sorted(file for part in CODE for file in ((PACKAGE / part).rglob("*.py") or (PACKAGE / part,)))
    code = hashlib.sha256(b"".join(file.read_bytes() for file in (*files, PACKAGE / CODE[-1])))
    return code.hexdigest()[:16]


def recorded_outcomes() -> dict[str, dict[Task, Outcome]]:
    """Return the outcomes of earlier runs by the digest of their code, the newest last."""
    recorded: dict[str, dict[Task, Outcome]] = {}
    for line in RECORDS.read_bytes().splitlines() if RECORDS.exists() else ():
        code, outcome = msgspec.json.decode(line, type=tuple[str, Outcome])
        recorded.setdefault(code, {})[outcome.task] = outcome
    return recorded


def is_played_again(outcomes: Sequence[Outcome], number: int, pool: Pool) -> bool:
    """Return whether a number of the outcomes, drawn at random, come out the same when they are played now."""
    sample = random.sample(outcomes, min(number, len(outcomes)))
    again = pool.imap(play, [outcome.task for outcome in sample])
    return all(replace(new, seconds=old.seconds) == old for new, old in zip(again, sample, strict=True))


def missing_tasks(plan: report.Plan, played: dict[Task, Outcome]) -> list[Task]:
    """Return the tasks that are still to be played, those of all series in turn."""
    against = [list(series.open_tasks(tasks, played)) for tasks in plan.against.values()]
    missed = [game for game, tasks in plan.against.items() if report.is_missed(game, tasks, played)]
    limits = [plan.sees_all[game] for game in missed] + [plan.tenfold[game] for game in missed]
    pairs = [[task for pair in pairs for task in pair] for pairs in (*plan.pairs.values(), *plan.levels.values())]
    tasks = [*_in_turn(against), *_in_turn([*limits, *pairs, *plan.weak.values()])]
    return [task for task in tasks if task not in played]


def _in_turn(groups: list[list[Task]]) -> Iterator[Task]:
    return (task for task in chain.from_iterable(zip_longest(*groups)) if task is not None)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.strength", description=__doc__)
    parser.add_argument(
        "--games",
        type=int,
        default=200,
        help="of two sides and of more, against random ones; as many that see all cards where a target is missed",
    )
    parser.add_argument("--pairs", type=int, default=20, help="of games between two efforts, for each game")
    parser.add_argument(
        "--tenfold", type=int, default=50, help="games with ten times the effort, where a target is missed"
    )
    parser.add_argument("--levels", type=int, default=10, help="pairs of games between two levels")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=float("inf"), help="begin no game after so many")
    parser.add_argument("--only", choices=list(GAMES), action="append", help="these games alone")
    parser.add_argument("--again", type=int, default=0, help="games of other code that must come out the same")
    given = parser.parse_args()
    plan = report.Plan.of(given.only or list(GAMES), given.games, given.pairs, given.tenfold, given.levels)
    code, recorded = digest(), recorded_outcomes()
    played = recorded.pop(code, {})
    until = time.monotonic() + given.seconds
    RECORDS.parent.mkdir(exist_ok=True)
    with multiprocessing.Pool(given.processes) as pool, RECORDS.open("ab") as file:
        earlier = [*recorded.popitem()[1].values()] if recorded and given.again else []
        if earlier and is_played_again(earlier, given.again, pool):
            store(earlier, code, played, file)
        print(f"{len(played)} games kept, code {code}", file=sys.stderr)
        while time.monotonic() < until and (tasks := missing_tasks(plan, played)[: 10 * given.processes]):
            store(pool.imap_unordered(play, tasks), code, played, file)
            print(f"  {len(played)} games, {tasks[-1].game} {tasks[-1].efforts}", file=sys.stderr, flush=True)
    report.write(plan, played, code)


def store(outcomes: Iterable[Outcome], code: str, played: dict[Task, Outcome], file: BinaryIO) -> None:
    for outcome in outcomes:
        played[outcome.task] = outcome
        file.write(msgspec.json.encode((code, outcome)) + b"\n")
        file.flush()


if __name__ == "__main__":
    main()
