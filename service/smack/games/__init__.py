"""The games. Every package in this folder with a GAME is a game; it is imported when it is first needed."""

import pkgutil
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from pathlib import Path
from typing import Generic, TypeVar

from smack.engine.game import Game
from smack.engine.rulebook import Clause, read_rulebook

T = TypeVar("T")

_FOLDER = Path(__file__).parent
_NAMES = tuple(sorted(module.name for module in pkgutil.iter_modules([str(_FOLDER)]) if module.ispkg))


class _ByGame(Mapping[str, T], Generic[T]):
    """A value for every game, by the game's id; each is loaded once, when it is first read."""

    def __init__(self, load: Callable[[str], T]) -> None:
        self._load = load
        self._values: dict[str, T] = {}

    def __getitem__(self, name: str) -> T:
        if name not in self._values:
            if name not in _NAMES:
                raise KeyError(name)
            self._values[name] = self._load(name)
        return self._values[name]

    def __contains__(self, name: object) -> bool:
        return name in _NAMES

    def __iter__(self) -> Iterator[str]:
        return iter(_NAMES)

    def __len__(self) -> int:
        return len(_NAMES)


def _load_game(name: str) -> Game:
    game: Game = import_module(f"{__name__}.{name}").GAME
    return game


GAMES: Mapping[str, Game] = _ByGame(_load_game)
RULEBOOKS: Mapping[str, dict[str, Clause]] = _ByGame(
    lambda name: read_rulebook(_FOLDER / name / "rulebook.toml", name)
)
