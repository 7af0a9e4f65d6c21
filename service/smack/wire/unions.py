"""Fields that are one of several kinds, told by type, by a tag or by a member; the kinds exclude each other."""

from collections.abc import Mapping, Sequence
from typing import Any

from marshmallow import ValidationError

from smack.engine.forms import telling
from smack.wire.complaints import guessing
from smack.wire.fields import Choice, Field, Nested
from smack.wire.lists import Array
from smack.wire.wanted import listed, meant


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
        return guessing(super().refusal(value), value, words)


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
            raise guessing(self.refusal(value), next(slips, None), tuple(self.forms))
        return self.forms[told[0]].deserialize(value)  # type: ignore[no-any-return]
