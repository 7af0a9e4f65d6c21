"""Raw JSON for the search of costs: bodies that no client would send, for every reader.

A body is described by a few choices, as a scenario is (`tools.load.scenarios`): a token, how it is repeated, where
the result stands in a request, and which reader gets it.
"""

import random
import re
from collections.abc import Callable
from functools import cache
from itertools import count
from typing import Any, NamedTuple

import msgspec

from smack.games import GAMES
from smack.operations.catalogue import worked_example
from smack.operations.transcript import MEDIA_TYPE
from smack.testing.playouts import plain
from smack.words.phrasebook import ENGLISH, LANGUAGES
from tools.load.measuring import JSON
from tools.load.scenarios import MAX_BODY, MAX_LARGE_BODY

TOKENS = {
    "9e307": b"9e307",
    "1e-320": b"1e-320",
    "a fraction": b"1.5",
    "a halfway fraction": b"2.2250738585072011e-308",
    "a number out of range": b"1e400",
    "a fraction of 400 digits": b"0." + b"9" * 400,
    "a digit": b"1",
    "19 digits": b"9" * 19,
    "20 digits": b"9" * 20,
    "400 digits": b"9" * 400,
    "4,300 digits": b"9" * 4300,
    "5,000 digits": b"9" * 5000,
    "an empty string": b'""',
    "a string of 100": b'"%s"' % (b"x" * 100),
    "a card": b'"zip"',
    "an escape": rb'"\u0041"',
    "100 escapes": b'"%s"' % (rb"\u00e9" * 100),
    "100 backslashes": b'"%s"' % (rb"\\" * 100),
    "100 pairs of surrogates": b'"%s"' % (rb"\ud83d\ude00" * 100),
    "a lone surrogate": rb'"\ud800"',
    "an escaped zero": rb'"\u0000"',
    "letters of two bytes": '"{}"'.format("é" * 50).encode(),
    "not UTF-8": b'"\xff"',
    "null": b"null",
    "an empty object": b"{}",
    "an empty list": b"[]",
    "a member": b'{"type":1}',
    "a transcript": b'{"transcript":1}',
    "a name twice": b'{"a":1,"a":2}',
    "an escaped name": rb'{"\u0061":1}',
    "a long name": b'{"%s":1}' % (b"n" * 1000),
    "40 lists": b"[" * 40 + b"]" * 40,
    "a hundred lists": b"[" * 100 + b"]" * 100,
    "an unclosed list": b"[",
    "a different string": b'"##########"',  # each copy becomes another one
    "a comma": b",",
    "a blank": b" ",
}
DIFFERENT = re.compile(b'"##########"')
SHAPES: dict[str, Callable[[bytes, int], bytes]] = {
    "a list": lambda token, count: b"[%b]" % b",".join([token] * count),
    "lists of twenty": lambda token, count: (
        b"[%b]" % b",".join([b"[%b]" % b",".join([token] * 20)] * -(-count // 20))
    ),
    "an object": lambda token, count: b"{%b}" % b",".join([b'"%d":%b' % (at, token) for at in range(count)]),
    "one name": lambda token, count: b"{%b}" % b",".join([b'"n":' + token] * count),
    "lines": lambda token, count: b"\n".join([token] * count),
    "lines, the last not JSON": lambda token, count: b"\n".join([token] * count) + b"\n{",
    "lines, the last with a name twice": lambda token, count: b"\n".join([token] * count) + b'\n{"a":1,"a":2}',
    "one after the other": lambda token, count: token * count,
}
DEEP = {  # what stands in place of a state: unknown members at every depth, and what hints look for
    "unknown in a state": b'{"x":%b}',
    "unknown in a player": b'{"players":[{"id":"a","x":%b}]}',
    "unknown in an unknown": b'{"x":{"y":[{"z":%b}]}}',
    "a game": b'{"game":%b}',
    "a state in a state": b'{"state":%b}',
    "a view in a state": b'{"view":{"game":%b}}',
}
PLACES = ("all", "state", "move", "moves", "ref", "player", "unknown", "after", *DEEP)
READERS = (
    "adjudicate",
    "check",
    "legal-moves",
    "score",
    "suggest",
    "deal",
    "replay",
    "window",
    "file",
    "header",
    "batch",
    "item",
    "sealed/adjudicate",
)
COUNTS = (1, 50, 1000, 20_000, 200_000, 490_000, 10**7)


class RawJson(NamedTuple):
    """The choices from which a body is built."""

    game: str
    reader: str
    place: str
    shape: str
    token: str
    copies: int
    language: str = ENGLISH

    @property
    def path(self) -> str:
        operation = {"window": "replay", "file": "replay", "header": "replay"}.get(self.reader, self.reader)
        return "/v1/batch" if self.reader in ("batch", "item") else f"/v1/games/{self.game}/{operation}"

    @property
    def content_type(self) -> str:
        return MEDIA_TYPE if self.reader in ("file", "header") else JSON

    def __str__(self) -> str:
        repeated = f"{self.token} as {self.shape}, {self.copies} times"
        return f"{self.game}: {self.reader}, {self.place}: {repeated}, {self.language}"


_GENES: dict[str, Callable[[random.Random], Any]] = {
    "reader": lambda chooser: chooser.choice(READERS),
    "place": lambda chooser: chooser.choice(PLACES),
    "shape": lambda chooser: chooser.choice(list(SHAPES)),
    "token": lambda chooser: chooser.choice(list(TOKENS)),
    "copies": lambda chooser: chooser.choice(COUNTS),
    "language": lambda chooser: chooser.choice(LANGUAGES),
}


def random_raw(chooser: random.Random, game: str) -> RawJson:
    return RawJson(game, **{name: draw(chooser) for name, draw in _GENES.items()})


def mutate_raw(body: RawJson, chooser: random.Random) -> RawJson:
    """Return a copy with one or two choices replaced at random."""
    names = chooser.sample(list(_GENES), chooser.choice((1, 1, 2)))
    return body._replace(**{name: _GENES[name](chooser) for name in names})


def build_raw(body: RawJson) -> bytes:
    """Return the body, with as many repetitions as the limit of its reader allows."""
    is_long = body.reader in ("suggest", "replay", "window", "file", "header", "batch", "item")
    limit = (MAX_LARGE_BODY if is_long else MAX_BODY) - 10_000  # of the rest
    token = TOKENS[body.token]
    separators = 10 if body.shape in ("an object", "one name") else 2
    repeated = SHAPES[body.shape](token, max(1, min(body.copies, limit // (len(token) + separators))))
    numbers = count()
    repeated = DIFFERENT.sub(lambda _: f'"\U0001f600{next(numbers)}"'.encode(), repeated)
    game = body.game.encode()
    request = _put(body.game, body.reader, body.place, repeated)
    if body.reader == "batch":
        return b'{"requests":[{"game":"%b","operation":"replay","body":%b}]}' % (game, request)
    if body.reader == "item":
        return b'{"requests":[{"game":"%b","operation":"check","body":{},"ref":%b}]}' % (game, repeated)
    if body.reader == "file":
        deal = msgspec.json.encode(plain(worked_example(GAMES[body.game])["legal"])["state"])
        return b'{"transcript":1,"game":"%b","state":%b}\n%b\n' % (game, deal, repeated)
    if body.reader == "header":
        return b'{"transcript":1,"game":"%b","deal":%b}\n' % (game, repeated)
    return request


def _put(game: str, reader: str, place: str, value: bytes) -> bytes:
    """Return a request with the value at a place, or instead of or after the whole request."""
    if place == "all":
        return value
    state, move = _example(game)
    members = {"state": state}
    if reader == "adjudicate":
        members["move"] = move
    if reader in ("replay", "window", "batch"):
        members["moves"] = b"[%b]" % move
    if reader == "window":
        members["on_illegal"] = b'"skip"'
    encoded = b",".join(b'"%b":%b' % (name.encode(), part) for name, part in members.items())
    if place == "after":
        return b"{%b}%b" % (encoded, value)
    if place in DEEP:
        holder = DEEP[place].replace(b"%b", value)
        return encoded.join((b"{", b"}")).replace(members["state"], holder, 1)
    if place in members:
        return encoded.join((b"{", b"}")).replace(members[place], value, 1)
    return b'{%b,"%b":%b}' % (encoded, place.encode(), value)


@cache
def _example(game: str) -> tuple[bytes, bytes]:
    """Return (state, move) of the worked example of a game, encoded."""
    legal = plain(worked_example(GAMES[game])["legal"])
    return msgspec.json.encode(legal["state"]), msgspec.json.encode(legal["move"])
