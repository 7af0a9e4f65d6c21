"""Quick checks of cards against the explaining ones: they pass exactly when there is no fault to explain."""

from collections import Counter
from collections.abc import Sequence
from itertools import chain, islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from smack.cards.piles import card_faults, each_once, is_deck, missing_cards, without
from smack.engine.places import Pile, cards_in_piles, piles
from smack.games import GAMES
from smack.testing import kit
from smack.testing.playouts import deal, playout

DECK = Counter({"a": 2, "b": 2, "c": 1})
SINGLE = dict.fromkeys("abcd", 1)
cards = st.lists(st.sampled_from("abcdx"), max_size=8)


def split(all_cards: Sequence[str], at: int) -> list[Pile]:
    return [Pile("/first", tuple(all_cards[:at])), Pile("/second", tuple(all_cards[at:]))]


@settings(deadline=None)
@given(cards, st.integers(0, 8))
def test_a_whole_deck_has_no_fault(all_cards: list[str], at: int) -> None:
    if is_deck(all_cards, DECK):
        assert not list(card_faults(split(all_cards, at), DECK))


@settings(deadline=None)
@given(st.permutations(list(DECK.elements())))
def test_a_whole_deck_in_any_order_is_recognized(all_cards: list[str]) -> None:
    assert is_deck(all_cards, DECK)


@settings(deadline=None)
@given(cards, st.integers(0, 8))
def test_different_cards_of_a_single_deck_are_those_without_a_fault(all_cards: list[str], at: int) -> None:
    faults = list(card_faults(split(all_cards, at), SINGLE, single=True))
    assert each_once(all_cards, SINGLE) == (faults == [])


@settings(deadline=None)
@given(cards, st.integers(0, 8))
def test_every_card_beyond_the_deck_has_one_fault(all_cards: list[str], at: int) -> None:
    excess = Counter(all_cards) - DECK
    faults = list(card_faults(split(all_cards, at), DECK))
    assert len(faults) == excess.total()
    assert sum(fault.id == "card.unknown" for fault in faults) == excess["x"] + excess["d"]


@settings(deadline=None)
@given(cards, cards)
def test_what_is_missing_is_what_cannot_be_taken(hand: list[str], named: list[str]) -> None:
    lacking = missing_cards(hand, named)
    assert Counter(lacking) == Counter(named) - Counter(hand)
    if not lacking:
        assert Counter(without(hand, named)) == Counter(hand) - Counter(named)
    else:
        with pytest.raises(ValueError, match="not in list"):
            without(hand, named)


@pytest.mark.parametrize("game", [name for name, game in GAMES.items() if game.piles is piles])
def test_the_quick_list_of_cards_has_those_of_all_piles(game: str) -> None:
    """In all states of some random games of the games whose piles follow from their types."""
    for item in kit.deals(game)[:6]:
        state = deal(GAMES[game], item["body"], "quick").state
        for turn in islice(playout(GAMES[game], state, 1, 60), 60):
            in_piles = Counter(chain.from_iterable(pile.cards for pile in piles(turn.after)))
            assert Counter(cards_in_piles(turn.after)) == in_piles
