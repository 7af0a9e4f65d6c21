"""Decks made from a seed, for tables that bring none.

Everything below happens in this order; test vectors are the cases `deal-vector-*`.

1. The base cards, shape by shape, of each the numbers 1 2 3 4 6 8. Their colors: six of each in the order of
   COLORS, shuffled. Their rankings: all 24 orders of SHAPES, lexicographically, shuffled; one for each card.
2. With the expansion the specials, shape by shape, of each the numbers 5 7 9. Their colors: three of each,
   shuffled. Their rankings: the first twelve of the 24, shuffled again. Their kinds of action: KINDS, shuffled.
   Then card by card what its action names, every choice `below` the number of possibilities, in the order of
   the members in `printed`: a color or shape by its place in COLORS or SHAPES, a number 1 to 9 by its place,
   an amount 1 to 3 and then 0 for a color, 1 for a shape; `to` among the values other than `from`.
3. `deal` shuffles this deck, or the table's own in the order given, and deals from its end.
"""

from collections.abc import Callable, Sequence
from itertools import permutations
from typing import TypeVar

from smack.engine.chance import Chance
from smack.games.smackshapes import cards as printed
from smack.games.smackshapes.cards import BASE_NUMBERS, COLORS, SHAPES, SPECIAL_NUMBERS, AnyAction, Card

RANKINGS = tuple(permutations(SHAPES))
KINDS = (
    *("ignore_color", "ignore_shape", "ignore_number", "add", "add", "add"),
    *("penalty_won_card", "penalty_hand_card", "penalty_skip", "shift_shape", "shift_number", "shift_color"),
)
NUMBERS = tuple(range(1, 10))
Item = TypeVar("Item")


def deck(colorcracks: bool, chance: Chance) -> tuple[Card, ...]:
    """Return the cards of a deck in the order of their faces, the specials of the expansion last."""
    base = _cards(BASE_NUMBERS, chance)
    return base + _cards(SPECIAL_NUMBERS, chance, special=True) if colorcracks else base


def _cards(numbers: tuple[int, ...], chance: Chance, *, special: bool = False) -> tuple[Card, ...]:
    faces = [(shape, number) for shape in SHAPES for number in numbers]
    colors = chance.shuffled(color for color in COLORS for _ in numbers)
    rankings = chance.shuffled(RANKINGS)
    actions = [_MAKERS[kind](chance) for kind in chance.shuffled(KINDS)] if special else [None] * len(faces)
    return tuple([Card(*face, colors[i], rankings[i], actions[i]) for i, face in enumerate(faces)])


def _pick(items: Sequence[Item], chance: Chance) -> Item:
    return items[chance.below(len(items))]


def _add(chance: Chance) -> AnyAction:
    amount = 1 + chance.below(3)
    if chance.below(2) == 0:
        return printed.Add(amount, color=_pick(COLORS, chance))
    return printed.Add(amount, shape=_pick(SHAPES, chance))


def _two(items: Sequence[Item], chance: Chance) -> tuple[Item, Item]:
    from_ = _pick(items, chance)
    return from_, _pick([item for item in items if item != from_], chance)


_MAKERS: dict[str, Callable[[Chance], AnyAction]] = {
    "ignore_color": lambda chance: printed.IgnoreColor(_pick(COLORS, chance)),
    "ignore_shape": lambda chance: printed.IgnoreShape(_pick(SHAPES, chance)),
    "ignore_number": lambda chance: printed.IgnoreNumber(_pick(NUMBERS, chance)),
    "add": _add,
    "penalty_won_card": lambda _: printed.PenaltyWonCard(),
    "penalty_hand_card": lambda _: printed.PenaltyHandCard(),
    "penalty_skip": lambda _: printed.PenaltySkip(),
    "shift_shape": lambda chance: printed.ShiftShape(*_two(SHAPES, chance)),
    "shift_number": lambda chance: printed.ShiftNumber(*_two(NUMBERS, chance)),
    "shift_color": lambda chance: printed.ShiftColor(*_two(COLORS, chance)),
}
