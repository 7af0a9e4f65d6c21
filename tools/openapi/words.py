"""A sentence for every member: its type's, or the one that words.toml has for its name."""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from smack.engine.verdict import ANY_ID
from smack.games import GAMES

Schema = dict[str, Any]

_TABLES: dict[str, dict[str, str]] = tomllib.loads((Path(__file__).parent / "words.toml").read_bytes().decode())
SCHEMAS, WORDS = _TABLES["schemas"], _TABLES["words"]
_REF = "#/components/schemas/"


def describe(schemas: dict[str, Schema]) -> None:
    """Give every member of every schema a description, here or where it refers to; a constant says itself."""
    _say_once(schemas)
    for name, says in _of_schemas():
        schemas[name]["description"] = says
    for name, schema in schemas.items():
        for member, shape in schema.get("properties", {}).items():
            if "const" in shape or shape.get("type") == "null":
                shape.pop("description", None)
                continue
            says = shape.get("description") or _of_what_it_refers_to(shape, schemas)
            if not says or (says == ANY_ID and member != "id"):
                sentence = word_for(name, member)
                if sentence is not None:
                    shape["description"] = sentence


def _of_schemas() -> Iterator[tuple[str, str]]:
    for name, says in SCHEMAS.items():
        for game in GAMES if "{Game}" in name else [""]:
            yield name.replace("{Game}", game.title()), says


def _say_once(schemas: dict[str, Schema]) -> None:
    """Move a sentence that stands beside every reference to a schema into the schema itself."""
    beside: dict[str, list[Schema]] = {}
    for schema in schemas.values():
        for shape in schema.get("properties", {}).values():
            if "$ref" in shape:
                beside.setdefault(shape["$ref"].removeprefix(_REF), []).append(shape)
    for name, shapes in beside.items():
        told = {shape.get("description", "") for shape in shapes}
        if len(told) == 1 and "" not in told and "description" not in schemas[name]:
            schemas[name]["description"] = told.pop()
        for shape in shapes:
            if shape.get("description") == schemas[name].get("description"):
                shape.pop("description", None)


def word_for(schema: str, member: str) -> str | None:
    """The sentence of words.toml for a member."""
    if f"{schema}.{member}" in WORDS:
        return WORDS[f"{schema}.{member}"]
    ending = (role for role in ROLES if schema.endswith(role) and f"{role}.{member}" in WORDS)
    return WORDS.get(f"{next(ending, '')}.{member}".lstrip("."))


ROLES = sorted({key.partition(".")[0] for key in WORDS if "." in key}, key=len, reverse=True)


def _of_what_it_refers_to(told: Schema, schemas: dict[str, Schema]) -> str:
    """The description of the schema that a member refers to, or that is there beside null."""
    parts = [told, *told.get("anyOf", ()), *told.get("oneOf", ())]
    named = [schemas[part["$ref"].removeprefix(_REF)] for part in parts if "$ref" in part]
    return next((str(one["description"]) for one in named if "description" in one), "")
