"""A game is the same files everywhere, so who knows one finds the way in another."""

from pathlib import Path

import pytest

import smack.games
from smack.games import GAMES

ROOT = Path(__file__).parents[2]
FOLDERS = {path.parent.name: path.parent for path in Path(smack.games.__file__).parent.glob("*/rulebook.toml")}
FILES = {
    *("__init__.py", "deal.py", "deck.py", "effects.py", "faults.py", "moves.py", "rulebook.toml", "rules.py"),
    *("score.py", "tally.py", "types.py", "words"),
}


@pytest.mark.parametrize("game", sorted(FOLDERS))
def test_every_game_has_the_same_files(game: str) -> None:
    assert {path.name for path in FOLDERS[game].iterdir()} >= FILES
    assert GAMES[game].deck.__module__ == f"smack.games.{game}.deck"


@pytest.mark.parametrize("name", sorted(FILES - {"words", "__init__.py"}))
def test_the_recipe_for_a_game_names_its_files(name: str) -> None:
    assert f"`{name}`" in (ROOT / "CONTRIBUTING.md").read_text("utf-8")
