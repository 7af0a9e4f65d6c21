"""The rooms. A folder here that has a GAME is a game; there is no other list. A room is entered when asked for."""

import pkgutil
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from pathlib import Path
from typing import Generic, TypeVar

from smack.engine.game import Game
from smack.engine.rulebook import Clause, read_rulebook

T = TypeVar("T")

_FOLDER = Path(__file__).parent
_NAMES = tuple(sorted(found.name for found in pkgutil.iter_modules([str(_FOLDER)]) if found.ispkg))


class _OfEach(Mapping[str, T], Generic[T]):
    """Something of every room, by the room's name; fetched once."""

    def __init__(self, fetch: Callable[[str], T]) -> None:
        self._fetch = fetch
        self._fetched: dict[str, T] = {}

    def __getitem__(self, name: str) -> T:
        if name not in self._fetched:
            if name not in _NAMES:
                raise KeyError(name)
            self._fetched[name] = self._fetch(name)
        return self._fetched[name]

    def __contains__(self, name: object) -> bool:
        return name in _NAMES

    def __iter__(self) -> Iterator[str]:
        return iter(_NAMES)

    def __len__(self) -> int:
        return len(_NAMES)


def _enter(name: str) -> Game:
    room: Game = import_module(f"{__name__}.{name}").GAME
    return room


GAMES: Mapping[str, Game] = _OfEach(_enter)
RULEBOOKS: Mapping[str, dict[str, Clause]] = _OfEach(
    lambda name: read_rulebook(_FOLDER / name / "rulebook.toml", name)
)
