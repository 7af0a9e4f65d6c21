"""The games: every package in this folder with a GAME, and those that other installed packages add.

A game in this folder is imported when it is first used. `OUTSIDE` has the games of other packages; `LEFT_OUT` maps
each of those that could not be loaded to the reason.
"""

import pkgutil
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from pathlib import Path
from typing import Generic, TypeVar

from smack.engine.game import Game
from smack.engine.rulebook import Clause, read_rulebook
from smack.games.outside import load_games

T = TypeVar("T")

_FOLDER = Path(__file__).parent
_NAMES = tuple(sorted(module.name for module in pkgutil.iter_modules([str(_FOLDER)]) if module.ispkg))
OUTSIDE, LEFT_OUT = load_games(_NAMES)


class _ByGame(Mapping[str, T], Generic[T]):
    """A value for every game, by the game's id; each is loaded once, when it is first read."""

    def __init__(self, load: Callable[[str], T], outside: Mapping[str, T]) -> None:
        self._load = load
        self._values = {**outside}
        self._names = (*_NAMES, *outside)

    def __getitem__(self, name: str) -> T:
        if name not in self._values:
            if name not in self._names:
                raise KeyError(name)
            self._values[name] = self._load(name)
        return self._values[name]

    def __contains__(self, name: object) -> bool:
        return name in self._names

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)


GAMES: Mapping[str, Game] = _ByGame(
    lambda name: import_module(f"{__name__}.{name}").GAME,
    {name: outside.game for name, outside in OUTSIDE.items()},
)
RULEBOOKS: Mapping[str, dict[str, Clause]] = _ByGame(
    lambda name: read_rulebook((_FOLDER / name / "rulebook.toml").read_text("utf-8"), name),
    {name: outside.rulebook for name, outside in OUTSIDE.items()},
)
