"""JSON Schemas of bodies: apispec's marshmallow plugin, extended by the fields of `smack.wire`."""

from typing import Any

from apispec import APISpec
from apispec.ext.marshmallow import MarshmallowPlugin
from apispec.ext.marshmallow.openapi import OpenAPIConverter
from marshmallow import Schema
from marshmallow.fields import Nested

from smack.openapi.names import MARK
from smack.wire.fields import Boolean, Choice, Integer, Text
from smack.wire.lists import Array, Map
from smack.wire.schemas import StructSchema
from smack.wire.unions import AnyOf, Forms, Variant


class Converter(OpenAPIConverter):
    """apispec's converter, extended by schemas of msgspec types."""

    def schema2jsonschema(self, schema: Schema) -> dict[str, Any]:
        shape: dict[str, Any] = super().schema2jsonschema(schema)  # type: ignore[no-untyped-call]
        if isinstance(schema, StructSchema):
            if schema.open:
                shape.pop("additionalProperties", None)
            shape |= _pairs(schema)
            shape["description"] = schema.description
        return shape


def _pairs(schema: StructSchema) -> dict[str, Any]:
    """Return the condition that a paired member is present exactly with one value of another member.

    Every part names every member, since some validators of examples treat each part as a closed schema.
    """
    for member, (other, value) in schema.paired.items():
        members: dict[str, Any] = {name: {} for name in schema.fields}
        there = {"properties": members, "required": [member]}
        return {"if": {"properties": members | {other: {"const": value}}}, "then": there, "else": {"not": there}}
    return {}


class Plugin(MarshmallowPlugin):
    """The plugin with the extended converter."""

    Converter = Converter


def _shape(self: Converter, field: Any, **_: Any) -> dict[str, Any]:
    """Return the JSON Schema keywords of a field of `smack.wire`, marked if its type has a name."""
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
            return {"type": "array", "items": items} | _present(minItems=field.low or None, maxItems=field.high)
        case Map():
            keys, values = self.field2property(field.key), self.field2property(field.item)
            keys.pop("description", None)
            return {
                "type": "object",
                "propertyNames": keys,
                "additionalProperties": values,
            } | _present(minProperties=field.low or None, maxProperties=field.high)
        case AnyOf():
            # words last: generated Python clients try the kinds in order and stop at a constant even if it differs
            kinds = sorted(field.alternatives, key=lambda kind: isinstance(kind, Choice))
            return _name(self.spec, field, {"oneOf": [self.field2property(kind) for kind in kinds]})
        case Variant():
            references = {tag: _reference(self, nested) for tag, nested in field.variants.items()}
            mapping = {tag: reference["$ref"] for tag, reference in references.items()}
            union = {
                "oneOf": list(references.values()),
                "discriminator": {"propertyName": field.tag, "mapping": mapping},
            }
            return _name(self.spec, field, union)
        case Forms():
            forms = {"oneOf": [_reference(self, nested) for nested in field.forms.values()]}
            return _name(self.spec, field, forms)
        case Integer():
            return {"type": "integer"}
        case Boolean():
            return {"type": "boolean"}
        case Text():
            no_nul = {"pattern": r"^[^\u0000]*$"} if field.metadata.get("no_nul") else {}
            return {"type": "string", **no_nul}
    return {}


def _present(**bounds: int | None) -> dict[str, int]:
    return {name: bound for name, bound in bounds.items() if bound is not None}


def _reference(converter: Converter, nested: Nested) -> dict[str, Any]:
    reference: dict[str, Any] = converter.resolve_nested_schema(nested.schema)  # type: ignore[no-untyped-call]
    return reference


def _vocabulary(spec: APISpec, field: Choice) -> dict[str, Any]:
    kinds = {bool: "boolean", int: "integer", str: "string", type(None): "null"}
    shape: dict[str, Any] = {"type": kinds[type(field.values[0])]}
    shape |= {"const": field.values[0]} if len(field.values) == 1 else {"enum": list(field.values)}
    return _name(spec, field, shape)


def _name(spec: APISpec, field: Any, shape: dict[str, Any]) -> dict[str, Any]:
    """Return a reference to the shape if the type of the field has a name, else the shape."""
    if "component" not in field.metadata:
        return shape
    name, description = field.metadata["component"]
    if description:
        shape |= {"description": description}
    schemas = spec.components.schemas
    if name not in schemas:
        spec.components.schema(name, shape)
    assert schemas[name] == shape, f"two schemas are called {name}"
    return {"$ref": f"#/components/schemas/{name}"}


def _nullable(_self: Converter, field: Any, ret: dict[str, Any], **_: Any) -> dict[str, Any]:
    """Add null to a closed vocabulary or a union, which `type` alone does not allow."""
    if field.allow_none and "enum" in ret:
        ret["enum"] = [*ret["enum"], None]
    if field.allow_none and "discriminator" in ret:  # null cannot be a member of a union with a discriminator
        ret["anyOf"] = [{word: ret.pop(word) for word in ("oneOf", "discriminator")}, {"type": "null"}]
    if field.allow_none and "oneOf" in ret:
        ret["oneOf"] = [*ret["oneOf"], {"type": "null"}]
    return {}


def extend(converter: OpenAPIConverter) -> None:
    """Add the fields of `smack.wire` to a converter."""
    converter.attribute_functions.insert(
        1, _shape.__get__(converter)
    )  # after the types, by which bounds are written
    converter.attribute_functions.append(_nullable.__get__(converter))
