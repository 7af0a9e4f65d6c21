"""The deck of Smackshapes: its cards, for tables that bring none.

The order of what chance decides is that of `deal`.
"""

from collections.abc import Mapping, Sequence
from itertools import permutations

from msgspec import convert

from smack.engine import Chance
from smack.games.smackshapes.cards import (
    BASE_NUMBERS,
    COLORS,
    MAX_ADDITION,
    SHAPES,
    SPECIAL_NUMBERS,
    AnyAction,
    Card,
)
from smack.games.smackshapes.faults import report_on
from smack.games.smackshapes.types import State

RANKINGS = tuple(permutations(SHAPES))
KINDS = (  # of actions: one for each special card
    *("ignore_color", "ignore_shape", "ignore_number", "add", "add", "add"),
    *("penalty_won_card", "penalty_hand_card", "penalty_skip", "shift_shape", "shift_number", "shift_color"),
)
VALUES: dict[str, Sequence[object]] = {"color": COLORS, "shape": SHAPES, "number": range(1, 10)}


def build_deck(colorcracks: bool, chance: Chance) -> tuple[Card, ...]:
    """Return the cards of a deck in the order of their faces, the specials of the expansion last."""
    base = _cards(BASE_NUMBERS, chance)
    return base + _cards(SPECIAL_NUMBERS, chance, special=True) if colorcracks else base


def _cards(numbers: tuple[int, ...], chance: Chance, *, special: bool = False) -> tuple[Card, ...]:
    faces = [(shape, number) for shape in SHAPES for number in numbers]
    colors = chance.shuffled(color for color in COLORS for _ in numbers)
    rankings = chance.shuffled(RANKINGS)
    actions = [_action(kind, chance) for kind in chance.shuffled(KINDS)] if special else [None] * len(faces)
    return tuple([Card(*face, colors[i], rankings[i], actions[i]) for i, face in enumerate(faces)])


def _action(kind: str, chance: Chance) -> AnyAction:
    """Return an action of this kind, its members picked in the order of its type."""
    sort, _, about = kind.partition("_")  # such as `ignore` and `color` of `ignore_color`
    members: dict[str, object] = {}
    if sort == "add":
        members["amount"] = 1 + chance.below(MAX_ADDITION)
        about = ("color", "shape")[chance.below(2)]
    if sort in ("add", "ignore"):
        members[about] = _pick(VALUES[about], chance)
    if sort == "shift":
        members["from"] = _pick(VALUES[about], chance)
        members["to"] = _pick([value for value in VALUES[about] if value != members["from"]], chance)
    action: AnyAction = convert({"kind": kind, **members}, AnyAction)
    return action


def _pick(values: Sequence[object], chance: Chance) -> object:
    return values[chance.below(len(values))]


def copies(state: State) -> Mapping[str, int]:
    """Return how often a table's deck has each card: once."""
    return report_on(state.cards, state.options.colorcracks).copies
