"""The games: every package in this folder (each has a `GAME`), and those that other installed packages add.

`GAMES` has all by id. A game in this folder is imported when it is first read. `OUTSIDE` has the games of other
packages by id; `LEFT_OUT` maps each entry point whose game could not be loaded to the reason.
"""

import pkgutil
from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path

from smack.engine.declare.game import Game
from smack.games.outside import load_games

_NAMES = tuple(
    sorted(module.name for module in pkgutil.iter_modules([str(Path(__file__).parent)]) if module.ispkg)
)
OUTSIDE, LEFT_OUT = load_games(taken=_NAMES)


class _Games(Mapping[str, Game]):
    """Every game by its id. A game of this folder is imported once, when it is first read."""

    def __init__(self) -> None:
        self._loaded = {**OUTSIDE}
        self._names = (*_NAMES, *OUTSIDE)

    def __getitem__(self, name: str) -> Game:
        if name not in self._loaded:
            if name not in self._names:
                raise KeyError(name)
            self._loaded[name] = import_module(f"{__name__}.{name}").GAME
        return self._loaded[name]

    def __contains__(self, name: object) -> bool:
        return name in self._names

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)


GAMES: Mapping[str, Game] = _Games()
