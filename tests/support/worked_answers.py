"""Answers of the worked examples of games, for tests of what they say."""

from typing import Any

from smack.engine.declare.budget import budget
from smack.games import GAMES
from smack.operations.catalogue import worked_example
from smack.operations.dispatch import run
from smack.testing.playouts import bytes_of, plain
from smack.words.phrasebook import ENGLISH

FLY: dict[str, object] = {"type": "fly"}  # no type of move
LEGAL, ILLEGAL = "legal", "illegal"
ROUNDS = "match,round,player,cards_left,winner\n1,1,ana,2,\n1,1,bo,3,x\n1,1,cy,1,\n"


def example(game: str) -> Any:
    """Return the worked example of a game as JSON."""
    return plain(worked_example(GAMES[game]))


def answer(operation: str, game: str, body: object, language: str = ENGLISH) -> Any:
    """Return the answer to a body in a language. It charges nothing to a budget that is set later."""
    with budget(10**9):
        return run(operation, game, bytes_of(body), None, language)


def transcript(game: str, *moves: object, **members: object) -> dict[str, object]:
    """Return a body of `replay`; a move may be that of the legal or the illegal example."""
    examples = example(game)
    listed = [examples[move]["move"] if isinstance(move, str) else move for move in moves]
    return {"state": examples["legal"]["state"], "moves": listed, "sentences": True, **members}


SPANK, SMACKDOWN = example("spank"), example("smackdown")
