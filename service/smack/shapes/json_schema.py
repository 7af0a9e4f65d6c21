"""JSON Schemas of the document, with their names and with the words of each game.

A shape whose type has a name is one component, referred to from everywhere: a struct, or a type with
`schema(name, description)`. In such a name `{Game}` stands for the game that uses the type. A struct that has
words or bounds of the game anywhere inside, such as ids of clauses, has a copy for each game, as SpankViolation.

An answer has every member but those without a value (UNSET); a request may leave out members that have a default
or may be null. A struct that occurs in both, and has such members anywhere, is two components: the state of an
answer is SpankState, that of a request SpankStateInput.
"""

import operator
from collections.abc import Callable, Iterable, Mapping
from inspect import cleandoc
from typing import Any

from msgspec import NODEFAULT, UNSET, Struct, json, to_builtins

from smack.shapes.model import (
    Boolean,
    DerivedDefault,
    List,
    Map,
    Member,
    Number,
    Object,
    OneOf,
    Sized,
    Text,
    TypeShape,
    Words,
    walk,
)

JsonSchema = dict[str, Any]

REF_PREFIX = "#/components/schemas/"
NULL: JsonSchema = {"type": "null"}
MIN_MEMBERS_IN_BASE = 2  # members that are the same in all games; fewer become no component
NO_GAME_SCHEMAS: Mapping[str, JsonSchema] = {}


class Schemas:
    """Maker of schemas. The schemas that these refer to are collected in `components`: name -> schema.

    name_of       (type of a struct, its form or "") -> the name of its component, without the game and "Input"
    answer_types  the types of the structs in all answers: a struct that requests have, too, may be two components
    """

    def __init__(self, name_of: Callable[[Any, str], str], answers: Iterable[TypeShape]) -> None:
        """`answers`: the shapes of all answers."""
        self.components: dict[str, JsonSchema] = {}
        self.name_of = name_of
        self.answer_types = {part.cls for shape in answers for part in walk(shape) if isinstance(part, Object)}

    def request_schema(
        self, shape: TypeShape, game: str = "", game_schemas: Mapping[str, JsonSchema] = NO_GAME_SCHEMAS
    ) -> JsonSchema:
        """Return the schema of a value that clients send.

        `game` is what the names of a game's components begin with, such as "Spank"; "" for what all games share.
        `game_schemas` maps names to schemas of the game (`openapi.vocabularies`). The metadata `vocabulary` and
        `bounds` (`model`) refer to them by these names, such as `Rule` and `Seats`. For `SeatsAt`, which not every
        game has, see `_seat_condition`.
        """
        return _SchemaBuilder(self, game, game_schemas, is_request=True).build(shape)

    def answer_schema(
        self, shape: TypeShape, game: str = "", game_schemas: Mapping[str, JsonSchema] = NO_GAME_SCHEMAS
    ) -> JsonSchema:
        """Return the schema of a value that the service answers; the arguments are those of `request_schema`."""
        return _SchemaBuilder(self, game, game_schemas, is_request=False).build(shape)


