"""Answers about states with randomly hidden cards hold in their completions."""

from typing import Any

from smack.testing import mixtures
from smack.testing.laws import one_half_of_deals
from smack.testing.mixed_questions import note_mixed_questions


@one_half_of_deals
def test_answers_about_mixtures_hold_in_completions(name: str, body: dict[str, Any]) -> None:
    """And no question is about a pile and also about a single card of it, since its answer could be wrong."""
    with note_mixed_questions() as mixed:
        for undecided in mixtures.judge_mixtures(name, body, 1, 5):
            assert undecided.how != "gave up", undecided
    assert mixed == set()
