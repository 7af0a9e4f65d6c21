"""Answers about states with any mixture of hidden cards hold in completions of them."""

from typing import Any

from smack.testing import mixtures
from smack.testing.laws import every_deal


@every_deal
def test_answers_about_mixtures_hold_in_completions(name: str, body: dict[str, Any]) -> None:
    for one in mixtures.sample(name, body, 1, 5):
        assert one.how != "gave up", one
