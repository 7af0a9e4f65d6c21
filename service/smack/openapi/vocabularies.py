"""Schemas of a game that no type describes: its closed vocabularies, the facts of its messages, its seats."""

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from smack.engine.declare.game import Game
from smack.engine.declare.rulebook import FACT_SCHEMAS, OR_NULL, schema_of
from smack.engine.soundness import fault_ids
from smack.shapes.json_schema import REF_PREFIX, JsonSchema
from smack.shapes.model import Boolean, Words, object_of


def vocabularies(game: Game) -> dict[str, dict[str, object]]:
    """Return the schemas of a game's vocabularies by the names that types refer to, such as `MoveType`.

    A shared schema that uses one has a copy for each game. `Facts` has the facts of violations by the id of their
    message. `Seats` bounds a list of players; `SeatsAt`, which not every game has, does so at the default options
    (`_seats_at`).
    """

    def enum_schema(words: Iterable[str], description: str) -> dict[str, Any]:
        return {"type": "string", "enum": list(words), "description": description}

    messages = [message for clause in game.rulebook.values() for message in clause.messages]
    facts = {
        message.id: {
            "type": "object",
            "properties": {name: _refer_to_fact(schema) for name, schema in message.facts.items()},
        }
        for message in messages
        if message.facts
    }
    facts_description = "Message id -> the `facts` of its violations; a message that is missing here has none."
    return {
        "Rule": enum_schema(game.rulebook, "The id of a clause of the rulebook."),
        "MessageId": enum_schema([message.id for message in messages], "The id of a message of a clause."),
        "MoveType": enum_schema((str(kind.__struct_config__.tag) for kind in game.moves), "A type of move."),
        "Seats": _length_keywords(game.player_bounds),
        "FaultId": enum_schema(fault_ids(game), "The id of a fault."),
        "Facts": {"type": "object", "properties": facts, "description": facts_description},
        **_seats_at(game),
    }


def _length_keywords(bounds: tuple[int, int]) -> dict[str, object]:
    """Return the keywords `minItems` and `maxItems` for (fewest, most) items of a list."""
    return dict(zip(("minItems", "maxItems"), bounds, strict=True))


def _seats_at(game: Game) -> dict[str, dict[str, object]]:
    """Return {`SeatsAt`: a schema that bounds the players at the default options}.

    {} if these bounds are those of the game, `player_bounds`, or the game has no `player_bounds_at`. The `if` of
    the schema holds if no option has a value that changes the bounds; an option that is left out has its default.
    Only options of words, or true and false, are compared. If a value other than the default allows fewer players,
    no schema says so: a clause refuses the deal.
    """
    if game.player_bounds_at is None or (bounds := game.player_bounds_at(game.options())) == game.player_bounds:
        return {}
    conditions: dict[str, object] = {}  # option -> the values at which the bounds are those of the defaults
    for member in object_of(game.options).members:
        if not isinstance(member.shape, Words | Boolean):
            continue
        values = member.shape.values if isinstance(member.shape, Words) else (False, True)
        values_with_bounds = [
            value
            for value in values
            if game.player_bounds_at(replace(game.options(), **{member.attribute: value})) == bounds
        ]
        if len(values_with_bounds) < len(values):  # else the option changes nothing; the default always has them
            conditions[member.name] = (
                {"enum": values_with_bounds} if values_with_bounds[1:] else {"const": values_with_bounds[0]}
            )
    return {"SeatsAt": {"if": {"properties": conditions}, "then": _length_keywords(bounds)}}


def fact_schemas() -> dict[str, JsonSchema]:
    """Return name -> schema of every kind of fact that a message can have. A name is such as `FactWordOrNull`."""
    return {
        f"Fact{word.title()}{'OrNull' if ending else ''}": schema_of(word + ending)
        for word in FACT_SCHEMAS
        for ending in ("", OR_NULL)
    }


def _refer_to_fact(schema: JsonSchema) -> JsonSchema:
    """Return a reference to the component of `fact_schemas` that equals the schema of a fact."""
    return {
        "$ref": REF_PREFIX + next(name for name, known_schema in fact_schemas().items() if known_schema == schema)
    }
