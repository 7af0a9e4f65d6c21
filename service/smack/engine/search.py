"""Suggesting a move: determinized Monte Carlo search over the legal moves of one seat.

A playout deals the hidden cards to the places they can be, makes one candidate and then random legal moves, up to
the end or a horizon. Its value is what the seat's side won. UCB1 decides which candidate is tried next. The search
knows the seat's view only and uses no clock: the same view, seed and units give the same answer.

Cowling, Powley, Whitehouse: Information Set Monte Carlo Tree Search (2012).
Auer, Cesa-Bianchi, Fischer: Finite-time Analysis of the Multiarmed Bandit Problem (2002).
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
from smack.engine.referee import Referee
from smack.engine.rules import Action, allowed
from smack.engine.verdict import Result

MAX_CANDIDATES = 64
HORIZON = 120  # moves of a playout
EXPLORATION = 0.7  # of UCB1; below sqrt(2), since the values of candidates lie close together
PLAYOUT = 50  # units of the budget for a playout, besides its moves
MOVE = 20  # for a move of it, besides the rules and proposals
ACTION = 6  # for each type of move that a player may make


class Candidate(Struct):
    """A legal move of the seat, the sum of its values (0 a loss, 1 a win) and the number of its playouts."""

    move: Move
    total: float = 0.0
    playouts: int = 0

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
        samples = [move for move in judge.sample_moves(referee.game, full, player) if _type_of(move) in types]
        moves += [move for move in samples if referee.judge(state, move) == ((), ())]
    chance = Chance.of_seed(seed)
    if len(moves) > MAX_CANDIDATES:
        chance.shuffle(moves)
    return moves[:MAX_CANDIDATES]


def _type_of(move: Move) -> str:
    return str(move.__struct_config__.tag)


def search(game: Game, state: Any, player: str, moves: Sequence[Move], seed: str, units: int) -> list[Candidate]:
    """Return the moves with their values, best first, after as many playouts as `units` of the budget allow.

    `state` is the seat's view as it is judged; `moves` are legal moves of the player.
    """
    tried = [Candidate(move) for move in moves]
    deals: list[Any] = []
    playouts, stop = 0, left() - units
    while len(tried) > 1 and left() > stop:
        candidate = _choose(tried, playouts)
        if candidate.playouts == len(deals):
            deals.append(complete(game, state, f"{seed}:{len(deals)}"))
        # the nth playout of each candidate has the same cards, so that candidates are compared on equal terms
        deal, chance = deals[candidate.playouts], Chance.of_seed(f"{seed}:{playouts}:moves")
        candidate.total += _play_out(game, deal, player, candidate.move, chance)
        candidate.playouts += 1
        playouts += 1
    return sorted(tried, key=lambda candidate: (-candidate.playouts, -candidate.value))


def _choose(tried: Sequence[Candidate], playouts: int) -> Candidate:
    """Return the candidate that UCB1 tries next."""
    if playouts < len(tried):
        return tried[playouts]
    width = EXPLORATION * sqrt(log(playouts))
    return max(tried, key=lambda candidate: candidate.value + width / sqrt(candidate.playouts))


def _play_out(game: Game, state: Any, player: str, move: Move, chance: Chance) -> float:
    """Return the value of a move in one completion."""
    charge(PLAYOUT)
    side = game.side(state, player)
    for _ in range(HORIZON):
        charge(MOVE)
        state, _events = judge.apply(game, state, move)
        result = game.result(state)
        following = None if result.over else random_move(game, state, chance)
        if following is None:
            break
        move = following
    return _value(result, side, len(game.seats(state)))


def _value(result: Result, side: str, players: int) -> float:
    """Return 1 for a win, 0 for a loss; before the end, the share of the points above the lowest score."""
    if result.over and result.outcome != "round_over":
        return 1 / len(result.winners) if side in result.winners else 0.0
    scores = result.scores
    lowest = min(scores.values(), default=0)
    points = sum(scores.values()) - lowest * len(scores)
    return (scores[side] - lowest) / points if points else 1 / (len(scores) or players)


def random_move(game: Game, state: Any, chance: Chance) -> Move | None:
    """Return a legal move: a player and type by weight, then a random proposal. None if there is none."""
    actions = [
        (action.weight(state, seat), action, seat) for _, action, seat in judge.open_actions(game, state, None)
    ]
    charge(ACTION * len(actions))
    while actions:
        _, action, seat = chosen = _weighted(actions, chance)
        for move in _shuffled(action, state, seat, chance):
            if allowed(action.rules, state, move):
                return move
        actions.remove(chosen)
    return None


def _weighted(actions: Sequence[tuple[int, Action, str | None]], chance: Chance) -> tuple[int, Action, str | None]:
    at = chance.below(sum([weight for weight, _, _ in actions]))
    for chosen in actions:
        at -= chosen[0]
        if at < 0:
            break
    return chosen


def _shuffled(action: Action, state: Any, seat: str | None, chance: Chance) -> Iterator[Move]:
    moves = list(action.propose(state, seat))
    charge(len(moves))
    while moves:
        i = chance.below(len(moves))
        moves[i], moves[-1] = moves[-1], moves[i]
        yield moves.pop()
