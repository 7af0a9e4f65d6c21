"""Whether a JSON Pointer of an answer leads to a place of the request."""

from typing import Any

from smack.shapes.model import List, Map, Object, OneOf, TypeShape
from smack.testing import kit


def has_place(shape: TypeShape, value: Any, pointer: str) -> bool:
    """Return whether a pointer leads to a value, or to a member that the value lacks and its shape has."""
    try:
        kit.value_at(value, pointer)
    except (LookupError, TypeError, ValueError):
        return _has_place(shape, value, pointer.split("/")[1:])
    return True


def _has_place(shape: TypeShape, value: Any, tokens: list[str]) -> bool:
    """Return whether tokens of a pointer lead to a place that a shape has, in a value (None if it is absent)."""
    if not tokens:
        return True
    name, rest = tokens[0].replace("~1", "/").replace("~0", "~"), tokens[1:]
    match shape:
        case OneOf(kinds=kinds):
            return any(_has_place(kind, value, tokens) for kind in kinds)
        case Object(members=members, tag=tag) if isinstance(value, dict | None):
            values = value or {}
            if tag and values.get(tag[0], tag[1]) != tag[1]:  # the value is of another kind
                return False
            shapes = [member.shape for member in members if member.name == name]
            return name in (tag or ())[:1] or any(_has_place(inner, values.get(name), rest) for inner in shapes)
        case List(item=item) if name.isdigit() and (value is None or int(name) < len(value)):
            return _has_place(item, value and value[int(name)], rest)
        case Map(item=item) if value and name in value:
            return _has_place(item, value[name], rest)
    return False
