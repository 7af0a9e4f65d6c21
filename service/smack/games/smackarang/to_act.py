"""Whose move it is in SMACKarang."""

from smack.engine.verdict import Waiting
from smack.games.smackarang.types import State

MOVES = {"play": ("play", "draw"), "drawn": ("play", "keep"), "challenge": ("play", "draw")}
MOVES_STRICT = {**MOVES, "drawn": ("play",)}  # where a playable drawn card must be laid


def to_act(state: State) -> tuple[Waiting, ...]:
    """Return the player on turn, or the next to answer a challenge."""
    if state.phase == "over":
        return ()
    mover = state.challenge.waiting[0] if state.challenge else state.turn
    strict = state.options.drawn_card == "must_play"
    return (Waiting(mover, (MOVES_STRICT if strict else MOVES)[state.phase]),)
