"""Scoring Spank!: what every stack will bring at its player's next Score, and how everybody stands."""

from collections.abc import Sequence
from typing import Annotated

from msgspec import Meta, Struct

from smack.engine.verdict import Entry, Line, PlayerId, Result, Sheet
from smack.games.spank.stacks import POINTS
from smack.games.spank.state import State

BEFORE = "spank.win.target"
STACK = "spank.score.stacks"


class Standing(Struct, frozen=True):
    """The score so far, the points of the next Score, and their sum; `place` 1 leads, equal sums share a place."""

    player: PlayerId
    score: Annotated[int, Meta(description="Points so far.")]
    points: Annotated[int, Meta(description="How many points.")]
    total: Annotated[int, Meta(description="The sum.")]
    place: Annotated[int, Meta(description="The place among all, from 1.")]


class Standings(Struct, frozen=True):
    """Who has won, if the game is over, and how everybody stands."""

    winners: Annotated[tuple[PlayerId, ...], Meta(description="Who won; empty for nobody yet.")]
    players: Annotated[tuple[Standing, ...], Meta(description="The players, in seating order.")]


class ScoreSheet(Sheet, frozen=True):
    """First a line with the score so far, then one for each stack, which scores nothing once the game is over."""

    standings: Standings


class Row(Struct, frozen=True):
    """A player's line of the sheet: each stack as (how many cards, which if known); `over`: nothing is scored."""

    id: str
    score: int
    stacks: tuple[tuple[int, tuple[str, ...]], ...]
    over: bool


def result(state: State) -> Result:
    scores = {player.id: player.score for player in state.players}
    if state.phase != "over":
        return Result(False, "in_progress", (), scores)
    return Result(True, "won" if len(state.winners) == 1 else "shared", state.winners, scores)


def scoring(state: State) -> ScoreSheet:
    """The sheet of a state: what is scored, and what the next Score of each player would add."""
    over = state.phase == "over"
    rows = [
        Row(player.id, player.score, tuple((len(stack), stack) for stack in player.stacks), over)
        for player in state.players
    ]
    return sheet_of(rows, state.winners)


def sheet_of(rows: Sequence[Row], winners: tuple[str, ...]) -> ScoreSheet:
    entries = tuple(_entry(row) for row in rows)
    return ScoreSheet(entries, Standings(winners, _standings(rows, entries)))


def _standings(rows: Sequence[Row], entries: Sequence[Entry]) -> tuple[Standing, ...]:
    totals = [entry.total for entry in entries]
    return tuple(
        Standing(row.id, row.score, total - row.score, total, 1 + sum(other > total for other in totals))
        for row, total in zip(rows, totals, strict=True)
    )


def _entry(row: Row) -> Entry:
    lines = [Line(BEFORE, row.score, row.score)]
    lines.extend(Line(STACK, size, 0 if row.over else POINTS[size], cards) for size, cards in row.stacks)
    return Entry(player=row.id, lines=tuple(lines), total=sum(line.points for line in lines))
