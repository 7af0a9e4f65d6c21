"""Every room has the same furniture, and its vocabularies agree wherever they are written."""

from pathlib import Path

import pytest

from smack import games
from smack.games import GAMES, RULEBOOKS
from tests.support import kit

FURNITURE = ("state", "moves", "events", "rules", "effects", "deal", "faults", "score", "view")
ROOMS = sorted(GAMES)


def folder(game: str) -> Path:
    return Path(games.__file__).parent / game


def rules_in_code(game: str) -> set[str]:
    """Ids of all clauses that can refuse a move."""
    actions = [action for phase in GAMES[game].phases.values() for action in phase.values()]
    return {rule.id for action in actions for rule in action.rules}


def test_there_is_a_room_for_every_folder_of_cases() -> None:
    assert kit.games() == ROOMS


@pytest.mark.parametrize("game", ROOMS)
def test_furniture(game: str) -> None:
    found = {path.stem for path in folder(game).glob("*.py")}
    assert set(FURNITURE) <= found
    assert (folder(game) / "rulebook.toml").exists()


@pytest.mark.parametrize("game", ROOMS)
def test_every_phase_judges_every_move_type(game: str) -> None:
    room = GAMES[game]
    for actions in room.phases.values():
        assert set(actions) == set(room.moves)


@pytest.mark.parametrize("game", ROOMS)
def test_the_clauses_that_refuse_are_those_with_a_rule_in_code(game: str) -> None:
    assert rules_in_code(game) == {clause.id for clause in RULEBOOKS[game].values() if clause.refuses}
