"""What the sealed operations take and answer. Generic over a room's types."""

from functools import cache
from typing import Annotated, Any, Generic, TypeVar

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from smack.engine.forms import Form
from smack.engine.game import Game
from smack.engine.naming import named
from smack.engine.verdict import (
    Alternatives,
    Events,
    Moves,
    Parametrics,
    PlayerId,
    Ref,
    Result,
    ToAct,
    Violations,
)
from smack.operations.bodies import Body
from smack.operations.sealed.seats import Seat, SecretHash

E = TypeVar("E")
M = TypeVar("M")
S = TypeVar("S")

SealedTable = Annotated[
    str,
    named(
        "SealedTable",
        "As it came: `smack1.<key id>.<base64url>`. Anybody may keep it or pass it on, nobody can read or "
        "forge it; nothing is stored here. It does not stop rewinding: who holds an older table can try "
        "another move on it, so agree on the one with the highest `seq`, and on its `digest`.",
        max_length=2**19,
    ),
]
Digest = Annotated[
    str, named("Digest", "Of the deal and all moves so far; two at the same `seq`: a fork.", max_length=64)
]
Seq = Annotated[
    int, named("SealedSeq", "Moves made since the deal; of two tables the higher one is the newer.", ge=0)
]
Brought = Annotated[
    dict[PlayerId, SecretHash],
    named("SecretHashes", "Player -> SHA-256 of a secret of the player's own.", max_length=16),
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
    seats: Annotated[dict[str, str], named("Secrets", "Player -> secret, for those who brought none.")]
    view: S
    events: Events[E]
    to_act: ToAct
    result: Result
    seq: Seq
    digest: Digest


class SealedVerdict(Struct, Generic[S, E, M], frozen=True, kw_only=True):
    """Legal, with the new table and what this seat sees of it; or illegal, with every broken clause.

    A brief verdict has no view, events and to_act; only an illegal one has alternatives.
    """

    legal: bool
    violations: Violations
    table: SealedTable | None
    view: S | UnsetType = UNSET
    events: Events[E] | UnsetType = UNSET
    to_act: ToAct | UnsetType = UNSET
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
    events: Events[E]
    moves: Moves[M]
    parametric: Parametrics
    unknown: Annotated[Moves[M], Meta(description="Moves that hang on cards that the seat cannot see.")]
    to_act: ToAct
    result: Result
    seq: Seq
    digest: Digest


class SealedOpenAnswer(Struct, Generic[S], frozen=True):
    """The whole state of a finished table, its seed included."""

    state: S
    digest: Digest
