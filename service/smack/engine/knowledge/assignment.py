"""The sound completions of a partial state: those that were found, and the search for others when one is needed.

The package's docstring tells the theory. Places are hidden cards; the id of a place is `id(place)`. Its deck is
`place.remaining`, the cards left for it. A solution of a constraint says for some places which cards they may be;
a completion is sound if it agrees with a solution of every constraint.

`SoundCompletions.has_completion` is the question that others ask, and the place to begin reading. It tries what is
cheap before what is dear: counting cards, the completions found before, and then a search, which chooses a
solution of each constraint by backtracking. `Assignment` keeps a card for each place meanwhile: it shows whether
the decks have enough cards for the solutions chosen so far.
"""

from collections import Counter, defaultdict
from collections.abc import Container, Iterable, Mapping, Sequence
from itertools import repeat

from smack.engine.declare.hidden import Hidden, OpenCheck, PossibleCards, RemainingCards
from smack.engine.declare.memo import LazyProperty
from smack.engine.knowledge.constraints import Constraint, Narrowing, SearchUnits, compatible_solutions

REASSIGN_COST = 5  # units of the budget for giving a place another card
EXCHANGE_COST = 3  # for examining the cards that a place can have instead


class Assignment:
    """A card for each place of a state. Where a place may not keep its card, others exchange theirs with it.

    This is a matching of places and cards, kept complete by augmenting paths: `cards` maps the id of each place to
    its card.
    """

    def __init__(self, places: Mapping[int, Hidden]) -> None:
        """`places`: hidden cards by id. The places of each deck get its cards in turn.

        A limited deck must not have more places than cards: such a state has a fault.
        """
        self.places = places
        self.cards: dict[int, str] = {}
        # id of a deck -> card -> ids of the places that have it
        self._holders: dict[int, defaultdict[str, list[int]]] = {}
        ids_of: dict[int, list[int]] = {}
        for id_, place in places.items():
            ids_of.setdefault(id(place.remaining), []).append(id_)
        for ids in ids_of.values():
            deck = places[ids[0]].remaining
            holders = self._holders[id(deck)] = defaultdict(list)
            # a place that repeats a card of some pile takes none from the deck, so that any will do
            cards = Counter(deck.copies).elements() if deck.is_limited else repeat(next(iter(deck.copies)))
            for id_, card in zip(ids, cards, strict=False):  # cards may be left over
                self.cards[id_] = card
                holders[card].append(id_)

    def reassign(self, changed_ids: Iterable[int], possible: PossibleCards, search_units: SearchUnits) -> bool:
        """Give a possible card to each changed place whose card is no longer possible, by exchanges if need be.

        Returns whether every such place got one; it stops at the first that gets none, which keeps its old card,
        while those before it keep their new ones. `possible` has an entry for each changed place; a place without
        an entry may have any remaining card. Raises SearchUnitsExceeded.
        """
        for id_ in changed_ids:
            old_card, deck = self.cards[id_], self.places[id_].remaining
            if old_card in possible[id_]:
                continue
            search_units.spend(REASSIGN_COST)
            self._holders[id(deck)][old_card].remove(id_)
            succeeded = False
            try:
                succeeded = self._augment(id_, possible, deck, set(), search_units)
            finally:
                # It may also have given up: the next question begins with this assignment, in which every place
                # has a card and every card the places that hold it.
                if not succeeded:
                    self._assign(id_, old_card, deck)
            if not succeeded:
                return False
        return True

    def _augment(
        self,
        id_: int,
        possible: PossibleCards,
        deck: RemainingCards,
        tried_cards: set[str],
        search_units: SearchUnits,
    ) -> bool:
        """Give a place one of its possible cards: a free one or, if none is free, one that another place holds.

        The other place gets another card in the same way. `deck` is that of all these places. Cards in
        `tried_cards` are skipped: none is free, and their holders are being tried or could not be given another
        card. Returns whether the place got a card; if not, only `tried_cards` has changed. The caller removes the
        place from the holders of its old card. Raises SearchUnitsExceeded.
        """
        kinds = possible.get(id_, deck.kinds)
        if kinds <= tried_cards:  # saves the charge for the cards below, none of which is left
            return False
        search_units.spend(EXCHANGE_COST)
        fitting = [card for card in deck.copies if card in kinds and card not in tried_cards]
        holders = self._holders[id(deck)]
        for card in fitting:
            if not deck.is_limited or len(holders[card]) < deck.copies[card]:
                self._assign(id_, card, deck)
                return True
        # No fitting card is free, so a place that holds one must take another. Each card is tried once: if it led
        # to no free card, another way to it leads to none either. So the recursion is no deeper than the deck has
        # different cards.
        tried_cards.update(fitting)
        for card in fitting:
            for other in tuple(holders[card]):
                if self._augment(other, possible, deck, tried_cards, search_units):
                    holders[card].remove(other)
                    self._assign(id_, card, deck)
                    return True
        return False

    def _assign(self, id_: int, card: str, deck: RemainingCards) -> None:
        """Give a place a card of its deck, and note the place among the holders of the card."""
        self.cards[id_] = card
        self._holders[id(deck)][card].append(id_)


