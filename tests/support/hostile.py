"""Bodies constructed to cost as much as possible, for the tests of protection and the load tests."""

import json
from typing import Any

from tests.cases.smackarang.heavy import ALL_HIDDEN, MOST_PROPOSALS

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


def raw(body: Any) -> bytes:
    return json.dumps(body).encode()


def batch(count: int, operation: str, body: Any) -> Any:
    return {"requests": [{"game": "smackarang", "operation": operation, "body": body}] * count}


def nested_lists(count: int) -> bytes:
    return b'{"state":' * count + b"1" + b"}" * count


BAD_SEAT = {"id": "x" * 64, "hand": ["no card"] * 100}
HOSTILE = {
    "brackets": ("/adjudicate", b"[" * MIB, 413),
    "deep": ("/adjudicate", nested_lists(66), 400),
    "deeper": ("/adjudicate", nested_lists(90_000), 400),
    "a hundred thousand brackets": ("/adjudicate", b"[" * 100_000, 400),
    "a long name over many": ("/replay", b'{"' + b"K" * MIB + b'":[' + b"{}," * 200_000 + b"{}]}", 422),
    "many unknown members": ("/check", raw({f"u{i}": 0 for i in range(80_000)}), 413),
    "a thousand unknown members": ("/check", raw({f"u{i}": 0 for i in range(1000)}), 422),
    "one name again and again": ("/check", b"{" + b",".join([b'"u":0'] * 90_000) + b"}", 413),
    "one name twice": ("/check", b'{"state":{"a":1,"a":2}}', 400),
    "a name of a megabyte": ("/check", raw({"n" * 900_000: 0}), 422),
    "a number of a megabyte": ("/check", b'{"state":' + b"1" * 900_000 + b"}", 400),
    "numbers for moves": ("/replay", b'{"state":{},"moves":[' + b",".join([b"0"] * 3_900_000) + b"]}", 413),
    "objects for moves": ("/replay", raw({"state": MOST_PROPOSALS, "moves": [{}] * 20_000}), 422),
    "wrong moves": (
        "/replay",
        raw({"state": MOST_PROPOSALS, "moves": [{"type": "play", "x": 1, "card": 5}] * 20_000}),
        422,
    ),
    "illegal moves": (
        "/replay",
        raw({"state": MOST_PROPOSALS, "moves": [KEEP] * 20_000, "on_illegal": "skip"}),
        200,
    ),
    "a 17 MiB answer": (
        "/replay",
        raw({"state": MOST_PROPOSALS, "moves": [A_PLAY] * 20_000, "on_illegal": "skip"}),
        413,
    ),
    "escapes": ("/check", raw({"state": MOST_PROPOSALS | {"turn": "\\" * 400_000}}), 422),
    "ids": ("/deal", raw({"players": ["x" * 60_000] * 16}), 422),
    "claims": (
        "/replay",
        raw({"state": MOST_PROPOSALS, "moves": [], "claim": {"scores": dict.fromkeys(map(str, range(999)), 0)}}),
        422,
    ),
    "wrong items": ("/v1/batch", raw({"requests": [{"a": 1, "operation": 5}] * 1000}), 422),
    "too many items": ("/v1/batch", b'{"requests":[' + b"{}," * 2_000_000 + b"{}]}", 413),
    "bad states": (
        "/v1/batch",
        raw(batch(400, "check", {"state": MOST_PROPOSALS | {"players": [BAD_SEAT] * 16}})),
        200,
    ),
    "strings of one letter": ("/replay", '{{"moves":[{}""]}}'.format('"\u0101",' * 1_600_000).encode(), 413),
    "a window of wrong moves": (
        "/replay",
        raw({"state": MOST_PROPOSALS, "moves": [{"type": "play", "x": 1}] * 2000, "on_illegal": "skip"}),
        200,
    ),
    "a thousand listings of partial states": (
        "/v1/batch",
        raw(batch(1000, "legal-moves", {"state": ALL_HIDDEN})),
        200,
    ),
    "not UTF-8": ("/check", b'{"state":"' + b"a" * 900_000 + b'\xff"}', 400),
    "a card of a megabyte": (
        "/v1/games/smackem/check",
        raw({"state": {"game": "smackem", "teams": [{"pile": ["x" * 900_000]}]}}),
        422,
    ),
    "a thousand listings": ("/v1/batch", raw(batch(1000, "legal-moves", {"state": MOST_PROPOSALS})), 200),
    "replays of objects": (
        "/v1/batch",
        raw(batch(100, "replay", {"state": MOST_PROPOSALS, "moves": [{}] * 20_000})),
        200,
    ),
    "a thousand unknown members, often": (
        "/v1/batch",
        raw(batch(700, "check", {f"u{i}": 0 for i in range(1000)})),
        200,
    ),
    "unsound states": (
        "/v1/batch",
        raw(batch(1000, "check", {"state": MOST_PROPOSALS | {"discard": ["orange-A"] * 100}})),
        200,
    ),
}
