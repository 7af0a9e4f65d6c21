"""Mutation testing: ``python -m tests.mutation [MODULE ...]``, a module as in ``engine/rules`` or ``spank/turn``.

Without modules: the engine and what decides, scores and shows in every room. Writes results.json and results.md
in tests/mutation; modules that were not asked about keep their figures.
"""

import contextlib
import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from tests import kit
from tests.mutation import report, scratch

OTHER = ("__init__", "events", "state", "moves", "wire", "schemas", "answers", "decks", "printed", "table", "deck")


def modules() -> list[str]:
    """All that are measured: the engine, then room by room."""
    engine = [f"engine/{path.stem}" for path in sorted((scratch.ROOT / "service" / "engine").glob("*.py"))]
    rooms = [f"{game}/{path.stem}" for game in kit.games() for path in sorted((scratch.ROOMS / game).glob("*.py"))]
    return [name for name in engine + rooms if name.partition("/")[2] not in OTHER]


def path_of(module: str) -> str:
    return f"service/{module}.py" if module.startswith("engine/") else f"service/games/{module}.py"


def trials(module: str, workers: int) -> Iterator[dict[str, Any]]:
    """What became of every mutant of a module."""
    room = module.partition("/")[0]
    rooms = tuple(kit.games()) if room == "engine" else (room,)
    with tempfile.TemporaryDirectory() as name, contextlib.chdir(name):
        scratch.make(Path(name), rooms)
        names = scratch.mutate(Path(name), path_of(module))
        command = [sys.executable, "-m", "tests.mutation.trial", path_of(module), str(workers)]
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write("\n".join(names))
            process.stdin.close()
            for done, line in enumerate(process.stdout, 1):
                print(f"\r{module}: {done} of {len(names)} ", end="", file=sys.stderr, flush=True)
                yield json.loads(line)
    if process.returncode:
        raise click.ClickException(f"{module}: the tests do not pass without a mutant")


@click.command(help=__doc__)
@click.argument("wanted", nargs=-1, metavar="[MODULE]...")
@click.option("--workers", default=2, show_default=True)
def main(wanted: tuple[str, ...], workers: int) -> None:
    for module in wanted or modules():
        report.keep(module, list(trials(module, workers)))
        print("\r" + report.summary(module), flush=True)


if __name__ == "__main__":
    main()
