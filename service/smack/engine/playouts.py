"""Random play of a game, for playouts: full states, no reasons for refusals, and as little work as possible.

A random player makes a random move that no rule refuses, of a type drawn by the weights that the game declares.
The search for a move (`search`) makes thousands of these moves for one answer, so the actions of a game are
prepared once for a search, and what a move costs is added up and charged after a playout.
"""

from collections.abc import Callable, Iterable
from typing import Generic, NamedTuple

from smack.engine.declare.budget import charge
from smack.engine.declare.chance import Chance, make_random
from smack.engine.declare.game import AnyState, Game
from smack.engine.declare.moves import Move
from smack.engine.declare.rules import Effect, Predicate
from smack.engine.declare.verdict import PlayerToAct

RANDOM_MOVE_COST = 10  # units of the budget for a random move, besides its proposals and rules
CHECKS_PER_UNIT = 4  # rules that are checked for a proposal, for one unit


class PlayoutAction(NamedTuple, Generic[AnyState]):
    """What playouts need of an `Action`: some of its members, and of its rules the predicates.

    checks  the predicates, in the order of the rules
    cost    units of the budget for checking a proposal by all of them
    """

    propose: Callable[[AnyState, str | None], Iterable[Move]]
    checks: tuple[Predicate, ...]
    cost: int
    effect: Effect
    weight: int | Callable[[AnyState, str | None], int]


ChosenMove = tuple[Effect, Move]  # a move with the effect of its action
# (the actions to draw from, whether each is repeated as often as its weight)
DrawList = tuple[list[PlayoutAction[AnyState]], bool]


class Playouts(Generic[AnyState]):
    """Random play of one game, on full states.

    A random move is a proposal that no rule refuses. First its player is drawn, then its type, by
    `Action.weight`, and then one of the proposals.
    """

    def __init__(self, game: Game[AnyState]) -> None:
        """Prepare the actions that have an effect, by phase and by the tags of their types of moves."""
        self._game = game
        self._random = make_random("")  # until `play` gets a seed
        self._uncharged_units = 0
        # (phase, tags of the types of move that are open) -> what is drawn from, as a cache
        self._draw_lists: dict[tuple[str, tuple[str, ...]], DrawList[AnyState]] = {}
        self._actions = {
            phase: {
                str(kind.__struct_config__.tag): PlayoutAction(
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

    def play(self, state: AnyState, move: Move, max_random_moves: int, seed: str) -> tuple[AnyState, int]:
        """Return (the state after a legal move and then random moves, the number of random moves).

        `seed` decides the random moves. There are `max_random_moves` of them, or fewer if no legal move of a
        weight > 0 is left. They are few, so the budget is charged for them afterwards. `seq` and `chance` of the
        new state are not brought up to date. Raises ChanceNeeded where an effect draws and the state has no seed.
        """
        self._random, chance = make_random(seed), Chance(state.chance)
        effect = self._game.phases[state.phase][type(move)].effect
        assert effect is not None  # the move is legal
        state, _events = effect(state, move, chance)
        move_count = 0
        while move_count < max_random_moves and (choice := self.choose_move(state)):
            effect, move = choice
            state, _events = effect(state, move, chance)
            move_count += 1
        charge(self._uncharged_units)
        self._uncharged_units = 0
        return state, move_count

    def choose_move(self, state: AnyState) -> ChosenMove | None:
        """Return (effect, random legal move) of a random player; None if no player has a move of weight > 0.

        The seed of the last `play` decides it; before the first `play` the seed "" does. The budget is not charged
        for it here, but at the end of the next `play`.
        """
        to_act = self._game.to_act(state)
        self._uncharged_units += len(to_act)
        if len(to_act) == 1:  # usual: nothing to draw
            return self._choose_for_seat(state, to_act[0])
        seats = list(to_act)
        while seats:
            choice = self._choose_for_seat(state, seats.pop(int(self._random() * len(seats))))
            if choice:
                return choice
        return None

    def _choose_for_seat(self, state: AnyState, to_act: PlayerToAct) -> ChosenMove | None:
        """Return (effect, random legal move) of a seat; None if the seat has no legal move of weight > 0.

        First the type of the move is drawn, then one of the proposals of this type. Where a rule refuses it,
        another proposal is drawn, and if all are refused, another type. `to_act` names the seat (None: the table)
        and the types of move open to it.
        """
        random, seat, units = self._random, to_act.player, RANDOM_MOVE_COST
        key = state.phase, to_act.move_types
        actions, are_weighed = self._draw_lists.get(key) or self._make_draw_list(key)
        if not are_weighed:
            weights = [
                action.weight if isinstance(action.weight, int) else action.weight(state, seat)
                for action in actions
            ]
            actions = [action for action, weight in zip(actions, weights, strict=True) for _ in range(weight)]
        while actions:
            action = actions[int(random() * len(actions))]
            propose, checks, cost, effect, _ = action
            moves = [*propose(state, seat)]
            units += len(moves)
            while moves:
                i = int(random() * len(moves))
                move = moves[i]
                units += cost
                for check in checks:
                    if check(state, move) is not None:
                        break
                else:
                    self._uncharged_units += units
                    return effect, move
                # the refused move goes, and the last one takes its place: removing the end of a list is quick
                moves[i] = moves[-1]
                moves.pop()
            actions = [other for other in actions if other is not action]  # every proposal of it was refused
        self._uncharged_units += units
        return None

    def _make_draw_list(self, key: tuple[str, tuple[str, ...]]) -> DrawList[AnyState]:
        """Return, and cache, (the actions to draw from, whether each is repeated as often as its weight).

        `key` is (phase, tags of the types of move that are open). Actions of weight 0 are left out. If the weights
        of the others are numbers, each action is repeated, so that a random item of the list is drawn by weight.
        If some weight depends on the state, each action is there once, and the caller weighs it for each move.
        """
        phase, tags = key
        actions = [action for action in [self._actions[phase][tag] for tag in tags] if action.weight]
        with_number = [(action, action.weight) for action in actions if isinstance(action.weight, int)]
        are_weighed = len(with_number) == len(actions)
        if are_weighed:
            actions = [action for action, weight in with_number for _ in range(weight)]
        self._draw_lists[key] = actions, are_weighed
        return self._draw_lists[key]
