"""The deck of Laying the Smackdown: standard cards, each once."""

from collections.abc import Mapping

from smack.cards.standard import DECK
from smack.games.smackdown.types import State


def copies(_state: State) -> Mapping[str, int]:
    """Return card -> how often the deck has it: each card once."""
    return DECK
