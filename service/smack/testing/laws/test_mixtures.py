"""Answers about states with randomly hidden cards hold in their completions."""

from typing import Any

from smack.testing import mixtures
from smack.testing.laws import every_deal


@every_deal
def test_answers_about_mixtures_hold_in_completions(name: str, body: dict[str, Any]) -> None:
    for undecided in mixtures.sample(name, body, 1, 5):
        assert undecided.how != "gave up", undecided
