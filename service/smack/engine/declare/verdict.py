"""Types of answers, encoded to JSON as they are, and types of what rules and searches for faults find."""

from collections.abc import Iterator
from typing import Annotated, Any, ClassVar, Generic, Literal, TypeVar

from msgspec import UNSET, Meta, Struct, UnsetType

from smack.engine.declare.members import (
    Audience,
    ClauseId,
    FaultFacts,
    FaultMessageId,
    JsonSchema,
    Message,
    MessageId,
    MoveType,
    Outcome,
    PlayerId,
    Pointer,
    Ref,
    Sentences,
    TeamId,
)
from smack.engine.declare.naming import schema

MAX_MOVES_SHOWN = 50  # moves that are spelled out, of the alternatives to an illegal move and of undecided moves

AnyState = TypeVar("AnyState")  # the type of the states of a game
AnyMove = TypeVar("AnyMove")  # of its moves
AnyEvent = TypeVar("AnyEvent")  # of its events


class Refusal(Struct, frozen=True):
    """Why a rule refuses a move: the name of a message of its clause, a pointer to the move or its part, facts.

    Facts are JSON values that the player may know; in a partial state a `Hidden` may be among them.
    """

    message_name: str
    pointer: str = "/move"
    facts: dict[str, Any] = {}


class Violation(Struct, frozen=True):
    """A broken clause."""

    rule: ClauseId
    doc_url: Annotated[
        str, Meta(max_length=128, description="Address of the clause in the rulebook, on this service.")
    ]
    message_id: MessageId
    message: Message
    pointer: Pointer
    facts: Annotated[
        dict[str, Any],
        Meta(
            description="Values for a message of your own; which ones depends on `message_id`.",
            extra={"vocabulary": "Facts"},
        ),
    ]


Violations = Annotated[
    tuple[Violation, ...],
    schema("{Game}Violations", "Every broken clause, the most important first.", min_length=1),
]
NoViolations = Annotated[tuple[Violation, ...], schema("{Game}NoViolations", "No clause is broken.", max_length=0)]


class Fault(Struct, frozen=True):
    """One thing that is wrong with a state, a deal or a tally.

    id          the id of the fault; if it breaks a clause, that of the clause without the name of the game
    pointer     its place, relative to the state, the deal or the tally
    message_id  the id of its message: that of the fault, a dot, the name of the message in the rulebook
    facts       the values in the message
    """

    id: str
    pointer: str
    message_id: str
    facts: dict[str, Any] = {}


class FaultReport(Struct, frozen=True):
    """One fault of a state, as answered."""

    id: Annotated[
        str,
        Meta(
            max_length=128,
            description="The id of the fault, without the name of the game.",
            extra={"vocabulary": "FaultId"},
        ),
    ]
    pointer: Pointer
    message_id: FaultMessageId
    message: Message
    facts: FaultFacts


class Detail(Struct, frozen=True):
    """An error: its place in the request body, a code for programs, a message for people."""

    pointer: Pointer
    code: Annotated[
        str,
        Meta(
            max_length=128,
            description="`missing`, `unknown`, `value`, `player.unknown`, or the id of a fault, without the name "
            "of the game.",
        ),
    ]
    message: Message
    doc_url: (
        Annotated[
            str,
            Meta(max_length=128, description="If a clause of the game has this id: its address in the rulebook."),
        ]
        | UnsetType
    ) = UNSET
    message_id: FaultMessageId | UnsetType = UNSET
    facts: FaultFacts | UnsetType = UNSET


class Event(Struct, frozen=True, tag_field="type", gc=False):  # never in a cycle, and a replay keeps very many
    """Something that happened, visible to the seats in `to`, or to everyone if `to` is "all"."""

    NAME_ENDING: ClassVar[str] = "Event"  # types of events end in this in openapi.yaml

    to: Audience

    @property
    def type(self) -> str:
        """The type of the event, as in JSON."""
        return str(self.__struct_config__.tag)


class PlayerEvent(Event, frozen=True, gc=False):
    """Something that a player did, or that happened to one."""

    player: PlayerId


class Result(Struct, frozen=True):
    """The result of what was sent, so far or final: of the round or game of a state, of all rounds of a tally."""

    over: Annotated[bool, Meta(description="Whether the round or game is over.")]
    outcome: Outcome
    winners: Annotated[tuple[PlayerId, ...], Meta(description="The winners; empty if there are none yet.")]
    scores: Annotated[
        dict[PlayerId, int],
        Meta(description="What each player (smackem: team) has by the game's count, after what was sent."),
    ]


