"""The players that members of a state or a move name, such as a leader or a dealer.

What visits them is compiled once from a type. A member that names a player says so by its type, `PlayerId`; so may
a list of them and the keys of a map.
"""

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

from msgspec import UNSET, Struct

from smack.engine.declare.verdict import token
from smack.shapes.model import List, Map, Object, OneOf, Shape, Text, object_of

Named = Iterable[tuple[str, str]]  # (pointer, id) of each
Find = Callable[[Any, str], Named]  # (value, its pointer) -> the players named in it


@cache
def find_named(kind: type[Struct]) -> Find | None:
    """Return the function that finds the players named in a state of a type; None if no member names one.

    The seats are left out, which decide who is at the table, and `turn`, which has a fault of its own.
    """
    return _find_in_object(object_of(kind), skipped=("turn",), seats="players")


def find_players(shape: Shape) -> Find | None:
    """Return the function that finds the players named in the values of a shape; None if they name none."""
    match shape:
        case Text() if shape.is_player:
            return lambda value, at: () if value is None else [(at, value)]
        case List(item=item) if find := find_players(item):
            return _find_in_list(find)
        case Map(key=key, item=item):
            return _find_in_map(find_players(key), find_players(item))
        case Object():
            return _find_in_object(shape)
        case OneOf(kinds=kinds):
            return _find_in_one_of([(kind, find) for kind in kinds if (find := find_players(kind))])
    return None


def _find_in_list(find: Find) -> Find:
    return lambda values, at: [named for i, value in enumerate(values) for named in find(value, f"{at}/{i}")]


def _find_in_map(find_key: Find | None, find: Find | None) -> Find | None:
    if find_key is None and find is None:
        return None

    def find_in(values: Any, at: str) -> Named:
        for key, value in values.items():
            place = f"{at}/{token(key)}"
            if find_key:
                yield place, key
            if find:
                yield from find(value, place)

    return find_in


def _find_in_object(shape: Object, skipped: tuple[str, ...] = (), seats: str = "") -> Find | None:
    """Return what finds the players that members name; `seats` is the member whose objects are the players."""
    finds: list[tuple[str, str, Find]] = []
    for member in shape.members:
        if member.name in skipped:
            continue
        inner = member.shape
        if member.name == seats and isinstance(inner, List) and isinstance(inner.item, Object):
            of_seat = _find_in_object(inner.item, skipped=("id",))
            find = _find_in_list(of_seat) if of_seat else None
        else:
            find = find_players(inner)
        if find:
            finds.append((member.attribute, member.name, find))
    if not finds:
        return None

    def find_in(value: object, at: str) -> Named:
        for attribute, name, find in finds:
            part = getattr(value, attribute)
            if part is not None and part is not UNSET:
                yield from find(part, f"{at}/{name}")

    return find_in


def _find_in_one_of(finds: list[tuple[Shape, Find]]) -> Find | None:
    if not finds:
        return None

    def find_in(value: object, at: str) -> Named:
        for shape, find in finds:
            if (
                isinstance(value, shape.struct)
                if isinstance(shape, Object)
                else type(value) in _TYPES[type(shape)]
            ):
                yield from find(value, at)

    return find_in


_TYPES: dict[type[Shape], tuple[type, ...]] = {Text: (str,), List: (tuple,), Map: (dict,)}
