"""What each seat of SMACKarang sees, and whose move it is."""

from smack.cards.piles import hide
from smack.engine.partial.hidden import HIDDEN
from smack.engine.verdict import Waiting
from smack.games.smackarang.state import Player, State

MOVES = {"play": ("play", "draw"), "drawn": ("play", "keep"), "challenge": ("play", "draw")}
MOVES_STRICT = {**MOVES, "drawn": ("play",)}  # where a playable drawn card must be laid


def view(state: State, player: str | None) -> State:
    """Return the state with the own hand, the own drawn card and the discard pile; other cards are hidden."""
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
    """Return the player on turn, or the next to answer a challenge."""
    if state.phase == "over":
        return ()
    mover = state.challenge.waiting[0] if state.challenge else state.turn
    strict = state.options.drawn_card == "must_play"
    return (Waiting(mover, (MOVES_STRICT if strict else MOVES)[state.phase]),)
