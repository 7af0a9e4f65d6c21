"""A mix of requests of every game and operation, hostile ones included, with the bytes of their answers."""

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec
from flask.testing import FlaskClient

from smack.api import create_app
from smack.api.settings import Settings
from smack.games import GAMES
from smack.testing import kit, playouts
from tests.support import hostile

HEADERS = {"Content-Type": "application/json", "X-Request-ID": "load"}  # a fixed id, since problems contain it
LIGHT = 20  # how often the mix has each ordinary request; it has a hostile one once


class Exchange(NamedTuple):
    """A request and its expected answer."""

    path: str
    body: bytes
    status: int
    answer: bytes


def exchanges() -> list[Exchange]:
    """Return the mix, always in the same order."""
    client = create_app(Settings(log_requests=False, metrics=False)).test_client()
    ordinary = [_exchange(client, path, msgspec.json.encode(body)) for path, body in ordinary_requests()]
    bodies = (
        (path if path.startswith("/v1") else hostile.PATH + path, raw) for path, raw, _ in hostile.HOSTILE.values()
    )
    mix = ordinary * LIGHT + [_exchange(client, path, raw) for path, raw in bodies]
    random.Random(9).shuffle(mix)
    return mix


def _exchange(client: FlaskClient, path: str, body: bytes) -> Exchange:
    answer = client.post(path, data=body, headers=HEADERS)
    return Exchange(path, body, answer.status_code, answer.data)


def ordinary_requests() -> Iterator[tuple[str, Any]]:
    """Yield (path, body) of ordinary requests of every game and operation, and two batches."""
    items = []
    for game in kit.games():
        for operation, body in _of_game(game):
            yield f"/v1/games/{game}/{operation}", body
            items.append({"game": game, "operation": operation, "body": body})
    for count in (2, 100):
        yield "/v1/batch", {"requests": items[:count]}


def _of_game(game: str) -> Iterator[tuple[str, Any]]:
    declaration, setup = GAMES[game], kit.deals(game)[0]["body"]
    deal_body = {**setup, "seed": "load"}
    yield "deal", deal_body
    moves = []
    start = playouts.deal(declaration, setup, "load").state
    for turn in playouts.playout(declaration, start, 9, 12):
        moves.append(turn.move)
        state = playouts.plain(turn.before)
        yield "adjudicate", {"state": state, "move": turn.move}
        yield "adjudicate", {"state": turn.after, "move": turn.move}
        yield "legal-moves", {"state": state}
        yield "view", {"state": state, "player": declaration.seats(turn.before)[0]}
        yield "check", {"state": state}
    yield "score", {"state": start}
    yield "replay", {"state": start, "moves": moves}
    yield "suggest", {"state": start, "player": declaration.seats(start)[0], "seed": "load"}
