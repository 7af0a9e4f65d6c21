"""What the operations take and answer, apart from what `engine` already names. Generic over a room's types."""

from typing import Annotated, Any, ClassVar, Generic, Literal, TypeVar

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from smack.engine.forms import Form
from smack.engine.replay import Claim, ClaimCheck, Step
from smack.engine.verdict import Fault, Parametric, PlayerId, Ref, Result, Undecided, Unknown, Waiting

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
    Meta(description='Seats to answer a view and events for: "all", or player ids.', extra={"component": "Seats"}),
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
    player: PlayerId | UnsetType | None = UNSET


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
    moves: Annotated[tuple[M, ...], Meta(max_length=MOST_MOVES)]
    on_illegal: Literal["stop", "skip"] | UnsetType = UNSET
    claim: Claim | UnsetType | None = UNSET


class View(Body, Generic[S], frozen=True):
    """A state and the seat that looks; null is a spectator."""

    state: S
    player: PlayerId | UnsetType | None = UNSET


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

    requests: Annotated[tuple[Item, ...], Meta(max_length=MOST_ITEMS)]


class DealAnswer(Struct, Generic[S, E], frozen=True):
    """A fresh state."""

    state: S
    events: tuple[E, ...]
    to_act: tuple[Waiting, ...]
    result: Result


class ScoreAnswer(Struct, Generic[H], frozen=True):
    """An itemised sheet and the result; the sheet is null where hidden cards decide it, `unknown` says which."""

    sheet: H | None
    result: Result
    unknown: tuple[Unknown, ...] | UnsetType = UNSET


class CommitmentCheck(Struct, frozen=True):
    """Whether the seed fits the published commitment; null where either is not known."""

    holds: bool | None


class ReplayAnswer(Struct, Generic[S, E, H], frozen=True):
    """What a transcript came to; null, and the verdicts end, where that hangs on something hidden."""

    verdicts: tuple[Step[E], ...]
    first_illegal: Annotated[int | None, Meta(description="Index of the first illegal move.")]
    state: S | None
    sheet: H | None
    result: Result | None
    to_act: tuple[Waiting, ...] | None
    claim: ClaimCheck | None
    commitment: CommitmentCheck


class ViewAnswer(Struct, Generic[S], frozen=True):
    """The state as the seat may see it; hidden cards are "?"."""

    view: S
    to_act: tuple[Waiting, ...]
    result: Result


class SeatAnswer(Struct, Generic[S, M], frozen=True):
    """All that one seat needs: what it sees, what it may do, who is due and how it stands."""

    view: S
    moves: Annotated[tuple[M, ...], Meta(description="The seat's legal moves; a spectator has none.")]
    parametric: tuple[Parametric, ...]
    to_act: tuple[Waiting, ...]
    result: Result
    seq: Annotated[int, Meta(ge=0, description="The state's, for compare-and-swap.")]
    unknown: Annotated[
        Undecided[M] | UnsetType, Meta(description="Moves that hang on hidden cards, if any do.")
    ] = UNSET


class CheckAnswer(Struct, frozen=True):
    """Every fault of a state, of very many the first; none for a sound one."""

    faults: Annotated[tuple[Fault, ...], Meta(max_length=MOST_FAULTS)]
    omitted: Annotated[int, Meta(ge=0, description="How many faults there are beside these.")]


class ItemAnswer(Struct, frozen=True):
    """One answer of a batch: what the request alone would have got."""

    status: Annotated[int, Meta(ge=200, le=599, description="The HTTP status that the request alone would get.")]
    body: Annotated[Any, Meta(description="What the operation answers, or a problem.")]
    ref: Annotated[Ref | UnsetType, Meta(description="The request's.")] = UNSET


class BatchAnswer(Struct, frozen=True):
    """One answer for each request, in order."""

    answers: tuple[ItemAnswer, ...]
