"""Showdowns: what hands are worth against each other.

Of a hand only its `Holding` decides, four yes-or-no answers, so that hidden cards matter only where they change
one. `find_combinations` reads the cards for it, and `cards_of` those to show.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from smack.cards import standard
from smack.engine import look_up
from smack.games.smackdown.types import Reason, ShowdownCombination, Shown

RANK_OF = standard.RANK_OF | {rank: rank for rank in standard.RANKS}  # in a tally suits may be left out
RANKS: dict[ShowdownCombination, tuple[str, ...]] = {  # highest first
    "double_ace": ("A", "A"),
    "royal_rumble_flush": ("3", "5", "7", "9"),
    "straight_smack": ("2", "4", "6", "8"),
    "half_move_high": ("6", "8"),
    "half_move_low": ("2", "4"),
}
FLUSH, HIGH, LOW = (frozenset(RANKS[name]) for name in ("royal_rumble_flush", "half_move_high", "half_move_low"))


class Holding(NamedTuple):
    """Which combinations a hand has; a straight smack is both half moves."""

    aces: bool
    flush: bool
    high: bool
    low: bool


def find_combinations(hand: Sequence[str]) -> Holding:
    """Return the combinations of a hand."""
    if len(hand) < 2:  # decided without reading a card, which may be hidden
        return Holding(aces=False, flush=False, high=False, low=False)
    ranks = [look_up(RANK_OF, card) for card in hand]
    kinds = set(ranks)
    return Holding(ranks.count("A") >= 2, kinds >= FLUSH, kinds >= HIGH, kinds >= LOW)


def keepers(holdings: Mapping[str, Holding], player: str) -> tuple[str, ...]:
    """Return the players whose half moves keep a player's royal rumble flush alive."""
    return tuple([other for other, hand in holdings.items() if other != player and (hand.high or hand.low)])


def best(holdings: Mapping[str, Holding], player: str) -> ShowdownCombination | None:
    """Return the highest combination of a player that counts against these others."""
    own = holdings[player]
    if own.aces:
        return "double_ace"
    if own.flush and keepers(holdings, player):
        return "royal_rumble_flush"
    if own.high and own.low:
        return "straight_smack"
    if own.high:
        return "half_move_high"
    return "half_move_low" if own.low else None


def decide(bests: Mapping[str, ShowdownCombination | None]) -> tuple[str | None, Reason]:
    """Return (winner, or None if the deal is cancelled; reason)."""
    highest = next((combination for combination in RANKS if combination in bests.values()), None)
    if highest is None:
        return None, "smackdown.smackdown.nothing"
    having = [player for player, shown in bests.items() if shown == highest]
    if len(having) > 1:
        return None, "smackdown.smackdown.tie"
    return having[0], "smackdown.smackdown.order"


def show(hands: Mapping[str, Sequence[str]]) -> tuple[Shown, ...]:
    """Return what each hand shows, in the order given."""
    holdings, showdown = {player: find_combinations(hand) for player, hand in hands.items()}, []
    for player, hand in hands.items():
        combination = best(holdings, player)
        alive = bool(keepers(holdings, player)) if holdings[player].flush else None
        showdown.append(Shown(player, combination, alive, cards_of(combination, hand)))
    return tuple(showdown)


def cards_of(combination: ShowdownCombination | None, hand: Sequence[str]) -> tuple[str, ...]:
    """Return the cards of a combination, low to high, of each rank the first in the hand."""
    if combination is None:
        return ()
    ranks, chosen = [look_up(RANK_OF, card) for card in hand], []
    for rank in RANKS[combination]:
        at = ranks.index(rank)
        chosen.append(hand[at])
        ranks[at] = "chosen"  # so that the second ace is another card
    return tuple(chosen)


def winner_of(showdown: Sequence[Shown]) -> tuple[str | None, Reason]:
    """Return (winner, or None if the deal is cancelled; reason) of a showdown, as `decide` does of its bests."""
    return decide({shown.player: shown.best for shown in showdown})
