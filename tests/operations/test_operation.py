"""The types of a game in place of type variables, and the union of its moves."""

from types import SimpleNamespace
from typing import Any, Generic, TypeVar, get_args

from msgspec import Struct

from smack.operations.operation import event_type_of, move_type_of, specializer

AnyMove = TypeVar("AnyMove")
AnyState = TypeVar("AnyState")


class Draw(Struct, tag="draw"):
    pass


class Keep(Struct, tag="keep"):
    pass


class Both(Struct, Generic[AnyState, AnyMove]):
    state: AnyState
    move: AnyMove


def game(*types: type) -> Any:
    """Return what stands for a game with these types as its moves and events."""
    return SimpleNamespace(id="solitaire", moves=types, events=types, state=int)


def test_a_single_type_is_no_union() -> None:
    assert move_type_of(game(Draw)) is Draw
    assert event_type_of(game(Draw)) is Draw


def test_two_types_are_a_union_with_a_name_of_the_game() -> None:
    for type_, name in ((move_type_of(game(Draw, Keep)), "Move"), (event_type_of(game(Draw, Keep)), "Event")):
        union, meta = get_args(type_)
        assert union == Draw | Keep
        assert meta.extra["component"][0] == f"Solitaire{name}"


def test_type_variables_are_replaced_by_the_types_of_a_game() -> None:
    assert specializer(Both)(game(Draw)) == Both[int, Draw]
    assert specializer(Draw)(game(Draw)) is Draw
