"""Piles and hands of card codes. In every pile the last element is the top; ``"?"`` is a hidden card."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Any

from smack.engine.cards import each_once, has_hidden, is_deck, is_hidden, surplus_cards, visible_in
from smack.engine.places import Pile, cards_in_piles, piles
from smack.engine.verdict import Fault


def deal_in_turn(cards: list[str], seats: int, rounds: int) -> list[tuple[str, ...]]:
    """Return the hands of a deal: `rounds` times one card to each seat, taken off the end of `cards`."""
    hands: list[list[str]] = [[] for _ in range(seats)]
    for _ in range(rounds):
        for hand in hands:
            hand.append(cards.pop())
    return list(map(tuple, hands))


def without(hand: Sequence[str], cards: Iterable[str]) -> tuple[str, ...]:
    """Return the hand without the first copy of each card, order kept. Raises ValueError for a missing card."""
    left = list(hand)
    for card in cards:
        left.remove(card)
    return tuple(left)


def pile_faults(state: Any, deck: Mapping[str, int], *, single: bool = False) -> tuple[Fault, ...]:
    """Return the `card_faults` of the piles of a state, after a quick check since most states have none."""
    fits = (each_once if single else is_deck)(cards_in_piles(state), deck)
    return () if fits else tuple(card_faults(piles(state), deck, single=single))


def card_faults(piles: Iterable[Pile], deck: Mapping[str, int], *, single: bool = False) -> Iterator[Fault]:
    """Yield `card.unknown` and `card.copies` of all piles.

    With `single`, for a deck that has every card once, a second copy is `card.twice` instead of `card.copies`.
    """
    piles = list(piles)
    all_cards = [*chain.from_iterable([pile.cards for pile in piles])]
    excess = "card.twice" if single else "card.copies"
    if has_hidden(all_cards):
        for pointer in surplus_cards(piles):
            yield Fault(excess, pointer, "The state has more cards than the deck.")
        all_cards = visible_in(all_cards)
    count = Counter(all_cards)
    bad = {card for card, n in count.items() if n > deck.get(card, 0)}
    if not bad:
        return
    left = {card: deck.get(card, 0) for card in bad}
    for pile in piles:
        for i, card in enumerate(pile.cards):
            if not is_hidden(card) and card in bad:
                left[card] -= 1
                if left[card] < 0:
                    yield _card_fault(card, f"{pile.pointer}/{i}", deck, excess)


def _card_fault(card: str, pointer: str, deck: Mapping[str, int], excess: str) -> Fault:
    if card not in deck:
        return Fault("card.unknown", pointer, f"The deck of this table has no {card}.")
    copies = "one" if deck[card] == 1 else deck[card]
    return Fault(excess, pointer, f"The deck has only {copies} {card}, and this is one more.")
