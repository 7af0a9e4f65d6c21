"""`adjudicate` on both classes of workers, beside an echo, a constant and an older version, in one run.

``OLDER=<commit>`` in the environment names the older version, whose files git knows; without it there is none.
"""

import io
import os
import subprocess
import tarfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

from smack.cli.servers import DIRECT_WORKER_OPTIONS
from smack.games import GAMES
from tools.benchmarks import inside, material, servers
from tools.benchmarks.measure import Table, progress, times

ROUNDS = 5
SECONDS = 0.8  # of load, each time
APP = "smack.api:create_app()"
ROOT = Path(__file__).parents[2]
OLDER = os.environ.get("OLDER", "")
PROBE = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n"

NOTE = """\
All servers run at once, with two workers each, and are loaded in turns by the same four clients. A share of the
echo's is one of requests/s, those of a bare Flask route; times the constant's is of the workers' processor time,
that of a bare WSGI application: both on gunicorn's own sync workers with its defaults. Sync workers are those
behind a proxy: each connection is closed. Direct workers (`smack serve`) keep theirs. The older version is {}, on
sync workers; "-" stands where there is none, or it reads other bodies."""


class Side(NamedTuple):
    """A server under load, with the requests that it is sent."""

    server: servers.Server
    requests: dict[str, list[bytes]]  # by game
    kept: bool = False  # whether the connections are


def ways() -> Table:
    adjudicate = {game: inside.adjudicate_path(game) for game in GAMES}
    closed, kept = _requests(adjudicate), _requests(adjudicate, kept=True)
    echoed = _requests({game: f"/{game}" for game in GAMES})
    first = next(iter(GAMES))
    sizes = inside.sizes()
    echo, bare = (f"tools.benchmarks.echo:{make}({sizes!r})" for make in ("create_app", "create_bare_app"))
    with ExitStack() as stack:
        run = stack.enter_context
        sides = {
            "constant": Side(run(servers.gunicorn(bare, echoed[first][0], stock=True)), echoed),
            "echo": Side(run(servers.gunicorn(echo, echoed[first][0], stock=True)), echoed),
            "sync": Side(run(servers.gunicorn(APP, closed[first][0])), closed),
            "direct": Side(
                run(servers.gunicorn(APP, closed[first][0], options=DIRECT_WORKER_OPTIONS)), kept, True
            ),
        }
        if OLDER:
            sides["older"] = Side(run(_older()), closed)
        pool = run(servers.clients())
        rates = {game: {name: list[servers.Rate]() for name in sides} for game in GAMES}
        for number in range(-1, ROUNDS):
            for game, measured in rates.items():
                progress(f"{game}, round {number + 1} of {ROUNDS}", end="\r")
                for name, side in sides.items():
                    if name == "older" and not _is_read(side.server, closed[game][0]):
                        continue
                    rate = servers.load(pool, side.server, side.requests[game], SECONDS, kept=side.kept)
                    if number >= 0:
                        measured[name].append(rate)
    columns = [
        f"{name}, {of}" for name in ("sync", "direct", "older") for of in ("of the echo's", "times the constant's")
    ]
    rows = [(game, *_row(measured)) for game, measured in rates.items()]
    return Table(
        "Both classes of workers, in one run", NOTE.format(OLDER or "none"), ("game", *columns), tuple(rows)
    )


def _requests(paths: dict[str, str], *, kept: bool = False) -> dict[str, list[bytes]]:
    return {
        game: [servers.post(path, body, kept=kept) for body in material.requests(game)]
        for game, path in paths.items()
    }


def _row(measured: dict[str, list[servers.Rate]]) -> Iterator[str]:
    """Yield the cells of a game: of two classes of workers and of the older version."""
    for name in ("sync", "direct", "older"):
        ours = measured.get(name)
        if not ours:
            yield from ("-", "-")
            continue
        yield times(_ratio([rate.requests_per_second for rate in ours], measured["echo"], "requests_per_second"))
        yield times(_ratio([rate.processor_seconds for rate in ours], measured["constant"], "processor_seconds"))


def _ratio(ours: Sequence[float], others: Sequence[servers.Rate], member: str) -> float:
    return float(median(mine / getattr(other, member) for mine, other in zip(ours, others, strict=True)))


@contextmanager
def _older() -> Iterator[servers.Server]:
    """Run the service of the commit OLDER, with the libraries of this one."""
    files = subprocess.run(["git", "archive", OLDER], cwd=ROOT, check=True, capture_output=True).stdout
    with TemporaryDirectory() as folder:
        with tarfile.open(fileobj=io.BytesIO(files)) as archive:
            archive.extractall(folder, filter="data")
        with servers.gunicorn(APP, PROBE, source=Path(folder, "service")) as server:
            yield server


def _is_read(server: servers.Server, request: bytes) -> bool:
    try:
        servers.send_request(server.port, request)
    except ValueError:
        return False
    return True
