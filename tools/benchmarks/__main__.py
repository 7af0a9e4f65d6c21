"""Measure everything and write the figures, or measure the named parts and print theirs.

About ten minutes on a quiet machine. Writes results.md, bounds.json and the tables in docs/speed.md.
"""

import os
import platform
import sys
import time
from collections.abc import Callable, Iterable, Mapping
from contextlib import redirect_stdout
from importlib.metadata import version
from pathlib import Path

from tools.benchmarks import (
    engine,
    footprint,
    growth,
    guard,
    layers,
    long,
    over_http,
    page,
    proxy,
    sealed,
    views,
    ways,
    worker,
)
from tools.benchmarks.measure import Table, progress

RESULTS = Path(__file__).with_name("results.md")
LIBRARIES = ("flask", "gunicorn", "marshmallow", "msgspec", "werkzeug")

HEAD = """\
# One run of the benchmarks

Written by `make bench`. The machine is shared with others, so trust the ratios: each is the median over rounds in
which both sides took turns.
"""

PAGE_COLUMNS = (
    "game",
    "`adjudicate`: requests/s against the echo's",
    "the same by processor time",
    "processor time against a WSGI constant's on gunicorn's own workers",
    "judged and applied moves/s, engine alone",
    "moves/s inside `replay`",
)
PARTS: dict[str, Callable[[], Table]] = {
    "gunicorn": over_http.over_gunicorn,
    "ways": ways.ways,
    "worker": worker.overrides,
    "proxy": proxy.through_nginx,
    "process": over_http.in_process,
    "views": views.views,
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
    tables, begin = {}, time.monotonic()
    for number, name in enumerate(names or PARTS, 1):
        start = time.monotonic()
        print(f"{number} of {len(names or PARTS)}: {name}", file=sys.stderr, flush=True)
        with Path(os.devnull).open("w") as nowhere, redirect_stdout(nowhere):  # the service logs every request
            tables[name] = PARTS[name]()
        progress(f"done in {time.monotonic() - start:.0f} s, {time.monotonic() - begin:.0f} s in all")
        print(text_of(tables[name]), flush=True)
    if not names:
        RESULTS.write_text(_report(tables.values()), "utf-8")
        page.write(readme_table(tables))
        page.write(page.lines(tables["ways"].columns, tables["ways"].rows))
        layers.write()
        guard.record(guard.ratios())
        progress(f"all of it done and written in {time.monotonic() - begin:.0f} s")


def readme_table(tables: Mapping[str, Table]) -> str:
    """Return the table of docs/speed.md, with figures of three parts for each game."""
    rows = []
    for http, judge, replay in zip(*[tables[name].rows for name in ("gunicorn", "engine", "replay")], strict=True):
        game, _, _, _, _, by_rate, by_time, *_, of_constant = http
        rows.append((game, by_rate, by_time, of_constant, judge[1], replay[2]))
    return page.lines(PAGE_COLUMNS, rows)


def text_of(table: Table) -> str:
    return f"## {table.title}\n\n{table.note}\n\n{page.lines(table.columns, table.rows)}"


def _report(tables: Iterable[Table]) -> str:
    return f"{HEAD}\n{_machine()}\n\n" + "\n".join(text_of(table) for table in tables)


def _machine() -> str:
    cpu_lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
    models = [line.partition(":")[2].strip() for line in cpu_lines if line.startswith("model name")]
    libraries = ", ".join(f"{name} {version(name)}" for name in LIBRARIES)
    return f"{len(models)} cores, {models[0]}, Python {platform.python_version()}; {libraries}."


if __name__ == "__main__":
    main(sys.argv[1:])
