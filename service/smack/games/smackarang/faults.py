"""Faults of a state of SMACKarang: reasons why no play can have led to it. Pointers start at the state."""

from collections.abc import Iterator, Mapping

from smack.cards.piles import pile_faults
from smack.cards.seats import name_differences, others_from_left, seat_faults
from smack.engine.cards import contains_any, refuse_unread, until_hidden_read
from smack.engine.game import seats
from smack.engine.naming import vocabulary
from smack.engine.places import cards_in_piles
from smack.engine.verdict import Fault, fresh_fault
from smack.games.smackarang.matching import is_playable
from smack.games.smackarang.state import (
    CARDS,
    CHARACTERS,
    DECKS,
    HAND,
    SEATS,
    WEAPONS_OF,
    Challenge,
    State,
    waiting_after_bounce,
)

FAULTS = vocabulary(
    "card.unknown card.copies setup.players players.twice seq options.first turn.unknown phase discard.empty",
    "top.smacklash call drawn hand.empty challenge.by challenge.waiting challenge.failed challenge.top",
    "idle_turns winner wins round",
)


def faults(state: State) -> Iterator[Fault]:
    """Yield every fault; of a partial state those that hold in every completion."""
    card_faults, order = pile_faults(state, deck(state)), seats(state)
    yield from seat_faults(order, *SEATS)
    if state.options.first is not None and state.options.first not in order:
        yield Fault("options.first", "/options/first", "The opener is not at the table.")
    if state.seq == 0:
        yield from until_hidden_read(_fresh_deal_faults, state)
    yield from _phase_faults(state, order)
    yield from until_hidden_read(_count_faults, state, order)
    yield from card_faults
    if state.drawn is not None:
        refuse_unread((state.drawn,))
    yield from until_hidden_read(_discard_faults, state)
    yield from until_hidden_read(_hand_faults, state)
    if state.challenge is not None:
        yield from until_hidden_read(_challenge_top_faults, state, state.challenge)
        yield from _challenge_faults(state, state.challenge, order)


def deck(state: State) -> Mapping[str, int]:
    return DECKS[state.options.weapon_types]


def _fresh_deal_faults(state: State) -> Iterator[Fault]:
    """Yield a fault for every visible member that no deal leaves as it is."""
    if state.phase != "play":
        yield fresh_fault("/phase", "Right after the deal the phase is `play`")
    elif state.turn != (state.options.first or state.players[0].id):
        yield fresh_fault("/turn", "Right after the deal it is the turn of the player who opens")
    if state.idle_turns:
        yield fresh_fault("/idle_turns", "Right after the deal no turn has been idle")
    complete = len(cards_in_piles(state)) == CARDS  # else cards of a hand may have been left out
    for i, player in enumerate(state.players):
        if len(player.hand) > HAND or (complete and len(player.hand) < HAND):
            yield fresh_fault(f"/players/{i}/hand", f"Right after the deal a hand has {HAND} cards")
    *turned, top = state.discard or (None,)
    if top in CHARACTERS or any(card not in CHARACTERS for card in turned):
        yield fresh_fault(
            "/discard", "Right after the deal a Weapon lies on the discard pile, and below it only Characters"
        )


def _phase_faults(state: State, order: tuple[str, ...]) -> Iterator[Fault]:
    if state.phase == "over":
        for name in ("turn", "called_color"):
            if getattr(state, name) is not None:
                yield Fault("phase", f"/{name}", "This must be null once the round is over.")
    elif state.turn not in order:
        yield Fault("turn.unknown", "/turn", "The player on turn is not at the table.")
    if (state.challenge is not None) != (state.phase == "challenge"):
        message = "There must be a challenge in phase `challenge`, and null in any other phase."
        yield Fault("phase", "/challenge", message)
    if (state.drawn is not None) != (state.phase == "drawn"):
        yield Fault("phase", "/drawn", "There must be a drawn card in phase `drawn`, and null in any other phase.")


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
    over = state.phase == "over"
    if over or state.winner is not None:
        yield from _winner_faults(state, order)
    if state.wins.keys() != set(order):
        message = f"Give every player's number of rounds won. {name_differences(state.wins, order)}"
        yield Fault("wins", "/wins", message)
    elif state.winner is not None and state.wins.get(state.winner) == 0:
        yield Fault("wins", "/wins", "The winner must have won at least this round.")
    most = state.round if state.winner is not None else state.round - 1
    if sum(state.wins.values()) > most:
        yield Fault("round", "/round", "More rounds are won than have been played; raise `round` or lower `wins`.")
    limit = len(order)
    ended = over and state.winner is None
    if state.idle_turns != limit if ended else state.idle_turns >= limit:
        message = "The round ends in a deadlock when every player in turn has had an idle turn, and not before."
        yield Fault("idle_turns", "/idle_turns", message)
    elif state.idle_turns and (_laid_or_drawn(state) or state.draw_pile or len(state.discard) > 1):
        message = "A turn is idle only while there is nothing to draw, and a card laid or drawn sets this to 0."
        yield Fault("idle_turns", "/idle_turns", message)


def _laid_or_drawn(state: State) -> bool:
    """Return whether the last turn cannot have been idle."""
    in_play = state.phase in ("drawn", "challenge") or state.winner is not None
    return in_play or waiting_after_bounce(state) is not None


def _winner_faults(state: State, order: tuple[str, ...]) -> Iterator[Fault]:
    if state.winner is None:
        if not state.idle_turns:
            message = "A round that is over must have a winner, unless it ended in a deadlock."
            yield Fault("winner", "/winner", message)
        return
    if state.phase != "over":
        yield Fault("winner", "/winner", "There is no winner while the round is in progress.")
    elif state.winner not in order:
        yield Fault("winner", "/winner", "The winner is not at the table.")
    elif state.players[order.index(state.winner)].hand:
        yield Fault("winner", "/winner", "The winner has cards left; the winner of a round has none.")
