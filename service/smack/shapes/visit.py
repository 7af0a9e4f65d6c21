"""Functions made from the model of a type, which visit only the parts of a value that matter.

Views, piles, changes of cards and translations are made so, once for each type: a function for each shape that has
something to visit, in which those of its parts are variables. A part in which nothing can change has none and is
never looked at. Code that was compiled from text took 1 us less for a view, a hundredth of a request.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain
from operator import attrgetter, is_
from typing import Any, Generic, NamedTuple, TypeVar

from msgspec import UNSET, Struct
from msgspec.structs import replace

from smack.shapes.model import List, Map, Member, Object, OneOf, Shape

Given = TypeVar("Given")  # what the caller passes to every part: a state, a phrasebook, a function
Value = Any  # of a type that only the shape knows

# (given, holder, where, value) -> the value changed
#   given    what the caller passes to every part: for a view the whole state
#   holder   the struct that has the value as a member
#   where    with pointers that of the value; without them another thing that is passed on: for a view the seat
Change = Callable[[Given, Value, str | None, Value], Value]


Test = Callable[[Value], bool]


class Part(NamedTuple):
    """A shape where it is used, with the name of its field for messages: "SpankPlayer.hand"."""

    shape: Shape
    field: str


class Rewriter(ABC, Generic[Given]):
    """Makes the functions that change some parts of values; subclasses say what becomes of which part.

    Without pointers `where` is passed on as the caller gave it, and a value with such parts is a new object.
    With pointers each part gets its own, and a value of which no part changed stays the same object: this takes
    twice as long, so views do without.
    """

    def __init__(self, *, with_pointers: bool = False) -> None:
        self._with_pointers = with_pointers

    @abstractmethod
    def change_of(self, part: Part) -> Change[Given] | None:
        """Return the function that changes the values of a part as a whole; None to visit what is inside them."""

    def is_kept(self, _part: Part) -> bool:
        """Return whether a part is kept as it is, and is not looked at."""
        return False

    def compile(self, shape: Shape) -> Change[Given]:
        """Return the function that changes the parts of values of a shape."""
        return self.compile_part(Part(shape, "")) or (lambda _given, _holder, _where, value: value)

    def compile_part(self, part: Part) -> Change[Given] | None:
        """Return the function that changes the values of a part; None if nothing in them changes."""
        if self.is_kept(part):
            return None
        change = self.change_of(part)
        return change if change is not None else keep_null(part.shape, self.compile_inside(part))

    def compile_inside(self, part: Part) -> Change[Given] | None:
        """Return the function that changes what is in the values of a part; None if nothing in them changes."""
        match part.shape:
            case Object(struct=struct, members=members):
                changes = [
                    (member, change)
                    for member in members
                    if (change := self.compile_part(Part(member.shape, f"{struct.__name__}.{member.attribute}")))
                ]
                if not changes:
                    return None
                return _rewrite_members_at(changes) if self._with_pointers else _rewrite_members(changes)
            case List(item=item):
                change = self.compile_part(part._replace(shape=item))
                return change and (_rewrite_items_at if self._with_pointers else _rewrite_items)(change)
            case Map(item=item):
                change = self.compile_part(part._replace(shape=item))
                return change and (_rewrite_map_at if self._with_pointers else _rewrite_map)(change)
            case OneOf(objects=(), kinds=kinds):
                only = _only([(kind, self.compile_part(part._replace(shape=kind))) for kind in kinds])
                return only and _rewrite_kind(*only)
            case OneOf(objects=objects):
                by_type = {
                    kind.struct: change
                    for kind in objects
                    if (change := self.compile_part(part._replace(shape=kind)))
                }
                return _rewrite_by_type(by_type) if by_type else None
        return None


Function = TypeVar("Function")


def _only(functions: Sequence[tuple[Shape, Function | None]]) -> tuple[Test, Function] | None:
    """Return, of the kinds of a union, the only one with a function: (whether a value is of the kind, function).

    None if no kind has one. Raises TypeError if two have: without tags nothing tells their values apart.
    """
    found = [(shape, function) for shape, function in functions if function is not None]
    if len(found) > 1:
        raise TypeError("two kinds of a union have cards; use structs, which tags tell apart")
    if not found:
        return None
    shape, function = found[0]
    if isinstance(shape, (List, Map)):
        container = tuple if isinstance(shape, List) else dict
        return lambda value: type(value) is container, function
    return lambda value: type(value) not in (tuple, dict), function


def _rewrite_kind(is_kind: Test, change: Change[Given]) -> Change[Given]:
    def rewrite(given: Given, holder: Value, where: str | None, value: Value) -> Value:
        return change(given, holder, where, value) if is_kind(value) else value

    return rewrite


def _rewrite_by_type(changes: Mapping[type[Struct], Change[Given]]) -> Change[Given]:
    def rewrite(given: Given, holder: Value, where: str | None, value: Struct) -> Struct:
        change = changes.get(type(value))
        return value if change is None else change(given, holder, where, value)

    return rewrite


def _rewrite_members(changes: Sequence[tuple[Member, Change[Given]]]) -> Change[Given]:
    parts = [(member.attribute, change) for member, change in changes]

    def rewrite(given: Given, _holder: Value, where: str | None, value: Struct) -> Struct:
        new = {}
        for name, change in parts:
            old = getattr(value, name)
            if old is not UNSET:
                new[name] = change(given, value, where, old)
        return replace(value, **new)

    return rewrite


def _rewrite_members_at(changes: Sequence[tuple[Member, Change[Given]]]) -> Change[Given]:
    parts = [(member.attribute, f"/{member.name}", change) for member, change in changes]

    def rewrite(given: Given, _holder: Value, where: str | None, value: Struct) -> Struct:
        new = {}
        for name, step, change in parts:
            old = getattr(value, name)
            if old is not UNSET and (now := change(given, value, f"{where}{step}", old)) is not old:
                new[name] = now
        return replace(value, **new) if new else value

    return rewrite


def _rewrite_items(change: Change[Given]) -> Change[Given]:
    return lambda given, holder, where, value: tuple([change(given, holder, where, item) for item in value])


def _rewrite_items_at(change: Change[Given]) -> Change[Given]:
    def rewrite(given: Given, holder: Value, where: str | None, value: Value) -> Value:
        new = tuple([change(given, holder, f"{where}/{i}", item) for i, item in enumerate(value)])
        return value if all(map(is_, new, value)) else new

    return rewrite


def _rewrite_map(change: Change[Given]) -> Change[Given]:
    return lambda given, holder, where, value: {
        key: change(given, holder, where, item) for key, item in value.items()
    }


def _rewrite_map_at(change: Change[Given]) -> Change[Given]:
    def rewrite(given: Given, holder: Value, where: str | None, value: Value) -> Value:
        new = {key: change(given, holder, _below(where, key), item) for key, item in value.items()}
        return value if all(map(is_, new.values(), value.values())) else new

    return rewrite


def _below(where: str | None, key: str) -> str:
    """Return the JSON Pointer of a member of an object whose names are data."""
    return f"{where}/{key.replace('~', '~0').replace('/', '~1')}"


def keep_null(shape: Shape, change: Change[Given] | None) -> Change[Given] | None:
    """Return a change that leaves null as it is, if values of the shape may be null."""
    if change is None or not shape.null:
        return change
    return lambda given, holder, where, value: None if value is None else change(given, holder, where, value)


# (value, its pointer, what is found so far) -> None
Collect = Callable[[Value, str, list[Given]], None]


def collector(shape: Shape, take: Collect[Given]) -> Collect[Given] | None:
    """Return the function that calls `take` for each pile in a value; single cards and optional values have none.

    None if values of the shape have no piles. Raises TypeError for piles in a union.
    """
    if shape.null:
        return None
    match shape:
        case List(is_pile=True):
            return take
        case List(item=item):
            inner = collector(item, take)
            return inner and _collect_items(inner)
        case Map(item=item):
            inner = collector(item, take)
            return inner and _collect_map(inner)
        case Object():
            parts = [
                (m.attribute, f"/{m.name}", inner) for m in _present(shape) if (inner := collector(m.shape, take))
            ]
            return _collect_members(parts) if parts else None
        case OneOf(kinds=kinds) if any(collector(kind, take) for kind in kinds):
            raise TypeError("a union has piles, which the engine does not list; declare the `piles` of the game")
    return None


def _present(shape: Object) -> list[Member]:
    """Return the members that every value has."""
    return [member for member in shape.members if member.default is not UNSET]


def _collect_members(parts: Sequence[tuple[str, str, Collect[Given]]]) -> Collect[Given]:
    def collect(value: Value, pointer: str, found: list[Given]) -> None:
        for name, step, inner in parts:
            inner(getattr(value, name), pointer + step, found)

    return collect


def _collect_items(inner: Collect[Given]) -> Collect[Given]:
    def collect(value: Value, pointer: str, found: list[Given]) -> None:
        for i, item in enumerate(value):
            inner(item, f"{pointer}/{i}", found)

    return collect


def _collect_map(inner: Collect[Given]) -> Collect[Given]:
    def collect(value: Value, pointer: str, found: list[Given]) -> None:
        for key, item in value.items():
            inner(item, _below(pointer, key), found)

    return collect


Steps = tuple[Callable[[Value], Value], ...]  # from a value to what is in it, one after another


def lister(shape: Shape) -> Callable[[Value], list[Value]]:
    """Return the function that lists the items of all piles in a value.

    The piles are those of a `collector`, which takes twice as long for its calls: every full state is counted so.
    """
    paths = tuple(_paths(shape, are_many=False))

    def list_items(value: Value) -> list[Value]:
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

    return list_items


def _paths(shape: Shape, *, are_many: bool) -> Iterator[tuple[Steps, bool]]:
    """Yield for each pile the steps to it, or to many at once, and whether they are many."""
    if shape.null:
        return
    match shape:
        case List(is_pile=True):
            yield (), are_many
        case List(item=item) | Map(item=item):
            # into one list there is no step, into a map one to its values; of many all items are taken together
            values = [dict.values] if isinstance(shape, Map) else []
            enter = [*[partial(map, step) for step in values], chain.from_iterable] if are_many else values
            for steps, _ in _paths(item, are_many=True):
                yield (*enter, *steps), True
        case Object():
            for member in _present(shape):
                get = attrgetter(member.attribute)
                for steps, leads_to_many in _paths(member.shape, are_many=are_many):
                    yield (partial(map, get) if are_many else get, *steps), leads_to_many


def searcher(shape: Shape, test: Test) -> Test | None:
    """Return the function that tests whether some pile, or single card as a tuple of one, fulfills a test.

    None if values of the shape have no cards but those that lie elsewhere.
    """
    search = None if shape.refers else _search_parts(shape, test)
    if search is None or not shape.null:
        return search
    return lambda value: value is not None and search(value)


def _search_parts(shape: Shape, test: Test) -> Test | None:
    """Return the function that tests the cards in values that are not null."""
    if shape.may_hide:
        return lambda card: test((card,))
    match shape:
        case List(is_pile=True):
            return test
        case List(item=item) | Map(item=item):
            inner = searcher(item, test)
            return inner and _search_items(inner, of_map=isinstance(shape, Map))
        case Object(members=members):
            parts = [
                (m.attribute, inner if m.default is not UNSET else _search_if_there(inner))
                for m in members
                if (inner := searcher(m.shape, test))
            ]

            def search(value: Struct) -> bool:
                for name, inner in parts:  # noqa: SIM110, since a generator takes as long as the search
                    if inner(getattr(value, name)):
                        return True
                return False

            return search if parts else None
        case OneOf(objects=(), kinds=kinds):
            only = _only([(kind, searcher(kind, test)) for kind in kinds])
            return only and _search_kind(*only)
        case OneOf(objects=objects):
            searches = [(kind.struct, inner) for kind in objects if (inner := searcher(kind, test))]
            return _search_by_type(searches) if searches else None
    return None


def _search_kind(is_kind: Test, search: Test) -> Test:
    return lambda value: is_kind(value) and search(value)


def _search_by_type(searches: Sequence[tuple[type[Struct], Test]]) -> Test:
    return lambda value: any(search(value) for kind, search in searches if isinstance(value, kind))


def _search_if_there(search: Test) -> Test:
    return lambda value: value is not UNSET and search(value)


def _search_items(inner: Test, *, of_map: bool) -> Test:
    def search(value: Value) -> bool:
        for item in value.values() if of_map else value:  # noqa: SIM110
            if inner(item):
                return True
        return False

    return search
