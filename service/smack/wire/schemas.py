"""marshmallow schemas read off msgspec types: one place says what a body is, the types themselves.

msgspec decodes by the same types, so both paths of a `Reader` accept the same bodies.
"""

from collections.abc import Iterable, Mapping
from inspect import cleandoc
from typing import Any

from marshmallow import RAISE, Schema, ValidationError, validate, validates_schema
from marshmallow.schema import SchemaMeta
from msgspec import NODEFAULT, inspect

from smack.engine.forms import Form
from smack.engine.moves import Move, PairedMove
from smack.engine.verdict import Event
from smack.wire.complaints import NO_OBJECT, Unknown, refused
from smack.wire.fields import Boolean, Choice, Field, Integer, Nested, Pattern, Raw, Text
from smack.wire.lists import Array, Map
from smack.wire.unions import AnyOf, Forms, Variant

_NAMED: dict[str, Any] = {}
_MADE: dict[Any, "StructSchema"] = {}  # by type, and by (type, member) of a form


class _Searched(SchemaMeta):
    """A class of schemas. Our first is searched for hooks, which takes long; the others add only fields."""

    hooks: Any = None

    def resolve_hooks(self) -> Any:
        self.hooks = self.hooks or super().resolve_hooks()
        return self.hooks


class StructSchema(Schema, metaclass=_Searched):
    """The schema of one msgspec type, refusing unknown members.

    `about` becomes its description in the document, `component` its name there; answers are `open` to members that
    later versions may add; `paired` is that of `engine.game.PairedMove`.
    """

    description = ""
    component = ""
    open = False
    paired: Mapping[str, tuple[str, str]] = {}

    class Meta:
        """Nothing is ignored."""

        unknown = RAISE

    @validates_schema
    def _check_pairs(self, data: dict[str, Any], **_: Any) -> None:
        for member, (other, value) in self.paired.items():
            wanted = data[other] == value
            if wanted != (member in data):
                goes = f"`{member}` goes with {other} `{value}`"
                code, message = ("missing", f"{goes} and is missing.") if wanted else ("unknown", f"{goes} only.")
                raise ValidationError({member: refused(code, message).messages})


def _schema_of(info: inspect.StructType) -> StructSchema:
    """The one schema of a (perhaps parametrised) type."""
    if info.cls not in _MADE:
        _MADE[info.cls] = _schema(_name(info.cls), info, info.fields)
    return _MADE[info.cls]


def _schema(name: str, info: inspect.StructType, members: Iterable[inspect.Field]) -> StructSchema:
    own_fields: dict[str, Any] = {member.encode_name: _member(member) for member in members}
    if info.tag_field is not None:
        own_fields = {info.tag_field: Choice([info.tag], required=True), **own_fields}
    schema = StructSchema.from_dict(own_fields, name=name)()
    assert isinstance(schema, StructSchema)
    assert _NAMED.setdefault(name, info.cls) == info.cls, f"two types are called {name}"
    messages: dict[str, Any] = {"unknown": Unknown(tuple(own_fields)), "type": NO_OBJECT}
    schema.error_messages = messages
    schema.description, schema.component = cleandoc(_origin(info.cls).__doc__ or ""), name
    schema.open = not info.forbid_unknown_fields
    if issubclass(origin := _origin(info.cls), PairedMove):
        schema.paired = origin.PAIRED
    return schema


def _member(member: inspect.Field) -> Field:
    field = field_of(member.type, required=member.required)
    if member.default is not NODEFAULT and member.default is not None:
        field.metadata = {**field.metadata, "default": member.default}
    return field


def _origin(kind: Any) -> Any:
    return getattr(kind, "__origin__", kind)


def _name(kind: Any) -> str:
    """SmackarangState, SmackarangPlayMove, SmackarangDealtEvent; a shared type made for it: SmackarangVerdict."""
    origin = _origin(kind)
    rooms = {part.__module__.split(".")[2] for part in (kind, *_types_in(kind)) if ".games." in part.__module__}
    role = next((role.__name__ for role in (Move, Event) if issubclass(origin, role)), "")
    return "".join(room.title() for room in sorted(rooms)) + str(origin.__name__) + role


def _types_in(kind: Any) -> list[Any]:
    parts = getattr(kind, "__args__", ())
    return [found for part in parts for found in (*_types_in(part), part) if hasattr(found, "__module__")]


