"""Answers about views compared with random completions, and the committed table of undecided clauses."""

import random
from typing import Any

from smack.games import GAMES
from smack.testing.laws import other_half_of_deals
from tools.writers import completions


@other_half_of_deals
def test_answers_about_a_view_hold_in_every_completion(name: str, body: dict[str, Any]) -> None:
    """``python -m tools.writers.completions`` tries many more positions."""
    chooser = random.Random(body.__repr__())
    for turn, pool in completions.positions(name, body, 1, chooser.randrange(1000)):
        seat = chooser.choice(GAMES[name].seats(turn.before))
        for undecided in completions.undecided_clauses(GAMES[name], turn, seat, pool, chooser):
            assert undecided.differs or not undecided.own, undecided


def test_in_the_table_no_clause_about_a_view_is_undecided_without_differing_completions() -> None:
    lines = completions.TABLE.read_text("utf-8").splitlines()
    rows = [line.strip("| ").split(" | ") for line in lines if line.strip("| ").split(" | ")[0] in GAMES]
    views = [row for row in rows if len(row) == 6]
    assert {row[0] for row in rows} == set(GAMES)
    assert {row[3] for row in views} == {row[5] for row in views} == {"0"}
