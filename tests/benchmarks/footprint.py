"""(e) Memory of a worker, and (f) the time from a cold start to the first verdict."""

import time
from statistics import median

from service.games import GAMES
from tests.benchmarks import inside, material, servers
from tests.benchmarks.measure import Table, count, progress, times

LOADS = 3
SECONDS = 4.0  # of load, each time
STARTS = 5


def memory() -> Table:
    """After the first requests, and after each of a few loads with every game's requests."""
    asked = [
        servers.post(inside.adjudicate_path(game), body) for game in GAMES for body in material.requests(game)
    ]
    sizes = inside.sizes()
    some = next(iter(GAMES))
    echoed = [servers.post(f"/{some}", body) for body in material.requests(some)]
    with (
        servers.gunicorn("service.api:create_app()", asked[0]) as service,
        servers.gunicorn(f"tests.benchmarks.echo:create_app({sizes!r})", echoed[0]) as echo,
        servers.clients() as pool,
    ):
        rows = []
        for number in range(LOADS + 1):
            progress(f"memory, load {number} of {LOADS}")
            rate = servers.load(pool, service, asked, SECONDS if number else 0.5)
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


def cold_start() -> Table:
    """From nothing to the first verdict, and to the first echo."""
    game = next(iter(GAMES))
    body = material.requests(game)[0]
    sizes = inside.sizes()
    ours, theirs = [], []
    for number in range(STARTS):
        progress(f"cold start {number + 1} of {STARTS}", end="\r")
        theirs.append(_start(f"tests.benchmarks.echo:create_app({sizes!r})", servers.post(f"/{game}", body)))
        ours.append(_start("service.api:create_app()", servers.post(inside.adjudicate_path(game), body)))
    ratio = median(mine / other for mine, other in zip(ours, theirs, strict=True))
    return Table(
        "Cold start to the first verdict",
        "From starting gunicorn to the end of the first answer, wall clock.",
        ("service, s", "echo, s", "service / echo"),
        ((times(median(ours)), times(median(theirs)), times(ratio)),),
    )


def _start(application: str, request: bytes) -> float:
    start = time.monotonic()
    with servers.gunicorn(application, request):
        return time.monotonic() - start
