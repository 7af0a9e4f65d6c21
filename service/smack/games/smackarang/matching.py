"""Which cards can be laid now; rules, effects and faults share these functions."""

from functools import cache

from smack.cards.seats import seated
from smack.games.smackarang.state import CHARACTERS, COLOR_OF, TYPE_OF, WEAPONS_OF, State


def fitting(state: State) -> frozenset[str]:
    """Return the cards that fit the top of the discard pile, or the Bounce call in force."""
    if state.called_color is not None:
        return _on_call(state.called_color)
    return _on_top(state.discard[-1])


@cache
def _on_call(color: str) -> frozenset[str]:
    return WEAPONS_OF[color] | CHARACTERS.keys()


@cache
def _on_top(top: str) -> frozenset[str]:
    return frozenset([card for card in COLOR_OF if _fits(card, top)])


def _fits(card: str, top: str) -> bool:
    if card in CHARACTERS:
        return card == "smacklash" or top in CHARACTERS or COLOR_OF[card] == COLOR_OF[top]
    return COLOR_OF[card] == COLOR_OF[top] or TYPE_OF[card] == TYPE_OF.get(top)


def is_playable(card: str, hand: tuple[str, ...], state: State) -> bool:
    """Return whether a card of this hand can be laid; a Smacklash needs a Weapon beside it."""
    if card == "smacklash":
        return any(other in TYPE_OF for other in hand)
    return card in fitting(state)


def playable_cards(state: State, player: str) -> tuple[str, ...]:
    """Return the different cards of a hand that can be laid now."""
    hand = seated(state.players, player).hand
    if fitting(state).isdisjoint(hand):
        return ()
    return tuple([card for card in dict.fromkeys(hand) if is_playable(card, hand, state)])


def answering_cards(state: State, player: str) -> tuple[str, ...]:
    """Return the different Weapons of the challenge color in a hand."""
    assert state.challenge is not None
    hand, weapons = seated(state.players, player).hand, WEAPONS_OF[state.challenge.color]
    if weapons.isdisjoint(hand):
        return ()
    return tuple([card for card in dict.fromkeys(hand) if card in weapons])
