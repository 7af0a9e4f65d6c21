"""The order in which a client writes members never shows: the answer is the same to the byte."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from service.games import GAMES
from service.operations import dispatch
from service.operations.problems import Problem
from tests.support.playouts import all_deals, bytes_of, deal, plain, playout


def shuffled(value: Any, chooser: random.Random) -> Any:
    """The same JSON value with the members of every object in another order."""
    if isinstance(value, list):
        return [shuffled(inner, chooser) for inner in value]
    if not isinstance(value, dict):
        return value
    members = list(value.items())
    chooser.shuffle(members)
    return {name: shuffled(inner, chooser) for name, inner in members}


def answered(operation: str, game: str, body: Any) -> bytes:
    try:
        return dispatch.written(dispatch.run(operation, game, bytes_of(body)), dispatch.MOST_ANSWER)
    except Problem as problem:
        return bytes_of(problem.body(""))


def asked(game: str, body: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """(operation, body) along a playout, with moves in and out of place and members that are wrong."""
    start = deal(GAMES[game], body, "members").state
    turns = list(playout(GAMES[game], start, 4, 40))
    moves = [plain(turn.move) for turn in turns]
    yield "deal", {**body, "seed": "members"}
    yield "deal", {**body, "seed": 1, "sead": 2, "playerz": 3}
    yield (
        "replay",
        {"state": plain(start), "moves": moves, "on_illegal": "skip", "claim": {"over": True, "scores": {}}},
    )
    for turn in turns[::5]:
        state = plain(turn.before)
        for move in (plain(turn.move), *moves[::9]):
            yield "adjudicate", {"state": state, "move": move, "ref": "r", "views": "all"}
        yield "adjudicate", {"state": state, "move": {**moves[0], "what": 1, "player": "nobody"}}
        yield "check", {"state": {**state, "seq": -1, "turns": "x", "noise": 0}}
        for operation in ("seat", "legal-moves", "score", "check"):
            yield operation, {"state": state, **({"player": None} if operation == "seat" else {})}


@pytest.mark.parametrize(
    ("game", "body"), [pytest.param(game, body, id=f"{game}-{title}") for game, title, body in all_deals()]
)
def test_the_order_of_members_never_shows(game: str, body: dict[str, Any]) -> None:
    chooser = random.Random(2)
    for operation, sent in asked(game, body):
        expected = answered(operation, game, sent)
        for _ in range(2):
            assert answered(operation, game, shuffled(sent, chooser)) == expected, operation
