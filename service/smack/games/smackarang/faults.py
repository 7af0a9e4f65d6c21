"""Faults of a state of SMACKarang: reasons why no play can have led to it. Pointers start at the state.

Counters prove nothing by being low, since a table may begin to count whenever it likes. What does are seats, what
a phase needs, the order of a challenge, and the cards.
"""

from collections.abc import Iterator, Mapping

from smack.cards.seats import name_differences, others_from_left
from smack.engine.cards import contains_any, refuse_unread, until_hidden_read
from smack.engine.game import seats
from smack.engine.naming import vocabulary
from smack.engine.verdict import Fault
from smack.games.smackarang.matching import is_playable
from smack.games.smackarang.types import (
    DECKS,
    MAX_WINS,
    WEAPONS_OF,
    Challenge,
    State,
    waiting_after_bounce,
)

FAULTS = vocabulary(
    "options.first discard.empty",
    "top.smacklash call drawn hand.empty challenge.by challenge.waiting challenge.failed challenge.top",
    "idle_turns winner wins",
)


def faults(state: State) -> Iterator[Fault]:
    """Yield every fault; of a partial state those that hold in every completion."""
    order = seats(state)
    if state.options.first is not None and state.options.first not in order:
        yield Fault("options.first", "/options/first", "The opener is not at the table.")
    yield from until_hidden_read(_count_faults, state, order)
    if state.drawn is not None:
        refuse_unread((state.drawn,))
    yield from until_hidden_read(_discard_faults, state)
    yield from until_hidden_read(_hand_faults, state)
    if state.challenge is not None:
        yield from until_hidden_read(_challenge_top_faults, state, state.challenge)
        yield from _challenge_faults(state, state.challenge, order)


def deck(state: State) -> Mapping[str, int]:
    return DECKS[state.options.weapon_types]


def _discard_faults(state: State) -> Iterator[Fault]:
    if not state.discard:
        yield Fault("discard.empty", "/discard", "The discard pile has at least one card from the deal on.")
        return
    top = state.discard[-1]
    at = f"/discard/{len(state.discard) - 1}"
    if top == "smacklash":
        yield Fault("top.smacklash", at, "A Smacklash cannot be on top: the Weapon laid with it lies on it.")
    if state.phase != "over" and (state.called_color is not None) != (top == "bounce"):
        yield Fault("call", "/called_color", "A color is called exactly while a Bounce lies on top.")


def _hand_faults(state: State) -> Iterator[Fault]:
    # who began the challenge, and who waits after a last-card Bounce
    may_be_empty = (state.challenge and state.challenge.by, waiting_after_bounce(state))
    for i, player in enumerate(state.players):
        if not player.hand and state.phase != "over" and player.id not in may_be_empty:
            message = "A player without cards has won, but the round is not over."
            yield Fault("hand.empty", f"/players/{i}/hand", message)
        if state.drawn is not None and player.id == state.turn and state.discard:
            if state.drawn not in player.hand:
                yield Fault("drawn", "/drawn", "The drawn card must be in the hand of the player on turn.")
            elif not is_playable(state.drawn, player.hand, state):
                message = "A drawn card that cannot be played ends the turn at once; the phase is `play`."
                yield Fault("drawn", "/drawn", message)


def _challenge_top_faults(state: State, challenge: Challenge) -> Iterator[Fault]:
    if state.discard and not contains_any(state.discard[-1:], WEAPONS_OF[challenge.color]):
        message = "In a challenge the top card must be a Weapon of the challenge color."
        yield Fault("challenge.top", "/challenge/color", message)


def _challenge_faults(state: State, challenge: Challenge, order: tuple[str, ...]) -> Iterator[Fault]:
    if challenge.by not in order or challenge.by != state.turn:
        yield Fault("challenge.by", "/challenge/by", "The player on turn must be the one who began the challenge.")
        return
    passed_over = waiting_after_bounce(state)
    circle = tuple([player for player in others_from_left(order, challenge.by) if player != passed_over])
    waiting = challenge.waiting
    if not waiting or circle[len(circle) - len(waiting) :] != waiting:
        message = "The players still to answer must be the last ones clockwise before `by`."
        yield Fault("challenge.waiting", "/challenge/waiting", message)
        return
    answered = circle[: len(circle) - len(waiting)]
    failed = challenge.failed
    if failed != tuple(player for player in answered if player in failed):
        message = "Only players who have answered can have failed, in the order of their answers."
        yield Fault("challenge.failed", "/challenge/failed", message)
    elif failed and state.options.challenge == "first_failure":
        message = "Under the option `challenge: first_failure` the first failure ends the challenge."
        yield Fault("challenge.failed", "/challenge/failed", message)


def _count_faults(state: State, order: tuple[str, ...]) -> Iterator[Fault]:
    """Yield the faults of the winner and of what is counted."""
    over, winner = state.phase == "over", state.winner
    can_draw = bool(state.draw_pile) or len(state.discard) > 1
    if winner is None:
        if over and can_draw and not state.idle_turns:
            message = "A round that is over must have a winner, unless nothing was left to draw."
            yield Fault("winner", "/winner", message)
    elif not over:
        yield Fault("winner", "/winner", "There is no winner while the round is in progress.")
    elif winner not in order:
        yield Fault("winner", "/winner", "The winner is not at the table.")
    elif state.players[order.index(winner)].hand:
        yield Fault("winner", "/winner", "The winner has cards left; the winner of a round has none.")
    if state.wins.keys() != set(order):
        message = f"Give every player's number of rounds won. {name_differences(state.wins, order)}"
        yield Fault("wins", "/wins", message)
    elif max(state.wins.values()) > MAX_WINS:
        yield Fault("wins", "/wins", "No play gets that far.")
    # a turn in which a card was laid or drawn is not idle, nor is one of a round that was won
    busy = can_draw or state.phase in ("drawn", "challenge") or winner is not None or waiting_after_bounce(state)
    if state.idle_turns > len(order) or (state.idle_turns == len(order) and not over):
        message = "The round ends in a deadlock as soon as every player in turn has had an idle turn."
        yield Fault("idle_turns", "/idle_turns", message)
    elif state.idle_turns and busy:
        message = "A turn is idle only while there is nothing to draw, and a card laid or drawn sets this to 0."
        yield Fault("idle_turns", "/idle_turns", message)
