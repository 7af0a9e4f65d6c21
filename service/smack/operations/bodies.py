"""Types of the bodies of operations, generic over the types of a game.

The operation `view` has a ViewRequest and a ViewAnswer. The document names the types of each game: SmackarangView,
SmackarangViewAnswer. The answers of `judge`, `adjudicate` and `legal-moves`, which the engine makes, stand in
`engine.declare.verdict`, the bodies of sealed operations in `sealed.bodies`.
"""

from typing import Annotated, Any, ClassVar, Generic, Literal, TypeVar

from msgspec import UNSET, Meta, Struct, UnsetType

from smack.engine.declare.deal import MultiFormBody
from smack.engine.declare.members import PlayerId, Ref, Sentences, SentencesFlag
from smack.engine.declare.naming import schema
from smack.engine.declare.verdict import (
    AnyEvent,
    AnyMove,
    AnyState,
    Events,
    FaultReport,
    Moves,
    Parametrics,
    Result,
    ToAct,
    Undecided,
    Unknown,
)
from smack.engine.replay import Claim, ClaimCheck, Step
from smack.engine.search import MAX_CANDIDATES, LevelName

AnyDeal = TypeVar("AnyDeal")
AnyTally = TypeVar("AnyTally")
AnySheet = TypeVar("AnySheet")

MAX_MOVES = 20_000
MAX_FAULTS = 200  # in one answer
MAX_VIEWS = 64  # greater than MAX_SEATS, so that the error of a list with unknown players names them
MAX_WHY_LENGTH = 2048  # characters of the `why` of a suggestion

Seats = Annotated[
    Literal["all"] | Annotated[tuple[PlayerId, ...], Meta(max_length=MAX_VIEWS)],
    schema("Seats", 'The seats whose views and events to answer: "all", or player ids.'),
]


OnIllegal = Annotated[
    Literal["stop", "skip"],
    schema(
        "OnIllegal", "`stop`: end at the first illegal move (default); `skip`: leave out illegal moves and go on."
    ),
]


