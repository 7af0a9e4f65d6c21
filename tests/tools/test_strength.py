"""The games, statistics and series that measure handlers."""

from collections import Counter

import pytest
from msgspec.structs import replace

from smack.games import GAMES
from smack.operations import suggestions
from smack.testing import kit
from tools.strength import calls, figures, report, series
from tools.strength.play import Outcome, Task, play


def outcomes(won: int, games: int, sides: int = 2) -> list[Outcome]:
    task = Task("spank", 0, 0, (3,), 100)
    return [Outcome(task, sides, (1.0 if i < won else 0.0,), 9, 1, 0.1, False) for i in range(games)]


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_task_always_has_the_same_outcome(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(suggestions, "UNITS_PER_EFFORT", 500)
    task = Task(name, 0, 0, (1,), 60)
    first, second = play(task), play(task)
    assert (first.won, first.moves, first.suggestions) == (second.won, second.moves, second.suggestions)
    assert first.suggestions > 0
    assert 0 <= first.won[0] <= 1


def test_the_shares_of_calls_add_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calls, "DEALS", {2: 20})
    rows = {row[1]: row for row in calls.measure()}
    assert rows["none"][3] == "0%"
    assert all(99 <= sum(int(share.rstrip("%")) for share in row[3:]) <= 101 for row in rows.values())


def test_the_shares_of_all_sides_add_up() -> None:
    assert sum(play(Task("smackshapes", 1, 0, (0, 0, 0), 3000)).won) == pytest.approx(1)


def test_every_deal_is_played_and_the_suggested_side_rotates() -> None:
    two = [deal for deal, count in enumerate(series.sides("smackdown")) if count == 2]
    more = [deal for deal in range(len(kit.deals("smackdown"))) if deal not in two]
    games = 10 * len(two) * len(more)
    played = Counter(task.deal for task in series.against_random("smackdown", games))
    assert played == dict.fromkeys(two, games // len(two)) | dict.fromkeys(more, games // len(more))
    assert {task.number % 4 for task in series.against_random("smackdown", games) if task.deal == 2} == {
        0,
        1,
        2,
        3,
    }


def test_searches_are_compared_on_the_same_deals() -> None:
    tasks = series.against_random("smackdown", 9)
    pairs = report.same_deals(tasks, series.against_random("smackdown", 4, (series.TENFOLD,)))
    assert len(pairs) == 8
    assert all((one.deal, one.number) == (other.deal, other.number) for one, other in pairs)


def test_bounds_are_those_of_wilson() -> None:
    share = figures.share_of(outcomes(8, 10))
    assert (share.won, share.fair, share.times_fair) == (0.8, 0.5, 1.6)
    assert (round(share.low, 3), round(share.high, 3)) == (0.49, 0.943)


@pytest.mark.parametrize(
    ("won", "games", "reached"), [(20, 20, False), (60, 60, True), (10, 60, False), (48, 60, False)]
)
def test_a_series_ends_once_its_target_is_reached(won: int, games: int, reached: bool) -> None:
    assert figures.is_reached("spank", outcomes(won, games), True) is reached


def test_a_search_may_see_all_cards() -> None:
    """On the same deals it moves otherwise than one that sees the hand of its seat alone."""
    tasks = [Task("smackarang", 0, number, (1,), 60) for number in range(3)]
    moves = [play(task).moves for task in tasks]
    assert moves != [play(replace(task, sees_all=True)).moves for task in tasks]


def test_a_pair_compares_both_efforts_on_both_seats() -> None:
    first = Outcome(Task("spank", 0, 0, (1, 3), 9), 2, (0.0, 1.0), 9, 9, 0.1, False)
    second = Outcome(Task("spank", 0, 0, (3, 1), 9), 2, (1.0, 0.0), 9, 9, 0.1, False)
    even = Outcome(Task("spank", 0, 0, (3, 1), 9), 2, (0.0, 1.0), 9, 9, 0.1, False)
    assert figures.difference_of([(first, second)] * 2).mean == 1
    assert figures.difference_of([(first, even)] * 2).mean == 0
