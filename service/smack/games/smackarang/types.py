"""What SMACKarang is about: cards, options, the state, and what can happen in it.

A card is a Weapon, with a color and a type, or a Character. What may be laid depends on the top card of the
discard pile, or on the color that a Bounce has called. In a challenge the players in `waiting` answer one after
another, while the turn stays with the player who began it.
"""

import re
from sys import intern
from typing import TYPE_CHECKING, Annotated, Literal, get_args

from msgspec import Meta, Struct, field

from smack.engine import (
    HIDDEN,
    HIDDEN_FROM_ALL,
    MAX_SEATS,
    REST,
    SEEN_BY_ALL,
    SEEN_BY_OWNER,
    Event,
    GameState,
    PlayerEvent,
    PlayerId,
    ZeroForEach,
    schema,
    seats,
    show_as,
)

_COLOR_NAMES = {  # in other languages; the error of a request with one of them names the English color
    "purple": "lila violett violetta morado morada violeta",
    "orange": "naranja anaranjado anaranjada",
    "yellow": "gelb gelbe gelber gelbes amarillo amarilla",
    "green": "grün grüne grüner grünes gruen verde",
    "red": "rot rote roter rotes rojo roja",
    "blue": "blau blaue blauer blaues azul",
}
_COLORS_BY_NAME = {name: color for color, names in _COLOR_NAMES.items() for name in (color, *names.split())}
_COLOR_AND_LETTER = re.compile(r"([^\W\d_]+)[\s_-]+([A-La-l])")


def read_color(text: str) -> str | None:
    """Return the English color that a text names in English, German or Spanish (`red` for `rot`), else None."""
    return _COLORS_BY_NAME.get(text.strip().casefold())


def read_weapon(text: str) -> str | None:
    """Return the code of the Weapon that a text names by color and letter (`red-A` for `Rot a`), else None.

    The color may be in English, German or Spanish, in upper or lower case.
    """
    match = _COLOR_AND_LETTER.fullmatch(text.strip())
    color = read_color(match[1]) if match else None
    return f"{color}-{match[2].upper()}" if match and color else None


Color = Annotated[
    Literal["purple", "orange", "yellow", "green", "red", "blue"],
    schema("SmackarangColor", "One of the six colors.", extra={"spelling": read_color}),
]
Phase = Literal["play", "drawn", "challenge", "over"]

COLORS: tuple[Color, ...] = get_args(get_args(Color)[0])
CHARACTERS: dict[str, Color | None] = {  # name -> color
    "twistie": "purple",
    "flick": "orange",
    "glitch": "yellow",
    "bounce": "green",
    "crash": "red",
    "zip": "blue",
    "smacklash": None,
}
WEAPON_TYPE_LETTERS = "ABCDEFGHIJKL"
# the Weapons; interned, so that cards are the same strings in decks and bodies: equal ones take longer to compare
WEAPON_TYPE_OF = {intern(f"{color}-{letter}"): letter for color in COLORS for letter in WEAPON_TYPE_LETTERS}
COLOR_OF = {card: color for color in COLORS for card in WEAPON_TYPE_OF if card.startswith(color)} | CHARACTERS
WEAPONS_OF_COLOR = {
    color: frozenset([card for card in WEAPON_TYPE_OF if COLOR_OF[card] == color]) for color in COLORS
}

# `max_length` of a list is what is read, more than a game has: a fault says better what is wrong than an error of
# the schema. `bounds` in `extra` is what the document says instead: (min, max), or "Seats": PLAYER_BOUNDS.
PLAYER_BOUNDS = (3, 6)  # min and max number of players
HAND_SIZE = 7  # cards dealt to each
DECK_SIZE = 100  # cards
WEAPONS_PER_COLOR = 12
COPIES_PER_CHARACTER = 4
PENALTY_CARDS = 3  # cards drawn for not answering a challenge
SMACK_CARDS = 6  # cards that a player draws whose challenge every other player has answered
MAX_WINS = 10**6 // 2  # of each player; half of what a state can hold, so that rounds won later can be read, too

if TYPE_CHECKING:  # a type checker reads no Literal whose values are computed
    Card = str
    CardOrHidden = str
else:
    _CARD_DESCRIPTION = "a card: a color and a letter A to L, as in `red-A`, or a character such as `zip`"
    Card = Annotated[
        Literal[(*COLOR_OF,)],
        schema(
            "SmackarangCard",
            "A card: a Weapon by color and type, a Character by its name.",
            extra={"card": True, "expects": _CARD_DESCRIPTION, "spelling": read_weapon},
        ),
    ]
    CardOrHidden = Annotated[
        Literal[(*COLOR_OF, "?")],
        schema(
            "SmackarangCardOrHidden",
            "A card: a Weapon by color and type, a Character by its name; `?` is a hidden card.",
            extra={"may_hide": True, "expects": f"{_CARD_DESCRIPTION}, or `?`", "spelling": read_weapon},
        ),
    ]

