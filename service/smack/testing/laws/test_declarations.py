"""The phase table of a game has every type of move, and its rules are the clauses that can refuse."""

import pytest

from smack.games import GAMES, RULEBOOKS
from smack.testing import kit


def rules_in_code(game: str) -> set[str]:
    """Return the ids of all rules of a game."""
    actions = [action for phase in GAMES[game].phases.values() for action in phase.values()]
    return {rule.id for action in actions for rule in action.rules}


@pytest.mark.parametrize("game", kit.games())
def test_every_phase_judges_every_move_type(game: str) -> None:
    for actions in GAMES[game].phases.values():
        assert set(actions) == set(GAMES[game].moves)


@pytest.mark.parametrize("game", kit.games())
def test_exactly_the_clauses_that_refuse_have_a_rule(game: str) -> None:
    assert rules_in_code(game) == {clause.id for clause in RULEBOOKS[game].values() if clause.refuses}
