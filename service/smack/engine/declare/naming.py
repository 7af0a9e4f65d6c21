"""Types of a package, and the names of types in the document."""

import sys
from collections.abc import Mapping
from typing import Any, TypeVar

from msgspec import Meta

Base = TypeVar("Base")

SCHEMAS: dict[str, tuple[str, Mapping[str, object]]] = {}  # name -> description and bounds
_GAMES: dict[str, str] = {}  # package -> the id of the game in it
_TYPES: dict[str, Any] = {}  # name -> the type with this name


def register_package(package: str, game: str) -> None:
    """Let the types of a package be named after its game."""
    _GAMES[package] = game


def game_of_module(module: str) -> str | None:
    """Return the id of the game that a module belongs to, or None."""
    while module and module not in _GAMES:
        module = module.rpartition(".")[0]
    return _GAMES[module] if module else None


def types_in(package: str, base: type[Base]) -> tuple[type[Base], ...]:
    """Return the subclasses of `base` in the loaded modules of a package, in the order in which these bind them.

    Those that a module imports are among them, but for those that are defined beside `base`.
    """
    modules = [module for name, module in sys.modules.items() if name.startswith(f"{package}.")]
    kinds = [kind for module in modules for kind in vars(module).values() if isinstance(kind, type)]
    found = [kind for kind in kinds if issubclass(kind, base) and kind.__module__ != base.__module__]
    return tuple(dict.fromkeys(found))


def vocabulary(*lines: str) -> tuple[str, ...]:
    """Return the words of these lines: the ids of a closed vocabulary, in their order in the document."""
    return tuple(" ".join(lines).split())


def schema(name: str, description: str, *, extra: Mapping[str, object] | None = None, **bounds: Any) -> Meta:
    """Return metadata for a type that is one schema of the document, under this name, in each place.

    Raises ValueError for a name that another schema has.
    """
    if SCHEMAS.setdefault(name, (description, bounds)) != (description, bounds):
        raise ValueError(f"there is another schema called {name}")
    return Meta(description=description, extra={"component": (name, description), **(extra or {})}, **bounds)


def document_name(kind: Any, form: str = "") -> str:
    """Return the name of a struct, or of one form of it, in the document.

    It begins with the game: SmackarangState, SmackarangPlayMove, SmackarangHandEvent, and SmackarangVerdict for
    `Verdict` with types of the game. It ends with the ROLE of a class that has one, or as SmackarangScoreByState.
    Raises ValueError for a name that something else has.
    """
    origin = getattr(kind, "__origin__", kind)
    games = {game for part in (kind, *_types_in(kind)) if (game := game_of_module(part.__module__))}
    ending = f"By{form.title()}" if form else getattr(origin, "ROLE", "")
    name = "".join(game.title() for game in sorted(games)) + str(origin.__name__) + ending
    if _TYPES.setdefault(name, kind) != kind or name in SCHEMAS:
        other = "a `schema(...)`" if name in SCHEMAS else "another type"
        raise ValueError(f"{origin.__module__}.{origin.__name__} and {other} are both called {name}; rename one")
    return name


def _types_in(kind: object) -> list[Any]:
    parts = getattr(kind, "__args__", ())
    return [inner for part in parts for inner in (*_types_in(part), part) if hasattr(inner, "__module__")]