Pile = Annotated[tuple[CardOrHidden, ...], schema("SmackarangPile", "Last element on top.", max_length=DECK_SIZE)]
PlayerIds = Annotated[tuple[PlayerId, ...], Meta(max_length=MAX_SEATS, extra={"bounds": (0, PLAYER_BOUNDS[1])})]
LastBounce = Annotated[
    Literal["wins", "next_turn"],
    Meta(description="next_turn: a last-card Bounce wins only after the turn of the player who was called."),
]


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Options of a table; absent ones take their defaults."""

    weapon_types: Annotated[
        Literal[6, 2, 3, 4, 12], Meta(description="Weapon types A, B, ...; each color has 12 Weapons.")
    ] = 6
    challenge: Annotated[
        Literal["full_circle", "first_failure"],
        Meta(description="first_failure: a challenge stops at the first player who cannot answer."),
    ] = "full_circle"
    drawn_card: Annotated[
        Literal["may_play", "must_play"], Meta(description="Whether a playable drawn card has to be laid.")
    ] = "may_play"
    flick_color: Annotated[
        Literal["any", "orange"], Meta(description="Whether Flick's extra Weapons must be orange.")
    ] = "any"
    zip_self: Annotated[bool, Meta(description="Whether Zip may name its own player.")] = True
    last_bounce: LastBounce = "wins"
    first: Annotated[
        PlayerId | None,
        Meta(description="Who opens: in the first round the youngest player. Null: the first seat."),
    ] = None


class Player(Struct, frozen=True, forbid_unknown_fields=True):
    """A player and their hand."""

    id: PlayerId
    hand: Annotated[Pile, Meta(description="Cards in hand; `?` is a hidden card."), SEEN_BY_OWNER]


class Challenge(Struct, frozen=True, forbid_unknown_fields=True):
    """A challenge in progress: the players who must still answer, in order, and those who could not."""

    by: Annotated[PlayerId, Meta(description="Who laid the Smacklash.")]
    color: Annotated[Color, Meta(description="The color that an answer has to have.")]
    waiting: Annotated[PlayerIds, Meta(description="Who still has to answer, in order.")]
    failed: Annotated[PlayerIds, Meta(description="Who could not answer so far.")]


def _show_drawn(state: "State", _holder: "State", seat: str | None, drawn: str | None) -> str | None:
    """Return the member `drawn` as a seat sees it: the card for the player on turn, else `?`; None stays None.

    A `seat` of None is a spectator.
    """
    return drawn if seat == state.turn or drawn is None else HIDDEN


class State(GameState, frozen=True, kw_only=True, tag="smackarang"):
    """One round. `drawn` repeats the code of a card in the hand of the player on turn."""

    options: Options = Options()
    players: Annotated[
        tuple[Player, ...],
        Meta(min_length=1, max_length=MAX_SEATS, description="Seating order.", extra={"bounds": "Seats"}),
    ]
    draw_pile: Annotated[Pile, HIDDEN_FROM_ALL] = REST
    discard: Annotated[Pile, Meta(description="The discard pile, its top last."), SEEN_BY_ALL]
    turn: Annotated[PlayerId | None, Meta(description="Who is on turn; null once the round is over.")]
    phase: Annotated[
        Phase,
        Meta(description="Which moves are due: of the player on turn, after drawing, or answers to a challenge."),
    ] = "play"
    called_color: Annotated[
        Color | None, Meta(description="The color that a Bounce called, while it holds; else null.")
    ] = None
    drawn: Annotated[CardOrHidden | None, show_as(_show_drawn)] = None
    challenge: Challenge | None = None
    idle_turns: Annotated[
        int, Meta(ge=0, le=10**6, description="Turns in a row in which nothing could be laid or drawn.")
    ] = 0
    round: Annotated[int, Meta(ge=1, le=10**6, description="The number of the round, from 1.")] = 1
    wins: Annotated[
        dict[PlayerId, Annotated[int, Meta(ge=0, le=10**6)]],
        Meta(max_length=MAX_SEATS, description="Rounds won, by player."),
    ] = field(default_factory=ZeroForEach)
    winner: Annotated[PlayerId | None, Meta(description="Who won; null while no player has.")] = None


def max_losers_without_cards(last_bounce: str) -> int:
    """Return how many players besides the winner can be without cards at the end, by the option `last_bounce`.

    One is the player who began a challenge with their last cards, if an opponent won the round by answering with a
    last card. Under `next_turn` another one is the player who waits after a last-card Bounce.
    """
    return 2 if last_bounce == "next_turn" else 1


def find_player_waiting_after_bounce(state: State) -> str | None:
    """Return the id of the player who laid a Bounce as the last card and waits to win, or None.

    Under `last_bounce: next_turn` that player cannot win before the turn after the Bounce has ended. The player
    two seats to the left has this turn, since a Bounce skips one player. Returns None once the round is over.
    Raises HiddenCardRead if a hidden top card of the discard pile decides.
    """
    if state.options.last_bounce == "wins":
        return None
    order = seats(state)
    if state.turn not in order:  # the round is over; a stranger on turn is another fault
        return None
    player = state.players[(order.index(state.turn) - 2) % len(order)]
    if player.hand:
        return None
    # in that turn the Bounce is on top, unless a Smacklash has covered it and is being answered
    is_called_turn = state.phase == "challenge" or state.discard[-1:] == ("bounce",)
    return player.id if is_called_turn else None


# Events, in enough detail to animate a game; a private event follows its public one.

CardCount = Annotated[int, Meta(ge=0, le=DECK_SIZE)]


class RoundDealt(Event, frozen=True, tag="dealt"):
    """Hands are dealt and the discard pile is begun; `turned` are the cards turned up for it, in order."""

    round: Annotated[int, Meta(ge=1, description="The number of the round, from 1.")]
    turned: Pile
    first: Annotated[PlayerId, Meta(description="Who begins.")]


class Hand(PlayerEvent, frozen=True, tag="hand"):
    """A player's new hand, for that player alone: after the deal, or after hands were exchanged."""

    cards: Pile


