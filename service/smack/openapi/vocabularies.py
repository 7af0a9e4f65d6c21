"""Closed vocabularies: each game gets its own copies of the shared schemas, with its own words as enums."""

import copy
from collections.abc import Iterable, Mapping
from typing import Any

from smack.engine.game import Game
from smack.engine.rulebook import Clause
from smack.engine.soundness import SHARED_FAULTS
from smack.games import GAMES, RULEBOOKS

_REF = "#/components/schemas/"


def localize(document: dict[str, Any]) -> dict[str, Any]:
    """Return the document with the paths of every game using that game's schemas."""
    schemas = document["components"]["schemas"]
    for game in GAMES.values():
        local = _LocalSchemas(game, schemas)
        for path, item in document["paths"].items():
            if path.startswith(f"/v1/games/{game.id}/"):
                document["paths"][path] = local.localize(item)
    return document


class _LocalSchemas:
    """One game's copies of the shared schemas that contain vocabularies."""

    def __init__(self, game: Game, schemas: dict[str, Any]) -> None:
        self.name = game.id.title()
        self.schemas = schemas
        self.names: dict[str, str] = {}
        self.rules = RULEBOOKS[game.id]
        moves = (str(kind.__struct_config__.tag) for kind in game.moves)
        self.words = {
            "Rule": _closed_vocabulary(self.rules, "The id of a clause of the rulebook."),
            "MoveType": _closed_vocabulary(moves, "A type of move."),
            "FaultId": _closed_vocabulary((*SHARED_FAULTS, *game.fault_ids), "The id of a fault."),
        }

    def localize(self, value: Any) -> Any:
        """Return a copy of any part of the document that refers to this game's schemas."""
        if isinstance(value, list):
            return [self.localize(item) for item in value]
        if not isinstance(value, dict):
            return value
        copied = {
            name: inner if name in ("examples", "links") else self.localize(inner) for name, inner in value.items()
        }
        if str(value.get("$ref", "")).startswith(_REF):
            copied["$ref"] = _REF + self.schema(value["$ref"].removeprefix(_REF))
        return copied

    def schema(self, name: str) -> str:
        """Return the name of this game's copy of a schema, or of the shared schema if the copy is the same."""
        if name not in self.names:
            self.names[name] = name  # for a schema that refers to itself
            own = self._with_words(name, self.localize(copy.deepcopy(self.schemas[name])))
            if own != self.schemas[name]:
                self.names[name] = name if name.startswith(self.name) else self.name + name
                self.schemas[self.names[name]] = own
        return self.names[name]

    def _with_words(self, name: str, schema: dict[str, Any]) -> dict[str, Any]:
        for (kind, member), word in _PLACES.items():
            if kind == name:
                self.schemas[self.name + word] = self.words[word]
                _replace(schema["properties"], member, {"$ref": _REF + self.name + word})
        if name == "Violation":
            self.schemas[f"{self.name}Facts"] = _facts(self.rules)
            schema["properties"]["facts"]["x-facts"] = {"$ref": f"{_REF}{self.name}Facts"}
        return schema


_PLACES = {
    ("Violation", "rule"): "Rule",
    ("Unknown", "rule"): "Rule",
    ("Line", "rule"): "Rule",
    ("Parametric", "type"): "MoveType",
    ("Waiting", "moves"): "MoveType",
    ("Fault", "id"): "FaultId",
}


def _closed_vocabulary(words: Iterable[str], description: str) -> dict[str, Any]:
    return {"type": "string", "enum": list(words), "description": description}


def _replace(members: dict[str, Any], member: str, word: dict[str, Any]) -> None:
    """Replace a member that is a string, a list of strings, or a string or null, by a closed vocabulary."""
    shape = members[member]
    if "items" in shape:
        shape["items"] = word
    elif "null" in shape["type"]:
        members[member] = {"anyOf": [word, {"type": "null"}], "description": shape["description"]}
    else:
        members[member] = word


def _facts(rules: Mapping[str, Clause]) -> dict[str, Any]:
    """Return the schema of clause id -> the possible facts of its violations."""
    facts = {
        rule: {"type": "object", "description": clause.title, "properties": clause.facts}
        for rule, clause in rules.items()
        if clause.facts
    }
    description = "Clause id -> the possible `facts` of its violations; a clause that is missing here has none."
    return {"type": "object", "description": description, "properties": facts}