class PlayerToAct(Struct, frozen=True):
    """A player who may move, and the types of move that are open, as far as all can see."""

    player: Annotated[
        PlayerId | None, Meta(description="The player; null for a move without a player, such as `close`.")
    ]
    move_types: Annotated[tuple[MoveType, ...], Meta(description="The types of move that are open to the player.")]


_TO_ACT = (
    "Whose turn or position it is, with the types of move that go with it, by what all players can see; empty if "
    "and only if the game or round is over. Hidden cards do not limit it, nor do cards in a game without turns "
    "(smackem): a player named there may have no legal move now. `seat` and `legal-moves` list what there is."
)
ToAct = Annotated[tuple[PlayerToAct, ...], schema("{Game}ToAct", _TO_ACT)]


class Line(Struct, frozen=True):
    """A line of a score sheet: what a clause counts, and the points for it."""

    rule: ClauseId
    count: Annotated[int, Meta(description="How often the clause counts.")]
    points: Annotated[int, Meta(description="The points for all of them.")]
    cards: Annotated[tuple[Any, ...], Meta(description="The cards that the clause counts.")] = ()


class Entry(Struct, frozen=True, kw_only=True):
    """The lines and the total of one player (smackem: team).

    The total is what was carried and the points of the lines; once the round or game is over it is the score.
    """

    player: PlayerId | UnsetType = UNSET
    team: TeamId | UnsetType = UNSET
    carried: Annotated[
        int | UnsetType,
        Meta(description="What the player had before what the lines count; absent where nothing is carried on."),
    ] = UNSET
    lines: Annotated[tuple[Line, ...], Meta(description="What is counted, a line per clause.")]
    total: Annotated[int, Meta(description="What was carried, and the points of the lines.")]


class Sheet(Struct, frozen=True):
    """An itemized score sheet. A game may add members."""

    entries: Annotated[
        tuple[Entry, ...], Meta(description="An entry per player (smackem: team), in seating order.")
    ]


class Parametric(Struct, frozen=True):
    """A move type with too many choices to list. Its JSON Schema accepts exactly its legal moves."""

    type: MoveType
    player: Annotated[
        PlayerId | None, Meta(description="The player whose moves these are; null for moves without a player.")
    ]
    schema: JsonSchema


Parametrics = Annotated[
    tuple[Parametric, ...],
    schema(
        "{Game}Parametrics", "Move types with too many choices to list, each with the schema of its legal moves."
    ),
]
Moves = Annotated[tuple[AnyMove, ...], schema("{Game}Moves", "Moves as `adjudicate` takes them.")]
Events = Annotated[tuple[AnyEvent, ...], schema("{Game}Events", "What happened, in order.")]
NoEvents = Annotated[tuple[AnyEvent, ...], schema("{Game}NoEvents", "Nothing happened.", max_length=0)]


class Alternatives(Struct, Generic[AnyMove], frozen=True):
    """The listed legal moves of the player who made the illegal move."""

    count: Annotated[int, Meta(ge=0, description="The number of these moves; at most 50 are in `moves`.")]
    moves: Annotated[
        tuple[AnyMove, ...], Meta(max_length=MAX_MOVES_SHOWN, description="Moves as `adjudicate` takes them.")
    ]


class SeatView(Struct, Generic[AnyState, AnyEvent], frozen=True):
    """The new state and the events as far as one seat may see them, to be forwarded to that seat."""

    view: AnyState
    events: Events[AnyEvent]
    sentences: Sentences | UnsetType = UNSET


Views = Annotated[
    dict[PlayerId, SeatView[AnyState, AnyEvent]],
    schema("{Game}Views", "Player -> what to forward to that seat, for the seats in the request's `views`."),
]
NoViews = Annotated[
    dict[PlayerId, SeatView[AnyState, AnyEvent]],
    schema("{Game}NoViews", "No seat is sent anything.", max_length=0),
]


class Unknown(Struct, frozen=True):
    """Something that depends on a hidden card or an unknown seed: a clause, the outcome of a move, or a sheet."""

    rule: Annotated[ClauseId | None, Meta(description="The id of the clause; null for an outcome or a sheet.")]
    pointer: Annotated[Pointer, Meta(description="The first hidden card on which it depends, or the seed.")]


Unknowns = Annotated[
    tuple[Unknown, ...],
    schema("{Game}Unknowns", "What depends on hidden cards or on an unknown seed.", min_length=1),
]
FurtherUnknowns = Annotated[
    tuple[Unknown, ...],
    schema("{Game}FurtherUnknowns", "Further clauses that the move may break; that depends on hidden cards."),
]
NoUnknowns = Annotated[
    tuple[Unknown, ...], schema("{Game}NoUnknowns", "Nothing depends on hidden cards.", max_length=0)
]


