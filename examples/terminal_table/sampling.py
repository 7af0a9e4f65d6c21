"""Values that a JSON Schema accepts, drawn at random: how a move is found that is told by its schema alone."""

import random
from collections.abc import Callable, Iterator
from typing import Any

from jsonschema import Draft202012Validator

TRIES = 300
LARGE = 10_000  # an open-ended number is drawn below this


def samples(schema: dict[str, Any], chooser: random.Random) -> Iterator[Any]:
    """Accepted values, each once; none if so many tries find none."""
    accepts = Draft202012Validator(schema).is_valid
    found: list[Any] = []
    for _ in range(TRIES):
        value = draw(schema, chooser)
        if value not in found and accepts(value):
            found.append(value)
            yield value


def draw(schema: dict[str, Any], chooser: random.Random) -> Any:
    """A value that keeps to the shape of a schema, if not to every word of it."""
    for word in ("anyOf", "oneOf"):
        if word in schema:
            rest = {name: inner for name, inner in schema.items() if name != word}
            return draw(rest | chooser.choice(schema[word]), chooser)
    if "const" in schema:
        return schema["const"]
    if "enum" in schema:
        return chooser.choice(schema["enum"])
    return _OF_TYPE[schema.get("type", "object")](schema, chooser)


def _object(schema: dict[str, Any], chooser: random.Random) -> dict[str, Any]:
    needed = schema.get("required", ())
    named = schema.get("properties", {}).items()
    return {name: draw(inner, chooser) for name, inner in named if name in needed or _wanted(inner, chooser)}


def _wanted(schema: dict[str, Any], chooser: random.Random) -> bool:
    """Whether to add what may be left out; chance has no words for a free text."""
    return schema.get("type") != "string" and chooser.random() < 0.5


def _array(schema: dict[str, Any], chooser: random.Random) -> list[Any]:
    first = [draw(inner, chooser) for inner in schema.get("prefixItems", ())]
    least, most = schema.get("minItems", 0), schema.get("maxItems", 5)
    more = chooser.randint(max(least, len(first)), max(most, len(first))) - len(first)
    return first + [draw(schema["items"], chooser) for _ in range(more if "items" in schema else 0)]


def _integer(schema: dict[str, Any], chooser: random.Random) -> int:
    least = schema.get("minimum", 0)
    return chooser.randint(least, min(schema.get("maximum", LARGE), least + LARGE))


_OF_TYPE: dict[str, Callable[[dict[str, Any], random.Random], Any]] = {
    "object": _object,
    "array": _array,
    "integer": _integer,
    "string": lambda _schema, _chooser: "",
    "boolean": lambda _schema, chooser: chooser.random() < 0.5,
}
