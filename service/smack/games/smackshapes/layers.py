"""What each laid card counts as in a round: shifts of printed values, then additions, then ignores.

Cards are clockwise from the Smackhead, so the first of two contradicting shifts prevails.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from smack.games.smackshapes.types import (
    Acted,
    Add,
    AnyAction,
    Card,
    Counted,
    Ignore,
    Kind,
    Shift,
    kind_of,
)

Laid = tuple[str, str, Card]  # (player, name, printed card)
Special = tuple[str, AnyAction]  # (name, action)

LAYERS = {"shift_shape": 1, "shift_number": 2, "shift_color": 3, "add": 4}  # then the others, as laid
LAST_LAYER = 5


def count(laid: Iterable[Laid], specials: Sequence[Special]) -> tuple[list[Counted], tuple[str, ...]]:
    """Return (the cards as they count, the specials whose shift a nearer one contradicts)."""
    cards = [Counted(name, player, card.shape, card.number, card.color, False, ()) for player, name, card in laid]
    if not specials:
        return cards, ()
    printed = cards
    acting, overruled = _prevailing_specials(specials)
    for name, action in acting:
        by = Acted(name, kind_of(action))
        if isinstance(action, Add):
            cards = _add(cards, action, by)
        elif isinstance(action, Shift):
            cards = _shift(cards, printed, action, by)
        elif isinstance(action, Ignore):
            cards = _ignore(cards, action, by)
    return cards, overruled


def _prevailing_specials(specials: Sequence[Special]) -> tuple[list[Special], tuple[str, ...]]:
    """Return (specials by layer, with only the nearest shift of each value; specials that it contradicts)."""
    shifts: dict[tuple[Kind, object], object] = {}
    acting, overruled = [], []
    for name, action in specials:
        if isinstance(action, Shift):
            value = (kind_of(action), action.from_)
            if value in shifts:
                if shifts[value] != action.to:
                    overruled.append(name)
                continue
            shifts[value] = action.to
        acting.append((name, action))
    acting.sort(key=lambda special: LAYERS.get(kind_of(special[1]), LAST_LAYER))
    return acting, tuple(overruled)


def _attribute_of(action: Shift | Ignore) -> str:
    """Return the attribute that an action is about: `color` for `ignore_color`."""
    return kind_of(action).partition("_")[2]


def _shift(cards: list[Counted], printed: list[Counted], shift: Shift, by: Acted) -> list[Counted]:
    attribute = _attribute_of(shift)
    to: dict[str, Any] = {attribute: shift.to}
    return [
        replace(card, **to, by=(*card.by, by)) if getattr(was, attribute) == shift.from_ else card
        for card, was in zip(cards, printed, strict=True)
    ]


def _add(cards: list[Counted], addition: Add, by: Acted) -> list[Counted]:
    attribute, value = ("shape", addition.shape) if addition.color is UNSET else ("color", addition.color)
    return [
        replace(card, number=card.number + addition.amount, by=(*card.by, by))
        if getattr(card, attribute) == value
        else card
        for card in cards
    ]


def _ignore(cards: list[Counted], ignore: Ignore, by: Acted) -> list[Counted]:
    attribute = _attribute_of(ignore)
    banned = getattr(ignore, attribute)
    return [
        replace(card, ignored=True, by=(*card.by, by)) if getattr(card, attribute) == banned else card
        for card in cards
    ]
