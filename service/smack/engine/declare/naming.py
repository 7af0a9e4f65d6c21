"""Names of types in the document, and which game a type belongs to."""

import sys
from collections.abc import Mapping
from typing import Any, TypeVar

from msgspec import Meta

Base = TypeVar("Base")

SCHEMAS: dict[str, tuple[str, Mapping[str, object]]] = {}  # name -> description and bounds
_GAME_IDS: dict[str, str] = {}  # package -> the id of the game in it
_TYPES_BY_NAME: dict[str, Any] = {}  # name -> the type with this name


def register_package(package: str, game: str) -> None:
    """Note the id of the game in a package: names of the package's types in the document begin with this id."""
    _GAME_IDS[package] = game


def game_of_module(module: str) -> str | None:
    """Return the id of the game of the innermost registered package around a module; None if there is none."""
    while module and module not in _GAME_IDS:
        module = module.rpartition(".")[0]
    return _GAME_IDS[module] if module else None


def subclasses_in(package: str, base: type[Base]) -> tuple[type[Base], ...]:
    """Return the subclasses of `base` that the loaded modules in a package define or import, each once.

    They are in the order in which the modules were loaded, and for each module in the order of its names. Those
    that the module of `base` defines are left out, since they are bases, too. The package's own `__init__` is not
    looked at: it only imports from these modules, in another order.
    """
    # with the dot, since the name of another package may begin with that of this one
    modules = [module for name, module in sys.modules.items() if name.startswith(f"{package}.")]
    kinds = [kind for module in modules for kind in vars(module).values() if isinstance(kind, type)]
    subclasses = [kind for kind in kinds if issubclass(kind, base) and kind.__module__ != base.__module__]
    return tuple(dict.fromkeys(subclasses))


def vocabulary(*lines: str) -> tuple[str, ...]:
    """Return the words of these lines: the ids of a closed vocabulary, in their order in the document."""
    return tuple(" ".join(lines).split())


def schema(name: str, description: str, *, extra: Mapping[str, object] | None = None, **bounds: Any) -> Meta:
    """Return the metadata that makes a type one schema of the document, with this name, wherever the type is used.

    ``{Game}`` in a name stands for each game: there is such a schema of each. `bounds` are further arguments of
    `Meta`, and `extra` is as `smack.shapes.model` says. Raises ValueError for a name that a schema with another
    description or other bounds has.
    """
    if SCHEMAS.setdefault(name, (description, bounds)) != (description, bounds):
        raise ValueError(f"there is another schema called {name}")
    return Meta(description=description, extra={"component": (name, description), **(extra or {})}, **bounds)


def document_name(kind: Any, form: str = "") -> str:
    """Return the name that a struct has in the document, and reserve it for this struct.

    It begins with the game: SmackarangState, SmackarangPlayMove, SmackarangHandEvent, and SmackarangLegalVerdict
    for the generic `LegalVerdict` with types of the game. The name of a generic struct whose types are of no game
    begins with the names of these types: CardSheetPadAnswer. The ending `Request` of a class is left out, so that
    a body is called like its operation: ScoreRequest is called Score. The NAME_ENDING of a class that has one
    stands at the end.

    If the bodies of a struct have exclusive forms, `form` is the member that decides for one of them. The name is
    then that of this form, and ends with the member instead: SmackarangScoreByState.

    Raises ValueError for a name that something else has.
    """
    bare = getattr(kind, "__origin__", kind)  # a generic struct without its parameters
    games = {game for part in (kind, *_type_parameters(kind)) if (game := game_of_module(part.__module__))}
    ending = f"By{form.title()}" if form else getattr(bare, "NAME_ENDING", "")
    # else types of no game at all, as in games of other packages that share their sheets and tallies; a union of
    # such types has no name
    parts = [game.title() for game in sorted(games)] or [
        getattr(part, "__name__", "") for part in getattr(kind, "__args__", ())
    ]
    name = "".join(parts) + str(bare.__name__).removesuffix("Request") + ending
    if _TYPES_BY_NAME.setdefault(name, kind) != kind or name in SCHEMAS:
        other = "a `schema(...)`" if name in SCHEMAS else "another type"
        raise ValueError(f"{bare.__module__}.{bare.__name__} and {other} are both called {name}; rename one")
    return name


def _type_parameters(kind: object) -> list[Any]:
    """Return the types that are parameters of a generic type, and of its parameters, inner ones first."""
    parameters = getattr(kind, "__args__", ())
    # the words of a Literal are no types, and have no module
    return [
        inner for part in parameters for inner in (*_type_parameters(part), part) if hasattr(inner, "__module__")
    ]
