"""Where no check restricts the cards, counting them gives the answers of a search."""

from itertools import combinations, permutations, product

from smack.engine.declare.hidden import Findings, Hidden, RemainingCards
from smack.engine.knowledge.assignment import SoundCompletions
from smack.engine.knowledge.constraints import SearchUnits

COPIES = {"a": 1, "b": 2, "c": 1}
CARDS = [card for card, n in COPIES.items() for _ in range(n)]
SETS = [frozenset(kinds) for n in (1, 2) for kinds in combinations(COPIES, n)]


def test_a_supposition_is_allowed_exactly_if_the_cards_suffice() -> None:
    remaining = RemainingCards(COPIES, Findings())
    places = [Hidden(remaining, "/hand", i) for i in range(3)]
    by_id = {id(place): place for place in places}
    for kinds in product([None, *SETS], repeat=3):
        possible = {id(place): some for place, some in zip(places, kinds, strict=True) if some is not None}
        fits = any(
            all(some is None or card in some for card, some in zip(cards, kinds, strict=True))
            for cards in permutations(CARDS, 3)
        )
        assert SoundCompletions(by_id, (), 3).has_completion(possible, SearchUnits(10_000)) == fits, kinds


def test_copies_of_cards_do_not_run_out() -> None:
    remaining = RemainingCards({"a": 1}, Findings(), is_limited=False)
    places = {id(place): place for place in [Hidden(remaining, "/drawn") for _ in range(2)]}
    possible = dict.fromkeys(places, frozenset("a"))
    assert SoundCompletions(places, (), 2).has_completion(possible, SearchUnits(100))
