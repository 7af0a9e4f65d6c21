"""Named schemas: a shape whose type has a name is one component, referred to from everywhere."""

from typing import Any

from smack.games import GAMES

Schema = dict[str, Any]

MARK = "x-named"  # (name, description) of a shape that becomes a component; `{Game}` is the game it belongs to
_REF = "#/components/schemas/"
_TITLES = sorted((game.title() for game in GAMES), key=len, reverse=True)  # one may begin with another


def name_schemas(schemas: dict[str, Schema]) -> None:
    """Move every marked shape into the components, and refer to it from where it was."""
    for name in list(schemas):
        game = next((title for title in _TITLES if name.startswith(title)), "")
        schemas[name] = _with_references(schemas[name], game, schemas)


def _with_references(value: Any, game: str, schemas: dict[str, Schema]) -> Any:
    """Return a copy of a value with references in place of marked shapes."""
    if isinstance(value, list):
        return [_with_references(part, game, schemas) for part in value]
    if not isinstance(value, dict):
        return value
    shape = {word: _with_references(part, game, schemas) for word, part in value.items() if word != MARK}
    if MARK not in value:
        return shape
    template, description = value[MARK]
    name = template.replace("{Game}", game)
    own = shape.pop("description", description)
    also_null = isinstance(shape.get("type"), list) and not name.endswith("OrNull")
    component = shape | ({"type": shape["type"][0]} if also_null else {}) | {"description": description}
    assert schemas.setdefault(name, component) == component, f"two schemas are called {name}"
    reference: Schema = {"$ref": _REF + name}
    if also_null:
        reference = {"anyOf": [reference, {"type": "null"}]}
    return reference | ({"description": own} if own != description else {})
