"""Mutation testing: ``python -m tools.mutation [MODULE ...]``, a module as in ``engine/judge`` or ``spank/turn``.

Without modules: all. Writes results.json and results.md in tools/mutation; other modules keep their figures.
"""

import contextlib
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

import click

from smack.testing import kit
from tools.mutation import report, scratch


def trials(part: str, modules: list[str], workers: int) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """Yield (module, outcomes of its mutants) for modules of one game, or of one package that all games share."""
    games = (part,) if part in kit.games() else tuple(kit.games())
    with tempfile.TemporaryDirectory() as name, contextlib.chdir(name):
        scratch.make(Path(name), games)
        mutants = {module: scratch.mutate(Path(name), scratch.path_of(module)) for module in modules}
        yield from ((module, []) for module in modules if not mutants[module])
        module_of = {mutant: module for module in modules for mutant in mutants[module]}
        results: dict[str, list[dict[str, Any]]] = {module: [] for module in modules}
        for done, outcome in enumerate(outcomes(list(module_of), workers), 1):
            module = module_of[outcome["name"]]
            results[module].append(outcome)
            print(f"\r{module}: {done} of {len(module_of)} ", end="", file=sys.stderr, flush=True)
            if len(results[module]) == len(mutants[module]):
                yield module, results[module]


def outcomes(mutants: list[str], workers: int) -> Iterator[dict[str, Any]]:
    """Yield the outcome of each mutant; the working directory is the scratch copy."""
    command = [sys.executable, "-m", "tools.mutation.trial", str(workers)]
    env = {**os.environ, "PYTHONPATH": str(Path("service").resolve())}  # before the installed package
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=env) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write("\n".join(mutants))
        process.stdin.close()
        yield from map(json.loads, process.stdout)
    if process.returncode:
        raise click.ClickException("the tests do not pass without a mutant")


@click.command(help=__doc__)
@click.argument("modules", nargs=-1, metavar="[MODULE]...")
@click.option("--workers", default=2, show_default=True)
def main(modules: tuple[str, ...], workers: int) -> None:
    for part, group in groupby(modules or scratch.modules(), key=lambda module: module.partition("/")[0]):
        for module, results in trials(part, list(group), workers):
            report.record(module, results)
            print("\r" + report.summary(module), flush=True)


if __name__ == "__main__":
    main()
