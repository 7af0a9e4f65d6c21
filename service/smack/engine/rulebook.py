"""The clauses of a game as people read them, from the game's rulebook.toml."""

import tomllib
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from smack.engine.verdict import JsonSchema

Kind = Literal["text", "ruling", "option"]
Schema = dict[str, Any]


class Clause(Struct, frozen=True, forbid_unknown_fields=True):
    """A clause of a rulebook, in our own words."""

    id: Annotated[str, Meta(max_length=128, description="The id, as in violations and score sheets.")]
    title: Annotated[str, Meta(max_length=256, description="A heading.")]
    text: Annotated[str, Meta(max_length=4096, description="The clause, in our own words.")]
    kind: Annotated[Kind, Meta(description="`text`: published; `ruling`: ours; `option`: the choice of a table.")]
    source: Annotated[str, Meta(max_length=512, description="The place in the published rules.")]
    refuses: Annotated[bool, Meta(description="Whether a violation can name the clause.")] = False
    facts: Annotated[
        dict[str, JsonSchema], Meta(description="The possible `facts` of a violation: name -> JSON Schema.")
    ] = {}


def _list(items: Schema, about: str) -> Schema:
    return {"type": "array", "items": items, "description": about}


_TEXT: Schema = {"type": "string"}
_PLACES: Schema = {"type": "object", "additionalProperties": {"type": "integer"}}
FACTS: dict[str, Schema] = {
    "card": {**_TEXT, "description": "A card."},
    "cards": _list(_TEXT, "Cards."),
    "player": {**_TEXT, "description": "A player's id."},
    "players": _list(_TEXT, "Ids of players."),
    "team": {**_TEXT, "description": "A team's id."},
    "word": {**_TEXT, "description": "A word of the game's vocabulary: a color, a phase, a pattern."},
    "words": _list(_TEXT, "Words of the game's vocabulary: suits, ranks, members of a move."),
    "number": {"type": "integer", "description": "A count, a number on a card, or a place."},
    "numbers": _list({"type": "integer"}, "Counts or places."),
    "truth": {"type": "boolean", "description": "Whether it is so."},
    "moves": _list(_PLACES, "What a move could do instead, by the names of its members."),
}
OR_NULL = " or null"
PLAY_OPEN = {"title": "The end", "text": "Once it is over no move can be made.", "refuses": True}  # if not worded


def schema_of(word: str) -> Schema:
    """Return the schema of a fact as the rulebooks write it: `card`, `players`, `word or null`."""
    schema = FACTS[word.removesuffix(OR_NULL)]
    return {**schema, "type": [schema["type"], "null"]} if word.endswith(OR_NULL) else schema


def read_rulebook(text: str, game: str) -> dict[str, Clause]:
    """Return clauses by full id, in the order of the text, whose tables are the ids without the game's name."""
    tables = tomllib.loads(text)["clause"]
    tables.setdefault("play.open", PLAY_OPEN)
    return {f"{game}.{name}": _clause(f"{game}.{name}", table) for name, table in tables.items()}


def _clause(full: str, table: Schema) -> Clause:
    facts = {name: schema_of(word) for name, word in table.get("facts", {}).items()}
    usual = {"kind": "text", "source": "", "refuses": bool(facts)}  # without a source: published nowhere else
    return msgspec.convert({**usual, **table, "id": full, "facts": facts}, Clause)
