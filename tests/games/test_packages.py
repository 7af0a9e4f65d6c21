"""Every game package has the same modules, a rulebook and a folder of cases."""

from pathlib import Path

import pytest

from smack import games
from smack.games import GAMES, OUTSIDE
from smack.testing import kit

MODULES = ("state", "moves", "events", "rules", "effects", "deal", "faults", "score", "to_act")
NAMES = sorted(set(GAMES) - set(OUTSIDE))


def folder(game: str) -> Path:
    return Path(games.__file__).parent / game


def test_there_is_a_game_for_every_folder_of_cases() -> None:
    assert kit.games() == NAMES


@pytest.mark.parametrize("game", NAMES)
def test_a_game_has_all_modules_and_a_rulebook(game: str) -> None:
    modules = {path.stem for path in folder(game).glob("*.py")}
    assert set(MODULES) <= modules
    assert (folder(game) / "rulebook.toml").exists()
