"""The content of a sealed table, padded so that its length reveals no hidden card.

A hand with `10H` is longer than one with `9S`, and a cursor of 99 is shorter than one of 100. The content is
padded with blanks, which JSON allows at its end, to the length it would have if every hidden card had the game's
longest name. So the length depends only on what a spectator sees.
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

SEAL_COST = 60  # units of the budget for sealing
UNSEAL_COST = 25  # for unsealing, besides its characters
CHARACTERS_PER_UNIT = 150
CURSOR_DIGITS = 15  # of the largest cursor
_STRINGS = re.compile(rb'"([^"\\]*(?:\\.[^"\\]*)*)"')


class Content(Struct, Generic[S, E], frozen=True):
    """The content of a seal.

    The state with its seed, the hash of each seat's secret, digest, last move's events.
    """

    state: S
    seats: dict[str, str]
    digest: str
    events: E


NewContent = Content[Any, tuple[Event, ...]]
DecodedContent = Content[Any, msgspec.Raw]  # the events stay JSON: only `sealed/seat` needs them


@cache
def _decoders(
    game_id: str,
) -> tuple[msgspec.json.Decoder[DecodedContent], msgspec.json.Decoder[tuple[Event, ...]]]:
    """Return the decoders of the content and of its events."""
    game = GAMES[game_id]
    event: Any = events_of(game)
    return msgspec.json.Decoder(of(Content, game.state, msgspec.Raw)), msgspec.json.Decoder(tuple[event, ...])


def decode_events(game: Game, content: DecodedContent) -> tuple[Event, ...]:
    """Return the events of the last move, those of all seats."""
    return _decoders(game.id)[1].decode(content.events)


def seal(game: Game, content: NewContent, keys: Keyring) -> str:
    """Return the sealed table."""
    charge(SEAL_COST)
    return keys.seal(game.id, padded_content(game, content))


def padded_content(game: Game, content: NewContent) -> bytes:
    """Return the content as JSON, its length depending only on what a spectator sees."""
    state = msgspec.json.encode(content.state)
    padding = _padding_of_state(game, content.state, len(state)) + _padding_of_events(game, content.events)
    return msgspec.json.encode(replace(content, state=msgspec.Raw(state))) + b" " * padding


def _padding_of_state(game: Game, state: Any, length: int) -> int:
    """Return the blanks missing to the longest state with the same spectator's view."""
    view = msgspec.json.encode(game.view(state, None))
    longest = len(view) + view.count(b'"?"') * (game.longest_code - 1)
    return longest - length + CURSOR_DIGITS - len(str(state.chance.cursor))


def _padding_of_events(game: Game, events: tuple[Event, ...]) -> int:
    """Return the blanks missing if every string in private events that may be a card had the longest name."""
    private = [event for event in events if event.to != "all"]
    lengths = map(len, _STRINGS.findall(msgspec.json.encode(private))) if private else ()
    return sum([game.longest_code - length for length in lengths if length <= game.longest_code])


def unseal(game: Game, table: str, keys: Keyring) -> DecodedContent:
    """Return the content of a table. Raises the same Problem for everything that is no table of this game."""
    charge(UNSEAL_COST + len(table) // CHARACTERS_PER_UNIT)
    try:
        return _decoders(game.id)[0].decode(keys.open(game.id, table))
    except (BrokenSeal, msgspec.MsgspecError):
        raise Problem("broken-seal") from None
