"""What schemas of several games share is said once in the whole document.

Schemas are alike if their names differ in the game alone, or in the ending of the form that requests have: as
SmackarangState, SpankState and SpankStateInput. A description that one of them has at a place is left out where
those after it have the same. So it can be put back: builds of clients do (`complete` in
clients/python/generate.py and clients/typescript/generate.js).
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from msgspec import json

from smack.shapes.json_schema import JsonSchema

Place = tuple[str | int, ...]

FORM = "Input"


def in_order(schemas: Mapping[str, JsonSchema], titles: Iterable[str]) -> dict[str, JsonSchema]:
    """Return the schemas with those that are alike in all games together, which also compresses best."""
    split = {name: _split(name, titles) for name in schemas}
    return {name: schemas[name] for name in sorted(schemas, key=lambda name: split[name][::-1])}


def say_once(schemas: Mapping[str, JsonSchema], titles: Iterable[str]) -> dict[str, JsonSchema]:
    """Return the schemas without the descriptions that one before them, which is alike, has at the same place."""
    copies: dict[str, JsonSchema] = json.decode(json.encode(schemas))
    alike: dict[tuple[bool, str, Place], list[JsonSchema]] = {}
    for name, schema in copies.items():
        title, kind = _split(name, titles)
        if name.removesuffix(FORM) in copies:
            kind = kind.removesuffix(FORM)
        for place, part in _describable(schema):
            alike.setdefault((title != "", kind, place), []).append(part)
    for first, *others in alike.values():
        if all("description" in part for part in (first, *others)):  # else one would get what it did not have
            for part in others:
                if part["description"] == first["description"]:
                    del part["description"]
    return copies


def _describable(value: Any, place: Place = (), *, is_schema: bool = True) -> Iterator[tuple[Place, JsonSchema]]:
    """Yield (place, schema) of each schema in another but references and constants, which need no description.

    Items of lists, and what is in them, are left out, too: generators name their types, equal ones by one name.
    """
    if isinstance(value, list):
        for index, part in enumerate(value):
            yield from _describable(part, (*place, index))
    elif isinstance(value, dict):
        is_told = value.keys() - {"description"} not in (set(), {"$ref"}) and "const" not in value
        if is_schema and is_told and "items" not in place:
            yield place, value
        for key, part in value.items():
            yield from _describable(part, (*place, key), is_schema=not (is_schema and key == "properties"))


def _split(name: str, titles: Iterable[str]) -> tuple[str, str]:
    """Return the game in the name of a schema, if there is one, and the rest. One title may begin with another."""
    title = max((title for title in titles if name.startswith(title)), key=len, default="")
    return title, name.removeprefix(title)
