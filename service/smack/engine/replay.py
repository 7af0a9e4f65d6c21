"""Replay: many moves judged in order, and a claimed result compared with the computed one."""

from collections.abc import Iterable
from typing import Annotated, Any, Generic, Literal, NamedTuple

from msgspec import UNSET, Meta, Struct, UnsetType
from msgspec.structs import replace

from smack.engine.declare.budget import charge
from smack.engine.declare.game import AnyState
from smack.engine.declare.members import MAX_SEATS, Outcome, PlayerId, Pointer, Ref, RefOrNull, Sentences
from smack.engine.declare.moves import Move
from smack.engine.declare.naming import schema
from smack.engine.declare.verdict import (
    AnyEvent,
    Detail,
    Event,
    Events,
    FurtherUnknowns,
    NoEvents,
    NoViolations,
    Result,
    Unknowns,
    Violations,
)
from smack.engine.judge import Judge

REF_LETTERS_PER_UNIT = 24  # letters of the `ref` of a move for one unit of the budget
WIDE_REF_LETTERS_PER_UNIT = 2  # the same if some letter is beyond ASCII
ClaimedScore = Annotated[
    int, Meta(ge=-(10**14), le=10**14)
]  # more than any game counts: a wrong claim may have any score


# without gc, as its events: it is never in a cycle, and a replay keeps very many
class LegalStep(Struct, Generic[AnyEvent], frozen=True, gc=False, kw_only=True):
    """The move is legal: the events."""

    legal: Literal[True] = True
    violations: NoViolations = ()
    events: Events[AnyEvent]
    ref: RefOrNull
    sentences: Sentences | UnsetType = UNSET


class IllegalStep(Struct, Generic[AnyEvent], frozen=True, kw_only=True):
    """The move is illegal; every broken clause is named."""

    legal: Literal[False] = False
    violations: Violations
    events: NoEvents[AnyEvent] = ()
    ref: RefOrNull
    unknown: FurtherUnknowns = ()
    sentences: Sentences | UnsetType = UNSET


class UndecidedStep(Struct, Generic[AnyEvent], frozen=True, kw_only=True):
    """Whether the move is legal, or what it leads to, depends on hidden cards or on an unknown seed.

    `unknown` says on which. Its `rule` is null where the move is legal and only what it leads to is unknown.
    """

    legal: None = None
    violations: NoViolations = ()
    events: NoEvents[AnyEvent] = ()
    ref: RefOrNull
    unknown: Unknowns
    sentences: Sentences | UnsetType = UNSET


class NotUnderstoodStep(Struct, Generic[AnyEvent], frozen=True, kw_only=True):
    """The move was not understood; nothing was judged."""

    legal: None = None
    violations: NoViolations = ()
    events: NoEvents[AnyEvent] = ()
    ref: RefOrNull
    errors: Annotated[tuple[Detail, ...], Meta(min_length=1, description="Why the move was not understood.")]
    sentences: Sentences | UnsetType = UNSET


Step = Annotated[
    LegalStep[AnyEvent] | IllegalStep[AnyEvent] | UndecidedStep[AnyEvent] | NotUnderstoodStep[AnyEvent],
    schema(
        "{Game}Step",
        "The short verdict on one move. `legal` tells its forms apart; if it is null, `unknown` or `errors` does.",
    ),
]


class NotUnderstoodMove(Struct, frozen=True):
    """A move of a window that does not fit its schema, or names a player who is not at the table.

    Of the move only its `ref` is kept, UNSET where that is absent or invalid. `errors` say what is wrong.
    """

    ref: Ref | UnsetType
    errors: tuple[Detail, ...]


class Claim(Struct, frozen=True, forbid_unknown_fields=True):
    """A claimed result; what is absent is not claimed."""

    over: Annotated[bool, Meta(description="Whether the round or game is over.")] | UnsetType = UNSET
    outcome: Outcome | UnsetType = UNSET
    winners: (
        Annotated[
            tuple[PlayerId, ...],
            Meta(max_length=MAX_SEATS, description="The winners; empty if there are none yet."),
        ]
        | UnsetType
    ) = UNSET
    scores: (
        Annotated[
            dict[PlayerId, ClaimedScore],
            Meta(max_length=MAX_SEATS, description="What each player (smackem: team) has by the game's count."),
        ]
        | UnsetType
    ) = UNSET


