"""The showdown: what hands are worth against each other.

Of a hand only its `Holding` matters, four yes-or-no answers; nothing below `holding` looks at cards to decide.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from smack.cards.standard import RANK_OF
from smack.games.smackdown.state import Combination, Reason, Shown

RANKS: dict[Combination, tuple[str, ...]] = {  # highest first
    "double_ace": ("A", "A"),
    "royal_rumble_flush": ("3", "5", "7", "9"),
    "straight_smack": ("2", "4", "6", "8"),
    "half_move_high": ("6", "8"),
    "half_move_low": ("2", "4"),
}
FLUSH, HIGH, LOW = (frozenset(RANKS[name]) for name in ("royal_rumble_flush", "half_move_high", "half_move_low"))


class Holding(NamedTuple):
    """The combinations in a hand; a straight smack is both half moves."""

    aces: bool
    flush: bool
    high: bool
    low: bool

    @property
    def half(self) -> bool:
        """Whether the hand keeps somebody else's flush alive."""
        return self.high or self.low


def holding(hand: Sequence[str]) -> Holding:
    ranks = [RANK_OF[card] for card in hand]
    held = set(ranks)
    return Holding(ranks.count("A") >= 2, held >= FLUSH, held >= HIGH, held >= LOW)


def keepers(held: Mapping[str, Holding], player: str) -> tuple[str, ...]:
    """Whose half moves or straight smacks give a player's flush something to beat."""
    return tuple([other for other, hand in held.items() if other != player and hand.half])


def best(held: Mapping[str, Holding], player: str) -> Combination | None:
    """The highest combination of a player that counts against these others."""
    own = held[player]
    if own.aces:
        return "double_ace"
    if own.flush and keepers(held, player):
        return "royal_rumble_flush"
    if own.high and own.low:
        return "straight_smack"
    if own.high:
        return "half_move_high"
    return "half_move_low" if own.low else None


def decide(bests: Mapping[str, Combination | None]) -> tuple[str | None, Reason]:
    """(winner or None if the deal is cancelled, why)."""
    highest = next((combination for combination in RANKS if combination in bests.values()), None)
    if highest is None:
        return None, "smackdown.smackdown.nothing"
    having = [player for player, shown in bests.items() if shown == highest]
    if len(having) > 1:
        return None, "smackdown.smackdown.tie"
    return having[0], "smackdown.smackdown.order"


def show(hands: Mapping[str, Sequence[str]]) -> tuple[Shown, ...]:
    """What everybody shows, in the order given."""
    held = {player: holding(hand) for player, hand in hands.items()}
    return tuple([_shown(player, hand, held) for player, hand in hands.items()])


def _shown(player: str, hand: Sequence[str], held: Mapping[str, Holding]) -> Shown:
    combination = best(held, player)
    alive = bool(keepers(held, player)) if held[player].flush else None
    return Shown(player, combination, alive, cards_of(combination, hand))


def cards_of(combination: Combination | None, hand: Sequence[str]) -> tuple[str, ...]:
    """The cards of a combination that the hand holds: low to high, of each rank the first in the hand."""
    if combination is None:
        return ()
    ranks, chosen = [RANK_OF[card] for card in hand], []
    for rank in RANKS[combination]:
        at = ranks.index(rank)
        chosen.append(hand[at])
        ranks[at] = "chosen"
    return tuple(chosen)


def winner_of(showdown: Sequence[Shown]) -> tuple[str | None, Reason]:
    """(winner or None, why) of what everybody shows."""
    return decide({shown.player: shown.best for shown in showdown})
