"""Who may move in Laying the Smackdown, by what all can see."""

from collections.abc import Iterator

from smack.cards.seats import find_seat
from smack.engine.verdict import Waiting
from smack.games.smackdown.types import State, highest_raise, others_in

OPEN = {
    "draw": ("draw",),
    "act": ("screw_over", "dirty_play", "double_ace", "smackdown", "end_turn"),
    "select": ("select",),
    "finish": ("double_ace", "end_turn"),
}


def to_act(state: State) -> tuple[Waiting, ...]:
    """Return who must answer a raise, or else the player on turn and, clockwise, all who may move out of turn."""
    if state.phase == "over":
        return ()
    if state.raise_ is not None:
        player = state.raise_.waiting[0]
        can_pay = find_seat(state.players, player).purse >= state.raise_.amount
        return (Waiting(player, ("accept", "fold") if can_pay else ("fold",)),)
    assert state.turn is not None
    if state.options.double_ace != "at_once" and not state.options.chips:
        return (Waiting(state.turn, OPEN[state.phase]),)
    return tuple(_to_act(state, state.turn))


def _to_act(state: State, turn: str) -> Iterator[Waiting]:
    due = OPEN[state.phase]
    yield Waiting(turn, due + tuple([move for move in _moves_at_any_time(state, turn) if move not in due]))
    for other in others_in(state, turn):
        if moves := _moves_at_any_time(state, other.id):
            yield Waiting(other.id, moves)


def _moves_at_any_time(state: State, player: str) -> tuple[str, ...]:
    """Return the moves open to a player still in at any time, on turn or not."""
    aces = ("double_ace",) if state.options.double_ace == "at_once" else ()
    return (*aces, "raise") if highest_raise(state, player) > 0 else aces