def field_of(info: inspect.Type, **kwargs: Any) -> Field:
    """The field of a type as `msgspec.inspect` describes it."""
    metadata: dict[str, Any] = {}
    while isinstance(info, inspect.Metadata):
        metadata = {**(info.extra_json_schema or {}), **(info.extra or {}), **metadata}
        info = info.type
    if isinstance(info, inspect.UnionType):
        return _union(info, metadata, kwargs)
    field: Field = _FIELDS[type(info)](info, metadata, kwargs)
    return field


def _union(info: inspect.UnionType, metadata: dict[str, Any], kwargs: dict[str, Any]) -> Field:
    kinds = [kind for kind in info.types if not isinstance(kind, inspect.NoneType)]
    if len(kinds) < len(info.types):
        kwargs["allow_none"] = True
    if len(kinds) == 1:
        only = kinds[0]
        return field_of(inspect.Metadata(only, metadata) if metadata else only, **kwargs)
    if all(isinstance(kind, inspect.StructType) for kind in kinds):
        variants = {str(kind.tag): Nested(_schema_of(kind)) for kind in kinds}  # type: ignore[attr-defined,arg-type]
        tag = kinds[0].tag_field  # type: ignore[attr-defined]
        return Variant(tag, variants, metadata=metadata, **kwargs)
    return AnyOf([field_of(kind) for kind in kinds], metadata=metadata, **kwargs)


def _int(info: inspect.IntType, metadata: dict[str, Any], kwargs: dict[str, Any]) -> Field:
    bounds = validate.Range(min=info.ge, max=info.le)
    return Integer(validate=bounds, metadata=metadata, **kwargs)


def _text(info: inspect.StrType, metadata: dict[str, Any], kwargs: dict[str, Any]) -> Field:
    checks: list[Any] = []
    if info.min_length is not None or info.max_length is not None:
        checks.append(validate.Length(info.min_length, info.max_length))
    if pattern := info.pattern or metadata.get("pattern"):
        checks.append(Pattern(pattern))
    return Text(validate=checks, metadata=metadata, **kwargs)


def _list(info: inspect.VarTupleType, metadata: dict[str, Any], kwargs: dict[str, Any]) -> Field:
    inner = field_of(info.item_type)
    return Array(inner, info.min_length or 0, info.max_length, metadata=metadata, **kwargs)


def _map(info: inspect.DictType, metadata: dict[str, Any], kwargs: dict[str, Any]) -> Field:
    key, inner = field_of(info.key_type), field_of(info.value_type)
    return Map(key, inner, info.min_length or 0, info.max_length, metadata=metadata, **kwargs)


def _choice(info: inspect.LiteralType, metadata: dict[str, Any], kwargs: dict[str, Any]) -> Field:
    return Choice(info.values, metadata=metadata, **kwargs)


def _struct(info: inspect.StructType, metadata: dict[str, Any], kwargs: dict[str, Any]) -> Field:
    if issubclass(_origin(info.cls), Form):
        return _forms(info, metadata, kwargs)
    return Nested(_schema_of(info), metadata=metadata, **kwargs)


def _forms(info: inspect.StructType, metadata: dict[str, Any], kwargs: dict[str, Any]) -> Field:
    forms = _origin(info.cls).FORMS
    nested = {told: Nested(_form_of(info, told)) for told in forms}
    return Forms(nested, forms, metadata=metadata, **kwargs)


def _form_of(info: inspect.StructType, member_name: str) -> StructSchema:
    """The schema of one form of a body, which has the member that tells it and those that may go with it."""
    if (info.cls, member_name) in _MADE:
        return _MADE[info.cls, member_name]
    members = (member_name, *_origin(info.cls).FORMS[member_name])
    kept = [member for member in info.fields if member.encode_name in members]
    schema = _schema(f"{_name(info.cls)}By{member_name.title()}", info, kept)
    schema.fields[member_name].required = True
    _MADE[info.cls, member_name] = schema
    return schema


_FIELDS: dict[type, Any] = {
    inspect.IntType: _int,
    inspect.StrType: _text,
    inspect.VarTupleType: _list,
    inspect.DictType: _map,
    inspect.LiteralType: _choice,
    inspect.StructType: _struct,
    inspect.BoolType: lambda _info, metadata, kwargs: Boolean(metadata=metadata, **kwargs),
    inspect.AnyType: lambda _info, metadata, kwargs: Raw(metadata=metadata, **kwargs),
    inspect.RawType: lambda _info, metadata, kwargs: Raw(metadata=metadata, **kwargs),
    inspect.NoneType: lambda _info, metadata, kwargs: Choice([None], metadata=metadata, **kwargs),
}
