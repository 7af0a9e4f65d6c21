"""The cursor of a state's chance, the number of random words used: a fault only where it is provably wrong."""

import pytest
from msgspec.structs import replace

from smack.engine import soundness
from smack.games import GAMES
from smack.testing import kit, playouts


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_fresh_deal_with_too_small_a_cursor_is_a_fault_but_zero_is_not(game: str) -> None:
    state = playouts.deal(GAMES[game], kit.deals(game)[0]["body"], "words").state
    for cursor, pointers in ((0, []), (1, ["/chance/cursor"]), (state.chance.cursor, [])):
        changed = replace(state, chance=replace(state.chance, cursor=cursor))
        assert [fault.pointer for fault in soundness.faults(GAMES[game], changed)] == pointers


@pytest.mark.parametrize("game", sorted(GAMES))
def test_after_a_move_any_cursor_is_sound(game: str) -> None:
    """A game dealt with real cards uses few words."""
    turn = next(
        playouts.playout(GAMES[game], playouts.deal(GAMES[game], kit.deals(game)[0]["body"], "w").state, 1, 1)
    )
    changed = replace(turn.after, chance=replace(turn.after.chance, cursor=1))
    assert soundness.faults(GAMES[game], changed) == ()
