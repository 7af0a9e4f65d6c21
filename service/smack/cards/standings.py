"""The standings of a game of points."""

from collections.abc import Iterable
from typing import Any

from smack.engine.verdict import Entry, Line, Result


def points_of(state: Any) -> dict[str, int]:
    """Return the points of a state whose players have `points`."""
    return {player.id: player.points for player in state.players}


def leaders(scores: dict[str, int], *, fewest: bool = False) -> tuple[str, ...]:
    """Return the players with the highest score, or with the lowest."""
    best = (min if fewest else max)(scores.values())
    return tuple([player for player, score in scores.items() if score == best])


def standing(over: bool, winners: tuple[str, ...], scores: dict[str, int]) -> Result:
    """Return the result of a game that several players may win together."""
    if not over:
        return Result(False, "in_progress", (), scores)
    return Result(True, "won" if len(winners) == 1 else "shared", winners, scores)


def by_points(over: bool, points: dict[str, int], *, fewest_wins: bool = False) -> Result:
    """Return the result of a game that the players with the most points win, or those with the fewest."""
    return standing(over, leaders(points, fewest=fewest_wins), points)


def entry_of(player: str, lines: Iterable[Line]) -> Entry:
    """Return a player's part of a sheet, whose total is the points of its lines."""
    lines = tuple(lines)
    return Entry(player=player, lines=lines, total=sum([line.points for line in lines]))
