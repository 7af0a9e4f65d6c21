"""Open vocabularies closed, to read what most tables use: the words of the published deck.

A decoder makes every string anew, to be hashed and compared letter by letter wherever it is asked for. Of a closed
vocabulary it hands out words that it knows already, and no pattern has to be asked. What does not fit is read by
the open type, so nothing is decided here. Values of both are written alike; objects of the closed one are of
subclasses, which equal none of the open one.
"""

from functools import cache, reduce
from operator import or_
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from msgspec import Meta, Struct, defstruct, field
from msgspec.structs import FieldInfo, fields

from smack.wire.patterns import fits

Words = tuple[str, ...]


def closed(kind: Any, words: Words) -> Any:
    """A type of fewer values of the same kind: where a string has a pattern, it is one of these words.

    An object that is one of several is told by its class, and so is left as it is.
    """
    parts, origin = get_args(kind), get_origin(kind)
    if origin is Annotated:
        return _annotated(kind, words)
    if origin in (tuple, dict):
        return origin[tuple(part if part is ... else closed(part, words) for part in parts)]
    if origin in (Union, UnionType):
        return reduce(or_, [closed(part, words) for part in parts]) if sum(map(_is_struct, parts)) < 2 else kind
    return _subclass(kind, words) if _is_struct(kind) else kind


def _annotated(kind: Any, words: Words) -> Any:
    told = [meta.extra_json_schema or {} for meta in kind.__metadata__ if isinstance(meta, Meta)]
    patterns = [schema["pattern"] for schema in told if "pattern" in schema]
    if patterns:
        return Literal[tuple(filter(fits(patterns[-1]), words))]
    return Annotated[(closed(kind.__origin__, words), *kind.__metadata__)]


def _is_struct(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Struct)


@cache
def _subclass(kind: type[Struct], words: Words) -> type[Struct]:
    """A class of the same members, unless none of them has a pattern."""
    old = fields(kind)
    new = [closed(member.type, words) for member in old]
    if all(now == member.type for now, member in zip(new, old, strict=True)):
        return kind
    members = [(member.name, now, _as_it_was(member)) for member, now in zip(old, new, strict=True)]
    return defstruct(kind.__name__, members, bases=(kind,), module=kind.__module__, kw_only=True)


def _as_it_was(member: FieldInfo) -> Any:
    told: dict[str, Any] = {"default": member.default, "default_factory": member.default_factory}
    return field(name=member.encode_name, **told)
