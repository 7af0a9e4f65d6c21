"""The moves open to the player on turn in Spank!, by what all can see."""

from collections.abc import Iterator

from smack.cards.seats import find_seat
from smack.engine.cards import if_known
from smack.engine.verdict import Waiting
from smack.games.spank.stacks import MAX_CARDS, can_merge
from smack.games.spank.state import State


def to_act(state: State) -> tuple[Waiting, ...]:
    """Return the player on turn; of the hand only whether it is empty matters."""
    if state.phase == "over":
        return ()
    return (Waiting(state.turn, tuple(_open_moves(state))),)


def _open_moves(state: State) -> Iterator[str]:
    mover = find_seat(state.players, state.turn)
    choosing = state.phase == "choose"
    if choosing and mover.hand:
        yield "discard"
    if not all(mover.stacks):
        yield "place" if mover.hand else "done"
        return
    if choosing and mover.hand and _can_be_spanked(state):
        yield "spank"
    can_move = if_known(can_merge, mover.stacks, state.options.sequence, otherwise=None)
    if can_move is not False:
        yield "move"
    if not can_move:
        yield "remove"
    yield "done"


def _can_be_spanked(state: State) -> bool:
    """Return whether an opponent has a stack that some card might fit."""
    for player in state.players:
        if player.id != state.turn:
            for stack in player.stacks:
                if 0 < len(stack) < MAX_CARDS:
                    return True
    return False
