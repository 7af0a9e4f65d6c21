"""Long requests: `replay` of 20,000 moves and `batch` of 1000 items."""

from collections.abc import Callable
from itertools import cycle, islice

import msgspec

from smack.engine import judge
from smack.engine.judge import Judge
from smack.engine.replay import replay_moves
from smack.games import GAMES
from smack.operations import dispatch
from smack.operations.batch import MAX_ITEMS
from smack.operations.bodies import MAX_MOVES
from tools.benchmarks import inside, material
from tools.benchmarks.measure import Table, count, progress, take_turns, times

ROUNDS = 5

REPLAYS = """\
The longest recorded match of each game, replayed until the moves add up. The loop is `replay` without reading
and writing; the request reads the body, judges, scores and writes the answer. The reference is judging and
applying the same moves from their known states."""


def replays() -> Table:
    rows = []
    for game in GAMES:
        record = material.longest(game)
        moves, body = len(record.turns), material.replay_body(record)
        goes = max(1, round(MAX_MOVES / moves))
        progress(f"{game}, {goes} replays of {moves} moves")
        works = {
            "engine": _repeat(goes, _engine(game, record)),
            "loop": _repeat(goes, _loop(game, record)),
            "request": _repeat(goes, _request(game, body)),
        }
        measured = take_turns(works, ROUNDS)
        per_second = [count(goes * moves / measured.of(name)) for name in ("loop", "request")]
        ratios = [times(measured.ratio(name, "engine")) for name in ("loop", "request")]
        rows.append((game, count(moves), *per_second, *ratios))
    return Table(
        f"`replay`, about {MAX_MOVES:,} moves",
        REPLAYS,
        (
            "game",
            "moves of one",
            "moves/s in the loop",
            "moves/s of the request",
            "loop / engine",
            "request / engine",
        ),
        tuple(rows),
    )


def _repeat(times_: int, work: Callable[[], object]) -> Callable[[], None]:
    def repeated() -> None:
        for _ in range(times_):
            work()

    return repeated


def _engine(game: str, record: material.Record) -> Callable[[], None]:
    declaration, played = GAMES[game], [(turn.before, turn.move) for turn in record.turns]

    def work() -> None:
        for state, move in played:
            Judge(declaration).judge(state, move)
            judge.apply_effect(declaration, state, move)

    return work


def _loop(game: str, record: material.Record) -> Callable[[], object]:
    moves = [turn.move for turn in record.turns]
    return lambda: replay_moves(Judge(GAMES[game]), record.start, moves, "stop")


def _request(game: str, body: bytes) -> Callable[[], object]:
    return lambda: msgspec.json.encode(dispatch.run("replay", game, body))


def batches() -> Table:
    """Compare a batch of a thousand mid-game requests with the same requests one by one."""
    singles = _mixed_bodies()
    posts = {game: inside.service(inside.adjudicate_path(game)) for game in GAMES}
    batch, body = inside.service("/v1/batch"), _batch_body(singles)

    def one_by_one() -> None:
        for game, single in singles:
            posts[game](single)

    measured = take_turns({"alone": one_by_one, "batch": lambda: batch(body)}, ROUNDS)
    row = (
        "all, in turn",
        count(len(body)),
        count(MAX_ITEMS / measured.of("batch")),
        times(measured.ratio("batch", "alone")),
    )
    return Table(
        f"`batch` of {MAX_ITEMS:,}",
        "Mid-game `adjudicate` requests, in process; the reference is the same requests one by one.",
        ("game", "body, bytes", "items/s", "batch / one by one"),
        (row,),
    )


def _mixed_bodies() -> list[tuple[str, bytes]]:
    pools = [cycle([(game, body) for body in material.requests(game)]) for game in GAMES]
    return [next(pool) for pool in islice(cycle(pools), MAX_ITEMS)]


def _batch_body(singles: list[tuple[str, bytes]]) -> bytes:
    items = [{"game": game, "operation": "adjudicate", "body": msgspec.Raw(body)} for game, body in singles]
    return msgspec.json.encode({"requests": items})
