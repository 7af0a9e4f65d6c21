"""The deck of Laying the Smackdown: standard cards, each once."""

from collections.abc import Mapping

from smack.cards.standard import DECK
from smack.games.smackdown.types import State


def copies_by_card(_state: State) -> Mapping[str, int]:
    """Return card -> 1 for each of the 52 standard cards."""
    return DECK
