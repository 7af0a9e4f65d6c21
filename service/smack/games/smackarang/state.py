"""The table of SMACKarang: cards, options, state."""

from collections import Counter
from typing import TYPE_CHECKING, Annotated, Literal, get_args

from msgspec import Meta, Struct

from smack.cards.seats import ids
from smack.engine.game import Table
from smack.engine.naming import named
from smack.engine.verdict import PlayerId

Color = Annotated[
    Literal["purple", "orange", "yellow", "green", "red", "blue"],
    named("SmackarangColor", "The colour a bounce calls."),
]
Phase = Literal["play", "drawn", "challenge", "over"]

COLORS: tuple[str, ...] = get_args(get_args(Color)[0])
CHARACTERS: dict[str, str | None] = {
    "twistie": "purple",
    "flick": "orange",
    "glitch": "yellow",
    "bounce": "green",
    "crash": "red",
    "zip": "blue",
    "smacklash": None,
}
LETTERS = "ABCDEFGHIJKL"
WEAPONS = tuple(f"{color}-{letter}" for color in COLORS for letter in LETTERS)
COLOR_OF: dict[str, str | None] = {**{weapon: weapon[:-2] for weapon in WEAPONS}, **CHARACTERS}
TYPE_OF = {weapon: weapon[-1] for weapon in WEAPONS}  # Weapons only, so also the test for being one
WEAPONS_OF = {color: frozenset([weapon for weapon in WEAPONS if COLOR_OF[weapon] == color]) for color in COLORS}

SEATS = (3, 6)  # players
HAND = 7  # cards dealt to each
CARDS = 100  # in the deck
WEAPONS_OF_A_COLOR = 12
CHARACTER_COPIES = 4
PENALTY = 3  # cards drawn for not answering a challenge
SMACKED = 6  # cards drawn by an initiator whom everybody answered

if TYPE_CHECKING:
    Card = str
    CardOrHidden = str
else:
    _CARD = "a card such as `red-A` or `zip`"
    Card = Annotated[
        Literal[(*COLOR_OF,)],
        named(
            "SmackarangCard",
            "A card: a Weapon by colour and type, a Character by its name.",
            extra={"wanted": _CARD},
        ),
    ]
    CardOrHidden = Annotated[
        Literal[(*COLOR_OF, "?")],
        named(
            "SmackarangCardOrHidden",
            "A card: a Weapon by colour and type, a Character by its name; `?` is a card not seen.",
            extra={"may_hide": True, "wanted": _CARD},
        ),
    ]

Pile = Annotated[tuple[CardOrHidden, ...], named("SmackarangPile", "Last element on top.", max_length=100)]
Players = Annotated[tuple[PlayerId, ...], Meta(max_length=16)]
LastBounce = Annotated[
    Literal["wins", "next_turn"],
    Meta(description="next_turn: a last-card Bounce wins only after the turn of the player who was called."),
]


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a table may agree on; absent options take their defaults."""

    weapon_types: Annotated[
        Literal[6, 2, 3, 4, 12], Meta(description="Weapon types A, B, ...; each colour has 12 Weapons.")
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
    hand: Pile


class Challenge(Struct, frozen=True, forbid_unknown_fields=True):
    """A Smacklash being answered: who must still answer, in order, and who could not."""

    by: Annotated[PlayerId, Meta(description="Who laid the Smacklash.")]
    color: Annotated[Color, Meta(description="The colour that an answer has to have.")]
    waiting: Annotated[Players, Meta(description="Who still has to answer, in order.")]
    failed: Annotated[Players, Meta(description="Who could not answer so far.")]


class State(Table, frozen=True, kw_only=True, tag="smackarang"):
    """One round. `drawn` copies the code of a card that lies in the hand of the player on turn."""

    options: Options
    players: Annotated[tuple[Player, ...], Meta(min_length=1, max_length=16, description="Seating order.")]
    draw_pile: Pile
    discard: Annotated[Pile, Meta(min_length=0)]
    turn: Annotated[PlayerId | None, Meta(description="Who is on turn; null when nobody is.")]
    phase: Annotated[Phase, Meta(description="What the table is waiting for.")]
    called_color: Annotated[
        Color | None, Meta(description="The colour that a Bounce called, while it holds; else null.")
    ]
    drawn: CardOrHidden | None
    challenge: Challenge | None
    idle_turns: Annotated[int, Meta(ge=0, le=10**6, description="Turns in a row in which nothing was laid.")]
    round: Annotated[int, Meta(ge=1, le=10**6, description="The number of the round, from 1.")]
    wins: Annotated[
        dict[PlayerId, Annotated[int, Meta(ge=0, le=10**6)]],
        Meta(max_length=16, description="Rounds won, by player."),
    ]
    winner: Annotated[PlayerId | None, Meta(description="Who won; null for nobody yet.")]


def deck(weapon_types: int) -> list[str]:
    """A fresh deck in the documented order: Weapons by colour, type, copy, then the Characters."""
    copies = WEAPONS_OF_A_COLOR // weapon_types
    weapons = [f"{color}-{kind}" for color in COLORS for kind in LETTERS[:weapon_types] for _ in range(copies)]
    return weapons + [name for name in CHARACTERS for _ in range(CHARACTER_COPIES)]


def deck_counts(weapon_types: int) -> dict[str, int]:
    """Copies of each card of a table's deck."""
    return _COUNTS[weapon_types]


def seats(state: State) -> tuple[str, ...]:
    return ids(state.players)


_COUNTS = {n: dict(Counter(deck(n))) for n in (2, 3, 4, 6, 12)}
