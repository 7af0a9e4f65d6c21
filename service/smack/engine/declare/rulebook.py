"""The clauses of a game, and its messages about refused moves and faults, from the game's rulebook.toml.

Each message has an id, so that an application can say it in another language. `{name}` in its text stands for a
fact of the violation or the fault; a fact that is a list is written with commas.
"""

import re
import tomllib
from collections.abc import Mapping
from pkgutil import get_data
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from smack.engine.declare.members import JsonSchema

ClauseKind = Literal["text", "ruling", "option"]
Schema = dict[str, Any]  # a JSON Schema
Table = dict[str, Any]  # of a rulebook.toml


class MessageTemplate(Struct, frozen=True):
    """A message of a clause or a fault. In a rulebook it is English, and `{name}` in it stands for a fact."""

    id: Annotated[str, Meta(max_length=128, description="The id, as `message_id` in violations.")]
    text: Annotated[
        str,
        Meta(
            max_length=1024, description="The message, a pattern of Project Fluent; a list is written with commas."
        ),
    ]
    facts: Annotated[
        dict[str, JsonSchema],
        Meta(description="The `facts` of a violation with this message: name -> JSON Schema."),
    ] = {}

    @property
    def placeholders(self) -> frozenset[str]:
        """The names of the facts in the text."""
        return frozenset(_PLACEHOLDER.findall(self.text))

    @property
    def pattern(self) -> str:
        """The message as a pattern of Project Fluent."""
        return _PLACEHOLDER.sub(r"{ $\1 }", self.text)

    def format(self, facts: Mapping[str, object]) -> str:
        """Return the message with the values of its facts; `facts` has at least those that the text names."""
        if "{" not in self.text:  # usual, and quicker
            return self.text
        return _PLACEHOLDER.sub(lambda match: _to_text(facts[match[1]]), self.text)


_PLACEHOLDER = re.compile(r"{(\w+)}")


def _to_text(fact: object) -> str:
    """Return a fact as text; a list has commas between its items."""
    return ", ".join(map(str, fact)) if isinstance(fact, (list, tuple)) else str(fact)


class Clause(Struct, frozen=True, forbid_unknown_fields=True):
    """A clause of a rulebook, in our own words."""

    id: Annotated[str, Meta(max_length=128, description="The id, as in violations and score sheets.")]
    title: Annotated[str, Meta(max_length=256, description="A heading.")]
    text: Annotated[str, Meta(max_length=4096, description="The clause, in our own words.")]
    kind: Annotated[ClauseKind, Meta(description="`text`: published; `ruling`: ours; `option`: a table chooses.")]
    source: Annotated[str, Meta(max_length=512, description="The place in the published rules.")]
    messages: Annotated[
        tuple[MessageTemplate, ...], Meta(description="What a violation of the clause can say; empty if none can.")
    ] = ()

    @property
    def messages_by_name(self) -> dict[str, MessageTemplate]:
        """Name -> message. The name, which refusals use, is the message's id without that of the clause."""
        return {message.id.removeprefix(f"{self.id}."): message for message in self.messages}

    @property
    def can_refuse(self) -> bool:
        """Whether a violation can name the clause."""
        return bool(self.messages)


def _list_schema(items: Schema, description: str) -> Schema:
    return {"type": "array", "items": items, "description": description}


_TEXT: Schema = {"type": "string"}
_CARD, _PLAYER = {**_TEXT, "x-card": True}, {**_TEXT, "x-player": True}  # marked as in the document
_NUMBERS_BY_NAME: Schema = {"type": "object", "additionalProperties": {"type": "integer"}}
FACT_SCHEMAS: dict[str, Schema] = {  # type of a fact, as rulebooks write it -> its schema
    "card": {**_CARD, "description": "A card."},
    "cards": _list_schema(_CARD, "Cards."),
    "player": {**_PLAYER, "description": "A player's id."},
    "players": _list_schema(_PLAYER, "Ids of players."),
    "team": {**_TEXT, "description": "A team's id."},
    "word": {**_TEXT, "description": "A word of the game's vocabulary: a color, a phase, a pattern."},
    "words": _list_schema(_TEXT, "Words of the game's vocabulary: suits, ranks, members of a move."),
    "number": {"type": "integer", "description": "A count, a number on a card, or a place."},
    "numbers": _list_schema({"type": "integer"}, "Counts or places."),
    "truth": {"type": "boolean", "description": "Whether it is so."},
    "moves": _list_schema(_NUMBERS_BY_NAME, "What a move could do instead, by the names of its members."),
}
OR_NULL = " or null"
DEFAULT_PLAY_OPEN: Table = {"title": "The end", "text": "Once it is over no move can be made."}  # if not worded
IN_ANY_CASE = "in-any-case"  # the message where hidden cards decide which message of the clause applies
_TEXT_IN_ANY_CASE = (
    "With every possible assignment of the hidden cards the move breaks this clause, in different ways."
)


