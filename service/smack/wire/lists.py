"""Fields with many values of one kind. Every value is checked, until 50 errors are found."""

from typing import Any

from marshmallow import ValidationError

from smack.engine.budget import charge
from smack.wire.fields import Field
from smack.wire.phrases import bounds

ITEM_COST = 2  # units of the budget for checking one item
ERROR_COST = 8  # for an error in it
MAX_ERRORS = 50  # reported of one body


class Array(Field):
    """A list. The items of one that is too long are not checked."""

    types = ("a list",)

    def __init__(self, item: Field, low: int, high: int | None, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.item, self.low, self.high = item, low, high

    def expects(self) -> str:
        return _expects("a list", self, "items")

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> list[Any]:
        if type(value) is not list or not _has_valid_length(value, self):
            raise self.error_for(value)
        return _check_items(enumerate(value), self.item)


class Map(Field):
    """An object whose keys are data."""

    types = ("an object",)

    def __init__(self, key: Field, item: Field, low: int, high: int | None, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.key, self.item, self.low, self.high = key, item, low, high

    def expects(self) -> str:
        return _expects("an object", self, "members")

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> dict[str, Any]:
        if not isinstance(value, dict) or not _has_valid_length(value, self):
            raise self.error_for(value)
        _check_items(((key, key) for key in value), self.key)
        _check_items(value.items(), self.item)
        return value


def _has_valid_length(value: Any, field: Array | Map) -> bool:
    return len(value) >= field.low and (field.high is None or len(value) <= field.high)


def _expects(noun: str, field: Array | Map, parts: str) -> str:
    size = bounds(field.low or None, field.high)
    return f"{noun} of {size} {parts}" if size else noun


def _check_items(items: Any, field: Field) -> list[Any]:
    """Return the checked values of (place, value) items. Raises ValidationError with all errors, by place."""
    values, errors, count = [], {}, 0
    for place, item in items:
        charge(ITEM_COST)
        try:
            values.append(field.deserialize(item))
        except ValidationError as error:
            errors[place] = error.messages
            item_errors = _count(error.messages)
            charge(ERROR_COST * item_errors)
            count += item_errors
            if count >= MAX_ERRORS:
                break
    if errors:
        raise ValidationError(errors)
    return values


def _count(messages: Any) -> int:
    if isinstance(messages, (dict, list)):
        return sum(map(_count, messages.values() if isinstance(messages, dict) else messages))
    return 1
