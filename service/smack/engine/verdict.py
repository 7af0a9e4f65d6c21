"""What the judge answers: values only, encoded to JSON as they stand."""

from typing import Annotated, Any, Generic, Literal, TypeVar

from msgspec import UNSET, Meta, Struct, UnsetType

from smack.engine.naming import named

ANY_ID = "An id the app chooses, unique at the table."
PlayerId = Annotated[
    str,
    named(
        "Id",
        ANY_ID,
        min_length=1,
        max_length=64,
        extra={"names": "player", "expects": "an id of 1 to 64 characters", "no_nul": True},
    ),
]
Pointer = Annotated[str, named("Pointer", "JSON Pointer (RFC 6901) into the request body.", max_length=1024)]


def token(name: str) -> str:
    """A member's name as one token of a Pointer."""
    return name.replace("~", "~0").replace("/", "~1")


REF_LENGTH = 128
_REF = "An id of the app's own; echoed, never interpreted."
Ref = Annotated[str, named("Ref", _REF, max_length=REF_LENGTH)]
RefOrNull = Annotated[Ref | None, named("RefOrNull", _REF)]
JsonSchema = Annotated[dict[str, Any], named("JsonSchema", "JSON Schema, draft 2020-12.")]
Message = Annotated[str, named("Message", "One sentence for people.", max_length=4096)]
To = Annotated[
    Literal["all"] | tuple[PlayerId, ...],
    named("Audience", 'The seats that may see it: "all", or player ids.'),
]
SHOWN = 50  # alternatives spelled out on a refusal

S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")

Outcome = Annotated[
    Literal["in_progress", "won", "shared", "cancelled", "deadlock", "round_over"],
    named("Outcome", "How it stands, or how it ended."),
]


class Refusal(Struct, frozen=True):
    """Why one rule says no. Facts are plain JSON values that the mover may know."""

    message: str
    pointer: str = "/move"
    facts: dict[str, Any] = {}


class Violation(Struct, frozen=True):
    """A broken clause."""

    rule: Annotated[str, Meta(max_length=128, description="Clause id.")]
    doc_url: Annotated[str, Meta(max_length=128, description="Where people read the clause, on this service.")]
    message: Message
    pointer: Pointer
    facts: Annotated[
        dict[str, Any],
        Meta(description="Values for an app's own sentence; which ones depends on the clause."),
    ]


Violations = Annotated[
    tuple[Violation, ...],
    named("{Game}Violations", "Every broken clause, in the order in which a careful referee would name them."),
]


class Fault(Struct, frozen=True):
    """Why no play could have led to a state; `pointer` is relative to the state."""

    id: Annotated[str, Meta(max_length=128, description="Fault id, without the game's name.")]
    pointer: Pointer
    message: Message


class Detail(Struct, frozen=True):
    """One thing that is wrong: where in the request body, a code for programs, a sentence for people."""

    pointer: Pointer
    code: Annotated[
        str,
        Meta(
            max_length=128, description="`missing`, `unknown`, `value`, `player.unknown`; a fault id; a clause id."
        ),
    ]
    message: Message
    doc_url: (
        Annotated[str, Meta(max_length=128, description="Only if the code is a clause id: where people read it.")]
        | UnsetType
    ) = UNSET


class Event(Struct, frozen=True, tag_field="type", gc=False):  # never in a cycle, and a replay keeps very many
    """Something that happened, for the seats in `to` ("all", or player ids)."""

    to: To


class Result(Struct, frozen=True):
    """How the round or game stands."""

    over: Annotated[bool, Meta(description="Whether it is over.")]
    outcome: Outcome
    winners: Annotated[tuple[PlayerId, ...], Meta(description="Who won; empty for nobody yet.")]
    scores: Annotated[dict[PlayerId, int], Meta(description="Points by player, or by team.")]


class Waiting(Struct, frozen=True):
    """Who may move, and with which types, as far as everybody can see."""

    player: Annotated[PlayerId | None, Meta(description="Who may move; null: the table itself.")]
    moves: Annotated[tuple[str, ...], Meta(description="Moves, each exactly as `adjudicate` takes it.")]


_TO_ACT = "Who may move, and with which types of move; empty exactly when it is over."
ToAct = Annotated[tuple[Waiting, ...], named("{Game}ToAct", _TO_ACT)]
ToActOrNull = Annotated[tuple[Waiting, ...] | None, named("{Game}ToActOrNull", _TO_ACT)]


