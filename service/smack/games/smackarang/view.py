"""What a seat of SMACKarang may see, built up from what is open; and who everybody sees is due."""

from smack.cards.piles import hide
from smack.engine.partial.hidden import HIDDEN
from smack.engine.verdict import Waiting
from smack.games.smackarang.state import Player, State

OPEN = {"play": ("play", "draw"), "drawn": ("play", "keep"), "challenge": ("play", "draw")}
OPEN_STRICT = {**OPEN, "drawn": ("play",)}  # where a playable drawn card has to be laid


def view(state: State, player: str | None) -> State:
    """Own hand, own drawn card, the discard pile; of everything else only how many cards there are."""
    return State(
        seq=state.seq,
        chance=state.chance,
        options=state.options,
        players=tuple(
            Player(seated.id, seated.hand if seated.id == player else hide(seated.hand))
            for seated in state.players
        ),
        draw_pile=hide(state.draw_pile),
        discard=state.discard,
        turn=state.turn,
        phase=state.phase,
        called_color=state.called_color,
        drawn=state.drawn if player == state.turn or state.drawn is None else HIDDEN,
        challenge=state.challenge,
        idle_turns=state.idle_turns,
        round=state.round,
        wins=state.wins,
        winner=state.winner,
    )


def to_act(state: State) -> tuple[Waiting, ...]:
    """The player on turn, or the next to answer a challenge."""
    if state.phase == "over":
        return ()
    mover = state.challenge.waiting[0] if state.challenge else state.turn
    strict = state.options.drawn_card == "must_play"
    return (Waiting(mover, (OPEN_STRICT if strict else OPEN)[state.phase]),)
