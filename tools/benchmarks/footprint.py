"""Memory of a worker, and the cost of a cold start up to the first verdict."""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

from smack.games import GAMES
from tools.benchmarks import inside, material, servers
from tools.benchmarks.measure import Table, count, progress, times

LOADS = 3
SECONDS = 4.0  # of load, each time
STARTS = 5


def memory() -> Table:
    """Return the memory after the first requests, and after each load with the requests of all games."""
    service_requests = [
        servers.post(inside.adjudicate_path(game), body) for game in GAMES for body in material.requests(game)
    ]
    sizes = inside.sizes()
    some = next(iter(GAMES))
    echoed = [servers.post(f"/{some}", body) for body in material.requests(some)]
    with (
        servers.gunicorn("smack.api:create_app()", service_requests[0]) as service,
        servers.gunicorn(f"tools.benchmarks.echo:create_app({sizes!r})", echoed[0]) as echo,
        servers.clients() as pool,
    ):
        rows = []
        for number in range(LOADS + 1):
            progress(f"memory, load {number} of {LOADS}")
            rate = servers.load(pool, service, service_requests, SECONDS if number else 0.5)
            servers.load(pool, echo, echoed, SECONDS if number else 0.5)
            done = round(rate.requests_per_second * SECONDS) if number else 0
            rows.append((f"load {number}" if number else "warm", count(done), *_mean(service, echo)))
    return Table(
        "Memory of a worker",
        f"Mean over {servers.WORKERS} preloaded workers in MB; Pss counts what the workers share only once.",
        ("when", "requests since", "Pss", "Rss", "Pss / echo's", "Rss / echo's"),
        tuple(rows),
    )


def _mean(service: servers.Server, echo: servers.Server) -> list[str]:
    ours, theirs = service.memory(), echo.memory()
    sums = {name: (sum(one[name] for one in ours), sum(one[name] for one in theirs)) for name in ("Pss", "Rss")}
    megabytes = [f"{mine / len(ours) / 1000:.1f}" for mine, _ in sums.values()]
    return [*megabytes, *(times(mine / other) for mine, other in sums.values())]


class Cost(NamedTuple):
    """Seconds by the clock, and of processor time."""

    wall: float
    processor: float


Work = Callable[[], Cost]


def cold_start() -> Table:
    """Return the time to the first verdict and to help, compared with that of the libraries they need."""
    with TemporaryDirectory() as folder, _bytecode_in(folder):
        file = Path(folder) / "request.json"
        works = _works(file)
        rounds: list[dict[str, tuple[Cost, Cost]]] = []
        for number in range(STARTS + 1):
            progress(f"cold start {number} of {STARTS}", end="\r")
            rounds.append({name: (ours(), theirs()) for name, (ours, theirs) in works.items()})
    return Table(
        "Cold start to the first verdict",
        "With bytecode, as it is installed. A server until the end of its first answer, beside the echo; "
        "a command until its end, beside an interpreter that imports click and msgspec.",
        ("what", "wall, s", "processor, s", "wall / other's", "processor / other's"),
        tuple((name, *_medians([one[name] for one in rounds[1:]])) for name in works),  # the first one compiled
    )


def _works(file: Path) -> dict[str, tuple[Work, Work]]:
    game = next(iter(GAMES))
    body, sizes = material.requests(game)[0], inside.sizes()
    file.write_bytes(body)
    libraries = partial(_run, "-c", "import click, msgspec")
    return {
        "gunicorn": (
            partial(_serve, "smack.api:create_app()", servers.post(inside.adjudicate_path(game), body)),
            partial(_serve, f"tools.benchmarks.echo:create_app({sizes!r})", servers.post(f"/{game}", body)),
        ),
        "`smack adjudicate`": (partial(_run, "-m", "smack.cli", "adjudicate", game, str(file)), libraries),
        "`smack --help`": (partial(_run, "-m", "smack.cli", "--help"), libraries),
    }


def _medians(pairs: list[tuple[Cost, Cost]]) -> list[str]:
    own = [median(getattr(ours, kind) for ours, _ in pairs) for kind in Cost._fields]
    ratios = [
        median(getattr(ours, kind) / getattr(theirs, kind) for ours, theirs in pairs) for kind in Cost._fields
    ]
    return [times(one) for one in (*own, *ratios)]


@contextmanager
def _bytecode_in(folder: str) -> Iterator[None]:
    """Keep bytecode in a folder, as an installed service has it; this environment may forbid to write any."""
    settings = {"PYTHONPYCACHEPREFIX": folder, "PYTHONDONTWRITEBYTECODE": ""}
    before = {name: os.environ.get(name) for name in settings}
    os.environ.update(settings)
    try:
        yield
    finally:
        for name, value in before.items():
            del os.environ[name]
            os.environ |= {} if value is None else {name: value}


def _serve(application: str, request: bytes) -> Cost:
    start = time.monotonic()
    with servers.gunicorn(application, request) as server:
        return Cost(time.monotonic() - start, server.processor_seconds(server.master, *server.workers()))


def _run(*words: str) -> Cost:
    start, used = time.monotonic(), _used_by_children()
    subprocess.run([sys.executable, *words], stdout=subprocess.DEVNULL, check=True)
    return Cost(time.monotonic() - start, _used_by_children() - used)


def _used_by_children() -> float:
    used = getrusage(RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
