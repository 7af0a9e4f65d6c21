"""Constraints on hidden cards: the checks for faults that stopped at one."""

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from copy import copy
from typing import NamedTuple

from smack.engine.declare.budget import charge
from smack.engine.declare.game import GameState
from smack.engine.declare.hidden import (
    Branch,
    CardsOf,
    Hidden,
    HiddenCardRead,
    OpenCheck,
    Supposed,
    SupposedCard,
    branches,
    evaluate,
)
from smack.engine.declare.memo import LazyProperty
from smack.engine.knowledge.state import change_leaves, count_visited, hidden_leaves

PER_QUESTION = 90_000  # units of the budget for one question, which is undecided if they do not suffice
PER_LISTING = 150_000  # for all questions of a listing


class GaveUp(Exception):
    """A question would use more units than its allowance has."""


class Allowance:
    """Units that may be spent on suppositions."""

    __slots__ = ("left",)

    def __init__(self, units: int) -> None:
        self.left = units

    def spend(self, units: int) -> None:
        """Charge units before they are used. Raises GaveUp, BudgetExceeded."""
        if self.left < units:
            raise GaveUp
        self.left -= units
        charge(units)


CHECK_COST = 14  # units of the budget for checking some cards
CARDS_PER_UNIT = 5  # of a state that is checked
PARTS_PER_UNIT = 1.5  # of what is checked, which are visited to put a card
SOLUTION_COST = 2  # for comparing one with what else is known
MAX_SOLUTIONS = 100  # beyond which solutions are found one by one, as they are needed


class SearchResult(NamedTuple):
    """Whether a check finds no fault under suppositions, or the suppositions on which that depends."""

    is_solution: bool
    depends_on: Sequence[Branch] = ()


