"""Errors of the strict path, found by marshmallow fields.

Imported when a reader first needs it; bodies that take the fast path need no marshmallow.
"""

from collections.abc import Iterator
from itertools import islice
from typing import Any

from marshmallow import ValidationError

from smack.engine.verdict import token
from smack.wire.errors import FieldError, UnknownMember
from smack.wire.fields import Field
from smack.wire.lists import MAX_ERRORS
from smack.wire.strict_json import MAX_POINTER

Error = tuple[str, str, str]  # (pointer, code, message)


def find_errors(field: Field, value: Any, pointer: str = "") -> list[Error]:
    """Return the first 50 errors of a JSON value at this pointer; none if it is valid for the field."""
    try:
        field.deserialize(value)
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
