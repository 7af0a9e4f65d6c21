"""Assignments of the remaining cards of each deck to its hidden places."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from itertools import repeat

from smack.engine.partial.allowance import Allowance
from smack.engine.partial.hidden import Hidden, Remaining

MOVE_COST = 5  # units of the budget for giving a place another card
EXCHANGE_COST = 3  # for examining the cards that a place can have instead

Possible = Mapping[int, frozenset[str]]  # id of a place -> the cards it may be; all that remain for others


class Assignment:
    """A card for each place of a state, moved by augmenting paths when places may be fewer cards than before."""

    def __init__(self, places: Mapping[int, Hidden]) -> None:
        """Give the places of each deck its cards in turn. There must not be more places than cards."""
        self.places = places
        self.cards: dict[int, str] = {}
        self._holders: dict[int, defaultdict[str, list[int]]] = {}  # id of a deck -> card -> places
        ids_of: dict[int, list[int]] = {}
        for id_, place in places.items():
            ids_of.setdefault(id(place.remaining), []).append(id_)
        for ids in ids_of.values():
            deck = places[ids[0]].remaining
            holders = self._holders[id(deck)] = defaultdict(list)
            cards = Counter(deck.copies).elements() if deck.limited else repeat(next(iter(deck.copies)))
            given = dict(zip(ids, cards, strict=False))
            self.cards.update(given)
            for id_, card in given.items():
                holders[card].append(id_)

    def move(self, changed: Iterable[int], possible: Possible, allowance: Allowance) -> bool:
        """Give each changed place one of its possible cards; return False if that is impossible. Raises GaveUp."""
        for id_ in changed:
            before, deck = self.cards[id_], self.places[id_].remaining
            if before in possible[id_]:
                continue
            allowance.spend(MOVE_COST)
            self._holders[id(deck)][before].remove(id_)
            moved = False
            try:
                moved = self._augment(id_, possible, deck, set(), allowance)
            finally:
                if not moved:
                    self._take(id_, before, deck)
            if not moved:
                return False
        return True

    def _augment(
        self, id_: int, possible: Possible, deck: Remaining, visited: set[str], allowance: Allowance
    ) -> bool:
        """Give a place a card that is free, or one that another place can exchange for a card that is free."""
        kinds = possible.get(id_, deck.kinds)
        if kinds <= visited:
            return False
        allowance.spend(EXCHANGE_COST)
        fitting = [card for card in deck.copies if card in kinds and card not in visited]
        holders = self._holders[id(deck)]
        for card in fitting:
            if not deck.limited or len(holders[card]) < deck.copies[card]:
                self._take(id_, card, deck)
                return True
        visited.update(fitting)
        for card in fitting:
            for other in tuple(holders[card]):
                if self._augment(other, possible, deck, visited, allowance):
                    holders[card].remove(other)
                    self._take(id_, card, deck)
                    return True
        return False

    def _take(self, id_: int, card: str, deck: Remaining) -> None:
        self.cards[id_] = card
        self._holders[id(deck)][card].append(id_)
