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
MIN_SHAPES, MAX_SHAPES = 2, 8  # in a deck
MAX_NUMBER = 99  # printed on a card
MAX_CARDS = MAX_SHAPES * MAX_NUMBER  # in a deck: one for each shape and number
MAX_ADDITION = 3  # to the number of a card, by one special card
MAX_COUNTED_NUMBER = MAX_NUMBER + 12 * MAX_ADDITION  # with an addition by each card of twelve players

_WORD_PATTERN = "[a-z]{1,16}"
_CODE_PATTERN = f"{_WORD_PATTERN}-[1-9][0-9]?"


def _word_schema(name: str, description: str) -> Meta:
    """Return metadata for a text that is a shape or a color; `name` is that of its schema in the document."""
    return schema(
        name,
        description,
        min_length=1,
        max_length=16,
        extra_json_schema={"pattern": f"^{_WORD_PATTERN}$"},
        extra={"expects": "1 to 16 lower-case letters (a-z)"},
    )


def _card_schema(name: str, description: str, pattern: str, *, may_hide: bool) -> Meta:
    """Return metadata for a text that is a card, or with `may_hide` perhaps `?`.

    `name` is that of its schema in the document, `pattern` the regular expression of all such texts.
    """
    return schema(
        name,
        description,
        min_length=1 if may_hide else 3,
        max_length=19,  # of a word, a hyphen and two digits
        extra_json_schema={"pattern": pattern},
        extra={
            "card": True,
            "may_hide": may_hide,
            "expects": "a card: a shape and a number, as in `star-4`" + (", or `?`" if may_hide else ""),
        },
    )


Shape = Annotated[str, _word_schema("SmackshapesShape", "A shape, as the deck names it: `star`.")]
Color = Annotated[str, _word_schema("SmackshapesColor", "A color, as the deck names it: `red`.")]
CardName = Annotated[
    str,
    _card_schema(
        "SmackshapesCardName", "A card, by shape and number: `star-4`.", f"^{_CODE_PATTERN}$", may_hide=False
    ),
]
CardOrHidden = Annotated[
    str,
    _card_schema("SmackshapesCardOrHidden", '`"?"` is a hidden card.', rf"^(\?|{_CODE_PATTERN})$", may_hide=True),
]
Number = Annotated[int, Meta(ge=1, le=MAX_NUMBER, description="As printed.")]
CountedNumber = Annotated[int, Meta(ge=1, le=MAX_COUNTED_NUMBER, description="After additions.")]
# longer than any deck needs, so that a ranking with too many shapes is read, and answered with a fault
Ranking = Annotated[
    tuple[Shape, ...],
    schema("SmackshapesRanking", "Every shape of the deck once, the best first.", min_length=1, max_length=16),
]


class CardAction(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind"):
    """What a special card does while it lies on the table."""


class IgnoreColor(CardAction, frozen=True, tag="ignore_color"):
    """Cards of this color cannot win the round."""

    color: Color


class IgnoreShape(CardAction, frozen=True, tag="ignore_shape"):
    """Cards of this shape cannot win the round."""

    shape: Shape


class IgnoreNumber(CardAction, frozen=True, tag="ignore_number"):
    """Cards that finally have this number cannot win the round."""

    number: CountedNumber


class Add(CardAction, frozen=True, tag="add"):
    """Cards of a color, or of a shape, count as a higher number; exactly one of the two is named."""

    amount: Annotated[int, Meta(ge=1, le=MAX_ADDITION, description="How much the number rises.")]
    color: Color | UnsetType = UNSET
    shape: Shape | UnsetType = UNSET


class PenaltyWonCard(CardAction, frozen=True, tag="penalty_won_card"):
    """A wrong tap costs the top card of the won pile."""


class PenaltyHandCard(CardAction, frozen=True, tag="penalty_hand_card"):
    """A wrong tap costs a card of the hand, picked by chance."""


class PenaltySkip(CardAction, frozen=True, tag="penalty_skip"):
    """A player who taps wrong skips the next round."""


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
PrintedAction = Annotated[
    AnyAction | None,
    schema("SmackshapesCardAction", "What the card does on the table; null on a card without an action."),
]


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    """A printed card; only special cards of the expansion have an action."""

    shape: Shape
    number: Number
    color: Color
    ranking: Ranking
    action: PrintedAction = None


class LaidCard(Struct, frozen=True, forbid_unknown_fields=True):
    """A card on a real table; its ranking is needed only if that is in force in the round."""

    shape: Shape
    number: Number
    color: Color
    ranking: Ranking | UnsetType = UNSET
    action: PrintedAction = None


_CARD_NAMES = tuple(f"{shape}-{number}" for shape in SHAPES for number in (*BASE_NUMBERS, *SPECIAL_NUMBERS))
# Every word for a card, a shape or a color of the published deck: these are read and sealed fastest. Sealed tables
# have them by number, so older tables are read while none changes its place.
PUBLISHED_CODES = (*SHAPES, *COLORS, *_CARD_NAMES, HIDDEN)


def name_of(card: Card | LaidCard) -> str:
    """Return how states and moves name a card: `star-4`."""
    return f"{card.shape}-{card.number}"


def kind_of(action: AnyAction) -> ActionKind:
    """Return the tag of an action's type: its `kind` in JSON."""
    return str(action.__struct_config__.tag)  # type: ignore[return-value]
