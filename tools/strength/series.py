"""Series of games: suggestions against random sides, and efforts against each other."""

from collections.abc import Iterator, Mapping, Sequence

from smack.engine.search import LevelName
from smack.games import GAMES
from smack.testing import kit
from smack.testing.playouts import deal
from tools.strength.figures import MORE, is_reached
from tools.strength.play import Outcome, Task, sides_of

DEFAULT = 3
EFFORTS = ((1, 3), (3, 6), (6, 10))
LEVELS: tuple[tuple[LevelName, LevelName], ...] = (("easy", "normal"), ("normal", "hard"))
TENFOLD = 10 * DEFAULT
LIMIT = 3000  # moves; then the points decide

Played = Mapping[Task, Outcome]


def sides(game: str) -> list[int]:
    """Return the number of sides of each deal of the kit."""
    starts = [deal(GAMES[game], entry["body"], "sides").state for entry in kit.deals(game)]
    return [len(sides_of(GAMES[game], start)) for start in starts]


def against_random(
    game: str, games: int, efforts: tuple[int, ...] = (DEFAULT,), *, sees_all: bool = False
) -> list[Task]:
    """Return a number of games of two sides and as many of more, each spread over its deals.

    The suggested side rotates.
    """
    counts = sides(game)
    two, more = [[i for i, n in enumerate(counts) if (n < MORE) == is_two] for is_two in (True, False)]
    spread = [place for deals in (two, more) if deals for place in _spread(deals, games)]
    return [Task(game, deal, number, efforts, LIMIT, sees_all) for deal, number in spread]


def _spread(deals: Sequence[int], count: int) -> list[tuple[int, int]]:
    """Return (deal, number) for a number of games, spread evenly over the deals."""
    return [(deals[i % len(deals)], i // len(deals) + i % len(deals)) for i in range(count)]


def pairs(game: str, lower: int, higher: int, count: int) -> list[tuple[Task, Task]]:
    """Return pairs of games on the same deal and seed, in which two sides exchange their efforts."""
    deals = range(len(kit.deals(game)))
    return [
        (Task(game, deal, number, (lower, higher), LIMIT), Task(game, deal, number, (higher, lower), LIMIT))
        for deal, number in _spread(deals, count)
    ]


def levels_against_random(game: str, games: int, level: LevelName) -> list[Task]:
    """Return games of one side at a level, the others at random, spread over the deals."""
    places = _spread(range(len(kit.deals(game))), games)
    return [Task(game, deal, number, (DEFAULT,), LIMIT, levels=(level,)) for deal, number in places]


def pairs_of_levels(game: str, weaker: LevelName, stronger: LevelName, count: int) -> list[tuple[Task, Task]]:
    """Return pairs of games on the same deal and seed, in which two sides exchange their levels."""
    efforts = DEFAULT, DEFAULT
    return [
        (
            Task(game, deal, number, efforts, LIMIT, levels=(weaker, stronger)),
            Task(game, deal, number, efforts, LIMIT, levels=(stronger, weaker)),
        )
        for deal, number in _spread(range(len(kit.deals(game))), count)
    ]


def stratum(tasks: Sequence[Task], played: Played, *, two: bool) -> list[Outcome]:
    """Return the outcomes of those games that two sides have played, or that more sides have."""
    outcomes = [played[task] for task in tasks if task in played]
    return [outcome for outcome in outcomes if (outcome.sides < MORE) == two]


def open_tasks(tasks: Sequence[Task], played: Played) -> Iterator[Task]:
    """Yield the games against random sides that are missing in series whose target is not yet reached."""
    if not tasks:
        return
    game, counts = tasks[0].game, sides(tasks[0].game)
    reached = {two: is_reached(game, stratum(tasks, played, two=two), two) for two in (True, False)}
    for task in tasks:
        if task not in played and not reached[counts[task.deal] < MORE]:
            yield task
