"""The strict path's judge: marshmallow, by the schemas read off the types.

Imported when a reader first needs it, or is made ready: what is plainly well-formed is read without.
"""

from collections.abc import Iterator
from itertools import islice
from typing import Any

from marshmallow import ValidationError
from msgspec import inspect

from smack.engine.verdict import token
from smack.wire.complaints import Complaint, Unknown
from smack.wire.fields import Field
from smack.wire.lists import MOST_ERRORS
from smack.wire.schemas import field_of

MOST_POINTER = 1024  # characters; a member's name may be a megabyte long


class Strict:
    """What is wrong with JSON values that should be of a type."""

    def __init__(self, info: inspect.Type) -> None:
        self.field = field_of(info)

    def errors(self, value: Any, at: str = "", field: Field | None = None) -> list[tuple[str, str, str]]:
        """(pointer, code, says) of each error, the first 50; none for a value of the type, or of the field."""
        try:
            (field or self.field).deserialize(value)
        except ValidationError as error:
            return list(islice(_flat(error.messages, at, ""), MOST_ERRORS))
        return []


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
        yield pointer[:MOST_POINTER], complaint.code, complaint.message


def _unknown_last(item: tuple[Any, Any]) -> tuple[bool, str]:
    """Marshmallow keeps the schema's order but finds unknown members in no order at all."""
    unknown = isinstance(item[1], list) and isinstance(item[1][0], Unknown)
    return unknown, str(item[0]) if unknown else ""
