"""Standard playing cards: rank then suit letter, `10H`, `AS`. Suits in the order C D H S, Ace high."""

import re
from sys import intern
from typing import TYPE_CHECKING, Annotated, Literal

from msgspec import Meta, Struct

from smack.engine.declare.members import PlayerId
from smack.engine.declare.naming import schema

SUITS = ("C", "D", "H", "S")
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
# suit by suit, ranks ascending; interned, so that equal cards are mostly one object and quickly found equal
CARDS = tuple(intern(rank + suit) for suit in SUITS for rank in RANKS)
RANK_OF = {card: card[:-1] for card in CARDS}
SUIT_OF = {card: card[-1] for card in CARDS}
VALUE_OF = {card: RANKS.index(rank) + 2 for card, rank in RANK_OF.items()}  # 2 to 10, J 11, Q 12, K 13, A 14
RED_SUITS = frozenset("DH")
DECK = dict.fromkeys(CARDS, 1)  # card -> copies

# Other spellings of cards, which `read_spelling` understands: signs, and the words of the three languages, also
# without their accents.
_RANK_NAMES = {
    "10": "t ten zehn diez",
    "J": "jack bube jota",
    "Q": "queen dame reina",
    "K": "king könig koenig rey",
    "A": "ace ass as",
    **dict.fromkeys(RANKS[:8], ""),  # 2 to 9 have no names
}
_SUIT_NAMES = {
    "C": "\u2663 club clubs kreuz trébol tréboles trebol treboles",
    "D": "\u2666 diamond diamonds karo diamante diamantes",
    "H": "\u2665 heart hearts herz corazón corazones corazon",
    "S": "\u2660 spade spades pik pica picas",
}
_RANKS_BY_NAME, _SUITS_BY_NAME = (
    {name: code for code, names in names_by_code.items() for name in (code.casefold(), *names.split())}
    for names_by_code in (_RANK_NAMES, _SUIT_NAMES)
)
_RANK_PATTERN, _SUIT_PATTERN = (f"({'|'.join(names)})" for names in (_RANKS_BY_NAME, _SUITS_BY_NAME))
# for `str.translate`: removes the characters after a sign that select its look, as text or as emoji
_SELECTOR_REMOVAL = dict.fromkeys((0xFE0E, 0xFE0F))
# "10H", "10 of hearts", "diez de corazones"; then "Herz 10", "Pik-Ass"
_RANK_FIRST = re.compile(rf"{_RANK_PATTERN}[\s-]*(?:(?:of|de)\s+)?{_SUIT_PATTERN}")
_SUIT_FIRST = re.compile(rf"{_SUIT_PATTERN}[\s-]*{_RANK_PATTERN}")


def read_spelling(text: str) -> str | None:
    """Return the code of the card that a text names, as `10H` for `TH` or `10 of hearts`; None if it names none.

    Upper and lower case, signs of suits, and words in English, German and Spanish are read.
    """
    text = text.strip().casefold().translate(_SELECTOR_REMOVAL)
    if match := _RANK_FIRST.fullmatch(text):
        return _RANKS_BY_NAME[match[1]] + _SUITS_BY_NAME[match[2]]
    if match := _SUIT_FIRST.fullmatch(text):
        return _RANKS_BY_NAME[match[2]] + _SUITS_BY_NAME[match[1]]
    return None


if TYPE_CHECKING:  # mypy reads no `Literal` of a computed tuple
    Card = str
    CardOrHidden = str
else:
    _CARD_DESCRIPTION = "a card: a rank 2 to A and a suit C D H S, as in `10H`"
    # `cell`: the message for a wrong cell of a score pad; tallies have no hidden cards
    Card = Annotated[
        Literal[CARDS],
        schema(
            "StandardCard",
            "A card, by rank and suit.",
            extra={"card": True, "expects": _CARD_DESCRIPTION, "spelling": read_spelling, "cell": "card"},
        ),
    ]
    CardOrHidden = Annotated[
        Literal[(*CARDS, "?")],
        schema(
            "StandardCardOrHidden",
            "A card, by rank and suit; `?` is a hidden card.",
            extra={"may_hide": True, "expects": f"{_CARD_DESCRIPTION}, or `?`", "spelling": read_spelling},
        ),
    ]

SingleCard = Annotated[tuple[CardOrHidden, ...], Meta(max_length=1, description="A card, or none.")]
Pile = Annotated[tuple[CardOrHidden, ...], Meta(max_length=52, description="Cards, the last one on top.")]


class KnownCard(Struct, frozen=True, forbid_unknown_fields=True):
    """A card that a player knows in another's hand; it may have been laid open since (`engine.declare.known`)."""

    knower: Annotated[PlayerId, Meta(description="Who knows the card.")]
    holder: Annotated[PlayerId, Meta(description="Who had it last.")]
    card: CardOrHidden
