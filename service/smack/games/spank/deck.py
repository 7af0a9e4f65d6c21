"""The decks of Spank!: which ranks, how many packs, and the order in which they are built."""

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
}  # (up to so many players, packs)


def packs(ranks: str, players: int) -> int:
    """Packs for a table; one with an impossible number of players gets those of the nearest possible."""
    seated = min(players, SEATS[1])
    return next(number for most, number in _PACKS[ranks] if seated <= most)


@cache
def pack(ranks: str) -> tuple[str, ...]:
    """One pack: suits C D H S, in each the ranks ascending, Set 1 before Set 2."""
    used = SET_2 if ranks == "single" else SET_1 + SET_2
    return tuple(rank + suit for suit in SUITS for rank in used)


def deck(ranks: str, players: int) -> list[str]:
    """A fresh deck in the documented order, pack by pack."""
    return list(pack(ranks)) * packs(ranks, players)


@cache
def deck_counts(ranks: str, players: int) -> Counter[str]:
    """Copies of each card of a table's deck."""
    return Counter(deck(ranks, players))
