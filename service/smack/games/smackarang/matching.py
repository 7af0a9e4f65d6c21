"""Which cards can be laid now; rules, effects and faults share these functions."""

from functools import cache, partial

from smack.cards.seats import seated
from smack.engine.partial.hidden import HiddenCardRead, any_of, contains_any, possible_holders, visible_in
from smack.games.smackarang.state import CHARACTERS, COLOR_OF, TYPE_OF, WEAPONS_OF, State

SMACKLASH = frozenset(["smacklash"])
WEAPON_SET = frozenset(TYPE_OF)


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
    """Return the different cards of a hand that can be laid now, with hidden ones that may be if any certainly is."""
    hand = seated(state.players, player).hand
    try:
        if fitting(state).isdisjoint(hand):
            return ()
        return tuple([card for card in dict.fromkeys(hand) if is_playable(card, hand, state)])
    except HiddenCardRead:
        others = fitting(state) - SMACKLASH
        lone = partial(contains_any, hand, others)
        if not any_of([lone, lambda: contains_any(hand, SMACKLASH) and contains_any(hand, WEAPON_SET)]):
            return ()
        playable = [card for card in dict.fromkeys(visible_in(hand)) if card in others]
        return (*playable, *possible_holders(hand, fitting(state)))


def answering_cards(state: State, player: str) -> tuple[str, ...]:
    """Return the Weapons of the challenge color in a hand, with hidden ones that may be if any is there."""
    assert state.challenge is not None
    hand, weapons = seated(state.players, player).hand, WEAPONS_OF[state.challenge.color]
    if not contains_any(hand, weapons):
        return ()
    return (
        *[card for card in dict.fromkeys(visible_in(hand)) if card in weapons],
        *possible_holders(hand, weapons),
    )
