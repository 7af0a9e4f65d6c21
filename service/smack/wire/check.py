"""Strict checks of decoded JSON: marshmallow fields built from the model of a type, a class for each kind.

They accept what msgspec accepts by the same type, so both paths of a `Reader` accept the same bodies. None
coerces. A message says what is valid at its place (`Field.expects`) and never repeats what the client sent. Parts
are checked until 50 errors are found, and charged for before.

Imported when a reader first needs it: most bodies take the fast path, and marshmallow is half the start of a short
command.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NoReturn

from marshmallow import RAISE, Schema, ValidationError, fields, validates_schema
from marshmallow.schema import SchemaMeta
from msgspec import Struct

from smack.engine.declare.budget import charge
from smack.engine.declare.deal import deciding_members
from smack.engine.declare.naming import document_name
from smack.engine.declare.verdict import token
from smack.shapes.model import Boolean, List, Map, Number, Object, OneOf, Shape, Text, Words
from smack.wire.messages import LONGEST, bounds, guess, json_type, nearest, quote
from smack.wire.patterns import fits
from smack.wire.strict_json import MAX_POINTER

MAX_ERRORS = 50  # reported of one body
OBJECT_COST = 15  # units of the budget for checking an object, besides its members
MEMBER_COST = 4
ITEM_COST = 2  # for one item of a list or map
ERROR_COST = 8  # for an error in it

Error = tuple[str, str, str]  # (pointer, code, message)


class FieldError(Struct, frozen=True):
    """What is wrong with a value: `missing`, `unknown` or `value`, and a message.

    `once`: report it at its first place only, for a mistake that is probably made in the whole body, such as upper
    case.
    """

    code: str
    message: str
    once: bool = False


class UnknownMember(Struct, frozen=True):
    """Placeholder for the error of an unknown member: marshmallow does not pass its name.

    `words` are the members that the object has.
    """

    words: tuple[str, ...]

    def error(self, name: str) -> FieldError:
        message = f"There is no such member here; there are {quote(self.words)}."
        return FieldError("unknown", guess(name, self.words) + message)


def invalid(code: str, message: str) -> ValidationError:
    return ValidationError([FieldError(code, message)])


def _with_guess(error: ValidationError, given: Any, words: Sequence[str]) -> ValidationError:
    """Return the error with a guess, if there is a good one, before its message."""
    first: Any = error.messages[0]
    return invalid(first.code, guess(given, words) + first.message)


class Field(fields.Field[Any]):
    """The field of a shape; this class takes any JSON value."""

    types: tuple[str, ...] = ()  # of the values that may be valid, as `json_type` names them; empty: any
    phrase = "any JSON value"
    is_object = False  # whether the value is an object with fixed members

    def __init__(self, shape: Shape, **kwargs: Any) -> None:
        super().__init__(allow_none=shape.null, **kwargs)
        self.shape: Any = shape

    def expects(self) -> str:
        """Return a phrase for what is valid here, which follows "has to be" in a message."""
        return str(self.shape.metadata.get("expects") or self.phrase)

    def expects_or_null(self) -> str:
        return self.expects() + " or null" * self.allow_none

    def to_send(self) -> str:
        """Return a phrase for what a client sends that has sent nothing here."""
        return self.expects_or_null()

    def error_for(self, value: Any) -> ValidationError:
        """Return the error of an invalid value."""
        if self.is_object and isinstance(value, (str, list)):
            return invalid("value", f"This is {json_type(value)}; send the object itself.")
        other = f", not {json_type(value)}" if self.types and json_type(value) not in self.types else ""
        return invalid("value", f"This has to be {self.expects_or_null()}{other}.")

    def make_error(self, key: str, **_: Any) -> ValidationError:
        if key != "required":
            return self.error_for(None)
        _, of_type = self.shape.metadata.get("component", ("", ""))
        own = str(self.shape.metadata.get("description", of_type))  # of the member
        first = own.removesuffix(".").partition(". ")[0]
        about = f": {first[:1].lower()}{first[1:]}" if first and own != of_type else ""
        return invalid("missing", f"`{self.name}` is missing{about}. Send {self.to_send()}.")

    def accepts(self, _value: Any, /) -> bool:
        """Return whether a plain value is valid."""
        return True

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> Any:
        if not self.accepts(value):
            raise self.error_for(value)
        return value


class NumberField(Field):
    """A whole number: neither True nor ``4.0``."""

    types = ("a whole number",)

    def expects(self) -> str:
        phrase = bounds(self.shape.low, self.shape.high)
        return f"a whole number {'from ' if ' to ' in phrase else ''}{phrase}".rstrip()

    def accepts(self, value: Any, /) -> bool:
        low, high = self.shape.low, self.shape.high
        return type(value) is int and (low is None or value >= low) and (high is None or value <= high)


class BooleanField(Field):
    """True or false."""

    types = ("a truth value",)
    phrase = "true or false"

    def accepts(self, value: Any, /) -> bool:
        return type(value) is bool


class TextField(Field):
    """A string; its length is counted in code points."""

    types = ("a string",)

    def expects(self) -> str:
        size = bounds(self.shape.low, self.shape.high)
        return str(
            self.shape.metadata.get("expects") or (f"a string of {size} characters" if size else "a string")
        )

    def accepts(self, value: Any, /) -> bool:
        shape = self.shape
        return (
            type(value) is str
            and (shape.low is None or len(value) >= shape.low)
            and (shape.high is None or len(value) <= shape.high)
            and (shape.pattern is None or fits(shape.pattern)(value))
            and not (shape.metadata.get("no_nul") and "\0" in value)
        )

    def error_for(self, value: Any) -> ValidationError:
        if isinstance(value, str) and "\0" in value:
            return invalid("value", f"This contains U+0000; it has to be {self.expects_or_null()}.")
        if isinstance(value, str) and not value.islower() and self.accepts(value.lower()):
            message = "This has to be in lower case, here and everywhere else in the body."
            return ValidationError([FieldError("value", message, once=True)])
        return super().error_for(value)


class WordsField(Field):
    """One of a closed vocabulary. A vocabulary with a phrase is not listed in messages."""

    def __init__(self, shape: Words, **kwargs: Any) -> None:
        super().__init__(shape, **kwargs)
        self.values = shape.values or (None,)
        self.types = tuple(map(json_type, self.values))
        self._valid = {(type(value), value) for value in shape.values}

    def expects(self) -> str:
        words = quote(self.values) if len(self.values) == 1 else f"one of {quote(self.values)}"
        return str(self.shape.metadata.get("expects") or words)

    def accepts(self, value: Any, /) -> bool:
        return type(value) in (str, int, bool) and (type(value), value) in self._valid

    def error_for(self, value: Any) -> ValidationError:
        words = [word for word in self.values if isinstance(word, str)]
        spelling = self.shape.metadata.get("spelling")
        if spelling and isinstance(value, str) and len(value) <= LONGEST and (word := spelling(value)) in words:
            value = word
        return _with_guess(super().error_for(value), value, words)


class Collection(Field):
    """Many values of one shape; those of a list that is too long are not checked."""

    kind: type[Any]
    parts = ""

    def expects(self) -> str:
        size = bounds(self.shape.low or None, self.shape.high)
        return f"{self.types[0]} of {size} {self.parts}" if size else self.types[0]

    def check_size(self, value: Any) -> None:
        low, high = self.shape.low or 0, self.shape.high
        if type(value) is not self.kind or len(value) < low or (high is not None and len(value) > high):
            raise self.error_for(value)


class ListField(Collection):
    """A list."""

    types, kind, parts = ("a list",), list, "items"

    def __init__(self, shape: List, **kwargs: Any) -> None:
        super().__init__(shape, **kwargs)
        self.item = field_of(shape.item)

    def to_send(self) -> str:
        if self.shape.is_pile:
            return 'the list of its cards, with `"?"` for each that you do not know, as in `["?", "?"]`'
        return super().to_send()

    def error_for(self, value: Any) -> ValidationError:
        error = super().error_for(value)
        if self.shape.is_pile and not isinstance(value, list):
            first: Any = error.messages[0]
            return invalid(first.code, f"{first.message} Send {self.to_send()}.")
        return error

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> list[Any]:
        self.check_size(value)
        return _check_items(enumerate(value), self.item)


class MapField(Collection):
    """An object whose keys are data."""

    types, kind, parts = ("an object",), dict, "members"

    def __init__(self, shape: Map, **kwargs: Any) -> None:
        super().__init__(shape, **kwargs)
        self.key, self.item = field_of(shape.key), field_of(shape.item)

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> dict[str, Any]:
        self.check_size(value)
        _check_items(((key, key) for key in value), self.key)
        _check_items(value.items(), self.item)
        return dict(value)


def _check_items(items: Iterable[tuple[Any, Any]], field: Field) -> list[Any]:
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


class OneOfField(Field):
    """A value of one of several kinds, which exclude each other."""

    def __init__(self, shape: OneOf, **kwargs: Any) -> None:
        super().__init__(shape, **kwargs)
        self.alternatives = tuple(map(field_of, shape.kinds))
        self.types = tuple(kind for field in self.alternatives for kind in field.types)

    def expects(self) -> str:
        return " or ".join(field.expects() for field in self.alternatives)

    def error_for(self, value: Any) -> ValidationError:
        choices = [field for field in self.alternatives if isinstance(field, WordsField)]
        return _with_guess(super().error_for(value), value, [word for choice in choices for word in choice.values])

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> Any:
        of_list: Any = None  # no exception, which would keep this frame alive, and the value with it
        for field in self.alternatives:
            try:
                return field.deserialize(value)
            except ValidationError as error:
                if isinstance(value, list) and isinstance(field, ListField):
                    of_list = of_list or error.messages
        raise ValidationError(of_list) if of_list else self.error_for(value)


class ObjectField(Field):
    """An object with a schema. Subclasses choose among several."""

    types = ("an object",)
    phrase = "an object"
    is_object = True

    def __init__(self, shape: Object | OneOf, **kwargs: Any) -> None:
        super().__init__(shape, **kwargs)
        self.schemas = self.build_schemas()

    def build_schemas(self) -> "Mapping[Any, ObjectSchema]":
        return {None: schema_of(self.shape)}

    def choose(self, _value: dict[str, Any]) -> Any:
        """Return the key of the schema of an object. Raises ValidationError if it has none."""
        return None

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> Any:
        if not isinstance(value, dict):
            raise self.error_for(value)
        schema = self.schemas[self.choose(value)]
        if schema.tag and schema.tag not in value:
            for answer in ("state", "view"):
                if isinstance(inner := value.get(answer), dict) and schema.tag in inner:
                    raise invalid("value", f"This is a whole answer; send its `{answer}`.")
        return schema.load(value)


class TaggedField(ObjectField):
    """An object of one of several kinds, distinguished by the value of its tag."""

    def build_schemas(self) -> "Mapping[Any, ObjectSchema]":
        schemas = {str(kind.tag[1]): schema_of(kind) for kind in self.shape.objects}
        self.tag = self.shape.objects[0].tag[0]
        self._tag_field = WordsField(Words(values=tuple(schemas)))
        self._tag_field.name = self.tag
        return schemas

    def expects(self) -> str:
        return f"an object with a `{self.tag}`"

    def choose(self, value: dict[str, Any]) -> Any:
        if self.tag not in value:
            error = self._tag_field.make_error("required")
            if any(isinstance(word, str) and word in self.schemas for word in value.values()):
                first: Any = error.messages[0]
                error = invalid(
                    first.code, f"{first.message} A member with another name has one: call it `{self.tag}`."
                )
            raise ValidationError({self.tag: error.messages})
        try:
            return self._tag_field.deserialize(value[self.tag])
        except ValidationError as error:
            raise ValidationError({self.tag: error.messages}) from None


class FormsField(ObjectField):
    """An object in one of several exclusive forms, distinguished by a member (see `engine.deal.Form`)."""

    def build_schemas(self) -> "Mapping[Any, ObjectSchema]":
        return {form.form: schema_of(form) for form in self.shape.forms}

    def expects(self) -> str:
        return f"an object with exactly one of the members {quote(self.schemas)}"

    def choose(self, value: dict[str, Any]) -> Any:
        struct, names = self.shape.struct, tuple(self.schemas)
        given = deciding_members(struct.FORMS, [name for name in names if name in value])
        if len(given) == 1:
            return given[0]
        if hint := next((hint for name, hint in struct.HINTS.items() if name in value), None):
            raise invalid("value", hint)
        if given:
            raise self.error_for(value)
        misspelled = next((name for name in value if nearest(name, names)), None)
        raise _with_guess(self.error_for(value), misspelled, names)


def field_of(shape: Shape, **kwargs: Any) -> Field:
    """Return the field of a shape."""
    kind: type[Field] = Field
    match shape:
        case Text():
            kind = TextField
        case Number():
            kind = NumberField
        case Boolean():
            kind = BooleanField
        case Words():
            kind = WordsField
        case List():
            kind = ListField
        case Map():
            kind = MapField
        case Object():
            kind = FormsField if shape.forms else ObjectField
        case OneOf():
            kind = TaggedField if shape.objects else OneOfField
    return kind(shape, **kwargs)


class _HooksOnce(SchemaMeta):
    """Metaclass that searches for marshmallow's hooks, which takes long, in the first schema only."""

    hooks: Any = None

    def resolve_hooks(self) -> Any:
        self.hooks = self.hooks or super().resolve_hooks()
        return self.hooks


