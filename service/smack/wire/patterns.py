"""Patterns that msgspec does not check: ``Meta(extra_json_schema={"pattern": ...})``.

They are checked here for all strings of a decoded value at once. The decoder would check card by card, which takes
a third of a request's time, and would accept a line feed at the end.
"""

import re
from collections.abc import Callable
from functools import cache
from operator import attrgetter
from typing import Any

from msgspec import UNSET

from smack.shapes.model import List, Map, Member, Object, OneOf, Shape, Text

LONGEST = 64  # characters of a string that is kept
MAX_KEPT = 2048  # strings kept per pattern

Check = Callable[[Any], bool]


def pattern_check(shape: Shape) -> Check:
    """Return a function that returns whether every string of a decoded value matches the pattern of its type."""
    return _check(shape) or (lambda _value: True)


@cache
def fits(pattern: str) -> Callable[[str], bool]:
    """Return a function that returns whether a string matches; ``$`` is the very end, as in JSON Schema."""
    search, matching = re.compile(pattern).search, _matching_strings(pattern)

    def matches(text: str) -> bool:
        if text in matching:
            return True
        if search(text) is None or text.endswith("\n"):
            return False
        if len(matching) >= MAX_KEPT:
            matching.clear()
        if len(text) <= LONGEST:
            matching.add(text)
        return True

    return matches


@cache
def _matching_strings(_pattern: str) -> set[str]:
    """Return the set that keeps strings that have matched; there are few different cards."""
    return set()


def _pattern(shape: Shape) -> str | None:
    return shape.pattern if isinstance(shape, Text) and shape.late else None


def _check(shape: Shape) -> Check | None:
    """Return the check of a type, None if it has no pattern."""
    check = _check_value(shape)
    if check is None or not shape.null:
        return check
    return lambda value: value is None or check(value)


def _check_value(shape: Shape) -> Check | None:
    if pattern := _pattern(shape):
        return fits(pattern)
    match shape:
        case List(item=item):
            return _check_items(item)
        case Object(members=members):
            return _check_members([(member, check) for member in members if (check := _check(member.shape))])
        case OneOf(kinds=kinds):
            checks = {_class(kind): check for kind in kinds if (check := _check(kind))}
            return (lambda value: type(value) not in checks or checks[type(value)](value)) if checks else None
        case Map(key=key, item=item):
            return _check_entries(_check_items(key), _check_items(item))
    return None


def _check_items(item: Shape) -> Check | None:
    """Return the check of many values; strings that have all matched before are checked at once."""
    check = _check(item)
    if check is None:
        return None
    if pattern := _pattern(item):
        matching = _matching_strings(pattern)
        return lambda strings: matching.issuperset(strings) or all(map(check, strings))
    return lambda values: all(map(check, values))


def _check_members(checks: list[tuple[Member, Check]]) -> Check | None:
    """Return the check of an object, which skips members that are left out."""
    members = [
        (attrgetter(member.attribute), check if member.required else _check_unless_unset(check))
        for member, check in checks
    ]

    def check(value: Any) -> bool:
        for get, check_member in members:
            part = get(value)
            if not check_member(part):
                return False
        return True

    return check if members else None


def _check_unless_unset(check: Check) -> Check:
    return lambda value: value is UNSET or check(value)


def _class(shape: Shape) -> type:
    """Return the class of the values of a shape."""
    return shape.struct if isinstance(shape, Object) else {List: tuple, Map: dict}.get(type(shape), str)


def _check_entries(check_keys: Check | None, check_values: Check | None) -> Check | None:
    """Return the check of a map."""
    if check_keys is None and check_values is None:
        return None
    return lambda entries: (
        (check_keys is None or check_keys(entries)) and (check_values is None or check_values(entries.values()))
    )
