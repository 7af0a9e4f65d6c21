"""Types restricted to the published deck, by which most bodies are decoded faster.

A decoder builds a new string each time, and each is hashed and compared letter by letter. For a closed vocabulary
it returns strings that exist already, and no pattern has to be matched. A body that does not fit is decoded by the
open type, so these types decide nothing. Their values are encoded like those of the open types; their objects are
of subclasses, which are equal to no object of the open classes.
"""

from functools import cache, reduce
from operator import or_
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from msgspec import Meta, Struct, defstruct, field
from msgspec.structs import FieldInfo, fields

from smack.wire.patterns import fits

Words = tuple[str, ...]


def published_deck_type(kind: Any, words: Words) -> Any:
    """Return the type with every string that has a pattern restricted to the words that match it."""
    parts, origin = get_args(kind), get_origin(kind)
    if origin is Annotated:
        return _annotate(kind, words)
    if origin in (tuple, dict):
        return origin[tuple(part if part is ... else published_deck_type(part, words) for part in parts)]
    if origin in (Union, UnionType):
        return reduce(or_, [published_deck_type(part, words) for part in parts])
    return _subclass(kind, words) if isinstance(kind, type) and issubclass(kind, Struct) else kind


def _annotate(kind: Any, words: Words) -> Any:
    schemas = [meta.extra_json_schema or {} for meta in kind.__metadata__ if isinstance(meta, Meta)]
    patterns = [schema["pattern"] for schema in schemas if "pattern" in schema]
    if patterns:
        return Literal[tuple(filter(fits(patterns[-1]), words))]
    return Annotated[(published_deck_type(kind.__origin__, words), *kind.__metadata__)]


@cache
def _subclass(kind: type[Struct], words: Words) -> type[Struct]:
    """Return a subclass with the restricted members, or the class itself if no member has a pattern."""
    members = fields(kind)
    types = [published_deck_type(member.type, words) for member in members]
    if all(restricted == member.type for restricted, member in zip(types, members, strict=True)):
        return kind
    restricted_members = [
        (member.name, restricted, _field(member)) for member, restricted in zip(members, types, strict=True)
    ]
    return defstruct(kind.__name__, restricted_members, bases=(kind,), module=kind.__module__, kw_only=True)


def _field(member: FieldInfo) -> Any:
    defaults: dict[str, Any] = {"default": member.default, "default_factory": member.default_factory}
    return field(name=member.encode_name, **defaults)
