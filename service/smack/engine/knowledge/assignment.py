"""The sound completions of a partial state, of which some are known and others are found when they are needed.

The package's docstring tells the theory. A solution of a constraint says for some places which cards they may
be; a completion is sound if it agrees with a solution of every constraint.
"""

from collections import Counter, defaultdict
from collections.abc import Container, Iterable, Mapping, Sequence
from itertools import repeat

from smack.engine.declare.hidden import CardsOf, Hidden, OpenCheck, Remaining
from smack.engine.declare.memo import LazyProperty
from smack.engine.knowledge.constraints import Allowance, Constraint, Narrowing, compatible

REASSIGN_COST = 5  # units of the budget for giving a place another card
EXCHANGE_COST = 3  # for examining the cards that a place can have instead


class Assignment:
    """A card for each place of a state: a matching, kept by augmenting paths when a place may not have its own."""

    def __init__(self, places: Mapping[int, Hidden]) -> None:
        """Give the places of each deck its cards in turn.

        There must not be more places than cards: such a state has a fault.
        """
        self.places = places
        self.cards: dict[int, str] = {}
        self._holders: dict[int, defaultdict[str, list[int]]] = {}  # id of a deck -> card -> places
        ids_of: dict[int, list[int]] = {}
        for id_, place in places.items():
            ids_of.setdefault(id(place.remaining), []).append(id_)
        for ids in ids_of.values():
            deck = places[ids[0]].remaining
            holders = self._holders[id(deck)] = defaultdict(list)
            # a place that repeats a card of some pile takes none from the deck, so that any will do
            cards = Counter(deck.copies).elements() if deck.limited else repeat(next(iter(deck.copies)))
            given = dict(zip(ids, cards, strict=False))
            self.cards.update(given)
            for id_, card in given.items():
                holders[card].append(id_)

    def reassign(self, changed: Iterable[int], possible: CardsOf, allowance: Allowance) -> bool:
        """Give each place that may hold other cards by now one of them. Raises GaveUp.

        Returns False if that is impossible.
        """
        for id_ in changed:
            before, deck = self.cards[id_], self.places[id_].remaining
            if before in possible[id_]:
                continue
            allowance.spend(REASSIGN_COST)
            self._holders[id(deck)][before].remove(id_)
            moved = False
            try:
                moved = self._augment(id_, possible, deck, set(), allowance)
            finally:
                # It may also have given up: the next question begins with this assignment, in which every place
                # has a card and every card the places that hold it.
                if not moved:
                    self._take(id_, before, deck)
            if not moved:
                return False
        return True

    def _augment(
        self, id_: int, possible: CardsOf, deck: Remaining, tried: set[str], allowance: Allowance
    ) -> bool:
        """Give a place a card that is free, or one that another place can exchange for a card that is free."""
        kinds = possible.get(id_, deck.kinds)
        if kinds <= tried:
            return False
        allowance.spend(EXCHANGE_COST)
        fitting = [card for card in deck.copies if card in kinds and card not in tried]
        holders = self._holders[id(deck)]
        for card in fitting:
            if not deck.limited or len(holders[card]) < deck.copies[card]:
                self._take(id_, card, deck)
                return True
        # No fitting card is free, so a place that holds one must take another. Each card is tried once: if it led
        # to no free card, another way to it leads to none either.
        tried.update(fitting)
        for card in fitting:
            for other in tuple(holders[card]):
                if self._augment(other, possible, deck, tried, allowance):
                    holders[card].remove(other)
                    self._take(id_, card, deck)
                    return True
        return False

    def _take(self, id_: int, card: str, deck: Remaining) -> None:
        self.cards[id_] = card
        self._holders[id(deck)][card].append(id_)


PER_CONSTRAINT = 2  # units of the budget for each constraint of a search
COUNT_COST = 7  # for comparing numbers of places and cards
NARROWING_COST = 20  # for looking for an assignment, besides its moves
PLACES_PER_UNIT = 8  # places that are examined
MAX_KNOWN = 8  # completions that are kept


