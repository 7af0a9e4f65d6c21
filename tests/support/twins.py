"""Twins: states that differ only in what a seat cannot see."""

import random
from functools import cache
from typing import Any

from msgspec.structs import replace

from smack.engine import soundness
from smack.engine.chance import Stream
from smack.engine.game import Game, view_of
from smack.games import GAMES
from smack.wire.reader import Reader
from tests.support.playouts import plain


@cache
def _states(game: str) -> Reader[Any]:
    return Reader(GAMES[game].state)


def twin_of(game: Game, state: Any, seat: str | None, shuffler: random.Random) -> Any:
    """A sound state in which cards hidden from a seat have changed places: over the whole table, or, where cards
    have owners, near each other. None if none is found.
    """
    seen = plain(view_of(game, state, seat))
    for near in (0, 0, 2, 2, 3, 3):
        told = plain(state)
        groups: dict[tuple[Any, ...], list[Any]] = {}
        for path, holder, key in _hidden_places(seen, told, ()):
            groups.setdefault(path[:near], []).append((holder, key))
        for places in groups.values():
            cards = [holder[key] for holder, key in places]
            shuffler.shuffle(cards)
            for (holder, key), card in zip(places, cards, strict=True):
                holder[key] = card
        twin = _states(game.id).load(told)
        if twin != state and soundness.faults(game, twin) == ():
            return replace(twin, chance=Stream("another seed", 0, state.chance.commitment))
    return None


def _hidden_places(seen: Any, told: Any, path: tuple[Any, ...]) -> Any:
    """(path, holder, key) of every card that is "?" in the view."""
    pairs = told.items() if isinstance(told, dict) else enumerate(told) if isinstance(told, list) else ()
    for key, value in list(pairs):
        if isinstance(value, str) and seen[key] == "?" != value:
            yield (*path, key), told, key
        elif isinstance(value, (dict, list)) and key != "chance":
            yield from _hidden_places(seen[key], value, (*path, key))
