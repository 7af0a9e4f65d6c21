"""The closed vocabularies of a game, which the document has beyond the types."""

from collections.abc import Iterable
from typing import Any

from smack.engine.declare.game import Game
from smack.engine.soundness import fault_ids


def vocabularies(game: Game) -> dict[str, dict[str, object]]:
    """Return the schemas of a game's vocabularies by the name that types refer to (`shapes.model`).

    Copies of shared schemas list them; `Facts` are those of the game's violations by the ids of their messages,
    `Seats` the bounds of its players.
    """

    def closed(words: Iterable[str], description: str) -> dict[str, Any]:
        return {"type": "string", "enum": list(words), "description": description}

    messages = [message for clause in game.rulebook.values() for message in clause.messages]
    facts = {message.id: {"type": "object", "properties": message.facts} for message in messages if message.facts}
    about_facts = "Message id -> the `facts` of its violations; a message that is missing here has none."
    return {
        "Rule": closed(game.rulebook, "The id of a clause of the rulebook."),
        "MessageId": closed([message.id for message in messages], "The id of a message of a clause."),
        "MoveType": closed((str(kind.__struct_config__.tag) for kind in game.moves), "A type of move."),
        "Seats": dict(zip(("minItems", "maxItems"), game.players, strict=True)),
        "FaultId": closed(fault_ids(game), "The id of a fault."),
        "Facts": {"type": "object", "properties": facts, "description": about_facts},
    }
