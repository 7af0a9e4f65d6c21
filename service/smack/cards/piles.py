"""Piles and hands of card codes. In every pile the last element is the top; ``"?"`` is a card not seen."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import chain

from smack.engine.game import Pile
from smack.engine.partial.hidden import HIDDEN, HiddenCardRead, HiddenCardsPresent, hidden_in, is_hidden
from smack.engine.verdict import Fault


def deal_in_turn(cards: list[str], seats: int, rounds: int) -> list[tuple[str, ...]]:
    """Hands of one card to each seat in turn, so many times, taken from the end of the list."""
    hands: list[list[str]] = [[] for _ in range(seats)]
    for _ in range(rounds):
        for hand in hands:
            hand.append(cards.pop())
    return list(map(tuple, hands))


def without(hand: Sequence[str], cards: Iterable[str]) -> tuple[str, ...]:
    """The hand less these cards, first occurrences first, order kept. Raises ValueError if one is missing."""
    left = list(hand)
    for card in cards:
        left.remove(card)
    return tuple(left)


def missing(hand: Sequence[str], cards: Sequence[str]) -> tuple[str, ...]:
    """Those of the cards, with multiplicity, that the hand does not hold."""
    if len(cards) == 1:
        return () if cards[0] in hand else tuple(cards)
    left, lacking = list(hand), []
    for card in cards:
        if card in left:
            left.remove(card)
        else:
            lacking.append(card)
    return tuple(lacking)


def hide(cards: Sequence[str]) -> tuple[str, ...]:
    return (HIDDEN,) * len(cards)


def is_deck(cards: Iterable[str], deck: Mapping[str, int]) -> bool:
    """Whether these are all the cards of a deck, every one of them seen: then there is no fault to look for."""
    try:
        return dict.__eq__(Counter(cards), deck) is True
    except HiddenCardRead:
        return False


def each_once(cards: Collection[str], deck: Mapping[str, object]) -> bool:
    """Whether all are cards of the deck, no two of them the same; not so if one is not seen."""
    try:
        return len(kinds := set(cards)) == len(cards) and kinds <= deck.keys()
    except HiddenCardRead:
        return False


def card_faults(piles: Sequence[Pile], deck: Mapping[str, int], *, single: bool = False) -> Iterator[Fault]:
    """``card.unknown`` and ``card.copies``, over all piles. Raises HiddenCardsPresent for an unread ``"?"``.

    If the deck has every card a `single` time, the last of them is ``card.twice``.
    """
    all_cards = [*chain.from_iterable([pile.cards for pile in piles])]
    excess = "card.twice" if single else "card.copies"
    if single and each_once(all_cards, deck):
        return
    try:
        count = Counter(all_cards)
    except HiddenCardRead:
        count = Counter([card for card in all_cards if not is_hidden(card)])
        yield from hidden_count_faults(piles, excess)
    if dict.__eq__(count, deck) is True:
        return
    bad = {card for card, n in count.items() if n > deck.get(card, 0)}
    if HIDDEN in bad:
        raise HiddenCardsPresent
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
        return Fault("card.unknown", pointer, "This table's deck has no such card.")
    return Fault(excess, pointer, "The deck has no further copy of this card.")


def hidden_count_faults(piles: Iterable[Pile], excess: str) -> Iterator[Fault]:
    """The first card of each deck that is not seen and for which the deck has none left."""
    counts: Counter[str] = Counter()
    for pile in piles:
        for card in hidden_in(pile.cards):
            counts[pile.owner] += 1
            if counts[pile.owner] == card.unseen.total() + 1:
                yield Fault(excess, card.pointer, "The deck has not so many cards.")
