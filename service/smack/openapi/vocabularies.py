"""The closed vocabularies of a game, which the document has beyond the types."""

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from smack.engine.declare.game import Game
from smack.engine.declare.rulebook import FACTS, OR_NULL, schema_of
from smack.engine.soundness import fault_ids
from smack.shapes.json_schema import REF, JsonSchema
from smack.shapes.model import Boolean, Words, object_of


def vocabularies(game: Game) -> dict[str, dict[str, object]]:
    """Return the schemas of a game's vocabularies by the name that types refer to (`shapes.model`).

    Copies of shared schemas list them; `Facts` are those of the game's violations by the ids of their messages,
    `Seats` the bounds of its players, `SeatsAt` those of some options, if they have narrower ones.
    """

    def enum_schema(words: Iterable[str], description: str) -> dict[str, Any]:
        return {"type": "string", "enum": list(words), "description": description}

    messages = [message for clause in game.rulebook.values() for message in clause.messages]
    facts = {
        message.id: {"type": "object", "properties": {name: _fact(one) for name, one in message.facts.items()}}
        for message in messages
        if message.facts
    }
    about_facts = "Message id -> the `facts` of its violations; a message that is missing here has none."
    return {
        "Rule": enum_schema(game.rulebook, "The id of a clause of the rulebook."),
        "MessageId": enum_schema([message.id for message in messages], "The id of a message of a clause."),
        "MoveType": enum_schema((str(kind.__struct_config__.tag) for kind in game.moves), "A type of move."),
        "Seats": _sizes(game.players),
        "FaultId": enum_schema(fault_ids(game), "The id of a fault."),
        "Facts": {"type": "object", "properties": facts, "description": about_facts},
        **_seats_at(game),
    }


def _sizes(bounds: tuple[int, int]) -> dict[str, object]:
    return dict(zip(("minItems", "maxItems"), bounds, strict=True))


def _seats_at(game: Game) -> dict[str, dict[str, object]]:
    """Return `SeatsAt`, the bounds of the players at the default options, if they are narrower than the game's.

    `if` has the options that widen them, each with the values that do not. An option that is left out has its
    default, so that `if` holds. Narrower bounds at other values are not said: a clause refuses.
    """
    if game.players_at is None or (bounds := game.players_at(game.options())) == game.players:
        return {}
    kept: dict[str, object] = {}
    for member in object_of(game.options).members:
        values = member.shape.values if isinstance(member.shape, Words) else (False, True)
        if not isinstance(member.shape, Words | Boolean):
            continue
        narrow = [
            one for one in values if game.players_at(replace(game.options(), **{member.attribute: one})) == bounds
        ]
        if len(narrow) < len(values):
            kept[member.name] = {"enum": narrow} if narrow[1:] else {"const": narrow[0]}
    return {"SeatsAt": {"if": {"properties": kept}, "then": _sizes(bounds)}}


def fact_schemas() -> dict[str, JsonSchema]:
    """Return the schemas of all kinds of facts by name: FactCards, FactWordOrNull."""
    return {
        f"Fact{word.title()}{'OrNull' if ending else ''}": schema_of(word + ending)
        for word in FACTS
        for ending in ("", OR_NULL)
    }


def _fact(schema: JsonSchema) -> JsonSchema:
    """Return a reference to the schema of a fact."""
    return {"$ref": REF + next(name for name, one in fact_schemas().items() if one == schema)}
