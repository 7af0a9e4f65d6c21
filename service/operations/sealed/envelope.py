"""What a seal holds, and that its length tells nothing: every card takes the room of the game's widest.

A hand of `10H` is longer than one of `9S`, a cursor of 99 words shorter than one of 100. What the cursor, or a
string of at most a card's length, is short of the longest is added as blanks, which JSON allows at its end.
"""

import re
from functools import cache
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import Struct

from service.engine.game import Game
from service.engine.verdict import Event
from service.games import GAMES
from service.operations.operation import events_of, of
from service.operations.problems import Problem
from service.operations.sealed.keyring import BrokenSeal, Keyring

S = TypeVar("S")

CURSOR = 15  # digits of the largest
_STRINGS = re.compile(rb'"[^"\\]*(?:\\.[^"\\]*)*":?')  # with a colon it is a member's name, which hides nothing


class Content(Struct, Generic[S], frozen=True):
    """The state with its seed, the SHA-256 of each seat's secret, the digest, the events of the last move."""

    state: S
    seats: dict[str, str]
    digest: str
    events: msgspec.Raw


@cache
def _decoders(game: str) -> tuple[msgspec.json.Decoder[Content[Any]], msgspec.json.Decoder[tuple[Event, ...]]]:
    """(for the content, for its events)."""
    room = GAMES[game]
    event: Any = events_of(room)
    return msgspec.json.Decoder(of(Content, room.state)), msgspec.json.Decoder(tuple[event, ...])


def content(state: Any, seats: dict[str, str], digest: str, events: tuple[Event, ...]) -> Content[Any]:
    return Content(state, seats, digest, msgspec.Raw(msgspec.json.encode(events)))


def events_in(game: Game, held: Content[Any]) -> tuple[Event, ...]:
    """The events of the last move, of everybody."""
    return _decoders(game.id)[1].decode(held.events)


def sealed(game: Game, held: Content[Any], keys: Keyring) -> str:
    """The table."""
    return keys.seal(game.id, padded(game, held))


def padded(game: Game, held: Content[Any]) -> bytes:
    """The content as JSON, in a length that hangs only on what everybody sees."""
    raw = msgspec.json.encode(held)
    room = game.widest + len('""')
    spare = sum([room - len(text) for text in _STRINGS.findall(raw) if len(text) <= room and text[-1:] == b'"'])
    return raw + b" " * (spare + CURSOR - len(str(held.state.chance.cursor)))


def opened(game: Game, table: str, keys: Keyring) -> Content[Any]:
    """The content of a table. Raises the one problem for whatever is no table of this game."""
    try:
        return _decoders(game.id)[0].decode(keys.open(game.id, table))
    except (BrokenSeal, msgspec.MsgspecError):
        raise Problem("broken-seal") from None