class ObjectSchema(Schema, metaclass=_HooksOnce):
    """The schema of an object, which refuses unknown members.

    `tag` is the member that distinguishes types, or None; `paired` is PAIRED of `engine.moves.PairedMove`.
    """

    tag: str | None = None
    paired: Mapping[str, tuple[str, str]] = {}

    class Meta:
        """No unknown member is ignored."""

        unknown = RAISE

    def load(self, data: Any, **kwargs: Any) -> Any:
        """Check an object, and charge for it."""
        charge(OBJECT_COST + MEMBER_COST * len(data))
        return super().load(data, **kwargs)

    def handle_error(self, error: ValidationError, data: Any, **_: Any) -> NoReturn:  # noqa: ARG002
        """Raise an error that no frame holds: marshmallow's own would be in a cycle with a frame and its body."""
        raise ValidationError(error.messages)

    @validates_schema
    def _check_pairs(self, data: dict[str, Any], **_: Any) -> None:
        for member, (other, value) in self.paired.items():
            required = data[other] == value
            if required and member not in data:
                message = f"`{member}` is missing; it goes with {other} `{value}`."
                raise ValidationError({member: invalid("missing", message).messages})
            if member in data and not required:
                message = f"`{member}` goes with {other} `{value}` only; leave it out."
                raise ValidationError({member: invalid("unknown", message).messages})


