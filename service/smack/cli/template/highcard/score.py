"""Scores of Highcard: of a state, and of a tally of a game with real cards."""

from collections.abc import Sequence

from highcard.state import SEATS
from smack.cards.standard import VALUE_OF
from smack.cards.tally import CardScores, CardTally
from smack.engine.faults import Found, fault


def value(cards: Sequence[str]) -> int:
    """Return the value of the highest card, 2 to 14, or 0 without cards."""
    return max((VALUE_OF[card] for card in cards), default=0)


@fault("tally.size", "tally")
def wrong_size(tally: CardTally) -> Found:
    if len(set(map(len, tally.cards.values()))) > 1 or any(len(cards) > 5 for cards in tally.cards.values()):
        yield "/cards", "All players lay the same number of cards, at most five."


SCORES = CardScores(
    clause="highcard.score.highest",
    cards=lambda player: player.laid,
    points=value,
    seats=SEATS,
    faults=wrong_size,
)
