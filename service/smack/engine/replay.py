"""Replaying a transcript: many moves judged in order, and a claimed result held against what came out."""

from collections.abc import Callable, Iterable
from typing import Annotated, Any, Generic, Literal, NamedTuple, TypeVar

from msgspec import UNSET, Meta, Struct, UnsetType
from msgspec.structs import replace

from smack.engine.chance import ChanceNeeded
from smack.engine.game import Game
from smack.engine.judge import apply, judge
from smack.engine.moves import Move
from smack.engine.partial import judge as known
from smack.engine.partial.hidden import HiddenCardRead
from smack.engine.verdict import (
    Detail,
    Event,
    Events,
    Outcome,
    PlayerId,
    Pointer,
    Ref,
    RefOrNull,
    Result,
    Unknown,
    Unknowns,
    Violation,
    Violations,
)

E = TypeVar("E")
Score = Annotated[int, Meta(ge=-(10**9), le=10**9)]


class Step(Struct, Generic[E], frozen=True, gc=False):  # like the events in it
    """One move's verdict in short; of a move that was not understood only what is wrong with it."""

    legal: Annotated[
        bool | None, Meta(description="Null: not understood, or it hangs on what is hidden; nothing was judged.")
    ]
    violations: Violations
    events: Events[E]
    ref: RefOrNull
    unknown: Unknowns | UnsetType = UNSET
    errors: Annotated[tuple[Detail, ...], Meta(description="Why the move was not understood.")] | UnsetType = UNSET


class NotUnderstood(Struct, frozen=True):
    """Stands among the moves of a window for one that is not understood."""

    ref: Ref | UnsetType
    errors: tuple[Detail, ...]


class Claim(Struct, frozen=True, forbid_unknown_fields=True):
    """A result, or part of one, that somebody asserts."""

    over: Annotated[bool, Meta(description="Whether it is over.")] | UnsetType = UNSET
    outcome: Outcome | UnsetType = UNSET
    winners: (
        Annotated[tuple[PlayerId, ...], Meta(max_length=16, description="Who won; empty for nobody yet.")]
        | UnsetType
    ) = UNSET
    scores: (
        Annotated[dict[PlayerId, Score], Meta(max_length=16, description="Points by player, or by team.")]
        | UnsetType
    ) = UNSET


class Difference(Struct, frozen=True):
    """Where a claim and the computed result part."""

    pointer: Pointer
    claimed: Annotated[Any, Meta(description="What was claimed.")]
    actual: Annotated[Any, Meta(description="What the transcript came to.")]


class ClaimCheck(Struct, frozen=True):
    """Whether a claim holds; null if it is not known what the transcript came to."""

    holds: Annotated[bool | None, Meta(description="Whether it holds; null where it cannot be told.")]
    differences: Annotated[tuple[Difference, ...], Meta(description="Where the claim and the transcript differ.")]


class Referee(NamedTuple):
    """How moves are judged and applied; `applied` raises ChanceNeeded or HiddenCardRead if undecided."""

    judged: Callable[[Game, Any, Move], tuple[tuple[Violation, ...], tuple[Unknown, ...]]]
    applied: Callable[[Game, Any, Move], tuple[Any, tuple[Any, ...]]]


SEEING = Referee(lambda game, state, move: (judge(game, state, move), ()), apply)
# Of cards that are not seen, as far as what is known carries.
KNOWING = Referee(known.judged, known.applied_plainly)


def replay_moves(
    game: Game,
    state: Any,
    moves: Iterable[Move | NotUnderstood],
    on_illegal: Literal["stop", "skip"],
    referee: Referee = SEEING,
) -> tuple[list[Step[Event]], int | None, Any]:
    """(steps, index of the first illegal move or None, final state or None where one hangs on something)."""
    steps: list[Step[Event]] = []
    first_illegal = None
    for index, move in enumerate(moves):
        ref = None if move.ref is UNSET else move.ref
        if isinstance(move, NotUnderstood):
            steps.append(Step(None, (), (), ref, errors=move.errors))
            continue
        violations, unknown = referee.judged(game, state, move)
        if violations:
            steps.append(Step(False, _pointing_to(index, violations), (), ref, unknown or UNSET))
            first_illegal = index if first_illegal is None else first_illegal
            if on_illegal == "stop":
                break
            continue
        if unknown:
            steps.append(Step(None, (), (), ref, unknown))
            return steps, first_illegal, None
        try:
            state, events = referee.applied(game, state, move)
        except (ChanceNeeded, HiddenCardRead) as needed:
            steps.append(Step(True, (), (), ref, (known.unknown(needed),)))
            return steps, first_illegal, None
        steps.append(Step(True, (), events, ref))
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
