"""The schemas of requests, shortened for agents to the arguments of a call.

A state, which an agent only passes on, is any object here; its complete schema is a resource. Where the games or
the forms of a body differ, the schema says what they have in common: it accepts every valid body, and the
operation reports what is wrong with any other.
"""

import re
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import cache
from typing import Any

import msgspec

from smack.games import GAMES
from smack.openapi.build import DocumentBuilder
from smack.operations.operation import Operation
from smack.shapes.json_schema import REF

Schema = dict[str, Any]

_KEYWORDS_OF_OPENAPI = ("discriminator", "x-card", "x-facts", "x-player")  # that JSON Schema does not have
_EXCLUDING_KEYWORDS = ("additionalProperties", "const", "enum")  # by which one game refuses what another has


@cache
def _writer() -> DocumentBuilder:
    """Return a writer, whose components are those of all schemas that it was asked for so far."""
    return DocumentBuilder([*GAMES.values()])


def whole_schemas(operation: Operation, game: str) -> dict[str, Schema]:
    """Return the schemas of an operation's `request` and `answer`, each with all components that it uses."""
    writer, found_game = _writer(), GAMES[game]
    parts = {
        "request": writer.request_schema(operation.request_type(found_game), found_game),
        "answer": writer.answer_schema(operation.answer_type(found_game), found_game),
    }
    components = writer.schemas.components
    return {name: _with_definitions(part, components.__getitem__) for name, part in parts.items()}


def arguments_schema(operation: Operation, games: Sequence[str], omitted_members: Collection[str] = ()) -> Schema:
    """Return the schema of one object that accepts every body of an operation of some games.

    Members that are named in `omitted_members` are left out.
    """
    bodies = [_writer().request_schema(operation.request_type(GAMES[game]), GAMES[game]) for game in games]
    forms = [form for body in bodies for form in _alternatives(body)]
    names = dict.fromkeys(name for form in forms for name in form["properties"] if name not in omitted_members)
    schema: Schema = {
        "type": "object",
        "properties": {
            name: _merge([form["properties"][name] for form in forms if name in form["properties"]])
            for name in names
        },
        "required": [name for name in names if all(name in form["required"] for form in forms)],
    }
    if all("additionalProperties" in form for form in forms):  # all forms refuse unknown members
        schema["additionalProperties"] = False
    return _with_definitions(schema, _short_component)


def _short_component(name: str) -> Schema:
    """Return the component with this name; for a state a schema that accepts every object."""
    component: Schema = _writer().schemas.components[name]
    if name.removesuffix("Input") in [f"{game.title()}State" for game in GAMES]:
        return {"type": "object", **_description_of(component)}
    return component


def _alternatives(schema: Schema) -> Iterator[Schema]:
    """Yield the schemas of a union, or the schema if it is none, with references and nested unions resolved."""
    if "$ref" in schema:
        component = _short_component(schema["$ref"].removeprefix(REF))
        yield from _alternatives(component | _remove_keywords(("$ref",), schema))
        return
    union = schema.get("oneOf") or schema.get("anyOf")
    for part in union or ():
        yield from _alternatives(part)
    if not union:
        yield schema


def _merge(schemas: Sequence[Schema]) -> Schema:
    """Return a schema that accepts all that any of these accepts, with the description of the first.

    Unless they are equal, it has all their types, and the keywords that they have in common.
    """
    if all(
        _remove_keywords(("description",), schema) == _remove_keywords(("description",), schemas[0])
        for schema in schemas
    ):
        return schemas[0]
    parts = [part for schema in schemas for part in _alternatives(schema)]
    types = list(dict.fromkeys(name for part in parts for name in _types(part)))
    # null has no keywords, so it is left to `types`
    parts = [_remove_keywords(_EXCLUDING_KEYWORDS, part) for part in parts if _types(part) != ["null"]]
    common_keywords = {
        keyword: value for keyword, value in parts[0].items() if all(part.get(keyword) == value for part in parts)
    }
    return common_keywords | _description_of(schemas[0]) | {"type": types[0] if len(types) == 1 else types}


def _description_of(schema: Schema) -> Schema:
    """Return {"description": ...} with the description of a schema; {} if it has none."""
    return {"description": schema["description"]} if "description" in schema else {}


def _remove_keywords(keywords: Collection[str], schema: Schema) -> Schema:
    return {keyword: value for keyword, value in schema.items() if keyword not in keywords}


def _types(schema: Schema) -> list[str]:
    """Return the types that a schema accepts, as a list also if there is one."""
    types: str | list[str] = schema["type"]
    return types if isinstance(types, list) else [types]


def _with_definitions(schema: Schema, component: Callable[[str], Schema]) -> Schema:
    """Return a part of the document as JSON Schema, with definitions (`$defs`) of all components that it uses.

    `component` returns a component by its name.
    """
    result: Schema = _to_json_schema(schema)
    definitions: dict[str, Schema] = {}
    missing_names = _references(result)
    while missing_names:
        name = missing_names.pop()
        definitions[name] = _to_json_schema(component(name))
        missing_names |= _references(definitions[name]) - definitions.keys()
    return result | ({"$defs": dict(sorted(definitions.items()))} if definitions else {})


def _references(schema: Schema) -> set[str]:
    """Return the names of the definitions to which a schema refers."""
    return set(re.findall(r'"#/\$defs/(\w+)"', msgspec.json.encode(schema).decode()))


def _to_json_schema(value: object) -> Any:
    """Return a part of the document as JSON Schema, with references to `$defs`, without keywords of OpenAPI."""
    if isinstance(value, list):
        return [_to_json_schema(part) for part in value]
    if isinstance(value, str):
        return value.replace(REF, "#/$defs/") if value.startswith(REF) else value
    if not isinstance(value, dict):
        return value
    return {
        keyword: _to_json_schema(part) for keyword, part in _remove_keywords(_KEYWORDS_OF_OPENAPI, value).items()
    }
