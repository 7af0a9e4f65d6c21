"""What an error of a score pad says of a value that does not fit, for shapes that a game of one's own may have."""

from typing import Annotated

from msgspec import Meta, Struct

from smack.operations.pads.wording import cell_message
from smack.shapes.model import shape_of
from smack.wire.wording import MISSING, VALUE, InvalidPart

Chips = Annotated[int, Meta(ge=1, le=9)]


class Bid(Struct, tag="bid"):
    chips: Chips


class Pass(Struct, tag="pass"):
    chips: int


def test_a_hand_of_a_fixed_size_names_that_size() -> None:
    exactly_three = shape_of(Annotated[tuple[int, ...], Meta(min_length=3, max_length=3)])
    assert cell_message(InvalidPart("/hand", VALUE, exactly_three, [1])) == ("cards-exactly", {"cards": 3})
    two_or_three = shape_of(Annotated[tuple[int, ...], Meta(min_length=2, max_length=3)])
    assert cell_message(InvalidPart("/hand", VALUE, two_or_three, [1])) == ("cards-range", {"low": 2, "high": 3})


def test_what_is_missing_is_said_by_the_kind_of_the_object() -> None:
    shape = shape_of(Bid | Pass)
    bid = InvalidPart("/chips", MISSING, shape, {"type": "bid"}, "chips")
    assert cell_message(bid) == ("missing-number", {"low": 1, "high": 9})
    passed = InvalidPart("/chips", MISSING, shape, {"type": "pass"}, "chips")
    assert cell_message(passed) == ("missing", {})
