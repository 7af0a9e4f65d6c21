"""Two roads from bytes to a value.

The fast road takes what is plainly well-formed. Whatever gives it pause (a misfit, a member left out or
perhaps written twice) goes the careful road, which decides alone and says precisely what is wrong.
"""

import json
from collections.abc import Callable
from typing import Any, Generic, TypeVar

import msgspec
from marshmallow import ValidationError
from marshmallow import fields as marshmallow_fields

from service.engine.verdict import token
from service.wire.fields import MOST_ERRORS
from service.wire.schemas import field_of
from service.wire.spelling import spelling

V = TypeVar("V")

MOST_DEPTH = 64
MOST_PARTS = 500_000  # objects, lists and members of a body
MOST_MEMBERS = 1000  # of one object
MOST_POINTER = 1024  # characters; a member's name may be a megabyte long
_BLANKS = b" \t\r\n"


class Malformed(Exception):
    """Not JSON as we read it: (what is wrong)."""


class Excessive(Exception):
    """More than is read in one request: (of what)."""


class Misfit(Exception):
    """JSON, but not what the schema says: [(pointer, says)], at most 50."""

    def __init__(self, errors: list[tuple[str, str]]) -> None:
        super().__init__(errors)
        self.errors = errors


class Reader(Generic[V]):
    """Reads one type of body. Raises Malformed or Misfit.

    What the member `later` holds (of type `msgspec.Raw`) is left as it is for a reader of its own.
    """

    def __init__(self, kind: Any, later: str | None = None) -> None:
        self.kind, self._later = kind, later
        info = msgspec.inspect.type_info(kind)
        self.field: marshmallow_fields.Field[Any] = field_of(info)
        self._well_spelt = spelling(info)
        self._decode: Callable[[bytes], V] = msgspec.json.Decoder(kind).decode

    def read(self, raw: bytes) -> V:
        """From bytes."""
        try:
            value = self._decode(raw)
            if self._well_spelt(value) and _complete(raw, value, self._later is None):
                return value
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            pass
        self._check(parse(raw, self._later))
        return self._decode(raw)

    def load(self, value: Any) -> V:
        """From JSON values, the careful road."""
        self._check(value)
        return self._decode(msgspec.json.encode(value))

    def _check(self, value: Any) -> None:
        try:
            self.field.deserialize(value)
        except ValidationError as error:
            raise Misfit(_flat(error.messages)[:MOST_ERRORS]) from None


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
        and (not whole or colons == msgspec.json.encode(_decode(raw)).count(b":"))
    )


def parse(raw: bytes, later: str | None = None) -> Any:
    """Strict JSON: UTF-8, no NaN, no number out of range, no lone surrogate, no name twice, bounded depth.

    The last two are not asked of what members called `later` hold.
    """
    try:
        _decode(raw)
        value = json.loads(raw, object_pairs_hook=_Members)
    except RecursionError:
        raise Malformed("It is nested too deeply.") from None
    except UnicodeDecodeError as error:
        raise Malformed(f"It is not UTF-8 (byte {_bad_byte(raw, error)}).") from None
    except msgspec.MsgspecError as error:
        raise Malformed(f"{error}.") from None
    twice = _twice(value, later) if isinstance(value, (list, dict)) else None
    if twice is not None:
        raise Malformed(f"A member is written twice in the object at {twice or 'the top'}.")
    return value


def _bad_byte(raw: bytes, error: UnicodeDecodeError) -> int:
    """Where in the body; the error itself may count from the start of a string."""
    try:
        raw.decode()
    except UnicodeDecodeError as whole:
        return whole.start
    return error.start


def _decode(raw: bytes) -> Any:
    if raw.count(b"{") + raw.count(b"[") + raw.count(b":") > MOST_PARTS:
        raise Excessive("The body has too many parts.")
    return msgspec.json.decode(raw)


class _Members(dict[str, Any]):
    """An object that remembers whether a name was written twice in it."""

    def __init__(self, pairs: list[tuple[str, Any]]) -> None:
        if len(pairs) > MOST_MEMBERS:
            raise Excessive("An object in the body has too many members.")
        super().__init__(pairs)
        self.twice = len(self) < len(pairs)


def _twice(value: Any, later: str | None, depth: int = 0) -> str | None:
    """The pointer to an object with a name written twice; made only on the way back, since names may be long."""
    if depth > MOST_DEPTH:
        raise Malformed("It is nested too deeply.")
    if isinstance(value, _Members) and value.twice:
        return ""
    for name, item in value.items() if isinstance(value, dict) else enumerate(value):
        if isinstance(item, (list, dict)) and name != later:
            found = _twice(item, later, depth + 1)
            if found is not None:
                return f"/{token(str(name))}{found}"[:MOST_POINTER]
    return None


def _flat(messages: Any, pointer: str = "") -> list[tuple[str, str]]:
    """Marshmallow's nested messages as (pointer, says)."""
    if isinstance(messages, dict):
        return [
            found
            for name, inner in sorted(messages.items(), key=_unknown_last)
            for found in _flat(inner, pointer if name == "_schema" else f"{pointer}/{token(str(name))}")
        ]
    if isinstance(messages, list):
        return [found for message in messages for found in _flat(message, pointer)]
    return [(pointer[:MOST_POINTER], str(messages))]


def _unknown_last(item: tuple[Any, Any]) -> tuple[bool, str]:
    """Marshmallow keeps the schema's order but finds unknown members in no order at all."""
    unknown = item[1] == ["Unknown field."]
    return unknown, str(item[0]) if unknown else ""
