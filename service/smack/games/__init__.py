"""The games: every package in this folder (each has a `GAME`), and those that other installed packages add.

`GAMES` has all by id, and imports a game of this folder when it is first looked up. `OUTSIDE_GAMES` has the games
of other packages by id; `LOAD_ERRORS` maps "name (module)" of an entry point to the reason why its game is left
out.
"""

import pkgutil
from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path

from smack.engine.declare.game import Game
from smack.games.outside import load_games

_PACKAGE_NAMES = tuple(
    sorted(module.name for module in pkgutil.iter_modules([str(Path(__file__).parent)]) if module.ispkg)
)
OUTSIDE_GAMES, LOAD_ERRORS = load_games(taken_ids=_PACKAGE_NAMES)


class _Games(Mapping[str, Game]):
    """Every game by its id. Looking up a game of this folder for the first time imports it.

    So a command about one game does not wait for the others. `in` imports no game; that of `Mapping` would do so.
    """

    def __init__(self) -> None:
        self._loaded = {**OUTSIDE_GAMES}
        self._ids = (*_PACKAGE_NAMES, *OUTSIDE_GAMES)

    def __getitem__(self, game_id: str) -> Game:
        if game_id not in self._loaded:
            if game_id not in self._ids:
                raise KeyError(game_id)
            self._loaded[game_id] = import_module(f"{__name__}.{game_id}").GAME
        return self._loaded[game_id]

    def __contains__(self, game_id: object) -> bool:
        return game_id in self._ids

    def __iter__(self) -> Iterator[str]:
        return iter(self._ids)

    def __len__(self) -> int:
        return len(self._ids)


GAMES: Mapping[str, Game] = _Games()
