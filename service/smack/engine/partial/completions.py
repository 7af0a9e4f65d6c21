"""Answers that are the same for every completion of a partial state.

A question is evaluated on the state as it is. Where it reads a hidden card, it is evaluated again under each
supposition that it distinguishes: whether a place holds one of certain cards or not, or which card it is. A
supposition that the remaining cards do not allow (they are counted) is left out, and so is one with which every
completion is unsound. The answer stands if it is the same under all that remain.
"""

from collections.abc import Callable
from contextlib import suppress
from copy import copy
from functools import cached_property
from typing import Any, TypeVar

from smack.engine.budget import charge
from smack.engine.game import Game
from smack.engine.partial.hidden import UNMARK, Hidden, HiddenCardRead, Remaining, SupposedCard, change_leaves
from smack.engine.partial.state import hidden_places, put_card, read_partial_state
from smack.engine.unknown import UnknownInformation

PER_QUESTION = 50_000  # units of the budget that one question may use; what is not decided by then is undecided
PER_LISTING = 150_000  # for all questions of a listing
EVALUATION = 25  # units of a question evaluated under a supposition
MERGE = 20  # units for finding out what two answers have in common
SUPPOSITION = 8  # units for counting whether the remaining cards allow it
SUPPOSED_PER_UNIT = 3  # cards supposed already
PLACES_PER_UNIT = 8  # hidden places that a question may examine
SOUNDNESS = 20  # units of a search for faults under a supposition, besides those for cards and reads
READ = 40  # units of a read of hidden cards that the search stops at
CARDS_PER_UNIT = 2  # cards of a state that is read
MOST_NESTED = 60  # suppositions within one another

Answer = TypeVar("Answer")
Merge = Callable[[Answer, Answer], Answer]  # what two answers have in common; raises Differ


class GaveUp(Exception):
    """A question would use more than its allowance."""


class Differ(Exception):
    """Two completions give different answers."""


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


