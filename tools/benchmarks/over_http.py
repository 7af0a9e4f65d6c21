"""`adjudicate`, compared with applications that answer a constant of equal size."""

from statistics import mean, median
from typing import NamedTuple

from smack.games import GAMES
from tools.benchmarks import inside, material, servers
from tools.benchmarks.measure import Table, count, progress, take_turns, times, us

ROUNDS = 5
SECONDS = 0.8  # of load, each time

IN_PROCESS = """\
The WSGI application called without a socket, logs and metrics on: processor time per request, and how many
echoes one costs. An illegal move is answered with up to 50 alternatives."""

OVER_GUNICORN = """\
Two sync workers with the settings of `deploy/`, logs (to nowhere) and metrics on; four clients with raw sockets
in separate processes on the same cores; legal moves from the middle of recorded games. The echo is a bare Flask
route that reads the same body and answers a constant of the same size; the constant is a bare WSGI application
that does the same. Both have the same settings and the same worker class; the last two columns have the
constant on gunicorn's own sync workers with gunicorn's defaults. Microseconds are the workers' processor time
for a request. The clients take part of the cores, which changes the ratio of requests; the ratios of processor
time are steadier.

The constant on our worker class shows what that worker costs and is no measure of `adjudicate`: the less the
worker does, the larger their ratio, although both have become cheaper. The last column is the measure."""


def over_gunicorn() -> Table:
    sizes = inside.sizes()
    requests = {
        game: [servers.post(inside.adjudicate_path(game), body) for body in material.requests(game)]
        for game in GAMES
    }
    constants = {game: [servers.post(f"/{game}", body) for body in material.requests(game)] for game in GAMES}
    first = next(iter(GAMES))
    echo_app = f"tools.benchmarks.echo:create_app({sizes!r})"
    bare_app = f"tools.benchmarks.echo:create_bare_app({sizes!r})"
    with (
        servers.gunicorn("smack.api:create_app()", requests[first][0]) as service,
        servers.gunicorn(echo_app, constants[first][0]) as echo,
        servers.gunicorn(bare_app, constants[first][0]) as bare,
        servers.gunicorn(bare_app, constants[first][0], stock=True) as stock,
        servers.clients() as pool,
    ):
        rates: dict[str, list[Rates]] = {game: [] for game in GAMES}
        for number in range(-1, ROUNDS):
            for game in GAMES:
                progress(f"{game}, round {number + 1} of {ROUNDS}", end="\r")
                measured = Rates(
                    servers.load(pool, service, requests[game], SECONDS),
                    servers.load(pool, echo, constants[game], SECONDS),
                    servers.load(pool, bare, constants[game], SECONDS),
                    servers.load(pool, stock, constants[game], SECONDS),
                )
                if number >= 0:
                    rates[game].append(measured)
    return Table(
        "`adjudicate` over gunicorn",
        OVER_GUNICORN,
        (
            "game",
            "body, bytes",
            "answer, bytes",
            "requests/s",
            "echo's",
            "ratio",
            "processor time: echo / adjudicate",
            "adjudicate, us",
            "constant, us",
            "constant on gunicorn's own workers, us",
            "adjudicate / that constant",
        ),
        tuple([_row(game, sizes[game], rates[game]) for game in GAMES]),
    )


class Rates(NamedTuple):
    """The rates of one round."""

    ours: servers.Rate
    echo: servers.Rate
    bare: servers.Rate
    stock: servers.Rate


def _row(game: str, size: int, rounds: list[Rates]) -> tuple[str, ...]:
    return (
        game,
        count(mean(map(len, material.requests(game)))),
        count(size),
        count(median(rates.ours.requests_per_second for rates in rounds)),
        count(median(rates.echo.requests_per_second for rates in rounds)),
        times(median(rates.ours.requests_per_second / rates.echo.requests_per_second for rates in rounds)),
        times(median(rates.echo.processor_seconds / rates.ours.processor_seconds for rates in rounds)),
        us(median(rates.ours.processor_seconds for rates in rounds)),
        us(median(rates.bare.processor_seconds for rates in rounds)),
        us(median(rates.stock.processor_seconds for rates in rounds)),
        times(median(rates.ours.processor_seconds / rates.stock.processor_seconds for rates in rounds)),
    )


def in_process() -> Table:
    rows = []
    for game in GAMES:
        progress(f"{game}, in process")
        post = inside.service(inside.adjudicate_path(game))
        works = {
            "echo": inside.each(inside.reference(game), material.requests(game)),
            "legal": inside.each(post, material.requests(game)),
            "illegal": inside.each(post, material.refused_bodies(game)),
        }
        timed = take_turns(works)
        ratios = [times(timed.ratio(name, "echo")) for name in ("legal", "illegal")]
        rows.append((game, us(timed.of("echo")), us(timed.of("legal")), *ratios))
    return Table(
        "`adjudicate` in process",
        IN_PROCESS,
        ("game", "echo, us", "legal move, us", "legal / echo", "illegal / echo"),
        tuple(rows),
    )
