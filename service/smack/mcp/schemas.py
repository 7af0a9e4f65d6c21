"""The schemas of the OpenAPI document, shortened for agents to the arguments of a call.

A state, which an agent only passes on, is any object here; its complete schema is a resource. Where the games or
the forms of a body differ, the schema says what they have in common: it accepts every valid body, and the
operation reports what is wrong with any other.
"""

import re
from collections.abc import Collection, Iterator, Sequence
from functools import cache
from typing import Any

import msgspec

from smack.games import GAMES
from smack.openapi import document_yaml
from smack.operations.document import read_yaml

Schema = dict[str, Any]
Components = dict[str, Schema]

_REF = "#/components/schemas/"
_OPENAPI_ONLY = ("discriminator", "x-card", "x-facts", "x-player")  # keywords that JSON Schema does not have
_EXCLUDING = ("additionalProperties", "const", "enum")


@cache
def document() -> Schema:
    """Return the OpenAPI document as a value."""
    value: Schema = read_yaml(document_yaml())
    return value


def complete_schema(schema: Schema) -> Schema:
    """Return a schema of the document with every component that it uses."""
    return _with_definitions(schema, document()["components"]["schemas"])


def body_schema(schemas: Sequence[Schema], without: Collection[str] = ()) -> Schema:
    """Return the schema of one object that accepts every body that one of the schemas accepts.

    `without` leaves out members.
    """
    components = _short_components()
    forms = [form for schema in schemas for form in _alternatives(schema, components)]
    names = dict.fromkeys(name for form in forms for name in form["properties"] if name not in without)
    merged = {
        "type": "object",
        "properties": {
            name: _common([form["properties"][name] for form in forms if name in form["properties"]], components)
            for name in names
        },
        "required": [name for name in names if all(name in form["required"] for form in forms)],
    }
    is_closed = all("additionalProperties" in form for form in forms)
    return _with_definitions(merged | ({"additionalProperties": False} if is_closed else {}), components)


@cache
def _short_components() -> Components:
    """Return the components, with each game's state cut down to any object."""
    components: Components = dict(document()["components"]["schemas"])
    for name in (f"{game.title()}State{ending}" for game in GAMES for ending in ("", "Input")):
        components[name] = {"type": "object", **_description_of(components[name])}
    return components


def _alternatives(schema: Schema, components: Components) -> Iterator[Schema]:
    """Yield the schemas that a schema chooses from, references and nested unions resolved."""
    if "$ref" in schema:
        others = {keyword: value for keyword, value in schema.items() if keyword != "$ref"}
        yield from _alternatives(components[schema["$ref"].removeprefix(_REF)] | others, components)
        return
    union = schema.get("oneOf") or schema.get("anyOf")
    for part in union or ():
        yield from _alternatives(part, components)
    if not union:
        yield schema


def _common(schemas: Sequence[Schema], components: Components) -> Schema:
    """Return what the schemas of one member have in common; it accepts all that one of them accepts."""
    if all(_without_descriptions(schema) == _without_descriptions(schemas[0]) for schema in schemas):
        return schemas[0]
    parts = [part for schema in schemas for part in _alternatives(schema, components)]
    types = list(dict.fromkeys(name for part in parts for name in _types(part)))
    parts = [
        {keyword: value for keyword, value in part.items() if keyword not in _EXCLUDING}
        for part in parts
        if _types(part) != ["null"]
    ]
    same = {
        keyword: value for keyword, value in parts[0].items() if all(part.get(keyword) == value for part in parts)
    }
    return same | _description_of(schemas[0]) | {"type": types[0] if len(types) == 1 else types}


def _description_of(schema: Schema) -> Schema:
    return {"description": schema["description"]} if "description" in schema else {}


def _without_descriptions(schema: Schema) -> Schema:
    return {keyword: value for keyword, value in schema.items() if keyword != "description"}


def _types(schema: Schema) -> list[str]:
    types: str | list[str] = schema["type"]
    return types if isinstance(types, list) else [types]


def _with_definitions(schema: Schema, components: Components) -> Schema:
    """Return the schema with a definition of every component that it uses, directly or not."""
    result: Schema = _to_json_schema(schema)
    definitions: Components = {}
    missing = _references(result)
    while missing:
        name = missing.pop()
        definitions[name] = _to_json_schema(components[name])
        missing |= _references(definitions[name]) - definitions.keys()
    return result | ({"$defs": dict(sorted(definitions.items()))} if definitions else {})


def _references(schema: Schema) -> set[str]:
    return set(re.findall(r'"#/\$defs/(\w+)"', msgspec.json.encode(schema).decode()))


def _to_json_schema(value: Any) -> Any:
    """Return a part of the document as JSON Schema, with references to definitions."""
    if isinstance(value, list):
        return [_to_json_schema(part) for part in value]
    if isinstance(value, str):
        return value.replace(_REF, "#/$defs/") if value.startswith(_REF) else value
    if not isinstance(value, dict):
        return value
    return {keyword: _to_json_schema(part) for keyword, part in value.items() if keyword not in _OPENAPI_ONLY}
