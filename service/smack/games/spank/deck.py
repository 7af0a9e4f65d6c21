"""Decks of Spank!: their ranks, the number of packs, and the order in which they are built."""

from collections import Counter
from functools import cache

from smack.cards.standard import RANKS, SUITS
from smack.games.spank.state import SEATS

SET_1 = RANKS[:6]  # 2 to 7
SET_2 = RANKS[7:]  # 9 to Ace; the eights belong to neither

_PACKS = {
    "single": ((5, 3), (12, 4)),
    "two_set_full": ((5, 3), (12, 4)),
    "two_set_half": ((4, 1), (7, 2), (12, 3)),
}  # (players at most, packs)


def packs(ranks: str, players: int) -> int:
    """Return how many packs a table has; more players than are allowed have the packs of the largest table."""
    counted = min(players, SEATS[1])
    return next(number for limit, number in _PACKS[ranks] if counted <= limit)


@cache
def pack(ranks: str) -> tuple[str, ...]:
    """Return one pack: suits C D H S, in each the ranks ascending, Set 1 before Set 2."""
    used = SET_2 if ranks == "single" else SET_1 + SET_2
    return tuple(rank + suit for suit in SUITS for rank in used)


def deck(ranks: str, players: int) -> list[str]:
    """Return a new deck in the documented order, pack by pack."""
    return list(pack(ranks)) * packs(ranks, players)


@cache
def deck_counts(ranks: str, players: int) -> Counter[str]:
    """Return how many copies of each card a table's deck has."""
    return Counter(deck(ranks, players))
