"""Piles and hands of card codes. In every pile the last element is the top; ``"?"`` is a hidden card."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Any

from smack.engine.partial.hidden import HIDDEN, Hidden, HiddenCardRead, HiddenCardsPresent
from smack.engine.partial.questions import find_holder, hidden_in, is_hidden, visible_in
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


def missing_cards(hand: Sequence[str], cards: Sequence[str]) -> tuple[str, ...]:
    """Return the cards that the hand does not hold, counting copies. Raises HiddenCardRead."""
    try:
        if len(cards) == 1:
            return () if cards[0] in hand else tuple(cards)
        left, lacking = list(hand), []
        for card in cards:
            if card in left:
                left.remove(card)
            else:
                lacking.append(card)
    except HiddenCardRead:
        return _missing_from(visible_in(hand), hidden_in(hand), cards)
    return tuple(lacking)


def _missing_from(visible: list[str], hidden: list[Hidden], cards: Sequence[str]) -> tuple[str, ...]:
    lacking = []
    for card in cards:
        if card in visible:
            visible.remove(card)
            continue
        holder = find_holder(hidden, frozenset([card]))
        if holder is None:
            lacking.append(card)
        hidden = [place for place in hidden if place is not holder]
    return tuple(lacking)


def is_deck(cards: Iterable[str], deck: Mapping[str, int]) -> bool:
    """Return whether these are all cards of a deck, so that `card_faults` yields nothing.

    For a partial state: whether no card is one too many. Raises HiddenCardsPresent for an unread ``"?"``.
    """
    try:
        count = Counter(cards)
    except HiddenCardRead as read:
        return read.places[0].remaining.fits
    if dict.__eq__(count, deck) is True:
        return True
    if HIDDEN in count:
        raise HiddenCardsPresent
    return False


def each_once(cards: Collection[str], deck: Mapping[str, object]) -> bool:
    """Return whether these are different cards of a deck, so that `card_faults` yields nothing.

    For a partial state: whether no card is one too many. Raises HiddenCardsPresent for an unread ``"?"``.
    """
    try:
        kinds = set(cards)
    except HiddenCardRead as read:
        return read.places[0].remaining.fits
    if len(kinds) == len(cards) and kinds <= deck.keys():
        return True
    if HIDDEN in kinds:
        raise HiddenCardsPresent
    return False


def pile_faults(state: Any, deck: Mapping[str, int], *, single: bool = False) -> tuple[Fault, ...]:
    """Return the `card_faults` of the piles of a state, after a quick check since most states have none."""
    fits = (each_once if single else is_deck)(cards_in_piles(state), deck)
    return () if fits else tuple(card_faults(piles(state), deck, single=single))


def card_faults(piles: Iterable[Pile], deck: Mapping[str, int], *, single: bool = False) -> Iterator[Fault]:
    """Yield `card.unknown` and `card.copies` of all piles.

    With `single`, for a deck that has every card once, a second copy is `card.twice` instead of `card.copies`.
    Raises HiddenCardsPresent for an unread ``"?"``.
    """
    piles = list(piles)
    all_cards = [*chain.from_iterable([pile.cards for pile in piles])]
    excess = "card.twice" if single else "card.copies"
    try:
        count = Counter(all_cards)
    except HiddenCardRead:
        count = Counter([card for card in all_cards if not is_hidden(card)])
        yield from hidden_count_faults(piles, excess)
    if dict.__eq__(count, deck) is True:
        return
    if HIDDEN in count:
        raise HiddenCardsPresent
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


def hidden_count_faults(piles: Iterable[Pile], excess: str) -> Iterator[Fault]:
    """Yield a fault for each deck with more hidden cards than remaining ones, at the first one too many."""
    counts: Counter[str] = Counter()
    for pile in piles:
        for card in hidden_in(pile.cards):
            counts[pile.owner] += 1
            if counts[pile.owner] == card.remaining.total + 1:
                yield Fault(excess, card.pointer, "The state has more cards than the deck.")
