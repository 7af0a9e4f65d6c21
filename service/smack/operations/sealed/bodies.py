"""What the sealed operations take and answer. Generic over a room's types."""

from functools import cache
from typing import Annotated, Any, Generic, TypeVar

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from smack.engine.forms import Form
from smack.engine.game import Game
from smack.engine.verdict import Alternatives, Parametric, PlayerId, Ref, Result, Violation, Waiting
from smack.operations.bodies import Body
from smack.operations.sealed.seats import Seat, SecretHash

E = TypeVar("E")
M = TypeVar("M")
S = TypeVar("S")

SealedTable = Annotated[
    str,
    Meta(
        max_length=2**19,
        description=(
            "As it came: `smack1.<key id>.<base64url>`. Anybody may keep it or pass it on, nobody can read or "
            "forge it; nothing is stored here. It does not stop rewinding: who holds an older table can try "
            "another move on it, so agree on the one with the highest `seq`, and on its `digest`."
        ),
    ),
]
Digest = Annotated[
    str, Meta(max_length=64, description="Of the deal and all moves so far; two at the same `seq`: a fork.")
]
Seq = Annotated[
    int, Meta(ge=0, description="Moves made since the deal; of two tables the higher one is the newer.")
]
Brought = Annotated[
    dict[PlayerId, SecretHash],
    Meta(max_length=16, description="Player -> SHA-256 of a secret of the player's own."),
]


@cache
def sealed_deal(game: str, deal: Any) -> type[Struct]:
    """The body of a sealed deal: that of the game's deal, without a seed, and `after` a sealed table."""
    members: dict[str, Any] = {field.name: field.type for field in msgspec.structs.fields(deal)}
    members |= {
        "after": SealedTable | UnsetType,
        "seat": Annotated[Seat | UnsetType, Meta(description="With `after`: anybody of that table.")],
        "seats": Brought | UnsetType,
    }
    forms = {
        name: (*(one for one in more if one != "seed"), "seat" if name == "after" else "seats")
        for name, more in getattr(deal, "__origin__", deal).FORMS.items()
    }
    return msgspec.defstruct(
        f"{game.title()}SealedDeal",
        [(name, kind, UNSET) for name, kind in members.items() if name != "seed"],
        bases=(Form,),
        module=__name__,
        namespace={"FORMS": forms, "__doc__": "A first round, or the next one after a finished sealed table."},
        frozen=True,
        kw_only=True,
    )


def plain_deal(game: Game, body: Any, after: Any) -> Any:
    """The game's own deal body, after a state or UNSET."""
    kept = [field.name for field in msgspec.structs.fields(game.deal) if field.name not in ("seed", "after")]
    return game.deal(**{name: getattr(body, name) for name in kept}, after=after)


class SealedAdjudicate(Body, Generic[M], frozen=True):
    """A sealed table and a move that this seat proposes."""

    table: SealedTable
    seat: Seat
    move: M
    ref: Ref | UnsetType = UNSET
    brief: Annotated[bool, Meta(description="No view, events, to_act, alternatives.")] | UnsetType = UNSET


class SealedSeat(Body, frozen=True):
    """A sealed table and the seat that looks; null is a spectator."""

    table: SealedTable
    seat: Seat | UnsetType | None = UNSET


class SealedOpen(Body, frozen=True):
    """A finished sealed table and any seat of it."""

    table: SealedTable
    seat: Seat


class SealedDealAnswer(Struct, Generic[S, E], frozen=True):
    """A fresh sealed table, the secrets drawn for it, and what a spectator sees."""

    table: SealedTable
    seats: Annotated[dict[str, str], Meta(description="Player -> secret, for those who brought none.")]
    view: S
    events: Annotated[tuple[E, ...], Meta(description="What happened, in order.")]
    to_act: Annotated[
        tuple[Waiting, ...],
        Meta(description="Who may move, and with which types of move; empty exactly when it is over."),
    ]
    result: Result
    seq: Seq
    digest: Digest


class SealedVerdict(Struct, Generic[S, E, M], frozen=True, kw_only=True):
    """Legal, with the new table and what this seat sees of it; or illegal, with every broken clause.

    A brief verdict has no view, events and to_act; only an illegal one has alternatives.
    """

    legal: bool
    violations: Annotated[
        tuple[Violation, ...],
        Meta(description="Every broken clause, in the order in which a careful referee would name them."),
    ]
    table: SealedTable | None
    view: S | UnsetType = UNSET
    events: Annotated[tuple[E, ...], Meta(description="What happened, in order.")] | UnsetType = UNSET
    to_act: (
        Annotated[
            tuple[Waiting, ...],
            Meta(description="Who may move, and with which types of move; empty exactly when it is over."),
        ]
        | UnsetType
    ) = UNSET
    result: Result
    seq: Seq
    digest: Digest
    alternatives: Annotated[Alternatives[M] | UnsetType, Meta(description="Of this seat alone.")] = UNSET
    ref: Ref | UnsetType = UNSET


class SealedSeatAnswer(Struct, Generic[S, E, M], frozen=True):
    """All that a seat needs; a spectator has no moves.

    `unknown` are moves of the seat whose legality hangs on cards that it cannot see: only proposing one tells.
    """

    view: S
    events: Annotated[tuple[E, ...], Meta(description="What happened, in order.")]
    moves: Annotated[tuple[M, ...], Meta(description="Moves, each exactly as `adjudicate` takes it.")]
    parametric: Annotated[
        tuple[Parametric, ...],
        Meta(description="Move types with too many choices to list, each with the schema of its legal moves."),
    ]
    unknown: Annotated[tuple[M, ...], Meta(description="Moves that hang on cards that the seat cannot see.")]
    to_act: Annotated[
        tuple[Waiting, ...],
        Meta(description="Who may move, and with which types of move; empty exactly when it is over."),
    ]
    result: Result
    seq: Seq
    digest: Digest


class SealedOpenAnswer(Struct, Generic[S], frozen=True):
    """The whole state of a finished table, its seed included."""

    state: S
    digest: Digest
