"""Closed vocabularies in the document: shared schemas are made anew for each game, with its own words as enums."""

import copy
from collections.abc import Mapping
from typing import Any

from service.engine.game import Game
from service.engine.rulebook import Clause
from service.engine.soundness import SHARED_FAULTS
from service.games import GAMES, RULEBOOKS

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
        moves = [str(kind.__struct_config__.tag) for kind in game.moves]
        self.rules = RULEBOOKS[game.id]
        rules = list(self.rules)
        self.words = {
            ("Violation", "rule"): rules,
            ("Unknown", "rule"): rules,
            ("Line", "rule"): rules,
            ("Parametric", "type"): moves,
            ("Fault", "id"): [*SHARED_FAULTS, *game.faults_known],
            ("Waiting", "moves"): moves,
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
        for (kind, member), words in self.words.items():
            if kind == name:
                place = schema["properties"][member]
                place = place.get("items", place)
                place.pop("maxLength", None)
                place["enum"] = [*words, None] if "null" in place.get("type", ()) else words
        if name == "Violation":
            self.schemas[f"{self.name}Facts"] = _facts(self.rules)
            schema["properties"]["facts"]["x-facts"] = {"$ref": f"{_REF}{self.name}Facts"}
        return schema


def _facts(rules: Mapping[str, Clause]) -> dict[str, Any]:
    """Clause id -> what the facts of its violations may hold."""
    told = {
        rule: {"type": "object", "description": clause.title, "properties": clause.facts}
        for rule, clause in rules.items()
        if clause.facts
    }
    about = "By clause: what `facts` may hold; a clause that is not here has none."
    return {"type": "object", "description": about, "properties": told}
