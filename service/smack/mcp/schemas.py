"""The document's schemas made small enough for an agent: what a call takes or answers, and no more.

What an agent only passes on or reads as it stands (states, events, moves of an answer) is no more than an object
here; its whole schema is a resource. Where games, or the forms of a body, differ, a schema says what they have in
common: it takes all that the reader takes, and the reader says the rest.
"""

import re
from collections.abc import Collection, Iterator, Sequence
from functools import cache
from typing import Any

import msgspec

from smack.games import GAMES
from smack.operations.document import read_yaml
from smack.operations.shipped import OPENAPI

Schema = dict[str, Any]
Components = dict[str, Schema]

_REF = "#/components/schemas/"
_UNSAID = ("discriminator", "x-facts")  # words that JSON Schema does not have
_NULL = ["null"]
_SHUTTING = ("additionalProperties", "const", "enum")


@cache
def document() -> Schema:
    """openapi.yaml as a value."""
    found: Schema = read_yaml(OPENAPI.read_bytes())
    return found


def whole(schema: Schema) -> Schema:
    """A schema of the document on its own, nothing left out."""
    return _with_definitions(schema, document()["components"]["schemas"])


def of_body(schemas: Sequence[Schema], without: Collection[str] = ()) -> Schema:
    """One plain object that takes whatever body one of the schemas takes, apart from some members."""
    return _small(schemas, without, _cut(("State",)))


def of_answer(schemas: Sequence[Schema], without: Collection[str] = ()) -> Schema:
    """The same for answers."""
    return _small(schemas, without, _cut(("State", "Event", "Move")))


@cache
def _cut(words: tuple[str, ...]) -> Components:
    """The components, some of every game cut short."""
    found: Components = dict(document()["components"]["schemas"])
    for name in (game.title() + word for game in GAMES for word in words):
        found[name] = {"type": "object", **_word("description", found[name])}
    return found


def _small(schemas: Sequence[Schema], without: Collection[str], components: Components) -> Schema:
    forms = [form for schema in schemas for form in _parts(schema, components)]
    names = dict.fromkeys(name for form in forms for name in form["properties"] if name not in without)
    told = {
        "type": "object",
        "properties": {
            name: _common([form["properties"][name] for form in forms if name in form["properties"]], components)
            for name in names
        },
        "required": [name for name in names if all(name in form["required"] for form in forms)],
    }
    closed = {"additionalProperties": False} if all("additionalProperties" in form for form in forms) else {}
    return _with_definitions(told | closed, components)


def _parts(schema: Schema, components: Components) -> Iterator[Schema]:
    """What a reference leads to; of a union the members that are none themselves."""
    if "$ref" in schema:
        beside = {word: value for word, value in schema.items() if word != "$ref"}
        yield from _parts(components[schema["$ref"].removeprefix(_REF)] | beside, components)
        return
    union = schema.get("oneOf") or schema.get("anyOf")
    for part in union or ():
        yield from _parts(part, components)
    if not union:
        yield schema


def _common(schemas: Sequence[Schema], components: Components) -> Schema:
    """What schemas of one member have in common: whatever one of them takes, it takes."""
    if all(_bare(schema) == _bare(schemas[0]) for schema in schemas):
        return schemas[0]
    parts = [part for schema in schemas for part in _parts(schema, components)]
    kinds = list(dict.fromkeys(kind for part in parts for kind in _kinds(part)))
    parts = [_open(part) for part in parts if _kinds(part) != _NULL]
    same = {word: value for word, value in parts[0].items() if all(part.get(word) == value for part in parts)}
    return same | _word("description", schemas[0]) | {"type": kinds[0] if len(kinds) == 1 else kinds}


def _open(part: Schema) -> Schema:
    """Without the words that shut out what another schema may take."""
    return {word: value for word, value in part.items() if word not in _SHUTTING}


def _word(word: str, schema: Schema) -> Schema:
    return {word: schema[word]} if word in schema else {}


def _bare(schema: Schema) -> Schema:
    return {word: value for word, value in schema.items() if word != "description"}


def _kinds(part: Schema) -> list[str]:
    kinds: str | list[str] = part["type"]
    return kinds if isinstance(kinds, list) else [kinds]


def _with_definitions(schema: Schema, components: Components) -> Schema:
    """The schema with every component that it leads to."""
    told: Schema = _plain(schema)
    found: Components = {}
    wanted = _named(told)
    while wanted:
        name = wanted.pop()
        found[name] = _plain(components[name])
        wanted |= _named(found[name]) - found.keys()
    return told | ({"$defs": dict(sorted(found.items()))} if found else {})


def _named(schema: Schema) -> set[str]:
    return set(re.findall(r'"#/\$defs/(\w+)"', msgspec.json.encode(schema).decode()))


def _plain(value: Any) -> Any:
    """In the words of JSON Schema, references led to definitions."""
    if isinstance(value, list):
        return [_plain(part) for part in value]
    if isinstance(value, str):
        return value.replace(_REF, "#/$defs/") if value.startswith(_REF) else value
    if not isinstance(value, dict):
        return value
    return {word: _plain(part) for word, part in value.items() if word not in _UNSAID}
