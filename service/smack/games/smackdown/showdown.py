"""Showdowns: what hands are worth against each other.

`find_combinations` reduces a hand to a `Holding`, four yes-or-no answers from which the showdown is decided, so
that hidden cards matter only where they change an answer. `cards_of_combination` finds the cards to show. Mappings
are by the ids of the players in the showdown.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from smack.cards import standard
from smack.engine import look_up
from smack.games.smackdown.types import Reason, ShowdownCombination, Shown

# In a tally suits may be left out: a rank stands for a card.
RANK_OF_CARD_OR_RANK = standard.RANK_OF | {rank: rank for rank in standard.RANKS}
RANKS_OF_COMBINATION: dict[ShowdownCombination, tuple[str, ...]] = {  # combination -> its ranks; highest first
    "double_ace": ("A", "A"),
    "royal_rumble_flush": ("3", "5", "7", "9"),
    "straight_smack": ("2", "4", "6", "8"),
    "half_move_high": ("6", "8"),
    "half_move_low": ("2", "4"),
}
FLUSH_RANKS, HIGH_RANKS, LOW_RANKS = (
    frozenset(RANKS_OF_COMBINATION[name]) for name in ("royal_rumble_flush", "half_move_high", "half_move_low")
)


class Holding(NamedTuple):
    """The combinations that a hand has, whether or not they count. Both half moves make a straight smack."""

    double_ace: bool
    royal_rumble_flush: bool
    half_move_high: bool
    half_move_low: bool


def find_combinations(hand: Sequence[str]) -> Holding:
    """Return which combinations a hand has; `hand` has cards, or ranks where suits are not known.

    A hand of fewer than two cards has no combination; its card is not read. For a larger hand, raises
    HiddenCardRead if a hidden card may have several ranks, and KeyError for a text that is no card.
    """
    if len(hand) < 2:  # decided without reading a card, which may be hidden
        return Holding(double_ace=False, royal_rumble_flush=False, half_move_high=False, half_move_low=False)
    ranks = [look_up(RANK_OF_CARD_OR_RANK, card) for card in hand]
    kinds = set(ranks)
    return Holding(ranks.count("A") >= 2, kinds >= FLUSH_RANKS, kinds >= HIGH_RANKS, kinds >= LOW_RANKS)


def find_half_move_holders(holdings: Mapping[str, Holding], player: str) -> tuple[str, ...]:
    """Return the ids of the other players with a half move: they keep a royal rumble flush of `player` alive."""
    return tuple(
        [
            other
            for other, holding in holdings.items()
            if other != player and (holding.half_move_high or holding.half_move_low)
        ]
    )


def find_best_combination(holdings: Mapping[str, Holding], player: str) -> ShowdownCombination | None:
    """Return the highest combination of a player that counts, or None if none does.

    A royal rumble flush counts only if another player holds a half move.
    """
    holding = holdings[player]
    if holding.double_ace:
        return "double_ace"
    if holding.royal_rumble_flush and find_half_move_holders(holdings, player):
        return "royal_rumble_flush"
    if holding.half_move_high and holding.half_move_low:
        return "straight_smack"
    if holding.half_move_high:
        return "half_move_high"
    return "half_move_low" if holding.half_move_low else None


def decide_winner(best_combinations: Mapping[str, ShowdownCombination | None]) -> tuple[str | None, Reason]:
    """Return (winner, clause) of a showdown; a winner of None cancels the deal.

    `best_combinations` has each player's highest combination that counts, None without one. The winner is the only
    player with the highest of them.
    """
    highest = next(
        (combination for combination in RANKS_OF_COMBINATION if combination in best_combinations.values()), None
    )
    if highest is None:
        return None, "smackdown.smackdown.nothing"
    holders = [player for player, combination in best_combinations.items() if combination == highest]
    if len(holders) > 1:
        return None, "smackdown.smackdown.tie"
    return holders[0], "smackdown.smackdown.order"


def build_showdown(hands: Mapping[str, Sequence[str]]) -> tuple[Shown, ...]:
    """Return what each player shows in a showdown, in the order of `hands` (player -> hand).

    Raises HiddenCardRead and KeyError as `find_combinations` does.
    """
    holdings, showdown = {player: find_combinations(hand) for player, hand in hands.items()}, []
    for player, hand in hands.items():
        combination = find_best_combination(holdings, player)
        alive = bool(find_half_move_holders(holdings, player)) if holdings[player].royal_rumble_flush else None
        showdown.append(Shown(player, combination, alive, cards_of_combination(combination, hand)))
    return tuple(showdown)


def cards_of_combination(combination: ShowdownCombination | None, hand: Sequence[str]) -> tuple[str, ...]:
    """Return the cards of `hand` that form `combination`, low to high, the first of each rank; () for None.

    The hand must have the combination. Raises HiddenCardRead and KeyError as `find_combinations` does.
    """
    if combination is None:
        return ()
    ranks, chosen = [look_up(RANK_OF_CARD_OR_RANK, card) for card in hand], []
    for rank in RANKS_OF_COMBINATION[combination]:
        i = ranks.index(rank)
        chosen.append(hand[i])
        ranks[i] = "chosen"  # so that the second ace is another card
    return tuple(chosen)


def decide_showdown(showdown: Sequence[Shown]) -> tuple[str | None, Reason]:
    """Return (winner, clause) of a showdown, as `decide_winner` does, from what each player shows."""
    return decide_winner({shown.player: shown.best for shown in showdown})
