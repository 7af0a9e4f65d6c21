"""The players that members of a state or a move name, such as a leader or a dealer.

The functions that find them are made once for each type. A member that names a player says so by its type,
`PlayerId`; the items of a list and the keys of a map can be of this type, too.
"""

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

from msgspec import UNSET, Struct

from smack.engine.declare.members import pointer_token
from smack.shapes.model import List, Map, Object, OneOf, Text, TypeShape, declared_struct, object_of

NamedPlayers = Iterable[tuple[str, str]]  # (pointer, id) of each
FindPlayers = Callable[[Any, str], NamedPlayers]  # (value, its pointer) -> the players named in it


@cache
def compile_state_player_search(kind: type[Struct]) -> FindPlayers | None:
    """Return the function that finds the players named in a state of a type; None if no member names one.

    It does not search the ids of the seats, which decide who is at the table, nor `turn`, which has its own fault.
    """
    return _compile_object(object_of(kind), skipped_members=("turn",), seat_member="players")


def compile_player_search(shape: TypeShape) -> FindPlayers | None:
    """Return the function that finds the players named in the values of a shape; None if they name none."""
    match shape:
        case Text() if shape.is_player:
            # null as an item of a list or a value of a map; members that are null are left out by their object
            return lambda value, pointer: () if value is None else [(pointer, value)]
        case List(item=item) if find := compile_player_search(item):
            return _compile_list(find)
        case Map(key=key, item=item):
            return _compile_map(compile_player_search(key), compile_player_search(item))
        case Object():
            return _compile_object(shape)
        case OneOf(kinds=kinds):
            return _compile_union([(kind, find) for kind in kinds if (find := compile_player_search(kind))])
    return None


def _compile_list(find: FindPlayers) -> FindPlayers:
    """Return the function for lists, whose items are searched by `find`."""
    return lambda values, pointer: [
        player for i, value in enumerate(values) for player in find(value, f"{pointer}/{i}")
    ]


def _compile_map(find_in_key: FindPlayers | None, find_in_value: FindPlayers | None) -> FindPlayers | None:
    """Return the function for maps: it finds the keys, if they are players, and the players named in the values.

    `find_in_key` is None if the keys are no players, `find_in_value` if the values name none. Returns None if both
    are None.
    """
    if find_in_key is None and find_in_value is None:
        return None

    def find_in_map(mapping: Any, pointer: str) -> NamedPlayers:
        for key, value in mapping.items():
            value_pointer = f"{pointer}/{pointer_token(key)}"
            if find_in_key:
                yield value_pointer, key
            if find_in_value:
                yield from find_in_value(value, value_pointer)

    return find_in_map


def _compile_object(
    shape: Object, skipped_members: tuple[str, ...] = (), seat_member: str = ""
) -> FindPlayers | None:
    """Return the function that finds the players whom the members of an object name; None if none names any.

    `skipped_members` are the names of members that are not searched. `seat_member` is the name of the member that
    lists the players; of each of these its own `id` is not searched.
    """
    searches: list[tuple[str, str, FindPlayers]] = []
    for member in shape.members:
        if member.name in skipped_members:
            continue
        member_shape = member.shape
        # a game of another package may have players without members: its list of ids is searched as any other
        if member.name == seat_member and isinstance(member_shape, List) and isinstance(member_shape.item, Object):
            find_in_seat = _compile_object(member_shape.item, skipped_members=("id",))
            find = _compile_list(find_in_seat) if find_in_seat else None
        else:
            find = compile_player_search(member_shape)
        if find:
            searches.append((member.attribute, member.name, find))
    if not searches:
        return None

    def find_in_object(value: object, pointer: str) -> NamedPlayers:
        for attribute, name, find in searches:
            part = getattr(value, attribute)
            if part is not None and part is not UNSET:  # null or absent, as a member of any type may be
                yield from find(part, f"{pointer}/{name}")

    return find_in_object


def _compile_union(searches: list[tuple[TypeShape, FindPlayers]]) -> FindPlayers | None:
    """Return the function for values of one of several shapes; None if no shape names players.

    `searches` has (shape, function that finds the players in its values) for each shape that names some.
    """
    if not searches:
        return None

    def find_in_union(value: object, pointer: str) -> NamedPlayers:
        for shape, find in searches:
            # the declared struct: in a state with published cards an effect may have put it where the shape has
            # its subclass
            kind = declared_struct(shape.struct) if isinstance(shape, Object) else _PYTHON_TYPES[type(shape)]
            if isinstance(value, kind):
                yield from find(value, pointer)

    return find_in_union


_PYTHON_TYPES: dict[type[TypeShape], type] = {Text: str, List: tuple, Map: dict}  # of the values of a shape
