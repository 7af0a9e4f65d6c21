"""``make costs``: what the costliest bodies cost, each asked alone of a copy of one idle worker.

Processor time, not time: other work on the machine hardly moves it. Ends with 1 if a request took 2 s, or 150 MiB
above the idle worker, or was answered with more than 16 MiB. The table goes into deploy/README.md; ``--all``
prints every request, ``--only hidden`` measures those alone that have this in their name, and writes nothing.
"""

import argparse
import io
import json
import os
import sys
import time
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import msgspec
from flask import Flask

from smack.api import create_app
from smack.api.settings import Settings
from smack.engine.budget import budget
from smack.games import GAMES
from smack.operations.catalogue import worked_example
from smack.operations.dispatch import MOST_ANSWER, MOST_WORK
from smack.operations.sealed.rows import EXAMPLE_KEY

PAGE = Path(__file__).parents[2] / "deploy" / "README.md"
MARKS = ("<!-- costs -->\n", "<!-- /costs -->")
MOST_SECONDS = 2.0
MOST_MIB = 150.0
SMALL = 512  # bytes: of smaller bodies the fixed cost of a request is most of it


class Cost(NamedTuple):
    """What one request came to."""

    name: str
    operation: str
    status: int
    kib: float
    answer_kib: float
    seconds: float
    mib: float
    units: int

    @property
    def ms_per_kib(self) -> float:
        return self.seconds * 1000 / max(self.kib, SMALL / 1024)


class Worker:
    """An idle worker, forked off before the bodies are made; each request is asked of a fork of it."""

    def __init__(self) -> None:
        reading, self._writing = os.pipe()
        self._reading, writing = os.pipe()
        if not os.fork():
            os.close(self._writing)
            _serve(os.fdopen(reading), writing)
            os._exit(0)
        self._told = os.fdopen(self._reading)

    def measure(self, path: str, body: Path) -> tuple[int, int, float, float, int]:
        """(status, bytes answered, seconds of processor time, MiB above idle, units of the budget)."""
        os.write(self._writing, json.dumps([path, str(body)]).encode() + b"\n")
        status, answered, seconds, mib, units = json.loads(self._told.readline())
        return status, answered, seconds, mib, units


def _serve(asked: Iterable[str], writing: int) -> None:
    app = create_app(Settings(log_requests=False, metrics=False, seal_keys=(EXAMPLE_KEY,)))
    for game in GAMES:
        for kind in ("legal", "illegal"):
            _ask(app, f"/v1/games/{game}/adjudicate", msgspec.json.encode(worked_example(GAMES[game])[kind]))
            _ask(app, f"/v1/games/{game}/adjudicate", b"{}")
    for line in asked:
        path, file = json.loads(line)
        child = os.fork()
        if not child:
            os.write(writing, json.dumps(_measured(app, path, Path(file))).encode() + b"\n")
            os._exit(0)
        os.waitpid(child, 0)


def _measured(app: Flask, path: str, file: Path) -> tuple[int, int, float, float, int]:
    Path("/proc/self/clear_refs").write_text("5")  # the peak from here on
    idle = _kib("VmRSS")
    body = file.read_bytes()
    began = time.process_time()
    with budget(MOST_WORK) as left:
        status, answered = _ask(app, path, body)
    seconds = time.process_time() - began
    return status, answered, seconds, (_kib("VmHWM") - idle) / 1024, MOST_WORK - left[0]


def _ask(app: Flask, path: str, body: bytes) -> tuple[int, int]:
    found: list[int] = []

    def start(status: str, *_: Any) -> Any:
        found.append(int(status[:3]))

    parts = app(environ(path, body), start)
    return found[0], sum(map(len, parts))


def environ(path: str, body: bytes) -> dict[str, Any]:
    return {
        "REQUEST_METHOD": "POST",
        "PATH_INFO": path,
        "CONTENT_TYPE": "application/json",
        "CONTENT_LENGTH": str(len(body)),
        "SERVER_NAME": "costs",
        "SERVER_PORT": "80",
        "SERVER_PROTOCOL": "HTTP/1.1",
        "wsgi.url_scheme": "http",
        "wsgi.input": io.BytesIO(body),
        "wsgi.errors": sys.stderr,
    }


def _kib(name: str) -> int:
    lines = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith(f"{name}:"))


def measured(worker: Worker, only: str) -> Iterable[Cost]:
    """What each of the heavy bodies costs that has this in its name."""
    from tests.support.heavy import heavies  # makes megabytes of bodies, which no worker has

    with TemporaryDirectory(prefix="smack-costs-") as folder:
        file = Path(folder) / "body"
        for one in heavies():
            if only not in one.name:
                continue
            file.write_bytes(one.body)
            status, answered, seconds, mib, units = worker.measure(one.path, file)
            kib = len(one.body) / 1024
            yield Cost(one.name, one.operation, status, kib, answered / 1024, seconds, mib, units)


def table(costs: Iterable[Cost]) -> str:
    """Of each operation the most CPU for a KiB of body, the most at all, and the most memory."""
    by: dict[str, list[Cost]] = defaultdict(list)
    for cost in costs:
        by[cost.operation].append(cost)
    lines = [
        "| operation | most CPU for a KiB of body | by | most CPU | most memory above idle | longest answer |",
        "|---|---:|---|---:|---:|---:|",
    ]
    for operation, found in sorted(by.items()):
        dense = max(found, key=lambda cost: cost.ms_per_kib)
        lines.append(
            f"| {operation} | {dense.ms_per_kib:.1f} ms | {dense.name} | {max(c.seconds for c in found):.2f} s "
            f"| {max(c.mib for c in found):.0f} MiB | {max(c.answer_kib for c in found) / 1024:.1f} MiB |"
        )
    return "\n".join(lines) + "\n"


def _line(cost: Cost) -> str:
    unit = cost.seconds * 1e6 / max(cost.units, 1)
    return (
        f"{cost.seconds:6.3f} s {cost.mib:6.0f} MiB {cost.kib:8.1f} KiB -> {cost.answer_kib:8.1f} KiB "
        f"{cost.status} {unit:5.1f} us/unit  {cost.operation}, {cost.name}"
    )


def _put(page: str, told: str) -> str:
    before, _, rest = page.partition(MARKS[0])
    return before + MARKS[0] + told + MARKS[1] + rest.partition(MARKS[1])[2]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--all", action="store_true", help="print every request, not only the table")
    parser.add_argument("--only", default="", help="a part of the names of those to measure")
    given = parser.parse_args()
    costs = []
    for cost in measured(Worker(), given.only):
        costs.append(cost)
        if given.all or given.only:
            print(_line(cost), flush=True)
    told = table(costs)
    if not given.only:
        PAGE.write_text(_put(PAGE.read_text("utf-8"), told), "utf-8")
    print(told)
    over = [c for c in costs if c.seconds > MOST_SECONDS or c.mib > MOST_MIB or c.answer_kib * 1024 > MOST_ANSWER]
    for cost in over:
        print(f"TOO MUCH: {cost}")
    return 1 if over else 0


if __name__ == "__main__":
    sys.exit(main())
