"""Narrowing the possible cards of hidden places until no constraint excludes another one."""

from collections import deque
from collections.abc import Iterable, Iterator, Sequence

from smack.engine.partial.allowance import Allowance
from smack.engine.partial.assignment import Possible
from smack.engine.partial.constraint import SOLUTION_COST, Constraint


class Narrowing:
    """Constraints with complete lists of solutions, indexed by the places in them."""

    def __init__(self, constraints: Sequence[Constraint]) -> None:
        self._about: dict[int, list[Constraint]] = {}
        self._places = {constraint: tuple(constraint.mentioned) for constraint in constraints}
        for constraint, places in self._places.items():
            for id_ in places:
                self._about.setdefault(id_, []).append(constraint)
        self._answers: dict[tuple[object, ...], list[tuple[int, frozenset[str]]] | None] = {}

    def narrow(self, changed: Iterable[int], possible: dict[int, frozenset[str]], allowance: Allowance) -> bool:
        """Narrow the `possible` cards of all places after those of the `changed` ones. Raises GaveUp.

        Returns whether every constraint has a solution left.
        """
        waiting = deque(dict.fromkeys([one for id_ in changed for one in self._about.get(id_, ())]))
        while waiting:
            left = self._left(waiting.popleft(), possible, allowance)
            if left is None:
                return False
            for id_, kinds in left:
                narrowed = kinds & possible.get(id_, kinds)
                if narrowed != possible.get(id_):
                    possible[id_] = narrowed
                    waiting.extend([one for one in self._about[id_] if one not in waiting])
        return True

    def _left(
        self, constraint: Constraint, possible: Possible, allowance: Allowance
    ) -> list[tuple[int, frozenset[str]]] | None:
        """Return the places that a constraint restricts, with the cards left to them; None without a solution."""
        key = (constraint, *map(possible.get, self._places[constraint]))
        if key in self._answers:
            allowance.spend(SOLUTION_COST)
        else:
            solutions = compatible(constraint, possible, allowance)
            self._answers[key] = list(_common(solutions)) if solutions else None
        return self._answers[key]


def compatible(constraint: Constraint, possible: Possible, allowance: Allowance) -> list[Possible]:
    """Return the solutions that leave each place one of its possible cards. Raises GaveUp."""
    allowance.spend(SOLUTION_COST * len(constraint.solutions))
    return [
        solution
        for solution in constraint.solutions
        if not any(kinds.isdisjoint(possible.get(id_, kinds)) for id_, kinds in solution.items())
    ]


def _common(solutions: Sequence[Possible]) -> Iterator[tuple[int, frozenset[str]]]:
    """Yield (place, the cards that it has in any solution) for each place that is in every solution."""
    for id_ in solutions[0]:  # in the order of a dictionary, which is the same in every process
        if all(id_ in solution for solution in solutions):
            yield id_, frozenset().union(*[solution[id_] for solution in solutions])
