"""The deck of SMACKarang: which cards it has, and their order before it is shuffled."""

from collections import Counter
from collections.abc import Mapping

from smack.games.smackarang.types import (
    CHARACTERS,
    COPIES_PER_CHARACTER,
    WEAPON_TYPE_LETTERS,
    WEAPON_TYPE_OF,
    WEAPONS_PER_COLOR,
    State,
)


def build_deck(weapon_types: int) -> list[str]:
    """Return the cards of the deck with this many weapon types, in their order before the shuffle.

    First come the Weapons by color and type, then the Characters; copies lie together. There are always 100 cards,
    as `weapon_types` divides 12, the number of Weapons of a color.
    """
    copies_of_weapon = WEAPONS_PER_COLOR // weapon_types
    weapons = [
        card
        for card, weapon_type in WEAPON_TYPE_OF.items()
        if weapon_type in WEAPON_TYPE_LETTERS[:weapon_types]
        for _ in range(copies_of_weapon)
    ]
    return weapons + [name for name in CHARACTERS for _ in range(COPIES_PER_CHARACTER)]


DECKS = {n: dict(Counter(build_deck(n))) for n in (2, 3, 4, 6, 12)}  # by weapon types: card -> copies


def copies_by_card(state: State) -> Mapping[str, int]:
    """Return card -> how many copies of it the deck has, by the option `weapon_types` of the state."""
    return DECKS[state.options.weapon_types]
