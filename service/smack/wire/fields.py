"""Strict marshmallow fields for single values: nothing is coerced, and no message repeats what the client sent.

Every refusal says what the place wants; a field says that of itself in `wanted`.
"""

from collections.abc import Sequence
from typing import Any

from marshmallow import ValidationError, fields, validate

from smack.wire.complaints import guessing, refused
from smack.wire.patterns import fits
from smack.wire.wanted import bounds, kind_of, listed


class Field(fields.Field[Any]):
    """A field that says what it wants instead of what it got."""

    kinds: tuple[str, ...] = ()  # of the values that may fit, as `kind_of` calls them; none: any

    def wanted(self) -> str:
        """What may stand here, to be read after "has to be"."""
        return "any JSON value"

    def fitting(self, *, brief: bool = False) -> str:
        told = self.metadata.get("wanted") if brief else None
        return f"{told or self.wanted()}{' or null' if self.allow_none else ''}"

    def refusal(self, value: Any) -> ValidationError:
        """Why a value does not fit."""
        other = f", not {kind_of(value)}" if self.kinds and kind_of(value) not in self.kinds else ""
        return refused("value", f"This has to be {self.fitting()}{other}.")

    def make_error(self, key: str, **_: Any) -> ValidationError:
        if key != "required":
            return self.refusal(None)
        return refused("missing", f"`{self.name}` is missing; it has to be {self.fitting(brief=True)}.")

    def _validate(self, value: Any) -> None:
        try:
            super()._validate(value)
        except ValidationError:
            raise self.refusal(value) from None


class Raw(Field, fields.Raw):
    """Any JSON value."""


class Nested(Field, fields.Nested):
    """An object with a schema."""

    kinds = ("an object",)

    def wanted(self) -> str:
        return "an object"


class Integer(Field):
    """A whole number as JSON writes one: no bool, no string, no ``4.0``."""

    kinds = ("a whole number",)

    def wanted(self) -> str:
        within = [bounds(check.min, check.max) for check in self.validators if isinstance(check, validate.Range)]
        return " ".join(["a whole number", *(f"from {one}" if " to " in one else one for one in within if one)])

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> int:
        if type(value) is not int:
            raise self.refusal(value)
        return value


class Boolean(Field):
    """true or false, nothing like them."""

    kinds = ("a truth value",)

    def wanted(self) -> str:
        return "true or false"

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> bool:
        if type(value) is not bool:
            raise self.refusal(value)
        return value


class Text(Field):
    """A string; its length is counted in code points."""

    kinds = ("a string",)

    def wanted(self) -> str:
        told = self.metadata.get("wanted")
        sizes = [bounds(check.min, check.max) for check in self.validators if isinstance(check, validate.Length)]
        return str(told or " ".join(["a string", *(f"of {one} characters" for one in sizes if one)]))

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> str:
        if type(value) is not str:
            raise self.refusal(value)
        return value


class Choice(Field):
    """One of a closed vocabulary."""

    def __init__(self, values: Sequence[Any], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.values = tuple(values)
        self.kinds = tuple(map(kind_of, self.values))
        self._known = {(type(value), value) for value in self.values}

    def wanted(self) -> str:
        words = listed(self.values) if len(self.values) == 1 else f"one of {listed(self.values)}"
        return ", ".join([*([self.metadata["wanted"]] if "wanted" in self.metadata else []), words])

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> Any:
        if type(value) in (str, int, bool) and (type(value), value) in self._known:
            return value
        raise self.refusal(value)

    def refusal(self, value: Any) -> ValidationError:
        return guessing(super().refusal(value), value, [one for one in self.values if isinstance(one, str)])


class Pattern(validate.Regexp):
    """A regular expression as `patterns` reads it."""

    def __call__(self, value: str) -> str:  # type: ignore[override]
        if not fits(self.regex.pattern)(value):
            raise ValidationError("")
        return value