_SCHEMAS: dict[Any, ObjectSchema] = {}  # by class and form


def schema_of(shape: Object) -> ObjectSchema:
    """Return the schema of an object, which is built once."""
    key = (shape.cls, shape.form)
    if key not in _SCHEMAS:
        members: dict[str, Any] = {m.name: field_of(m.shape, required=m.required) for m in shape.members}
        if shape.tag is not None:
            tag_field = WordsField(Words(values=(shape.tag[1],)), required=shape.needs_tag)
            members = {shape.tag[0]: tag_field, **members}
        schema = ObjectSchema.from_dict(members, name=document_name(shape.cls, shape.form))()
        assert isinstance(schema, ObjectSchema)
        schema.error_messages = {"unknown": UnknownMember(tuple(members))}  # type: ignore[dict-item]
        schema.tag, schema.paired = shape.tag and shape.tag[0], getattr(shape.struct, "PAIRED", {})
        _SCHEMAS[key] = schema
    return _SCHEMAS[key]


def find_errors(field: Field, value: Any, pointer: str = "") -> list[Error]:
    """Return the first 50 errors of a JSON value at this pointer; none if it is valid for the field."""
    errors: list[Error] = []
    reported: set[FieldError] = set()  # of those that are reported once
    try:
        field.deserialize(value)
    except ValidationError as invalid_value:
        for place, error in _flatten(invalid_value.messages, pointer, ""):
            if error not in reported:
                errors.append((place[:MAX_POINTER], error.code, error.message))
            if error.once:
                reported.add(error)
            if len(errors) == MAX_ERRORS:
                break
    return errors


def _flatten(messages: Any, pointer: str, name: str) -> Iterator[tuple[str, FieldError]]:
    """Yield the errors of nested messages, each with its place; unknown members by name after the others."""

    def unknown_last(item: tuple[Any, Any]) -> tuple[bool, str]:
        unknown = isinstance(item[1], list) and isinstance(item[1][0], UnknownMember)
        return unknown, str(item[0]) if unknown else ""  # marshmallow finds them in no fixed order

    if isinstance(messages, dict):
        for member, inner in sorted(messages.items(), key=unknown_last):
            place = pointer if member == "_schema" else f"{pointer}/{token(str(member))}"
            yield from _flatten(inner, place, str(member))
    elif isinstance(messages, list):
        for message in messages:
            yield from _flatten(message, pointer, name)
    else:
        yield pointer, messages.error(name) if isinstance(messages, UnknownMember) else messages