# units of the budget for `SoundCompletions`
CONSTRAINT_COST = 2  # for each constraint of a search
COUNT_COST = 7  # for comparing numbers of places and cards
SEARCH_COST = 20  # for looking for a completion, besides the cards that are reassigned
PLACES_PER_UNIT = 8  # places that are examined
MAX_COMPLETIONS = 8  # completions that are kept


class SoundCompletions:
    """The sound completions of a state: a card for each hidden place, such that no open check finds a fault."""

    def __init__(self, places: Mapping[int, Hidden], open_checks: Sequence[OpenCheck], card_count: int) -> None:
        """`places`: hidden cards by id, at least one.

        `open_checks` are the searches for faults that stopped at a hidden card. `card_count` is the number of all
        cards of the state, by which a check of the whole state is charged.
        """
        self._places = places
        self._constraints = [Constraint(check, card_count) for check in open_checks]
        self._constrained_ids: Container[int] | None = None  # see `find_constrained_ids`; None: not looked for yet
        self._completions: list[Mapping[int, str]] = []  # those found so far, the last one first
        # the constraints that the search has to fulfill; None until `_narrow_places` has run
        self._unfulfilled_constraints: list[Constraint] | None = None
        # all decks share them; there is a place, since only a question that has read a hidden card leads here
        self._findings = next(iter(places.values())).remaining.findings
        # the cards that a place can be, if not all that remain: first by the cards that players are known to hold
        # (`declare.known`), then by the checks too (`_narrow_places`)
        self._kinds_at: dict[int, frozenset[str]] = dict(self._findings.kinds_at)
        self._narrowing = Narrowing(())  # by the constraints that are complete, once `_narrow_places` has run

    def has_completion(self, possible: PossibleCards, search_units: SearchUnits) -> bool:
        """Return whether some sound completion has in each place of `possible` one of the cards possible there.

        A completion that it had to search for is kept for further questions. Raises SearchUnitsExceeded.
        """
        # Without a check that stopped, places differ only in what is supposed of them: counting decides if the
        # sets of possible cards are equal or disjoint (Hall's condition).
        if not (self._constraints or self._kinds_at):
            has_enough_cards = self._has_enough_cards(possible, search_units)
            if has_enough_cards is not None:
                return has_enough_cards
        # One of the completions found so far usually agrees with the next supposition. The caller has charged for
        # comparing them (`completions.SUPPOSITION_COST`).
        for cards in self._completions:
            if all([cards[id_] in kinds for id_, kinds in possible.items()]):  # noqa: C419, since lists are faster
                return True
        if self._unfulfilled_constraints is None:
            self._unfulfilled_constraints = self._narrow_places(search_units)
        is_found = self._search_assignment(self._unfulfilled_constraints, possible, search_units)
        if is_found:
            self._completions = [dict(self._assignment.cards), *self._completions[: MAX_COMPLETIONS - 1]]
        return is_found

    def _has_enough_cards(self, possible: PossibleCards, search_units: SearchUnits) -> bool | None:
        """Return whether the decks have enough `possible` cards for all places of a state without constraints.

        None if the possible cards of two places of one deck overlap without being the same: then counting proves
        nothing. A place without an entry takes any card that is left, and there are never more places than cards.
        Raises SearchUnitsExceeded.
        """
        search_units.spend(COUNT_COST + len(possible) // PLACES_PER_UNIT)
        # (id of a deck, possible cards) -> how many places of this deck have exactly these
        place_counts = Counter([(id(self._places[id_].remaining), kinds) for id_, kinds in possible.items()])
        decks = {id(place.remaining): place.remaining for place in map(self._places.__getitem__, possible)}
        for deck_id, deck in decks.items():
            sets = [kinds for id_, kinds in place_counts if id_ == deck_id]
            if len(frozenset().union(*sets)) < sum(map(len, sets)):
                return None
            # the places with a set are more than its cards; a deck that is not limited has enough of each
            if deck.is_limited and any(
                place_counts[deck_id, kinds] > sum(map(deck.copies.__getitem__, kinds)) for kinds in sets
            ):
                return False
        return True

    def _search_assignment(
        self, constraints: Sequence[Constraint], supposed_cards: PossibleCards, search_units: SearchUnits
    ) -> bool:
        """Search for an assignment that agrees with the supposed cards and fulfills every constraint.

        Returns whether there is one; then it is in `_assignment`. `constraints` are those that `_narrow_places`
        has left to the search. Raises SearchUnitsExceeded.
        """
        search_units.spend(SEARCH_COST)
        # what is supposed of a place is narrower than what it can be, since suppositions divide `Hidden.kinds`
        narrowed_kinds = {**self._kinds_at, **supposed_cards}
        # Cheapest first: enough cards for what is supposed, then what the complete constraints leave to each
        # place, then enough cards for all of that, then the search.
        if not self._assignment.reassign(supposed_cards, narrowed_kinds, search_units):
            return False
        # only the supposed places have changed: these constraints have narrowed `_kinds_at` already
        if not self._narrowing.narrow(supposed_cards, narrowed_kinds, search_units):
            return False
        search_units.spend(CONSTRAINT_COST * len(constraints) + len(narrowed_kinds) // PLACES_PER_UNIT)
        if not self._assignment.reassign(narrowed_kinds, narrowed_kinds, search_units):
            return False
        return self._choose_solutions(constraints, 0, narrowed_kinds, search_units)

    def find_constrained_ids(self, search_units: SearchUnits) -> Container[int]:
        """Return the ids of the places on which some open check may depend. Raises SearchUnitsExceeded."""
        if self._constrained_ids is None:
            constrained_ids: set[int] = set()
            for constraint in self._constraints:
                place_ids = constraint.find_place_ids(search_units)
                # None: it may depend on every place
                constrained_ids |= self._places.keys() if place_ids is None else place_ids
            self._constrained_ids = constrained_ids
        return self._constrained_ids

    def _narrow_places(self, search_units: SearchUnits) -> list[Constraint]:
        """Narrow the possible cards of each place, and return the constraints that are left to the search.

        A constraint narrows them if it does not check the whole state, and all its solutions could be found. The
        cards left are put into `_kinds_at`, from which `Hidden.kinds` is read: this fulfills such a constraint if
        it has exactly one solution. All other constraints are returned; those with places in common follow each
        other. Raises SearchUnitsExceeded.
        """
        of_few_cards = [constraint for constraint in self._constraints if not constraint.checks_whole_state]
        for constraint in of_few_cards:
            constraint.find_solutions_ahead(search_units)
        complete = [constraint for constraint in of_few_cards if constraint.is_complete]
        self._narrowing = Narrowing(complete)
        # it changes `_kinds_at`; if it fails, some constraint has no solution left, and each search fails by that
        self._narrowing.narrow(self._places, self._kinds_at, search_units)
        for constraint in complete:
            constraint.solutions = compatible_solutions(constraint, self._kinds_at, search_units)
        self._findings.kinds_at = self._kinds_at  # from which every `Hidden.kinds` is read
        # One of `complete` with a single solution is fulfilled: `_kinds_at` has the solution. All others stay:
        # - one without a solution, by which the search fails;
        # - one that may have further solutions, such as each check of the whole state: finding all is dear there,
        #   and the search finds them one by one.
        rest = [
            constraint
            for constraint in self._constraints
            if constraint not in complete or len(constraint.solutions) != 1
        ]
        # the quickest first
        rest.sort(key=lambda constraint: (constraint.checks_whole_state, len(constraint.solutions)))
        # those with common places follow each other, so that solutions that do not go together show early
        to_order = [(constraint, constraint.place_ids_in_solutions) for constraint in rest]
        ordered: list[Constraint] = []
        mentioned: set[int] = set()
        while to_order:
            following = next((item for item in to_order if not mentioned.isdisjoint(item[1])), to_order[0])
            to_order.remove(following)
            ordered.append(following[0])
            mentioned |= following[1]
        return ordered

    def _choose_solutions(
        self,
        constraints: Sequence[Constraint],
        start: int,
        narrowed_kinds: dict[int, frozenset[str]],
        search_units: SearchUnits,
    ) -> bool:
        """Choose a solution of each constraint from index `start` on, such that all go together.

        They have to agree with `narrowed_kinds` too: the possible cards of the places. Returns whether there are
        such solutions. If so, `narrowed_kinds` has the cards that they leave to each place, and `_assignment`
        gives each place one of these; otherwise `narrowed_kinds` is as it was. Raises SearchUnitsExceeded.
        """
        if start == len(constraints):
            return True
        # Backtracking over one solution for each constraint. Two solutions may go together place by place although
        # the decks have too few cards for both, so cards are reassigned at each step and not only at the end: this
        # fails early, and the assignment at a success is the completion that is kept.
        for solution in constraints[start].iterate_solutions(search_units):
            together = {id_: kinds & narrowed_kinds.get(id_, kinds) for id_, kinds in solution.items()}
            if not all(together.values()):  # some place would be left without a card
                continue
            replaced = {id_: narrowed_kinds[id_] for id_ in solution if id_ in narrowed_kinds}
            narrowed_kinds.update(together)
            if self._assignment.reassign(together, narrowed_kinds, search_units) and self._choose_solutions(
                constraints, start + 1, narrowed_kinds, search_units
            ):
                constraints[start].chosen_solution = solution  # which the next search tries first
                return True
            # The assignment stays as it is: every place still has a possible card, since cards were exchanged only
            # as `narrowed_kinds` allows, and what is put back here is wider. So the next step may start from it.
            for id_ in solution:
                del narrowed_kinds[id_]
            narrowed_kinds.update(replaced)
        return False

    @LazyProperty
    def _assignment(self) -> Assignment:
        """The assignment at which each search begins: as the search before has left it."""
        return Assignment(self._places)
