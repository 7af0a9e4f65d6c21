"""The worst bodies are answered, and the work they make is counted and bounded."""

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from flask.testing import FlaskClient

from service.engine import judge
from service.engine.budget import budget
from service.games import GAMES
from service.operations import dispatch
from service.wire import fields, reader
from tests.support import kit, playouts
from tests.support.hostile import A_PLAY, HOSTILE, KEEP, MIB, PATH, WIDE, batch, raw


def asked(ask: Callable[[], Any], most: int) -> int:
    """How many rules were asked for an answer."""
    with budget(most) as left:
        ask()
    return most - left[0]


def states(game: str) -> Iterator[Any]:
    for number, told in enumerate(kit.deals(game)):
        start = playouts.deal(GAMES[game], told["body"], f"work {number}").state
        yield start
        yield from (turn.after for turn in playouts.playout(GAMES[game], start, number, 20))


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_batch_of_a_thousand_listings_of_any_table_is_allowed(game: str) -> None:
    most = max(asked(lambda: judge.legal_moves(GAMES[game], state), 10**9) for state in states(game))  # noqa: B023
    assert most < dispatch.MOST_WORK / 1000


@pytest.mark.parametrize("operation", ["legal-moves", "adjudicate"])
def test_the_widest_table_needs_a_small_part_of_the_budget(operation: str) -> None:
    body = {"state": WIDE} | ({"move": KEEP} if operation == "adjudicate" else {})
    count = asked(lambda: dispatch.run(operation, "smackarang", raw(body)), dispatch.MOST_WORK)
    assert 20_000 < count < dispatch.MOST_WORK / 100


def test_the_longest_replay_needs_a_small_part_of_the_budget() -> None:
    body = raw({"state": WIDE, "moves": [KEEP, A_PLAY] * 10_000, "on_illegal": "skip"})
    count = asked(lambda: dispatch.run("replay", "smackarang", body), dispatch.MOST_WORK)
    assert count < dispatch.MOST_WORK / 10


def test_a_batch_has_one_budget_for_all_its_items(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dispatch, "MOST_WORK", 60_000)
    body = batch(5, "adjudicate", {"state": WIDE, "move": KEEP})
    body["requests"] += batch(1, "check", {"state": WIDE})["requests"]
    first, again = (client.post("/v1/batch", data=raw(body), content_type="application/json") for _ in range(2))
    answers = json.loads(first.data)["answers"]
    assert [answer["status"] for answer in answers] == [200, 200, 413, 413, 413, 200]
    assert answers[2]["body"]["type"] == "/problems/too-large"
    assert [answer["status"] for answer in json.loads(again.data)["answers"]] == [200, 200, 413, 413, 413, 200]


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_bodies_are_answered(name: str, client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """Errors are few, and the characters put into pointers stay far below a name for every part of the body."""
    path, body, status = HOSTILE[name]
    spent = [0]
    monkeypatch.setattr(reader, "token", lambda text: spent.__setitem__(0, spent[0] + len(text)) or text)
    path = path if path.startswith("/v1") else PATH + path
    answer = client.post(path, data=body, content_type="application/json")
    assert answer.status_code == status
    assert spent[0] < 4 * MIB
    if status != 200:
        told = json.loads(answer.data)
        assert len(told["errors"]) <= fields.MOST_ERRORS
        assert len(answer.data) < 64 * 1024
