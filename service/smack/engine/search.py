"""Suggesting a move: determinized Monte Carlo search over the legal moves of one seat.

A playout deals the hidden cards to the places they can be, makes one candidate and then random legal moves, up to
the end or a horizon. Its value is what the seat's side won, at the horizon its share of the points. UCB1 decides
which candidate is tried next. The search knows the seat's view only and uses no clock: the same view, seed and
units give the same answer.

Cowling, Powley, Whitehouse: Information Set Monte Carlo Tree Search (2012).
Auer, Cesa-Bianchi, Fischer: Finite-time Analysis of the Multiarmed Bandit Problem (2002).
"""

from collections.abc import Mapping, Sequence
from math import log, sqrt
from typing import Any

from msgspec import Struct
from msgspec.structs import fields

from smack.engine import judge
from smack.engine.budget import budget, charge
from smack.engine.chance import Chance
from smack.engine.game import Game
from smack.engine.moves import Move
from smack.engine.partial.sampling import complete
from smack.engine.playout import Playouts
from smack.engine.referee import Referee

MAX_CANDIDATES = 64
HORIZON = 24  # moves of a playout
EXPLORATION = 0.4  # of UCB1; below sqrt(2), since the values of candidates lie close together
PLAYOUT_COST = 50  # units of the budget for a playout, besides its moves


class Candidate(Struct):
    """A legal move of the seat with its playouts: their number and moves, the sum of their values."""

    move: Move
    total: float = 0.0
    playouts: int = 0
    moves: int = 0

    @property
    def value(self) -> float:
        return self.total / self.playouts if self.playouts else 0.0


def candidates(referee: Referee, state: Any, player: str, seed: str) -> list[Move]:
    """Return legal moves of the player to choose from: all that are listed, and samples of parametric types."""
    listing = referee.legal_moves(state, player)
    moves = [move for move in listing.moves if getattr(move, "player", None) == player]
    types = {parametric.type for parametric in listing.parametric if parametric.player == player}
    if types:
        full = complete(referee.game, state, seed)
        moves_of_full = judge.sample_moves(referee.game, full, player)
        samples = [move for move in moves_of_full if move.__struct_config__.tag in types]
        moves += _without_variants([move for move in samples if referee.judge(state, move) == ((), ())])
    if len(moves) > MAX_CANDIDATES:
        moves = Chance.of_seed(seed).shuffled(moves)
    return moves[:MAX_CANDIDATES]


def _without_variants(moves: Sequence[Move]) -> list[Move]:
    """Return the first of the moves that differ only in optional members, such as the time of a tap."""
    required = [[type(move), *[getattr(move, f.name) for f in fields(move) if f.required]] for move in moves]
    return [move for i, move in enumerate(moves) if required[i] not in required[:i]]


def search(game: Game, state: Any, player: str, moves: Sequence[Move], seed: str, units: int) -> list[Candidate]:
    """Return the moves with their values, best first, after as many playouts as `units` of the budget allow.

    `state` is the seat's view as it is judged; `moves` are legal moves of the player.
    """
    tried = [Candidate(move) for move in moves]
    side, playouts = game.side(state, player), Playouts(game)
    deals: list[Any] = []
    with budget(2 * units) as left:
        stop = left[0] - units
        while len(tried) > 1 and left[0] > stop:
            candidate = _choose(tried)
            if candidate.playouts == len(deals):
                deals.append(complete(game, state, f"{seed}:{len(deals)}"))
            # the nth playout of each candidate has the same cards and chance: they are compared on equal terms
            charge(PLAYOUT_COST)
            full = deals[candidate.playouts]
            after, played = playouts.play(full, candidate.move, HORIZON, f"{seed}/{candidate.playouts}")
            candidate.total += _value(game, after, side, min(_points(game, full).values(), default=0))
            candidate.playouts += 1
            candidate.moves += played
    if not any(candidate.total for candidate in tried):  # nothing wins: the game should go on for long
        return sorted(tried, key=lambda candidate: -candidate.moves / (candidate.playouts or 1))
    return sorted(tried, key=lambda candidate: (-candidate.playouts, -candidate.value))


def _choose(tried: Sequence[Candidate]) -> Candidate:
    """Return the candidate that UCB1 tries next."""
    playouts = 0
    for candidate in tried:
        if not candidate.playouts:
            return candidate
        playouts += candidate.playouts
    width = EXPLORATION * sqrt(log(playouts))
    return max(
        tried, key=lambda candidate: (candidate.total + width * sqrt(candidate.playouts)) / candidate.playouts
    )


def _value(game: Game, state: Any, side: str, lowest: int) -> float:
    """Return 1 for a win, 1/n for a shared one, else 0; before the end, the side's share of the points.

    Points are counted from the lowest that any side has now or had when the playout began (`lowest`).
    """
    result = game.result(state)
    if result.over and result.outcome != "round_over":
        return 1 / len(result.winners) if side in result.winners else 0.0
    scores = _points(game, state)
    lowest = min(lowest, *scores.values()) if scores else 0
    points = sum(scores.values()) - lowest * len(scores)
    return (scores[side] - lowest) / points if points else 1 / (len(scores) or len(game.seats(state)))


def _points(game: Game, state: Any) -> Mapping[str, int]:
    return game.points(state) if game.points else game.result(state).scores
