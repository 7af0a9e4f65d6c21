"""Views of Spank!, built from open cards alone; and the moves open to the player on turn, by what all can see."""

from collections.abc import Iterator

from smack.cards.piles import hide
from smack.cards.seats import seated
from smack.engine.partial.hidden import decide
from smack.engine.verdict import Waiting
from smack.games.spank.stacks import MAX_CARDS, legal_merges
from smack.games.spank.state import Player, State


def view(state: State, player: str | None) -> State:
    """Return the state with other hands and the Stock hidden; None is a spectator."""
    return State(
        seq=state.seq,
        chance=state.chance,
        options=state.options,
        players=tuple(
            Player(
                seated.id, seated.hand if seated.id == player else hide(seated.hand), seated.stacks, seated.score
            )
            for seated in state.players
        ),
        stock=hide(state.stock),
        discard=state.discard,
        turn=state.turn,
        phase=state.phase,
        turns=state.turns,
        winners=state.winners,
    )


def to_act(state: State) -> tuple[Waiting, ...]:
    """Return the player on turn; of the hand only whether it is empty matters."""
    if state.phase == "over":
        return ()
    return (Waiting(state.turn, tuple(_open_moves(state))),)


def _open_moves(state: State) -> Iterator[str]:
    mover = seated(state.players, state.turn)
    choosing = state.phase == "choose"
    if choosing and mover.hand:
        yield "discard"
    if not all(mover.stacks):
        yield "place" if mover.hand else "done"
        return
    if choosing and mover.hand and _can_be_spanked(state):
        yield "spank"
    can_move = decide(lambda: any(legal_merges(mover.stacks, state.options.sequence)))
    if can_move is not False:
        yield "move"
    if not can_move:
        yield "remove"
    yield "done"


def _can_be_spanked(state: State) -> bool:
    """Return whether an opponent has a stack that some card might fit."""
    others = (player for player in state.players if player.id != state.turn)
    return any(0 < len(stack) < MAX_CARDS for player in others for stack in player.stacks)
