"""The speed of playouts, compared with judging and applying recorded moves in the same run."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from smack.engine import judge
from smack.engine.declare.moves import Move
from smack.engine.judge import Judge
from smack.engine.playouts import ChosenMove, Playouts
from smack.games import GAMES
from tools.benchmarks.material import middle, turns
from tools.benchmarks.measure import take_turns

MOVES = 24  # of a playout, as in a search
RECORDED = 2000  # moves judged and applied in a run


class Rate(Struct, frozen=True):
    """Moves per second of a game."""

    game: str
    bare: float  # recorded moves, judged and applied
    playouts: float  # chosen and applied by playouts
    ratio: float


def measure() -> list[Rate]:
    return [_rate(game) for game in GAMES]


def _rate(game: str) -> Rate:
    played = turns(game)[:RECORDED]
    counted = _Counting(GAMES[game])
    _play_out(game, counted)()

    def bare() -> None:
        for turn in played:
            Judge(GAMES[game]).judge(turn.before, turn.move)
            judge.apply_effect(GAMES[game], turn.before, turn.move)

    times = take_turns({"bare": bare, "playouts": lambda: _play_out(game, Playouts(GAMES[game]))()})
    ratio = counted.moves / len(played) / times.ratio("playouts", "bare")
    return Rate(game, len(played) / times.of("bare"), counted.moves / times.of("playouts"), ratio)


def _play_out(game: str, playouts: Playouts) -> Callable[[], None]:
    def work() -> None:
        for turn in middle(game):
            playouts.play(turn.before, turn.move, MOVES, "rate")

    return work


class _Counting(Playouts):
    """Playouts that count the moves they apply."""

    moves = 0

    def play(self, state: Any, move: Move, max_random_moves: int, seed: str) -> tuple[Any, int]:
        self.moves += 1
        return super().play(state, move, max_random_moves, seed)

    def choose_move(self, state: Any) -> ChosenMove | None:
        chosen = super().choose_move(state)
        self.moves += chosen is not None
        return chosen