class Difference(Struct, frozen=True):
    """A member in which a claim and the result differ."""

    pointer: Pointer
    claimed: Annotated[Any, Meta(description="The claimed value.")]
    actual: Annotated[Any, Meta(description="The actual value.")]


class ClaimCheck(Struct, frozen=True):
    """Whether a claim holds, and where it does not."""

    holds: Annotated[bool | None, Meta(description="Whether the claim holds; null if that is unknown.")]
    differences: Annotated[
        tuple[Difference, ...], Meta(description="The members in which the claim and the result differ.")
    ]


class JudgedMoves(NamedTuple, Generic[AnyState]):
    """The steps of a replay, and the state at its end.

    steps          one for each move, up to that at which the replay ended
    first_illegal  the index of the first illegal move, None if there is none
    state          the state at the end, with its `Hidden`s; None after an undecided move, which ends the replay
    """

    steps: list[Step[Event]]
    first_illegal: int | None
    state: AnyState | None


def replay_moves(
    judge: Judge[AnyState],
    state: AnyState,
    moves: Iterable[Move | NotUnderstoodMove],
    on_illegal: Literal["stop", "skip"],
) -> JudgedMoves[AnyState]:
    """Judge moves one after another, the first on `state`, each on the state after the legal ones before it.

    By `on_illegal` an illegal move ends the replay ("stop"), or changes nothing ("skip"). An undecided one always
    ends it; one that was not understood changes nothing. `state` is sound and as it is judged, with `Hidden`s. In
    the steps the events have a "?" for each `Hidden`, and the pointers of violations begin with `/moves/<index>`.
    """
    steps: list[Step[Event]] = []
    first_illegal = None
    for index, move in enumerate(moves):
        ref = None if move.ref is UNSET else move.ref
        if ref:
            charge(_ref_cost(ref))
        if isinstance(move, NotUnderstoodMove):
            # only in a window, whose moves are judged one by one: a transcript with such a move is refused
            steps.append(NotUnderstoodStep(ref=ref, errors=move.errors))
            continue
        decision = judge.decide(state, move)
        if decision.after is not None:
            state, events = decision.after
            steps.append(LegalStep(events=judge.mask(events), ref=ref))
            continue
        if decision.legal is None:  # no state to go on from
            steps.append(UndecidedStep(ref=ref, unknown=decision.unknown))
            return JudgedMoves(steps, first_illegal, None)
        pointer = f"/moves/{index}"  # a judge knows the move as "/move"
        violations = [
            replace(violation, pointer=pointer + violation.pointer.removeprefix("/move"))
            for violation in decision.violations
        ]
        steps.append(IllegalStep(violations=tuple(violations), ref=ref, unknown=decision.unknown))
        first_illegal = index if first_illegal is None else first_illegal
        if on_illegal == "stop":
            break
    return JudgedMoves(steps, first_illegal, state)


def _ref_cost(ref: str) -> int:
    """Return the units of the budget for the `ref` of a move: the answer repeats it, so it takes memory.

    One letter beyond ASCII makes Python keep up to four bytes for every letter, and the `ref` in UTF-8 besides.
    """
    return len(ref) // (REF_LETTERS_PER_UNIT if ref.isascii() else WIDE_REF_LETTERS_PER_UNIT)


def check_claim(claim: Claim, result: Result | None) -> ClaimCheck:
    """Return whether the members that a claim has agree with the result, and those that differ.

    Winners are compared in any order. `result` is None if it is unknown: then `holds` is None, too.
    """
    if result is None:
        return ClaimCheck(None, ())
    differences = []
    for name in claim.__struct_fields__:
        claimed, actual = getattr(claim, name), getattr(result, name)
        if claimed is UNSET:
            continue
        agrees = sorted(claimed) == sorted(actual) if name == "winners" else claimed == actual
        if not agrees:
            differences.append(Difference(f"/claim/{name}", claimed, actual))
    return ClaimCheck(not differences, tuple(differences))
