"""Constraints on hidden cards: checks for faults that stopped at one of them, and the units that searches may use.

A place is a hidden card, named by its `id`. A solution of a check says for some places which cards they may be, so
that the check finds no fault, whatever the other places hold. `Constraint` finds the solutions of one check, when
they are needed. `Narrowing` finds the cards that each place can still be, by constraints whose solutions are all
found. `assignment` finds solutions of several constraints that go together.
"""

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from copy import copy
from typing import NamedTuple

from smack.engine.declare.budget import charge
from smack.engine.declare.game import GameState
from smack.engine.declare.hidden import (
    Branch,
    Hidden,
    HiddenCardRead,
    OpenCheck,
    PossibleCards,
    SupposedCard,
    Supposition,
    evaluate,
    make_branches,
)
from smack.engine.declare.memo import LazyProperty
from smack.engine.knowledge.state import change_leaves, count_visited_parts, list_hidden_cards

UNITS_PER_QUESTION = 90_000  # units of the budget for one question, which is undecided if they do not suffice
UNITS_PER_LISTING = 150_000  # for all questions of a listing


class SearchUnitsExceeded(Exception):
    """A question would use more units than its `SearchUnits` have left, so that it is undecided."""


class SearchUnits:
    """Units of the budget that are left for the completions of one question, or of all questions of a listing."""

    __slots__ = ("units_left",)

    def __init__(self, units: int) -> None:
        self.units_left = units

    def spend(self, units: int) -> None:
        """Charge units to the budget before they are used, and take them from `units_left`.

        Raises SearchUnitsExceeded if fewer are left, and, as every charge, BudgetExceeded if the budget has fewer.
        """
        if self.units_left < units:
            raise SearchUnitsExceeded
        self.units_left -= units
        charge(units)


CHECK_COST = 14  # units of the budget for running a check
CARDS_PER_UNIT = 5  # cards of the state, which a check of the whole state reads
PARTS_PER_UNIT = 1.5  # parts of a check's arguments, all of which are visited to put a card into them
SOLUTION_COST = 2  # for comparing a solution with the possible cards
SOLUTIONS_FOUND_AHEAD = 100  # of a check; further ones are found one by one, as they are needed


class CheckResult(NamedTuple):
    """The result of a check under a supposition.

    is_solution  whether the check certainly finds no fault
    branches     narrower suppositions, under which the check must be run again; empty unless it read a hidden card
    """

    is_solution: bool
    branches: Sequence[Branch] = ()


