"""Who wins when a turn ends: an empty hand, at once or, after a last-card Bounce, a turn later."""

from collections.abc import Sequence

from service.cards.seats import others_from_left
from service.games.smackarang.state import State, seats


def bounced_out(state: State) -> str | None:
    """The player without cards who waits for the turn that their Bounce called (`last_bounce: next_turn`).

    They sit two seats to the right of that turn, and nobody else there can be without cards.
    """
    if state.options.last_bounce == "wins" or state.turn not in seats(state):
        return None
    player = state.players[seats(state).index(state.turn) - 2]
    if player.hand or not (state.phase == "challenge" or state.discard[-1:] == ("bounce",)):
        return None
    return player.id


def first_out(hands: Sequence[tuple[str, ...]], order: tuple[str, ...], turn: str, waiting: str | None) -> str | None:
    """Who has no cards: the first from the player on turn on; whoever waited only after all others."""
    left = (turn, *others_from_left(order, turn))
    out = [player for player in left if not hands[order.index(player)]]
    return next((player for player in out if player != waiting), out[0] if out else None)
