"""Faults of a state of SMACKarang: reasons why no play can have led to it. Pointers start at the state.

Counters prove nothing by being low, since a table may begin to count whenever it likes. The searches mostly
compare members of the state with each other, such as the called color with the top card. The engine compares cards
with the deck.
"""

from smack.cards import id_differences, others_from_left
from smack.engine import Found, FoundSeveral, contains_any, fault, seats, several_faults
from smack.games.smackarang.matching import is_playable
from smack.games.smackarang.types import (
    MAX_WINS,
    WEAPONS_OF_COLOR,
    State,
    find_player_waiting_after_bounce,
    max_losers_without_cards,
)


@several_faults("options.first", "winner", "wins")
def wrong_first_winner_and_wins(state: State) -> FoundSeveral:
    """Find an option `first` that names no player, a wrong winner of a round that is over, and wrong `wins`.

    A round that is over has a winner, who has no cards, or is a deadlock. In a deadlock no card can be drawn, and
    every player has cards. `wins` has to name exactly the players of the table, with at most MAX_WINS for each.
    """
    order = seats(state)
    if state.options.first is not None and state.options.first not in order:
        yield "options.first", "/options/first", "unknown"
    if state.phase == "over":
        hands = {player.id: player.hand for player in state.players}
        if state.winner is None:
            if _can_draw(state) and not state.idle_turns:  # with idle turns `wrong_idle_turns` finds the fault
                yield "winner", "/winner", "missing"
            elif not all(hands.values()):
                yield "winner", "/winner", "won"
        elif state.winner not in hands:
            yield "winner", "/winner", "unknown"
        elif hands[state.winner]:
            yield "winner", "/winner", "cards"
    for message, facts in id_differences(state.wins, order):
        yield "wins", "/wins", message, facts
        return  # a difference, of which there is one at most: `wins` may be empty, and then has no maximum
    if max(state.wins.values()) > MAX_WINS:
        yield "wins", "/wins", "beyond"


def _can_draw(state: State) -> bool:
    """Return whether a card can be drawn: from the draw pile, or from the discards below the top, shuffled."""
    return bool(state.draw_pile) or len(state.discard) > 1


@fault("idle_turns")
def wrong_idle_turns(state: State) -> Found:
    """Find too many idle turns, or idle turns in a state that cannot follow an idle turn.

    As many idle turns as there are players end the round, so during a round there are fewer. A state cannot follow
    an idle turn if a card can be or has been drawn, a challenge is in progress, a player has won, or a player
    waits after a last-card Bounce.
    """
    if not state.idle_turns:
        return
    most = len(state.players) - (state.phase != "over")  # in a round that goes on one less
    is_busy = _can_draw(state) or state.phase in ("drawn", "challenge") or state.winner is not None
    if state.idle_turns > most:
        yield "/idle_turns", "deadlock"
    # the first idle turn while a player waits after a last-card Bounce ends the round
    elif is_busy or find_player_waiting_after_bounce(state):
        yield "/idle_turns", "busy"


@several_faults("discard.empty", "top.smacklash", "call")
def wrong_top(state: State) -> FoundSeveral:
    """Find an empty discard pile, a Smacklash on top of it, or a called color that does not go with the top card.

    A Smacklash is always covered by a Weapon. Until the round is over, a Bounce is on top exactly while a color
    is called; a Bounce without a called color is found, too.
    """
    if not state.discard:
        yield "discard.empty", "/discard", "empty"
        return
    top = state.discard[-1]
    if top == "smacklash":
        yield "top.smacklash", f"/discard/{len(state.discard) - 1}", "top"
    if state.phase != "over" and (state.called_color is not None) != (top == "bounce"):
        yield "call", "/called_color", "bounce"


@fault("hand.empty")
def wrong_empty_hands(state: State) -> Found:
    """Find empty hands that would have ended the round or, at the end of a won round, too many empty hands.

    Before the end only the player who began the challenge and the one who waits after a last-card Bounce may have
    no cards. At the end of a round that is won the winner has none, and `max_losers_without_cards` limits how many
    losers may have none.
    """
    if state.phase == "over":
        if state.winner is None:  # any empty hand is the fault `winner`
            return
        losers = [i for i, player in enumerate(state.players) if not player.hand and player.id != state.winner]
        max_losers = max_losers_without_cards(state.options.last_bounce)
        for i in losers[max_losers:]:
            yield f"/players/{i}/hand", "one" if max_losers == 1 else "two"
        return
    challenger = state.challenge and state.challenge.by
    for i, player in enumerate(state.players):
        if not player.hand and player.id not in (challenger, find_player_waiting_after_bounce(state)):
            yield f"/players/{i}/hand", "won"


@fault("drawn")
def wrong_drawn(state: State) -> Found:
    """Find a card in `drawn` that is not in the hand of the player on turn, or that cannot be laid."""
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
    """Find a challenge in which no Weapon of its color is on top.

    On top is the Weapon that was laid with the Smacklash, or the last answer.
    """
    challenge = state.challenge
    if challenge and state.discard and not contains_any(state.discard[-1:], WEAPONS_OF_COLOR[challenge.color]):
        yield "/challenge/color", "color"


@several_faults("challenge.by", "challenge.waiting", "challenge.failed")
def wrong_challenge(state: State) -> FoundSeveral:
    """Find the first wrong member of a challenge: `by`, `waiting` or `failed`.

    `by` has to be the player on turn. The other players, but not one who waits after a last-card Bounce, answer
    clockwise. So `waiting` has the last of them, at least one, and `failed` some of those before, in order. Under
    the option `challenge: first_failure` nobody has failed, since the first failure ends a challenge.
    """
    challenge = state.challenge
    if challenge is None:
        return
    order = seats(state)
    if challenge.by not in order or challenge.by != state.turn:  # `turn` may name the same stranger
        yield "challenge.by", "/challenge/by", "turn"
        return
    skipped_player = find_player_waiting_after_bounce(state)
    answer_order = tuple([player for player in others_from_left(order, challenge.by) if player != skipped_player])
    answer_count = len(answer_order) - len(challenge.waiting)
    if not challenge.waiting or answer_order[answer_count:] != challenge.waiting:
        yield "challenge.waiting", "/challenge/waiting", "order"
    elif challenge.failed != tuple(
        [player for player in answer_order[:answer_count] if player in challenge.failed]
    ):
        yield "challenge.failed", "/challenge/failed", "order"
    elif challenge.failed and state.options.challenge == "first_failure":
        yield "challenge.failed", "/challenge/failed", "first-failure"
