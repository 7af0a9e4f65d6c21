"""Two paths from bytes to a value.

The fast path takes what is plainly well-formed. Whatever gives it pause (a misfit, a member perhaps written
twice) goes the strict path, which decides alone and says precisely what is wrong.
"""

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, Generic, TypeVar

import msgspec
from marshmallow import ValidationError
from marshmallow import fields as marshmallow_fields
from msgspec import inspect

from service.engine.budget import charge
from service.engine.verdict import token
from service.wire.complaints import Complaint, Unknown
from service.wire.lists import MOST_ERRORS
from service.wire.patterns import pattern_check
from service.wire.schemas import field_of
from service.wire.strict_json import cost, decode, parse

V = TypeVar("V")

MOST_POINTER = 1024  # characters; a member's name may be a megabyte long
_BLANKS = b" \t\r\n"


class Misfit(Exception):
    """JSON, but not what the schema says: [(pointer, code, says)], at most 50."""

    def __init__(self, errors: list[tuple[str, str, str]]) -> None:
        super().__init__(errors)
        self.errors = errors


class Reader(Generic[V]):
    """Reads one type of body. Raises Malformed or Misfit.

    What the member `later` holds (of type `msgspec.Raw`) is left as it is for a reader of its own. To look a type
    through takes long: whoever makes readers of many types may have looked already.
    """

    def __init__(self, kind: Any, later: str | None = None, info: inspect.Type | None = None) -> None:
        self.kind, self._later = kind, later
        info = info or inspect.type_info(kind)
        self.field: marshmallow_fields.Field[Any] = field_of(info)
        self._decode: Callable[[bytes], V] = msgspec.json.Decoder(kind).decode
        self._fits_patterns = pattern_check(info)
        self._usual: tuple[Callable[[bytes], V], Callable[[V], bool]] | None = None
        self._tags = tuple(_tags(info))

    def expect(self, kind: Any, info: inspect.Type) -> None:
        """Try a type first that most bodies fit (see `wire.closed`): for whoever reads many."""
        self._usual = msgspec.json.Decoder(kind).decode, pattern_check(info)

    def read(self, raw: bytes) -> V:
        """From bytes."""
        try:
            value, fits_patterns = self._decoded(raw)
            if fits_patterns(value) and self._complete(raw, value):
                return value
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            pass
        charge(cost(raw))
        return self.strictly(raw, parse(raw, self._later))

    def _decoded(self, raw: bytes) -> tuple[V, Callable[[V], bool]]:
        """(value, whether its patterns fit where they are still to be asked)."""
        if self._usual is not None:
            try:
                return self._usual[0](raw), self._usual[1]
            except msgspec.ValidationError:
                pass
        return self._decode(raw), self._fits_patterns

    def strictly(self, raw: bytes, value: Any) -> V:
        """From bytes and the JSON values in them, the strict path."""
        self._check(value)
        return self._decode(raw)

    def _complete(self, raw: bytes, value: V) -> bool:
        """Whether the body surely has all that it must have, and nothing twice.

        Most bodies are, but for blanks, what their value is written as. Of the others the colons are counted
        (which an escaped one would spoil): decoding without types drops what was written twice, and adds nothing
        that was left out. A body read but in part leaves nothing out, and its parts tell what they have twice.
        """
        written = msgspec.json.encode(value)
        if raw == written or raw.translate(None, _BLANKS) == written.translate(None, _BLANKS):
            return True
        if b"\\u003" in raw:
            return False
        if self._later is not None:
            return raw.count(b":") == written.count(b":")
        plain = decode(raw)
        same = raw.count(b":") == msgspec.json.encode(plain).count(b":")
        return same and all(_has(plain, path) for path in self._tags)

    def load(self, value: Any) -> V:
        """From JSON values alone."""
        self._check(value)
        return self._decode(msgspec.json.encode(value))

    def _check(self, value: Any) -> None:
        try:
            self.field.deserialize(value)
        except ValidationError as error:
            raise Misfit(flat(error.messages)) from None


def _tags(info: inspect.Type, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Members that tell a type where it can be but one, which msgspec takes without: the `game` of a state."""
    while isinstance(info, inspect.Metadata):
        info = info.type
    if isinstance(info, inspect.UnionType):
        structs = [kind for kind in info.types if isinstance(kind, inspect.StructType)]
        info = structs[0] if len(structs) == 1 else info
    if isinstance(info, inspect.StructType):
        if info.tag_field is not None:
            yield (*path, info.tag_field)
        for member in info.fields:
            yield from _tags(member.type, (*path, member.encode_name))


def _has(value: Any, path: tuple[str, ...]) -> bool:
    """Whether a member is there, or nothing that could have it is."""
    for name in path[:-1]:
        value = value.get(name)
        if not isinstance(value, dict):
            return True
    return path[-1] in value


def flat(messages: Any, pointer: str = "") -> list[tuple[str, str, str]]:
    """Marshmallow's nested messages as (pointer, code, says): the first of them, no more are written out."""
    return list(islice(_flat(messages, pointer, ""), MOST_ERRORS))


def _flat(messages: Any, pointer: str, name: str) -> Iterator[tuple[str, str, str]]:
    if isinstance(messages, dict):
        for name, inner in sorted(messages.items(), key=_unknown_last):
            at = pointer if name == "_schema" else f"{pointer}/{token(str(name))}"
            yield from _flat(inner, at, str(name))
    elif isinstance(messages, list):
        for message in messages:
            yield from _flat(message, pointer, name)
    else:
        complaint: Complaint = messages.about(name) if isinstance(messages, Unknown) else messages
        yield pointer[:MOST_POINTER], complaint.code, complaint.says


def _unknown_last(item: tuple[Any, Any]) -> tuple[bool, str]:
    """Marshmallow keeps the schema's order but finds unknown members in no order at all."""
    unknown = isinstance(item[1], list) and isinstance(item[1][0], Unknown)
    return unknown, str(item[0]) if unknown else ""
