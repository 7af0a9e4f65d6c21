"""Checks of the strict path: marshmallow fields derived from the types.

Imported when a reader first needs it or is prepared; bodies that take the fast path need no marshmallow.
"""

from collections.abc import Iterator
from itertools import islice
from typing import Any

from marshmallow import ValidationError
from msgspec import inspect

from smack.engine.verdict import token
from smack.wire.errors import FieldError, UnknownMember
from smack.wire.fields import Field
from smack.wire.lists import MAX_ERRORS
from smack.wire.schemas import field_of

MAX_POINTER = 1024  # characters; a member's name may be a megabyte long

Error = tuple[str, str, str]  # (pointer, code, message)


class Strict:
    """Checks JSON values against a type."""

    def __init__(self, info: inspect.Type) -> None:
        self.field = field_of(info)

    def errors(self, value: Any, pointer: str = "", field: Field | None = None) -> list[Error]:
        """Return the first 50 errors of a value; none if it is valid for the type, or for the given field."""
        try:
            (field or self.field).deserialize(value)
        except ValidationError as error:
            return list(islice(_flatten(error.messages, pointer), MAX_ERRORS))
        return []


def _flatten(messages: Any, pointer: str) -> Iterator[Error]:
    """Yield the errors of nested messages, those that are reported once only once."""
    reported: set[FieldError] = set()
    for place, error in _errors(messages, pointer, ""):
        if error not in reported:
            yield place[:MAX_POINTER], error.code, error.message
        if error.once:
            reported.add(error)


def _errors(messages: Any, pointer: str, name: str) -> Iterator[tuple[str, FieldError]]:
    if isinstance(messages, dict):
        for member, inner in sorted(messages.items(), key=_unknown_last):
            place = pointer if member == "_schema" else f"{pointer}/{token(str(member))}"
            yield from _errors(inner, place, str(member))
    elif isinstance(messages, list):
        for message in messages:
            yield from _errors(message, pointer, name)
    else:
        yield pointer, messages.error(name) if isinstance(messages, UnknownMember) else messages


def _unknown_last(item: tuple[Any, Any]) -> tuple[bool, str]:
    """Order unknown members by name after the others, since marshmallow finds them in no fixed order."""
    unknown = isinstance(item[1], list) and isinstance(item[1][0], UnknownMember)
    return unknown, str(item[0]) if unknown else ""
