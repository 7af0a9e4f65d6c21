"""Fields that hold many values of one kind, of which every one is looked at, up to so many errors."""

from typing import Any

from marshmallow import ValidationError

from smack.engine.budget import charge
from smack.wire.fields import Field
from smack.wire.wanted import bounds

ITEM = 3  # units of the budget for looking at one of a list
MOST_ERRORS = 50  # told of one body, so nothing is read on in a list where so many were found


class Array(Field):
    """A list; one that is too long is refused before its items are looked at."""

    kinds = ("a list",)

    def __init__(self, inner: Field, least: int, most: int | None, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.inner, self.least, self.most = inner, least, most

    def wanted(self) -> str:
        return _of_size("a list", self.least, self.most, "items")

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> list[Any]:
        if type(value) is not list or not _sized(value, self):
            raise self.refusal(value)
        return _each(enumerate(value), self.inner)


class Map(Field):
    """An object whose keys are data."""

    kinds = ("an object",)

    def __init__(self, key: Field, inner: Field, least: int, most: int | None, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.key, self.inner, self.least, self.most = key, inner, least, most

    def wanted(self) -> str:
        return _of_size("an object", self.least, self.most, "members")

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> dict[str, Any]:
        if not isinstance(value, dict) or not _sized(value, self):
            raise self.refusal(value)
        _each(((key, key) for key in value), self.key)
        _each(value.items(), self.inner)
        return value


def _sized(value: Any, field: Array | Map) -> bool:
    return len(value) >= field.least and (field.most is None or len(value) <= field.most)


def _of_size(what: str, least: int, most: int | None, parts: str) -> str:
    size = bounds(least or None, most)
    return f"{what} of {size} {parts}" if size else what


def _each(items: Any, inner: Field) -> list[Any]:
    values, errors, count = [], {}, 0
    for at, item in items:
        charge(ITEM)
        try:
            values.append(inner.deserialize(item))
        except ValidationError as error:
            errors[at] = error.messages
            count += _count(error.messages)
            if count >= MOST_ERRORS:
                break
    if errors:
        raise ValidationError(errors)
    return values


def _count(messages: Any) -> int:
    if isinstance(messages, (dict, list)):
        return sum(map(_count, messages.values() if isinstance(messages, dict) else messages))
    return 1
