"""Piles and hands of card codes. In every pile the last element is the top; ``"?"`` is a hidden card."""

from collections.abc import Iterable, Sequence


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
