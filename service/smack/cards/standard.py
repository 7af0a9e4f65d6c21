"""Standard playing cards: rank then suit letter, `10H`, `AS`. Suits in the order C D H S, Ace high."""

import re
from sys import intern
from typing import TYPE_CHECKING, Annotated, Literal

from msgspec import Meta, Struct

from smack.engine.declare.naming import schema
from smack.engine.declare.verdict import PlayerId

SUITS = ("C", "D", "H", "S")
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
CARDS = tuple(intern(rank + suit) for suit in SUITS for rank in RANKS)  # suit by suit, ranks ascending
RANK_OF = {card: card[:-1] for card in CARDS}
SUIT_OF = {card: card[-1] for card in CARDS}
VALUE_OF = {card: RANKS.index(rank) + 2 for card, rank in RANK_OF.items()}  # 2 to 10, J 11, Q 12, K 13, A 14
RED = frozenset("DH")
DECK = dict.fromkeys(CARDS, 1)

_NAMES = {"T": "10", "TEN": "10", "JACK": "J", "QUEEN": "Q", "KING": "K", "ACE": "A"}
_SUITS = {"\u2663": "C", "\u2666": "D", "\u2665": "H", "\u2660": "S"}
_SPELLED = re.compile(
    rf"(10|[2-9JQKA]|{'|'.join(_NAMES)})[\s-]*(?:OF\s+)?(?:([CDHS])|(CLUB|DIAMOND|HEART|SPADE)S?|([{''.join(_SUITS)}])\ufe0f?)"
)


def read_spelling(given: str) -> str | None:
    """Return the card that is written otherwise, such as `TH`, `10 of hearts` or with the sign of its suit."""
    match = _SPELLED.fullmatch(given.strip().upper())
    if match is None:
        return None
    rank, letter, name, sign = match.groups()
    return _NAMES.get(rank, rank) + (letter or name[:1] if letter or name else _SUITS[sign])


if TYPE_CHECKING:
    Card = str
    CardOrHidden = str
else:
    _CARD = "a card: a rank 2 to A and a suit C D H S, as in `10H`"
    Card = Annotated[
        Literal[CARDS],
        schema(
            "StandardCard",
            "A card, by rank and suit.",
            extra={"card": True, "expects": _CARD, "spelling": read_spelling, "cell": "card"},
        ),
    ]
    CardOrHidden = Annotated[
        Literal[(*CARDS, "?")],
        schema(
            "StandardCardOrHidden",
            "A card, by rank and suit; `?` is a hidden card.",
            extra={"may_hide": True, "expects": f"{_CARD}, or `?`", "spelling": read_spelling},
        ),
    ]

SingleCard = Annotated[tuple[CardOrHidden, ...], Meta(max_length=1, description="A card, or none.")]
Pile = Annotated[tuple[CardOrHidden, ...], Meta(max_length=52, description="Cards, the last one on top.")]


class KnownCard(Struct, frozen=True, forbid_unknown_fields=True):
    """A card that a player knows in another's hand, or that lies open since (`engine.KNOWN`)."""

    knower: Annotated[PlayerId, Meta(description="Who knows the card.")]
    holder: Annotated[PlayerId, Meta(description="Who had it last.")]
    card: CardOrHidden
