"""Which cards could be laid now: questions about a table that rules, effects and faults all ask."""

from service.cards.seats import seated
from service.games.smackarang.state import CHARACTERS, COLOR_OF, TYPE_OF, State


def matches(card: str, state: State) -> bool:
    """Whether a card fits the top of the discard pile, or the call that binds it."""
    if state.called_color is not None:
        return card in CHARACTERS or COLOR_OF[card] == state.called_color
    top = state.discard[-1]
    if card in CHARACTERS:
        return card == "smacklash" or top in CHARACTERS or COLOR_OF[card] == COLOR_OF[top]
    return COLOR_OF[card] == COLOR_OF[top] or TYPE_OF[card] == TYPE_OF.get(top)


def playable(card: str, hand: tuple[str, ...], state: State) -> bool:
    """Whether a card of this hand could be laid; a smacklash needs a Weapon to go with it."""
    if card == "smacklash":
        return any(held in TYPE_OF for held in hand)
    return matches(card, state)


def playables(state: State, player: str) -> tuple[str, ...]:
    """The different cards of a hand that could be laid now."""
    hand = seated(state.players, player).hand
    return tuple([card for card in dict.fromkeys(hand) if playable(card, hand, state)])


def answers(state: State, player: str) -> tuple[str, ...]:
    """The different Weapons of the challenge colour in a hand."""
    assert state.challenge is not None
    color = state.challenge.color
    hand = dict.fromkeys(seated(state.players, player).hand)
    return tuple([card for card in hand if card in TYPE_OF and COLOR_OF[card] == color])
