# ruff: noqa: F405  # the names of `smack.library`, for type checkers
"""Card games, adjudicated: a Python library, and a stateless service over HTTP.

The names below are the library; docs/guides/embed.md shows them. Each of the five games is loaded
when it is first used.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from smack.games.smackarang.types import State as _Smackarang
    from smack.games.smackdown.types import State as _Smackdown
    from smack.games.smackem.types import State as _Smackem
    from smack.games.smackshapes.types import State as _Smackshapes
    from smack.games.spank.types import State as _Spank
    from smack.library import *  # noqa: F403
    from smack.library import CardGame

    smackarang: CardGame[_Smackarang]
    smackdown: CardGame[_Smackdown]
    smackem: CardGame[_Smackem]
    smackshapes: CardGame[_Smackshapes]
    spank: CardGame[_Spank]

__version__ = "1.0.0"

__all__ = [
    "Alternatives",
    "CardGame",
    "CellError",
    "Clause",
    "Detail",
    "Event",
    "Explanation",
    "FaultReport",
    "IllegalJudgment",
    "IllegalStep",
    "IllegalVerdict",
    "Json",
    "Judgment",
    "LegalJudgment",
    "LegalStep",
    "LegalVerdict",
    "Listing",
    "Move",
    "MoveError",
    "NotUnderstoodStep",
    "PadError",
    "PlayerToAct",
    "Problem",
    "ReplayAnswer",
    "Result",
    "ScoreAnswer",
    "ScoredMatch",
    "SeatAnswer",
    "Sheet",
    "State",
    "Step",
    "SuggestAnswer",
    "SuggestedMove",
    "UndecidedJudgment",
    "UndecidedStep",
    "UndecidedVerdict",
    "Unknown",
    "Verdict",
    "Violation",
    "all_games",
    "smackarang",
    "smackdown",
    "smackem",
    "smackshapes",
    "spank",
]


def __getattr__(name: str) -> object:
    """Return a value of `smack.library` by its name, or a game by its id; the first use imports the library.

    Raises AttributeError for other names.
    """
    # Without the library for names that Python itself looks for, such as `__path__`. And `from smack import
    # engine` asks here first: what games of other packages import needs no library.
    if not name.startswith("_") and name not in ("engine", "cards"):
        library = import_module("smack.library")
        if name in library.__all__:
            return getattr(library, name)
        if name in library.all_games():
            return library.all_games()[name]
    raise AttributeError(f"module 'smack' has no attribute {name!r}")


def __dir__() -> list[str]:
    return [*__all__, "__version__"]
