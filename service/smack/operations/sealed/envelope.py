"""What a seal holds, and that its length tells nothing: a card not seen takes the room of the game's longest_code.

A hand of `10H` is longer than one of `9S`, a cursor of 99 words shorter than one of 100. What is missing to the
longest is added as blanks, which JSON allows at its end; so the length follows from what everybody sees.
"""

import re
from functools import cache
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from smack.engine.budget import charge
from smack.engine.game import Game
from smack.engine.verdict import Event
from smack.games import GAMES
from smack.operations.operation import events_of, of
from smack.operations.problems import Problem
from smack.operations.sealed.keyring import BrokenSeal, Keyring

E = TypeVar("E")
S = TypeVar("S")

SEALING = 60  # units of the budget for closing or opening one
CURSOR = 15  # digits of the largest
_STRINGS = re.compile(rb'"([^"\\]*(?:\\.[^"\\]*)*)"')


class Content(Struct, Generic[S, E], frozen=True):
    """The state with its seed, the SHA-256 of each seat's secret, the digest, the events of the last move.

    The events stay JSON when a table is opened: mostly nobody asks for them.
    """

    state: S
    seats: dict[str, str]
    digest: str
    events: E


Fresh = Content[Any, tuple[Event, ...]]
Opened = Content[Any, msgspec.Raw]


@cache
def _decoders(game: str) -> tuple[msgspec.json.Decoder[Opened], msgspec.json.Decoder[tuple[Event, ...]]]:
    """(for the content, for its events)."""
    room = GAMES[game]
    event: Any = events_of(room)
    return msgspec.json.Decoder(of(Content, room.state, msgspec.Raw)), msgspec.json.Decoder(tuple[event, ...])


def events_in(game: Game, held: Opened) -> tuple[Event, ...]:
    """The events of the last move, of everybody."""
    return _decoders(game.id)[1].decode(held.events)


def sealed(game: Game, held: Fresh, keys: Keyring) -> str:
    """The table."""
    charge(SEALING)
    return keys.seal(game.id, padded(game, held))


def padded(game: Game, held: Fresh) -> bytes:
    """The content as JSON, in a length that hangs only on what everybody sees."""
    state = msgspec.json.encode(held.state)
    spare = _spare_of_state(game, held.state, len(state)) + _spare_of_events(game, held.events)
    return msgspec.json.encode(replace(held, state=msgspec.Raw(state))) + b" " * spare


def _spare_of_state(game: Game, state: Any, length: int) -> int:
    """Each card that a spectator does not see, drawn out to the longest_code; the cursor to its last digit."""
    seen = msgspec.json.encode(game.view(state, None))
    longest = len(seen) + seen.count(b'"?"') * (game.longest_code - 1)
    return longest - length + CURSOR - len(str(state.chance.cursor))


def _spare_of_events(game: Game, events: tuple[Event, ...]) -> int:
    """Each short string in what not everybody was told, drawn out likewise."""
    told = [event for event in events if event.to != "all"]
    lengths = map(len, _STRINGS.findall(msgspec.json.encode(told))) if told else ()
    return sum([game.longest_code - length for length in lengths if length <= game.longest_code])


def opened(game: Game, table: str, keys: Keyring) -> Opened:
    """The content of a table. Raises the one problem for whatever is no table of this game."""
    charge(SEALING)
    try:
        return _decoders(game.id)[0].decode(keys.open(game.id, table))
    except (BrokenSeal, msgspec.MsgspecError):
        raise Problem("broken-seal") from None