class Constraint:
    """A check for faults, with its solutions: the suppositions under which it finds none.

    checks_whole_state  whether it checks the whole state, not only a few cards of it
    solutions           those found so far. Once `find_next_solution` has added all, they cover every assignment
                        of cards in which the check finds no fault. (`SoundCompletions` then drops solutions that
                        contradict the other checks.)
    chosen_solution     the solution with which the last completion found agrees; None before there is one. The
                        search for completions (`assignment`) sets it, and tries it first the next time
    """

    def __init__(self, check: OpenCheck, card_count: int) -> None:
        """`card_count`: the number of all cards of the state, by which a check of the whole state is charged."""
        self._check = check
        self._findings = check.read.places[0].remaining.findings
        self.checks_whole_state = any(isinstance(arg, GameState) for arg in check.args)
        self._cost = CHECK_COST + (card_count // CARDS_PER_UNIT if self.checks_whole_state else 0)
        # (arguments, card to put into them first, suppositions) of each search that is still to be made; the card
        # is supposed, too, but only a visible one can be a key or be compared with another hidden card
        self._pending: list[tuple[tuple[object, ...], SupposedCard | None, PossibleCards]] = [
            (check.args, None, {})
        ]
        self.solutions: list[PossibleCards] = []
        self.chosen_solution: PossibleCards | None = None

    @LazyProperty
    def _put_cost(self) -> int:
        """Units of the budget for putting a card into the arguments of the check."""
        return int(count_visited_parts(self._check.args) / PARTS_PER_UNIT)

    @property
    def place_ids_in_solutions(self) -> set[int]:
        """The ids of all places that some solution found so far restricts."""
        return set().union(*self.solutions)

    @property
    def is_complete(self) -> bool:
        """Whether all solutions are found."""
        return not self._pending

    def iterate_solutions(self, search_units: SearchUnits) -> Iterator[PossibleCards]:
        """Yield every solution, first the `chosen_solution`; those not yet found are found as they are asked for.

        Raises SearchUnitsExceeded.
        """
        chosen_solution = self.chosen_solution
        if chosen_solution is not None:
            yield chosen_solution  # without a charge: it needs no search, and usually fits again
        i = 0
        # `find_next_solution` adds one to `solutions`
        while i < len(self.solutions) or self.find_next_solution(search_units):
            search_units.spend(SOLUTION_COST)
            if self.solutions[i] is not chosen_solution:
                yield self.solutions[i]
            i += 1

    def find_solutions_ahead(self, search_units: SearchUnits) -> None:
        """Add solutions until `solutions` has all, or SOLUTIONS_FOUND_AHEAD if there are more.

        Raises SearchUnitsExceeded.
        """
        while len(self.solutions) < SOLUTIONS_FOUND_AHEAD and self.find_next_solution(search_units):
            pass

    def find_place_ids(self, search_units: SearchUnits) -> set[int] | None:
        """Return the ids of the places on which the check may depend; None if it may depend on every place.

        Raises SearchUnitsExceeded.
        """
        if not self.checks_whole_state:
            return {id(place) for place in list_hidden_cards(self._check.args)}
        # The arguments of a check of the whole state have every place. One that is in no solution does not matter:
        # the solutions cover every assignment without a fault, and none of them restricts it.
        self.find_solutions_ahead(search_units)
        return self.place_ids_in_solutions if self.is_complete else None

    def find_next_solution(self, search_units: SearchUnits) -> bool:
        """Find one more solution, add it to `solutions`, and return True; return False if there is no other.

        Raises SearchUnitsExceeded.
        """
        while self._pending:
            args, card, possible = self._pending[-1]
            search_units.spend(self._cost + (0 if card is None else self._put_cost))
            # Taken only after it is paid for: a search that gave up must stay pending, else the next question
            # would hold the solutions found so far for all.
            self._pending.pop()
            if card is not None:
                args = _put_card(args, card)
            result = self._run_check(args, possible)
            if result.is_solution:
                self.solutions.append(possible)
                return True
            # reversed, so that the first of them is searched next
            self._pending += [(args, card_to_put, narrower) for narrower, card_to_put in reversed(result.branches)]
        return False

    def _run_check(self, args: tuple[object, ...], possible: PossibleCards) -> CheckResult:
        """Return the result of the check with these arguments under the supposition `possible`."""
        # a copy, since facts are cached by the identity of a state
        args = tuple([copy(arg) if isinstance(arg, GameState) else arg for arg in args])
        open_checks = self._findings.open_checks
        old_count = len(open_checks)
        try:
            fault = evaluate(lambda: next(iter(self._check.function(*args)), None), Supposition(possible))
            if fault is not None:
                return CheckResult(is_solution=False)
            # a check within this one may have stopped at a hidden card although this one went on: it too must
            # find no fault, so its read is divided as one of this check
            if len(open_checks) > old_count:
                raise open_checks[old_count].read  # handled below, as its own would be
            return CheckResult(is_solution=True)
        except HiddenCardRead as read:
            # with `other_read` the check has asked whether two questions are both true, and both are open
            places = read.places if read.other_read is None else read.places + read.other_read.places
            # every place counts as constrained, so that each is tried and not one for all: which of them holds a
            # card decides what the others can hold
            constrained_ids = set(map(id, places))
            return CheckResult(is_solution=False, branches=make_branches(read, possible, constrained_ids))
        finally:
            del open_checks[old_count:]  # only those that stop with nothing supposed are kept


class Narrowing:
    """Narrowing of the possible cards of places by constraints, one constraint at a time (arc consistency).

    A place keeps a card if each constraint by itself has a solution that allows it there. That solutions of two
    constraints go together is not checked.
    """

    def __init__(self, constraints: Sequence[Constraint]) -> None:
        """`constraints` have to be complete (`is_complete`): a solution not yet found may allow further cards."""
        self._constraints_at: dict[int, list[Constraint]] = {}  # id of a place -> those with a solution about it
        self._places_of = {constraint: tuple(constraint.place_ids_in_solutions) for constraint in constraints}
        for constraint, places in self._places_of.items():
            for id_ in places:
                self._constraints_at.setdefault(id_, []).append(constraint)
        # the results of `_find_restrictions`, by a constraint and the possible cards of its places
        self._restrictions: dict[tuple[object, ...], list[tuple[int, frozenset[str]]] | None] = {}

    def narrow(
        self, changed_ids: Iterable[int], possible: dict[int, frozenset[str]], search_units: SearchUnits
    ) -> bool:
        """Narrow `possible` in place, after its cards for the places `changed_ids` have become fewer.

        The constraints on these places come first, then those on each place that is narrowed by this. Others are
        skipped, since nothing about their places has changed. Returns False as soon as a constraint has no
        solution left, with `possible` narrowed in part; else True. Raises SearchUnitsExceeded.
        """
        about_changed = [constraint for id_ in changed_ids for constraint in self._constraints_at.get(id_, ())]
        to_visit = deque(dict.fromkeys(about_changed))  # each once, in their order
        while to_visit:
            restrictions = self._find_restrictions(to_visit.popleft(), possible, search_units)
            if restrictions is None:
                return False
            for id_, kinds in restrictions:
                narrowed = kinds & possible.get(id_, kinds)
                if narrowed != possible.get(id_):
                    possible[id_] = narrowed
                    about_place = self._constraints_at[id_]
                    to_visit.extend([constraint for constraint in about_place if constraint not in to_visit])
        return True

    def _find_restrictions(
        self, constraint: Constraint, possible: PossibleCards, search_units: SearchUnits
    ) -> list[tuple[int, frozenset[str]]] | None:
        """Return (id of a place, cards that the constraint leaves to it) for each place that it restricts.

        None if no solution of the constraint agrees with the `possible` cards. Raises SearchUnitsExceeded.
        """
        key = (constraint, *map(possible.get, self._places_of[constraint]))
        if key in self._restrictions:
            search_units.spend(SOLUTION_COST)
        else:
            solutions = compatible_solutions(constraint, possible, search_units)
            self._restrictions[key] = list(_restrictions_of(solutions)) if solutions else None
        return self._restrictions[key]


def compatible_solutions(
    constraint: Constraint, possible: PossibleCards, search_units: SearchUnits
) -> list[PossibleCards]:
    """Return those of a constraint's `solutions`, found so far, that leave every place a `possible` card.

    A place without an entry in `possible` may be any card. Raises SearchUnitsExceeded.
    """
    search_units.spend(SOLUTION_COST * len(constraint.solutions))
    return [
        solution
        for solution in constraint.solutions
        if not any(kinds.isdisjoint(possible.get(id_, kinds)) for id_, kinds in solution.items())
    ]


def _restrictions_of(solutions: Sequence[PossibleCards]) -> Iterator[tuple[int, frozenset[str]]]:
    """Yield (id of a place, its cards in all solutions together) for each place that every solution restricts.

    `solutions` are not empty.
    """
    for id_ in solutions[0]:  # in the order of a dictionary, so that the same request always costs the same
        if all(id_ in solution for solution in solutions):
            yield id_, frozenset().union(*[solution[id_] for solution in solutions])


def _put_card(args: tuple[object, ...], card: SupposedCard) -> tuple[object, ...]:
    """Return the arguments of a check with a supposed card in place of the hidden one that it is supposed for."""
    changed: tuple[object, ...] = change_leaves(args, {Hidden: lambda leaf: card if leaf is card.place else leaf})
    return changed
