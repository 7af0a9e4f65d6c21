"""The deck of SMACKarang: which cards it has, and their order before it is shuffled."""

from collections import Counter
from collections.abc import Mapping

from smack.games.smackarang.types import (
    CHARACTER_COPIES,
    CHARACTERS,
    LETTERS,
    TYPE_OF,
    WEAPONS_OF_A_COLOR,
    State,
)


def build_deck(weapon_types: int) -> list[str]:
    """Return the deck with this many weapon types, in the order of `setup.deal`.

    First come the Weapons by color, type and copy, then the Characters. It has 100 cards with any number of types.
    """
    copies = WEAPONS_OF_A_COLOR // weapon_types
    weapons = [
        card
        for card, weapon_type in TYPE_OF.items()
        if weapon_type in LETTERS[:weapon_types]
        for _ in range(copies)
    ]
    return weapons + [name for name in CHARACTERS for _ in range(CHARACTER_COPIES)]


DECKS = {n: dict(Counter(build_deck(n))) for n in (2, 3, 4, 6, 12)}  # by weapon types: card -> copies


def copies(state: State) -> Mapping[str, int]:
    """Return card -> how often the deck of a state's table has it."""
    return DECKS[state.options.weapon_types]
