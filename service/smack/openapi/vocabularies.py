"""Closed vocabularies of a game, which its copies of shared schemas list, and the facts of its violations."""

from collections.abc import Iterable
from typing import Any

from smack.engine.game import Game
from smack.engine.rulebook import MessageTemplate
from smack.engine.soundness import fault_ids


def vocabularies(game: Game) -> dict[str, dict[str, Any]]:
    """Return the schemas of a game's vocabularies by the name that types refer to (`shapes.model`)."""
    messages = [message for clause in game.rulebook.values() for message in clause.messages]
    moves = (str(kind.__struct_config__.tag) for kind in game.moves)
    return {
        "Rule": _closed_vocabulary(game.rulebook, "The id of a clause of the rulebook."),
        "MessageId": _closed_vocabulary([message.id for message in messages], "The id of a message of a clause."),
        "MoveType": _closed_vocabulary(moves, "A type of move."),
        "FaultId": _closed_vocabulary(fault_ids(game), "The id of a fault."),
        "Facts": _facts(messages),
    }


def _closed_vocabulary(words: Iterable[str], description: str) -> dict[str, Any]:
    return {"type": "string", "enum": list(words), "description": description}


def _facts(messages: Iterable[MessageTemplate]) -> dict[str, Any]:
    """Return the schema of message id -> the facts of its violations."""
    facts = {
        message.id: {"type": "object", "properties": message.facts, "description": message.text}
        for message in messages
        if message.facts
    }
    description = "Message id -> the `facts` of its violations; a message that is missing here has none."
    return {"type": "object", "properties": facts, "description": description}
