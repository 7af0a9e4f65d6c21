"""Every legal move from a state that the service accepts leads to a state that it accepts, however it was made."""

import random
from collections.abc import Iterator
from itertools import chain, islice
from typing import Any

from smack.engine import soundness
from smack.games import GAMES
from smack.testing import closure
from smack.testing.laws import every_deal
from smack.testing.other_hands import with_a_card_elsewhere
from smack.testing.playouts import random_game, spread

STATES = 30  # of each deal; `python -m smack.testing.closure` tests many more
PLAYED, MOVED = 8, 12  # states of a random game, and of each as many with a card elsewhere


@every_deal
def test_a_legal_move_leads_to_an_accepted_state(name: str, body: dict[str, Any]) -> None:
    chooser = random.Random(len(body))
    for state in accepted_states(name, body, chooser):
        assert list(closure.broken(name, state, chooser)) == [], state


@every_deal
def test_in_an_accepted_state_some_player_may_move_until_it_is_over(name: str, body: dict[str, Any]) -> None:
    game, chooser = GAMES[name], random.Random(len(body))
    reached = [turn.after for turn in spread(random_game(name, body, most=60), PLAYED)]
    moved = chain.from_iterable([with_a_card_elsewhere(game, state, chooser, MOVED) for state in reached])
    for state in (*accepted_states(name, body, chooser), *moved):
        read, _, _ = soundness.read_state(game, state)
        assert (game.to_act(read) == ()) == (state.phase == "over"), state


def accepted_states(name: str, body: dict[str, Any], chooser: random.Random) -> Iterator[Any]:
    return islice(closure.made_states(name, body, chooser), STATES)
