"""The rooms. A folder here that has a GAME is a game; there is no other list."""

import pkgutil
from importlib import import_module
from pathlib import Path

from service.engine.game import Game
from service.engine.rulebook import Clause, read_rulebook

_FOLDER = Path(__file__).parent
_NAMES = sorted(found.name for found in pkgutil.iter_modules([str(_FOLDER)]) if found.ispkg)

GAMES: dict[str, Game] = {name: import_module(f"{__name__}.{name}").GAME for name in _NAMES}
RULEBOOKS: dict[str, dict[str, Clause]] = {
    name: read_rulebook(_FOLDER / name / "rulebook.toml", name) for name in _NAMES
}
