"""A seat of a state with hidden cards, its own among them, is answered as from its view."""

import random
from typing import Any

import pytest

from smack.engine.game import view_of
from smack.games import GAMES
from smack.operations import dispatch
from smack.testing import kit, mixtures
from smack.testing.playouts import bytes_of, deal, plain, playout

GAME = GAMES["smackem"]


@pytest.mark.parametrize("body", [one["body"] for one in kit.deals("smackem")])
def test_a_seat_is_answered_as_from_its_view(body: dict[str, Any]) -> None:
    chooser = random.Random(3)
    turns = [*playout(GAME, deal(GAME, body, "mixture").state, 3, 60)]
    for turn in chooser.sample(turns, min(len(turns), 4)):
        mixed = mixtures.hide_some(GAME, turn.before, 0.3, chooser)
        for seat in GAME.seats(mixed):
            states = plain(mixed), plain(view_of(GAME, mixed, seat))
            of_state, of_view = [
                dispatch.run("seat", "smackem", bytes_of({"state": state, "player": seat})) for state in states
            ]
            assert of_state == of_view
