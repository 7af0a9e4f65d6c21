"""Builders of JSON Schemas for agents: short ones of tools' arguments, complete ones of requests and answers.

In a short schema a state, which an agent only passes on, is any object. Where the games or the forms of a body
differ, the short schema has the members of all. A member whose schemas differ has all their types, and only the
keywords that they share. So every valid body is accepted. The operation reports what is wrong with an
invalid one.
"""

import re
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import cache
from typing import Any

import msgspec

from smack.games import GAMES
from smack.openapi.build import DocumentBuilder
from smack.operations.operation import Operation
from smack.shapes.json_schema import REF_PREFIX

Schema = dict[str, Any]

_KEYWORDS_OF_OPENAPI = ("discriminator", "x-card", "x-facts", "x-player")  # that JSON Schema does not have
_EXCLUDING_KEYWORDS = ("additionalProperties", "const", "enum")  # by which one game refuses what another accepts


@cache
def _get_document_builder() -> DocumentBuilder:
    """Return the one builder for all games; it keeps the components of all schemas that it has built."""
    return DocumentBuilder([*GAMES.values()])


def build_complete_schemas(operation: Operation, game: str) -> dict[str, Schema]:
    """Return {"request": schema, "answer": schema} of an operation in a game.

    Each schema has all definitions that it refers to.
    """
    builder, found_game = _get_document_builder(), GAMES[game]
    parts = {
        "request": builder.request_schema(operation.request_type(found_game), found_game),
        "answer": builder.answer_schema(operation.answer_type(found_game), found_game),
    }
    components = builder.schemas.components
    return {name: _convert_with_definitions(part, components.__getitem__) for name, part in parts.items()}


def build_arguments_schema(
    operation: Operation, games: Sequence[str], omitted_members: Collection[str] = ()
) -> Schema:
    """Return one short JSON Schema that accepts every valid body of an operation in any of these games.

    `omitted_members` are names of members that the schema lacks, since the caller adds them to the body later.
    """
    bodies = [
        _get_document_builder().request_schema(operation.request_type(GAMES[game]), GAMES[game]) for game in games
    ]
    forms = [form for body in bodies for form in _expand_unions(body)]
    names = dict.fromkeys(name for form in forms for name in form["properties"] if name not in omitted_members)
    schema: Schema = {
        "type": "object",
        "properties": {
            name: _merge_schemas([form["properties"][name] for form in forms if name in form["properties"]])
            for name in names
        },
        "required": [name for name in names if all(name in form["required"] for form in forms)],
    }
    if all("additionalProperties" in form for form in forms):  # all forms refuse unknown members
        schema["additionalProperties"] = False
    return _convert_with_definitions(schema, _get_short_component)


def _get_short_component(name: str) -> Schema:
    """Return the component with this name; if it is a state, a schema that accepts every object."""
    component: Schema = _get_document_builder().schemas.components[name]
    if name.removesuffix("Input") in [f"{game.title()}State" for game in GAMES]:
        return {"type": "object", **_select_description(component)}
    return component


def _expand_unions(schema: Schema) -> Iterator[Schema]:
    """Yield the schemas that a union unites, also in nested unions; a schema that is no union is yielded itself.

    A schema that is a reference is replaced by what it refers to.
    """
    if "$ref" in schema:  # keywords beside the reference, such as a description, replace those of the component
        component = _get_short_component(schema["$ref"].removeprefix(REF_PREFIX))
        yield from _expand_unions(component | _without_keywords(("$ref",), schema))
        return
    union = schema.get("oneOf") or schema.get("anyOf")
    for part in union or ():
        yield from _expand_unions(part)
    if not union:
        yield schema


def _merge_schemas(schemas: Sequence[Schema]) -> Schema:
    """Return a schema that accepts every value that one of `schemas` accepts, with the description of the first.

    If they differ only in their descriptions, it is the first of them. Else it has the types of all, and the
    keywords that all (but those of null) have with the same value, except _EXCLUDING_KEYWORDS.
    """
    if all(
        _without_keywords(("description",), schema) == _without_keywords(("description",), schemas[0])
        for schema in schemas
    ):
        return schemas[0]
    parts = [part for schema in schemas for part in _expand_unions(schema)]
    types = list(dict.fromkeys(name for part in parts for name in _list_types(part)))
    # null has no keywords, so it is left to `types`
    parts = [_without_keywords(_EXCLUDING_KEYWORDS, part) for part in parts if _list_types(part) != ["null"]]
    common_keywords = {
        keyword: value for keyword, value in parts[0].items() if all(part.get(keyword) == value for part in parts)
    }
    return common_keywords | _select_description(schemas[0]) | {"type": types[0] if len(types) == 1 else types}


def _select_description(schema: Schema) -> Schema:
    """Return {"description": ...} with the description of a schema; {} if it has none."""
    return {"description": schema["description"]} if "description" in schema else {}


def _without_keywords(keywords: Collection[str], schema: Schema) -> Schema:
    return {keyword: value for keyword, value in schema.items() if keyword not in keywords}


def _list_types(schema: Schema) -> list[str]:
    """Return the list of the JSON types that a schema accepts, which is neither a union nor a reference."""
    types: str | list[str] = schema["type"]
    return types if isinstance(types, list) else [types]


def _convert_with_definitions(schema: Schema, get_component: Callable[[str], Schema]) -> Schema:
    """Return a schema of the OpenAPI document as JSON Schema, with definitions (`$defs`) of what it refers to.

    `get_component` returns a component by its name.
    """
    result: Schema = _to_json_schema(schema)
    definitions: dict[str, Schema] = {}
    missing_names = _find_references(result)
    while missing_names:
        name = missing_names.pop()
        definitions[name] = _to_json_schema(get_component(name))
        missing_names |= _find_references(definitions[name]) - definitions.keys()
    # sorted, since the order of a set differs from process to process
    return result | ({"$defs": dict(sorted(definitions.items()))} if definitions else {})


def _find_references(schema: Schema) -> set[str]:
    """Return the names of the `$defs` to which a JSON Schema refers."""
    return set(re.findall(r'"#/\$defs/(\w+)"', msgspec.json.encode(schema).decode()))


def _to_json_schema(value: object) -> Any:
    """Return a part of a schema of the OpenAPI document as JSON Schema.

    References are to `$defs`, and the keywords that only OpenAPI has are left out.
    """
    if isinstance(value, list):
        return [_to_json_schema(part) for part in value]
    if isinstance(value, str):
        return value.replace(REF_PREFIX, "#/$defs/") if value.startswith(REF_PREFIX) else value
    if not isinstance(value, dict):
        return value
    return {
        keyword: _to_json_schema(part) for keyword, part in _without_keywords(_KEYWORDS_OF_OPENAPI, value).items()
    }
