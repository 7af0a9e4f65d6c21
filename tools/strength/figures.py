"""Statistics of outcomes: shares of wins with their bounds, and comparison with the targets."""

from collections.abc import Sequence
from math import sqrt

from msgspec import Struct

from tools.strength.play import Outcome

Z = 1.96  # of a 95 % bound
CERTAIN = 3.0  # z of the bound at which a series ends early: it is checked after every game
STRONG = ("smackarang", "smackdown", "spank")
MORE = 3  # sides, for which the target is a multiple of the fair share


class Share(Struct, frozen=True):
    """A share of wins with its bounds; `fair` is the share that an average side would win."""

    games: int
    fair: float
    won: float
    low: float
    high: float

    @property
    def times_fair(self) -> float:
        return self.won / self.fair


def share_of(outcomes: Sequence[Outcome], z: float = Z) -> Share:
    """Return the share of wins of the first effort with its Wilson bounds."""
    games = len(outcomes)
    won = sum(outcome.won[0] for outcome in outcomes) / games
    fair = sum(1 / outcome.sides for outcome in outcomes) / games
    middle = won + z * z / 2 / games
    width = z * sqrt(won * (1 - won) / games + z * z / 4 / games / games)
    scale = 1 + z * z / games
    return Share(games, fair, won, (middle - width) / scale, (middle + width) / scale)


def target(game: str, share: Share, two: bool) -> float:
    """Return the share of wins that a suggested side must have."""
    if two:
        return 0.8 if game in STRONG else 0.7
    return share.fair * (2 if game in STRONG else 1.5)


def verdict(game: str, share: Share, two: bool) -> str:
    """Return in words whether the target is reached, and whether the bounds make that certain."""
    goal = target(game, share, two)
    if share.low >= goal:
        return "reached"
    if share.high < goal:
        return "missed"
    return "reached, within the bounds" if share.won >= goal else "not reached, within the bounds"


def is_reached(game: str, outcomes: Sequence[Outcome], two: bool) -> bool:
    """Return whether a target is certainly reached, by a bound wide enough for a check after every game."""
    if not outcomes:
        return False
    share = share_of(outcomes, CERTAIN)
    return share.low >= target(game, share, two)


class Difference(Struct, frozen=True):
    """The mean number of wins of the higher effort minus those of the lower, over pairs of games."""

    pairs: int
    mean: float
    low: float
    high: float


def difference_of(pairs: Sequence[tuple[Outcome, Outcome]]) -> Difference:
    """Return the mean difference of wins over pairs of games, in which the sides exchange their efforts."""
    values = [(first.won[1] - first.won[0] + second.won[0] - second.won[1]) / 2 for first, second in pairs]
    n, mean = len(values), sum(values) / len(values)
    width = Z * sqrt(sum((value - mean) ** 2 for value in values) / max(1, n - 1) / n)
    return Difference(n, mean, mean - width, mean + width)
