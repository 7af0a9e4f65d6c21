"""Restoration of bodies that databases and libraries have changed, before they are checked.

A database that keeps numbers as doubles writes `1.0` for 1, a serializer may leave out members that are null, and
PHP and Lua write an empty object as an empty list. No such change makes a body ambiguous, so the original is read.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from smack.engine.declare.budget import charge
from smack.shapes.model import List, Map, Number, Object, OneOf, TypeShape, Words

MAX_EXACT_DOUBLE = 2**53  # below it each whole number is one double
PARTS_PER_UNIT = 4  # members and items, for each unit of the budget


def restore(shape: TypeShape, value: object) -> Any:
    """Return decoded JSON with 1 for 1.0, null for members left out, {} for [], where the shape requires these.

    What does not fit the shape stays as it is. Returns the same object if nothing changes. Charges the budget.
    """
    if isinstance(value, dict):
        charge(1 + len(value) // PARTS_PER_UNIT)
        return _restore_members(shape, value)
    if isinstance(value, list):
        charge(1 + len(value) // PARTS_PER_UNIT)
        return _restore_items(shape, value)
    if type(value) is float and value.is_integer() and abs(value) < MAX_EXACT_DOUBLE:
        kinds = shape.kinds if isinstance(shape, OneOf) else (shape,)
        # words may be numbers, such as the version of the rules
        return int(value) if any(isinstance(kind, (Number, Words)) for kind in kinds) else value
    return value


def _restore_members(shape: TypeShape, value: dict[str, object]) -> dict[str, object]:
    """Return an object with restored members, and with null for absent ones that may be null and have no default.

    Returns the same object if nothing changes, or if the shape admits no object, or none with its tag.
    """
    kind = _kind_of_object(shape, value)
    if isinstance(kind, Map):
        shapes = dict.fromkeys(value, kind.item)
    elif isinstance(kind, Object):
        shapes = {member.name: member.shape for member in kind.members}
        # the type requires it, but null may be left out of a request
        may_be_absent = [part.name for part in kind.members if part.required and not part.is_required_in_request]
        if absent := [name for name in may_be_absent if name not in value]:
            value = {**value, **dict.fromkeys(absent)}
    else:
        return value
    return _replace_members(
        value, {name: restore(shapes[name], part) for name, part in value.items() if name in shapes}
    )


def _restore_items(shape: TypeShape, value: Sequence[object]) -> object:
    """Return a list with its items restored; the same list if nothing changes.

    Returns {} for an empty list if the shape has no list, and the empty object is valid.
    """
    kinds = shape.kinds if isinstance(shape, OneOf) else (shape,)
    item_shape = next((kind.item for kind in kinds if isinstance(kind, List)), None)
    if item_shape is not None:
        restored = [restore(item_shape, item) for item in value]
        return restored if any(new is not old for new, old in zip(restored, value, strict=True)) else value
    return {} if not value and any(map(_may_be_empty, kinds)) else value


def _kind_of_object(shape: TypeShape, value: Mapping[str, object]) -> TypeShape | None:
    """Return the shape in a union that an object has: the only object or map, or of several the one with its tag.

    None if the union has no such shape. A shape that is no union is returned as it is.
    """
    if not isinstance(shape, OneOf):
        return shape
    kinds = [kind for kind in shape.kinds if isinstance(kind, (Object, Map))]
    if len(kinds) == 1:
        return kinds[0]
    objects = [kind for kind in kinds if isinstance(kind, Object)]
    return next((kind for kind in objects if kind.tag and value.get(kind.tag[0]) == kind.tag[1]), None)


def _may_be_empty(shape: TypeShape) -> bool:
    """Return whether the empty object is a valid value of a shape in a request."""
    if isinstance(shape, Map):
        return not shape.low
    if not isinstance(shape, Object) or shape.needs_tag or shape.forms:  # a form has a member that decides it
        return False
    return not any(member.is_required_in_request for member in shape.members)


def _replace_members(value: dict[str, object], restored: dict[str, object]) -> dict[str, object]:
    """Return an object with some members replaced; the same object if nothing changes.

    `restored` is name -> value of members that the object has.
    """
    changed = {name: part for name, part in restored.items() if part is not value[name]}
    return {**value, **changed} if changed else value
