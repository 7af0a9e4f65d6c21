"""Requests about a seat's own view of a state, compared with the same requests about the full state."""

import gc
import time
from collections.abc import Callable, Iterator
from statistics import median, quantiles
from typing import Any

import msgspec

from smack.engine.declare.game import view_of
from smack.engine.declare.moves import PlayerMove
from smack.games import GAMES
from tools.benchmarks import inside, material
from tools.benchmarks.measure import Table, progress, times, us

POSITIONS = 150  # of each game, at most
ROUNDS = 7  # requests of each kind for each position, in turns

NOTE = """\
Requests of the player who moves, in process, about the whole state and about that player's own view of it, taking
turns: processor time, and how many requests about full states one about a view costs. Positions are spread evenly
over recorded games; the ratio is the median over positions, and the last column its 90th percentile."""

OPERATIONS: dict[str, Callable[[Any, PlayerMove], dict[str, Any]]] = {
    "adjudicate": lambda state, move: {"state": state, "move": move},
    "legal-moves": lambda state, move: {"state": state, "player": move.player},
}
Pair = tuple[bytes, bytes]  # bodies about a full state and about a view


def views() -> Table:
    rows = []
    for game in GAMES:
        for operation in OPERATIONS:
            progress(f"{game}, {operation}")
            timed = list(_timed(inside.service(f"/v1/games/{game}/{operation}"), pairs(game, operation)))
            full, view = (median(column) for column in zip(*timed, strict=True))
            ratios = [view / full for full, view in timed]
            usual, most = median(ratios), quantiles(ratios, n=10)[-1]
            rows.append((game, f"`{operation}`", us(full), us(view), times(usual), times(most)))
    columns = ("game", "operation", "full state, us", "view, us", "view / full", "90 % at most")
    return Table("Views", NOTE, columns, tuple(rows))


def pairs(game: str, operation: str) -> list[Pair]:
    """Return pairs of bodies about positions that are evenly spread over the recorded games."""
    turns = [(turn.before, turn.move) for turn in material.turns(game) if isinstance(turn.move, PlayerMove)]
    build = OPERATIONS[operation]
    bodies = []
    for state, move in turns[:: len(turns) // POSITIONS + 1]:
        view = view_of(GAMES[game], state, move.player)
        bodies.append((msgspec.json.encode(build(state, move)), msgspec.json.encode(build(view, move))))
    return bodies


def _timed(post: inside.Post, bodies: list[Pair]) -> Iterator[tuple[float, float]]:
    """Yield the median seconds of each pair of requests."""
    gc.collect()
    gc.freeze()  # else collections would visit all recorded games
    for full, view in bodies:
        post(full), post(view)
        rounds = [(_seconds(post, full), _seconds(post, view)) for _ in range(ROUNDS)]
        yield median(first for first, _ in rounds), median(second for _, second in rounds)


def _seconds(post: inside.Post, body: bytes) -> float:
    start = time.process_time()
    post(body)
    return time.process_time() - start
