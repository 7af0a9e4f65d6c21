"""Which cards can be laid now; rules, effects and faults share these functions."""

from functools import cache

from smack.cards import find_seat
from smack.engine import any_of, charge, contains_any, has_hidden
from smack.games.smackarang.types import CHARACTERS, COLOR_OF, WEAPON_TYPE_OF, WEAPONS_OF_COLOR, State

CARDS_PER_UNIT = 3  # cards that `playable_facts` checks for one unit of the budget
_SMACKLASH = frozenset(["smacklash"])
_ALL_WEAPONS = frozenset(WEAPON_TYPE_OF)
_CARDS_THAT_FIT_CALL = {color: weapons | frozenset(CHARACTERS) for color, weapons in WEAPONS_OF_COLOR.items()}


def cards_that_fit(state: State) -> frozenset[str]:
    """Return the cards that fit the called color or, if no color is called, the top of the discard pile.

    If no color is called, the pile must have a card, and HiddenCardRead is raised if its top is hidden.
    """
    return (
        _cards_that_fit_on(state.discard[-1])
        if state.called_color is None
        else _CARDS_THAT_FIT_CALL[state.called_color]
    )


@cache
def _cards_that_fit_on(top: str) -> frozenset[str]:
    """Return the cards that fit on `top` while no color is called.

    They are all cards of the color of `top`, the Weapons with its letter if `top` is a Weapon, every Character if
    `top` is a Character, and always Smacklash.
    """
    color, weapon_type = COLOR_OF[top], WEAPON_TYPE_OF.get(top)
    matching_cards = [
        card
        for card in COLOR_OF
        if COLOR_OF[card] == color or (weapon_type and WEAPON_TYPE_OF.get(card) == weapon_type)
    ]
    return frozenset([*matching_cards, "smacklash", *(CHARACTERS if top in CHARACTERS else ())])


@cache
def _without_smacklash(cards: frozenset[str]) -> frozenset[str]:
    return cards - _SMACKLASH


def is_playable(card: str, hand: tuple[str, ...], state: State) -> bool:
    """Return whether a card of this hand can be laid outside a challenge.

    A Smacklash can be laid only if the hand has a Weapon. Raises HiddenCardRead if the answer depends on a hidden
    card of the hand, and for a hidden top as `cards_that_fit` does.
    """
    cards = cards_that_fit(state)
    return contains_any((card,), cards if contains_any(hand, _ALL_WEAPONS) else _without_smacklash(cards))


def can_lay_card(state: State, player: str) -> bool:
    """Return whether a player has a card that can be laid now; in a challenge this is a Weapon of its color.

    Raises LookupError for a player who is not at the table, HiddenCardRead where hidden cards decide.
    """
    hand = find_seat(state.players, player).hand
    if state.challenge is not None:
        return contains_any(hand, WEAPONS_OF_COLOR[state.challenge.color])
    return any_of(  # not `or`: the second may hold for certain where hidden cards leave the first open
        [
            lambda: contains_any(hand, _without_smacklash(cards_that_fit(state))),
            lambda: contains_any(hand, _SMACKLASH) and contains_any(hand, _ALL_WEAPONS),
        ]
    )


def playable_facts(state: State, player: str) -> dict[str, object]:
    """Return {"playable": the different cards that the player can lay now, in hand order}, the facts of a refusal.

    Charges a unit for each CARDS_PER_UNIT different cards. Returns {}, without a charge, for a hand with hidden
    cards, since these may be playable, too. Raises LookupError for a player who is not at the table and, outside a
    challenge, HiddenCardRead as `cards_that_fit` does.
    """
    hand = find_seat(state.players, player).hand
    if has_hidden(hand):
        return {}
    cards = dict.fromkeys(hand)
    charge(len(cards) // CARDS_PER_UNIT)
    if state.challenge is not None:
        return {"playable": tuple([card for card in cards if card in WEAPONS_OF_COLOR[state.challenge.color]])}
    return {"playable": tuple([card for card in cards if is_playable(card, hand, state)])}
