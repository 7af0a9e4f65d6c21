"""Fields that take one of several kinds of value, distinguished by JSON type, by a tag or by a member."""

from collections.abc import Mapping, Sequence
from typing import Any

from marshmallow import ValidationError

from smack.engine.forms import deciding_members
from smack.wire.errors import invalid, with_guess
from smack.wire.fields import Choice, Field, Nested
from smack.wire.guesses import nearest
from smack.wire.lists import Array
from smack.wire.phrases import quote


class AnyOf(Field):
    """A value of one of several kinds, which exclude each other."""

    def __init__(self, fields: Sequence[Field], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.alternatives = tuple(fields)
        self.types = tuple(kind for field in self.alternatives for kind in field.types)

    def expects(self) -> str:
        return " or ".join(field.expects() for field in self.alternatives)

    def error_for(self, value: Any) -> ValidationError:
        choices = [field for field in self.alternatives if isinstance(field, Choice)]
        return with_guess(super().error_for(value), value, [word for choice in choices for word in choice.values])

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> Any:
        of_list = None
        for field in self.alternatives:
            try:
                return field.deserialize(value)
            except ValidationError as error:
                if isinstance(value, list) and isinstance(field, Array):
                    of_list = of_list or error
        raise of_list or self.error_for(value)


class Variant(Field):
    """An object of one of several schemas, distinguished by the value of its tag."""

    types = ("an object",)
    has_schema = True

    def __init__(self, tag: str, variants: Mapping[str, Nested], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.tag, self.variants = tag, dict(variants)
        self._tag_field = Choice(tuple(self.variants), required=True)
        self._tag_field.name = tag

    def expects(self) -> str:
        return f"an object with a `{self.tag}`"

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> dict[str, Any]:
        if not isinstance(value, dict):
            raise self.error_for(value)
        if self.tag not in value:
            raise ValidationError({self.tag: self._tag_field.make_error("required").messages})
        try:
            tag = self._tag_field.deserialize(value[self.tag])
        except ValidationError as error:
            raise ValidationError({self.tag: error.messages}) from None
        return self.variants[str(tag)].deserialize(value)  # type: ignore[no-any-return]


class Forms(Field):
    """An object in one of several exclusive forms, distinguished by a member (see `engine.forms.Form`)."""

    types = ("an object",)
    has_schema = True

    def __init__(
        self,
        forms: Mapping[str, Nested],
        companions: Mapping[str, tuple[str, ...]],
        hints: Mapping[str, str],
        **kwargs: Any,
    ) -> None:
        super().__init__(**kwargs)
        self.forms, self.companions, self.hints = dict(forms), companions, hints

    def expects(self) -> str:
        return f"an object with exactly one of the members {quote(self.forms)}"

    def _no_form(self, value: dict[str, Any]) -> ValidationError:
        """Return the error of an object with none, or with several, of the members that distinguish the forms."""
        if hint := next((hint for name, hint in self.hints.items() if name in value), None):
            return invalid("value", hint)
        names, error = tuple(self.forms), self.error_for(value)
        if any(name in value for name in names):
            return error
        misspelled = next((name for name in value if nearest(name, names)), None)
        return with_guess(error, misspelled, names)

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> dict[str, Any]:
        if not isinstance(value, dict):
            raise self.error_for(value)
        names = deciding_members(self.companions, [name for name in self.forms if name in value])
        if len(names) != 1:
            raise self._no_form(value)
        return self.forms[names[0]].deserialize(value)  # type: ignore[no-any-return]
