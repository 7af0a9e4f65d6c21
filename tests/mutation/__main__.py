"""Mutation testing: ``python -m tests.mutation [MODULE ...]``, a module as in ``engine/rules`` or ``spank/turn``.

Without modules: all of the engine and of every room. Writes results.json and results.md
in tests/mutation; modules that were not asked about keep their figures.
"""

import contextlib
import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

import click

from tests.mutation import report, scratch
from tests.support import kit


def trials(modules: list[str], workers: int) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """What became of every mutant, module by module; all are of one room, or of the engine."""
    room = modules[0].partition("/")[0]
    rooms = tuple(kit.games()) if room == "engine" else (room,)
    with tempfile.TemporaryDirectory() as name, contextlib.chdir(name):
        scratch.make(Path(name), rooms)
        names = {module: scratch.mutate(Path(name), scratch.path_of(module)) for module in modules}
        yield from ((module, []) for module in modules if not names[module])
        module_of = {name: module for module in modules for name in names[module]}
        found: dict[str, list[dict[str, Any]]] = {module: [] for module in modules}
        for done, outcome in enumerate(outcomes(list(module_of), workers), 1):
            module = module_of[outcome["name"]]
            found[module].append(outcome)
            print(f"\r{module}: {done} of {len(module_of)} ", end="", file=sys.stderr, flush=True)
            if len(found[module]) == len(names[module]):
                yield module, found[module]


def outcomes(names: list[str], workers: int) -> Iterator[dict[str, Any]]:
    """In the scratch copy: what became of these mutants."""
    command = [sys.executable, "-m", "tests.mutation.trial", str(workers)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write("\n".join(names))
        process.stdin.close()
        yield from map(json.loads, process.stdout)
    if process.returncode:
        raise click.ClickException("the tests do not pass without a mutant")


@click.command(help=__doc__)
@click.argument("wanted", nargs=-1, metavar="[MODULE]...")
@click.option("--workers", default=2, show_default=True)
def main(wanted: tuple[str, ...], workers: int) -> None:
    for _, group in groupby(wanted or scratch.modules(), key=lambda module: module.partition("/")[0]):
        for module, found in trials(list(group), workers):
            report.keep(module, found)
            print("\r" + report.summary(module), flush=True)


if __name__ == "__main__":
    main()
