"""Replay: many moves judged in order, and a claimed result compared with the computed one."""

from collections.abc import Iterable
from typing import Annotated, Any, Generic, Literal, TypeVar

from msgspec import UNSET, Meta, Struct, UnsetType
from msgspec.structs import replace

from smack.engine.declare.game import S
from smack.engine.declare.moves import Move
from smack.engine.declare.unknown import UnknownInformation
from smack.engine.declare.verdict import (
    Detail,
    Event,
    Events,
    Outcome,
    PlayerId,
    Pointer,
    Ref,
    RefOrNull,
    Result,
    Sentences,
    Unknowns,
    Violations,
)
from smack.engine.referee import Referee, unknown_at

E = TypeVar("E")
Score = Annotated[int, Meta(ge=-(10**9), le=10**9)]


class Step(Struct, Generic[E], frozen=True, gc=False):  # like the events in it
    """The short verdict on one move; for a move that does not fit the schema only its errors."""

    legal: Annotated[
        bool | None, Meta(description="Null: the move does not fit the schema, or hidden information decides.")
    ]
    violations: Violations
    events: Events[E]
    ref: RefOrNull
    unknown: Unknowns | UnsetType = UNSET
    errors: Annotated[
        tuple[Detail, ...] | UnsetType, Meta(description="Why the move does not fit the schema.")
    ] = UNSET
    words: Sentences | UnsetType = UNSET


class NotUnderstood(Struct, frozen=True):
    """The place of a move that does not fit the schema, among the moves of a window."""

    ref: Ref | UnsetType
    errors: tuple[Detail, ...]


class Claim(Struct, frozen=True, forbid_unknown_fields=True):
    """A claimed result, or part of one."""

    over: Annotated[bool, Meta(description="Whether the round or game is over.")] | UnsetType = UNSET
    outcome: Outcome | UnsetType = UNSET
    winners: (
        Annotated[
            tuple[PlayerId, ...], Meta(max_length=16, description="The winners; empty if there are none yet.")
        ]
        | UnsetType
    ) = UNSET
    scores: (
        Annotated[dict[PlayerId, Score], Meta(max_length=16, description="Points by player (smackem: by team).")]
        | UnsetType
    ) = UNSET


class Difference(Struct, frozen=True):
    """A member in which a claim differs from the computed result."""

    pointer: Pointer
    claimed: Annotated[Any, Meta(description="The claimed value.")]
    actual: Annotated[Any, Meta(description="The actual value.")]


class ClaimCheck(Struct, frozen=True):
    """Whether a claim holds; null if the result of the transcript is unknown."""

    holds: Annotated[bool | None, Meta(description="Whether the claim holds; null if it depends on hidden cards.")]
    differences: Annotated[
        tuple[Difference, ...], Meta(description="The members in which the claim and the result differ.")
    ]


def replay_moves(
    referee: Referee[S], state: S, moves: Iterable[Move | NotUnderstood], on_illegal: Literal["stop", "skip"]
) -> tuple[list[Step[Event]], int | None, S | None]:
    """Return (steps, index of the first illegal move or None, final state or None where a move is undecided)."""
    steps: list[Step[Event]] = []
    first_illegal = None
    for index, move in enumerate(moves):
        ref = None if move.ref is UNSET else move.ref
        if isinstance(move, NotUnderstood):
            steps.append(Step(None, (), (), ref, errors=move.errors))
            continue
        violations, unknown = referee.judge(state, move)
        if violations:
            at = f"/moves/{index}"
            pointing = [replace(found, pointer=at + found.pointer.removeprefix("/move")) for found in violations]
            steps.append(Step(False, tuple(pointing), (), ref, unknown or UNSET))
            first_illegal = index if first_illegal is None else first_illegal
            if on_illegal == "stop":
                break
            continue
        if unknown:
            steps.append(Step(None, (), (), ref, unknown))
            return steps, first_illegal, None
        try:
            state, events = referee.apply(state, move)
        except UnknownInformation as missing:
            steps.append(Step(True, (), (), ref, (unknown_at(missing),)))
            return steps, first_illegal, None
        steps.append(Step(True, (), referee.write(events), ref))
    return steps, first_illegal, state


def check_claim(claim: Claim, result: Result | None) -> ClaimCheck:
    """Compare the claimed members with the result, winners as a set."""
    if result is None:
        return ClaimCheck(None, ())
    differences = []
    for name in claim.__struct_fields__:
        claimed, actual = getattr(claim, name), getattr(result, name)
        if claimed is UNSET:
            continue
        same = sorted(claimed) == sorted(actual) if name == "winners" else claimed == actual
        if not same:
            differences.append(Difference(f"/claim/{name}", claimed, actual))
    return ClaimCheck(not differences, tuple(differences))
