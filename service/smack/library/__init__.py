"""The games as a Python library: what the operations do, on values instead of JSON.

A `CardGame` has a method for each operation but the sealed ones, which `CardGame.run` answers. It makes the body
that a client would send and calls the handler that answers it over HTTP, so both give the same answer. States,
moves and verdicts are immutable values with attributes; wherever a state or a move is taken, a dictionary or JSON
is, too. What is a problem over HTTP is raised as `Problem`, with a pointer to each error.

A full state to which these methods have led from a deal is known to be sound. Any other state, such as one that
was read from a file or made with `msgspec.structs.replace`, is checked whenever it is used, as over HTTP.
"""

from collections.abc import Mapping
from types import MappingProxyType

from smack.engine.declare.moves import Move
from smack.engine.declare.rulebook import Clause
from smack.engine.declare.verdict import (
    Alternatives,
    Detail,
    Event,
    FaultReport,
    IllegalJudgment,
    IllegalVerdict,
    Judgment,
    LegalJudgment,
    LegalVerdict,
    Listing,
    PlayerToAct,
    Result,
    Sheet,
    UndecidedJudgment,
    UndecidedVerdict,
    Unknown,
    Verdict,
    Violation,
)
from smack.engine.replay import IllegalStep, LegalStep, NotUnderstoodStep, Step, UndecidedStep
from smack.games import GAMES
from smack.library.card_game import CardGame, MoveError
from smack.library.explanations import Explanation
from smack.library.parsing import Json, State
from smack.operations.bodies import ReplayAnswer, ScoreAnswer, SeatAnswer, SuggestAnswer, SuggestedMove
from smack.operations.pads import CellError, PadError, ScoredMatch
from smack.operations.problems import Problem

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
]


_GAMES: Mapping[str, CardGame[State]] = MappingProxyType({name: CardGame(name) for name in GAMES})


def all_games() -> Mapping[str, CardGame[State]]:
    """Return every game by its id, those of other packages included.

    >>> import smack
    >>> sorted(smack.all_games())
    ['smackarang', 'smackdown', 'smackem', 'smackshapes', 'spank']
    """
    return _GAMES
