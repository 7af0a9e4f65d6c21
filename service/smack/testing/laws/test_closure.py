"""Every legal move from a state that the service accepts leads to a state that it accepts, however it was made."""

import random
from itertools import islice
from typing import Any

from smack.testing import closure
from smack.testing.laws import every_deal

STATES = 30  # of each deal; `python -m smack.testing.closure` tests many more


@every_deal
def test_a_legal_move_leads_to_an_accepted_state(name: str, body: dict[str, Any]) -> None:
    chooser = random.Random(len(body))
    for state in islice(closure.made_states(name, body, chooser), STATES):
        assert list(closure.broken(name, state, chooser)) == [], state
