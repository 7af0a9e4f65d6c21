"""Which cards could be laid now: questions about a table that rules, effects and faults all ask."""

from functools import cache

from smack.cards.seats import seated
from smack.games.smackarang.state import CHARACTERS, COLOR_OF, TYPE_OF, WEAPONS_OF, State


def fitting(state: State) -> frozenset[str]:
    """The cards that fit the top of the discard pile, or the call that binds it."""
    if state.called_color is not None:
        return _on_call(state.called_color)
    return _on_top(state.discard[-1])


@cache
def _on_call(color: str) -> frozenset[str]:
    return WEAPONS_OF[color] | CHARACTERS.keys()


@cache
def _on_top(top: str) -> frozenset[str]:
    return frozenset([card for card in COLOR_OF if _goes_on(card, top)])


def _goes_on(card: str, top: str) -> bool:
    if card in CHARACTERS:
        return card == "smacklash" or top in CHARACTERS or COLOR_OF[card] == COLOR_OF[top]
    return COLOR_OF[card] == COLOR_OF[top] or TYPE_OF[card] == TYPE_OF.get(top)


def playable(card: str, hand: tuple[str, ...], state: State) -> bool:
    """Whether a card of this hand could be laid; a smacklash needs a Weapon to go with it."""
    if card == "smacklash":
        return any(held in TYPE_OF for held in hand)
    return card in fitting(state)


def playables(state: State, player: str) -> tuple[str, ...]:
    """The different cards of a hand that could be laid now."""
    hand = seated(state.players, player).hand
    if fitting(state).isdisjoint(hand):
        return ()
    return tuple([card for card in dict.fromkeys(hand) if playable(card, hand, state)])


def answers(state: State, player: str) -> tuple[str, ...]:
    """The different Weapons of the challenge colour in a hand."""
    assert state.challenge is not None
    hand, wanted = seated(state.players, player).hand, WEAPONS_OF[state.challenge.color]
    if wanted.isdisjoint(hand):
        return ()
    return tuple([card for card in dict.fromkeys(hand) if card in wanted])
