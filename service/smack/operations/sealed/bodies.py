"""Requests and answers of the sealed operations, generic over a game's types."""

from functools import cache
from typing import Annotated, Any, Generic, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from smack.engine.declare.deal import MultiFormBody
from smack.engine.declare.game import Game
from smack.engine.declare.members import MAX_SEATS, PlayerId, Ref, Sentences, SentencesFlag
from smack.engine.declare.naming import schema
from smack.engine.declare.verdict import (
    Alternatives,
    AnyEvent,
    AnyMove,
    AnyState,
    Events,
    Moves,
    NoViolations,
    Parametrics,
    Result,
    ToAct,
    Undecided,
    Violations,
)
from smack.operations.bodies import RequestBody, SearchParameters

MAX_TABLE_LENGTH = 2**19  # characters; a table has about a thousand, one that prints its own cards more

Secret = Annotated[
    str,
    Meta(min_length=16, max_length=128, description="The secret of the seat: 128 random bits or more, as text."),
]
SecretHash = Annotated[
    str,
    Meta(
        pattern="^[0-9a-f]{64}$",
        min_length=64,
        max_length=64,  # Python's `$` matches before a line feed at the end
        description="SHA-256 of the secret's UTF-8, in lower-case hex.",
    ),
]
SealedTable = Annotated[
    str,
    schema(
        "SealedTable",
        "The table as the service answered it: `smack1.<key id>.<base64url>`. Any client may store or forward "
        "it; none can read or forge it. The service stores nothing. Sealing does not prevent rewinding: a player "
        "with an older table can try another move on it. So agree on the table with the highest `seq`, and "
        "compare its `digest`.",
        max_length=MAX_TABLE_LENGTH,
    ),
]
Digest = Annotated[
    str,
    schema(
        "Digest",
        "Covers the deal and all moves so far. Two tables with the same `seq` and different digests are a fork.",
        max_length=64,
    ),
]
Seq = Annotated[
    int,
    schema("SealedSeq", "Legal moves since the deal: of two tables the one with the higher `seq` is newer.", ge=0),
]
SecretHashes = Annotated[
    dict[PlayerId, SecretHash],
    schema("SecretHashes", "Player -> SHA-256 of a secret that the player has drawn.", max_length=MAX_SEATS),
]


class SeatSecret(Struct, frozen=True, forbid_unknown_fields=True):
    """A player and the secret of the seat."""

    player: PlayerId
    secret: Secret


@cache
def sealed_deal_type(game: str, deal: Any) -> type[Struct]:
    """Return the type of the body of a sealed deal, from the id of a game and the type of its deal; made once.

    The body has the members of the deal but `seed`. With `after`, a sealed table, it also has `seat`: any seat of
    that table, with its secret. Without `after` it may have `seats`, hashes of the secrets of new seats.
    """
    members: dict[str, Any] = {field.name: field.type for field in msgspec.structs.fields(deal)}
    members |= {
        "after": SealedTable | UnsetType,
        "seat": Annotated[SeatSecret | UnsetType, Meta(description="With `after`: any seat of that table.")],
        "seats": SecretHashes | UnsetType,
    }
    forms = {
        form: (*(name for name in members_beside if name != "seed"), "seat" if form == "after" else "seats")
        for form, members_beside in deal.FORMS.items()
    }
    return msgspec.defstruct(
        f"{game.title()}SealedDeal",
        [(name, type_, UNSET) for name, type_ in members.items() if name != "seed"],
        bases=(MultiFormBody,),
        namespace={"FORMS": forms, "__doc__": "A first round, or the next one after a finished sealed table."},
        frozen=True,
        kw_only=True,
    )


def build_plain_deal(game: Game, body: object, after: object) -> Any:
    """Return a body of `deal` without a seed: the members of a body of `sealed/deal`, and the state `after`.

    `body` may have a sealed table as its `after`. The parameter `after` is the state in that table; for a first
    round it is UNSET.
    """
    names = [field.name for field in msgspec.structs.fields(game.deal) if field.name not in ("seed", "after")]
    return game.deal(**{name: getattr(body, name) for name in names}, after=after)


