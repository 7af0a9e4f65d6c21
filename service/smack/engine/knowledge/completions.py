"""Answers that are the same for every completion of a partial state.

A question is a function of a state. It is evaluated on the state as it is. If it reads a hidden card, it is
evaluated again under each supposition that the read distinguishes, such as that a place holds a certain card, or
that no place holds one of certain cards. Suppositions under which no completion is sound are left out. If the
answer is the same under all others, the question is decided.

`Completions._search_answers` is this search. The module `answers` calls it by `answer_in_all`, which returns what
all answers have in common, and by `iterate_answers`, which yields them one by one.
"""

from collections import deque
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import suppress
from copy import copy
from functools import partial
from typing import Generic, TypeVar

from smack.engine.declare.budget import charge
from smack.engine.declare.cards import until_hidden_read
from smack.engine.declare.game import AnyState, Game
from smack.engine.declare.hidden import (
    Branch,
    Findings,
    Hidden,
    HiddenCardRead,
    OpenCheck,
    Supposition,
    evaluate,
    make_branches,
)
from smack.engine.declare.known import exclude_known
from smack.engine.declare.memo import LazyProperty
from smack.engine.declare.unknown import UnknownInformation
from smack.engine.knowledge.assignment import SoundCompletions
from smack.engine.knowledge.constraints import UNITS_PER_QUESTION, SearchUnits, SearchUnitsExceeded
from smack.engine.knowledge.state import (
    SUPPOSED_TO_HIDDEN,
    change_leaves,
    hidden_cards_by_pointer,
    put_at,
    renew_hidden,
)

EVALUATION_COST = 11  # units of the budget for evaluating a question under a supposition
MERGE_COST = 15  # for finding out what two answers have in common
SUPPOSITION_COST = 5  # for comparing a supposition with the completions found so far
SUPPOSED_PER_UNIT = 3  # places of a supposition, which are compared
PLACES_PER_UNIT = 8  # hidden places of a state, which a question may examine
CARDS_PER_UNIT = 2  # cards of a state, which are read

Answer = TypeVar("Answer")
# Returns what two answers have in common. Raises AnswersDiffer, or HiddenCardRead if it compares hidden cards.
Merge = Callable[[Answer, Answer], Answer]


class AnswersDiffer(Exception):
    """Two answers have nothing in common: the question is undecided."""


