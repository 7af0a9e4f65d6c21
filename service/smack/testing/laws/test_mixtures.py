"""Answers about states with any mixture of hidden cards hold in completions of them."""

from typing import Any

from smack.testing import kit, mixtures
from smack.testing.laws import every_deal


@every_deal
def test_answers_about_mixtures_hold_in_completions(name: str, body: dict[str, Any]) -> None:
    """Clauses and effects for which the search may end at its allowance are exceptions, with a reason."""
    may_give_up = [exception["clause"] for exception in kit.exceptions(name, "gives_up")]
    for one in mixtures.sample(name, body, 1, 5):
        assert one.how != "gave up" or one.clause in may_give_up, one
