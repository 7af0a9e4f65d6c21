"""The content of a sealed table, padded so that its length reveals no hidden card.

Values are encoded by position (`positions`). Every card of a published deck then takes one byte. Where a table
prints its own cards, a longer code takes more bytes. The content is then padded to the length that it would have
if every hidden card had the longest code of the deck, so its length depends only on what a spectator sees.
"""

import hmac
import re
from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from typing import Any, Generic, NamedTuple

import msgspec
from msgspec import UNSET, Struct
from msgspec.structs import replace

from smack.engine.declare.budget import charge
from smack.engine.declare.game import AnyState, Game
from smack.engine.declare.moves import Move
from smack.engine.declare.verdict import Event
from smack.games import GAMES
from smack.operations.operation import event_type_of
from smack.operations.problems import Problem
from smack.operations.sealed.keyring import BrokenSeal, Keyring
from smack.shapes.positions import Codec, Codecs, TextCodes

SEAL_COST = 20  # units of the budget for sealing, besides those for its bytes
BYTES_PER_UNIT = 8
UNSEAL_COST = 30  # units for unsealing, besides those for its characters
CHARACTERS_PER_UNIT = 500
LARGEST_CURSOR = 2**48  # of chance: no game reaches it
PADDING = b"\xc1"  # begins no MessagePack value
_STRINGS = re.compile(rb'"([^"\\]*(?:\\.[^"\\]*)*)"')  # of JSON, without their quotes
# what decoding the content of an older version may raise, whose types were others
_WRONG_CONTENT = (msgspec.MsgspecError, TypeError, ValueError, LookupError)
_encode = msgspec.msgpack.encode


class Content(Struct, Generic[AnyState], frozen=True):
    """The encrypted content of a table.

    state   the full state with its seed
    seats   player -> SHA-256 of the secret of the seat
    digest  the digest of the table, as `first_digest` or `next_digest` returns it
    events  the events of the last move, or of the deal; `unseal` leaves them encoded (see `decode_events`)
    """

    state: AnyState
    seats: dict[str, str]
    digest: str
    events: Any


class _Encoding(NamedTuple):
    """How the contents of a game's tables are encoded: the codes of its words, and a codec for each member."""

    text_codes: TextCodes
    state: Codec
    seats: Codec
    digest: Codec
    events: Codec


@cache
def _encoding(game_id: str) -> _Encoding:
    """Return the encoding of the contents of a game's tables, made once."""
    game = GAMES[game_id]
    event: Any = event_type_of(game)
    codecs = Codecs(game.published_codes)
    return _Encoding(codecs.text_codes, *codecs.make_codecs((game.state, dict[str, str], str, tuple[event, ...])))


def decode_events(game: Game[AnyState], content: Content[AnyState]) -> tuple[Event, ...]:
    """Return the events of the last move, or of the deal, for all seats; `content` is as `unseal` returns it.

    Raises Problem (`broken-seal`) for events of an older version.
    """
    try:
        events: tuple[Event, ...] = _encoding(game.id).events.decode(content.events)
    except _WRONG_CONTENT:
        raise Problem("broken-seal") from None
    return events


def seal(game: Game[AnyState], content: Content[AnyState], keys: Keyring) -> str:
    """Return the sealed table of a content with decoded events. Charges the budget."""
    charge(SEAL_COST)
    padded_bytes = encode_padded(game, content)
    charge(len(padded_bytes) // BYTES_PER_UNIT)
    return keys.seal(game.id, padded_bytes)


def encode_padded(game: Game[AnyState], content: Content[AnyState]) -> bytes:
    """Return a content with decoded events as padded bytes. Their number depends only on what a spectator sees.

    Charges the budget where the table prints its own cards.
    """
    text_codes, *codecs = _encoding(game.id)
    members = (content.state, content.seats, content.digest, content.events)
    encoded = [codec.encode(member) for codec, member in zip(codecs, members, strict=True)]
    # no spectator sees how much chance has been used, and a larger number takes more bytes
    padding_length = len(_encode(LARGEST_CURSOR)) - len(_encode(content.state.chance.cursor))
    deck = game.deck(content.state).keys()
    if not deck <= text_codes.keys():  # the table prints its own cards
        max_width = max(map(text_codes.encoded_size, deck))
        padding_length += _card_padding_length(game, content, len(_encode(encoded[0])), max_width)
    return PADDING * padding_length + _encode(encoded)


def _card_padding_length(
    game: Game[AnyState], content: Content[AnyState], state_length: int, max_width: int
) -> int:
    """Return how many bytes longer the content would be if each hidden card had the longest code of the deck.

    Hidden are the cards of the state that a spectator does not see. In events that a spectator does not see, every
    string that is no longer than the longest code counts as a hidden card. `state_length` is the length of the
    encoded state, `max_width` that of the longest code, in bytes. Charges the budget.
    """
    charge(state_length // BYTES_PER_UNIT)
    text_codes, codec, *_ = _encoding(game.id)
    view = game.view(content.state, None)  # with the seed, unlike `view_of`, since the content has it, too
    hidden_count = msgspec.json.encode(view).count(b'"?"')
    max_state_length = len(_encode(codec.encode(view))) + hidden_count * (max_width - text_codes.encoded_size("?"))
    # Which strings of events are cards is not looked up: each that is no longer than the longest code is padded to
    # its length, so that the length depends on their number alone.
    private_events = [event for event in content.events if event.to != "all"]
    widths = [
        text_codes.encoded_size(text.decode()) for text in _STRINGS.findall(msgspec.json.encode(private_events))
    ]
    return max_state_length - state_length + sum([max_width - width for width in widths if width <= max_width])


def unseal(game: Game[AnyState], table: str, keys: Keyring) -> Content[AnyState]:
    """Return the content of a table. Raises Problem (`broken-seal`) for a string that is no table of this game.

    Its events are still encoded: `decode_events` decodes them. Charges the budget.
    """
    charge(UNSEAL_COST + len(table) // CHARACTERS_PER_UNIT)
    encoding = _encoding(game.id)
    try:
        state, seats, digest, events = msgspec.msgpack.decode(keys.open(game.id, table).lstrip(PADDING))
        return Content(
            encoding.state.decode(state), encoding.seats.decode(seats), encoding.digest.decode(digest), events
        )
    except (BrokenSeal, *_WRONG_CONTENT):
        raise Problem("broken-seal") from None


def encode_canonical(value: object) -> bytes:
    """Return a value as JSON in UTF-8 without blanks, members ordered by code point."""
    return msgspec.json.encode(value, order="sorted")


def first_digest(commitment: str, players: Sequence[str], options: object) -> str:
    """Return the digest of a fresh table: the SHA-256 of what all players know of the deal, in hexadecimal.

    `commitment` is that of the seed, `players` are ids in seating order, `options` include those with defaults.
    """
    return sha256(encode_canonical([commitment, players, options])).hexdigest()


def next_digest(digest: str, seed: str, move: Move) -> str:
    """Return the digest of a table after a move, in hexadecimal.

    It is the HMAC-SHA-256, keyed with the seed, of the digest before the move and the move without its `ref`.
    """
    message = digest.encode() + encode_canonical(replace(move, ref=UNSET))
    return hmac.digest(seed.encode(), message, "sha256").hex()