class Played(PlayerEvent, frozen=True, tag="played"):
    """Cards laid on the discard pile, in order."""

    cards: Pile


class Drew(PlayerEvent, frozen=True, tag="drew"):
    """A player drew this many cards."""

    count: Annotated[CardCount, Meta(description="How many.")]


class Received(PlayerEvent, frozen=True, tag="received"):
    """The cards just drawn, for their player alone."""

    cards: Pile


class CardKept(PlayerEvent, frozen=True, tag="kept"):
    """The drawn card stays in the hand."""


class Reshuffled(Event, frozen=True, tag="reshuffled"):
    """The discards under the top became the draw pile."""

    count: Annotated[CardCount, Meta(description="How many.")]


class HandsSwapped(PlayerEvent, frozen=True, tag="hands_swapped"):
    """Two players exchanged whole hands."""

    opponent: Annotated[PlayerId, Meta(description="The other player.")]


class HandsPassed(PlayerEvent, frozen=True, tag="hands_passed"):
    """Every hand went one seat to the left."""


class ColorCalled(PlayerEvent, frozen=True, tag="color_called"):
    """A Bounce called a color; `skipped` misses a turn."""

    color: Annotated[Color, Meta(description="The color that was called.")]
    skipped: Annotated[PlayerId, Meta(description="Whose turn is left out.")]


class Named(PlayerEvent, frozen=True, tag="named"):
    """Zip names who goes next."""

    next: Annotated[PlayerId, Meta(description="Who goes on.")]


class Challenged(PlayerEvent, frozen=True, tag="challenged"):
    """A challenge begins; the players in `waiting` answer in this order."""

    color: Annotated[Color, Meta(description="The color that an answer has to have.")]
    waiting: Annotated[PlayerIds, Meta(description="Who still has to answer, in order.")]


class ChallengeFailed(PlayerEvent, frozen=True, tag="challenge_failed"):
    """A player could not answer."""


class ChallengeEnded(PlayerEvent, frozen=True, tag="challenge_ended"):
    """The challenge is over: the player who began it is smacked, or safe."""

    smacked: Annotated[bool, Meta(description="Whether its initiator is smacked.")]


class Passed(PlayerEvent, frozen=True, tag="passed"):
    """A turn passed: nothing could be laid, and nothing was left to draw."""

    idle_turns: Annotated[int, Meta(ge=1, description="Turns in a row in which nothing could be laid or drawn.")]


class Won(PlayerEvent, frozen=True, tag="won"):
    """The round is won."""

    wins: Annotated[int, Meta(ge=1, description="How many rounds the player has won now.")]


class Deadlocked(Event, frozen=True, tag="deadlocked"):
    """The round is over without a winner: every player in turn could neither lay nor draw."""

    idle_turns: Annotated[int, Meta(ge=1, description="Turns in a row in which nothing could be laid or drawn.")]
