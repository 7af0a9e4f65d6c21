"""Score sheets of Spank!: what every stack scores at its player's next Score, and the standings."""

from collections.abc import Mapping, Sequence
from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType

from smack.cards import entry_of, result_of_winners
from smack.engine import Line, PlayerId, Result, Sheet
from smack.games.spank.stacks import stack_points
from smack.games.spank.types import State


class Standing(Struct, frozen=True):
    """How a player stands; equal totals share a place."""

    player: PlayerId
    score: Annotated[int, Meta(description="Points before.")]
    points: Annotated[int, Meta(description="Points added by this sheet.")]
    total: Annotated[int, Meta(description="The sum of both.")]
    place: Annotated[int, Meta(description="The place by total, from 1.")]


class Standings(Struct, frozen=True):
    """The winners and the standing of every player."""

    winners: Annotated[tuple[PlayerId, ...], Meta(description="The winners; empty while the game goes on.")]
    players: Annotated[tuple[Standing, ...], Meta(description="The players, in seating order.")]


class TurnScore(Struct, frozen=True):
    """One Score step of a tally."""

    player: PlayerId
    points: Annotated[int, Meta(description="Points of this step.")]
    total: Annotated[int, Meta(description="The player's points after it.")]


TurnScores = Annotated[
    tuple[TurnScore, ...], Meta(description="The Score steps one by one; only for a tally with `turns`.")
]


class ScoreSheet(Sheet, frozen=True):
    """A sheet with a line for each stack of each Score step; `carried`: the score before.

    The sheet of a state has one step for each player, as if it came next; stacks score 0 once the game is over.
    """

    standings: Standings
    turns: TurnScores | UnsetType = UNSET


def stack_lines(stacks: Sequence[int | tuple[str, ...]], *, is_over: bool) -> list[Line]:
    """Return a line for each stack of one Score step; with 0 points if the game is over before that step.

    A stack is given as its cards or as their number.
    """
    cards = [() if isinstance(stack, int) else stack for stack in stacks]
    sizes = [stack if isinstance(stack, int) else len(stack) for stack in stacks]
    points = (0,) * len(sizes) if is_over else stack_points(sizes)  # the lines stay, and say what did not score
    return [Line("spank.score.stacks", *values) for values in zip(sizes, points, cards, strict=True)]


def result(state: State) -> Result:
    scores = {player.id: player.score for player in state.players}
    return result_of_winners(state.phase == "over", state.winners, scores)


def points_now(state: State) -> dict[str, int]:
    """Return player -> the score after their next Score step, if their stacks stay as they are.

    The game must not be over, since then there is no such step.
    """
    return {player.id: player.score + sum(stack_points(map(len, player.stacks))) for player in state.players}


def score_state(state: State) -> ScoreSheet:
    """Return the sheet of a state: the scores, and what the next Score step of each player would add, if any."""
    is_over = state.phase == "over"
    lines = {player.id: stack_lines(player.stacks, is_over=is_over) for player in state.players}
    return build_sheet({player.id: player.score for player in state.players}, lines, state.winners)


def build_sheet(
    scores_before: Mapping[str, int],
    lines_by_player: Mapping[str, Sequence[Line]],
    winners: tuple[str, ...],
    turns: tuple[TurnScore, ...] | UnsetType = UNSET,
) -> ScoreSheet:
    """Return the sheet of players, by their scores before and the lines that add to them.

    `scores_before` is player -> score, in seating order; `winners` are ids, () while the game goes on; `turns` are
    the Score steps of a tally that lists them, else UNSET.
    """
    entries = tuple([entry_of(player, lines_by_player[player], score) for player, score in scores_before.items()])
    standings = []
    for (player, score), entry in zip(scores_before.items(), entries, strict=True):
        place = 1 + sum(other.total > entry.total for other in entries)
        standings.append(Standing(player, score, entry.total - score, entry.total, place))
    return ScoreSheet(entries, Standings(winners, tuple(standings)), turns)
