"""States in the last round that their cards allow: no legal move leads to an unsound one."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from smack.engine import judge, soundness
from smack.games import GAMES
from smack.games.smackshapes.types import State
from smack.testing import kit, playouts

GAME = GAMES["smackshapes"]
SKIPS = ((), (0,), (0, 1), tuple(range(6)))  # seats that sit out the round


def at_the_bound(state: State) -> Iterator[State]:
    """Yield states with several players without cards, each in its last sound round."""
    for skipping in SKIPS:
        players = tuple([replace(player, skip=i in skipping) for i, player in enumerate(state.players)])
        for number in range(state.round + 80, state.round - 1, -1):
            late = replace(state, players=players, round=number, seq=state.seq + 1000)
            if not soundness.faults(GAME, late):
                yield late
                break


@pytest.mark.parametrize("setup", kit.deals("smackshapes"), ids=lambda setup: setup["title"])
def test_a_legal_move_of_the_last_possible_round_leads_to_a_sound_state(setup: dict[str, object]) -> None:
    start = playouts.deal(GAME, setup["body"], "bound").state  # type: ignore[arg-type]
    checked = 0
    for turn in playouts.playout(GAME, start, 1, 40):
        for late in at_the_bound(turn.before):
            for move in judge.sample_moves(GAME, late)[:6]:
                assert soundness.faults(GAME, judge.apply(GAME, late, move)[0]) == ()
                checked += 1
    assert checked
