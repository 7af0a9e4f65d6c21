"""What a seat of Spank! may see, built up from what is open; and who may move, as everybody can see."""

from collections.abc import Iterator

from smack.cards.piles import hide
from smack.cards.seats import seated
from smack.engine.partial.hidden import decide
from smack.engine.verdict import Waiting
from smack.games.spank.stacks import MOST, merges
from smack.games.spank.state import Player, State


def view(state: State, player: str | None) -> State:
    """The own hand, all stacks, the Discard; of other hands and the Stock only how many cards there are."""
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
    """The player on turn; which cards are in the hand is not asked, only whether there are any."""
    if state.phase == "over":
        return ()
    return (Waiting(state.turn, tuple(_open(state))),)


def _open(state: State) -> Iterator[str]:
    mover = seated(state.players, state.turn)
    choosing = state.phase == "choose"
    if choosing and mover.hand:
        yield "discard"
    if not all(mover.stacks):
        yield "place" if mover.hand else "done"
        return
    if choosing and mover.hand and _can_be_hit(state):
        yield "spank"
    can_move = decide(lambda: any(merges(mover.stacks, state.options.sequence)))
    if can_move is not False:
        yield "move"
    if not can_move:
        yield "remove"
    yield "done"


def _can_be_hit(state: State) -> bool:
    """Whether an opponent has a stack that some card might fit."""
    others = (player for player in state.players if player.id != state.turn)
    return any(0 < len(stack) < MOST for player in others for stack in player.stacks)
