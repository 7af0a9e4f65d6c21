"""Quick checks of cards: they pass exactly when the slower checks, which explain each fault, find none."""

from collections import Counter
from collections.abc import Sequence
from itertools import chain, islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from smack.cards import hand_without
from smack.engine.declare.cards import is_deck, is_part_of_deck, missing_cards
from smack.engine.declare.faults import card_faults
from smack.engine.declare.game import GameState
from smack.engine.declare.places import Pile, card_lister, piles
from smack.games import GAMES
from smack.testing import kit
from smack.testing.playouts import deal, playout

DECK = Counter({"a": 2, "b": 2, "c": 1})
SORTED_DECK = sorted(DECK.elements())
SINGLE = dict.fromkeys("abcd", 1)
cards = st.lists(st.sampled_from("abcdx"), max_size=8)


def split(all_cards: Sequence[str], at: int) -> list[Pile]:
    return [Pile("/first", tuple(all_cards[:at])), Pile("/second", tuple(all_cards[at:]))]


@settings(deadline=None)
@given(cards, st.integers(0, 8))
def test_cards_that_are_a_whole_deck_have_no_fault(all_cards: list[str], at: int) -> None:
    if is_deck(all_cards, SORTED_DECK):
        assert not list(card_faults(split(all_cards, at), DECK, has_copies=True))


@settings(deadline=None)
@given(st.permutations(list(DECK.elements())))
def test_a_whole_deck_in_any_order_is_recognized(all_cards: list[str]) -> None:
    assert is_deck(all_cards, SORTED_DECK)


@settings(deadline=None)
@given(cards, st.integers(0, 8))
def test_each_once_passes_exactly_when_a_deck_of_single_cards_has_no_fault(all_cards: list[str], at: int) -> None:
    faults = list(card_faults(split(all_cards, at), SINGLE, has_copies=False))
    assert is_part_of_deck(all_cards, frozenset(SINGLE)) == (faults == [])


@settings(deadline=None)
@given(cards, st.integers(0, 8))
def test_every_card_beyond_the_deck_has_one_fault(all_cards: list[str], at: int) -> None:
    excess = Counter(all_cards) - DECK
    faults = list(card_faults(split(all_cards, at), DECK, has_copies=True))
    assert len(faults) == excess.total()
    assert sum(fault.id == "card.unknown" for fault in faults) == excess["x"] + excess["d"]


@settings(deadline=None)
@given(cards, cards)
def test_without_fails_exactly_when_cards_are_missing(hand: list[str], named: list[str]) -> None:
    missing = missing_cards(hand, named)
    assert Counter(missing) == Counter(named) - Counter(hand)
    if not missing:
        assert Counter(hand_without(hand, named)) == Counter(hand) - Counter(named)
    else:
        with pytest.raises(ValueError, match="not in list"):
            hand_without(hand, named)


@pytest.mark.parametrize("game", [name for name, game in GAMES.items() if game.piles is piles])
def test_the_quick_list_of_cards_equals_the_cards_of_all_piles(game: str) -> None:
    """Compares them in states of random games, for games whose piles follow from their types."""
    for item in kit.deals(game)[:6]:
        state = deal(GAMES[game], item["body"], "quick").state
        for turn in islice(playout(GAMES[game], state, 1, 60), 60):
            in_piles = Counter(chain.from_iterable(pile.cards for pile in piles(turn.after)))
            kind: type[GameState] = type(turn.after)
            assert Counter(card_lister(kind)(turn.after)) == in_piles
