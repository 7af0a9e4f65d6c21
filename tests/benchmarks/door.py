"""(a) `adjudicate` against a bare Flask application that answers a constant of equal size."""

from statistics import mean, median

from smack.games import GAMES
from tests.benchmarks import inside, material, servers
from tests.benchmarks.measure import Table, count, progress, take_turns, times, us

ROUNDS = 7
SECONDS = 0.8  # of load, each time

IN_PROCESS = """\
The WSGI application called without a socket, logs and metrics on: processor time per request, and how many
echoes one costs. An illegal move is answered with up to 50 alternatives."""

OVER_GUNICORN = """\
Two sync workers with the settings of `deploy/`, logs (to nowhere) and metrics on; four clients with raw sockets
in processes of their own on the same cores; legal moves from the middle of recorded games. The echo is a bare
Flask route that reads the same body and answers a constant of the same size, on the same settings. The clients
take part of the cores, which moves the ratio of requests about; the ratio of the workers' own processor time is
steadier."""


def over_gunicorn() -> Table:
    sizes = inside.sizes()
    wanted = {
        game: [servers.post(inside.adjudicate_path(game), body) for body in material.requests(game)]
        for game in GAMES
    }
    echoed = {game: [servers.post(f"/{game}", body) for body in material.requests(game)] for game in GAMES}
    some = next(iter(GAMES))
    with (
        servers.gunicorn("smack.api:create_app()", wanted[some][0]) as service,
        servers.gunicorn(f"tests.benchmarks.echo:create_app({sizes!r})", echoed[some][0]) as echo,
        servers.clients() as pool,
    ):
        found: dict[str, list[tuple[servers.Rate, servers.Rate]]] = {game: [] for game in GAMES}
        for number in range(-1, ROUNDS):
            for game in GAMES:
                progress(f"{game}, round {number + 1} of {ROUNDS}", end="\r")
                theirs = servers.load(pool, echo, echoed[game], SECONDS)
                ours = servers.load(pool, service, wanted[game], SECONDS)
                if number >= 0:
                    found[game].append((ours, theirs))
    return Table(
        "`adjudicate` over gunicorn",
        OVER_GUNICORN,
        ("game", "body, bytes", "answer, bytes", "requests/s", "echo's", "ratio", "ratio by processor time"),
        tuple([_row(game, sizes[game], found[game]) for game in GAMES]),
    )


def _row(game: str, size: int, found: list[tuple[servers.Rate, servers.Rate]]) -> tuple[str, ...]:
    return (
        game,
        count(mean(map(len, material.requests(game)))),
        count(size),
        count(median(ours.requests_per_second for ours, _ in found)),
        count(median(theirs.requests_per_second for _, theirs in found)),
        times(median(ours.requests_per_second / theirs.requests_per_second for ours, theirs in found)),
        times(median(theirs.processor_seconds / ours.processor_seconds for ours, theirs in found)),
    )


def in_process() -> Table:
    rows = []
    for game in GAMES:
        progress(f"{game}, in process")
        post = inside.service(inside.adjudicate_path(game))
        works = {
            "echo": inside.each(inside.reference(game), material.requests(game)),
            "legal": inside.each(post, material.requests(game)),
            "brief": inside.each(post, [_brief(body) for body in material.requests(game)]),
            "illegal": inside.each(post, material.refused(game)),
        }
        found = take_turns(works)
        ratios = [times(found.ratio(name, "echo")) for name in ("legal", "brief", "illegal")]
        rows.append((game, us(found.of("echo")), us(found.of("legal")), *ratios))
    return Table(
        "`adjudicate` in process",
        IN_PROCESS,
        ("game", "echo, us", "legal move, us", "legal / echo", "brief / echo", "illegal / echo"),
        tuple(rows),
    )


def _brief(body: bytes) -> bytes:
    return body[:-1] + b',"brief":true}'
