"""Answers about states with any mixture of hidden cards hold in completions of them."""

from typing import Any

import pytest

from tests.support import mixtures
from tests.support.playouts import all_deals

# A deadlock of three or four teams whose cards are all hidden may need more suppositions than are allowed.
MAY_GIVE_UP = "effect of stop"


@pytest.mark.parametrize(
    ("name", "body"), [pytest.param(game, body, id=f"{game}-{title}") for game, title, body in all_deals()]
)
def test_answers_about_mixtures_hold_in_completions(name: str, body: dict[str, Any]) -> None:
    """The longer run, and its table: ``python -m tests.support.completions``."""
    for one in mixtures.sample(name, body, 1, 5):
        assert one.how != "gave up" or one.clause == MAY_GIVE_UP, one
