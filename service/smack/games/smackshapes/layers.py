"""What each laid card counts as in a round: shifts of printed values, then additions, then ignores.

Cards are clockwise from the Smackhead. Of two shifts that contradict each other the first, which is nearer to the
Smackhead, prevails.
"""

from collections.abc import Iterable, Sequence

from msgspec import UNSET
from msgspec.structs import replace

from smack.games.smackshapes.cards import ActionKind, Add, AnyAction, Card, Ignore, Shift, kind_of
from smack.games.smackshapes.types import Acted, Counted

CardOfPlayer = tuple[str, str, Card]  # (player, name, printed card)
Special = tuple[str, AnyAction]  # (name, action)


def apply_specials(
    laid_cards: Iterable[CardOfPlayer], specials: Sequence[Special]
) -> tuple[list[Counted], tuple[str, ...]]:
    """Return (the cards as they count, the names of the overruled specials).

    A special is overruled if the first one that shifts the same value shifts it to something else. `specials`
    are those of the laid cards that have an action. Both arguments, and both results, are clockwise from the
    Smackhead.
    """
    printed_cards = [
        Counted(name, player, card.shape, card.number, card.color, ignored=False, by=())
        for player, name, card in laid_cards
    ]
    cards = printed_cards
    acting_specials, overruled = _find_prevailing_specials(specials)
    for name, action in acting_specials:
        acted = Acted(name, kind_of(action))
        # which a shift or an ignore is about: `color` for `ignore_color`
        attribute = acted.kind.partition("_")[2]
        pairs = zip(cards, printed_cards, strict=True)
        changes_by_card = [_find_changes(action, attribute, card, printed_card) for card, printed_card in pairs]
        cards = [
            replace(card, **changes, by=(*card.by, acted)) if changes else card
            for card, changes in zip(cards, changes_by_card, strict=True)
        ]
    return cards, overruled


def _find_changes(action: AnyAction, attribute: str, card: Counted, printed_card: Counted) -> dict[str, object]:
    """Return the members of a card that an action changes, with their new values; {} if it changes none.

    `attribute` is what a shift or an ignore is about, such as `color`; other actions do not read it. `card` is as
    it counts after the actions before. Shifts read `printed_card` instead, so that one never shifts what another
    has shifted.
    """
    if isinstance(action, Shift):
        return {attribute: action.to} if getattr(printed_card, attribute) == action.from_ else {}
    if isinstance(action, Ignore):
        return {"ignored": True} if getattr(card, attribute) == getattr(action, attribute) else {}
    if isinstance(action, Add):
        is_named = card.shape == action.shape if action.color is UNSET else card.color == action.color
        return {"number": card.number + action.amount} if is_named else {}
    return {}  # a penalty is for players


def _find_prevailing_specials(specials: Sequence[Special]) -> tuple[list[Special], tuple[str, ...]]:
    """Return (the specials that act, the names of overruled ones).

    Those that act are shifts, then additions, then the others, each in the order given. Of several shifts of one
    value only the first acts. A later one is overruled only if it shifts to another value than the first.
    """
    shifted_to: dict[tuple[ActionKind, object], object] = {}  # (kind of shift, value) -> its new value
    acting_specials, overruled = [], []
    for name, action in specials:
        if isinstance(action, Shift):
            shift = (kind_of(action), action.from_)
            if shift in shifted_to:
                if shifted_to[shift] != action.to:
                    overruled.append(name)
                continue  # cards name only the first in `by`
            shifted_to[shift] = action.to
        acting_specials.append((name, action))
    # False comes before True
    acting_specials.sort(key=lambda special: (not isinstance(special[1], Shift), not isinstance(special[1], Add)))
    return acting_specials, tuple(overruled)
