"""Names for schemas that stand in many places, so that each stands once and clients get one type for it."""

import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from smack.games import GAMES

Schema = dict[str, Any]

NAMES: dict[str, str] = tomllib.loads((Path(__file__).parent / "names.toml").read_bytes().decode())["names"]
TITLES = tuple(game.title() for game in GAMES)  # what begins with one stands in that game's schemas alone
_REF = "#/components/schemas/"


def share(schemas: dict[str, Schema]) -> None:
    """Give every schema of names.toml its name, and lead all equal ones to it; a game's name only its own."""
    places = dict(_places(schemas))
    alike = Counter(_wordless(_found(schemas, place)) for place in places.values())
    for name, place in places.items():
        shape = dict(_found(schemas, place))
        room = next((title for title in TITLES if name.startswith(title)), "")
        for other in [one for at, one in schemas.items() if at.startswith(room)]:
            _lead(other, name, shape, alone=alike[_wordless(shape)] < 2)
        schemas[name] = shape


def _places(schemas: dict[str, Schema]) -> Iterator[tuple[str, str]]:
    """(name, place) of every row; of each game that has the place, where it is of any game."""
    for name, place in NAMES.items():
        for game in TITLES if "{Game}" in name else [""]:
            told = place.replace("{Game}", game)
            schema, _, member = told.partition(".")
            if not game or member in schemas.get(schema, {}).get("properties", {}):
                yield name.replace("{Game}", game), told


def _found(schemas: dict[str, Schema], place: str) -> Schema:
    schema, _, member = place.removesuffix("[]").partition(".")
    found: Schema = schemas[schema]["properties"][member]
    return found["items"] if place.endswith("[]") else found


def _lead(value: Any, name: str, shape: Schema, *, alone: bool) -> None:
    """Replace, anywhere within a value, what equals the shape by a reference to it."""
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for at, part in parts:
        if isinstance(part, dict) and _same(part, shape, alone=alone):
            own = part.get("description")
            sentence = {} if own in (None, shape.get("description")) else {"description": own}
            value[at] = {"$ref": _REF + name, **sentence}
        else:
            _lead(part, name, shape, alone=alone)


def _same(part: Schema, shape: Schema, *, alone: bool) -> bool:
    """Whether a schema is this one; if no other is like it, perhaps without its sentence, or with another one."""
    if alone and (_telling(shape) or "description" not in part):
        return _wordless(part) == _wordless(shape)
    return part == shape


def _wordless(shape: Schema) -> bytes:
    return msgspec.json.encode({**shape, "description": ""}, order="deterministic")


def _telling(shape: Schema) -> bool:
    return "pattern" in shape or "enum" in shape or shape.get("items", {}).get("$ref", ID) != ID


ID = f"{_REF}Id"
