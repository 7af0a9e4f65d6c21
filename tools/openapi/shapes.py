"""The JSON Schema of a body: apispec's marshmallow plugin, taught our own fields."""

from typing import Any

from apispec import APISpec
from apispec.ext.marshmallow import MarshmallowPlugin
from apispec.ext.marshmallow.openapi import OpenAPIConverter
from marshmallow import Schema
from marshmallow.fields import Nested

from smack.wire.fields import Boolean, Choice, Integer, Text
from smack.wire.lists import Array, Map
from smack.wire.schemas import StructSchema
from smack.wire.unions import AnyOf, Forms, Variant
from tools.openapi.names import MARK


class Converter(OpenAPIConverter):
    """apispec's converter, taught our own fields."""

    def schema2jsonschema(self, schema: Schema) -> dict[str, Any]:
        shape: dict[str, Any] = super().schema2jsonschema(schema)  # type: ignore[no-untyped-call]
        if isinstance(schema, StructSchema):
            if schema.open:
                shape.pop("additionalProperties", None)
            shape |= _pairs(schema)
            shape["description"] = schema.description
        return shape


def _pairs(schema: StructSchema) -> dict[str, Any]:
    """That some members go with a certain value of another one, and with no other value.

    Every part names every member, since some validators of examples close each part of a schema by itself.
    """
    for member, (other, value) in schema.paired.items():
        members: dict[str, Any] = {name: {} for name in schema.fields}
        there = {"properties": members, "required": [member]}
        return {"if": {"properties": members | {other: {"const": value}}}, "then": there, "else": {"not": there}}
    return {}


class Plugin(MarshmallowPlugin):
    """The plugin with that converter."""

    Converter = Converter


def _shape(self: Converter, field: Any, **_: Any) -> dict[str, Any]:
    """The JSON Schema keywords of our own fields."""
    shape = _keywords(self, field)
    component = field.metadata.get("component")
    if component and "$ref" not in shape:
        shape[MARK] = component
    return shape


def _keywords(self: Converter, field: Any) -> dict[str, Any]:
    match field:
        case Choice():
            return _vocabulary(self.spec, field)
        case Array():
            items = self.field2property(field.item)
            return {"type": "array", "items": items} | _given(minItems=field.low or None, maxItems=field.high)
        case Map():
            keys, values = self.field2property(field.key), self.field2property(field.item)
            keys.pop("description", None)
            return {
                "type": "object",
                "propertyNames": keys,
                "additionalProperties": values,
            } | _given(minProperties=field.low or None, maxProperties=field.high)
        case AnyOf():
            # words last: generated Python clients try in order, and stop at a constant even if it differs
            kinds = sorted(field.alternatives, key=lambda kind: isinstance(kind, Choice))
            return _named(self.spec, field, {"oneOf": [self.field2property(kind) for kind in kinds]})
        case Variant():
            told = {tag: _reference(self, nested) for tag, nested in field.variants.items()}
            mapping = {tag: ref["$ref"] for tag, ref in told.items()}
            union = {
                "oneOf": list(told.values()),
                "discriminator": {"propertyName": field.tag, "mapping": mapping},
            }
            return _named(self.spec, field, union)
        case Forms():
            forms = {"oneOf": [_reference(self, nested) for nested in field.forms.values()]}
            return _named(self.spec, field, forms)
        case Integer():
            return {"type": "integer"}
        case Boolean():
            return {"type": "boolean"}
        case Text():
            no_nul = {"pattern": r"^[^\u0000]*$"} if field.metadata.get("no_nul") else {}
            return {"type": "string", **no_nul}
    return {}


def _given(**bounds: int | None) -> dict[str, int]:
    return {name: bound for name, bound in bounds.items() if bound is not None}


def _reference(converter: Converter, nested: Nested) -> dict[str, Any]:
    found: dict[str, Any] = converter.resolve_nested_schema(nested.schema)  # type: ignore[no-untyped-call]
    return found


def _vocabulary(spec: APISpec, field: Choice) -> dict[str, Any]:
    kinds = {bool: "boolean", int: "integer", str: "string", type(None): "null"}
    shape: dict[str, Any] = {"type": kinds[type(field.values[0])]}
    shape |= {"const": field.values[0]} if len(field.values) == 1 else {"enum": list(field.values)}
    return _named(spec, field, shape)


def _named(spec: APISpec, field: Any, shape: dict[str, Any]) -> dict[str, Any]:
    """A reference to the shape, if the field gives it a name of its own."""
    if "component" not in field.metadata:
        return shape
    name, description = field.metadata["component"]
    if description:
        shape |= {"description": description}
    known = spec.components.schemas
    if name not in known:
        spec.components.schema(name, shape)
    assert known[name] == shape, f"two schemas are called {name}"
    return {"$ref": f"#/components/schemas/{name}"}


def _nullable(_self: Converter, field: Any, ret: dict[str, Any], **_: Any) -> dict[str, Any]:
    """Null beside a closed vocabulary or a union, which `type` alone does not allow."""
    if field.allow_none and "enum" in ret:
        ret["enum"] = [*ret["enum"], None]
    if field.allow_none and "discriminator" in ret:  # which has to name every member of its union
        ret["anyOf"] = [{word: ret.pop(word) for word in ("oneOf", "discriminator")}, {"type": "null"}]
    if field.allow_none and "oneOf" in ret:
        ret["oneOf"] = [*ret["oneOf"], {"type": "null"}]
    return {}


def teach(converter: OpenAPIConverter) -> None:
    """Add our fields to a converter."""
    converter.attribute_functions.insert(1, _shape.__get__(converter))  # bounds are written by type, so after it
    converter.attribute_functions.append(_nullable.__get__(converter))