class SealedAdjudicateRequest(RequestBody, Generic[AnyMove], frozen=True):
    """A sealed table and a move that this seat proposes."""

    table: SealedTable
    seat: SeatSecret
    move: AnyMove
    ref: Ref | UnsetType = UNSET
    sentences: SentencesFlag = UNSET


class SealedSeatRequest(RequestBody, frozen=True):
    """A sealed table and the seat whose view to answer; null is a spectator."""

    table: SealedTable
    seat: SeatSecret | UnsetType | None = UNSET
    sentences: SentencesFlag = UNSET


class SealedSuggestRequest(SearchParameters, frozen=True, kw_only=True):
    """A sealed table and the seat that wants a move."""

    table: SealedTable
    seat: SeatSecret


class SealedOpenRequest(RequestBody, frozen=True):
    """A finished sealed table and the secrets of all its seats."""

    table: SealedTable
    seats: Annotated[
        dict[PlayerId, Secret],
        Meta(max_length=MAX_SEATS, description="Player -> secret, for every seat of the table."),
    ]


class SealedView(Struct, Generic[AnyState, AnyEvent], frozen=True, kw_only=True):
    """What one seat, or a spectator, sees of a sealed table: members that several answers share."""

    view: AnyState
    events: Events[AnyEvent]
    to_act: ToAct
    result: Result
    seq: Seq
    digest: Digest


class SealedDealAnswer(SealedView[AnyState, AnyEvent], Generic[AnyState, AnyEvent], frozen=True, kw_only=True):
    """A new sealed table, the secrets drawn for it, and the view of a spectator."""

    table: SealedTable
    seats: Annotated[
        dict[str, str], schema("Secrets", "Player -> secret, for the players without a hash in the request.")
    ]
    sentences: Sentences | UnsetType = UNSET


class SealedLegalVerdict(SealedView[AnyState, AnyEvent], Generic[AnyState, AnyEvent], frozen=True, kw_only=True):
    """The move is legal: the new table, and what this seat sees of it."""

    legal: Literal[True] = True
    violations: NoViolations = ()
    table: SealedTable
    alternatives: None = None
    sentences: Sentences | UnsetType = UNSET
    ref: Ref | UnsetType = UNSET


class SealedIllegalVerdict(
    SealedView[AnyState, AnyEvent], Generic[AnyState, AnyEvent, AnyMove], frozen=True, kw_only=True
):
    """The move is illegal; every broken clause is named. The table stays as it was."""

    legal: Literal[False] = False
    violations: Violations
    table: None = None
    alternatives: Annotated[Alternatives[AnyMove], Meta(description="Legal moves of this seat.")]
    sentences: Sentences | UnsetType = UNSET
    ref: Ref | UnsetType = UNSET


SealedVerdict = Annotated[
    SealedLegalVerdict[AnyState, AnyEvent] | SealedIllegalVerdict[AnyState, AnyEvent, AnyMove],
    schema("{Game}SealedVerdict", "The verdict on a move at a sealed table; `legal` tells its forms apart."),
]


class SealedSeatAnswer(
    SealedView[AnyState, AnyEvent], Generic[AnyState, AnyEvent, AnyMove], frozen=True, kw_only=True
):
    """The view, events and legal moves of one seat; a spectator has no moves.

    `unknown` has moves of the seat whose legality depends on cards that it cannot see. Propose one to find out.
    """

    moves: Moves[AnyMove]
    parametric: Parametrics
    unknown: Undecided[AnyMove] | UnsetType = UNSET
    sentences: Sentences | UnsetType = UNSET


class SealedOpenAnswer(Struct, Generic[AnyState], frozen=True):
    """The whole state of a finished table, its seed included."""

    state: AnyState
    digest: Digest
