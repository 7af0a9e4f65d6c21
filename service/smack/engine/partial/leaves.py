"""Rewriting values with hidden cards: leaves of some types are changed, unchanged parts stay the same objects."""

from collections.abc import Callable, Iterable, Mapping
from collections.abc import Set as AbstractSet
from operator import is_
from typing import Any

from msgspec import Struct, UnsetType
from msgspec.structs import astuple, replace

from smack.engine.partial.hidden import Hidden
from smack.engine.unknown import HIDDEN


class SupposedCard(str):
    """A card put in the place of a hidden one."""

    __slots__ = ("place",)
    place: Hidden


# the usual types of values that have no parts
LEAVES = {str, Hidden, SupposedCard, int, bool, type(None), UnsetType}
Changes = Mapping[type, Callable[[Any], Any]]  # type of a leaf -> what to make of it
MASK: Changes = {Hidden: lambda _: HIDDEN}
NAME: Changes = {Hidden: str, SupposedCard: str}  # str of a hidden card raises HiddenCardRead
UNMARK: Changes = {SupposedCard: lambda card: card.place}


def mask_hidden(value: Any) -> Any:
    """Return the value with ``"?"`` for every hidden card."""
    if type(value) is tuple and set(map(type, value)) == {Hidden}:  # a pile that lies face down
        return (HIDDEN,) * len(value)
    return change_leaves(value, MASK)


def mask_changed(value: Any, before: Any, masked: Any) -> Any:
    """Return the value masked; what is the same object as in `before` comes from `masked`."""
    if value is before:
        return masked
    kind = type(value)
    if kind is not type(before) or kind in LEAVES:
        return mask_hidden(value)
    if kind is tuple and value and len(value) == len(before) and type(value[0]) not in LEAVES:
        return tuple(map(mask_changed, value, before, masked))
    if not isinstance(value, Struct):
        return mask_hidden(value)
    members = zip(value.__struct_fields__, astuple(value), astuple(before), astuple(masked), strict=True)
    changed = {
        name: mask_changed(part, part_before, part_masked)
        for name, part, part_before, part_masked in members
        if part is not part_before
    }
    return replace(masked, **changed)


def hidden_leaves(value: Any) -> list[Hidden]:
    """Return every hidden card of a value."""
    places: list[Hidden] = []

    def collect(place: Hidden) -> Hidden:
        places.append(place)
        return place

    change_leaves(value, {Hidden: collect})
    return places


def count_visited(value: Any) -> int:
    """Return how many parts of a value `change_leaves` visits, itself included."""
    if isinstance(value, Struct):
        parts: Iterable[Any] = astuple(value)
    elif isinstance(value, dict):
        parts = value.values()
    elif isinstance(value, (tuple, list)):
        parts = value
    else:
        return 1
    return 1 if LEAVES.issuperset(map(type, parts)) else 1 + sum(map(count_visited, parts))


def change_leaves(value: Any, changes: Changes, unchanged: AbstractSet[int] = frozenset()) -> Any:
    """Return the value with the leaves of some types changed; unchanged parts stay the same objects.

    `unchanged`: ids of parts that are known to have none of these leaves, such as the printed cards of a table.
    """
    kind = type(value)
    if kind in changes:
        return changes[kind](value)
    if kind in LEAVES or id(value) in unchanged:
        return value
    if isinstance(value, Struct):
        parts = astuple(value)
        if LEAVES.issuperset(kinds := set(map(type, parts))) and kinds.isdisjoint(changes):
            return value
        members = zip(value.__struct_fields__, parts, strict=True)
        new = {name: now for name, was in members if (now := change_leaves(was, changes, unchanged)) is not was}
        return replace(value, **new) if new else value
    if isinstance(value, (tuple, list)):
        kinds = set(map(type, value))
        if kinds <= LEAVES:
            if kinds.isdisjoint(changes):
                return value
            return kind([changes[type(leaf)](leaf) if type(leaf) in changes else leaf for leaf in value])
        items = [change_leaves(item, changes, unchanged) for item in value]
        return value if all(map(is_, items, value)) else kind(items)
    if isinstance(value, dict):
        inner = {str(key): change_leaves(item, changes, unchanged) for key, item in value.items()}
        return value if all(map(is_, (*inner, *inner.values()), (*value, *value.values()))) else inner
    return value
