"""What a game declares fits together: phases, rules, members, the example of its score pad."""

import pytest

from smack.games import GAMES, RULEBOOKS
from smack.operations import pads
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


@pytest.mark.parametrize("game", kit.games())
def test_the_example_of_a_score_pad_can_be_scored(game: str) -> None:
    for match in pads.score_file(game, pads.template(game), {}):
        assert match.errors == ()
        assert match.answer is not None


@pytest.mark.parametrize("game", kit.games())
def test_presence_names_members_and_phases(game: str) -> None:
    declared = GAMES[game].presence
    assert declared.keys() <= set(GAMES[game].state.__struct_encode_fields__)
    assert {phase for presence in declared.values() for phase in presence.phases} <= GAMES[game].phases.keys()
