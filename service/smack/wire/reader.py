"""Readers of bodies: two paths from bytes to a value.

The fast path takes bodies that are plainly valid. A body with anything doubtful, such as a member that may be
repeated, takes the strict path, which alone decides and reports every error.
"""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import msgspec
from msgspec import inspect

from smack.engine.budget import charge
from smack.wire.patterns import pattern_check
from smack.wire.strict_json import cost, decode, parse

if TYPE_CHECKING:
    from smack.wire.fields import Field

V = TypeVar("V")

BACKSLASH = ord("\\")  # a number: `bytes in bytes` raises and catches an exception first
_BLANKS = b" \t\r\n"


class SchemaError(Exception):
    """JSON that does not fit the schema: [(pointer, code, message)], at most 50."""

    def __init__(self, errors: list[tuple[str, str, str]]) -> None:
        super().__init__(errors)
        self.errors = errors


class Reader(Generic[V]):
    """Reads one type of body. Raises Malformed, TooLarge or SchemaError.

    `undecoded` names a member of type `msgspec.Raw` that another reader decodes. `info` is the inspected type, for
    callers that have inspected many types at once, since inspecting takes long.
    """

    def __init__(self, kind: Any, undecoded: str | None = None, info: inspect.Type | None = None) -> None:
        self.kind, self._undecoded = kind, undecoded
        self._info = info = info or inspect.type_info(kind)
        self._strict_field: Field | None = None
        self._decode: Callable[[bytes], V] = msgspec.json.Decoder(kind).decode
        self._fits_patterns = pattern_check(info)
        self._usual: tuple[Callable[[bytes], V], Callable[[V], bool]] | None = None
        self._tags = tuple(_tags(info))

    def expect(self, kind: Any, info: inspect.Type) -> None:
        """Decode by another type first, one that most bodies fit, such as one of `published_deck`."""
        self._usual = msgspec.json.Decoder(kind).decode, pattern_check(info)

    def strict_field(self) -> "Field":
        """Return the marshmallow field of the strict path, built at the first call."""
        if self._strict_field is None:
            from smack.wire.schemas import field_of  # imports marshmallow, half of the start of a short command

            self._strict_field = field_of(self._info)
        return self._strict_field

    def read(self, raw: bytes) -> V:
        """Return the value of a body."""
        try:
            value, fits_patterns = self._decode_unchecked(raw)
            if fits_patterns(value) and self._is_complete(raw, value):
                return value
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            pass
        charge(cost(raw))
        return self.read_strictly(raw, parse(raw, self._undecoded))

    def _decode_unchecked(self, raw: bytes) -> tuple[V, Callable[[V], bool]]:
        """Return (value, the check of the patterns that its type leaves unchecked)."""
        if self._usual is not None:
            try:
                return self._usual[0](raw), self._usual[1]
            except msgspec.ValidationError:
                pass
        return self._decode(raw), self._fits_patterns

    def read_strictly(self, raw: bytes, value: Any) -> V:
        """Return the typed value of a body, of which `value` is the decoded JSON, by the strict path."""
        self._check(value)
        return self._decode(raw)

    def _is_complete(self, raw: bytes, value: V) -> bool:
        """Return whether the body certainly has every required member, none twice, and no U+0000.

        Most bodies equal, but for blanks, their value encoded again. For the others the colons are counted, unless
        one is escaped: decoding without types drops repeated members and adds none. A body with an undecoded
        member leaves out nothing, and the reader of that member finds its repeated members.
        """
        if BACKSLASH in raw and b"\\u0000" in raw:  # one byte is found ten times as fast as several
            return False
        encoded = msgspec.json.encode(value)
        if raw == encoded or raw.translate(None, _BLANKS) == encoded.translate(None, _BLANKS):
            return True
        if b"\\u003" in raw:
            return False
        if self._undecoded is not None:
            return raw.count(b":") == encoded.count(b":")
        plain = decode(raw)
        same = raw.count(b":") == msgspec.json.encode(plain).count(b":")
        return same and all(_has(plain, path) for path in self._tags)

    def load(self, value: Any) -> V:
        """Return the typed value of decoded JSON; errors are those of the strict path."""
        self._check(value)
        return self._decode(msgspec.json.encode(value))

    def _check(self, value: Any) -> None:
        from smack.wire.strict import find_errors

        if errors := find_errors(self.strict_field(), value):
            raise SchemaError(errors)


def _tags(info: inspect.Type, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Yield the paths of tags that msgspec does not require because only one type is possible, such as `game`."""
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
    """Return whether the member at a path is there, or its parent is not."""
    for name in path[:-1]:
        value = value.get(name)
        if not isinstance(value, dict):
            return True
    return path[-1] in value