class RequestBody(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The base of request bodies, but for those of several forms (`MultiFormBody`).

    A member that may be null may be left out of the JSON.

    For such a member without a default the reader puts null in its place and reads the body again (`wire.stored`).
    Members that most requests leave out have the default UNSET, which saves the second reading.
    """


class JudgeRequest(RequestBody, Generic[AnyState, AnyMove], frozen=True):
    """A state and a move."""

    state: AnyState
    move: AnyMove


class AdjudicateRequest(RequestBody, Generic[AnyState, AnyMove], frozen=True):
    """A state and a proposed move."""

    state: AnyState
    move: AnyMove
    ref: Ref | UnsetType = UNSET
    views: Seats | UnsetType = UNSET
    sentences: SentencesFlag = UNSET


class LegalMovesRequest(RequestBody, Generic[AnyState], frozen=True):
    """A state, and optionally one of its players."""

    state: AnyState
    player: Annotated[
        PlayerId | UnsetType | None,
        Meta(description="List only the moves of this player; null or absent: the moves of all."),
    ] = UNSET
    sentences: SentencesFlag = UNSET


class ScoreRequest(MultiFormBody, Generic[AnyState, AnyTally], frozen=True, kw_only=True):
    """A state, or a tally: what players write down at a table."""

    FORMS: ClassVar[dict[str, tuple[str, ...]]] = {"state": (), "tally": ()}  # form -> members that go with it

    state: AnyState | UnsetType = UNSET
    tally: AnyTally | UnsetType = UNSET


class ReplayRequest(MultiFormBody, Generic[AnyDeal, AnyState, AnyMove], frozen=True, kw_only=True):
    """A transcript: the deal or state with which it begins, its moves, and optionally a claimed result."""

    FORMS: ClassVar[dict[str, tuple[str, ...]]] = {
        "deal": ("moves", "on_illegal", "claim", "sentences"),
        "state": ("moves", "on_illegal", "claim", "sentences"),
    }

    deal: Annotated[AnyDeal | UnsetType, Meta(description="The deal with which it begins, with its seed.")] = UNSET
    state: AnyState | UnsetType = UNSET
    moves: Annotated[tuple[AnyMove, ...], Meta(max_length=MAX_MOVES, description="The moves in order.")]
    on_illegal: OnIllegal | UnsetType = UNSET
    claim: Claim | UnsetType | None = UNSET
    sentences: SentencesFlag = UNSET  # answered in each step


class ViewRequest(RequestBody, Generic[AnyState], frozen=True):
    """A state, and the seat whose view to answer."""

    state: AnyState
    player: Annotated[PlayerId | None, Meta(description="The player of the seat; null or absent: a spectator.")]


class SeatRequest(ViewRequest[AnyState], Generic[AnyState], frozen=True):
    """A state, and the seat whose view and legal moves to answer."""

    sentences: SentencesFlag = UNSET


class CheckRequest(RequestBody, Generic[AnyState], frozen=True):
    """A state whose faults to list."""

    state: AnyState
    complete: Annotated[
        bool | UnsetType, Meta(description="Report cards of the deck that are missing, too (`card.missing`).")
    ] = UNSET


Effort = Annotated[
    int, schema("Effort", "How long to search, from 1 to 10; time grows in proportion.", ge=1, le=10)
]
SearchLevel = Annotated[
    LevelName,
    schema(
        "SearchLevel",
        "How well to play: easy looks no further than the move, normal guesses from few games, hard is best.",
    ),
]
SearchSeed = Annotated[
    str,
    schema(
        "SearchSeed",
        "A seed for the search, to get another sample; by default it follows from the view.",
        min_length=1,
        max_length=128,
    ),
]


class SearchParameters(RequestBody, frozen=True, kw_only=True):
    """The members by which a body of `suggest` or `sealed/suggest` says how to search for a move."""

    seed: SearchSeed | UnsetType = UNSET
    effort: Effort = 3
    level: SearchLevel = "hard"
    sentences: SentencesFlag = UNSET


class SuggestRequest(SearchParameters, Generic[AnyState], frozen=True, kw_only=True):
    """A state and the player who wants a move."""

    state: AnyState
    player: PlayerId


class SuggestedMove(Struct, Generic[AnyMove], frozen=True):
    """A legal move with its value."""

    move: AnyMove
    value: Annotated[
        Annotated[int, Meta(ge=0, le=1000)] | None,
        Meta(description="The mean result of its playouts in thousandths; 1000 is a win, null no playouts."),
    ]
    playouts: Annotated[int, Meta(ge=0, description="How often it was played out.")]


class SuggestReason(Struct, frozen=True):
    """Why a move is suggested, or why none is."""

    message_id: Annotated[str, Meta(max_length=64, description="The id of the message, for another language.")]
    facts: Annotated[dict[str, Any], Meta(description="The values in the message.")] = {}


class SuggestAnswer(Struct, Generic[AnyMove], frozen=True):
    """A move for one player, from what that player may see; null if none is surely legal."""

    move: AnyMove | None
    forced: Annotated[bool, Meta(description="Whether there is no other.")]
    why: Annotated[
        str,
        Meta(
            max_length=MAX_WHY_LENGTH,
            description="What it is worth beside the next best move, and clauses that matter; or why it is null.",
        ),
    ]
    reasons: Annotated[
        tuple[SuggestReason, ...], Meta(description="The sentences of `why`, for another language.")
    ]
    candidates: Annotated[
        tuple[SuggestedMove[AnyMove], ...],
        Meta(max_length=MAX_CANDIDATES, description="The moves that were tried, the best first."),
    ]
    playouts: Annotated[int, Meta(ge=0, description="How many games were played out.")]
    seq: Annotated[int, Meta(ge=0, description="That of the state.")]
    sentences: Sentences | UnsetType = UNSET


class DealAnswer(Struct, Generic[AnyState, AnyEvent], frozen=True):
    """A new state, and the events of the deal."""

    state: AnyState
    events: Events[AnyEvent]
    to_act: ToAct
    result: Result
    sentences: Sentences | UnsetType = UNSET


class ScoreAnswer(Struct, Generic[AnySheet], frozen=True):
    """A score sheet and the result. The sheet is null if it depends on what is hidden: `unknown` says on what."""

    sheet: AnySheet | None
    result: Result
    unknown: Annotated[
        tuple[Unknown, ...] | UnsetType, Meta(description="What depends on hidden cards or on an unknown seed.")
    ] = UNSET


class CommitmentCheck(Struct, frozen=True):
    """Whether the seed matches the published commitment."""

    holds: Annotated[bool | None, Meta(description="Whether the seed matches; null if one of the two is unknown.")]


class ReplayAnswer(Struct, Generic[AnyState, AnyEvent, AnySheet], frozen=True):
    """The steps of a transcript, judged, and the state with which it ends.

    At a move whose outcome is unknown the steps end, and state, sheet, result and to_act are null.
    """

    steps: Annotated[tuple[Step[AnyEvent], ...], Meta(description="A verdict per judged move, in order.")]
    first_illegal: Annotated[int | None, Meta(description="Index of the first illegal move, or null.")]
    state: AnyState | None
    sheet: AnySheet | None
    result: Result | None
    to_act: ToAct | None
    claim: ClaimCheck | None
    commitment: CommitmentCheck


class ViewAnswer(Struct, Generic[AnyState], frozen=True):
    """The state as the seat may see it, with `?` for hidden cards."""

    view: AnyState
    to_act: ToAct
    result: Result


class SeatAnswer(Struct, Generic[AnyState, AnyMove], frozen=True):
    """The view and the legal moves of one seat, who may move, and the result."""

    view: AnyState
    moves: Annotated[Moves[AnyMove], Meta(description="The seat's legal moves; a spectator has none.")]
    parametric: Parametrics
    to_act: ToAct
    result: Result
    seq: Annotated[int, Meta(ge=0, description="The `seq` of the state, for compare-and-swap.")]
    unknown: Undecided[AnyMove] | UnsetType = UNSET
    sentences: Sentences | UnsetType = UNSET


class CheckAnswer(Struct, frozen=True):
    """The faults of a state, at most 200; none if it is sound."""

    faults: Annotated[
        tuple[FaultReport, ...],
        Meta(max_length=MAX_FAULTS, description="What is wrong with the state; empty for a sound one."),
    ]
    omitted: Annotated[int, Meta(ge=0, description="The number of further faults that are left out.")]
