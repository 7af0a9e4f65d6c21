"""Printed cards of Smackshapes, and what the actions of special cards do.

A card has a shape, a number, a color, a ranking of all shapes, and perhaps an action. Shapes and colors are names
that a printing chooses; those of the published deck are SHAPES and COLORS.
"""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, field

from smack.engine import HIDDEN, schema

ActionKind = Literal[
    "ignore_color",
    "ignore_shape",
    "ignore_number",
    "add",
    "penalty_won_card",
    "penalty_hand_card",
    "penalty_skip",
    "shift_shape",
    "shift_number",
    "shift_color",
]
Penalty = Literal["penalty_won_card", "penalty_hand_card", "penalty_skip"]

SHAPES = ("triangle", "rectangle", "circle", "star")
COLORS = ("red", "blue", "green", "purple")
BASE_NUMBERS = (1, 2, 3, 4, 6, 8)
SPECIAL_NUMBERS = (5, 7, 9)  # of the expansion
FEWEST_SHAPES, MAX_SHAPES = 2, 8  # of a deck
MAX_NUMBER = 99  # printed on a card
MAX_CARDS = MAX_SHAPES * MAX_NUMBER  # of a deck: one per shape and number
MAX_ADDITION = 3
MAX_COUNTING = MAX_NUMBER + 12 * MAX_ADDITION  # by each of the cards of twelve players

_WORD = "[a-z]{1,16}"
_CODE = f"{_WORD}-[1-9][0-9]?"


def _word(name: str, description: str) -> Meta:
    return schema(
        name,
        description,
        min_length=1,
        max_length=16,
        extra_json_schema={"pattern": f"^{_WORD}$"},
        extra={"expects": "1 to 16 lower-case letters (a-z)"},
    )


def _code(name: str, description: str, min_length: int, pattern: str) -> Meta:
    return schema(
        name,
        description,
        min_length=min_length,  # 1 where the card may be hidden
        max_length=19,  # of a word, a hyphen and two digits
        extra_json_schema={"pattern": pattern},
        extra={
            "card": True,
            "expects": "a card: a shape and a number, as in `star-4`" + (", or `?`" if min_length == 1 else ""),
        },
    )


Shape = Annotated[str, _word("SmackshapesShape", "A shape, as the deck names it: `star`.")]
Color = Annotated[str, _word("SmackshapesColor", "A color, as the deck names it: `red`.")]
CardName = Annotated[str, _code("SmackshapesCardName", "A card, by shape and number: `star-4`.", 3, f"^{_CODE}$")]
CardOrHidden = Annotated[
    str,
    _code("SmackshapesCardOrHidden", '`"?"` is a hidden card.', 1, rf"^(\?|{_CODE})$"),
    Meta(extra={"may_hide": True}),
]
Number = Annotated[int, Meta(ge=1, le=MAX_NUMBER, description="As printed.")]
Counting = Annotated[int, Meta(ge=1, le=MAX_COUNTING, description="After additions.")]
# longer than any deck needs: with more than MAX_SHAPES it is a fault, not a text that is not understood
Ranking = Annotated[
    tuple[Shape, ...],
    schema("SmackshapesRanking", "Every shape of the deck once, the best first.", min_length=1, max_length=16),
]


class CardAction(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind"):
    """What a special card does while it lies on the table."""


class IgnoreColor(CardAction, frozen=True, tag="ignore_color"):
    """Cards of this color are no candidates."""

    color: Color


class IgnoreShape(CardAction, frozen=True, tag="ignore_shape"):
    """Cards of this shape are no candidates."""

    shape: Shape


class IgnoreNumber(CardAction, frozen=True, tag="ignore_number"):
    """Cards that finally have this number are no candidates."""

    number: Counting


class Add(CardAction, frozen=True, tag="add"):
    """Cards of one color, or of one shape, count for more; exactly one of the two is named."""

    amount: Annotated[int, Meta(ge=1, le=MAX_ADDITION, description="How much the number rises.")]
    color: Color | UnsetType = UNSET
    shape: Shape | UnsetType = UNSET


class PenaltyWonCard(CardAction, frozen=True, tag="penalty_won_card"):
    """A wrong tap costs the top card of the won pile."""


class PenaltyHandCard(CardAction, frozen=True, tag="penalty_hand_card"):
    """A wrong tap costs a card of the hand, picked by chance."""


class PenaltySkip(CardAction, frozen=True, tag="penalty_skip"):
    """A wrong tap costs the next round."""


class ShiftShape(CardAction, frozen=True, tag="shift_shape"):
    """Cards printed with one shape count as another."""

    from_: Shape = field(name="from")
    to: Shape


class ShiftNumber(CardAction, frozen=True, tag="shift_number"):
    """Cards printed with one number count as another."""

    from_: Number = field(name="from")
    to: Number


class ShiftColor(CardAction, frozen=True, tag="shift_color"):
    """Cards printed with one color count as another."""

    from_: Color = field(name="from")
    to: Color


Ignore = IgnoreColor | IgnoreShape | IgnoreNumber
PenaltyAction = PenaltyWonCard | PenaltyHandCard | PenaltySkip
Shift = ShiftShape | ShiftNumber | ShiftColor
AnyAction = Ignore | Add | PenaltyAction | Shift
OwnAction = Annotated[
    AnyAction | None,
    schema("SmackshapesCardAction", "What the card does on the table; null on a card without an action."),
]


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    """A printed card; only special cards of the expansion have an action."""

    shape: Shape
    number: Number
    color: Color
    ranking: Ranking
    action: OwnAction = None


class LaidCard(Struct, frozen=True, forbid_unknown_fields=True):
    """A card on a real table; only the card whose ranking is in force needs one."""

    shape: Shape
    number: Number
    color: Color
    ranking: Ranking | UnsetType = UNSET
    action: OwnAction = None


_NAMES = tuple(f"{shape}-{number}" for shape in SHAPES for number in (*BASE_NUMBERS, *SPECIAL_NUMBERS))
PUBLISHED_CODES = (*SHAPES, *COLORS, *_NAMES, HIDDEN)


def name_of(card: Card | LaidCard) -> str:
    return f"{card.shape}-{card.number}"


def kind_of(action: AnyAction) -> ActionKind:
    return str(action.__struct_config__.tag)  # type: ignore[return-value]
