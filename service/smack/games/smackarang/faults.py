"""Faults of a state of SMACKarang: reasons why no play can have led to it. Pointers start at the state.

Counters prove nothing by being low, since a table may begin to count whenever it likes. Seats, the card on top,
empty hands and the order of a challenge do.
"""

from smack.cards import name_differences, others_from_left
from smack.engine import Found, FoundSeveral, contains_any, fault, seats, several_faults
from smack.games.smackarang.matching import is_playable
from smack.games.smackarang.types import MAX_WINS, WEAPONS_OF, State, max_beaten, waiting_after_bounce


@several_faults("options.first", "winner", "wins")
def wrong_players(state: State) -> FoundSeveral:
    """Find what is wrong with who opens, who won, and who has won how often; no winner stands for a deadlock."""
    order = seats(state)
    if state.options.first is not None and state.options.first not in order:
        yield "options.first", "/options/first", "unknown"
    if state.phase == "over":
        hands = {player.id: player.hand for player in state.players}
        if state.winner is None:
            if _can_draw(state) and not state.idle_turns:  # with idle turns these are the fault
                yield "winner", "/winner", "missing"
            elif not all(hands.values()):
                yield "winner", "/winner", "won"
        elif state.winner not in hands:
            yield "winner", "/winner", "unknown"
        elif hands[state.winner]:
            yield "winner", "/winner", "cards"
    for message, facts in name_differences(state.wins, order):
        yield "wins", "/wins", message, facts
        return
    if max(state.wins.values()) > MAX_WINS:
        yield "wins", "/wins", "beyond"


def _can_draw(state: State) -> bool:
    return bool(state.draw_pile) or len(state.discard) > 1


@fault("idle_turns")
def wrong_idle_turns(state: State) -> Found:
    players, over = len(state.players), state.phase == "over"
    if not state.idle_turns:
        return
    if state.idle_turns > players or (state.idle_turns == players and not over):
        yield "/idle_turns", "deadlock"
        return
    is_busy = _can_draw(state) or state.phase in ("drawn", "challenge") or state.winner is not None
    if is_busy or waiting_after_bounce(state):
        yield "/idle_turns", "busy"


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
    if state.phase == "over":
        beaten = [i for i, player in enumerate(state.players) if not player.hand and player.id != state.winner]
        most = max_beaten(state.options.last_bounce)
        for i in beaten[most:] if state.winner is not None else ():
            yield f"/players/{i}/hand", "one" if most == 1 else "two"
        return
    challenger = state.challenge and state.challenge.by
    for i, player in enumerate(state.players):
        if not player.hand and player.id not in (challenger, waiting_after_bounce(state)):
            yield f"/players/{i}/hand", "won"


@fault("drawn")
def wrong_drawn(state: State) -> Found:
    if state.drawn is None:
        return
    hand = next((player.hand for player in state.players if player.id == state.turn), None)
    if hand is None or not state.discard:  # other faults; without a card on top nothing is playable
        return
    if state.drawn not in hand:
        yield "/drawn", "hand"
    elif not is_playable(state.drawn, hand, state):
        yield "/drawn", "unplayable"


@fault("challenge.top")
def wrong_challenge_top(state: State) -> Found:
    top, challenge = state.discard[-1:], state.challenge
    if top and challenge and not contains_any(top, WEAPONS_OF[challenge.color]):
        yield "/challenge/color", "color"


@several_faults("challenge.by", "challenge.waiting", "challenge.failed")
def wrong_challenge(state: State) -> FoundSeveral:
    """Find the first thing that is wrong with the order of a challenge."""
    challenge = state.challenge
    if challenge is None:
        return
    order = seats(state)
    if challenge.by not in order or challenge.by != state.turn:
        yield "challenge.by", "/challenge/by", "turn"
        return
    passed_over = waiting_after_bounce(state)
    circle = tuple([player for player in others_from_left(order, challenge.by) if player != passed_over])
    answered = len(circle) - len(challenge.waiting)
    if not challenge.waiting or circle[answered:] != challenge.waiting:
        yield "challenge.waiting", "/challenge/waiting", "order"
    elif challenge.failed != tuple([player for player in circle[:answered] if player in challenge.failed]):
        yield "challenge.failed", "/challenge/failed", "order"
    elif challenge.failed and state.options.challenge == "first_failure":
        yield "challenge.failed", "/challenge/failed", "first-failure"
