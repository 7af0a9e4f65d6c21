"""Where the instructions of a legal `adjudicate` go, layer by layer.

A request is run up to each layer in turn, from the innermost outwards; what a layer takes is the difference of two
counts. ``python -m tools.benchmarks.layers`` writes the table in docs/speed.md. Needs valgrind.
"""

from collections.abc import Callable, Mapping
from typing import Any

from smack.api.middleware import begin_record
from smack.api.settings import Settings
from smack.api.telemetry.records import set_current_record
from smack.api.wsgi import OperationHandler, status_line
from smack.engine.declare.budget import budget
from smack.games import GAMES
from smack.operations import dispatch, handlers
from smack.operations.table import BY_NAME
from tools.benchmarks import callgrind, echo, inside, page

Work = Callable[[bytes], object]

ADJUDICATE = "adjudicate"
# the layers from the innermost outwards: name of a count -> what is in it beside the count before
LAYERS = {
    "read": "reading the body",
    "sound": "who is named, and soundness",
    "handled": "judging and applying the move",
    "run": "finding the operation, charging",
    "encoded": "encoding the answer",
    "answered": "head, body and headers (`api/wsgi.py`)",
    "unwritten": "middleware, with the request's record",
    "logged": "log line",
    "service": "metrics",
}


def works(game: str, answer_size: int) -> dict[str, Work]:
    """Return the workloads by the names of ROWS, and of the constant: each takes a body."""
    declared, path = GAMES[game], inside.adjudicate_path(game)
    read = dispatch.reader(ADJUDICATE, game).read

    def nothing(_raw: bytes) -> None:
        with budget(dispatch.MAX_WORK):
            pass

    def read_body(raw: bytes) -> None:
        with budget(dispatch.MAX_WORK):
            read(raw)

    def find_sound(raw: bytes) -> None:
        with budget(dispatch.MAX_WORK):
            body: Any = read(raw)
            handlers.check_players(declared, body.state, (("/move", body.move),), body.views)
            handlers.make_judge(declared, body.state)

    def handle(raw: bytes) -> None:
        with budget(dispatch.MAX_WORK):
            BY_NAME[ADJUDICATE].run(declared, read(raw))

    def run(raw: bytes) -> None:
        with budget(dispatch.MAX_WORK):
            dispatch.run_in_budget(ADJUDICATE, game, raw, None)

    def encode(raw: bytes) -> None:
        with budget(dispatch.MAX_WORK):
            dispatch.encode(dispatch.run_in_budget(ADJUDICATE, game, raw, None), dispatch.MAX_ANSWER)

    return {
        "nothing": nothing,
        "read": read_body,
        "sound": find_sound,
        "handled": handle,
        "run": run,
        "encoded": encode,
        "answered": inside.poster(_answer_without_middleware(), path),
        "unwritten": inside.service(path, Settings(log_requests=False, metrics=False)),
        "logged": inside.service(path, Settings(metrics=False)),
        "service": inside.service(path),
        "constant": inside.poster(echo.create_bare_app({game: answer_size}), f"/{game}"),
    }


def _answer_without_middleware() -> inside.Application:
    requests = OperationHandler(Settings())

    def answer(environ: dict[str, Any], start_response: Callable[..., Any]) -> list[bytes]:
        set_current_record(begin_record("layers", "POST"))
        status, headers, body = requests.answer(environ)
        start_response(status_line(status), headers)
        return [body]

    return answer


def write() -> None:
    """Count, and write the table into docs/speed.md."""
    page.write(table(callgrind.count("layers")))


def table(counts: Mapping[str, int]) -> str:
    """Return the table of layers, in Markdown, from the counts of `works` for BODIES bodies of each game."""
    rows = [(said, *[_thousands(_own(counts, game, name)) for game in GAMES]) for name, said in LAYERS.items()]
    ours = (
        "all of these",
        *[_thousands(counts[f"{game} service"] - counts[f"{game} constant"]) for game in GAMES],
    )
    bare = ("the bare application", *[_thousands(counts[f"{game} constant"]) for game in GAMES])
    return page.lines(("layer", *GAMES), (*rows, ours, bare))


def _own(counts: Mapping[str, int], game: str, layer: str) -> int:
    """Return the instructions of a layer alone."""
    names = ["nothing", *LAYERS]
    below = names[names.index(layer) - 1]
    own = counts[f"{game} {layer}"] - counts[f"{game} {below}"]
    if layer == "answered":  # the first one that is posted, as the constant is
        own += counts[f"{game} nothing"] - counts[f"{game} constant"]
    return own


def _thousands(instructions: int) -> str:
    return f"{instructions / callgrind.BODIES / 1000:,.1f}"


if __name__ == "__main__":
    write()
