"""What the operations take and answer, apart from what `engine` already names. Generic over a room's types."""

from typing import Annotated, Any, ClassVar, Generic, Literal, TypeVar

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from smack.engine.forms import Form
from smack.engine.naming import named
from smack.engine.replay import Claim, ClaimCheck, Step
from smack.engine.verdict import (
    Events,
    Fault,
    Moves,
    Parametrics,
    PlayerId,
    Ref,
    Result,
    ToAct,
    ToActOrNull,
    Undecided,
    Unknown,
)

D = TypeVar("D")
E = TypeVar("E")
M = TypeVar("M")
S = TypeVar("S")
T = TypeVar("T")
H = TypeVar("H")

MOST_MOVES = 20_000
MOST_ITEMS = 1000
MOST_FAULTS = 200  # told of one state
MOST_VIEWS = 64

Seats = Annotated[
    Literal["all"] | Annotated[tuple[PlayerId, ...], Meta(max_length=MOST_VIEWS)],
    named("Seats", 'Seats to answer a view and events for: "all", or player ids.'),
]


OnIllegal = Annotated[
    Literal["stop", "skip"],
    named("OnIllegal", "Stop at the first illegal move (the default), or skip illegal moves and go on."),
]


class Body(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A request body."""


class Adjudicate(Body, Generic[S, M], frozen=True):
    """A state and a proposed move."""

    state: S
    move: M
    ref: Ref | UnsetType = UNSET
    brief: Annotated[bool, Meta(description="Only legal, violations, state and result.")] | UnsetType = UNSET
    views: Seats | UnsetType = UNSET


class LegalMoves(Body, Generic[S], frozen=True):
    """A state, and perhaps one player of it."""

    state: S
    player: Annotated[
        PlayerId | UnsetType | None, Meta(description="Only this player's moves; null or absent: everybody's.")
    ] = UNSET


class Score(Form, Generic[S, T], frozen=True, kw_only=True):
    """A state, or what a table has written down."""

    FORMS: ClassVar[dict[str, tuple[str, ...]]] = {"state": (), "tally": ()}

    state: S | UnsetType = UNSET
    tally: T | UnsetType = UNSET


class Replay(Form, Generic[D, S, M], frozen=True, kw_only=True):
    """A transcript: where it starts, its moves in order, and perhaps the result somebody claims."""

    FORMS: ClassVar[dict[str, tuple[str, ...]]] = {
        "deal": ("moves", "on_illegal", "claim"),
        "state": ("moves", "on_illegal", "claim"),
    }

    deal: Annotated[D | UnsetType, Meta(description="The deal it began with, its seed included.")] = UNSET
    state: S | UnsetType = UNSET
    moves: Annotated[tuple[M, ...], Meta(max_length=MOST_MOVES, description="The moves in order.")]
    on_illegal: OnIllegal | UnsetType = UNSET
    claim: Claim | UnsetType | None = UNSET


class View(Body, Generic[S], frozen=True):
    """A state and the seat that looks; null is a spectator."""

    state: S
    player: Annotated[
        PlayerId | UnsetType | None, Meta(description="The seat that looks; null or absent: a spectator.")
    ] = UNSET


class Check(Body, Generic[S], frozen=True):
    """A state to be checked."""

    state: S


class Item(Body, frozen=True):
    """One request of a batch."""

    game: Annotated[str, Meta(max_length=64, description="The game's id.")]
    operation: Annotated[
        Literal[
            "deal",
            "adjudicate",
            "legal-moves",
            "score",
            "replay",
            "view",
            "seat",
            "check",
            "sealed/deal",
            "sealed/adjudicate",
            "sealed/seat",
            "sealed/open",
        ],
        Meta(description="The operation, as in its path."),
    ]
    body: Annotated[msgspec.Raw, Meta(description="The body that operation takes.")]
    ref: Ref | UnsetType = UNSET


class Batch(Body, frozen=True):
    """Requests of any game and operation, answered one by one in order."""

    requests: Annotated[
        tuple[Item, ...], Meta(max_length=MOST_ITEMS, description="The requests, each as if it were asked alone.")
    ]


class DealAnswer(Struct, Generic[S, E], frozen=True):
    """A fresh state."""

    state: S
    events: Events[E]
    to_act: ToAct
    result: Result


class ScoreAnswer(Struct, Generic[H], frozen=True):
    """An itemised sheet and the result; the sheet is null where hidden cards decide it, `unknown` says which."""

    sheet: H | None
    result: Result
    unknown: (
        Annotated[tuple[Unknown, ...], Meta(description="What hangs on hidden cards or on an unknown seed.")]
        | UnsetType
    ) = UNSET


class CommitmentCheck(Struct, frozen=True):
    """Whether the seed fits the published commitment; null where either is not known."""

    holds: Annotated[bool | None, Meta(description="Whether it holds; null where it cannot be told.")]


class ReplayAnswer(Struct, Generic[S, E, H], frozen=True):
    """What a transcript came to; null, and the verdicts end, where that hangs on something hidden."""

    verdicts: Annotated[tuple[Step[E], ...], Meta(description="One for each move judged, in order.")]
    first_illegal: Annotated[int | None, Meta(description="Index of the first illegal move.")]
    state: S | None
    sheet: H | None
    result: Result | None
    to_act: ToActOrNull
    claim: ClaimCheck | None
    commitment: CommitmentCheck


class ViewAnswer(Struct, Generic[S], frozen=True):
    """The state as the seat may see it; hidden cards are "?"."""

    view: S
    to_act: ToAct
    result: Result


class SeatAnswer(Struct, Generic[S, M], frozen=True):
    """All that one seat needs: what it sees, what it may do, who is due and how it stands."""

    view: S
    moves: Annotated[Moves[M], Meta(description="The seat's legal moves; a spectator has none.")]
    parametric: Parametrics
    to_act: ToAct
    result: Result
    seq: Annotated[int, Meta(ge=0, description="The state's, for compare-and-swap.")]
    unknown: Annotated[
        Undecided[M] | UnsetType, Meta(description="Moves that hang on hidden cards, if any do.")
    ] = UNSET


class CheckAnswer(Struct, frozen=True):
    """Every fault of a state, of very many the first; none for a sound one."""

    faults: Annotated[
        tuple[Fault, ...],
        Meta(max_length=MOST_FAULTS, description="Why no play can have led to the state; empty if one can."),
    ]
    omitted: Annotated[int, Meta(ge=0, description="How many faults there are beside these.")]


class ItemAnswer(Struct, frozen=True):
    """One answer of a batch: what the request alone would have got."""

    status: Annotated[int, Meta(ge=200, le=599, description="The HTTP status that the request alone would get.")]
    body: Annotated[Any, Meta(description="What the operation answers, or a problem.")]
    ref: Annotated[Ref | UnsetType, Meta(description="The request's.")] = UNSET


class BatchAnswer(Struct, frozen=True):
    """One answer for each request, in order."""

    answers: Annotated[tuple[ItemAnswer, ...], Meta(description="One for each request, in order.")]
