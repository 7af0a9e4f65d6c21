"""Random play from full states: legal moves by the rules that judge, without verdicts."""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from smack.engine.budget import charge
from smack.engine.chance import Chance, random_numbers
from smack.engine.game import Game
from smack.engine.moves import Move
from smack.engine.rules import Check, Effect
from smack.engine.verdict import Waiting

MOVE_COST = 10  # units of the budget for a move, besides its proposals and rules
CHECKS_PER_UNIT = 4


class MoveType(NamedTuple):
    """An open move type: members of its `Action`, with the predicates of its rules."""

    propose: Callable[[Any, Any], Iterable[Any]]
    checks: tuple[Check, ...]
    cost: int
    effect: Effect
    weight: int | Callable[[Any, Any], int]


Chosen = tuple[Effect, Move]


class Playouts:
    """Random play of one game.

    A move is that of a random player: a type by `Action.weight`, then a proposal that no rule refuses.
    """

    def __init__(self, game: Game) -> None:
        self._game = game
        self._random = random_numbers("")  # until `play` gets a seed
        self._work = 0  # units not yet charged
        self._open: dict[tuple[str, tuple[str, ...]], tuple[list[MoveType], bool]] = {}
        self._types = {
            phase: {
                str(kind.__struct_config__.tag): MoveType(
                    action.propose,
                    tuple([rule.check for rule in action.rules]),
                    len(action.rules) // CHECKS_PER_UNIT,
                    action.effect,
                    action.weight,
                )
                for kind, action in actions.items()
                if action.effect
            }
            for phase, actions in game.phases.items()
        }

    def play(self, state: Any, move: Move, limit: int, seed: str) -> tuple[Any, int]:
        """Return the state after a legal move and up to `limit` random ones, and the number of these.

        Their number is bounded, so they are charged together at the end.
        """
        self._random, chance = random_numbers(seed), Chance(state.chance)
        effect = self._game.phases[state.phase][type(move)].effect
        assert effect is not None
        state, _events = effect(state, move, chance)
        played = 0
        while played < limit and (chosen := self.choose(state)):
            effect, move = chosen
            state, _events = effect(state, move, chance)
            played += 1
        charge(self._work)
        self._work = 0
        return state, played

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
        random, seat, work = self._random, waiting.player, MOVE_COST
        key = state.phase, waiting.moves
        types, weighed = self._open.get(key) or self._open_types(key)
        lots = types if weighed else _draw_lots(types, state, seat)
        while lots:
            kind = lots[int(random() * len(lots))]
            propose, checks, cost, effect, _ = kind
            moves = [*propose(state, seat)]
            work += len(moves)
            while moves:
                i = int(random() * len(moves))
                move = moves[i]
                work += cost
                for check in checks:
                    if check(state, move) is not None:
                        break
                else:
                    self._work += work
                    return effect, move
                moves[i] = moves[-1]
                moves.pop()
            lots = [lot for lot in lots if lot is not kind]
        self._work += work
        return None

    def _open_types(self, key: tuple[str, tuple[str, ...]]) -> tuple[list[MoveType], bool]:
        """Return (the open types of a phase, whether each is repeated as often as its weight).

        If a weight depends on the state, each type is listed once.
        """
        phase, tags = key
        types = [kind for kind in [self._types[phase][tag] for tag in tags] if kind.weight]
        weighed = all(isinstance(kind.weight, int) for kind in types)
        self._open[key] = _draw_lots(types, None, None) if weighed else types, weighed
        return self._open[key]


def _draw_lots(types: list[MoveType], state: Any, player: str | None) -> list[MoveType]:
    """Return each type repeated as often as its weight."""
    lots: list[MoveType] = []
    for kind in types:
        lots += [kind] * (kind.weight if isinstance(kind.weight, int) else kind.weight(state, player))
    return lots
