"""Points of Hearts: one for each heart, 13 for the queen of spades, 26 of them for the others if one took all."""

from collections.abc import Iterator, Mapping

from hearts.rules import HEARTS, QUEEN
from hearts.types import State
from smack.cards.rounds import RoundScores

ALL = 26


def points(state: State) -> dict[str, int]:
    """Return the points of the tricks taken in this round."""
    taken = {p.id: len(HEARTS.intersection(p.taken)) + 13 * (QUEEN in p.taken) for p in state.players}
    shooter = next((player for player, own in taken.items() if own == ALL), None)
    if shooter is None:
        return taken
    if state.options.moon == "self":
        return {**taken, shooter: -ALL}
    return {player: 0 if player == shooter else ALL for player in taken}


def wrong_points(points: Mapping[str, int]) -> Iterator[str]:
    """Yield the message about points of a round that no tricks give."""
    counts = sorted(points.values())
    shot = [0] + [ALL] * (len(counts) - 1), [-ALL] + [0] * (len(counts) - 1)
    parted = sum(counts) == ALL and counts[0] >= 0 and 13 <= counts[-1] < ALL  # one has the queen
    if counts not in shot and not parted:
        yield "sum"


SCORES: RoundScores[State] = RoundScores(
    clause="score.points",
    is_over=lambda state: state.phase != "pass" and not any(player.hand for player in state.players),
    points=points,
    limit=lambda state: state.options.limit,
    usual_limit=100,
    fewest_wins=True,
    points_messages=wrong_points,
)
