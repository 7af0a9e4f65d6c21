"""Answers are the same, byte by byte, for any order of the members of objects in a request."""

import random
from typing import Any

import msgspec
import pytest

from smack.engine.judge import Judge
from smack.games import GAMES
from smack.operations import dispatch
from smack.operations.problems import Problem
from smack.testing import kit
from smack.testing.laws import every_deal
from smack.testing.playouts import plain, random_game

MOVES, POSITIONS = 60, kit.times(4)  # of a random game


@every_deal
def test_answers_in_a_random_game_do_not_depend_on_the_order(name: str, body: dict[str, Any]) -> None:
    game, chooser, turns = GAMES[name], random.Random(13), random_game(name, body, most=MOVES)
    moves = [plain(turn.move) for turn in turns]
    for turn in chooser.sample(turns, min(POSITIONS, len(turns))):
        state = plain(turn.before)
        requests: list[tuple[str, Any]] = [
            ("legal-moves", {"state": state}),
            ("view", {"state": state, "player": game.seats(turn.before)[0]}),
            ("score", {"state": state}),
            ("check", {"state": state}),
            *(
                ("adjudicate", {"state": state, "move": move})
                for move in chooser.sample(moves, min(5, len(moves)))
            ),
            ("adjudicate", {"state": state, "move": plain(turn.move)}),
        ]
        for operation, request in requests:
            assert_same_answer(operation, name, request, chooser)
    if not Judge(game).legal_moves(turns[-1].after).moves:
        assert_same_answer("deal", name, {"after": plain(turns[-1].after), "seed": "next"}, chooser)


@pytest.mark.parametrize("game", kit.games())
def test_answers_to_the_cases_do_not_depend_on_the_order(game: str) -> None:
    chooser = random.Random(14)
    for case in kit.cases(game):
        _, body = kit.request(case)
        if case.data["operation"] != "deal" or "seed" in body:
            assert_same_answer(case.data["operation"], game, body, chooser)


def assert_same_answer(operation: str, game: str, body: Any, chooser: random.Random) -> None:
    assert answer(operation, game, shuffle(body, chooser)) == answer(operation, game, body), (operation, body)


def shuffle(value: Any, chooser: random.Random) -> Any:
    """Return the same value with the members of every object in another order."""
    if isinstance(value, list):
        return [shuffle(item, chooser) for item in value]
    if not isinstance(value, dict):
        return value
    members = [(name, shuffle(item, chooser)) for name, item in value.items()]
    chooser.shuffle(members)
    return dict(members)


def answer(operation: str, game: str, body: Any) -> bytes:
    try:
        return dispatch.encode(dispatch.run(operation, game, msgspec.json.encode(body)), dispatch.MAX_ANSWER)
    except Problem as problem:
        return msgspec.json.encode(problem.body(""))
