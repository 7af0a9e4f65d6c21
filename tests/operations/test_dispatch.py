"""What is left out of a state is filled in wherever a body may have a state."""

from typing import Any

import pytest

from smack.games import GAMES
from smack.operations import dispatch
from smack.testing.playouts import bytes_of, deal, plain, playout

GAME = GAMES["smackarang"]


def finished_state(**members: Any) -> Any:
    """Return a finished state as JSON, with these members in place of its own; `...` leaves one out."""
    *_, last = playout(GAME, deal(GAME, GAME.example.deal, "5" * 64).state, 1, 3000)
    state = {**plain(last.after), **members}
    return {name: value for name, value in state.items() if value is not ...}


@pytest.mark.parametrize(
    ("operation", "body"),
    [
        ("score", lambda state: {"state": state}),
        ("deal", lambda state: {"after": state, "seed": "next"}),
        ("replay", lambda state: {"state": state, "moves": []}),
        ("replay", lambda state: {"deal": {"after": state, "seed": "next"}, "moves": []}),
    ],
)
def test_numbers_of_players_that_are_left_out_are_zeros(operation: str, body: Any) -> None:
    answers = [
        plain(dispatch.run(operation, GAME.id, bytes_of(body(finished_state(wins=wins)))))
        for wins in (..., {"ana": 0, "bo": 0, "cy": 0})
    ]
    assert answers[0] == answers[1]
