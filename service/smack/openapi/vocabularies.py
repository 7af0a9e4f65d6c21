"""Closed vocabularies of a game, which its copies of shared schemas list, and the facts of its violations."""

from collections.abc import Iterable, Mapping
from typing import Any

from smack.engine.game import Game
from smack.engine.rulebook import Clause
from smack.engine.soundness import fault_ids
from smack.games import RULEBOOKS


def vocabularies(game: Game) -> dict[str, dict[str, Any]]:
    """Return the schemas of a game's vocabularies by the name that types refer to (`shapes.model`)."""
    rules = RULEBOOKS[game.id]
    moves = (str(kind.__struct_config__.tag) for kind in game.moves)
    return {
        "Rule": _closed_vocabulary(rules, "The id of a clause of the rulebook."),
        "MoveType": _closed_vocabulary(moves, "A type of move."),
        "FaultId": _closed_vocabulary(fault_ids(game), "The id of a fault."),
        "Facts": _facts(rules),
    }


def _closed_vocabulary(words: Iterable[str], description: str) -> dict[str, Any]:
    return {"type": "string", "enum": list(words), "description": description}


def _facts(rules: Mapping[str, Clause]) -> dict[str, Any]:
    """Return the schema of clause id -> the possible facts of its violations."""
    facts = {
        rule: {"type": "object", "properties": clause.facts, "description": clause.title}
        for rule, clause in rules.items()
        if clause.facts
    }
    description = "Clause id -> the possible `facts` of its violations; a clause that is missing here has none."
    return {"type": "object", "properties": facts, "description": description}
