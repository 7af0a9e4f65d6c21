"""Removal of the descriptions that schemas of several games share: each stands once in the whole document.

Schemas are alike if their names differ only in the game, or in "Input" at the end, which schemas of requests
have: SmackarangState, SpankState and SpankStateInput. Where all schemas that are alike have a description of the
same part, those with the same text as the first lose it. So it can be put back: builds of clients do (`complete`
in clients/python/generate.py and clients/typescript/generate.js).
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from msgspec import json

from smack.shapes.json_schema import JsonSchema

Path = tuple[str | int, ...]

REQUEST_SUFFIX = "Input"


def sort_alike(schemas: Mapping[str, JsonSchema], prefixes: Iterable[str]) -> dict[str, JsonSchema]:
    """Return the schemas sorted so that those that are alike stand together, which also compresses best.

    `prefixes` are what the names of games' schemas begin with, such as "Spank".
    """
    split = {name: _split_name(name, prefixes) for name in schemas}
    # by the rest of the name, then by its prefix
    return {name: schemas[name] for name in sorted(schemas, key=lambda name: split[name][::-1])}


def drop_repeated_descriptions(
    schemas: Mapping[str, JsonSchema], prefixes: Iterable[str]
) -> dict[str, JsonSchema]:
    """Return copies of the schemas, without a description where the first of those alike has the same.

    Where one of those alike has no description, all the others keep theirs. `prefixes` are what the names of
    games' schemas begin with, such as "Spank".
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
    """Yield (path, schema) for a schema, `value`, and each schema in it whose description may be left out.

    A path is the keys and indexes that lead to a schema from the top; `path` is that of `value`. It does not
    yield references and constants, which need no description, nor schemas that accept any value, which have
    nothing but their description. Nor does it yield the items of lists and the schemas in them: client generators
    make one type of items that are equal, and without descriptions more of them would be. `is_schema` is false if
    `value` is a mapping of names to schemas.
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
    """Return (the prefix of the name of a schema, the rest of the name); the prefix is "" if it is of no game.

    Of two prefixes that fit it is the longer one.
    """
    prefix = max((prefix for prefix in prefixes if name.startswith(prefix)), key=len, default="")
    return prefix, name.removeprefix(prefix)
