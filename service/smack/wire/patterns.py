"""Patterns that types name but leave unchecked: ``Meta(extra_json_schema={"pattern": ...})``.

They are asked of the strings of a whole value. A pattern that the decoder asks card by card costs a third of a
request, and overlooks a line feed at the end.
"""

import re
from collections.abc import Callable
from functools import cache
from operator import attrgetter
from typing import Any

from msgspec import UNSET, inspect

LONGEST = 64  # characters of a string that is remembered
KEPT = 2048  # strings of a pattern that are remembered

Check = Callable[[Any], bool]


def pattern_check(info: inspect.Type) -> Check:
    """A function: whether every string of a decoded value fits its pattern, as its type says."""
    return _check(info) or (lambda _value: True)


@cache
def fits(pattern: str) -> Callable[[str], bool]:
    """A function: whether a string matches, where ``$`` is the very end as in JSON Schema."""
    search, known = re.compile(pattern).search, _known(pattern)

    def fitting(text: str) -> bool:
        if text in known:
            return True
        if search(text) is None or text.endswith("\n"):
            return False
        if len(known) >= KEPT:
            known.clear()
        if len(text) <= LONGEST:
            known.add(text)
        return True

    return fitting


@cache
def _known(_pattern: str) -> set[str]:
    """Strings that have matched; there are few different cards."""
    return set()


def _pattern(info: inspect.Type) -> str | None:
    return (info.extra_json_schema or {}).get("pattern") if isinstance(info, inspect.Metadata) else None


def _check(info: inspect.Type) -> Check | None:
    """None if the type has no pattern."""
    if pattern := _pattern(info):
        return fits(pattern)
    match info:
        case inspect.Metadata(type=bare):
            return _check(bare)
        case inspect.VarTupleType(item_type=item):
            return _each(item)
        case inspect.StructType(fields=fields):
            return _members([(field, check) for field in fields if (check := _check(field.type))])
        case inspect.UnionType(types=kinds):
            return _either({_class(kind): check for kind in kinds if (check := _check(kind))})
        case inspect.DictType(key_type=key, value_type=item):
            return _entries(_each(key), _each(item))
    return None


def _each(item: inspect.Type) -> Check | None:
    """Of many values; strings that are all known are asked for at once."""
    check = _check(item)
    if check is None:
        return None
    if pattern := _pattern(item):
        known = _known(pattern)
        return lambda strings: known.issuperset(strings) or all(map(check, strings))
    return lambda values: all(map(check, values))


def _members(checks: list[tuple[inspect.Field, Check]]) -> Check | None:
    """Of an object, in the members that were not left out."""
    members = [(attrgetter(field.name), check if field.required else _if_there(check)) for field, check in checks]

    def check(value: Any) -> bool:
        for get, of_member in members:
            part = get(value)
            if not of_member(part):
                return False
        return True

    return check if members else None


def _if_there(check: Check) -> Check:
    return lambda value: value is UNSET or check(value)


def _either(kinds: dict[type, Check]) -> Check | None:
    """Of a value of one of several classes."""

    def check(value: Any) -> bool:
        kind = kinds.get(type(value))
        return kind is None or kind(value)

    return check if kinds else None


def _class(info: inspect.Type) -> type:
    """The class of the values of a type."""
    if isinstance(info, inspect.Metadata):
        return _class(info.type)
    if isinstance(info, inspect.StructType):
        return getattr(info.cls, "__origin__", info.cls)
    return {inspect.VarTupleType: tuple, inspect.DictType: dict}.get(type(info), str)


def _entries(keys: Check | None, values: Check | None) -> Check | None:
    """Of a map's keys and values."""
    if keys is None and values is None:
        return None
    return lambda entries: (keys is None or keys(entries)) and (values is None or values(entries.values()))
