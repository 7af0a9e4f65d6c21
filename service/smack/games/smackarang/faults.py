"""Faults of a state of SMACKarang: reasons why no play can have led to it. Pointers start at the state.

Counters prove nothing by being low, since a table may begin to count whenever it likes. What does are seats, the
card on top, empty hands and the order of a challenge.
"""

from collections.abc import Iterator, Mapping

from smack.cards import name_differences, others_from_left
from smack.engine import (
    Fault,
    Found,
    FoundSeveral,
    contains_any,
    fault,
    refuse_unread,
    seats,
    several_faults,
    until_hidden_read,
)
from smack.games.smackarang.matching import is_playable
from smack.games.smackarang.types import DECKS, MAX_WINS, WEAPONS_OF, Challenge, State, waiting_after_bounce


def faults(state: State) -> Iterator[Fault]:
    """Yield every fault; of a partial state those that hold in every completion."""
    yield from unknown_opener(state)
    if state.phase == "over":
        yield from wrong_winner(state)
    yield from wrong_wins(state)
    if state.idle_turns:
        yield from until_hidden_read(wrong_idle_turns, state)
    if state.drawn is not None:
        refuse_unread((state.drawn,))
    yield from until_hidden_read(wrong_top, state)
    if state.phase != "over":
        yield from until_hidden_read(empty_hands, state)
    if state.drawn is not None:
        yield from until_hidden_read(wrong_drawn, state)
    if state.challenge is not None:
        yield from until_hidden_read(wrong_challenge_top, state, state.challenge)
        yield from wrong_challenge(state, state.challenge)


def deck(state: State) -> Mapping[str, int]:
    return DECKS[state.options.weapon_types]


@fault("options.first")
def unknown_opener(state: State) -> Found:
    if state.options.first is not None and state.options.first not in seats(state):
        yield "/options/first", "unknown"


# What is counted, and who won


def _can_draw(state: State) -> bool:
    return bool(state.draw_pile) or len(state.discard) > 1


@fault("winner")
def wrong_winner(state: State) -> Found:
    """Find what is wrong with the winner of a round that is over; null stands for a deadlock."""
    hands = {player.id: player.hand for player in state.players}
    if state.winner is None:
        if _can_draw(state) and not state.idle_turns:
            yield "/winner", "missing"
    elif state.winner not in hands:
        yield "/winner", "unknown"
    elif hands[state.winner]:
        yield "/winner", "cards"


@fault("wins")
def wrong_wins(state: State) -> Found:
    order = seats(state)
    for message, facts in name_differences(state.wins, order):
        yield "/wins", message, facts
        return
    if max(state.wins.values()) > MAX_WINS:
        yield "/wins", "beyond"


@fault("idle_turns")
def wrong_idle_turns(state: State) -> Found:
    players, over = len(state.players), state.phase == "over"
    if state.idle_turns > players or (state.idle_turns == players and not over):
        yield "/idle_turns", "deadlock"
        return
    is_busy = _can_draw(state) or state.phase in ("drawn", "challenge") or state.winner is not None
    if is_busy or waiting_after_bounce(state):
        yield "/idle_turns", "busy"


# The card on top, and hands


@several_faults("discard.empty", "top.smacklash", "call")
def wrong_top(state: State) -> FoundSeveral:
    if not state.discard:
        yield "discard.empty", "/discard", "empty"
        return
    top = state.discard[-1]
    if top == "smacklash":
        yield "top.smacklash", f"/discard/{len(state.discard) - 1}", "top"
    if state.phase != "over" and (state.called_color is not None) != (top == "bounce"):
        yield "call", "/called_color", "bounce"


@fault("hand.empty")
def empty_hands(state: State) -> Found:
    """Find empty hands other than of who began the challenge, and of who waits after a last-card Bounce."""
    may_be_empty = (state.challenge and state.challenge.by, waiting_after_bounce(state))
    for i, player in enumerate(state.players):
        if not player.hand and player.id not in may_be_empty:
            yield f"/players/{i}/hand", "won"


@fault("drawn")
def wrong_drawn(state: State) -> Found:
    hands = [player.hand for player in state.players if player.id == state.turn]
    for hand in hands if state.discard else ():
        if state.drawn not in hand:
            yield "/drawn", "hand"
        elif not is_playable(state.drawn, hand, state):
            yield "/drawn", "unplayable"


# The challenge


@fault("challenge.top")
def wrong_challenge_top(state: State, challenge: Challenge) -> Found:
    if state.discard and not contains_any(state.discard[-1:], WEAPONS_OF[challenge.color]):
        yield "/challenge/color", "color"


@several_faults("challenge.by", "challenge.waiting", "challenge.failed")
def wrong_challenge(state: State, challenge: Challenge) -> FoundSeveral:
    """Find the first thing that is wrong with the order of a challenge."""
    order, failed = seats(state), challenge.failed
    if challenge.by not in order or challenge.by != state.turn:
        yield "challenge.by", "/challenge/by", "turn"
        return
    passed_over = waiting_after_bounce(state)
    circle = tuple([player for player in others_from_left(order, challenge.by) if player != passed_over])
    answered = len(circle) - len(challenge.waiting)
    if not challenge.waiting or circle[answered:] != challenge.waiting:
        yield "challenge.waiting", "/challenge/waiting", "order"
    elif failed != tuple([player for player in circle[:answered] if player in failed]):
        yield "challenge.failed", "/challenge/failed", "order"
    elif failed and state.options.challenge == "first_failure":
        yield "challenge.failed", "/challenge/failed", "first-failure"