class Constraint:
    """A check for faults, with the suppositions under which it finds none.

    of_state   whether it checks the whole state, not only a few cards of it
    solutions  those found; together with the ones that `find` adds they cover every assignment without a fault
    chosen     the solution in the completion that was found last, which the next search tries first
    """

    def __init__(self, check: OpenCheck, card_count: int) -> None:
        """`card_count`: of the state."""
        self._check = check
        self._findings = check.read.places[0].remaining.findings
        self.of_state = any(isinstance(arg, GameState) for arg in check.args)
        self._cost = CHECK_COST + (card_count // CARDS_PER_UNIT if self.of_state else 0)
        # (arguments, card to put into them first, suppositions) of each search that is still to be made
        self._pending: list[tuple[tuple[object, ...], SupposedCard | None, CardsOf]] = [(check.args, None, {})]
        self.solutions: list[CardsOf] = []
        self.chosen: CardsOf | None = None

    @LazyProperty
    def _put_cost(self) -> int:
        return int(count_visited(self._check.args) / PARTS_PER_UNIT)

    @property
    def mentioned(self) -> set[int]:
        """The ids of the places of its known solutions."""
        return set().union(*self.solutions)

    @property
    def is_solved(self) -> bool:
        """Whether all solutions are found."""
        return not self._pending

    def iterate(self, allowance: Allowance) -> Iterator[CardsOf]:
        """Yield every solution, first the `chosen` one. Raises GaveUp."""
        first = self.chosen
        if first is not None:
            yield first
        i = 0
        while i < len(self.solutions) or self.find(allowance):
            allowance.spend(SOLUTION_COST)
            if self.solutions[i] is not first:
                yield self.solutions[i]
            i += 1

    def find_some(self, allowance: Allowance) -> None:
        """Find all solutions, or MAX_SOLUTIONS if there are more. Raises GaveUp."""
        while len(self.solutions) < MAX_SOLUTIONS and self.find(allowance):
            pass

    def places(self, allowance: Allowance) -> set[int] | None:
        """Return the ids of the places on which it depends, None if it may depend on all. Raises GaveUp."""
        if not self.of_state:
            return {id(place) for place in hidden_leaves(self._check.args)}
        self.find_some(allowance)
        return self.mentioned if self.is_solved else None

    def find(self, allowance: Allowance) -> bool:
        """Add the next solution, and return whether there is one. Raises GaveUp."""
        while self._pending:
            args, card, possible = self._pending[-1]
            allowance.spend(self._cost + (self._put_cost if card else 0))
            # Taken only after it is paid for: a search that gave up stays pending, or the next question would take
            # the solutions for complete.
            self._pending.pop()
            if card:
                args = _put(args, card)
            result = self._search(args, possible)
            if result.is_solution:
                self.solutions.append(possible)
                return True
            self._pending += [(args, then_card, then) for then, then_card in reversed(result.depends_on)]
        return False

    def _search(self, args: tuple[object, ...], possible: CardsOf) -> SearchResult:
        """Run the check under suppositions."""
        # a copy, since facts are cached by the identity of a state
        args = tuple([copy(arg) if isinstance(arg, GameState) else arg for arg in args])
        noted = self._findings.open_checks
        count = len(noted)
        try:
            fault = evaluate(lambda: next(iter(self._check.function(*args)), None), Supposed(possible))
            if fault is not None:
                return SearchResult(is_solution=False)
            # a check within this one may have stopped at a hidden card although this one went on: it too must
            # find no fault, so its read is divided as one of this check
            if len(noted) > count:
                raise noted[count].read  # handled below, as its own would be
            return SearchResult(is_solution=True)
        except HiddenCardRead as read:
            reads = (read,) if read.also is None else (read, read.also)  # two questions that only decide together
            # every place counts as constrained, so that each is tried and not one for all: which of them holds a
            # card decides what the others can hold
            constrained = {id(place) for one in reads for place in one.places}
            return SearchResult(is_solution=False, depends_on=branches(read, possible, constrained))
        finally:
            del noted[count:]  # kept are those of the state with nothing supposed


class Narrowing:
    """Constraints with complete lists of solutions, indexed by the places in them."""

    def __init__(self, constraints: Sequence[Constraint]) -> None:
        self._by_place: dict[int, list[Constraint]] = {}  # those with a solution about the place
        self._places = {constraint: tuple(constraint.mentioned) for constraint in constraints}
        for constraint, places in self._places.items():
            for id_ in places:
                self._by_place.setdefault(id_, []).append(constraint)
        self._restrictions: dict[tuple[object, ...], list[tuple[int, frozenset[str]]] | None] = {}

    def narrow(self, changed: Iterable[int], possible: dict[int, frozenset[str]], allowance: Allowance) -> bool:
        """Narrow the `possible` cards of all places after those of the `changed` ones. Raises GaveUp.

        Returns whether every constraint that this reaches has a solution left.
        """
        waiting = deque(dict.fromkeys([one for id_ in changed for one in self._by_place.get(id_, ())]))
        while waiting:
            left = self._left(waiting.popleft(), possible, allowance)
            if left is None:
                return False
            for id_, kinds in left:
                narrowed = kinds & possible.get(id_, kinds)
                if narrowed != possible.get(id_):
                    possible[id_] = narrowed
                    waiting.extend([one for one in self._by_place[id_] if one not in waiting])
        return True

    def _left(
        self, constraint: Constraint, possible: CardsOf, allowance: Allowance
    ) -> list[tuple[int, frozenset[str]]] | None:
        """Return the places that a constraint restricts, with the cards left to them; None without a solution."""
        key = (constraint, *map(possible.get, self._places[constraint]))
        if key in self._restrictions:
            allowance.spend(SOLUTION_COST)
        else:
            solutions = compatible(constraint, possible, allowance)
            self._restrictions[key] = list(_common(solutions)) if solutions else None
        return self._restrictions[key]


def compatible(constraint: Constraint, possible: CardsOf, allowance: Allowance) -> list[CardsOf]:
    """Return the solutions of a constraint under which every place still has a possible card. Raises GaveUp."""
    allowance.spend(SOLUTION_COST * len(constraint.solutions))
    return [
        solution
        for solution in constraint.solutions
        if not any(kinds.isdisjoint(possible.get(id_, kinds)) for id_, kinds in solution.items())
    ]


def _common(solutions: Sequence[CardsOf]) -> Iterator[tuple[int, frozenset[str]]]:
    """Yield (place, the cards that it has in any solution) for each place that is in every solution."""
    for id_ in solutions[0]:  # in the order of a dictionary, which is the same in every process
        if all(id_ in solution for solution in solutions):
            yield id_, frozenset().union(*[solution[id_] for solution in solutions])


def _put(args: tuple[object, ...], card: SupposedCard) -> tuple[object, ...]:
    """Return the arguments of a check with the supposed card in place of the hidden one."""
    changed: tuple[object, ...] = change_leaves(args, {Hidden: lambda leaf: card if leaf is card.place else leaf})
    return changed
