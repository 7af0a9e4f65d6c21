"""Faults of a state of Highcard: reasons why no play can have led to it. Pointers start at the state."""

from highcard.score import SCORES
from highcard.state import State
from smack.engine.faults import Found, fault


@fault("hand.size")
def wrong_size(state: State) -> Found:
    for i, player in enumerate(state.players):
        if len(player.hand) + len(player.laid) != state.options.cards:
            yield f"/players/{i}", "Hand and laid cards are not as many as were dealt."


@fault("laid.turn")
def not_in_turn(state: State) -> Found:
    laid = [len(player.laid) for player in state.players]
    if sorted(laid, reverse=True) != laid or laid[0] - laid[-1] > 1:
        yield "/players", "The players have not laid their cards in turn."


@fault("phase")
def wrong_phase(state: State) -> Found:
    if (state.phase == "over") != (not any(player.hand for player in state.players)):
        yield "/phase", "The game is over exactly when all hands are empty."


@fault("points")
def wrong_points(state: State) -> Found:
    yield from SCORES.wrong_points(state)
