"""Random play from full states: legal moves by the rules that judge, without verdicts."""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from smack.engine.budget import charge
from smack.engine.chance import Chance, random_numbers
from smack.engine.game import Game
from smack.engine.moves import Move
from smack.engine.rules import Check, Effect
from smack.engine.verdict import Waiting

MOVE = 8  # units of the budget for a move, besides its proposals and rules
CHECKS_PER_UNIT = 4


class MoveType(NamedTuple):
    """An open move type: what its `Action` says, with the predicates of its rules."""

    propose: Callable[[Any, Any], Iterable[Any]]
    checks: tuple[Check, ...]
    effect: Effect
    weight: int | Callable[[Any, Any], int]


Chosen = tuple[Effect, Move]


class Playouts:
    """Random play of one game.

    A move is that of a random player: a type by `Action.weight`, then a proposal that no rule refuses.
    """

    def __init__(self, game: Game, seed: int) -> None:
        self._game = game
        self._random = random_numbers(seed)
        self._work = 0  # units not yet charged
        self._open: dict[tuple[str, tuple[str, ...]], tuple[list[MoveType], list[int] | None]] = {}
        self._types = {
            phase: {
                str(kind.__struct_config__.tag): MoveType(
                    action.propose, tuple([rule.check for rule in action.rules]), action.effect, action.weight
                )
                for kind, action in actions.items()
                if action.effect
            }
            for phase, actions in game.phases.items()
        }

    def play(self, state: Any, move: Move, limit: int) -> Any:
        """Return the state after a legal move and up to `limit` random ones.

        Their number is bounded, so they are charged together at the end.
        """
        chance = Chance(state.chance)
        effect = self._game.phases[state.phase][type(move)].effect
        assert effect is not None
        state, _events = effect(state, move, chance)
        while limit and (chosen := self.choose(state)):
            effect, move = chosen
            state, _events = effect(state, move, chance)
            limit -= 1
        charge(self._work)
        self._work = 0
        return state

    def choose(self, state: Any) -> Chosen | None:
        """Return a legal move with its effect, None if there is none."""
        waiting = self._game.to_act(state)
        self._work += len(waiting)
        if len(waiting) == 1:
            return self._choose_of(state, waiting[0])
        seats = list(waiting)
        while seats:
            chosen = self._choose_of(state, seats.pop(int(self._random() * len(seats))))
            if chosen:
                return chosen
        return None

    def _choose_of(self, state: Any, waiting: Waiting) -> Chosen | None:
        random, seat, work = self._random, waiting.player, MOVE
        key = state.phase, waiting.moves
        every, fixed = self._open.get(key) or self._open_types(key)
        types = every.copy()
        weights = fixed.copy() if fixed else [_weigh(one, state, seat) for one in types]
        chosen = None
        while types and chosen is None:
            i, at = 0, random() * sum(weights)
            while (at := at - weights[i]) >= 0:
                i += 1
            del weights[i]
            propose, checks, effect, _ = types.pop(i)
            moves = [*propose(state, seat)]
            work += len(moves)
            while moves:
                i = int(random() * len(moves))
                move = moves[i]
                work += len(checks) // CHECKS_PER_UNIT
                for check in checks:
                    if check(state, move) is not None:
                        break
                else:
                    chosen = effect, move
                    break
                moves[i] = moves[-1]
                moves.pop()
        self._work += work
        return chosen

    def _open_types(self, key: tuple[str, tuple[str, ...]]) -> tuple[list[MoveType], list[int] | None]:
        """Return the open types of a phase, with their weights unless these depend on the state."""
        phase, tags = key
        types = [one for one in [self._types[phase][tag] for tag in tags] if one.weight]
        weights = [one.weight for one in types if isinstance(one.weight, int)]
        self._open[key] = types, weights if len(weights) == len(types) else None
        return self._open[key]


def _weigh(kind: MoveType, state: Any, player: str | None) -> int:
    return kind.weight if isinstance(kind.weight, int) else kind.weight(state, player)