def schema_of(type_name: str) -> Schema:
    """Return the schema of a type of facts as rulebooks write it: `card`, `players`, `word or null`.

    Raises KeyError for a type that is none of FACT_SCHEMAS.
    """
    schema = FACT_SCHEMAS[type_name.removesuffix(OR_NULL)]
    return {**schema, "type": [schema["type"], "null"]} if type_name.endswith(OR_NULL) else schema


def read_rulebook(text: str, game: str, scope: str) -> tuple[dict[str, Clause], dict[str, MessageTemplate]]:
    """Return (clause id -> clause, message id -> message of a fault) from the text of a rulebook.toml.

    `game` is the id of the game. The returned ids of clauses begin with it, those in the text do not. `scope` is
    what a state describes, such as "round": the clause `play.open` then has the message "The round is over.",
    unless the text words it. The messages of the faults that every game can have are returned, too. Raises
    ValueError for a message that names a fact which it does not declare, and KeyError for a type of facts that is
    none of FACT_SCHEMAS. A text that is no rulebook raises the errors of tomllib and msgspec, or KeyError.
    """
    rulebook = tomllib.loads(text)
    tables: dict[str, Table] = rulebook["clause"]
    play_open = tables.get("play.open", DEFAULT_PLAY_OPEN)
    # `rules.rule_when_over` refuses by the message `over` in every game
    tables["play.open"] = {
        **play_open,
        "messages": {"over": f"The {scope} is over."} | play_open.get("messages", {}),
    }
    clauses = {f"{game}.{name}": _parse_clause(f"{game}.{name}", table) for name, table in tables.items()}
    # a game may word a fault of every game in its own way
    return clauses, SHARED_FAULT_MESSAGES | _fault_messages(rulebook)


def _fault_messages(rulebook: dict[str, dict[str, Table]]) -> dict[str, MessageTemplate]:
    """Return message id -> message of the faults in a rulebook. An id is `<fault id>.<name of the message>`.

    Raises as `_parse_message`.
    """
    texts = {
        f"{fault}.{name}": text
        for fault, table in rulebook.get("fault", {}).items()
        for name, text in table.items()
    }
    return {id_: _parse_message(id_, text) for id_, text in texts.items()}


def _parse_clause(id_: str, table: Table) -> Clause:
    """Return the clause that a table of a rulebook describes.

    With several messages, or one whose text has facts, it also gets the message `in-any-case`: for a move that
    breaks the clause whatever the hidden cards are, but in ways that depend on them. Raises as `_parse_message`.
    """
    messages = {
        name: _parse_message(f"{id_}.{name}", message) for name, message in table.get("messages", {}).items()
    }
    if len(messages) > 1 or any(message.placeholders for message in messages.values()):
        messages[IN_ANY_CASE] = MessageTemplate(f"{id_}.{IN_ANY_CASE}", _TEXT_IN_ANY_CASE)
    defaults = {"kind": "text", "source": ""}  # a clause without a source is published nowhere but here
    return msgspec.convert({**defaults, **table, "id": id_, "messages": tuple(messages.values())}, Clause)


def _parse_message(id_: str, message: str | Table) -> MessageTemplate:
    """Return the template of a message. A rulebook has it as a text, or as a table of `text` and `facts`.

    Raises ValueError for a fact in the text that `facts` does not name, and KeyError as `schema_of` does.
    """
    table: Table = {"text": message} if isinstance(message, str) else message
    facts = {name: schema_of(type_name) for name, type_name in table.get("facts", {}).items()}
    template = msgspec.convert({**table, "id": id_, "facts": facts}, MessageTemplate)
    if missing := template.placeholders - facts.keys():
        raise ValueError(f"the message {id_} has no fact {', '.join(sorted(missing))}")
    return template


# `or`: for types; `get_data` returns None only where the modules are no files
SHARED_FAULT_MESSAGES = _fault_messages(tomllib.loads((get_data(__package__, "faults.toml") or b"").decode()))
