"""The check of the laws that a pointer leads to a place of the request."""

from typing import Annotated

import pytest
from msgspec import UNSET, Struct, UnsetType

from smack.engine.declare.members import PlayerId
from smack.shapes.model import shape_of
from smack.testing.pointers import has_place


class Look(Struct, tag_field="type", tag="look"):
    pass


class Lay(Struct, tag_field="type", tag="lay"):
    card: str
    at: int | UnsetType = UNSET


class Request(Struct):
    move: Look | Lay
    hands: tuple[str, ...] = ()
    purses: Annotated[dict[PlayerId, int] | UnsetType, "by player"] = UNSET


LAY = {"move": {"type": "lay", "card": "2C"}, "hands": ["a"], "purses": {"bo/": 3}, "extra": 1}
LOOK = {"move": {"type": "look"}}


@pytest.mark.parametrize(
    ("value", "pointer"),
    [
        (LAY, ""),
        (LAY, "/move/card"),
        (LAY, "/move/at"),
        (LAY, "/move/type"),
        (LAY, "/hands/0"),
        (LAY, "/purses/bo~1"),
        (LAY, "/extra"),
        (LOOK, "/hands"),
        ({}, "/move/card"),
    ],
)
def test_a_pointer_leads_to_a_value_or_to_a_member_that_is_absent(value: object, pointer: str) -> None:
    assert has_place(shape_of(Request), value, pointer)


@pytest.mark.parametrize(
    ("value", "pointer"),
    [
        (LOOK, "/move/card"),
        (LAY, "/move/cards"),
        (LAY, "/move/card/0"),
        (LAY, "/hands/1"),
        (LAY, "/hands/first"),
        (LAY, "/purses/bo"),
        (LAY, "/moves"),
    ],
)
def test_a_pointer_to_nothing_has_no_place(value: object, pointer: str) -> None:
    assert not has_place(shape_of(Request), value, pointer)
