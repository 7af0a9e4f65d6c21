"""Patterns that msgspec does not check: ``Meta(extra_json_schema={"pattern": ...})``, as cards have them.

They are checked here for all strings of a decoded value at once. The decoder would check card by card, which takes
a third of a request's time, and would accept a line feed at the end.

Most bodies are decoded faster still by published-deck types, in which a string with a pattern is one of the words
of the published deck. For such words the decoder returns strings that exist already, with known hashes, and no
pattern has to be matched. A body that does not fit is decoded by the declared type, so published-deck types refuse
nothing. Their values are encoded like those of the declared types. Their objects are of subclasses of the declared
classes, and equal to no object of these.
"""

import re
from collections.abc import Callable
from functools import cache, reduce
from operator import attrgetter, or_
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from msgspec import UNSET, Meta, Struct, defstruct, field
from msgspec.structs import fields

from smack.shapes.model import List, Map, Member, Object, OneOf, Text, TypeShape

MAX_KEPT_LENGTH = 64  # characters of a string that is kept; longer ones are matched each time
MAX_KEPT_STRINGS = 2048  # strings kept for a pattern: clients choose them, so memory needs a bound

Predicate = Callable[[Any], bool]  # whether a decoded value matches its patterns


@cache
def compile_matcher(pattern: str) -> Callable[[str], bool]:
    """Return the function that tests whether a string matches a pattern: one for each pattern, with a cache.

    No string that ends in a line feed matches, since in JSON Schema ``$`` matches the very end only.
    """
    search, known_matches = re.compile(pattern).search, _known_matches(pattern)

    def matches(text: str) -> bool:
        if text in known_matches:
            return True
        if search(text) is None or text.endswith("\n"):  # before which Python's `$` also matches
            return False
        if len(known_matches) >= MAX_KEPT_STRINGS:
            known_matches.clear()
        if len(text) <= MAX_KEPT_LENGTH:
            known_matches.add(text)
        return True

    return matches


@cache
def _known_matches(_pattern: str) -> set[str]:
    """Return the set in which the function of `compile_matcher` for a pattern keeps strings that have matched.

    Each pattern has one set. A game has few different cards, so most strings are found in it.
    """
    return set()


def compile_pattern_check(shape: TypeShape) -> Predicate | None:
    """Return a function that returns whether every string in a decoded value matches its `late` pattern, if any.

    A `late` pattern is one that the decoder does not check. The value may be null if the shape says so. None if no
    string in values of the shape has a `late` pattern.
    """
    check = _compile_value_check(shape)
    if check is None or not shape.may_be_null:
        return check
    return lambda value: value is None or check(value)


def _compile_value_check(shape: TypeShape) -> Predicate | None:
    """Return `compile_pattern_check` for values that are not null."""
    match shape:
        case Text(pattern=str(pattern), late=True):
            return compile_matcher(pattern)
        case List(item=item):
            return _compile_items_check(item)
        case Map(key=key, item=item):
            check_keys, check_items = _compile_items_check(key), _compile_items_check(item)
            if check_items is None:
                return check_keys
            if check_keys is None:
                return lambda entries: check_items(entries.values())
            return lambda entries: check_keys(entries) and check_items(entries.values())
        case Object(members=members):
            return _compile_members_check(
                [(member, check) for member in members if (check := compile_pattern_check(member.shape))]
            )
        case OneOf(kinds=kinds):
            checks = {_class_of_values(kind): check for kind in kinds if (check := compile_pattern_check(kind))}
            return (lambda value: type(value) not in checks or checks[type(value)](value)) if checks else None
    return None


def _compile_items_check(item: TypeShape) -> Predicate | None:
    """Return the check of an iterable of values of a shape; None if no string in them has a `late` pattern."""
    check = compile_pattern_check(item)
    if check is None:
        return None
    if isinstance(item, Text) and item.pattern:  # a text with a check has a pattern
        known_matches = _known_matches(item.pattern)
        # usually all have matched before: one call then takes a fraction of a call for each
        return lambda strings: known_matches.issuperset(strings) or all(map(check, strings))
    return lambda values: all(map(check, values))


def _compile_members_check(checks: list[tuple[Member, Predicate]]) -> Predicate | None:
    """Return the check of a struct: whether each member passes its own check, or was left out (UNSET).

    `checks` are (member, its check). None if there are none.
    """

    def accept_unset(check: Predicate) -> Predicate:
        """Return a check that accepts UNSET, and what `check` accepts."""
        return lambda value: value is UNSET or check(value)

    members = [
        (attrgetter(member.attribute), check if member.required else accept_unset(check))
        for member, check in checks
    ]

    def check(value: object) -> bool:
        for get, check_member in members:
            part = get(value)
            if not check_member(part):
                return False
        return True

    return check if members else None


def _class_of_values(shape: TypeShape) -> type:
    """Return the class of the decoded values of a text, a list, a map or an object; only these have patterns."""
    return shape.struct if isinstance(shape, Object) else {List: tuple, Map: dict}.get(type(shape), str)


def published_deck_type(kind: Any, words: tuple[str, ...]) -> Any:
    """Return a type in which every string with a `late` pattern is restricted to the `words` that match it.

    `words` are the `published_codes` of the game. A type without such a string is returned as it is.
    """
    parts, origin = get_args(kind), get_origin(kind)
    if origin is Annotated:
        schemas = [meta.extra_json_schema or {} for meta in kind.__metadata__ if isinstance(meta, Meta)]
        if patterns := [schema["pattern"] for schema in schemas if "pattern" in schema]:
            # the last pattern holds, as in `shapes.model`
            return Literal[tuple(filter(compile_matcher(patterns[-1]), words))]
        return Annotated[(published_deck_type(kind.__origin__, words), *kind.__metadata__)]
    if origin in (tuple, dict):
        return origin[tuple(part if part is ... else published_deck_type(part, words) for part in parts)]
    if origin in (Union, UnionType):
        return reduce(or_, [published_deck_type(part, words) for part in parts])
    return _restrict_members(kind, words) if isinstance(kind, type) and issubclass(kind, Struct) else kind


@cache
def _restrict_members(kind: type[Struct], words: tuple[str, ...]) -> type[Struct]:
    """Return a subclass of a struct with the `published_deck_type` of each member; the struct if none changes."""
    members: list[tuple[str, Any, Any]] = []
    for member in fields(kind):
        defaults: dict[str, Any] = {"default": member.default, "default_factory": member.default_factory}
        restricted = published_deck_type(member.type, words)
        members.append((member.name, restricted, field(name=member.encode_name, **defaults)))
    if all(restricted == member.type for (_, restricted, _), member in zip(members, fields(kind), strict=True)):
        return kind
    namespace = {"DECLARED": kind}  # for `shapes.model.declared_struct`
    return defstruct(
        kind.__name__, members, bases=(kind,), module=kind.__module__, namespace=namespace, kw_only=True
    )