class Completions:
    """The completions of one partial state."""

    def __init__(
        self, game: Game, state: Any, reads: list[HiddenCardRead], *, constrained: bool | None = None
    ) -> None:
        """`constrained`: whether soundness asks more of the hidden cards than that the deck has enough of each.

        With None the state is read again to find that out, and to count the remaining cards.
        """
        self.game, self.state = game, state
        piles = tuple(game.piles(state))
        self.size = sum([len(pile.cards) for pile in piles])
        self.reads = reads
        if constrained is None:
            charge(2 * EVALUATION + 2 * self.size // CARDS_PER_UNIT)
            self.state = read_partial_state(game, state, piles, reads)
            constrained = isinstance(self.check(self.state), HiddenCardRead)
        self.constrained = constrained

    def same_in_all(
        self,
        question: Callable[[Any], Answer],
        merge: Merge[Answer],
        allowance: Allowance | None = None,
        *,
        cost: int = 0,
    ) -> Answer:
        """Return what the answers in all completions have in common. Raises the first UnknownInformation.

        `cost`: units of one answer that is accepted, for answers that are longer than that of a rule.
        """
        try:
            return question(self.state)
        except HiddenCardRead as read:
            first = read
        search = _Search(self, Allowance(PER_QUESTION) if allowance is None else allowance, cost)
        common: list[Answer] = []

        def accept(answer: Answer, state: Any) -> None:
            if search.has_sound_completion(state):
                search.allowance.spend(MERGE * len(common) + search.cost * 3 // 4)
                answer = change_leaves(answer, UNMARK, self.members)
                common[:] = [merge(common[0], answer) if common else answer]

        try:
            search.run(question, self.state, accept)
        except (Differ, GaveUp, UnknownInformation):
            common = []
        if not common:
            raise first
        return common[0]

    def answers(self, question: Callable[[Any], Answer], allowance: Allowance) -> list[Answer]:
        """Return the answers under the suppositions that the question distinguishes, as far as the units go."""
        answers: list[Answer] = []
        search = _Search(self, allowance)

        def accept(answer: Answer, state: Any) -> None:
            if search.has_sound_completion(state):
                answers.append(answer)

        with suppress(GaveUp, UnknownInformation):
            search.run(question, self.state, accept)
        return answers

    @cached_property
    def places(self) -> dict[int, tuple[Hidden, str]]:
        """Every hidden card by its id, with the pointer to where it lies in this state."""
        charge(self.size)
        return hidden_places(self.game, self.state)

    @cached_property
    def members(self) -> frozenset[int]:
        """The ids of the members of this state, in which no card is supposed."""
        return frozenset([id(getattr(self.state, name)) for name in self.state.__struct_fields__])

    @cached_property
    def decks(self) -> list[Remaining]:
        """What is remaining of each deck with hidden cards."""
        return list({id(place.remaining): place.remaining for place, _ in self.places.values()}.values())

    def check(self, state: Any) -> bool | HiddenCardRead:
        """Return whether a state is sound under the suppositions, or the first read on which that depends."""
        reads = self.reads
        reads.clear()
        for _fault in self.game.faults(state):
            return False
        return reads[0] if reads else True


class _Search:
    """The evaluation of one question under suppositions."""

    def __init__(self, completions: Completions, allowance: Allowance, cost: int = 0) -> None:
        self.completions, self.allowance, self.nested = completions, allowance, 0
        self.evaluation = EVALUATION + len(completions.places) // PLACES_PER_UNIT
        self.soundness = self.evaluation + SOUNDNESS + completions.size // completions.game.cards_per_unit
        self.cost = cost
        self.narrowed: dict[tuple[int, frozenset[str]], tuple[frozenset[str], frozenset[str]]] = {}
        for remaining in completions.decks:
            remaining.supposed.clear()

    def run(self, question: Callable[[Any], Any], state: Any, accept: Callable[[Any, Any], None]) -> bool:
        """Call `accept(answer, state)` for every answer. Returns False, as what `_branch` visits."""
        self.allowance.spend(self.evaluation + self.cost // 4)
        try:
            answer = question(copy(state))  # a copy, since facts are kept by the identity of a state
        except HiddenCardRead as read:
            return self._branch(read, state, lambda then: self.run(question, then, accept))
        accept(answer, state)
        return False

    def has_sound_completion(self, state: Any) -> bool:
        """Return whether some completion with the supposed cards is sound; True if the units do not suffice."""
        if not self.completions.constrained:
            return True
        try:
            return self._has_sound(state)
        except GaveUp:
            return True

    def _has_sound(self, state: Any) -> bool:
        self.allowance.spend(self.soundness)
        sound = self.completions.check(copy(state))
        self.allowance.spend(READ * len(self.completions.reads))
        return self._branch(sound, state, self._has_sound) if isinstance(sound, HiddenCardRead) else sound

    def _branch(self, read: HiddenCardRead, state: Any, visit: Callable[[Any], bool]) -> bool:
        """Visit the state under each supposition that a read distinguishes, until a visit returns True."""
        if self.nested >= MOST_NESTED:
            raise GaveUp
        place, targets = read.places[0], read.targets
        if targets is None:
            kinds = [kind for kind in place.remaining.copies if kind in place.kinds]
            return any(self._suppose([(place, frozenset([kind]))], state, visit, kind) for kind in kinds)
        # which of several places of one deck with the same possible cards holds a targets one makes no difference
        alike = {(id(one.remaining), id(one.kinds)): one for one in reversed(read.places)}
        one_has = [[(one, one.kinds & targets)] for one in reversed(alike.values())]
        none_has = [(one, self._narrow(one.kinds, targets)) for one in read.places]
        return any(self._suppose(narrowed, state, visit) for narrowed in (*one_has, none_has))

    def _narrow(self, kinds: frozenset[str], excluded: frozenset[str]) -> frozenset[str]:
        """Return the difference, the same object for the same sets, since making and hashing it is slow."""
        key = id(kinds), excluded
        if key not in self.narrowed:
            self.narrowed[key] = kinds, kinds - excluded
        return self.narrowed[key][1]

    def _put(self, state: Any, place: Hidden, kind: str) -> Any:
        card = SupposedCard(kind)
        card.place = place
        return put_card(state, self.completions.places[id(place)][1], card)

    def _suppose(
        self,
        narrowed: list[tuple[Hidden, frozenset[str]]],
        state: Any,
        visit: Callable[[Any], bool],
        kind: str | None = None,
    ) -> bool:
        """Visit the state while the places hold these cards only, unless too few of them are remaining.

        `kind`: the card to put in the first place, if only one is supposed there.
        """
        decks = list({id(place.remaining): place.remaining for place, _ in narrowed}.values())
        before = [dict(remaining.supposed) for remaining in decks]
        self.allowance.spend(SUPPOSITION + (len(narrowed) + sum(map(len, before))) // SUPPOSED_PER_UNIT)
        for place, kinds in narrowed:
            place.remaining.supposed[id(place)] = kinds
        self.nested += 1
        try:
            if not all(remaining.suffices() for remaining in decks):
                return False
            return visit(state if kind is None else self._put(state, narrowed[0][0], kind))
        finally:
            self.nested -= 1
            for remaining, supposed in zip(decks, before, strict=True):
                remaining.supposed = supposed
