"""Marshmallow schemas derived from msgspec types.

msgspec decodes by the same types, so both paths of a `Reader` accept the same bodies.
"""

from collections.abc import Iterable, Mapping
from inspect import cleandoc
from typing import Any

from marshmallow import RAISE, Schema, ValidationError, validate, validates_schema
from marshmallow.schema import SchemaMeta
from msgspec import NODEFAULT, UNSET, inspect

from smack.engine.budget import charge
from smack.engine.forms import Form
from smack.engine.moves import Move, PairedMove
from smack.engine.naming import SCHEMAS as NAMED
from smack.engine.naming import game_of_module
from smack.engine.verdict import Event
from smack.wire.errors import UnknownMember, invalid
from smack.wire.fields import Boolean, Choice, Field, Integer, Nested, NoNul, Pattern, Raw, Text
from smack.wire.lists import Array, Map
from smack.wire.unions import AnyOf, Forms, Variant

_TYPES: dict[str, Any] = {}  # name -> the type with this name
_SCHEMAS: dict[Any, "StructSchema"] = {}  # by type, and by (type, member) of a form


OBJECT_COST = 15  # units of the budget for checking an object, besides its members
MEMBER_COST = 4


class _HooksOnce(SchemaMeta):
    """Metaclass that searches for marshmallow's hooks, which takes long, in the first schema only."""

    hooks: Any = None

    def resolve_hooks(self) -> Any:
        self.hooks = self.hooks or super().resolve_hooks()
        return self.hooks


class StructSchema(Schema, metaclass=_HooksOnce):
    """The schema of one msgspec type, refusing unknown members.

    description, component  its description and its name in the document
    open                    whether it allows further members: answers do, since later versions may add some
    tag                     the member that distinguishes types, or None
    paired                  PAIRED of `engine.moves.PairedMove`
    """

    description = ""
    component = ""
    open = False
    tag: str | None = None
    paired: Mapping[str, tuple[str, str]] = {}

    class Meta:
        """No unknown member is ignored."""

        unknown = RAISE

    def load(self, data: Any, **kwargs: Any) -> Any:
        """Check an object, and charge for it."""
        charge(OBJECT_COST + MEMBER_COST * len(data))
        return super().load(data, **kwargs)

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


def _schema_of(info: inspect.StructType) -> StructSchema:
    """Return the schema of a type, which is built once."""
    if info.cls not in _SCHEMAS:
        _SCHEMAS[info.cls] = _schema(_name(info.cls), info, info.fields)
    return _SCHEMAS[info.cls]


def _schema(name: str, info: inspect.StructType, members: Iterable[inspect.Field]) -> StructSchema:
    is_open = not info.forbid_unknown_fields
    own_fields: dict[str, Any] = {member.encode_name: _member(member, in_answer=is_open) for member in members}
    if info.tag_field is not None:
        own_fields = {info.tag_field: Choice([info.tag], required=True), **own_fields}
    schema = StructSchema.from_dict(own_fields, name=name)()
    assert isinstance(schema, StructSchema)
    if _TYPES.setdefault(name, info.cls) != info.cls or name in NAMED:
        kind = _origin(info.cls)
        other = "a `schema(...)`" if name in NAMED else "another type"
        raise ValueError(f"{kind.__module__}.{kind.__name__} and {other} are both called {name}; rename one")
    messages: dict[str, Any] = {"unknown": UnknownMember(tuple(own_fields))}
    schema.error_messages = messages
    schema.description, schema.component = cleandoc(_origin(info.cls).__doc__ or ""), name
    schema.open, schema.tag = is_open, info.tag_field
    if issubclass(origin := _origin(info.cls), PairedMove):
        schema.paired = origin.PAIRED
    return schema


def _member(member: inspect.Field, *, in_answer: bool) -> Field:
    """Return the field of a member. In an answer a member with a default is always there."""
    has_default = member.default is not NODEFAULT and member.default is not UNSET
    field = field_of(member.type, required=member.required or (in_answer and has_default))
    if member.default is not NODEFAULT and member.default is not None:
        field.metadata = {**field.metadata, "default": member.default}
    return field


def _origin(kind: Any) -> Any:
    return getattr(kind, "__origin__", kind)


def _name(kind: Any) -> str:
    """Return the name of a type in the document.

    It begins with the game: SmackarangState, SmackarangPlayMove, SmackarangHandEvent, and SmackarangVerdict for
    `Verdict` with types of the game.
    """
    origin = _origin(kind)
    games = {game for part in (kind, *_types_in(kind)) if (game := game_of_module(part.__module__))}
    role = next((role.__name__ for role in (Move, Event) if issubclass(origin, role)), "")
    return "".join(game.title() for game in sorted(games)) + str(origin.__name__) + role


def _types_in(kind: Any) -> list[Any]:
    parts = getattr(kind, "__args__", ())
    return [inner for part in parts for inner in (*_types_in(part), part) if hasattr(inner, "__module__")]


def field_of(info: inspect.Type, **kwargs: Any) -> Field:
    """Return the field of a type as `msgspec.inspect` describes it."""
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
    if metadata.get("no_nul"):
        checks.append(NoNul())
    return Text(validate=checks, metadata=metadata, **kwargs)


def _list(info: inspect.VarTupleType, metadata: dict[str, Any], kwargs: dict[str, Any]) -> Field:
    inner = field_of(info.item_type)
    return Array(inner, info.min_length or 0, info.max_length, metadata=metadata, **kwargs)


def _map(info: inspect.DictType, metadata: dict[str, Any], kwargs: dict[str, Any]) -> Field:
    key, inner = field_of(info.key_type), field_of(info.value_type)
    return Map(key, inner, info.min_length or 0, info.max_length, metadata=metadata, **kwargs)


def _struct(info: inspect.StructType, metadata: dict[str, Any], kwargs: dict[str, Any]) -> Field:
    origin = _origin(info.cls)
    if not issubclass(origin, Form):
        return Nested(_schema_of(info), metadata=metadata, **kwargs)
    nested = {member_name: Nested(_form_of(info, member_name)) for member_name in origin.FORMS}
    return Forms(nested, origin.FORMS, origin.HINTS, metadata=metadata, **kwargs)


def _form_of(info: inspect.StructType, member_name: str) -> StructSchema:
    """Return the schema of the form with a member: that member and those that may go with it."""
    if (info.cls, member_name) in _SCHEMAS:
        return _SCHEMAS[info.cls, member_name]
    members = (member_name, *_origin(info.cls).FORMS[member_name])
    allowed = [member for member in info.fields if member.encode_name in members]
    schema = _schema(f"{_name(info.cls)}By{member_name.title()}", info, allowed)
    schema.fields[member_name].required = True
    _SCHEMAS[info.cls, member_name] = schema
    return schema


_FIELDS: dict[type, Any] = {
    inspect.IntType: _int,
    inspect.StrType: _text,
    inspect.VarTupleType: _list,
    inspect.DictType: _map,
    inspect.LiteralType: lambda info, metadata, kwargs: Choice(info.values, metadata=metadata, **kwargs),
    inspect.StructType: _struct,
    inspect.BoolType: lambda _info, metadata, kwargs: Boolean(metadata=metadata, **kwargs),
    inspect.AnyType: lambda _info, metadata, kwargs: Raw(metadata=metadata, **kwargs),
    inspect.RawType: lambda _info, metadata, kwargs: Raw(metadata=metadata, **kwargs),
    inspect.NoneType: lambda _info, metadata, kwargs: Choice([None], metadata=metadata, **kwargs),
}
