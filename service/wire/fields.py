"""Strict marshmallow fields: nothing is coerced, and no message repeats what the client sent."""

from collections.abc import Mapping, Sequence
from typing import Any

from marshmallow import ValidationError, fields, validate
from msgspec import Struct

from service.engine.budget import charge
from service.engine.forms import telling
from service.wire.patterns import fits


class Complaint(Struct, frozen=True):
    """What is wrong with a value: a code for programs, a sentence for people."""

    code: str
    says: str


MISSING = Complaint("missing", "Missing data for required field.")
UNKNOWN = Complaint("unknown", "Unknown field.")
ITEM = 3  # units of the budget for looking at one of a list
MOST_ERRORS = 50  # told of one body, so nothing is read on in a list where so many were found


class Integer(fields.Field[int]):
    """A whole number as JSON writes one: no bool, no string, no ``4.0``."""

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> int:
        if type(value) is not int:
            raise ValidationError("Must be an integer.")
        return value


class Boolean(fields.Field[bool]):
    """true or false, nothing like them."""

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> bool:
        if type(value) is not bool:
            raise ValidationError("Must be true or false.")
        return value


class Text(fields.Field[str]):
    """A string; its length is counted in code points."""

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> str:
        if type(value) is not str:
            raise ValidationError("Must be a string.")
        return value


class Choice(fields.Field[Any]):
    """One of a closed vocabulary."""

    def __init__(self, values: Sequence[Any], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.values = tuple(values)
        self._known = {(type(value), value) for value in self.values}
        more = ", ..." if len(self.values) > 12 else ""
        self._says = f"Must be one of: {', '.join(map(str, self.values[:12]))}{more}."

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> Any:
        if type(value) in (str, int, bool) and (type(value), value) in self._known:
            return value
        raise ValidationError(self._says)


class Pattern(validate.Regexp):
    """A regular expression as `patterns` reads it."""

    def __call__(self, value: str) -> str:  # type: ignore[override]
        if not fits(str(self.regex.pattern), value):
            raise ValidationError(f"Must match {self.regex.pattern!r}.")
        return value


class Array(fields.Field[list[Any]]):
    """A list; one that is too long is refused before its items are looked at."""

    def __init__(self, inner: fields.Field[Any], least: int, most: int | None, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.inner, self.least, self.most = inner, least, most

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> list[Any]:
        if type(value) is not list:
            raise ValidationError("Must be an array.")
        if len(value) < self.least or (self.most is not None and len(value) > self.most):
            raise ValidationError(_size(self.least, self.most, "items"))
        return _each(enumerate(value), self.inner)


class Map(fields.Field[dict[str, Any]]):
    """An object whose keys are data."""

    def __init__(
        self, key: fields.Field[Any], inner: fields.Field[Any], least: int, most: int | None, **kwargs: Any
    ) -> None:
        super().__init__(**kwargs)
        self.key, self.inner, self.least, self.most = key, inner, least, most

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> dict[str, Any]:
        if not isinstance(value, dict):
            raise ValidationError("Must be an object.")
        if len(value) < self.least or (self.most is not None and len(value) > self.most):
            raise ValidationError(_size(self.least, self.most, "members"))
        _each(((key, key) for key in value), self.key)
        _each(value.items(), self.inner)
        return value


def _size(least: int, most: int | None, what: str) -> str:
    return f"Must have at least {least} {what}" + ("." if most is None else f", at most {most}.")


def _each(items: Any, inner: fields.Field[Any]) -> list[Any]:
    found, errors, told = [], {}, 0
    for at, item in items:
        charge(ITEM)
        try:
            found.append(inner.deserialize(item))
        except ValidationError as error:
            errors[at] = error.messages
            told += _count(error.messages)
            if told >= MOST_ERRORS:
                break
    if errors:
        raise ValidationError(errors)
    return found


def _count(messages: Any) -> int:
    if isinstance(messages, (dict, list)):
        return sum(map(_count, messages.values() if isinstance(messages, dict) else messages))
    return 1


class AnyOf(fields.Field[Any]):
    """A value of one of several kinds; the kinds exclude each other."""

    def __init__(self, kinds: Sequence[fields.Field[Any]], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.kinds = tuple(kinds)

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> Any:
        problems = []
        for kind in self.kinds:
            try:
                return kind.deserialize(value)
            except ValidationError as error:
                problems.append(error.messages)
        raise ValidationError(problems[_best(value, self.kinds)])


def _best(value: Any, kinds: Sequence[fields.Field[Any]]) -> int:
    """The kind whose complaint helps most: the one of the value's own JSON type."""
    for i, kind in enumerate(kinds):
        if isinstance(kind, Array if isinstance(value, list) else Integer if type(value) is int else Text):
            return i
    return 0


class Variant(fields.Field[dict[str, Any]]):
    """An object that is one of several schemas, told by the value of its tag."""

    def __init__(self, tag: str, variants: Mapping[str, fields.Nested], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.tag, self.variants = tag, dict(variants)

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> dict[str, Any]:
        if not isinstance(value, dict):
            raise ValidationError("Must be an object.")
        if self.tag not in value:
            raise ValidationError({self.tag: [MISSING]})
        told = value[self.tag]
        if type(told) is not str or told not in self.variants:
            raise ValidationError({self.tag: [f"Must be one of: {', '.join(self.variants)}."]})
        return self.variants[told].deserialize(value)  # type: ignore[no-any-return]


class Forms(fields.Field[dict[str, Any]]):
    """An object in one of several exclusive forms, told by which member it has (see `engine.deal.Form`)."""

    def __init__(
        self, forms: Mapping[str, fields.Nested], companions: Mapping[str, tuple[str, ...]], **kwargs: Any
    ) -> None:
        super().__init__(**kwargs)
        self.forms, self.companions = dict(forms), companions

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> dict[str, Any]:
        if not isinstance(value, dict):
            raise ValidationError("Must be an object.")
        told = telling(self.companions, [name for name in self.forms if name in value])
        if len(told) != 1:
            raise ValidationError(f"Must have exactly one of the members: {', '.join(self.forms)}.")
        return self.forms[told[0]].deserialize(value)  # type: ignore[no-any-return]