class LegalJudgment(Struct, frozen=True, kw_only=True):
    """The move is legal."""

    legal: Literal[True] = True
    violations: NoViolations = ()
    unknown: NoUnknowns = ()


class IllegalJudgment(Struct, frozen=True, kw_only=True):
    """The move is illegal; every broken clause is named."""

    legal: Literal[False] = False
    violations: Violations
    unknown: FurtherUnknowns = ()


class UndecidedJudgment(Struct, frozen=True, kw_only=True):
    """Whether the move is legal depends on hidden cards; `unknown` says on which."""

    legal: None = None
    violations: NoViolations = ()
    unknown: Unknowns


Judgment = Annotated[
    LegalJudgment | IllegalJudgment | UndecidedJudgment,
    schema("{Game}Judgment", "Whether a move is legal; `legal` tells the forms apart."),
]


class LegalVerdict(LegalJudgment, Generic[AnyState, AnyEvent], frozen=True, kw_only=True, repr_omit_defaults=True):
    """The move is legal: the new state, the events, and who may move next."""

    state: AnyState
    events: Events[AnyEvent]
    to_act: ToAct
    result: Result
    alternatives: None = None
    views: Views[AnyState, AnyEvent] = {}
    sentences: Sentences | UnsetType = UNSET
    ref: Ref | UnsetType = UNSET


class IllegalVerdict(
    IllegalJudgment, Generic[AnyState, AnyEvent, AnyMove], frozen=True, kw_only=True, repr_omit_defaults=True
):
    """The move is illegal; every broken clause is named. The state stays as it was."""

    state: None = None
    events: NoEvents[AnyEvent] = ()
    to_act: ToAct
    result: Result
    alternatives: Annotated[
        Alternatives[AnyMove] | None,
        Meta(description="What the player may do instead; null if that depends on hidden cards."),
    ]
    views: NoViews[AnyState, AnyEvent] = {}
    sentences: Sentences | UnsetType = UNSET
    ref: Ref | UnsetType = UNSET


class UndecidedVerdict(
    UndecidedJudgment, Generic[AnyState, AnyEvent], frozen=True, kw_only=True, repr_omit_defaults=True
):
    """Whether the move is legal, or what it leads to, depends on hidden cards or on an unknown seed.

    `unknown` says on which. Its `rule` is null where the move is legal and only what it leads to is unknown.
    """

    state: None = None
    events: NoEvents[AnyEvent] = ()
    to_act: None = None
    result: None = None
    alternatives: None = None
    views: NoViews[AnyState, AnyEvent] = {}
    sentences: Sentences | UnsetType = UNSET
    ref: Ref | UnsetType = UNSET


Verdict = Annotated[
    LegalVerdict[AnyState, AnyEvent]
    | IllegalVerdict[AnyState, AnyEvent, AnyMove]
    | UndecidedVerdict[AnyState, AnyEvent],
    schema(
        "{Game}Verdict",
        "The verdict on a move. `legal` tells its forms apart. All have the same members, but for `sentences` and "
        "`ref`, which the request asks for.",
    ),
]


class Undecided(Struct, Generic[AnyMove], frozen=True):
    """Moves whose legality depends on hidden cards, or would take too long to decide.

    With very many possible cards some that are legal for few of them are left out.
    """

    count: Annotated[int, Meta(ge=0, description="The number of these moves; at most 50 are in `moves`.")]
    moves: Annotated[
        tuple[AnyMove, ...], Meta(max_length=MAX_MOVES_SHOWN, description="Moves as `adjudicate` takes them.")
    ]


class Listing(Struct, Generic[AnyMove], frozen=True, repr_omit_defaults=True):
    """Every legal move: listed in `moves`, or described by a schema in `parametric`.

    In a partial state these are the moves that are certainly legal; `unknown` has the moves that may be. Where a
    schema would depend on hidden cards, samples are listed.
    """

    count: Annotated[int, Meta(ge=0, description="The length of `moves`.")]
    moves: Moves[AnyMove]
    parametric: Parametrics
    unknown: Undecided[AnyMove] | UnsetType = UNSET
    sentences: Sentences | UnsetType = UNSET

    # in Python a listing is a sequence of its moves

    def __len__(self) -> int:
        return len(self.moves)

    def __getitem__(self, index: int) -> AnyMove:
        return self.moves[index]

    def __iter__(self) -> Iterator[AnyMove]:
        return iter(self.moves)
