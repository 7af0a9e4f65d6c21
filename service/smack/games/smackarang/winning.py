"""Who has bounced with the last card and waits: a question that effects and faults ask."""

from smack.games.smackarang.state import State, seats


def bounced_out(state: State) -> str | None:
    """The player without cards who waits for the turn that their Bounce called (`last_bounce: next_turn`).

    They sit two seats to the right of that turn, and nobody else there can be without cards.
    """
    if state.options.last_bounce == "wins" or state.turn not in seats(state):
        return None
    player = state.players[(seats(state).index(state.turn) - 2) % len(state.players)]
    if player.hand or not (state.phase == "challenge" or state.discard[-1:] == ("bounce",)):
        return None
    return player.id
