"""Showdowns: what hands are worth against each other.

Of a hand only its `Holding` decides, four yes-or-no answers, so that hidden cards matter only where they change
an answer. `find_combinations` reads the cards for it; `cards_of` finds the cards to show. Mappings are by the ids
of the players in the showdown.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from smack.cards import standard
from smack.engine import look_up
from smack.games.smackdown.types import Reason, ShowdownCombination, Shown

# In a tally suits may be left out: a rank stands for a card.
RANK_OF_CARD_OR_RANK = standard.RANK_OF | {rank: rank for rank in standard.RANKS}
RANKS: dict[ShowdownCombination, tuple[str, ...]] = {  # combination -> its ranks; highest first
    "double_ace": ("A", "A"),
    "royal_rumble_flush": ("3", "5", "7", "9"),
    "straight_smack": ("2", "4", "6", "8"),
    "half_move_high": ("6", "8"),
    "half_move_low": ("2", "4"),
}
FLUSH, HIGH, LOW = (frozenset(RANKS[name]) for name in ("royal_rumble_flush", "half_move_high", "half_move_low"))


class Holding(NamedTuple):
    """Which combinations a hand has: a double ace, a royal rumble flush, the half moves 6-8 and 2-4.

    With both half moves, `high` and `low`, it has a straight smack.
    """

    aces: bool
    flush: bool
    high: bool
    low: bool


def find_combinations(hand: Sequence[str]) -> Holding:
    """Return which combinations a hand has, of cards or of ranks that stand for cards."""
    if len(hand) < 2:  # decided without reading a card, which may be hidden
        return Holding(aces=False, flush=False, high=False, low=False)
    ranks = [look_up(RANK_OF_CARD_OR_RANK, card) for card in hand]
    kinds = set(ranks)
    return Holding(ranks.count("A") >= 2, kinds >= FLUSH, kinds >= HIGH, kinds >= LOW)


def find_keepers(holdings: Mapping[str, Holding], player: str) -> tuple[str, ...]:
    """Return the ids of all other players with a half move, which keeps `player`'s royal rumble flush alive."""
    return tuple(
        [other for other, holding in holdings.items() if other != player and (holding.high or holding.low)]
    )


def find_best(holdings: Mapping[str, Holding], player: str) -> ShowdownCombination | None:
    """Return the highest combination of a player that counts, None without one.

    A royal rumble flush counts only if another player holds a half move.
    """
    holding = holdings[player]
    if holding.aces:
        return "double_ace"
    if holding.flush and find_keepers(holdings, player):
        return "royal_rumble_flush"
    if holding.high and holding.low:
        return "straight_smack"
    if holding.high:
        return "half_move_high"
    return "half_move_low" if holding.low else None


def decide(bests: Mapping[str, ShowdownCombination | None]) -> tuple[str | None, Reason]:
    """Return (winner, reason) by each player's highest combination that counts, None without one.

    The winner alone has the highest; without such a player the winner is None: the deal is cancelled.
    """
    highest = next((combination for combination in RANKS if combination in bests.values()), None)
    if highest is None:
        return None, "smackdown.smackdown.nothing"
    holders = [player for player, combination in bests.items() if combination == highest]
    if len(holders) > 1:
        return None, "smackdown.smackdown.tie"
    return holders[0], "smackdown.smackdown.order"


def show(hands: Mapping[str, Sequence[str]]) -> tuple[Shown, ...]:
    """Return what each player shows of these hands in a showdown, in the order of `hands`."""
    holdings, showdown = {player: find_combinations(hand) for player, hand in hands.items()}, []
    for player, hand in hands.items():
        combination = find_best(holdings, player)
        alive = bool(find_keepers(holdings, player)) if holdings[player].flush else None
        showdown.append(Shown(player, combination, alive, cards_of(combination, hand)))
    return tuple(showdown)


def cards_of(combination: ShowdownCombination | None, hand: Sequence[str]) -> tuple[str, ...]:
    """Return the cards of a combination that the hand has, low to high, of each rank the first; () for None."""
    if combination is None:
        return ()
    ranks, chosen = [look_up(RANK_OF_CARD_OR_RANK, card) for card in hand], []
    for rank in RANKS[combination]:
        at = ranks.index(rank)
        chosen.append(hand[at])
        ranks[at] = "chosen"  # so that the second ace is another card
    return tuple(chosen)


def winner_of(showdown: Sequence[Shown]) -> tuple[str | None, Reason]:
    """Return (winner, reason) of what the players show, as `decide` does."""
    return decide({shown.player: shown.best for shown in showdown})
