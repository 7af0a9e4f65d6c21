"""Two paths from bytes to a value.

The fast path takes what is plainly well-formed. Whatever gives it pause (a misfit, a member perhaps written
twice) goes the strict path, which decides alone and says precisely what is wrong.
"""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import msgspec
from msgspec import inspect

from smack.engine.budget import charge
from smack.wire.patterns import pattern_check
from smack.wire.strict_json import cost, decode, parse

if TYPE_CHECKING:
    from smack.wire.strict import Strict

V = TypeVar("V")

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
        self._info = info = info or inspect.type_info(kind)
        self._strict: Strict | None = None
        self._decode: Callable[[bytes], V] = msgspec.json.Decoder(kind).decode
        self._fits_patterns = pattern_check(info)
        self._usual: tuple[Callable[[bytes], V], Callable[[V], bool]] | None = None
        self._tags = tuple(_tags(info))

    def expect(self, kind: Any, info: inspect.Type) -> None:
        """Try a type first that most bodies fit (see `wire.closed`): for whoever reads many."""
        self._usual = msgspec.json.Decoder(kind).decode, pattern_check(info)

    def strict(self) -> "Strict":
        """What decides the strict path, made when it is first asked for."""
        if self._strict is None:
            from smack.wire.strict import Strict  # and marshmallow: half of the time of a command that needs it

            self._strict = Strict(self._info)
        return self._strict

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
        errors = self.strict().errors(value)
        if errors:
            raise Misfit(errors)


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
