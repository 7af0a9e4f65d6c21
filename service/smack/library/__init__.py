"""The games as a Python library: the operations, on values instead of JSON.

A `CardGame` has a method for each operation but the sealed ones, which `CardGame.run` runs. Each calls the
function that answers the operation over HTTP, too, so both give the same answer.
States, moves and verdicts are immutable values with attributes; arguments that are states or moves may also be
dictionaries or JSON. Where the service answers with a problem, methods raise `Problem`, with a pointer for each
error. For the file of a score pad that cannot be read they raise `PadError` instead.

A full state that `deal` or `apply` has returned is known to be sound. So is the new state in the verdict of
`adjudicate` on a move in such a state. Any other state, such as one that was read from a file or made with
`msgspec.structs.replace`, is checked whenever it is used, as over HTTP.
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
    """Return id -> game of all games, those of other packages included.

    >>> import smack
    >>> sorted(smack.all_games())
    ['smackarang', 'smackdown', 'smackem', 'smackshapes', 'spank']
    """
    return _GAMES
