"""Suggesting a move: determinized Monte Carlo search over the legal moves of one seat.

Each playout deals the hidden cards again among the places they can be, makes one candidate and then random legal moves up to
the end or a horizon, and is worth what the seat's side won. UCB1 decides which candidate is tried next. The search sees the
seat's view only, uses no clock, and gives the same answer for the same seed.

Cowling, Powley, Whitehouse: Information Set Monte Carlo Tree Search (2012). Auer, Cesa-Bianchi, Fischer: Finite-time Analysis
of the Multiarmed Bandit Problem (2002).
"""

from collections.abc import Iterator, Sequence
from math import log, sqrt
from typing import Any

from msgspec import Struct

from smack.engine import judge
from smack.engine.budget import charge, left
from smack.engine.chance import Chance
from smack.engine.game import Game
from smack.engine.moves import Move
from smack.engine.partial.sampling import complete
from smack.engine.rules import Action, allowed
from smack.engine.verdict import Result

HORIZON = 120  # moves of a playout
EXPLORATION = 0.7  # of UCB1; less than sqrt(2), since values are close together
COST_OF_PLAYOUT = 100  # units of the budget beside the moves


class Candidate(Struct):
    """A legal move of the seat: the sum of its values, from 0 (lost) to 1 (won), and how often it was tried."""

    move: Move
    total: float = 0.0
    playouts: int = 0

    @property
    def value(self) -> float:
        return self.total / self.playouts if self.playouts else 0.0


def search(game: Game, state: Any, player: str, moves: Sequence[Move], seed: str, units: int) -> list[Candidate]:
    """Return the moves with their values, the best first, after as many playouts as `units` of the budget allow.

    `state` is the seat's view as it is judged, full or partial; `moves` are legal moves of the player.
    """
    candidates = [Candidate(move) for move in moves]
    if len(candidates) > 1:
        deals: list[Any] = []
        stop = left() - units
        playouts = 0
        while left() > stop:
            tried = _next(candidates, playouts)
            if tried.playouts == len(deals):
                deals.append(complete(game, state, f"{seed}:{len(deals)}"))
            start = deals[tried.playouts]
            tried.total += _playout(game, start, player, tried.move, Chance.of_seed(f"{seed}:{playouts}:moves"))
            tried.playouts += 1
            playouts += 1
    return sorted(candidates, key=lambda candidate: (-candidate.playouts, -candidate.value))


def _next(candidates: list[Candidate], playouts: int) -> Candidate:
    """The candidate that UCB1 tries next."""
    untried = next((candidate for candidate in candidates if not candidate.playouts), None)
    if untried is not None:
        return untried
    width = EXPLORATION * sqrt(log(playouts))
    return max(candidates, key=lambda candidate: candidate.value + width / sqrt(candidate.playouts))


def _playout(game: Game, state: Any, player: str, move: Move, chance: Chance) -> float:
    """The value of a move in one completion."""
    charge(COST_OF_PLAYOUT)
    side = game.side(state, player)
    for _ in range(HORIZON):
        state, _events = judge.apply(game, state, move)
        result = game.result(state)
        drawn = None if result.over else random_move(game, state, chance)
        if drawn is None:
            break
        move = drawn
    return _value(result, side, len(game.seats(state)))


def _value(result: Result, side: str, players: int) -> float:
    """1 for a win, 0 for a loss; where no side has won, the side's share of the points above the lowest score."""
    if result.winners:
        return 1 / len(result.winners) if side in result.winners else 0.0
    scores = result.scores
    lowest = min(scores.values(), default=0)
    points = sum(scores.values()) - lowest * len(scores)
    return (scores[side] - lowest) / points if points else 1 / (len(scores) or players)


def random_move(game: Game, state: Any, chance: Chance) -> Move | None:
    """A random legal move: of a random player and type by weight, then any proposal that no rule refuses."""
    actions = [(action.weight(state, seat), action, seat) for _, action, seat in judge.open_actions(game, state, None)]
    while actions:
        _, action, seat = chosen = _weighted(actions, chance)
        for move in _shuffled(action, state, seat, chance):
            if allowed(action.rules, state, move):
                return move
        actions.remove(chosen)
    return None


def _weighted(actions: list[tuple[int, Action, str | None]], chance: Chance) -> tuple[int, Action, str | None]:
    at = chance.below(sum(weight for weight, _, _ in actions))
    for chosen in actions:
        at -= chosen[0]
        if at < 0:
            break
    return chosen


def _shuffled(action: Action, state: Any, seat: str | None, chance: Chance) -> Iterator[Move]:
    moves = list(action.propose(state, seat))
    while moves:
        i = chance.below(len(moves))
        moves[i], moves[-1] = moves[-1], moves[i]
        yield moves.pop()
