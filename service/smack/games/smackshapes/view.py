"""What each seat of Smackshapes sees, and whose move it is."""

from smack.cards.piles import hide
from smack.engine.partial.hidden import HIDDEN
from smack.engine.verdict import Waiting
from smack.games.smackshapes.state import Player, State, waiting_to_answer, waiting_to_select

TIMER = Waiting(None, ("close",))


def view(state: State, player: str | None) -> State:
    """Return the state with the own hand and selection, cards laid once they are open, and the discard."""
    is_open = state.phase == "tap"
    return State(
        seq=state.seq,
        chance=state.chance,
        options=state.options,
        players=tuple(
            [
                Player(
                    seated.id,
                    seated.hand if seated.id == player else hide(seated.hand),
                    hide(seated.won),
                    seated.skip,
                )
                for seated in state.players
            ]
        ),
        cards=state.cards,
        smackhead=state.smackhead,
        round=state.round,
        phase=state.phase,
        selected={seat: card if is_open or seat == player else HIDDEN for seat, card in state.selected.items()},
        answers=state.answers,
        deputy=state.deputy,
        discard=state.discard,
        last_round=state.last_round,
    )


def to_act(state: State) -> tuple[Waiting, ...]:
    """Return the players still to lay a card; or those still to answer, with the table's timer."""
    if state.phase == "over":
        return ()
    if state.phase == "select":
        return tuple([Waiting(player, ("select",)) for player in waiting_to_select(state)])
    answers = ("tap", "call", "abstain") if state.options.colorcracks else ("tap", "abstain")
    return (*[Waiting(player, answers) for player in waiting_to_answer(state)], TIMER)
