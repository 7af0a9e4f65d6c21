"""Whose move it is in Smackshapes."""

from smack.engine.verdict import Waiting
from smack.games.smackshapes.types import State, waiting_to_answer, waiting_to_select

TIMER = Waiting(None, ("close",))


def to_act(state: State) -> tuple[Waiting, ...]:
    """Return the players still to lay a card; or those still to answer, with the table's timer."""
    if state.phase == "over":
        return ()
    if state.phase == "select":
        return tuple([Waiting(player, ("select",)) for player in waiting_to_select(state)])
    answers = ("tap", "call", "abstain") if state.options.colorcracks else ("tap", "abstain")
    return (*[Waiting(player, answers) for player in waiting_to_answer(state)], TIMER)
