"""The deck of Spank!, by the option `ranks` and the number of players."""

from collections import Counter
from collections.abc import Mapping
from functools import cache
from sys import intern

from smack.cards.standard import RANKS, SUITS
from smack.games.spank.types import PLAYER_BOUNDS, State

SET_1 = RANKS[:6]  # 2 to 7
SET_2 = RANKS[7:]  # 9 to Ace; the eights belong to neither

# option `ranks` -> (players at most, number of packs), fewest players first. With `single` a game is for nine at
# most, but a tally may have twelve
_PACK_COUNTS = {
    "single": ((5, 3), (12, 4)),
    "two_set_full": ((5, 3), (12, 4)),
    "two_set_half": ((4, 1), (7, 2), (12, 3)),
}


@cache
def build_deck(ranks_option: str, player_count: int) -> tuple[str, ...]:
    """Return a deck before it is shuffled, pack by pack: suits C D H S, in each the ranks ascending.

    More than twelve players, which is a fault, have the deck of twelve players: so other faults are found, too.
    """
    ranks_used = SET_2 if ranks_option == "single" else SET_1 + SET_2
    seats = min(player_count, PLAYER_BOUNDS[1])
    pack_count = next(packs for max_players, packs in _PACK_COUNTS[ranks_option] if seats <= max_players)
    # interned, so that a card is one object everywhere, as in `CARDS`
    return tuple([intern(rank + suit) for suit in SUITS for rank in ranks_used]) * pack_count


@cache
def count_copies(ranks_option: str, player_count: int) -> Counter[str]:
    """Return card -> how many copies of it a deck has, by the option `ranks` and the number of players.

    All callers share the Counter, so they must not change it.
    """
    return Counter(build_deck(ranks_option, player_count))


def copies_by_card(state: State) -> Mapping[str, int]:
    """Return card -> how many copies of it the deck of a state has."""
    return count_copies(state.options.ranks, len(state.players))
