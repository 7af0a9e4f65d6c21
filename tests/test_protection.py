"""The worst bodies we could construct: each is answered, and the work it makes is counted and bounded."""

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from flask.testing import FlaskClient

from service.api import operations
from service.engine import judge
from service.engine.work import TooMuch, allowance, consider
from service.games import GAMES
from service.games.smackarang.state import deck
from service.wire import fields, reader
from tests import kit, playouts

MIB = 2**20
KEEP = {"type": "keep", "player": "p0"}
A_PLAY = {
    "type": "play",
    "player": "p1",
    "card": "smacklash",
    "extras": ["zip", "zip"],
    "opponent": "p1",
    "next": "p1",
}
PATH = "/v1/games/smackarang"


def wide() -> dict[str, Any]:
    """A sound smackarang state with the most moves to propose: nearly all cards in one hand, a Flick too."""
    room = GAMES["smackarang"]
    asked = {"players": [f"p{i}" for i in range(6)], "options": {"weapon_types": 12, "flick_color": "orange"}}
    state: dict[str, Any] = playouts.plain(playouts.deal(room, asked, "wide").state)
    cards = deck(12)
    cards.remove("orange-A")
    for seat in state["players"][1:]:
        seat["hand"] = [cards.pop()]
    state["players"][0]["hand"] = cards
    return state | {"draw_pile": [], "discard": ["orange-A"]}


WIDE = wide()


def raw(body: Any) -> bytes:
    return json.dumps(body).encode()


def batch(count: int, operation: str, body: Any) -> Any:
    return {"requests": [{"game": "smackarang", "operation": operation, "body": body}] * count}


def considered(ask: Callable[[], Any], most: int) -> int:
    """How many moves were considered for an answer."""
    with allowance(most) as left:
        ask()
    return most - left[0]


def test_an_allowance_within_another_draws_on_that_one() -> None:
    with allowance(2), allowance(1000):
        consider()
        consider()
        with pytest.raises(TooMuch):
            consider()
    consider()


def states(game: str) -> Iterator[Any]:
    for number, told in enumerate(kit.deals(game)):
        start = playouts.deal(GAMES[game], told["body"], f"work {number}").state
        yield start
        yield from (turn.after for turn in playouts.playout(GAMES[game], start, number, 20))


@pytest.mark.parametrize("game", sorted(GAMES))
def test_no_table_needs_a_large_part_of_the_allowance_for_one_listing(game: str) -> None:
    most = max(considered(lambda: judge.legal_moves(GAMES[game], state), 10**9) for state in states(game))  # noqa: B023
    assert most < operations.MOST_WORK / 20


@pytest.mark.parametrize("operation", ["legal-moves", "adjudicate"])
def test_the_widest_table_needs_a_small_part_of_the_allowance(operation: str) -> None:
    body = {"state": WIDE} | ({"move": KEEP} if operation == "adjudicate" else {})
    count = considered(lambda: operations.run(operation, "smackarang", raw(body)), operations.MOST_WORK)
    assert 5000 < count < operations.MOST_WORK / 20


def test_the_longest_replay_considers_each_move_once() -> None:
    body = raw({"state": WIDE, "moves": [KEEP, A_PLAY] * 10_000, "on_illegal": "skip"})
    assert considered(lambda: operations.run("replay", "smackarang", body), operations.MOST_WORK) == 20_000


def test_a_batch_has_one_allowance_for_all_its_items(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(operations, "MOST_WORK", 12_000)
    body = batch(5, "adjudicate", {"state": WIDE, "move": KEEP})
    body["requests"] += batch(1, "check", {"state": WIDE})["requests"]
    first, again = (client.post("/v1/batch", data=raw(body), content_type="application/json") for _ in range(2))
    answers = json.loads(first.data)["answers"]
    assert [answer["status"] for answer in answers] == [200, 200, 413, 413, 413, 200]
    assert answers[2]["body"]["type"] == "/problems/too-large"
    assert [answer["status"] for answer in json.loads(again.data)["answers"]] == [200, 200, 413, 413, 413, 200]


def nested(count: int) -> bytes:
    return b'{"state":' * count + b"1" + b"}" * count


BAD_SEAT = {"id": "x" * 64, "hand": ["no card"] * 100}
HOSTILE = {
    "brackets": ("/adjudicate", b"[" * MIB, 413),
    "deep": ("/adjudicate", nested(66), 400),
    "deeper": ("/adjudicate", nested(90_000), 400),
    "a hundred thousand brackets": ("/adjudicate", b"[" * 100_000, 400),
    "a long name over many": ("/replay", b'{"' + b"K" * MIB + b'":[' + b"{}," * 200_000 + b"{}]}", 422),
    "many unknown members": ("/check", raw({f"u{i}": 0 for i in range(80_000)}), 413),
    "a thousand unknown members": ("/check", raw({f"u{i}": 0 for i in range(1000)}), 422),
    "one name again and again": ("/check", b"{" + b",".join([b'"u":0'] * 90_000) + b"}", 413),
    "one name twice": ("/check", b'{"state":{"a":1,"a":2}}', 400),
    "a name of a megabyte": ("/check", raw({"n" * 900_000: 0}), 422),
    "a number of a megabyte": ("/check", b'{"state":' + b"1" * 900_000 + b"}", 400),
    "numbers for moves": ("/replay", b'{"state":{},"moves":[' + b",".join([b"0"] * 3_900_000) + b"]}", 422),
    "objects for moves": ("/replay", raw({"state": WIDE, "moves": [{}] * 20_000}), 422),
    "wrong moves": ("/replay", raw({"state": WIDE, "moves": [{"type": "play", "x": 1, "card": 5}] * 20_000}), 422),
    "illegal moves": ("/replay", raw({"state": WIDE, "moves": [A_PLAY] * 20_000, "on_illegal": "skip"}), 200),
    "escapes": ("/check", raw({"state": WIDE | {"turn": "\\" * 400_000}}), 422),
    "ids": ("/deal", raw({"players": ["x" * 60_000] * 16}), 422),
    "claims": (
        "/replay",
        raw({"state": WIDE, "moves": [], "claim": {"scores": dict.fromkeys(map(str, range(999)), 0)}}),
        422,
    ),
    "wrong items": ("/v1/batch", raw({"requests": [{"a": 1, "operation": 5}] * 1000}), 422),
    "too many items": ("/v1/batch", b'{"requests":[' + b"{}," * 2_000_000 + b"{}]}", 413),
    "bad states": ("/v1/batch", raw(batch(400, "check", {"state": WIDE | {"players": [BAD_SEAT] * 16}})), 200),
    "unsound states": (
        "/v1/batch",
        raw(batch(1000, "check", {"state": WIDE | {"discard": ["orange-A"] * 100}})),
        200,
    ),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_bodies_are_answered(name: str, client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """Errors are few, and the characters put into pointers stay far below a name for every part of the body."""
    path, body, status = HOSTILE[name]
    spent = [0]
    monkeypatch.setattr(reader, "escape", lambda text: spent.__setitem__(0, spent[0] + len(text)) or text)
    path = path if path.startswith("/v1") else PATH + path
    answer = client.post(path, data=body, content_type="application/json")
    assert answer.status_code == status
    assert spent[0] < 4 * MIB
    if status != 200:
        told = json.loads(answer.data)
        assert len(told["errors"]) <= fields.MOST_ERRORS
        assert len(answer.data) < 64 * 1024
