"""The standings of a game of points."""

from smack.engine.verdict import Result


def leaders(scores: dict[str, int]) -> tuple[str, ...]:
    """Return the players with the highest score."""
    best = max(scores.values())
    return tuple([player for player, score in scores.items() if score == best])


def standing(over: bool, winners: tuple[str, ...], scores: dict[str, int]) -> Result:
    """Return the result of a game that several players may win together."""
    if not over:
        return Result(False, "in_progress", (), scores)
    return Result(True, "won" if len(winners) == 1 else "shared", winners, scores)
