"""Strict marshmallow fields: nothing is coerced, and no message repeats what the client sent.

Every refusal says what the place wants; a field says that of itself in `wanted`.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from marshmallow import ValidationError, fields, validate
from msgspec import Struct

from service.engine.budget import charge
from service.engine.forms import telling
from service.wire.patterns import fits
from service.wire.wanted import bounds, kind_of, listed, meant


class Complaint(Struct, frozen=True):
    """What is wrong with a value: a code for programs (`missing`, `unknown`, `value`), a sentence for people."""

    code: str
    says: str


NO_OBJECT = Complaint("value", "This has to be an object.")


class Unknown(Struct, frozen=True):
    """Becomes the complaint about a member that an object does not have."""

    known: tuple[str, ...]

    def about(self, name: str) -> Complaint:
        says = f"There is no such member here; there are {listed(self.known)}."
        return Complaint("unknown", meant(name, self.known) + says)


def refused(code: str, says: str) -> ValidationError:
    return ValidationError([Complaint(code, says)])


ITEM = 3  # units of the budget for looking at one of a list
MOST_ERRORS = 50  # told of one body, so nothing is read on in a list where so many were found


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
        return _guessing(super().refusal(value), value, [one for one in self.values if isinstance(one, str)])


def _guessing(refusal: ValidationError, given: Any, known: Sequence[str]) -> ValidationError:
    """A refusal that guesses, if it can, which word was meant."""
    told: Any = refusal.messages[0]
    return refused(told.code, meant(given, known) + told.says)


class Pattern(validate.Regexp):
    """A regular expression as `patterns` reads it."""

    def __call__(self, value: str) -> str:  # type: ignore[override]
        if not fits(str(self.regex.pattern), value):
            raise ValidationError("")
        return value


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


class AnyOf(Field):
    """A value of one of several kinds; the kinds exclude each other."""

    def __init__(self, inners: Sequence[Field], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.inners = tuple(inners)
        self.kinds = tuple(kind for inner in self.inners for kind in inner.kinds)

    def wanted(self) -> str:
        return " or ".join(inner.wanted() for inner in self.inners)

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> Any:
        problems = []
        for inner in self.inners:
            try:
                return inner.deserialize(value)
            except ValidationError as error:
                problems.append((inner, error))
        lists = [error for inner, error in problems if isinstance(value, list) and isinstance(inner, Array)]
        raise lists[0] if lists else self.refusal(value)

    def refusal(self, value: Any) -> ValidationError:
        words = [one for inner in self.inners if isinstance(inner, Choice) for one in inner.values]
        return _guessing(super().refusal(value), value, words)


class Variant(Field):
    """An object that is one of several schemas, told by the value of its tag."""

    kinds = ("an object",)

    def __init__(self, tag: str, variants: Mapping[str, Nested], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.tag, self.variants = tag, dict(variants)
        self._telling = Choice(tuple(self.variants), required=True)
        self._telling.name = tag

    def wanted(self) -> str:
        return f"an object with a `{self.tag}`"

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> dict[str, Any]:
        if not isinstance(value, dict):
            raise self.refusal(value)
        if self.tag not in value:
            raise ValidationError({self.tag: self._telling.make_error("required").messages})
        try:
            told = self._telling.deserialize(value[self.tag])
        except ValidationError as error:
            raise ValidationError({self.tag: error.messages}) from None
        return self.variants[str(told)].deserialize(value)  # type: ignore[no-any-return]


class Forms(Field):
    """An object in one of several exclusive forms, told by which member it has (see `engine.forms.Form`)."""

    kinds = ("an object",)

    def __init__(
        self, forms: Mapping[str, Nested], companions: Mapping[str, tuple[str, ...]], **kwargs: Any
    ) -> None:
        super().__init__(**kwargs)
        self.forms, self.companions = dict(forms), companions

    def wanted(self) -> str:
        return f"an object with exactly one of the members {listed(self.forms)}"

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> dict[str, Any]:
        if not isinstance(value, dict):
            raise self.refusal(value)
        told = telling(self.companions, [name for name in self.forms if name in value])
        if len(told) != 1:
            slips = (name for name in value if not told and meant(name, tuple(self.forms)))
            raise _guessing(self.refusal(value), next(slips, None), tuple(self.forms))
        return self.forms[told[0]].deserialize(value)  # type: ignore[no-any-return]