class _SchemaBuilder:
    """Builder of schemas of requests or of answers, for one game, which adds components to those of `schemas`."""

    def __init__(
        self, schemas: Schemas, game: str, game_schemas: Mapping[str, JsonSchema], *, is_request: bool
    ) -> None:
        self.schemas, self.components = schemas, schemas.components
        self.game, self.game_schemas, self.is_request = game, game_schemas, is_request

    def build(self, shape: TypeShape) -> JsonSchema:
        """Return the schema of a value: if its type has a name, a reference to a component, which is added."""
        description, vocabulary = shape.metadata.get("description", ""), shape.metadata.get("vocabulary", "")
        if vocabulary in self.game_schemas and isinstance(shape, Text):
            name = self._add_component(self.game + vocabulary, self.game_schemas[vocabulary])
            # the name says what the words are, and stands at hundreds of places; only what null means must be said
            return self._build_reference(name, shape.may_be_null, description if shape.may_be_null else "")
        if isinstance(shape, Object) and not shape.forms:
            return self._build_reference(self._add_object(shape), shape.may_be_null, description)
        schema = self._inline_schema(shape)
        if "component" in shape.metadata:
            template, component_description = shape.metadata["component"]
            name = template.replace("{Game}", self.game)
            # of a type that may be null the component is that without null, unless its name says otherwise
            has_null = shape.may_be_null and name.endswith("OrNull")
            component = {**(_allow_null(schema) if has_null else schema), "description": component_description}
            return self._build_reference(
                self._add_component(name, component), shape.may_be_null and not has_null, description
            )
        schema = _allow_null(schema) if shape.may_be_null else schema
        # a constant needs no description, which would stand at each of its uses
        is_constant = "const" in schema or schema.get("type") == "null"
        return {**schema, "description": description} if description and not is_constant else schema

    def _build_reference(self, name: str, may_be_null: bool, description: str) -> JsonSchema:
        """Return a reference to a component that is there; if `may_be_null`, a union of it and null.

        The description is added unless it is "" or equals that of the component.
        """
        reference: JsonSchema = {"$ref": REF_PREFIX + name}
        if may_be_null:
            reference = {"anyOf": [reference, NULL]}
        is_needed = description and description != self.components[name].get("description")
        return {**reference, "description": description} if is_needed else reference

    def _add_component(self, name: str, component: JsonSchema) -> str:
        """Add a component, unless it is there, and return its name. Asserts that no other one has the name."""
        assert self.components.setdefault(name, component) == component, f"two schemas are called {name}"
        return name

    def _inline_schema(self, shape: TypeShape) -> JsonSchema:
        """Return the schema of a value itself. `build` adds a component, a description and null to it."""
        match shape:
            case Text(low=low, high=high, pattern=pattern):
                no_nul = {"pattern": r"^[^\u0000]*$"} if shape.metadata.get("no_nul") else {}  # if it has no other
                sizes = without_none(minLength=low, maxLength=high)
                return {
                    "type": "string",
                    **no_nul,
                    **sizes,
                    **without_none(pattern=pattern),
                    **_card_and_player_marks(shape),
                }
            case Number(low=low, high=high):
                return {"type": "integer", **without_none(minimum=low, maximum=high)}
            case Boolean():
                return {"type": "boolean"}
            case Words(values=()):
                return NULL
            case Words(values=values):
                kind = {bool: "boolean", int: "integer", str: "string"}[type(values[0])]
                word = {"const": values[0]} if len(values) == 1 else {"enum": [*values]}
                return {"type": kind, **word, **_card_and_player_marks(shape)}
            case List(item=item):
                low, high = self._bounds(shape)
                sizes = without_none(minItems=low or None, maxItems=high)  # a minimum of 0 says nothing
                return {"type": "array", "items": self.build(item), **sizes}
            case Map(key=key, item=item):
                low, high = self._bounds(shape)
                return self._map_schema(
                    shape, key, item, without_none(minProperties=low or None, maxProperties=high)
                )
            case OneOf() | Object():
                return self._union_schema(shape)
        return {}  # a plain TypeShape: any JSON value

    def _bounds(self, shape: Sized) -> tuple[int | None, int | None]:
        """Return the (least, most) parts of a list or a map, None without a bound.

        If the metadata `bounds` is a name, the schema of this name in `game_schemas` has them. Otherwise, and for
        what that schema lacks, `shape.bounds` hold.
        """
        low, high = shape.bounds
        bounds_of_game = self.game_schemas.get(str(shape.metadata.get("bounds")), {})
        return bounds_of_game.get("minItems", low), bounds_of_game.get("maxItems", high)  # so called for maps, too

    def _union_schema(self, shape: OneOf | Object) -> JsonSchema:
        """Return the schema of a value that is of one of several kinds, or an object in one of several forms."""
        if isinstance(shape, Object):
            return {"oneOf": [{"$ref": REF_PREFIX + self._add_object(form)} for form in shape.forms]}
        # objects without tags, in answers only: a constant member tells them apart, as `legal` tells verdicts
        if shape.objects and not any(kind.tag for kind in shape.objects):
            return {"oneOf": [{"$ref": REF_PREFIX + self._add_object(kind)} for kind in shape.objects]}
        if shape.objects:  # all have a tag, of the same name
            addresses = {kind.tag[1]: REF_PREFIX + self._add_object(kind) for kind in shape.objects if kind.tag}
            tag = next(kind.tag[0] for kind in shape.objects if kind.tag)
            references = [{"$ref": address} for address in addresses.values()]
            return {"oneOf": references, "discriminator": {"propertyName": tag, "mapping": addresses}}
        # words last: generated Python clients try the kinds in order and stop at a constant even if it differs
        return {"oneOf": [*map(self.build, sorted(shape.kinds, key=lambda kind: isinstance(kind, Words)))]}

    def _map_schema(self, shape: TypeShape, key: TypeShape, item: TypeShape, sizes: JsonSchema) -> JsonSchema:
        """Return the schema of a map with these bounds of its size (minProperties, maxProperties).

        `key` and `item` are the shapes of its keys and values; of `shape` only the metadata is read. If this has a
        `vocabulary` of the game, a keyword such as `x-facts` refers to the schema of that name.
        """
        keys = self.build(key)
        keys.pop("description", None)  # of an id: it stands where the id is a value, and not at every map, too
        names = {} if keys == {"type": "string"} else {"propertyNames": keys}  # any string says nothing
        schema = {"type": "object", **names, "additionalProperties": self.build(item), **sizes}
        vocabulary = shape.metadata.get("vocabulary", "")
        if vocabulary in self.game_schemas:
            name = self._add_component(self.game + vocabulary, self.game_schemas[vocabulary])
            schema[f"x-{vocabulary.lower()}"] = {"$ref": REF_PREFIX + name}
        return schema

    def _add_object(self, shape: Object) -> str:
        """Add the component of an object, unless it is there, and return its name.

        The name begins with the game if the object has words or bounds of the game anywhere inside. It ends in
        "Input" for a request if answers have another component for the struct.
        """
        name = own_name = self.schemas.name_of(shape.cls, shape.form)
        used_schemas = {part.metadata.get(key) for part in walk(shape) for key in ("vocabulary", "bounds")}
        if not name.startswith(self.game) and not self.game_schemas.keys().isdisjoint(used_schemas):
            name = self.game + name
        if self.is_request and shape.cls in self.schemas.answer_types and has_optional_in_request(shape):
            name += "Input"
        if name not in self.components:
            schema = self._object_schema(shape, cleandoc(shape.struct.__doc__ or ""))
            # every game has it, with other members, if it has words of the game (so got its name) or is generic
            is_of_all_games = name != own_name or shape.cls is not shape.struct
            if self.game and is_of_all_games and not self.is_request and name.startswith(self.game):
                schema = self._split_off_base(name.removeprefix(self.game), schema)
            self._add_component(name, schema)
        return name

    def _split_off_base(self, name: str, schema: JsonSchema) -> JsonSchema:
        """Return the schema of an answer that every game has, without the members that are the same in all games.

        Members stay if their schemas refer to components of the game. The others move to a component called
        `name`, the base, to which the returned schema refers. A schema with too few of either is returned as it
        is, and so is one whose base another game has with other members. Requests have no base, since a schema
        that allows no other members cannot be a part of another.
        """
        start_of_reference = f'"{REF_PREFIX}{self.game}'
        members = schema["properties"]
        of_game = {
            key: member for key, member in members.items() if start_of_reference in json.encode(member).decode()
        }
        common = {key: member for key, member in members.items() if key not in of_game}
        if len(common) < MIN_MEMBERS_IN_BASE or not of_game:
            return schema
        required = schema.get("required", [])  # absent where every member may be
        base = {**schema, "properties": common, "required": [key for key in required if key in common]}
        if self.components.setdefault(name, base) != base:
            return schema  # such as of a game that uses a type of another game where that has its own
        rest = {"type": "object", "properties": of_game, "required": [key for key in required if key in of_game]}
        return {"allOf": [{"$ref": REF_PREFIX + name}, rest]}

    def _object_schema(self, shape: Object, description: str) -> JsonSchema:
        """Return the schema of an object with its members, the required ones, and the conditions between them."""
        properties = {member.name: self._member_schema(member) for member in shape.members}
        is_required = operator.attrgetter("is_required_in_request" if self.is_request else "is_always_in_answer")
        required = {member.name for member in filter(is_required, shape.members)}
        if shape.tag is not None:
            tag, value = shape.tag
            properties = {tag: {"type": "string", "const": value}, **properties}
            required |= {tag} if shape.needs_tag or not self.is_request else set()
        schema: JsonSchema = {"type": "object", "properties": properties}
        if required:
            schema["required"] = sorted(required)  # a set has no order that stays from run to run
        if not shape.is_open:
            schema["additionalProperties"] = False
        return {
            **schema,
            **_pair_conditions(shape, properties),
            **self._seat_condition(shape, properties),
            "description": description,
        }

    def _seat_condition(self, shape: Object, properties: JsonSchema) -> JsonSchema:
        """Return the keywords `if` and `then`, which narrow the bounds of the list of players at some options.

        They are made from `SeatsAt` of the game's schemas: {"if": schema of options, "then": schema of the list of
        players with these options}. The `if` holds for the default options, so also for a body without options.
        {} if the game has no `SeatsAt`, or the object has no options or no list of players. `properties` are the
        schemas of all members.
        """
        condition = self.game_schemas.get("SeatsAt")
        seats = [member.name for member in shape.members if member.shape.metadata.get("bounds") == "Seats"]
        if condition is None or "options" not in properties or not seats:
            return {}
        members: JsonSchema = {name: {} for name in properties}  # as in `_pair_conditions`
        options = {"properties": members | {"options": condition["if"]}}
        return {"if": options, "then": {"properties": members | dict.fromkeys(seats, condition["then"])}}

    def _member_schema(self, member: Member) -> JsonSchema:
        """Return the schema of a member; that of a request has the member's default.

        Instead of a `DerivedDefault` the description says what holds without the member. A default that is null or
        an object is not written: an object follows from the defaults of its members.
        """
        schema, default = self.build(member.shape), member.default
        if self.is_request and isinstance(default, DerivedDefault):  # no value, so it is described
            description = f"{member.shape.metadata.get('description', '')} Without it: {default.MEANING}.".lstrip()
            return {**schema, "description": description}
        if self.is_request and default not in (NODEFAULT, UNSET, None) and not isinstance(default, Struct):
            last = {"description": schema.pop("description")} if "description" in schema else {}
            return {**schema, "default": to_builtins(default), **last}  # the description stays last, as elsewhere
        return schema


