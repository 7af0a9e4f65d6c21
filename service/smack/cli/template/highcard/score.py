"""Scores of Highcard, of a state or a tally, and the faults of both: why no play can have led to them."""

from collections.abc import Sequence

from highcard.types import SEATS, State
from smack.cards.standard import VALUE_OF
from smack.cards.tally import CardScores, CardTally
from smack.engine import Found, fault


def value(cards: Sequence[str]) -> int:
    """Return the value of the highest card, 2 to 14, or 0 without cards."""
    return max((VALUE_OF[card] for card in cards), default=0)


@fault("tally.size", "tally")
def wrong_tally(tally: CardTally) -> Found:
    if len(set(map(len, tally.cards.values()))) > 1 or any(len(cards) > 5 for cards in tally.cards.values()):
        yield "/cards", "size"


SCORES = CardScores(
    clause="highcard.score.highest",
    cards=lambda player: player.laid,
    points=value,
    seats=SEATS,
    tally_faults=wrong_tally,
)


@fault("hand.size")
def wrong_size(state: State) -> Found:
    for i, player in enumerate(state.players):
        if len(player.hand) + len(player.laid) != state.options.cards:
            yield f"/players/{i}", "dealt"


@fault("laid.turn")
def not_in_turn(state: State) -> Found:
    laid = [len(player.laid) for player in state.players]
    if sorted(laid, reverse=True) != laid or laid[0] - laid[-1] > 1:
        yield "/players", "turn"


@fault("phase")
def wrong_phase(state: State) -> Found:
    if (state.phase == "over") != (not any(player.hand for player in state.players)):
        yield "/phase", "hands"
