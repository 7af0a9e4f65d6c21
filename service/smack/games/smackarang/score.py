"""Score sheet and result of a state of SMACKarang: a round has a winner and no points; totals are rounds won."""

from collections.abc import Sequence
from typing import Annotated, NamedTuple

from msgspec import Meta, Struct

from smack.cards import entry_of
from smack.engine import Line, PlayerId, Result, Sheet
from smack.games.smackarang.types import State

WON = "smackarang.win.round"
LEFT = "smackarang.win.empty-hand"


class Standing(Struct, frozen=True):
    """A player's cards left in the (last) round, and rounds won."""

    player: PlayerId
    cards_left: Annotated[
        int | None, Meta(description="Cards left in hand; null if the player sat out, or they were not counted.")
    ]
    wins: Annotated[int, Meta(description="Rounds won.")]


class Standings(Struct, frozen=True):
    """The winner of the (last) round, null if there is none, and the standing of every player."""

    winner: Annotated[PlayerId | None, Meta(description="Who won; null if no player has.")]
    players: Annotated[tuple[Standing, ...], Meta(description="The players, in seating order.")]


class RoundSheet(Sheet, frozen=True):
    """Totals are rounds won."""

    standings: Standings


class Row(NamedTuple):
    """A player's cards left: how many (None if that is not known), and which if they are given."""

    player: str
    left: int | None
    cards: tuple[str, ...] = ()


def result(state: State) -> Result:
    return build_result(state.phase == "over", state.winner, state.wins)


def build_result(over: bool, winner: str | None, wins: dict[str, int]) -> Result:
    """Return the result of a round, or of several: without a winner at the end it is a deadlock."""
    if not over:
        return Result(False, "in_progress", (), wins)
    if winner is None:
        return Result(True, "deadlock", (), wins)
    return Result(True, "won", (winner,), wins)


def points(state: State) -> dict[str, int]:
    """Return 0 for every player, so that a suggestion sees no lead in a round that goes on.

    Few cards left are hardly a lead, since whole hands change their owners.
    """
    return {player.id: 0 for player in state.players}


def gain(state: State) -> dict[str, int]:
    """Return the cards left of every player as negative points: what a beginner takes for a lead."""
    return {player.id: -len(player.hand) for player in state.players}


def score_state(state: State) -> RoundSheet:
    """Return the sheet of a state, of a round in progress too."""
    rows = [Row(player.id, len(player.hand), player.hand) for player in state.players]
    return build_sheet(rows, state.wins, state.winner)


def build_sheet(rows: Sequence[Row], wins: dict[str, int], winner: str | None) -> RoundSheet:
    entries = []
    for player, left, cards in rows:
        won = Line(WON, wins[player], wins[player])
        entries.append(entry_of(player, [won] if left is None else [won, Line(LEFT, left, 0, cards)]))
    standings = tuple([Standing(row.player, row.left, wins[row.player]) for row in rows])
    return RoundSheet(tuple(entries), Standings(winner, standings))
