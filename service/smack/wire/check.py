"""Strict checks of decoded JSON by marshmallow, with fields made from the model of a type.

`field_of` makes the field of a type, and `find_errors` checks a value with it. Fields accept what msgspec accepts
by the same type, so both paths of a `Reader` accept the same bodies. No field converts a value. marshmallow says
where a value is wrong, `wording` what is valid there. Each part is charged to the budget before it is checked.
Of a list or a map nothing more is checked once it has 50 errors. At most 50 errors of a body are reported.

Imported when a reader first needs it: most bodies take the fast path, and marshmallow is half the start of a short
command.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import Any, NoReturn, TypeAlias, TypedDict, Unpack

import marshmallow
from marshmallow import RAISE, ValidationError, fields, validates_schema
from marshmallow.exceptions import SCHEMA
from marshmallow.validate import Length, OneOf, Range, Regexp, Validator

from smack.engine.declare.budget import charge
from smack.engine.declare.members import pointer_token
from smack.engine.declare.naming import document_name
from smack.shapes import model
from smack.shapes.model import Object, TypeShape
from smack.wire import wording
from smack.wire.messages import index_vocabulary
from smack.wire.strict_json import MAX_POINTER_LENGTH
from smack.wire.wording import LOWER_CASE_MESSAGE, MISSING, UNKNOWN, VALUE, InvalidPart

MAX_ERRORS = 50  # reported of one body
OBJECT_COST = 15  # units of the budget for checking an object, besides its members
MEMBER_COST = 4  # for each member of an object
ITEM_COST = 2  # for one item of a list or map
ERROR_COST = 8  # for an error in an item
SHAPE_KEY = "shape"  # in the metadata of a field

Key = str | int  # the name of a member, or the index of an item
Messages: TypeAlias = "list[str] | dict[Key, Messages]"  # of marshmallow: about a value, or by key about its parts
Error = tuple[str, str, Any]  # (pointer, code, message)


class FieldOptions(TypedDict, total=False):
    """The arguments of marshmallow's fields that this module uses."""

    allow_none: bool
    required: bool
    error_messages: dict[str, Any]
    metadata: Mapping[str, object]


class BooleanField(fields.Boolean):
    """Field for true and false only; marshmallow's own field also accepts 1, 0, and words such as "yes"."""

    def _deserialize(self, value: object, *_: object, **__: object) -> bool:
        if not isinstance(value, bool):
            raise self.make_error("invalid", input=value)
        return value


class ListField(fields.List[object]):
    """Field for a list: its length is validated before its items, of which each is charged to the budget."""

    def _deserialize(self, value: object, attr: str | None, data: object, **kwargs: object) -> list[object]:  # noqa: ARG002
        if not isinstance(value, list):
            raise self.make_error("invalid")
        self._validate(value)
        if errors := _find_item_errors(self.inner, enumerate(value)):
            raise ValidationError(errors)
        return value


class MapField(fields.Dict):
    """Field for an object whose keys are data: its size is validated before its keys, and these before its values.

    Each key and each value is charged to the budget. Errors are {member: {"key": messages}} or, for its value,
    {member: {"value": messages}}.
    """

    key_field: fields.Field[object]
    value_field: fields.Field[object]

    def _deserialize(self, value: object, attr: str | None, data: object, **kwargs: object) -> dict[str, object]:  # noqa: ARG002
        if not isinstance(value, dict):
            raise self.make_error("invalid")
        self._validate(value)
        if errors := _find_item_errors(self.key_field, zip(value, value, strict=True)):
            raise ValidationError({key: {"key": messages} for key, messages in errors.items()})
        if errors := _find_item_errors(self.value_field, value.items()):
            raise ValidationError({key: {"value": messages} for key, messages in errors.items()})
        return value


def _find_item_errors(field: fields.Field[object], items: Iterable[tuple[Key, object]]) -> dict[Key, Messages]:
    """Return key -> messages for each item that is not valid for the field; {} if all are valid.

    `items` are (key, value), or (key, key) to check the keys of a map; each is charged to the budget. Once
    MAX_ERRORS errors are found, the items that follow are not checked.
    """
    errors: dict[Key, Messages] = {}
    count = 0
    for key, item in items:
        charge(ITEM_COST)
        try:
            field.deserialize(item)
        except ValidationError as error:
            errors[key] = error.messages
            error_count = _count_errors(error.messages)
            charge(ERROR_COST * error_count)
            count += error_count
            if count >= MAX_ERRORS:
                break
    return errors


