"""The deck of Smackshapes that chance makes for a table without a deck of its own.

The module `deal` lists in which order chance decides. Test vectors depend on it, so no call of `chance` may move.
"""

from collections.abc import Mapping, Sequence
from itertools import permutations
from typing import get_args

from msgspec import convert

from smack.engine import Chance
from smack.games.smackshapes.cards import (
    BASE_NUMBERS,
    COLORS,
    MAX_ADDITION,
    SHAPES,
    SPECIAL_NUMBERS,
    ActionKind,
    AnyAction,
    Card,
)
from smack.games.smackshapes.faults import cached_deck_report
from smack.games.smackshapes.types import State

RANKINGS = tuple(permutations(SHAPES))  # 24, as many as base cards; the twelve special cards have some of them
# the kind of action of each special card: three add, the other kinds are there once
KINDS_OF_SPECIALS = tuple([kind for kind in get_args(ActionKind) for _ in range(3 if kind == "add" else 1)])
# attribute of a card -> the values that an action may name
POSSIBLE_VALUES: dict[str, Sequence[object]] = {
    "color": COLORS,
    "shape": SHAPES,
    "number": sorted((*BASE_NUMBERS, *SPECIAL_NUMBERS)),
}


def build_deck(colorcracks: bool, chance: Chance) -> tuple[Card, ...]:
    """Return a deck before it is shuffled: the base cards, and then, with `colorcracks`, the specials.

    Both are in the order of shapes, and of each shape in that of numbers. `chance` decides the rest of each card.
    """
    base_cards = _make_cards(BASE_NUMBERS, chance)
    return base_cards + _make_cards(SPECIAL_NUMBERS, chance, are_special=True) if colorcracks else base_cards


def _make_cards(numbers: tuple[int, ...], chance: Chance, *, are_special: bool = False) -> tuple[Card, ...]:
    """Return a card of each shape with each of the numbers, shape by shape; with `are_special` each has an action.

    Chance gives them their colors, rankings and actions.
    """
    faces = [(shape, number) for shape in SHAPES for number in numbers]
    colors = chance.shuffled(color for color in COLORS for _ in numbers)
    rankings = chance.shuffled(RANKINGS)
    actions = (
        [_make_action(kind, chance) for kind in chance.shuffled(KINDS_OF_SPECIALS)]
        if are_special
        else [None] * len(faces)
    )
    return tuple([Card(*face, colors[i], rankings[i], actions[i]) for i, face in enumerate(faces)])


def _make_action(kind: str, chance: Chance) -> AnyAction:
    """Return an action of this kind; chance picks its members, in the order in which its type has them."""
    group, _, attribute = kind.partition("_")  # `ignore` and `color` of `ignore_color`; penalties have no members
    members: dict[str, object] = {}
    if group == "add":
        members["amount"] = 1 + chance.below(MAX_ADDITION)
        attribute = ("color", "shape")[chance.below(2)]
    if group in ("add", "ignore"):
        members[attribute] = _pick(POSSIBLE_VALUES[attribute], chance)
    if group == "shift":
        members["from"] = _pick(POSSIBLE_VALUES[attribute], chance)
        members["to"] = _pick([value for value in POSSIBLE_VALUES[attribute] if value != members["from"]], chance)
    action: AnyAction = convert({"kind": kind, **members}, AnyAction)
    return action


def _pick(values: Sequence[object], chance: Chance) -> object:
    """Return one of the values by chance."""
    return values[chance.below(len(values))]


def copies_by_card(state: State) -> Mapping[str, int]:
    """Return card -> 1 for each card of the table's deck."""
    return cached_deck_report(state.cards, state.options.colorcracks).copies
