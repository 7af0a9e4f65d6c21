"""Two paths from bytes to a value.

The fast path takes what is plainly well-formed. Whatever gives it pause (a misfit, a member left out or
perhaps written twice) goes the strict path, which decides alone and says precisely what is wrong.
"""

from collections.abc import Callable
from typing import Any, Generic, TypeVar

import msgspec
from marshmallow import ValidationError
from marshmallow import fields as marshmallow_fields

from service.engine.budget import charge
from service.engine.verdict import token
from service.wire.fields import MOST_ERRORS, Complaint, Unknown
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

    def __init__(self, kind: Any, later: str | None = None, info: msgspec.inspect.Type | None = None) -> None:
        self.kind, self._later = kind, later
        info = info or msgspec.inspect.type_info(kind)
        self.field: marshmallow_fields.Field[Any] = field_of(info)
        self._fits_patterns = pattern_check(info)
        self._decode: Callable[[bytes], V] = msgspec.json.Decoder(kind).decode

    def read(self, raw: bytes) -> V:
        """From bytes."""
        try:
            value = self._decode(raw)
            if self._fits_patterns(value) and _complete(raw, value, self._later is None):
                return value
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            pass
        charge(cost(raw))
        self._check(parse(raw, self._later))
        return self._decode(raw)

    def load(self, value: Any) -> V:
        """From JSON values, the strict path."""
        self._check(value)
        return self._decode(msgspec.json.encode(value))

    def _check(self, value: Any) -> None:
        try:
            self.field.deserialize(value)
        except ValidationError as error:
            raise Misfit(flat(error.messages)[:MOST_ERRORS]) from None


def _complete(raw: bytes, value: Any, whole: bool) -> bool:
    """Whether the body surely has each member of its value once: none left out, none written twice.

    Most bodies are, but for blanks, what their value is written as. Of the others the colons are counted (which an
    escaped one would spoil): decoding without types drops what was written twice, with types adds what was left
    out. A body that is not read as a `whole` leaves nothing out, and what is written twice in its parts they tell.
    """
    written = msgspec.json.encode(value)
    if raw == written or raw.translate(None, _BLANKS) == written.translate(None, _BLANKS):
        return True
    colons = raw.count(b":")
    return (
        b"\\u003" not in raw
        and colons == written.count(b":")
        and (not whole or colons == msgspec.json.encode(decode(raw)).count(b":"))
    )


def flat(messages: Any, pointer: str = "", name: str = "") -> list[tuple[str, str, str]]:
    """Marshmallow's nested messages as (pointer, code, says)."""
    if isinstance(messages, dict):
        return [
            error
            for name, inner in sorted(messages.items(), key=_unknown_last)
            for error in flat(inner, pointer if name == "_schema" else f"{pointer}/{token(str(name))}", str(name))
        ]
    if isinstance(messages, list):
        return [error for message in messages for error in flat(message, pointer, name)]
    complaint: Complaint = messages.about(name) if isinstance(messages, Unknown) else messages
    return [(pointer[:MOST_POINTER], complaint.code, complaint.says)]


def _unknown_last(item: tuple[Any, Any]) -> tuple[bool, str]:
    """Marshmallow keeps the schema's order but finds unknown members in no order at all."""
    unknown = isinstance(item[1], list) and isinstance(item[1][0], Unknown)
    return unknown, str(item[0]) if unknown else ""