def _count_errors(messages: object) -> int:
    """Return the number of wrong values in a tree of messages: several messages about one value count as one."""
    return sum(map(_count_errors, messages.values())) if isinstance(messages, dict) else 1


class UnionField(fields.Field[object]):
    """Field for a value of one of several kinds, such as a word or a list; no value is of two kinds.

    A wrong list, if one of the kinds is a list, has the errors of that kind; any other wrong value is wrong as a
    whole.
    """

    def __init__(self, kinds: Iterable[fields.Field[object]], **options: Unpack[FieldOptions]) -> None:
        super().__init__(**options)
        self.kinds = tuple(kinds)

    def _deserialize(self, value: object, *_: object, **__: object) -> object:
        # the messages and not the exception, which would keep this frame alive, and the value with it
        list_errors: Messages | None = None
        for field in self.kinds:
            try:
                return field.deserialize(value)
            except ValidationError as error:
                # at most one kind is a list, or msgspec refuses the type
                if isinstance(value, list) and isinstance(field, fields.List):
                    list_errors = error.messages
        raise ValidationError(list_errors) if list_errors else ValidationError(VALUE)


class TaggedUnionField(fields.Field[object]):
    """Field for an object of one of several kinds; `schemas` has a schema for each value of the member `tag`."""

    def __init__(self, tag: str, schemas: "Mapping[str, Schema]", **options: Unpack[FieldOptions]) -> None:
        super().__init__(**options)
        self.tag, self.schemas = tag, schemas

    def _deserialize(self, value: object, *_: object, **__: object) -> object:
        if not isinstance(value, dict):
            raise ValidationError(VALUE)
        if self.tag not in value:
            raise ValidationError({self.tag: [MISSING]})
        tag_value = value[self.tag]
        if not isinstance(tag_value, str) or tag_value not in self.schemas:  # a list cannot be looked up
            raise ValidationError({self.tag: [VALUE]})
        return self.schemas[tag_value].load(value)


class MultiFormField(fields.Field[object]):
    """Field for an object in exclusive forms, a `MultiFormBody`: exactly one member must decide its form.

    `declare.deal.deciding_members` finds the members that do.
    """

    def __init__(self, shape: Object, **options: Unpack[FieldOptions]) -> None:
        super().__init__(**options)
        self.shape, self.schemas = shape, {form.form: schema_of(form) for form in shape.forms}

    def _deserialize(self, value: object, *_: object, **__: object) -> object:
        forms = wording.deciding_members_in(self.shape, value) if isinstance(value, dict) else ()
        if len(forms) != 1:
            raise ValidationError(VALUE)
        return self.schemas[forms[0]].load(value)


def field_of(shape: TypeShape, **options: Unpack[FieldOptions]) -> fields.Field[object]:
    """Return the marshmallow field that accepts the values of a shape; `options` are arguments of the field."""
    for words in wording.vocabularies_for_guesses(shape):
        index_vocabulary(words)  # cached now: made beside a large body it would keep a MiB of the body's memory
    field: fields.Field[Any] = _make_field(
        shape, {"allow_none": shape.may_be_null, "metadata": {SHAPE_KEY: shape}, **options}
    )
    return field


def _make_field(shape: TypeShape, options: FieldOptions) -> fields.Field[Any]:
    """Return the field of a shape for `field_of`; `options` are the arguments that each field gets."""
    match shape:
        case model.Text():
            return fields.String(validate=list(_text_validators(shape)), **options)
        case model.Number(low=low, high=high):
            return fields.Integer(strict=True, validate=Range(low, high), **options)
        case model.Boolean():
            return BooleanField(**options)
        case model.Words(values=values):
            are_numbers = isinstance(next(iter(values), ""), int)  # without values only null is valid
            field_class = partial(fields.Integer, strict=True) if are_numbers else fields.String
            return field_class(validate=OneOf(values), **options)
        case model.List(item=item, low=low, high=high):
            return ListField(field_of(item), validate=Length(low, high), **options)
        case model.Map(key=key, item=item, low=low, high=high):
            return MapField(field_of(key), field_of(item), validate=Length(low, high), **options)
        case Object() | model.OneOf(objects=(_, *_)):
            return _object_field(shape, options)
        case model.OneOf(kinds=kinds):
            return UnionField(map(field_of, kinds), **options)
    return fields.Raw(**options)  # a plain TypeShape: any JSON value


