"""Patterns that types name but leave unchecked: ``Meta(extra_json_schema={"pattern": ...})``.

They are asked of the strings of a whole value, each different one once. A pattern that the decoder asks card by
card costs a third of a request, and overlooks a line feed at the end.
"""

import re
from collections import defaultdict
from collections.abc import Callable, Iterable
from functools import cache, partial
from itertools import chain
from operator import attrgetter
from typing import Any

from msgspec import UNSET, inspect

LONGEST = 64  # characters of a string that is remembered
KEPT = 2048  # strings of a pattern that are remembered, and as many of one body

Strings = defaultdict[str, set[str]]  # by pattern
Gather = Callable[[Iterable[Any], Strings], None]


def pattern_check(info: inspect.Type) -> Callable[[Any], bool]:
    """A function: whether every string of a decoded value fits its pattern, as its type says."""
    gather = _gather(info)

    def fits_patterns(value: Any) -> bool:
        strings: Strings = defaultdict(set)
        if gather is not None:
            gather([value], strings)
        return all(_all_fit(pattern, gathered) for pattern, gathered in strings.items())

    return fits_patterns


def _all_fit(pattern: str, strings: set[str]) -> bool:
    """Whether all match. Those that did are remembered, but for long ones; there are few different cards."""
    known = _known(pattern)
    if strings <= known:
        return True
    if not all(map(_asked(pattern), strings)):
        return False
    if len(strings) <= KEPT and max(map(len, strings)) <= LONGEST:
        if len(known) > KEPT:
            known.clear()
        known |= strings
    return True


def fits(pattern: str, text: str) -> bool:
    """Whether a string matches, where ``$`` is the very end as in JSON Schema."""
    return _all_fit(pattern, {text})


@cache
def _asked(pattern: str) -> Callable[[str], bool]:
    search = re.compile(pattern).search
    return lambda text: search(text) is not None and not text.endswith("\n")


@cache
def _known(_pattern: str) -> set[str]:
    return set()


def _gather(info: inspect.Type) -> Gather | None:
    """A function that picks the strings with a pattern out of values, all at once; None if the type has none."""
    if pattern := _pattern(info):
        return lambda values, found: found[pattern].update(values)
    match info:
        case inspect.Metadata(type=bare):
            return _gather(bare)
        case inspect.VarTupleType(item_type=item):
            return _inside(_gather(item), chain.from_iterable)
        case inspect.StructType(fields=fields):
            return _all(_inside(_gather(field.type), _member(field)) for field in fields)
        case inspect.UnionType(types=kinds):
            return _either({_class(kind): one for kind in kinds if (one := _gather(kind))})
        case inspect.DictType(key_type=key, value_type=item):
            entries = _inside(_gather(item), lambda maps: chain.from_iterable(map(dict.values, maps)))
            return _all([_inside(_gather(key), chain.from_iterable), entries])
    return None


def _class(info: inspect.Type) -> type:
    """The class of the values of a type."""
    if isinstance(info, inspect.Metadata):
        return _class(info.type)
    if isinstance(info, inspect.StructType):
        return getattr(info.cls, "__origin__", info.cls)
    return {inspect.VarTupleType: tuple, inspect.DictType: dict}.get(type(info), str)


def _pattern(info: inspect.Type) -> str | None:
    return (info.extra_json_schema or {}).get("pattern") if isinstance(info, inspect.Metadata) else None


def _inside(gather: Gather | None, parts: Callable[[Iterable[Any]], Iterable[Any]]) -> Gather | None:
    """Of the parts of values."""
    return gather and (lambda values, found: gather(parts(values), found))


def _member(field: inspect.Field) -> Callable[[Iterable[Any]], Iterable[Any]]:
    """The values of a member, where it was not left out."""
    get = attrgetter(field.name)
    if field.required:
        return partial(map, get)
    return lambda values: [value for value in map(get, values) if value is not UNSET]


def _all(gatherers: Iterable[Gather | None]) -> Gather | None:
    known = [gather for gather in gatherers if gather is not None]

    def each(values: Iterable[Any], strings: Strings) -> None:
        listed = list(values)
        for gather in known:
            gather(listed, strings)

    return each if known else None


def _either(kinds: dict[type, Gather]) -> Gather | None:
    """Of values of several classes, each class by itself."""

    def that(values: Iterable[Any], strings: Strings) -> None:
        values = tuple(values)
        for kind in kinds.keys() & map(type, values):
            kinds[kind]([value for value in values if type(value) is kind], strings)

    return that if kinds else None
