"""Score sheet and result of a state of SMACKarang. A round has no points; totals are rounds won."""

from collections.abc import Mapping, Sequence
from typing import Annotated

from msgspec import Meta, Struct

from smack.cards import entry_of
from smack.engine import Line, PlayerId, Result, Sheet
from smack.games.smackarang.types import State

# the clauses of the lines of a sheet
ROUNDS_WON_CLAUSE = "smackarang.win.round"
CARDS_LEFT_CLAUSE = "smackarang.win.empty-hand"


class Standing(Struct, frozen=True):
    """A player's cards left in the (last) round, and rounds won."""

    player: PlayerId
    cards_left: Annotated[
        int | None, Meta(description="Cards left in hand; null if the player sat out, or they were not counted.")
    ]
    wins: Annotated[int, Meta(description="Rounds won.")]


class Standings(Struct, frozen=True):
    """The winner of the round or, of a tally, of all rounds, and the standing of every player."""

    winner: Annotated[PlayerId | None, Meta(description="Who won; null if no player has, or several share it.")]
    players: Annotated[tuple[Standing, ...], Meta(description="The players, in seating order.")]


class RoundSheet(Sheet, frozen=True):
    """The sheet of a round or a tally. Totals are rounds won."""

    standings: Standings


def result(state: State) -> Result:
    """Return the result of the round of a state; its scores are the rounds won, by player."""
    return build_result(state.phase == "over", state.winner, state.wins)


def build_result(is_over: bool, winner: str | None, wins: dict[str, int]) -> Result:
    """Return the result of one or several rounds; `wins`, player -> rounds won, are its scores.

    The outcome is "won" with a `winner`; without one it is "deadlock" if `is_over`, else "in_progress".
    """
    if winner is not None:
        return Result(True, "won", (winner,), wins)
    return Result(is_over, "deadlock" if is_over else "in_progress", (), wins)


def points_now(state: State) -> dict[str, int]:
    """Return player -> 0, so that the search for a suggestion sees no lead in a round in progress.

    Few cards in hand are hardly a lead, since Characters move whole hands to other players.
    """
    return {player.id: 0 for player in state.players}


def points_at_sight(state: State) -> dict[str, int]:
    """Return player -> the negative number of cards in hand: fewer cards are what a beginner takes for a lead."""
    return {player.id: -len(player.hand) for player in state.players}


def score_state(state: State) -> RoundSheet:
    """Return the sheet of the round of a state, whether or not it is over."""
    standings = [Standing(player.id, len(player.hand), state.wins[player.id]) for player in state.players]
    return build_sheet(standings, state.winner, {player.id: player.hand for player in state.players})


def build_sheet(
    standings: Sequence[Standing], winner: str | None, hands: Mapping[str, tuple[str, ...]]
) -> RoundSheet:
    """Return the sheet of these standings, with lines for rounds won and, where known, for cards left.

    `winner` is that of the round or of all rounds, None if no single player has won. `hands` maps each player to
    the cards left; it is empty for a tally, which has only their number.
    """
    entries = []
    for standing in standings:
        lines = [Line(ROUNDS_WON_CLAUSE, count=standing.wins, points=standing.wins)]
        if standing.cards_left is not None:
            cards = hands.get(standing.player, ())
            lines.append(Line(CARDS_LEFT_CLAUSE, count=standing.cards_left, points=0, cards=cards))
        entries.append(entry_of(standing.player, lines))
    return RoundSheet(tuple(entries), Standings(winner, tuple(standings)))
