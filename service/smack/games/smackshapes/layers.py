"""What each laid card counts as in a round: shifts of printed values, then additions, then ignores.

Cards are clockwise from the Smackhead, so the first of two contradicting shifts prevails.
"""

from collections.abc import Iterable, Sequence

from msgspec import UNSET
from msgspec.structs import replace

from smack.games.smackshapes.cards import ActionKind, Add, AnyAction, Card, Ignore, Shift, kind_of
from smack.games.smackshapes.types import Acted, Counted

CardLaid = tuple[str, str, Card]  # (player, name, printed card)
Special = tuple[str, AnyAction]  # (name, action)


def apply_specials(laid: Iterable[CardLaid], specials: Sequence[Special]) -> tuple[list[Counted], tuple[str, ...]]:
    """Return (the cards as they count, the specials whose shift a nearer one contradicts)."""
    cards = [Counted(name, player, card.shape, card.number, card.color, False, ()) for player, name, card in laid]
    printed = cards
    acting, overruled = _prevailing_specials(specials)
    for name, action in acting:
        by = Acted(name, kind_of(action))
        about = by.kind.partition("_")[2]  # the attribute that decides: `color` for `ignore_color`
        changes = [_changes(action, about, card, was) for card, was in zip(cards, printed, strict=True)]
        cards = [
            replace(card, **changed, by=(*card.by, by)) if changed else card
            for card, changed in zip(cards, changes, strict=True)
        ]
    return cards, overruled


def _changes(action: AnyAction, about: str, card: Counted, printed: Counted) -> dict[str, object]:
    """Return the members of a card that an action changes, with their new values."""
    if isinstance(action, Shift):
        return {about: action.to} if getattr(printed, about) == action.from_ else {}
    if isinstance(action, Ignore):
        return {"ignored": True} if getattr(card, about) == getattr(action, about) else {}
    if isinstance(action, Add):
        is_named = card.shape == action.shape if action.color is UNSET else card.color == action.color
        return {"number": card.number + action.amount} if is_named else {}
    return {}


def _prevailing_specials(specials: Sequence[Special]) -> tuple[list[Special], tuple[str, ...]]:
    """Return (the specials that act, overruled shifts), which a nearer one contradicts.

    Those that act are shifts, additions, then the others, each as laid; of several shifts of a value the nearest.
    """
    shifts: dict[tuple[ActionKind, object], object] = {}
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
    acting.sort(key=lambda special: (not isinstance(special[1], Shift), not isinstance(special[1], Add)))
    return acting, tuple(overruled)
