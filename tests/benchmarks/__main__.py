"""Measure everything, or the parts named, and write or print what was found."""

import os
import platform
import sys
import time
from collections.abc import Callable
from contextlib import redirect_stdout
from importlib.metadata import version
from pathlib import Path

from tests.benchmarks import engine, footprint, growth, long, over_http, proxy, sealed
from tests.benchmarks.measure import Table, progress

RESULTS = Path(__file__).with_name("results.md")
LIBRARIES = ("flask", "gunicorn", "marshmallow", "msgspec", "werkzeug")

HEAD = """\
# One run of the benchmarks

Written by `python -m tests.benchmarks`. The machine is shared with others, so trust the ratios: each is the
median over rounds in which both sides took turns.
"""

PARTS: dict[str, Callable[[], Table]] = {
    "gunicorn": over_http.over_gunicorn,
    "proxy": proxy.through_nginx,
    "process": over_http.in_process,
    "engine": engine.engine,
    "replay": long.replays,
    "batch": long.batches,
    "players": growth.players,
    "lists": growth.lists,
    "transcripts": growth.transcripts,
    "sealed": sealed.cost,
    "refusals": sealed.refusals,
    "memory": footprint.memory,
    "start": footprint.cold_start,
}


def main(names: list[str]) -> None:
    unknown = [name for name in names if name not in PARTS]
    if unknown:
        sys.exit(f"parts: {' '.join(PARTS)}")
    tables = []
    for number, name in enumerate(names or PARTS, 1):
        start = time.monotonic()
        print(f"{number} of {len(names or PARTS)}: {name}", file=sys.stderr, flush=True)
        with Path(os.devnull).open("w") as nowhere, redirect_stdout(nowhere):  # the service logs every request
            tables.append(PARTS[name]())
        progress(f"done in {time.monotonic() - start:.0f} s")
        print(text_of(tables[-1]), flush=True)
    if not names:
        RESULTS.write_text(_report(tables), "utf-8")


def text_of(table: Table) -> str:
    lines = [table.columns, ("---", *["---:"] * (len(table.columns) - 1)), *table.rows]
    return f"## {table.title}\n\n{table.note}\n\n" + "".join(f"| {' | '.join(line)} |\n" for line in lines)


def _report(tables: list[Table]) -> str:
    return f"{HEAD}\n{_machine()}\n\n" + "\n".join(text_of(table) for table in tables)


def _machine() -> str:
    cpu_lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
    models = [line.partition(":")[2].strip() for line in cpu_lines if line.startswith("model name")]
    libraries = ", ".join(f"{name} {version(name)}" for name in LIBRARIES)
    return f"{len(models)} cores, {models[0]}, Python {platform.python_version()}; {libraries}."


if __name__ == "__main__":
    main(sys.argv[1:])
