"""What is printed on a card of Smackshapes: shape, number, colour, a ranking of all shapes, perhaps an action."""

from typing import TYPE_CHECKING, Annotated, Literal, get_args

from msgspec import UNSET, Meta, Struct, UnsetType, field

Shape = Literal["triangle", "rectangle", "circle", "star"]
Color = Literal["red", "blue", "green", "purple"]
Kind = Literal[
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

SHAPES: tuple[Shape, ...] = get_args(Shape)
COLORS: tuple[Color, ...] = get_args(Color)
BASE_NUMBERS = (1, 2, 3, 4, 6, 8)
SPECIAL_NUMBERS = (5, 7, 9)  # of the expansion
NAMES = tuple(f"{shape}-{number}" for shape in SHAPES for number in range(1, 10))
HIGHEST = 27  # a printed 9 and an addition of 3 by each of six cards

Number = Annotated[int, Meta(ge=1, le=9, description="As printed.")]
Counting = Annotated[int, Meta(ge=1, le=HIGHEST, description="After additions it may exceed 9.")]

if TYPE_CHECKING:
    CardName = str
    CardOrHidden = str
else:
    _CARD = "a card such as `star-4`"
    CardName = Annotated[Literal[NAMES], Meta(extra={"component": "ShapeCard", "wanted": _CARD})]
    CardOrHidden = Annotated[
        Literal[(*NAMES, "?")], Meta(extra={"component": "ShapeCardOrHidden", "wanted": _CARD})
    ]

Ranking = Annotated[
    tuple[Shape, ...], Meta(min_length=4, max_length=4, description="All four shapes, the best first.")
]


class Action(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind"):
    """What a special card does while it lies on the table."""


class IgnoreColor(Action, frozen=True, tag="ignore_color"):
    """Cards of this colour are no candidates."""

    color: Color


class IgnoreShape(Action, frozen=True, tag="ignore_shape"):
    """Cards of this shape are no candidates."""

    shape: Shape


class IgnoreNumber(Action, frozen=True, tag="ignore_number"):
    """Cards that finally have this number are no candidates."""

    number: Counting


class Add(Action, frozen=True, tag="add"):
    """Cards of one colour, or of one shape, count for more; exactly one of the two is named."""

    amount: Annotated[int, Meta(ge=1, le=3)]
    color: Color | UnsetType = UNSET
    shape: Shape | UnsetType = UNSET


class PenaltyWonCard(Action, frozen=True, tag="penalty_won_card"):
    """A wrong tap costs the top card of the won pile."""


class PenaltyHandCard(Action, frozen=True, tag="penalty_hand_card"):
    """A wrong tap costs a card of the hand, picked by chance."""


class PenaltySkip(Action, frozen=True, tag="penalty_skip"):
    """A wrong tap costs the next round."""


class ShiftShape(Action, frozen=True, tag="shift_shape"):
    """Cards printed with one shape count as another."""

    from_: Shape = field(name="from")
    to: Shape


class ShiftNumber(Action, frozen=True, tag="shift_number"):
    """Cards printed with one number count as another."""

    from_: Number = field(name="from")
    to: Number


class ShiftColor(Action, frozen=True, tag="shift_color"):
    """Cards printed with one colour count as another."""

    from_: Color = field(name="from")
    to: Color


AnyAction = (
    IgnoreColor
    | IgnoreShape
    | IgnoreNumber
    | Add
    | PenaltyWonCard
    | PenaltyHandCard
    | PenaltySkip
    | ShiftShape
    | ShiftNumber
    | ShiftColor
)


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    """A printed card; only special cards of the expansion have an action."""

    shape: Shape
    number: Number
    color: Color
    ranking: Ranking
    action: AnyAction | None = None


def name_of(card: Card) -> str:
    return f"{card.shape}-{card.number}"


def kind_of(action: AnyAction) -> Kind:
    return str(action.__struct_config__.tag)  # type: ignore[return-value]
