"""The deck of Laying the Smackdown: standard cards, each once."""

from collections.abc import Mapping

from smack.cards.standard import DECK
from smack.games.smackdown.types import State


def copies(_state: State) -> Mapping[str, int]:
    """Return how often the deck has each card: once."""
    return DECK
