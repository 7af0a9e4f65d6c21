"""Replaying a transcript: many moves judged in order, and a claimed result held against what came out."""

from collections.abc import Iterable
from typing import Annotated, Any, Generic, Literal, TypeVar

from msgspec import UNSET, Meta, Struct, UnsetType
from msgspec.structs import replace

from service.engine import known
from service.engine.chance import ChanceNeeded
from service.engine.game import Game
from service.engine.hidden import Looked, plain
from service.engine.judge import apply, judge
from service.engine.moves import Move
from service.engine.verdict import Detail, Event, Outcome, PlayerId, Pointer, Ref, Result, Unknown, Violation

E = TypeVar("E")
Score = Annotated[int, Meta(ge=-(10**9), le=10**9)]


class Step(Struct, Generic[E], frozen=True):
    """One move's verdict in short; of a move that was not understood only what is wrong with it."""

    legal: Annotated[
        bool | None, Meta(description="Null: not understood, or it hangs on what is hidden; nothing was judged.")
    ]
    violations: tuple[Violation, ...]
    events: tuple[E, ...]
    ref: Ref | None
    unknown: tuple[Unknown, ...] | UnsetType = UNSET
    errors: Annotated[tuple[Detail, ...], Meta(description="Why the move was not understood.")] | UnsetType = UNSET


class NotUnderstood(Struct, frozen=True):
    """Stands among the moves of a window for one that is not understood."""

    ref: Ref | UnsetType
    errors: tuple[Detail, ...]


class Claim(Struct, frozen=True, forbid_unknown_fields=True):
    """A result, or part of one, that somebody asserts."""

    over: bool | UnsetType = UNSET
    outcome: Outcome | UnsetType = UNSET
    winners: Annotated[tuple[PlayerId, ...], Meta(max_length=16)] | UnsetType = UNSET
    scores: Annotated[dict[PlayerId, Score], Meta(max_length=16)] | UnsetType = UNSET


class Difference(Struct, frozen=True):
    """Where a claim and the computed result part."""

    pointer: Pointer
    claimed: Any
    actual: Any


class ClaimCheck(Struct, frozen=True):
    """Whether a claim holds; null if it is not known what the transcript came to."""

    holds: bool | None
    differences: tuple[Difference, ...]


def replay_moves(
    game: Game, state: Any, moves: Iterable[Move | NotUnderstood], on_illegal: Literal["stop", "skip"]
) -> tuple[list[Step[Event]], int | None, Any]:
    """(steps, index of the first illegal move or None, final state or None where one hangs on chance)."""
    steps: list[Step[Event]] = []
    first_illegal = None
    for index, move in enumerate(moves):
        ref = None if move.ref is UNSET else move.ref
        if isinstance(move, NotUnderstood):
            steps.append(Step(None, (), (), ref, errors=move.errors))
            continue
        violations = judge(game, state, move)
        if violations:
            steps.append(Step(False, _pointing_to(index, violations), (), ref))
            first_illegal = index if first_illegal is None else first_illegal
            if on_illegal == "stop":
                break
            continue
        try:
            state, events = apply(game, state, move)
        except ChanceNeeded as needed:
            steps.append(Step(True, (), (), ref, (Unknown(None, f"/state{needed.pointer}"),)))
            return steps, first_illegal, None
        steps.append(Step(True, (), events, ref))
    return steps, first_illegal, state


def replay_known(
    game: Game, state: Any, moves: Iterable[Move | NotUnderstood], on_illegal: Literal["stop", "skip"]
) -> tuple[list[Step[Event]], int | None, Any]:
    """The same of a state with cards that are not seen, as far as what is known carries."""
    steps: list[Step[Event]] = []
    first_illegal = None
    for index, move in enumerate(moves):
        ref = None if move.ref is UNSET else move.ref
        if isinstance(move, NotUnderstood):
            steps.append(Step(None, (), (), ref, errors=move.errors))
            continue
        judged = known.judged(game, state, move)
        if judged.legal is None:
            steps.append(Step(None, (), (), ref, judged.unknown))
            return steps, first_illegal, None
        if judged.violations:
            steps.append(Step(False, _pointing_to(index, judged.violations), (), ref, judged.unknown or UNSET))
            first_illegal = index if first_illegal is None else first_illegal
            if on_illegal == "stop":
                break
            continue
        try:
            state, events = known.applied(game, state, move)
        except Looked as looked:
            steps.append(Step(True, (), (), ref, (known.unknown(looked),)))
            return steps, first_illegal, None
        steps.append(Step(True, (), plain(events), ref))
    return steps, first_illegal, state


def _pointing_to(index: int, violations: tuple[Violation, ...]) -> tuple[Violation, ...]:
    """The violations with pointers into the list of moves, not into a single one."""
    start = len("/move")
    return tuple(replace(one, pointer=f"/moves/{index}{one.pointer[start:]}") for one in violations)


def check_claim(claim: Claim, result: Result | None) -> ClaimCheck:
    """Compare the members that were claimed; winners are compared as a set."""
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
