"""Patterns that types name but leave unchecked: ``Meta(extra_json_schema={"pattern": ...})``.

They are asked of the strings of a whole value, each different one once. A pattern that the decoder asks card by
card costs a third of a request, and overlooks a line feed at the end.
"""

import re
from collections import defaultdict
from collections.abc import Callable
from functools import cache, lru_cache
from typing import Any

from msgspec import UNSET, inspect

LONGEST = 64  # characters of a string whose answer is remembered

Strings = defaultdict[str, set[str]]  # by pattern
Gather = Callable[[Any, Strings], None]


def pattern_check(info: inspect.Type) -> Callable[[Any], bool]:
    """A function: whether every string of a decoded value fits its pattern, as its type says."""
    gather = _gather(info)

    def fits_patterns(value: Any) -> bool:
        found: Strings = defaultdict(set)
        if gather is not None:
            gather(value, found)
        return all(_all_fit(pattern, strings) for pattern, strings in found.items())

    return fits_patterns


def _all_fit(pattern: str, strings: set[str]) -> bool:
    """Whether all match. The lengths come first: answers are remembered, and no long string shall be."""
    if strings and max(map(len, strings)) > LONGEST:
        return all(map(_asked(pattern), strings))
    return all(map(_remembered(pattern), strings))


def fits(pattern: str, text: str) -> bool:
    """Whether a string matches, where ``$`` is the very end as in JSON Schema."""
    return _all_fit(pattern, {text})


@cache
def _asked(pattern: str) -> Callable[[str], bool]:
    search = re.compile(pattern).search
    return lambda text: search(text) is not None and not text.endswith("\n")


@cache
def _remembered(pattern: str) -> Callable[[str], bool]:
    return lru_cache(4096)(_asked(pattern))


def _gather(info: inspect.Type) -> Gather | None:
    """A function that picks the strings with a pattern out of a value; None if the type has none."""
    if pattern := _pattern(info):
        return lambda value, found: found[pattern].add(value)
    match info:
        case inspect.Metadata(type=bare):
            return _gather(bare)
        case inspect.VarTupleType(item_type=item):
            return _each(item)
        case inspect.StructType(fields=fields):
            return _parts([(field.name, one) for field in fields if (one := _gather(field.type))])
        case inspect.UnionType(types=kinds):
            return _either({_class(kind): one for kind in kinds if (one := _gather(kind))})
        case inspect.DictType(key_type=key, value_type=item):
            assert _gather(key) is None is _gather(item), "no pattern is looked for in a map"
    return None


def _class(info: inspect.Type) -> type:
    """The class of the values of a type."""
    if isinstance(info, inspect.Metadata):
        return _class(info.type)
    if isinstance(info, inspect.StructType):
        return getattr(info.cls, "__origin__", info.cls)
    return tuple if isinstance(info, inspect.VarTupleType) else str


def _pattern(info: inspect.Type) -> str | None:
    return (info.extra_json_schema or {}).get("pattern") if isinstance(info, inspect.Metadata) else None


def _each(item: inspect.Type) -> Gather | None:
    if pattern := _pattern(item):
        return lambda value, found: found[pattern].update(value)
    gather = _gather(item)
    if gather is None:
        return None

    def each(value: Any, found: Strings) -> None:
        for one in value:
            gather(one, found)

    return each


def _parts(parts: list[tuple[str, Gather]]) -> Gather | None:
    def each(value: Any, found: Strings) -> None:
        for name, gather in parts:
            if (part := getattr(value, name)) is not UNSET:
                gather(part, found)

    return each if parts else None


def _either(kinds: dict[type, Gather]) -> Gather | None:
    def that(value: Any, found: Strings) -> None:
        gather = kinds.get(type(value))
        if gather is not None:
            gather(value, found)

    return that if kinds else None
