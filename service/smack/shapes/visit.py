"""Functions that find the cards in a value, made from the model of its type. They visit only parts with cards.

They are made once for each type: a collector of piles with their pointers, a lister of the cards of all piles, and
a searcher, which tests whether some cards have a property. `rewrite` makes functions that change values.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain
from operator import attrgetter
from typing import Any, TypeVar

from msgspec import UNSET, Struct

from smack.shapes.model import List, Map, Member, Object, OneOf, TypeShape, declared_struct

Value = Any  # of a type that only the shape knows
Predicate = Callable[[Value], bool]  # whether a value fulfills a condition

Function = TypeVar("Function")


def find_only_function(
    functions: Sequence[tuple[TypeShape, Function | None]],
) -> tuple[Predicate, Function] | None:
    """Return (test, function) of the only kind of a union that has a function.

    The test returns whether a value is of that kind. `functions` are (kind, its function or None). None if no
    kind has one. Raises TypeError if two have: without tags nothing tells their values apart.
    """
    with_function = [(shape, function) for shape, function in functions if function is not None]
    if len(with_function) > 1:
        raise TypeError("two kinds of a union have cards; use structs, which tags tell apart")
    if not with_function:
        return None
    shape, function = with_function[0]
    if isinstance(shape, (List, Map)):
        container = tuple if isinstance(shape, List) else dict
        return lambda value: type(value) is container, function
    if isinstance(shape, Object):
        return lambda value: isinstance(value, shape.struct), function
    # single cards, strings or `Hidden`, which is a struct itself: all but values of the other kinds
    others: tuple[type, ...] = (tuple, dict, *[kind.struct for kind, _ in functions if isinstance(kind, Object)])
    return lambda value: not isinstance(value, others), function


def pointer_below(pointer: str | None, key: str) -> str:
    """Return the pointer of the member `key` of the map at `pointer`, with the key escaped, since it is data.

    `pointer` is never None here: only the type of the changes in `rewrite` permits it.
    """
    return f"{pointer}/{key.replace('~', '~0').replace('/', '~1')}"


FoundItem = TypeVar("FoundItem")
# (value, its pointer, list to which what is found is added) -> None
Collector = Callable[[Value, str, list[FoundItem]], None]


def compile_collector(shape: TypeShape, add: Collector[FoundItem]) -> Collector[FoundItem] | None:
    """Return a function (value, its pointer, list) that calls `add(pile, its pointer, list)` for each pile in it.

    Single cards are no piles. Members that may be null or absent are not searched: they name cards that lie
    elsewhere (`places.piles`). None if values of the shape have no piles to find. Raises TypeError for piles in a
    union.
    """
    if shape.may_be_null:
        return None
    match shape:
        case List(is_pile=True):
            return add
        case List(item=item):
            inner = compile_collector(item, add)
            return inner and _compile_items_collector(inner)
        case Map(item=item):
            inner = compile_collector(item, add)
            return inner and _compile_map_collector(inner)
        case Object():
            parts = [
                (member.attribute, f"/{member.name}", inner)
                for member in _members_always_present(shape)
                if (inner := compile_collector(member.shape, add))
            ]
            return _compile_members_collector(parts) if parts else None
        case OneOf(kinds=kinds) if any(compile_collector(kind, add) for kind in kinds):
            raise TypeError("a union has piles, which the engine does not list; declare the `piles` of the game")
    return None


def _members_always_present(shape: Object) -> list[Member]:
    """Return the members that every value of the struct has: those that are required or have a default."""
    return [member for member in shape.members if member.default is not UNSET]


def _compile_members_collector(parts: Sequence[tuple[str, str, Collector[FoundItem]]]) -> Collector[FoundItem]:
    """Return a collector of structs; `parts` are (attribute, step of the pointer, collector) of their members."""

    def collect(value: Value, pointer: str, found: list[FoundItem]) -> None:
        for name, step, inner in parts:
            inner(getattr(value, name), pointer + step, found)

    return collect


def _compile_items_collector(inner: Collector[FoundItem]) -> Collector[FoundItem]:
    """Return a collector of lists from that of their items."""

    def collect(value: Value, pointer: str, found: list[FoundItem]) -> None:
        for i, item in enumerate(value):
            inner(item, f"{pointer}/{i}", found)

    return collect


def _compile_map_collector(inner: Collector[FoundItem]) -> Collector[FoundItem]:
    """Return a collector of maps from that of their values."""

    def collect(value: Value, pointer: str, found: list[FoundItem]) -> None:
        for key, item in value.items():
            inner(item, pointer_below(pointer, key), found)

    return collect


Steps = tuple[Callable[[Value], Value], ...]  # each leads from a value to what is in it; called one after another


def compile_card_lister(shape: TypeShape) -> Callable[[Value], list[Value]]:
    """Return the function that lists the cards of all piles in a value: those that `compile_collector` finds.

    It takes half the time of a collector, and the cards of every state are counted with it. The caller makes sure
    that `compile_collector` accepts the shape.
    """
    paths = tuple(_paths_to_piles(shape, are_many=False))

    def list_cards(value: Value) -> list[Value]:
        found: list[Value] = []
        for steps, are_many in paths:
            part = value
            for step in steps:
                part = step(part)
            if are_many:
                for pile in part:
                    found += pile
            else:
                found += part
        return found

    return list_cards


def _paths_to_piles(shape: TypeShape, *, are_many: bool) -> Iterator[tuple[Steps, bool]]:
    """Yield (steps, whether they lead to many piles) for the piles in values of a shape.

    Steps lead from a value to one pile, such as the draw pile, or to an iterable of many, such as the hands of all
    players. `are_many`: whether the steps begin at an iterable of values of the shape, and not at one value.
    """
    if shape.may_be_null:  # as in `compile_collector`, which has refused piles in a union, too
        return
    match shape:
        case List(is_pile=True):
            yield (), are_many
        case List(item=item) | Map(item=item):
            # the items of one list need no step, those of one map a step to its values; those of many are chained
            into_one = [dict.values] if isinstance(shape, Map) else []
            into = [*[partial(map, step) for step in into_one], chain.from_iterable] if are_many else into_one
            for steps, _ in _paths_to_piles(item, are_many=True):
                yield (*into, *steps), True
        case Object():
            for member in _members_always_present(shape):
                get = attrgetter(member.attribute)
                for steps, leads_to_many in _paths_to_piles(member.shape, are_many=are_many):
                    yield (partial(map, get) if are_many else get, *steps), leads_to_many


def compile_searcher(shape: TypeShape, test: Predicate) -> Predicate | None:
    """Return the function that returns whether `test` is true for some pile or single card in a value.

    `test` gets a single card as a tuple of one. Values that only name cards which lie elsewhere are left out
    (`TypeShape.is_reference`). None if values of the shape have no other cards. Raises TypeError if two kinds of a
    union without tags have cards.
    """
    search = None if shape.is_reference else _compile_non_null_searcher(shape, test)
    if search is None or not shape.may_be_null:
        return search
    return lambda value: value is not None and search(value)


def _compile_non_null_searcher(shape: TypeShape, test: Predicate) -> Predicate | None:
    """Return what `compile_searcher` does, for values that are not null and no references."""
    if shape.may_hide:
        return lambda card: test((card,))
    match shape:
        case List(is_pile=True):
            return test
        case List(item=item) | Map(item=item):
            inner = compile_searcher(item, test)
            return inner and _compile_items_searcher(inner, is_map=isinstance(shape, Map))
        case Object(members=members):
            parts = [
                (member.attribute, inner if member.default is not UNSET else _compile_searcher_if_present(inner))
                for member in members
                if (inner := compile_searcher(member.shape, test))
            ]

            def search(value: Struct) -> bool:
                for name, inner in parts:  # noqa: SIM110, since a generator takes as long as the search
                    if inner(getattr(value, name)):
                        return True
                return False

            return search if parts else None
        case OneOf(objects=(), kinds=kinds):
            test_and_search = find_only_function([(kind, compile_searcher(kind, test)) for kind in kinds])
            return test_and_search and _compile_kind_searcher(*test_and_search)
        case OneOf(objects=objects):
            searches = {
                declared_struct(kind.struct): inner for kind in objects if (inner := compile_searcher(kind, test))
            }
            return _compile_searcher_by_type(searches) if searches else None
    return None


def _compile_kind_searcher(is_kind: Predicate, search: Predicate) -> Predicate:
    """Return a search of the values that pass a test; in others nothing is found."""
    return lambda value: is_kind(value) and search(value)


def _compile_searcher_by_type(searches: Mapping[type[Struct], Predicate]) -> Predicate:
    """Return a search of structs of a union, by their declared types."""

    def search(value: Struct) -> bool:
        inner = searches.get(declared_struct(type(value)))
        return inner is not None and inner(value)

    return search


def _compile_searcher_if_present(search: Predicate) -> Predicate:
    """Return a search that finds nothing in UNSET."""
    return lambda value: value is not UNSET and search(value)


def _compile_items_searcher(inner: Predicate, *, is_map: bool) -> Predicate:
    """Return a search of the items of lists, or if `is_map`, of the values of maps."""

    def search(value: Value) -> bool:
        for item in value.values() if is_map else value:  # noqa: SIM110
            if inner(item):
                return True
        return False

    return search