def _card_and_player_marks(shape: TypeShape) -> JsonSchema:
    """Return `x-player: true` for the id of a player, `x-card: true` for the code of a card, {} for others."""
    is_card = shape.may_hide or "card" in shape.metadata
    return ({"x-player": True} if shape.is_player else {}) | ({"x-card": True} if is_card else {})


def has_optional_in_request(shape: Object) -> bool:
    """Return whether a request may leave out a member or tag, at any depth, that an answer always has."""
    objects = [part for part in walk(shape) if isinstance(part, Object)]
    return any(
        (part.tag and not part.needs_tag)
        or any(member.is_always_in_answer and not member.is_required_in_request for member in part.members)
        for part in objects
    )


def _pair_conditions(shape: Object, properties: JsonSchema) -> JsonSchema:
    """Return the condition that a member of PAIRED_MEMBERS is present exactly if another has a certain value.

    {} for an object without paired members. Every part of a condition names every member of the object, since some
    validators of examples treat each part as a closed schema. `properties` are the schemas of all members.
    """
    members: JsonSchema = {name: {} for name in properties}
    conditions = []
    for member, (other, value) in getattr(shape.struct, "PAIRED_MEMBERS", {}).items():
        present = {"properties": members, "required": [member]}
        condition = {"properties": members | {other: {"const": value}}}
        conditions.append({"if": condition, "then": present, "else": {"not": present}})
    return {"allOf": conditions} if len(conditions) > 1 else next(iter(conditions), {})


def without_none(**members: object) -> JsonSchema:
    """Return these members of a schema without those that are None."""
    return {name: value for name, value in members.items() if value is not None}


def _allow_null(schema: JsonSchema) -> JsonSchema:
    """Return the schema that accepts null and what `schema` accepts; `schema` is one from `_inline_schema`."""
    if schema in ({}, NULL):  # they accept null already
        return schema
    if "discriminator" in schema:  # null cannot be a member of a union with a discriminator
        return {"anyOf": [schema, NULL]}
    if "oneOf" in schema:
        return {**schema, "oneOf": [*schema["oneOf"], NULL]}
    nullable = {**schema, "type": [schema["type"], "null"]}
    if "const" in nullable:
        nullable["enum"] = [nullable.pop("const"), None]
    elif "enum" in schema:
        nullable["enum"] = [*schema["enum"], None]
    return nullable
