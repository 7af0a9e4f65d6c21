"""Removal of the descriptions that schemas of several games share: each stands once in the whole document.

Schemas are alike if their names differ only in the game, or in "Input" at the end, which schemas of requests
have: SmackarangState, SpankState and SpankStateInput. A part of schemas that are alike, such as the member `seq`,
loses its description in all but the first if the text is the same. If one of them has the part without a
description, all keep theirs: so builds of clients can put back what is missing (`complete` in
clients/python/generate.py and clients/typescript/generate.js).
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from msgspec import json

from smack.shapes.json_schema import JsonSchema

Path = tuple[str | int, ...]

REQUEST_SUFFIX = "Input"


def sort_alike(schemas: Mapping[str, JsonSchema], prefixes: Iterable[str]) -> dict[str, JsonSchema]:
    """Return the schemas sorted so that those whose names differ only in the prefix stand together.

    This order also compresses best. `prefixes` are what the names of games' schemas begin with, such as "Spank".
    """
    split = {name: _split_name(name, prefixes) for name in schemas}
    # by the rest of the name, then by its prefix
    return {name: schemas[name] for name in sorted(schemas, key=lambda name: split[name][::-1])}


def drop_repeated_descriptions(
    schemas: Mapping[str, JsonSchema], prefixes: Iterable[str]
) -> dict[str, JsonSchema]:
    """Return copies of the schemas, in which those that are alike have a common description only once.

    The first of them in the order of `schemas` keeps it. The module says when schemas are alike, and when all keep
    a description. `prefixes` are what the names of games' schemas begin with, such as "Spank".
    """
    copies: dict[str, JsonSchema] = json.decode(json.encode(schemas))
    parts_alike: dict[tuple[bool, str, Path], list[JsonSchema]] = {}
    for name, schema in copies.items():
        prefix, kind = _split_name(name, prefixes)
        if name.removesuffix(REQUEST_SUFFIX) in copies:  # else the ending is part of a name that has one form
            kind = kind.removesuffix(REQUEST_SUFFIX)
        for path, part in _find_describable(schema):
            # a schema of no game is alike to none of a game, even if its name is the rest of that name
            parts_alike.setdefault((prefix != "", kind, path), []).append(part)
    for first, *others in parts_alike.values():
        # without this a client's build would put a description where there was none
        if all("description" in part for part in (first, *others)):
            for part in others:
                if part["description"] == first["description"]:
                    del part["description"]
    return copies


def _find_describable(value: Any, path: Path = (), *, is_schema: bool = True) -> Iterator[tuple[Path, JsonSchema]]:
    """Yield (path, schema) for a schema, and for each schema in it, if its description may be left out.

    `value` is the schema, or a part of one. A path is the keys and indexes that lead to a schema from the top;
    `path` is that of `value`. `is_schema` is false if `value` is a mapping of names to schemas. These schemas keep
    their descriptions, and are not yielded:

        references and constants    they need no description
        schemas of any value        they have nothing but a description
        items of lists, and parts   generators of clients make one type of equal items: without descriptions more
        of items                    items would be equal
    """
    if isinstance(value, list):
        for index, part in enumerate(value):
            yield from _find_describable(part, (*path, index))
    elif isinstance(value, dict):
        is_reference_or_any = value.keys() - {"description"} in (set(), {"$ref"})
        if is_schema and not is_reference_or_any and "const" not in value and "items" not in path:
            yield path, value
        for key, part in value.items():
            yield from _find_describable(part, (*path, key), is_schema=not (is_schema and key == "properties"))


def _split_name(name: str, prefixes: Iterable[str]) -> tuple[str, str]:
    """Return (prefix, rest) of the name of a schema; the prefix is "" for a schema of no game.

    If several prefixes fit, it is the longest.
    """
    prefix = max((prefix for prefix in prefixes if name.startswith(prefix)), key=len, default="")
    return prefix, name.removeprefix(prefix)