class Line(Struct, frozen=True):
    """One line of a score sheet: what a clause counted, what it is worth, on which cards."""

    rule: Annotated[str, Meta(max_length=128, description="Clause id.")]
    count: Annotated[int, Meta(description="How many.")]
    points: Annotated[int, Meta(description="How many points.")]
    cards: Annotated[tuple[Any, ...], Meta(description="The cards that it counts.")] = ()


class Entry(Struct, frozen=True, kw_only=True):
    """One player's (smackem: team's) lines and total."""

    player: PlayerId | UnsetType = UNSET
    team: PlayerId | UnsetType = UNSET
    lines: Annotated[tuple[Line, ...], Meta(description="What is counted, clause by clause.")]
    total: Annotated[int, Meta(description="The sum.")]


class Sheet(Struct, frozen=True):
    """An itemised score. Rooms add their own explanation under its own name."""

    entries: Annotated[tuple[Entry, ...], Meta(description="One for each player or team, in seating order.")]


class Parametric(Struct, frozen=True):
    """A move type too rich to spell out: its JSON Schema accepts exactly the legal moves."""

    type: str
    player: Annotated[PlayerId | None, Meta(description="Whose moves these are; null: the table's own.")]
    schema: JsonSchema


Parametrics = Annotated[
    tuple[Parametric, ...],
    named(
        "{Game}Parametrics", "Move types with too many choices to list, each with the schema of its legal moves."
    ),
]
Moves = Annotated[tuple[M, ...], named("{Game}Moves", "Moves, each exactly as `adjudicate` takes it.")]
Events = Annotated[tuple[E, ...], named("{Game}Events", "What happened, in order.")]


class Alternatives(Struct, Generic[M], frozen=True):
    """What would have been legal: how many moves are listed for the whole table, and up to 50 of them."""

    count: Annotated[int, Meta(ge=0, description="How many.")]
    moves: Annotated[
        tuple[M, ...], Meta(max_length=SHOWN, description="Moves, each exactly as `adjudicate` takes it.")
    ]


class SeatView(Struct, Generic[S, E], frozen=True):
    """What to send to one seat after a legal move: the new state and the events, as far as it may see them."""

    view: S
    events: Events[E]


Views = Annotated[dict[PlayerId, SeatView[S, E]], named("{Game}Views", "By seat: what to send it.")]


class Unknown(Struct, frozen=True):
    """A clause that hangs on something hidden; null: the move's effect, or the sheet, does."""

    rule: Annotated[str, Meta(max_length=128, description="Clause id; null: what comes of it.")] | None
    pointer: Annotated[Pointer, Meta(description="The first hidden card that had to be asked, or the seed.")]


Unknowns = Annotated[
    tuple[Unknown, ...], named("{Game}Unknowns", "What hangs on hidden cards or on an unknown seed.")
]


class Verdict(Struct, Generic[S, E, M], frozen=True, kw_only=True):
    """Legal, with the resulting state and what happened; illegal, with every broken clause; or null.

    A brief verdict has no events and no to_act; only an illegal one on a full state has alternatives. `unknown`
    is there if something hangs on hidden cards or an unknown seed: whether the move is legal, or what comes of
    it (then `state`, `to_act` and `result` are null), or whether it breaks further clauses. The views are there
    if they were asked for, none of them unless the move is legal and its outcome certain.
    """

    legal: bool | None
    violations: Violations
    state: S | None
    events: Events[E] | UnsetType = UNSET
    to_act: ToActOrNull | UnsetType = UNSET
    result: Result | None
    alternatives: Alternatives[M] | UnsetType = UNSET
    unknown: Unknowns | UnsetType = UNSET
    views: Views[S, E] | UnsetType = UNSET
    ref: Ref | UnsetType = UNSET


class Undecided(Struct, Generic[M], frozen=True):
    """Moves that hidden cards decide: how many candidates there are, and up to 50 of them."""

    count: Annotated[int, Meta(ge=0, description="How many.")]
    moves: Annotated[
        tuple[M, ...], Meta(max_length=SHOWN, description="Moves, each exactly as `adjudicate` takes it.")
    ]


class Listing(Struct, Generic[M], frozen=True):
    """Every legal move: spelled out in `moves`, or by schema in `parametric`.

    Where cards are hidden these are the moves that are certainly legal; `unknown` is there if others may be.
    """

    count: Annotated[int, Meta(ge=0, description="How many.")]
    moves: Moves[M]
    parametric: Parametrics
    unknown: Undecided[M] | UnsetType = UNSET
