"""Every game package has the same modules, and clauses and rules in code agree."""

from pathlib import Path

import pytest

from smack import games
from smack.games import GAMES, RULEBOOKS
from tests.support import kit

MODULES = ("state", "moves", "events", "rules", "effects", "deal", "faults", "score", "to_act")
NAMES = sorted(GAMES)


def folder(game: str) -> Path:
    return Path(games.__file__).parent / game


def rules_in_code(game: str) -> set[str]:
    """Return the ids of all rules of a game."""
    actions = [action for phase in GAMES[game].phases.values() for action in phase.values()]
    return {rule.id for action in actions for rule in action.rules}


def test_there_is_a_game_for_every_folder_of_cases() -> None:
    assert kit.games() == NAMES


@pytest.mark.parametrize("game", NAMES)
def test_a_game_has_all_modules_and_a_rulebook(game: str) -> None:
    modules = {path.stem for path in folder(game).glob("*.py")}
    assert set(MODULES) <= modules
    assert (folder(game) / "rulebook.toml").exists()


@pytest.mark.parametrize("game", NAMES)
def test_every_phase_judges_every_move_type(game: str) -> None:
    for actions in GAMES[game].phases.values():
        assert set(actions) == set(GAMES[game].moves)


@pytest.mark.parametrize("game", NAMES)
def test_the_clauses_that_refuse_are_those_with_a_rule_in_code(game: str) -> None:
    assert rules_in_code(game) == {clause.id for clause in RULEBOOKS[game].values() if clause.refuses}
