"""The sound completions of a partial state, of which some are known and others are found when they are needed."""

from collections import Counter, defaultdict
from collections.abc import Container, Iterable, Mapping, Sequence
from itertools import repeat

from smack.engine.memo import LazyProperty
from smack.engine.partial.constraints import Allowance, Constraint, Narrowing, compatible
from smack.engine.partial.hidden import Hidden, OpenCheck, Possible, Remaining

MOVE_COST = 5  # units of the budget for giving a place another card
EXCHANGE_COST = 3  # for examining the cards that a place can have instead


class Assignment:
    """A card for each place of a state, moved by augmenting paths when places may be fewer cards than before."""

    def __init__(self, places: Mapping[int, Hidden]) -> None:
        """Give the places of each deck its cards in turn. There must not be more places than cards."""
        self.places = places
        self.cards: dict[int, str] = {}
        self._holders: dict[int, defaultdict[str, list[int]]] = {}  # id of a deck -> card -> places
        ids_of: dict[int, list[int]] = {}
        for id_, place in places.items():
            ids_of.setdefault(id(place.remaining), []).append(id_)
        for ids in ids_of.values():
            deck = places[ids[0]].remaining
            holders = self._holders[id(deck)] = defaultdict(list)
            cards = Counter(deck.copies).elements() if deck.limited else repeat(next(iter(deck.copies)))
            given = dict(zip(ids, cards, strict=False))
            self.cards.update(given)
            for id_, card in given.items():
                holders[card].append(id_)

    def move(self, changed: Iterable[int], possible: Possible, allowance: Allowance) -> bool:
        """Give each changed place one of its possible cards; return False if that is impossible. Raises GaveUp."""
        for id_ in changed:
            before, deck = self.cards[id_], self.places[id_].remaining
            if before in possible[id_]:
                continue
            allowance.spend(MOVE_COST)
            self._holders[id(deck)][before].remove(id_)
            moved = False
            try:
                moved = self._augment(id_, possible, deck, set(), allowance)
            finally:
                if not moved:
                    self._take(id_, before, deck)
            if not moved:
                return False
        return True

    def _augment(
        self, id_: int, possible: Possible, deck: Remaining, visited: set[str], allowance: Allowance
    ) -> bool:
        """Give a place a card that is free, or one that another place can exchange for a card that is free."""
        kinds = possible.get(id_, deck.kinds)
        if kinds <= visited:
            return False
        allowance.spend(EXCHANGE_COST)
        fitting = [card for card in deck.copies if card in kinds and card not in visited]
        holders = self._holders[id(deck)]
        for card in fitting:
            if not deck.limited or len(holders[card]) < deck.copies[card]:
                self._take(id_, card, deck)
                return True
        visited.update(fitting)
        for card in fitting:
            for other in tuple(holders[card]):
                if self._augment(other, possible, deck, visited, allowance):
                    holders[card].remove(other)
                    self._take(id_, card, deck)
                    return True
        return False

    def _take(self, id_: int, card: str, deck: Remaining) -> None:
        self.cards[id_] = card
        self._holders[id(deck)][card].append(id_)


PER_CONSTRAINT = 2  # units of the budget for looking at one
COUNT_COST = 7  # for comparing numbers of places and cards
NARROWING_COST = 20  # for looking for an assignment, besides its moves
PLACES_PER_UNIT = 8  # places that are examined
MAX_KNOWN = 8  # completions that are kept


