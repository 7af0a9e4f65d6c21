"""Mutation testing: ``python -m tools.mutation [MODULE ...]``, a module as in ``engine/judge`` or ``spank/turn``.

Without modules: all. Writes results.json and results.md in tools/mutation; other modules keep their figures.
With ``--seconds`` it stops after that time; the same command goes on, from what is in build/mutation, where the
outcomes stand while it runs. After new tests ``--again`` tries only the survivors that equivalent.json does not
explain. For `operations`, whose mutants run the cases of all games, ``--game spank`` and then ``--again`` takes a
part of the time.
"""

import contextlib
import json
import math
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple

import click

from smack.testing import kit
from tools.mutation import report, scratch

PARTS = scratch.ROOT / "build" / "mutation"  # outcomes of modules that are not measured to their end
Outcome = dict[str, Any]


class Run(NamedTuple):
    """What the options of the command say."""

    workers: int
    until: float  # of the clock
    game: str | None  # whose cases alone are run for `operations`
    again: bool  # whether the survivors of an earlier run are tried again


def trials(part: str, modules: list[str], run: Run) -> Iterator[tuple[str, int, bool]]:
    """Measure modules of one game, or of one package. Yields (module, number of mutants tried, whether all)."""
    games = (part,) if part in kit.games() else tuple(kit.games())
    with tempfile.TemporaryDirectory() as name, contextlib.chdir(name):
        scratch.make(Path(name), games)
        mutants = {module: scratch.mutate(Path(name), scratch.path_of(module)) for module in modules}
        results = {module: _begun(module, mutants[module], again=run.again) for module in modules}
        sources = {module: report.digest_of(module) for module in modules}  # a source may be edited meanwhile
        tried = {outcome["name"] for module in modules for outcome in results[module]}
        module_of = {mutant: module for module in modules for mutant in mutants[module]}
        left = [mutant for mutant in module_of if mutant not in tried]
        for done, outcome in enumerate(outcomes(left, run), 1):
            module = module_of[outcome["name"]]
            results[module].append(outcome)
            _keep(module, results[module], sources[module])
            print(f"\r{module}: {done} of {len(left)} ", end="", file=sys.stderr, flush=True)
        for module in modules:
            _keep(module, results[module], sources[module])
            if is_whole := len(results[module]) == len(mutants[module]):
                report.record(module, results[module], sources[module])
            yield module, len(results[module]), is_whole


def _begun(module: str, mutants: list[str], *, again: bool) -> list[Outcome]:
    """Return the outcomes of an earlier run over the same module, but those that are tried again.

    These are the survivors that have no reason, or without `again` all outcomes of a run that came to its end.
    """
    begun = report.read(_part_of(module))
    outcomes: list[Outcome] = begun.get("outcomes", []) if begun.get("source") == report.digest_of(module) else []
    begun_outcomes = [outcome for outcome in outcomes if outcome["name"] in mutants]
    if again:
        return [outcome for outcome in begun_outcomes if outcome["killer"] or report.is_explained(module, outcome)]
    return begun_outcomes if len(begun_outcomes) < len(mutants) else []


def _keep(module: str, results: list[Outcome], source: str) -> None:
    """Write the outcomes up to now, which can be read while the others are found; `source` is a digest."""
    begun = {"source": source, "outcomes": results}
    _part_of(module).write_text(json.dumps(begun), "utf-8")


def _part_of(module: str) -> Path:
    return PARTS / f"{module.replace('/', '.')}.json"


def outcomes(mutants: list[str], run: Run) -> Iterator[Outcome]:
    """Yield the outcome of each mutant up to the time of a run; the working directory is the scratch copy."""
    if not mutants:
        return
    command = [sys.executable, "-m", "tools.mutation.trial", str(run.workers), *filter(None, [run.game])]
    paths = (Path("service").resolve(), scratch.ROOT)  # the copy comes before the installed package
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, paths))}
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, env=env, start_new_session=True) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write("\n".join(mutants))
        process.stdin.close()
        timer = threading.Timer(max(run.until - time.monotonic(), 0), os.killpg, (process.pid, signal.SIGKILL))
        timer.start()
        for line in process.stdout:
            if line.endswith("\n"):
                yield json.loads(line)
        timer.cancel()
    if process.returncode > 0:
        raise click.ClickException("the tests do not pass without a mutant")


@click.command(help=__doc__)
@click.argument("modules", nargs=-1, metavar="[MODULE]...")
@click.option("--workers", default=2, show_default=True)
@click.option("--seconds", type=float, default=math.inf, help="Stop after these; go on at the next call.")
@click.option("--game", help="Run the cases of this game alone for `operations`.")
@click.option("--again", is_flag=True, help="Try only the survivors of the run before that have no reason.")
def main(modules: tuple[str, ...], workers: int, seconds: float, game: str | None, again: bool) -> None:
    run = Run(workers, time.monotonic() + min(seconds, threading.TIMEOUT_MAX), game, again)
    PARTS.mkdir(parents=True, exist_ok=True)
    for part, group in groupby(modules or scratch.modules(), key=lambda module: module.partition("/")[0]):
        for module, tried, is_whole in trials(part, list(group), run):
            up_to_now = f"{module}: {tried} mutants up to now"
            print("\r" + (report.summary(module) if is_whole else up_to_now), flush=True)


if __name__ == "__main__":
    main()
