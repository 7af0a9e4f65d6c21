"""Questions about piles that counting the remaining cards decides."""

import pytest

from smack.engine.declare.cards import contains_any
from smack.engine.declare.hidden import Findings, Hidden, HiddenCardRead, RemainingCards, find_target_place

CARDS = {"ace": 1, "king": 2}


def _places(number: int, *, is_limited: bool = True, fits: bool = True) -> list[Hidden]:
    deck = RemainingCards(CARDS, Findings(), is_limited=is_limited)
    deck.decks_fit = fits
    return [Hidden(deck, "/hand", i) for i in range(number)]


def test_more_places_than_other_cards_contain_a_target() -> None:
    assert contains_any(_places(3), frozenset(["ace"]))  # type: ignore[arg-type]
    assert contains_any(_places(2), frozenset(["king"]))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "places",
    [_places(2), _places(3, is_limited=False), _places(3, fits=False), [*_places(2), *_places(2)]],
    ids=["as many as the others", "copies of cards elsewhere", "too many cards", "of two decks"],
)
def test_otherwise_the_answer_depends_on_the_places(places: list[Hidden]) -> None:
    with pytest.raises(HiddenCardRead):
        contains_any(places, frozenset(["ace"]))  # type: ignore[arg-type]


def test_a_place_certainly_holds_a_card_if_no_other_remains() -> None:
    for places in (_places(2), _places(2, is_limited=False)):
        assert find_target_place(places, frozenset(CARDS)) is places[0]
        assert find_target_place(places, frozenset(["queen"])) is None


def test_a_state_with_too_many_cards_contains_no_card_that_does_not_remain() -> None:
    assert not contains_any(_places(4, fits=False), frozenset(["queen"]))  # type: ignore[arg-type]
