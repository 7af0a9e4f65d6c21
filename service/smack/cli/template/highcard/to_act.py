"""Whose move it is in Highcard."""

from highcard.state import State
from smack.engine.verdict import Waiting


def on_turn(state: State) -> str:
    """Return the first player who has laid the fewest cards."""
    return min(state.players, key=lambda player: len(player.laid)).id


def to_act(state: State) -> tuple[Waiting, ...]:
    return () if state.phase == "over" else (Waiting(on_turn(state), ("lay",)),)