class SoundCompletions:
    """Assignments of the remaining cards to all hidden places of a state, with which no check finds a fault."""

    def __init__(self, places: Mapping[int, Hidden], checks: Sequence[OpenCheck], card_count: int) -> None:
        """`places`: hidden cards by id; `checks`: where a search for faults stopped; `card_count`: of a state."""
        self._places = places
        self._constraints = [Constraint(check, card_count) for check in checks]
        self._constrained: Container[int] | None = None
        self._completions: list[Mapping[int, str]] = []
        self._unsolved: list[Constraint] | None = None  # those that narrowing does not fulfill; None: not prepared
        findings = next(iter(places.values())).remaining.findings if places else None  # all decks share them
        # the cards that a place can be, if not all that remain: first by the cards that players are known to hold
        # (`declare.known`), then by the checks too (`_prepare`)
        self._kinds_at: dict[int, frozenset[str]] = dict(findings.sound) if findings else {}
        self._narrowing = Narrowing(())  # by the checks that `_prepare` solves

    def allow(self, possible: CardsOf, allowance: Allowance) -> bool:
        """Return whether a sound completion has these cards in these places, and keep it. Raises GaveUp."""
        # Without a check that stopped, places differ only in what is supposed of them: counting decides (Hall's
        # condition, for sets of cards that are equal or disjoint).
        if not (self._constraints or self._kinds_at) and (enough := self._count(possible, allowance)) is not None:
            return enough
        # Of the completions found so far one usually agrees with the next supposition, which costs nothing.
        for cards in self._completions:
            if all([cards[id_] in kinds for id_, kinds in possible.items()]):  # noqa: C419, since lists are faster
                return True
        if self._unsolved is None:
            self._unsolved = self._prepare(allowance)
        succeeded = self._find(self._unsolved, possible, allowance)
        if succeeded:
            self._completions = [dict(self._assignment.cards), *self._completions[: MAX_KNOWN - 1]]
        return succeeded

    def _count(self, possible: CardsOf, allowance: Allowance) -> bool | None:
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

    def _find(self, constraints: Sequence[Constraint], supposed: CardsOf, allowance: Allowance) -> bool:
        """Find an assignment of the supposed cards with which the constraints find no fault."""
        allowance.spend(NARROWING_COST)
        # what is supposed of a place is narrower than what it can be, since suppositions divide `Hidden.kinds`
        narrowed = {**self._kinds_at, **supposed}
        # Cheapest first: enough cards for what is supposed, then what the solved constraints leave to each place,
        # then enough cards for all of that, then the search.
        if not self._assignment.reassign(supposed, narrowed, allowance):
            return False
        if not self._narrowing.narrow(supposed, narrowed, allowance):
            return False
        allowance.spend(PER_CONSTRAINT * len(constraints) + len(narrowed) // PLACES_PER_UNIT)
        if not self._assignment.reassign(tuple(narrowed), narrowed, allowance):
            return False
        return self._choose(constraints, 0, narrowed, allowance)

    def find_constrained(self, allowance: Allowance) -> Container[int]:
        """Return the ids of the places on which a check depends. Raises GaveUp."""
        if self._constrained is None:
            dependent = [constraint.places(allowance) for constraint in self._constraints]
            places = [places for places in dependent if places is not None]
            all_known = len(places) == len(dependent)  # None: it may depend on every place
            self._constrained = set().union(*places) if all_known else self._places
        return self._constrained

    def _prepare(self, allowance: Allowance) -> list[Constraint]:
        """Find the cards that each place can be by the checks of a few cards. Raises GaveUp.

        `Hidden.kinds` knows them afterwards. Returns the constraints that remain, each with places in common with
        one before it, if any has.
        """
        local = [constraint for constraint in self._constraints if not constraint.of_state]
        for constraint in local:
            constraint.find_some(allowance)
        solved = [constraint for constraint in local if constraint.is_solved]
        self._narrowing = Narrowing(solved)
        # it changes `_kinds_at`; a constraint that has no solution left fails each search below
        self._narrowing.narrow(self._places, self._kinds_at, allowance)
        for constraint in solved:
            constraint.solutions = compatible(constraint, self._kinds_at, allowance)
        any_place = next(iter(self._places.values()))
        any_place.remaining.findings.sound = self._kinds_at  # from now on every `Hidden.kinds` knows it
        # Narrowing fulfills a solved constraint with one solution: `_kinds_at` has it already. One without any
        # stays, and fails. A check of the whole state stays too: even if it is solved, nothing is narrowed by it.
        rest = [one for one in self._constraints if not one.is_solved or one.of_state or len(one.solutions) != 1]
        rest.sort(key=lambda one: (one.of_state, len(one.solutions)))
        # neighbors follow each other, so that solutions that do not go together show early
        left = [(constraint, constraint.mentioned) for constraint in rest]
        ordered: list[Constraint] = []
        mentioned: set[int] = set()
        while left:
            following = next((item for item in left if not mentioned.isdisjoint(item[1])), left[0])
            left.remove(following)
            ordered.append(following[0])
            mentioned |= following[1]
        return ordered

    def _choose(
        self,
        constraints: Sequence[Constraint],
        number: int,
        narrowed: dict[int, frozenset[str]],
        allowance: Allowance,
    ) -> bool:
        """Choose solutions of the constraints from `number` on that go together; narrow the possible cards."""
        if number == len(constraints):
            return True
        # Backtracking over one solution for each constraint. Two solutions may go together place by place although
        # the decks have too few cards for both, so the assignment is moved at each step and not only at the end:
        # it fails early, and what is left of it at a success is the completion that is kept.
        for solution in constraints[number].iterate(allowance):
            together = {id_: kinds & narrowed.get(id_, kinds) for id_, kinds in solution.items()}
            if not all(together.values()):
                continue
            before = {id_: narrowed[id_] for id_ in solution if id_ in narrowed}
            narrowed.update(together)
            if self._assignment.reassign(together, narrowed, allowance) and self._choose(
                constraints, number + 1, narrowed, allowance
            ):
                constraints[number].chosen = solution  # which the next search tries first
                return True
            # The assignment is not moved back: any assignment is a start for the next move, and a place whose card
            # is allowed again needs no move.
            for id_ in solution:
                del narrowed[id_]
            narrowed.update(before)
        return False

    @LazyProperty
    def _assignment(self) -> Assignment:
        return Assignment(self._places)