def _object_field(shape: Object | model.OneOf, options: FieldOptions) -> fields.Field[Any]:
    """Return the field of an object, with or without forms, or of a union of objects that a tag tells apart."""
    if isinstance(shape, model.OneOf):
        tag, tag_values = wording.tag_of(shape)
        return TaggedUnionField(tag, dict(zip(tag_values, map(schema_of, shape.objects), strict=True)), **options)
    if shape.forms:
        return MultiFormField(shape, **options)
    nested = fields.Nested(schema_of(shape), **options)
    assert nested.schema  # marshmallow copies it when it is first needed; made before, workers share it
    return nested


def _text_validators(shape: model.Text) -> Iterator[Validator]:
    """Yield up to two validators of a string: one for its pattern, one for its length and for U+0000 in it."""
    if shape.pattern is not None:
        # In JSON Schema a pattern may match anywhere, and `$` is the very end; Regexp matches at the start, and a
        # `$` of Python also before a line feed.
        anywhere = "" if shape.pattern.startswith("^") else "(?s:.*?)"
        yield Regexp(anywhere + shape.pattern.removesuffix("$") + r"\Z" * shape.pattern.endswith("$"))
    if shape.metadata.get("no_nul"):  # one pattern for this and the length
        high = "" if shape.high is None else shape.high
        yield Regexp(rf"[^\0]{{{shape.low or 0},{high}}}\Z")
    elif shape.low is not None or shape.high is not None:
        yield Length(shape.low, shape.high)


class Schema(marshmallow.Schema):
    """Base class of the marshmallow schemas of objects; `load` charges the budget for each object.

    `tag` is the member that tells the objects of this shape from others; "" if they have none.
    """

    error_messages = {"unknown": UNKNOWN}  # noqa: RUF012 - as marshmallow declares it
    shape: Object
    tag = ""

    class Meta:
        """Unknown members are errors."""

        unknown = RAISE

    def load(self, data: Any, **kwargs: Any) -> Any:
        """Return the object if its members are valid. Otherwise raises ValidationError, with messages by member.

        What is no object has its messages under SCHEMA. A whole answer that was sent instead of the state in it is
        wrong as a whole: one error and not many.
        """
        if isinstance(data, dict):
            # `member_to_send` tests the tag, too, but later: most objects have none, or have it
            if self.tag and self.tag not in data and wording.member_to_send(self.shape, data):
                raise ValidationError(VALUE)
            charge(OBJECT_COST + MEMBER_COST * len(data))
        return super().load(data, **kwargs)

    def handle_error(self, error: ValidationError, data: object, **_: object) -> NoReturn:  # noqa: ARG002
        """Raise a new error with the messages of `error`, which marshmallow would raise itself.

        Once raised, `error` would refer to a frame that refers to it. Such a cycle keeps the body in memory until
        the garbage collector finds it.
        """
        raise ValidationError(error.messages)


class PairedSchema(Schema):
    """The schema of a `PairedMove`: some of its members are present exactly if another one has a certain value."""

    @validates_schema
    def check_pairs(self, data: Mapping[str, object], **_: object) -> None:
        """Check the paired members of an object whose members are valid one by one.

        Raises ValidationError for the first paired member that is present although the other member does not have
        the value, or absent although it does.
        """
        for member, (other, value) in wording.pairs_of(self.shape).items():
            if (member in data) != (data.get(other) == value):
                raise ValidationError({member: [UNKNOWN if member in data else MISSING]})


_schemas: dict[tuple[object, str], Schema] = {}  # by `cls` and `form` of a shape, as `schema_of` returns them