class SoundCompletions:
    """Assignments of the remaining cards to all hidden places of a state, with which no check finds a fault."""

    def __init__(self, places: Mapping[int, Hidden], checks: Sequence[OpenCheck], size: int) -> None:
        """`places`: hidden cards by id; `checks`: where a search for faults stopped; `size`: cards of a state."""
        self._places = places
        self._constraints = [Constraint(check, size) for check in checks]
        self._constrained: Container[int] | None = None
        self._completions: list[Mapping[int, str]] = []
        self._are_apart: bool | None = None  # whether no constraint has places of two groups; None: not prepared
        self._groups: list[list[Constraint]] = []
        self._group_of: dict[int, int] = {}  # id of a place -> its group
        self._chosen: Possible = {}  # the cards that the solutions chosen last allow
        self._sound: dict[int, frozenset[str]] = {}

    def allow(self, possible: Possible, allowance: Allowance) -> bool:
        """Return whether a sound completion has these cards in these places, and keep it. Raises GaveUp."""
        if not self._constraints and (enough := self._count(possible, allowance)) is not None:
            return enough
        for cards in self._completions:
            if all([cards[id_] in kinds for id_, kinds in possible.items()]):  # noqa: C419, since lists are faster
                return True
        if self._are_apart is None:
            self._prepare(allowance)
        affected = {self._group_of[id_] for id_ in possible if id_ in self._group_of}
        groups = [self._groups[group] for group in sorted(affected)]
        succeeded = False
        if self._completions and self._are_apart:  # the other groups may keep the cards that they have
            unaffected = [id_ for id_ in self._chosen if self._group_of.get(id_) not in (None, *affected)]
            others = {id_: self._chosen[id_] for id_ in unaffected}
            succeeded = self._find(groups, possible, {**self._sound, **others, **possible}, allowance)
        if not succeeded:
            groups += [group for i, group in enumerate(self._groups) if i not in affected]
            succeeded = self._find(groups, possible, {**self._sound, **possible}, allowance)
        if succeeded:
            self._completions = [dict(self._assignment.cards), *self._completions[: MAX_KNOWN - 1]]
        return succeeded

    def _count(self, possible: Possible, allowance: Allowance) -> bool | None:
        """Return whether the decks have enough cards for places that no check restricts. Raises GaveUp.

        None if the possible cards of two places overlap without being the same: then counting proves nothing.
        """
        allowance.spend(COUNT_COST + len(possible) // PLACES_PER_UNIT)
        places = Counter([(id(self._places[id_].remaining), kinds) for id_, kinds in possible.items()])
        decks = {id(place.remaining): place.remaining for place in map(self._places.__getitem__, possible)}
        for id_, deck in decks.items():
            sets = [kinds for of, kinds in places if of == id_]
            if len(frozenset().union(*sets)) < sum(map(len, sets)):
                return None
            if deck.limited and any(
                places[id_, kinds] > sum(map(deck.copies.__getitem__, kinds)) for kinds in sets
            ):
                return False
        return True

    def _find(
        self,
        groups: Sequence[Sequence[Constraint]],
        supposed: Possible,
        narrowed: dict[int, frozenset[str]],
        allowance: Allowance,
    ) -> bool:
        """Find an assignment of the narrowed cards with which the groups of constraints find no fault."""
        allowance.spend(NARROWING_COST)
        constraints = [constraint for group in groups for constraint in group]
        if not self._assignment.move(supposed, narrowed, allowance):
            return False
        if not self._narrowing.narrow(supposed, narrowed, allowance):
            return False
        allowance.spend(PER_CONSTRAINT * len(constraints) + len(narrowed) // PLACES_PER_UNIT)
        if not self._assignment.move(tuple(narrowed), narrowed, allowance):
            return False
        if not self._choose(constraints, 0, narrowed, allowance):
            return False
        self._chosen = narrowed
        return True

    def find_constrained(self, allowance: Allowance) -> Container[int]:
        """Return the ids of the places on which a check depends. Raises GaveUp."""
        if self._constrained is None:
            dependent = [constraint.places(allowance) for constraint in self._constraints]
            places = [places for places in dependent if places is not None]
            some = len(places) == len(dependent)
            self._constrained = set().union(*places) if some else self._places
        return self._constrained

    def _prepare(self, allowance: Allowance) -> None:
        """Find the cards that each place can be by the checks of a few cards. Raises GaveUp."""
        local = [constraint for constraint in self._constraints if not constraint.of_state]
        alike: dict[tuple[object, ...], Constraint] = {}
        for constraint in local:
            constraint.find_like(alike.setdefault(constraint.likeness, constraint), allowance)
        solved = [constraint for constraint in local if constraint.is_solved]
        self._narrowing = Narrowing(solved)
        self._narrowing.narrow(self._places, self._sound, allowance)
        for constraint in solved:
            constraint.solutions = compatible(constraint, self._sound, allowance)
        next(iter(self._places.values())).remaining.suppositions.sound = self._sound  # all decks share it
        rest = [one for one in self._constraints if not one.is_solved or one.of_state or len(one.solutions) != 1]
        for constraint in sorted(rest, key=lambda one: (one.of_state, len(one.solutions))):
            self._group(constraint)
        self._groups = [_in_order(group) for group in self._groups]
        self._are_apart = all(constraint.is_solved and constraint.solutions for constraint in rest)

    def _group(self, constraint: Constraint) -> None:
        """Put a constraint into one group with all that have places in common with it."""
        joined = {self._group_of[id_] for id_ in constraint.mentioned if id_ in self._group_of}
        self._groups.append([*[one for group in sorted(joined) for one in self._groups[group]], constraint])
        for group in joined:
            self._groups[group] = []
        for id_ in set().union(*[one.mentioned for one in self._groups[-1]]):
            self._group_of[id_] = len(self._groups) - 1

    def _choose(
        self,
        constraints: Sequence[Constraint],
        at: int,
        narrowed: dict[int, frozenset[str]],
        allowance: Allowance,
    ) -> bool:
        """Choose solutions of the constraints from `at` on that can hold together; narrow the possible cards."""
        if at == len(constraints):
            return True
        for solution in constraints[at].iterate(allowance):
            together = {id_: kinds & narrowed.get(id_, kinds) for id_, kinds in solution.items()}
            if not all(together.values()):
                continue
            before = {id_: narrowed[id_] for id_ in solution if id_ in narrowed}
            narrowed.update(together)
            if self._assignment.move(together, narrowed, allowance) and self._choose(
                constraints, at + 1, narrowed, allowance
            ):
                constraints[at].chosen = solution
                return True
            for id_ in solution:
                del narrowed[id_]
            narrowed.update(before)
        return False

    @LazyProperty
    def _assignment(self) -> Assignment:
        return Assignment(self._places)


def _in_order(constraints: Sequence[Constraint]) -> list[Constraint]:
    """Return the constraints so that each has places in common with one before it, if any has."""
    left = [(one, one.mentioned) for one in constraints]
    ordered: list[Constraint] = []
    mentioned: set[int] = set()
    while left:
        following = next((item for item in left if not mentioned.isdisjoint(item[1])), left[0])
        left.remove(following)
        ordered.append(following[0])
        mentioned |= following[1]
    return ordered
