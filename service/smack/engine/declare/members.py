"""Types of members that many types of bodies have: ids, pointers, messages.

Those made with `schema(...)`, and the structs, are one schema of the document each.
"""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from smack.engine.declare.naming import schema


def _id_metadata(schema_name: str, owner: Literal["player", "team"]) -> Meta:
    """Return the metadata of the id of a player or a team, with the name of its schema in the document."""
    description = f"A {owner}'s id: any text of yours, unique at the table."
    # `smack.shapes.model` lists what may be in `extra`, here and below
    extra = {"names": owner, "expects": "an id of 1 to 64 characters", "no_nul": True}
    return schema(schema_name, description, min_length=1, max_length=64, extra=extra)


PlayerId = Annotated[str, _id_metadata("PlayerId", "player")]
TeamId = Annotated[str, _id_metadata("TeamId", "team")]
MAX_SEATS = 16  # players or teams that bodies of every game may list; a clause refuses more than a game has
Pointer = Annotated[str, schema("Pointer", "JSON Pointer (RFC 6901) into the request body.", max_length=1024)]


def pointer_token(name: str) -> str:
    """Return the name of a member, or a key of a map, as a token of a JSON Pointer, escaped as RFC 6901 says."""
    return name.replace("~", "~0").replace("/", "~1")


MAX_REF_LENGTH = 128
_REF_DESCRIPTION = "An id of the application. The service repeats it in the answer and does not interpret it."
Ref = Annotated[str, schema("Ref", _REF_DESCRIPTION, max_length=MAX_REF_LENGTH)]
RefOrNull = Annotated[Ref | None, schema("RefOrNull", _REF_DESCRIPTION)]
JsonSchema = Annotated[dict[str, Any], schema("JsonSchema", "JSON Schema, draft 2020-12.")]
Message = Annotated[str, schema("Message", "A message for people, in one or two sentences.", max_length=4096)]
MAX_SENTENCE_LENGTH = 4096  # characters
Sentence = Annotated[
    str, schema("Sentence", "A sentence for people, without a period.", max_length=MAX_SENTENCE_LENGTH)
]
ClauseId = Annotated[str, Meta(max_length=128, description="The id of the clause.", extra={"vocabulary": "Rule"})]
MessageId = Annotated[
    str,
    Meta(
        max_length=128,
        description="The id of the message, for another language.",
        extra={"vocabulary": "MessageId"},
    ),
]
FaultMessageId = Annotated[  # without a vocabulary, since `MessageId` lists the messages of clauses only
    str, Meta(max_length=128, description="The id of the message of a fault, for another language.")
]
FaultFacts = Annotated[dict[str, Any], Meta(description="The values in the message of a fault.")]
MoveType = Annotated[str, Meta(extra={"vocabulary": "MoveType"})]
Audience = Annotated[
    Literal["all"] | tuple[PlayerId, ...],
    schema("Audience", 'The seats that may see the event: "all", or player ids.'),
]
Outcome = Annotated[
    Literal["in_progress", "won", "shared", "cancelled", "deadlock", "round_over"],
    schema("Outcome", "The state of the game or round: in progress, or how it ended."),
]
SentencesFlag = Annotated[
    bool | UnsetType,
    schema(
        "SentencesFlag",
        "Answer `sentences`, too: sentences about moves and events, in the language of the answer. They change no "
        "other member. At most some 10,000 in an answer, batches included.",
    ),
]


class Sentences(Struct, frozen=True, omit_defaults=True):
    """Sentences for people about what the answer has under the same names, in the language of the answer."""

    move: Annotated[Sentence | UnsetType, Meta(description="What the move does.")] = UNSET
    moves: Annotated[tuple[Sentence, ...] | UnsetType, Meta(description="A sentence for each of `moves`.")] = UNSET
    events: Annotated[tuple[Sentence, ...] | UnsetType, Meta(description="A sentence for each of `events`.")] = (
        UNSET
    )
