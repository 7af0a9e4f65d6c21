"""Names of types in the document."""

from typing import Generic, TypeVar

import pytest
from msgspec import Struct

from smack.engine.declare.naming import document_name

Sheet = TypeVar("Sheet")


class SharedAnswer(Struct, Generic[Sheet]):
    sheet: Sheet


class MeldRequest(Struct):
    """A request of an operation `meld`."""


class CardsOfOneGame(Struct):
    """A sheet of no game, as in a module that several games share."""


class RoundsOfAnother(Struct):
    """Another one."""


def test_answers_with_types_of_no_game_are_called_by_these_types() -> None:
    """Two games of other packages once had one name for two answers, and the document of the second was a 500."""
    kinds = SharedAnswer[CardsOfOneGame], SharedAnswer[RoundsOfAnother]
    assert [*map(document_name, kinds)] == ["CardsOfOneGameSharedAnswer", "RoundsOfAnotherSharedAnswer"]


def test_a_request_is_called_like_its_operation() -> None:
    assert document_name(MeldRequest) == "Meld"


def test_two_types_of_one_name_are_refused() -> None:
    document_name(CardsOfOneGame)
    other = type("CardsOfOneGame", (Struct,), {})
    with pytest.raises(ValueError, match="are both called CardsOfOneGame; rename one"):
        document_name(other)
