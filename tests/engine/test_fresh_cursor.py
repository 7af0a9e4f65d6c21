"""How many random words a state says were used: wrong only where that can be proved."""

import pytest
from msgspec.structs import replace

from smack.engine import soundness
from smack.games import GAMES
from smack.testing import kit, playouts


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_fresh_deal_has_used_enough_words_for_a_shuffle_or_none(game: str) -> None:
    state = playouts.deal(GAMES[game], kit.deals(game)[0]["body"], "words").state
    for cursor, pointers in ((0, []), (1, ["/chance/cursor"]), (state.chance.cursor, [])):
        changed = replace(state, chance=replace(state.chance, cursor=cursor))
        assert [fault.pointer for fault in soundness.faults(GAMES[game], changed)] == pointers


@pytest.mark.parametrize("game", sorted(GAMES))
def test_later_the_number_of_words_proves_nothing(game: str) -> None:
    """A table dealt with real cards may use few."""
    turn = next(
        playouts.playout(GAMES[game], playouts.deal(GAMES[game], kit.deals(game)[0]["body"], "w").state, 1, 1)
    )
    changed = replace(turn.after, chance=replace(turn.after.chance, cursor=1))
    assert soundness.faults(GAMES[game], changed) == ()
