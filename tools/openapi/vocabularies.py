"""Closed vocabularies in the document: shared schemas are made anew for each game, with its own words as enums."""

import copy
from collections.abc import Iterable, Mapping
from typing import Any

from smack.engine.game import Game
from smack.engine.rulebook import Clause
from smack.engine.soundness import SHARED_FAULTS
from smack.games import GAMES, RULEBOOKS

_REF = "#/components/schemas/"


def localise(document: dict[str, Any]) -> dict[str, Any]:
    """The document with every game's paths speaking only that game's words."""
    schemas = document["components"]["schemas"]
    for game in GAMES.values():
        local = _Local(game, schemas)
        for path, item in document["paths"].items():
            if path.startswith(f"/v1/games/{game.id}/"):
                document["paths"][path] = local.reworded(item)
    return document


class _Local:
    """One game's versions of the shared schemas that hold vocabularies."""

    def __init__(self, game: Game, schemas: dict[str, Any]) -> None:
        self.name = game.id.title()
        self.schemas = schemas
        self.known: dict[str, str] = {}
        self.rules = RULEBOOKS[game.id]
        moves = (str(kind.__struct_config__.tag) for kind in game.moves)
        self.words = {
            "Rule": _closed(self.rules, "A clause of the rulebook, by its id."),
            "MoveType": _closed(moves, "A type of move."),
            "FaultId": _closed((*SHARED_FAULTS, *game.fault_ids), "A fault of a state, by its id."),
        }

    def reworded(self, value: Any) -> Any:
        """A copy of any part of the document with its references led to this game's schemas."""
        if isinstance(value, list):
            return [self.reworded(item) for item in value]
        if not isinstance(value, dict):
            return value
        found = {
            name: inner if name in ("examples", "links") else self.reworded(inner) for name, inner in value.items()
        }
        if str(value.get("$ref", "")).startswith(_REF):
            found["$ref"] = _REF + self.schema(value["$ref"].removeprefix(_REF))
        return found

    def schema(self, name: str) -> str:
        """The name under which this game knows a schema."""
        if name not in self.known:
            self.known[name] = name  # a schema that leads back to itself
            own = self._with_words(name, self.reworded(copy.deepcopy(self.schemas[name])))
            if own != self.schemas[name]:
                self.known[name] = name if name.startswith(self.name) else self.name + name
                self.schemas[self.known[name]] = own
        return self.known[name]

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


def _closed(words: Iterable[str], about: str) -> dict[str, Any]:
    return {"type": "string", "enum": list(words), "description": about}


def _replace(members: dict[str, Any], member: str, word: dict[str, Any]) -> None:
    """Put a closed vocabulary in the place of a member that is any string, or a list of them, or null."""
    shape = members[member]
    if "items" in shape:
        shape["items"] = word
    elif "null" in shape["type"]:
        members[member] = {"anyOf": [word, {"type": "null"}], "description": shape["description"]}
    else:
        members[member] = word


def _facts(rules: Mapping[str, Clause]) -> dict[str, Any]:
    """Clause id -> what the facts of its violations may hold."""
    told = {
        rule: {"type": "object", "description": clause.title, "properties": clause.facts}
        for rule, clause in rules.items()
        if clause.facts
    }
    about = "By clause: what `facts` may hold; a clause that is not here has none."
    return {"type": "object", "description": about, "properties": told}
