"""The material of the benchmarks: random games, and requests made from them."""

from functools import cache
from typing import Any, NamedTuple

import msgspec

from smack.engine.declare.moves import Move
from smack.engine.judge import Judge
from smack.games import GAMES
from smack.testing import kit
from smack.testing.playouts import Turn, deal, playout

MAX_TURNS = 1200
SEEDS = 4  # games of each deal, of which the longest is used
MOMENTS = (0.3, 0.5, 0.7)  # places in the middle of a game, as shares of its length


class Record(NamedTuple):
    """A random game from a deal of the kit, the longest of SEEDS."""

    title: str
    start: Any
    turns: tuple[Turn, ...]


@cache
def records(game: str) -> tuple[Record, ...]:
    """Return a game for each deal of the kit, always the same ones."""
    return tuple([_record(game, case) for case in kit.deals(game)])


def _record(game: str, case: dict[str, Any]) -> Record:
    declaration = GAMES[game]
    body = case["body"]
    start = deal(declaration, body, body.get("seed", "benchmark")).state
    played = [tuple(playout(declaration, start, seed, MAX_TURNS)) for seed in range(SEEDS)]
    return Record(case["title"], start, max(played, key=len))


def turns(game: str) -> list[Turn]:
    return [turn for record in records(game) for turn in record.turns]


@cache
def middle(game: str) -> tuple[Turn, ...]:
    """Return some turns from the middle of each game."""
    played = [record.turns for record in records(game) if record.turns]
    return tuple([moves[int(len(moves) * moment)] for moves in played for moment in MOMENTS])


def longest(game: str) -> Record:
    return max(records(game), key=lambda record: len(record.turns))


def body(state: Any, move: Any) -> bytes:
    return msgspec.json.encode({"state": state, "move": move})


@cache
def requests(game: str) -> tuple[bytes, ...]:
    """Return bodies of `adjudicate` with legal moves from the middle of the games."""
    return tuple([body(turn.before, turn.move) for turn in middle(game)])


@cache
def refused_bodies(game: str) -> tuple[bytes, ...]:
    """Return bodies of `adjudicate` with illegal moves: those that have just been made."""
    declaration = GAMES[game]
    pairs = [(turn.after, turn.move) for turn in middle(game)]
    return tuple([body(state, move) for state, move in pairs if Judge(declaration).judge(state, move).violations])


def replay_body(record: Record, moves: list[Move] | None = None) -> bytes:
    case = [turn.move for turn in record.turns] if moves is None else moves
    return msgspec.json.encode({"state": record.start, "moves": case, "on_illegal": "skip"})
