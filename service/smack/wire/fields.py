"""Strict marshmallow fields for single values: none coerces, and no message repeats what the client sent.

Every message contains what is valid at the place, which `Field.expects` returns.
"""

from collections.abc import Sequence
from typing import Any

from marshmallow import ValidationError, fields, validate

from smack.wire.errors import FieldError, invalid, with_guess
from smack.wire.patterns import fits
from smack.wire.phrases import bounds, json_type, quote


class Field(fields.Field[Any]):
    """Base class of the fields."""

    types: tuple[str, ...] = ()  # of the values that may be valid, as `json_type` names them; empty: any
    has_schema = False  # whether the value is an object with a schema

    def expects(self) -> str:
        """Return a phrase for what is valid here, which follows "has to be" in a message."""
        return "any JSON value"

    def expects_or_null(self, *, brief: bool = False) -> str:
        phrase = self.metadata.get("expects") if brief else None
        return f"{phrase or self.expects()}{' or null' if self.allow_none else ''}"

    def error_for(self, value: Any) -> ValidationError:
        """Return the error of an invalid value."""
        if self.has_schema and isinstance(value, (str, list)):
            return invalid("value", f"This is {json_type(value)}; send the object itself.")
        other = f", not {json_type(value)}" if self.types and json_type(value) not in self.types else ""
        return invalid("value", f"This has to be {self.expects_or_null()}{other}.")

    def make_error(self, key: str, **_: Any) -> ValidationError:
        if key != "required":
            return self.error_for(None)
        return invalid("missing", f"`{self.name}` is missing; it has to be {self.expects_or_null(brief=True)}.")

    def _validate(self, value: Any) -> None:
        try:
            super()._validate(value)
        except ValidationError:
            raise self.error_for(value) from None


class Raw(Field, fields.Raw):
    """Any JSON value."""


class Nested(Field, fields.Nested):
    """An object with a schema."""

    types = ("an object",)
    has_schema = True

    def expects(self) -> str:
        return "an object"

    def _deserialize(self, value: Any, *args: Any, **kwargs: Any) -> Any:
        if not isinstance(value, dict):
            raise self.error_for(value)
        if answer := self._member_of_answer(value):
            raise invalid("value", f"This is a whole answer; send its `{answer}`.")
        return super()._deserialize(value, *args, **kwargs)

    def _member_of_answer(self, value: dict[str, Any]) -> str | None:
        """Return the member of an answer that holds what this field takes, if the answer was sent in its place."""
        tag = getattr(self.schema, "tag", None)
        if tag is None or tag in value:
            return None
        return next((name for name in ("state", "view") if tag in (value.get(name) or ())), None)


class Scalar(Field):
    """A value of exactly one Python type: True is no int, and ``4.0`` neither."""

    kind: type

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> Any:
        if type(value) is not self.kind:
            raise self.error_for(value)
        return value


class Integer(Scalar):
    """A whole number."""

    kind = int
    types = ("a whole number",)

    def expects(self) -> str:
        ranges = [bounds(check.min, check.max) for check in self.validators if isinstance(check, validate.Range)]
        phrases = [f"from {phrase}" if " to " in phrase else phrase for phrase in ranges if phrase]
        return " ".join(["a whole number", *phrases])


class Boolean(Scalar):
    """True or false."""

    kind = bool
    types = ("a truth value",)

    def expects(self) -> str:
        return "true or false"


class Text(Scalar):
    """A string; its length is counted in code points."""

    kind = str
    types = ("a string",)

    def expects(self) -> str:
        sizes = [bounds(check.min, check.max) for check in self.validators if isinstance(check, validate.Length)]
        phrase = " ".join(["a string", *(f"of {size} characters" for size in sizes if size)])
        return str(self.metadata.get("expects") or phrase)

    def error_for(self, value: Any) -> ValidationError:
        if isinstance(value, str) and "\0" in value:
            return invalid("value", f"This contains U+0000; it has to be {self.expects_or_null()}.")
        if isinstance(value, str) and not value.islower() and self._is_valid(value.lower()):
            message = "This has to be in lower case, here and everywhere else in the body."
            return ValidationError([FieldError("value", message, once=True)])
        return super().error_for(value)

    def _is_valid(self, value: str) -> bool:
        try:
            for validator in self.validators:
                validator(value)
        except ValidationError:
            return False
        return True


class Choice(Field):
    """One of a closed vocabulary.

    A vocabulary with a phrase in the metadata is not listed in messages.
    """

    def __init__(self, values: Sequence[Any], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.values = tuple(values)
        self.types = tuple(map(json_type, self.values))
        self._valid = {(type(value), value) for value in self.values}

    def expects(self) -> str:
        words = quote(self.values) if len(self.values) == 1 else f"one of {quote(self.values)}"
        return str(self.metadata.get("expects") or words)

    def error_for(self, value: Any) -> ValidationError:
        return with_guess(super().error_for(value), value, [word for word in self.values if isinstance(word, str)])

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> Any:
        if type(value) in (str, int, bool) and (type(value), value) in self._valid:
            return value
        raise self.error_for(value)


class Pattern(validate.Regexp):
    """A regular expression, matched as `patterns.fits` does."""

    def __call__(self, value: str) -> str:  # type: ignore[override]
        if not fits(self.regex.pattern)(value):
            raise ValidationError("")
        return value


class NoNul(validate.Validator):
    """Refuses U+0000."""

    def __call__(self, value: str) -> str:
        if "\0" in value:
            raise ValidationError("")
        return value