def schema_of(shape: Object) -> Schema:
    """Return the marshmallow schema of an object, built at the first call; each form of an object has its own."""
    key = (shape.cls, shape.form)
    if key not in _schemas:
        required: FieldOptions = {"required": True, "error_messages": {"required": MISSING}}
        optional: FieldOptions = {}
        members = {
            member.name: field_of(member.shape, **(required if member.required else optional))
            for member in shape.members
        }
        if shape.tag is not None:
            tag = model.Words(values=(shape.tag[1],))
            members = {shape.tag[0]: field_of(tag, **(required if shape.needs_tag else optional)), **members}
        base = PairedSchema if wording.pairs_of(shape) else Schema
        schema = base.from_dict(dict(members), name=document_name(shape.cls, shape.form))()
        assert isinstance(schema, Schema)
        schema.shape, schema.tag = shape, wording.tag_of(shape)[0]
        # marshmallow builds lists of hooks at the first load: here, and without a charge, as no request is read
        super(Schema, schema).load({}, partial=True)
        _schemas[key] = schema
    return _schemas[key]


def find_errors(
    field: fields.Field[object], value: object, pointer: str = "", say: Callable[[InvalidPart], Any] = wording.say
) -> list[Error]:
    """Return the first MAX_ERRORS errors of a JSON value; [] if it is valid for `field`, made by `field_of`.

    `pointer` is the pointer of the value in the body; `say` returns the message about an invalid part. Of several
    errors with LOWER_CASE_MESSAGE only the first is returned.
    """
    try:
        field.deserialize(value)
    except ValidationError as error:
        messages = error.messages
    else:
        return []
    errors: list[Error] = []
    for invalid in _iterate_invalid_parts(field.metadata[SHAPE_KEY], value, messages, pointer):
        message = say(invalid)
        if message != LOWER_CASE_MESSAGE or not any(other == LOWER_CASE_MESSAGE for _, _, other in errors):
            errors.append((invalid.pointer, invalid.code, message))
        if len(errors) == MAX_ERRORS:
            break
    return errors


def _iterate_invalid_parts(shape: TypeShape, value: Any, messages: Any, pointer: str) -> Iterator[InvalidPart]:
    """Yield an `InvalidPart` for each wrong part of a value, or for the whole value; unknown members come last.

    `shape` is that of the value, `messages` are marshmallow's about it, `pointer` is its pointer in the body.
    """
    # as in `UnionField`: the messages about a wrong list are those of the kind that is a list
    if isinstance(shape, model.OneOf) and isinstance(value, list):
        shape = next((kind for kind in shape.kinds if isinstance(kind, model.List)), shape)
    # marshmallow has messages by key also about a value that should be an object and is none: under SCHEMA
    is_wrong_as_whole = not isinstance(messages, dict) or (SCHEMA in messages and not isinstance(value, dict))
    if is_wrong_as_whole:
        yield InvalidPart(pointer[:MAX_POINTER_LENGTH], VALUE, shape, value)
        return
    for key, about_part in sorted(messages.items(), key=_unknown_last):
        part_pointer = f"{pointer}/{pointer_token(str(key))}"
        match shape:
            case _ if about_part in ([MISSING], [UNKNOWN]):
                kind = wording.kind_of(shape, value) or shape  # the union, if its tag is what is missing
                yield InvalidPart(part_pointer[:MAX_POINTER_LENGTH], about_part[0], kind, value, key)
            case model.Map() if "key" in about_part:
                yield from _iterate_invalid_parts(shape.key, key, about_part["key"], part_pointer)
            case model.Map():
                yield from _iterate_invalid_parts(shape.item, value[key], about_part["value"], part_pointer)
            case model.List():
                yield from _iterate_invalid_parts(shape.item, value[key], about_part, part_pointer)
            case _:
                member = wording.shape_of_member(shape, value, key)
                yield from _iterate_invalid_parts(member, value[key], about_part, part_pointer)


def _unknown_last(item: tuple[Key, Messages]) -> tuple[bool, str]:
    """Return a sort key for (member, messages): unknown members come last, by name; the others keep their order.

    marshmallow finds unknown members in the order of a set, which differs from run to run.
    """
    is_unknown = item[1] == [UNKNOWN]
    return is_unknown, str(item[0]) if is_unknown else ""