class Completions(Generic[AnyState]):
    """The completions of one partial state, by which questions about it are answered. They are not enumerated.

    state       the state; after a move, a copy with new `Hidden`s, for which the remaining cards are counted again
    card_count  how many cards are in its piles
    """

    def __init__(
        self, game: Game[AnyState], state: AnyState, open_checks: Sequence[OpenCheck] | None = None
    ) -> None:
        """`open_checks`: the searches for faults that stopped at hidden cards of the state when it was read.

        None for a state after a move: here its remaining cards are counted again, its faults are searched, and the
        budget is charged.
        """
        self.game, self.state = game, state
        self._is_after_move = open_checks is None
        piles = tuple(game.piles(state))
        self.card_count = sum([len(pile.cards) for pile in piles])
        if open_checks is None:
            # twice the cost of an evaluation that reads all cards: for new hidden cards, and for the faults; it is
            # not of the `search_units`, since it is done once for all questions about the state
            charge(2 * EVALUATION_COST + 2 * self.card_count // CARDS_PER_UNIT)
            findings = Findings()
            self.state = renew_hidden(game, state, piles, findings)
            if hasattr(self.state, "known"):  # cards that players know in other hands (`declare.known`)
                exclude_known(game, self.state, findings)
            # run only for the checks that stop at a hidden card: no legal move leads to a fault
            list(until_hidden_read(game.faults, self.state))
            open_checks = findings.open_checks
        self._open_checks = open_checks

    def answer_in_all(
        self,
        question: Callable[[AnyState], Answer],
        merge: Merge[Answer],
        first_read: HiddenCardRead,
        search_units: SearchUnits | None = None,
        *,
        cost: int = 0,
    ) -> Answer:
        """Return what the answers in all completions have in common, as `merge` finds it from two of them.

        `first_read` is the read at which the question stopped with nothing supposed. Raises UnknownInformation,
        usually `first_read`, if the answers have nothing in common or would take more than `search_units` (None:
        UNITS_PER_QUESTION), or no completion is sound. `cost`: units for evaluating the question once and
        comparing its answer, beyond EVALUATION_COST, which suffices for a rule.
        """
        # The caller has seen the question stop in the state that the move has made. Its hidden cards are counted
        # again here: with cards that lie open by now fewer remain for them, and the question may go on.
        if self._is_after_move:
            try:
                return question(self.state)
            except HiddenCardRead as read:
                first_read = read
        search_units = SearchUnits(UNITS_PER_QUESTION) if search_units is None else search_units
        # A game may ask one question about several decks (`engine.declare.cards.any_of_decks`). It is evaluated
        # once more with a function that answers the part about each deck by itself. No card is supposed here, so
        # that facts may be cached for this state: it needs no copy.
        if first_read.is_of_several_decks:
            by_deck = Supposition(find_answers=partial(self._find_answers_about_deck, search_units=search_units))
            try:
                return evaluate(partial(question, self.state), by_deck)
            except HiddenCardRead as read:
                first_read = read
            # No deck decides it alone. Trying cards of all of them together takes each case of one with each of
            # the others, which is what asking by decks avoids: it is left undecided.
            if first_read.is_of_several_decks:
                raise first_read
            # Else the decks are decided, and the question went on to another read, with which the search begins.
            # Under each supposition the answers about a deck may be others, so none of those found is kept. If the
            # question stops at several decks there, they are combined, as far as `search_units` allow.
        merged: list[Answer] = []  # one answer, once there is any; a list, since None may be the answer
        try:
            for answer in self._search_answers(question, search_units, cost, first_read=first_read):
                if merged:
                    search_units.spend(MERGE_COST)
                merged = [merge(merged[0], answer) if merged else answer]
        # UnknownInformation: some answer needs an unknown seed, or `merge` compared hidden cards
        except (AnswersDiffer, SearchUnitsExceeded, UnknownInformation):
            merged = []
        if not merged:  # also if no sound completion was found
            raise first_read
        return merged[0]

    def _find_answers_about_deck(
        self, question: Callable[[], bool], first_read: HiddenCardRead, search_units: SearchUnits
    ) -> set[bool]:
        """Return the answers in all completions to a yes-or-no question about one of several decks.

        Each team may have a deck: `engine.declare.cards.any_of_decks` asks a question about each of them. The
        question takes no state, since it holds the hidden cards that it asks about; it stopped at `first_read`.
        The set is empty if no completion is sound, one of the answers is unknown, or finding them would take more
        than `search_units`, which are spent.
        """
        answers: set[bool] = set()
        try:
            for answer in self._search_answers(
                lambda _: question(), search_units, first_read=first_read, known_answers=answers
            ):
                answers.add(answer)
                if len(answers) == 2:  # yes and no: there is no other
                    break
        except (SearchUnitsExceeded, UnknownInformation):
            answers.clear()  # those found may not be all
        return answers

    def iterate_answers(
        self, question: Callable[[AnyState], Answer], search_units: SearchUnits
    ) -> Iterator[Answer]:
        """Yield the answer under each supposition that the question distinguishes. Raises SearchUnitsExceeded.

        For questions of which some answers suffice: at an answer that is unknown the iteration ends without an
        error.
        """
        # The one caller lists proposals: it gets fewer, as when the search units are spent. An answer would be
        # unknown if it drew from `state.chance` without a seed; no game here draws to propose, another may.
        with suppress(UnknownInformation):
            yield from self._search_answers(question, search_units)

    def _search_answers(
        self,
        question: Callable[[AnyState], Answer],
        search_units: SearchUnits,
        cost: int = 0,
        *,
        first_read: HiddenCardRead | None = None,
        known_answers: Collection[object] = (),
    ) -> Iterator[Answer]:
        """Yield the answer under each supposition that the question distinguishes and a completion agrees with.

        `cost` and `first_read` are as in `answer_in_all`; the evaluation that would end at `first_read` is
        skipped. An answer in `known_answers` is not yielded again: the search passes it over and goes on depth
        first. The caller may add an answer that was yielded to this collection; then the search leaves that place
        and goes on at the oldest pending supposition, since those near the last one give similar answers. Raises
        SearchUnitsExceeded, and UnknownInformation where an answer needs an unknown seed.
        """
        # A tree of suppositions, searched depth first: the question is evaluated under one, and where it reads a
        # hidden card that supposition is divided into narrower ones. Law: the leaves together cover every sound
        # completion, so answers that agree on all leaves are the answer in all completions.
        # Each pending item is a state with the cards that are supposed already, and a branch: the cards that some
        # places may be, and the card to put into the state, if the read was about which card a place is.
        pending: deque[tuple[AnyState, Branch]] = deque([(self.state, ({}, None))])
        from_oldest = False
        while pending:
            state, (possible, card) = pending.popleft() if from_oldest else pending.pop()
            from_oldest, has_answer = False, bool(known_answers)
            search_units.spend(SUPPOSITION_COST + len(possible) // SUPPOSED_PER_UNIT)
            # A supposition that no sound completion agrees with counts for nothing: its answer would make a
            # certain move undecided. Once an answer is known the question comes first, and this below: most
            # evaluations give the known answer again, and cost less.
            if not has_answer and not self._sound_completions.has_completion(possible, search_units):
                continue
            search_units.spend(EVALUATION_COST + cost // 4 + len(self._places) // PLACES_PER_UNIT)
            constrained_ids = self._sound_completions.find_constrained_ids(search_units)
            # Where the read was about which card a place is, the state gets this card, so that games may use it as
            # a key or compare it with another hidden one; after a read with targets or classes the Hidden stays.
            if card is not None:
                state = put_at(state, self._pointers[id(card.place)], card)
            next_branches: list[Branch] | None = None
            # With nothing supposed, and nothing found out about places, the question would stop again where the
            # caller has seen it stop: at `first_read`. If findings have narrowed a place it may get beyond that
            # read, whose cases would then divide what is already decided.
            if first_read is not None and not possible and not self._findings.is_narrowed:
                next_branches = make_branches(first_read, possible, constrained_ids)
            else:
                try:
                    # a copy, since facts are cached by the identity of a state
                    answer = evaluate(partial(question, copy(state)), Supposition(possible))
                except HiddenCardRead as read:
                    next_branches = make_branches(read, possible, constrained_ids)
            if has_answer:  # then it was not asked above whether the supposition counts
                if next_branches is None and answer in known_answers:
                    continue
                if not self._sound_completions.has_completion(possible, search_units):
                    continue
            if next_branches is not None:
                # reversed, so that the first branch is popped first: that no place has a target, the rarest answer
                pending.extend([(state, branch) for branch in reversed(next_branches)])
                continue
            # A quarter of the cost was charged before the evaluation, which may stop at once; the rest is for
            # comparing a whole answer, before the caller does so.
            search_units.spend(cost * 3 // 4)
            # What was supposed is no fact: the hidden cards are put back in the place of the supposed ones.
            yield answer if state is self.state else change_leaves(answer, SUPPOSED_TO_HIDDEN, self._value_ids)
            from_oldest = bool(known_answers)

    @LazyProperty
    def _places(self) -> dict[str, Hidden]:
        """Every hidden card by the pointer of where it lies in the state."""
        charge(self.card_count)
        return hidden_cards_by_pointer(self.game, self.state)

    @LazyProperty
    def _findings(self) -> Findings:
        """The findings about the state, which all its hidden cards share."""
        return next(iter(self._places.values())).remaining.findings

    @LazyProperty
    def _sound_completions(self) -> SoundCompletions:
        """The completions that no open check excludes."""
        return SoundCompletions(
            {id(place): place for place in self._places.values()}, self._open_checks, self.card_count
        )

    @LazyProperty
    def _pointers(self) -> dict[int, str]:
        """The pointer of each hidden card by its id."""
        return {id(place): pointer for pointer, place in self._places.items()}

    @LazyProperty
    def _value_ids(self) -> frozenset[int]:
        """The Python ids of the values of the state's members.

        A part of an answer that is one of these objects has no supposed card, so that it need not be searched.
        """
        return frozenset([id(getattr(self.state, name)) for name in self.state.__struct_fields__])
