"""Every legal move from a state that the service accepts leads to a state that it accepts, however it was made."""

import random
from collections.abc import Iterator
from itertools import chain, islice
from typing import Any

from smack.engine import soundness
from smack.games import GAMES
from smack.testing import closure
from smack.testing.laws import other_half_of_deals
from smack.testing.other_hands import with_a_card_elsewhere
from smack.testing.playouts import random_game, spread

STATES = 30  # of each deal; `python -m smack.testing.closure` tests many more
POSITIONS, VARIANTS = 8, 12  # states of a random game, and states made of each with a card elsewhere


@other_half_of_deals
def test_a_legal_move_leads_to_an_accepted_state(name: str, body: dict[str, Any]) -> None:
    chooser = random.Random(len(body))
    for state in accepted_states(name, body, chooser):
        assert list(closure.find_breaches(name, state, chooser)) == [], state


@other_half_of_deals
def test_in_an_accepted_state_some_player_may_move_until_it_is_over(name: str, body: dict[str, Any]) -> None:
    game, chooser = GAMES[name], random.Random(len(body))
    positions = [turn.after for turn in spread(random_game(name, body, most=60), POSITIONS)]
    variants = chain.from_iterable([with_a_card_elsewhere(game, state, chooser, VARIANTS) for state in positions])
    for state in (*accepted_states(name, body, chooser), *variants):
        state_to_judge, _, _ = soundness.read_state(game, state)
        assert (game.to_act(state_to_judge) == ()) == (state.phase == "over"), state


def accepted_states(name: str, body: dict[str, Any], chooser: random.Random) -> Iterator[Any]:
    return islice(closure.make_states(name, body, chooser), STATES)
