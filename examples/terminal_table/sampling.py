"""Values that a JSON Schema accepts, drawn at random: moves of a type that is described by a schema."""

import random
from collections.abc import Callable, Iterator
from typing import Any

from jsonschema import Draft202012Validator

TRIES = 300
LARGE = 10_000  # draws of a number without a maximum stay below this


def samples(schema: dict[str, Any], chooser: random.Random) -> Iterator[Any]:
    """Yield accepted values, each once, from TRIES draws."""
    accepts = Draft202012Validator(schema).is_valid
    values: list[Any] = []
    for _ in range(TRIES):
        value = draw(schema, chooser)
        if value not in values and accepts(value):
            values.append(value)
            yield value


def draw(schema: dict[str, Any], chooser: random.Random) -> Any:
    """Draw a value of the shape of a schema; other keywords may refuse it."""
    for keyword in ("anyOf", "oneOf"):
        if keyword in schema:
            rest = {name: inner for name, inner in schema.items() if name != keyword}
            return draw(rest | chooser.choice(schema[keyword]), chooser)
    if "const" in schema:
        return schema["const"]
    if "enum" in schema:
        return chooser.choice(schema["enum"])
    return _OF_TYPE[schema.get("type", "object")](schema, chooser)


def _object(schema: dict[str, Any], chooser: random.Random) -> dict[str, Any]:
    required = schema.get("required", ())
    properties = schema.get("properties", {}).items()
    return {
        name: draw(inner, chooser) for name, inner in properties if name in required or _include(inner, chooser)
    }


def _include(schema: dict[str, Any], chooser: random.Random) -> bool:
    """Return whether to include an optional member; free texts are left out."""
    return schema.get("type") != "string" and chooser.random() < 0.5


def _array(schema: dict[str, Any], chooser: random.Random) -> list[Any]:
    first = [draw(inner, chooser) for inner in schema.get("prefixItems", ())]
    low, high = schema.get("minItems", 0), schema.get("maxItems", 5)
    more = chooser.randint(max(low, len(first)), max(high, len(first))) - len(first)
    return first + [draw(schema["items"], chooser) for _ in range(more if "items" in schema else 0)]


def _integer(schema: dict[str, Any], chooser: random.Random) -> int:
    low = schema.get("minimum", 0)
    return chooser.randint(low, min(schema.get("maximum", LARGE), low + LARGE))


_OF_TYPE: dict[str, Callable[[dict[str, Any], random.Random], Any]] = {
    "object": _object,
    "array": _array,
    "integer": _integer,
    "string": lambda _schema, _chooser: "",
    "boolean": lambda _schema, chooser: chooser.random() < 0.5,
}
