"""Whole games between seats that follow suggestions and seats that move at random."""

import random
import time
from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import Struct

from smack.engine.declare.budget import budget
from smack.engine.declare.deal import deal_fresh
from smack.engine.declare.game import Game, InvalidSetup, view_of
from smack.engine.declare.moves import Move
from smack.engine.judge import Judge
from smack.engine.search import LevelName, find_candidate_moves
from smack.games import GAMES
from smack.operations import bodies
from smack.operations.suggestions import suggest_from_view
from smack.testing import kit
from smack.testing.playouts import deal

MAX_DEALS = 50  # of Laying the Smackdown, until one is not cancelled
UNITS = 10**9  # more than any suggestion may cost


class Task(Struct, frozen=True):
    """A game to play."""

    game: str
    deal: int  # index among the deals of the kit
    number: int  # among the games of that deal
    efforts: tuple[int, ...]  # of the sides in seating order, beginning with side `number`; 0: it moves at random
    limit: int  # moves after which the side with the most points wins
    sees_all: bool = False  # suggestions follow from all cards, which shows how much the hidden ones decide
    levels: tuple[LevelName, ...] = ()  # of the sides, in the order of `efforts`; without them all are hard


class Outcome(Struct, frozen=True):
    """The outcome of a game."""

    task: Task
    sides: int
    won: tuple[float, ...]  # by each effort of the task: 1 for a win, 1/n for a win shared by n sides
    moves: int
    suggestions: int
    seconds: float
    cut: bool  # ended by the limit


def sides_of(game: Game, state: Any) -> tuple[str, ...]:
    """Return the sides in seating order."""
    return tuple(dict.fromkeys(game.side(state, seat) for seat in game.seats(state)))


def play(task: Task) -> Outcome:
    """Play a game to its end."""
    game, begin = GAMES[task.game], time.process_time()
    chooser = random.Random(f"{task.game} {task.deal} {task.number}")
    body = kit.deals(task.game)[task.deal]["body"]
    state = deal(game, body, f"strength {task.deal} {task.number}").state
    sides = sides_of(game, state)
    first = task.number % len(sides)
    order = sides[first:] + sides[:first]
    hard: LevelName = "hard"
    levels = task.levels or (hard,) * len(task.efforts)
    searches = [
        bodies.SearchParameters(effort=e, level=level) for e, level in zip(task.efforts, levels, strict=True)
    ]
    by_side = {side: search for side, search in zip(order, searches, strict=False) if search.effort}
    moves = suggestions = 0
    for number in range(MAX_DEALS):
        if number:
            try:
                seed = f"strength {task.deal} {task.number} {number}"
                state = deal_fresh(game, game_deal(game, state), seed).state
            except InvalidSetup:  # fewer than two players can pay the ante
                break
        while (step := make_move(game, state, by_side, chooser, task.sees_all)) and moves < task.limit:
            state, is_suggested = step
            moves += 1
            suggestions += is_suggested
        result = game.result(state)
        if result.outcome != "cancelled":
            break
    shares = share_out(game, state, sides)
    won = tuple([shares[side] for side in order[: len(task.efforts)]])
    seconds = time.process_time() - begin
    return Outcome(task, len(sides), won, moves, suggestions, round(seconds, 3), not result.over)


def game_deal(game: Game, state: Any) -> Any:
    return msgspec.convert({"after": msgspec.to_builtins(state)}, game.deal)


def share_out(game: Game, state: Any, sides: tuple[str, ...]) -> Mapping[str, float]:
    """Return side -> share of the win; in a round of points, or a game that was cut, the most points win."""
    result = game.result(state)
    winners = result.winners
    if result.outcome in ("round_over", "in_progress"):
        points = game.points_now(state) if game.points_now else result.scores
        winners = tuple([side for side in sides if points.get(side, 0) == max(points.values(), default=0)])
    return {side: 1 / len(winners) if side in winners else 0.0 for side in sides}


def make_move(
    game: Game, state: Any, searches: Mapping[str, bodies.SearchParameters], chooser: random.Random, sees_all: bool
) -> tuple[Any, bool] | None:
    """Return (state after a move of any player who has one, whether it was suggested), or None at the end."""
    seats = [waiting.player for waiting in game.to_act(state) if waiting.player is not None]
    chooser.shuffle(seats)
    referee = Judge(game)
    for seat in seats:
        moves = find_candidate_moves(referee, state, seat, str(state.seq))
        if moves:
            search = searches.get(game.side(state, seat))
            if search is None or len(moves) == 1:
                return referee.apply(state, chooser.choice(moves))[0], False
            seen = state if sees_all else view_of(game, state, seat)
            return referee.apply(state, suggested_move(game, seen, seat, search))[0], True
    return None


def suggested_move(game: Game, state: Any, seat: str, search: bodies.SearchParameters) -> Move:
    with budget(UNITS):
        answer = suggest_from_view(game, state, seat, search)
    assert answer.move is not None
    move: Move = answer.move
    return move
