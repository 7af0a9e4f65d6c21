"""Answers about states with randomly hidden cards hold in their completions."""

from typing import Any

from smack.testing import kit, mixtures
from smack.testing.laws import every_deal


@every_deal
def test_answers_about_mixtures_hold_in_completions(name: str, body: dict[str, Any]) -> None:
    """exceptions.json lists, with a reason, the clauses and effects for which the search may give up."""
    may_give_up = [exception["clause"] for exception in kit.exceptions(name, "gives_up")]
    for undecided in mixtures.sample(name, body, 1, 5):
        assert undecided.how != "gave up" or undecided.clause in may_give_up, undecided
