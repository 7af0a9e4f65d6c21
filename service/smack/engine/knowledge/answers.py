"""What is certain about the partial states of a request: answers that are the same in every completion.

The judge asks `Knowledge` three questions: whether a rule refuses (`refusal_in_all_completions`), what the next
state or a sheet is (`value_in_all_completions`), and which moves are proposed (`collect_proposals`). `completions`
finds the answers in all completions. The first two questions also need what two answers have in common
(`_merge_refusals`, `_AnswerMerger`); the third puts the answers together, and is usually spared the search by
`_fill_hand`.
"""

from collections.abc import Callable, Container, Mapping
from functools import partial
from itertools import chain, islice, takewhile
from operator import is_
from typing import Any, Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from smack.engine.declare.budget import BudgetExceeded, charge
from smack.engine.declare.cards import hidden_in, visible_in
from smack.engine.declare.game import AnyState, Game
from smack.engine.declare.hidden import Hidden, HiddenCardRead, OpenCheck, RemainingCards
from smack.engine.declare.moves import Move
from smack.engine.declare.rulebook import IN_ANY_CASE
from smack.engine.declare.rules import AnyAction, Rule
from smack.engine.declare.verdict import Refusal
from smack.engine.knowledge.completions import AnswersDiffer, Completions
from smack.engine.knowledge.constraints import UNITS_PER_QUESTION, SearchUnits, SearchUnitsExceeded
from smack.engine.knowledge.state import CARDS_TO_TEXT, change_leaves, mask_after_change, mask_hidden

Answer = TypeVar("Answer")
VALUE_COST = 25  # units of the budget for an answer that is compared part by part, such as a state or a sheet
MASK_COST = 3  # for each seat, for masking a state, a view, events or a sheet
PROPOSAL_COST = 5  # for a move that is proposed
CARDS_PER_UNIT = 10  # cards that are put into a hand


class Knowledge(Struct, Generic[AnyState]):
    """What is known of the partial states of one request: the state that was sent, and those after its moves.

    partial_state     the state that was sent, with a `Hidden` for each "?"
    state_as_sent     the same state as the client sent it
    open_checks       the searches for its faults that stopped at its hidden cards
    last_completions  a cache: (state, its completions) of the last state whose completions were needed
    """

    game: Game[AnyState]
    partial_state: AnyState
    state_as_sent: AnyState
    open_checks: tuple[OpenCheck, ...]
    last_completions: tuple[AnyState, Completions[AnyState]] | None = None

    def completions_of(self, state: AnyState) -> Completions[AnyState]:
        """Return the completions of the state that was sent or of one after its moves.

        Those of the last state are cached, by its identity.
        """
        if self.last_completions is None or self.last_completions[0] is not state:
            # the open checks are about the state that was sent; those of a state after a move are found again
            open_checks = self.open_checks if state is self.partial_state else None
            self.last_completions = state, Completions(self.game, state, open_checks)
        return self.last_completions[1]

    def refusal_in_all_completions(
        self,
        rule: Rule[AnyState, Move],
        state: AnyState,
        move: Move,
        first_read: HiddenCardRead,
        search_units: SearchUnits | None = None,
    ) -> Refusal | None:
        """Return what the refusals of a rule that stopped at `first_read` have in common in all completions.

        None if the rule refuses in none. Raises HiddenCardRead if it refuses in some only, if no completion is
        sound, or if finding that out would take more than `search_units` (None: UNITS_PER_QUESTION).
        """
        refusal: Refusal | None = self.completions_of(state).answer_in_all(
            lambda supposed_state: rule.check(supposed_state, move),
            partial(_merge_refusals, rule),
            first_read,
            search_units,
        )
        return refusal

    def value_in_all_completions(
        self, state: AnyState, question: Callable[[AnyState], Answer], first_read: HiddenCardRead, cost: int = 0
    ) -> Answer:
        """Return the answer to a question that stopped at `first_read`, such as the state after a move.

        The answer has a Hidden for each card that is not the same in all completions. Raises UnknownInformation if
        anything but cards differs, a seed is needed and unknown, no completion is sound, or finding the answer
        would take more than UNITS_PER_QUESTION. `cost`: units for evaluating the question once; those for
        comparing two answers are added.
        """
        # most games have no teams
        ids = {*self.game.seats(state), *[team.id for team in getattr(state, "teams", ())]}
        merger = _AnswerMerger(self.game.deck(state), ids, first_read.places[0])
        completions = self.completions_of(state)
        cost += VALUE_COST + completions.card_count
        answer: Answer = completions.answer_in_all(question, merger.merge, first_read, cost=cost)
        return answer

    def collect_proposals(
        self, action: AnyAction[AnyState], state: AnyState, seat: str | None, search_units: SearchUnits
    ) -> list[Move]:
        """Return the moves that an action proposes to a seat (None: the table) in some completion, each once.

        Hidden cards of the seat's hand are first replaced by remaining ones (`_fill_hand`), so that a move may be
        returned that no completion proposes. If `search_units` end, moves may be missing, but the proposals of at
        least one sound completion, if there is one, are returned: among them is every certainly legal move, unless
        the type is parametric.
        If the units end before the first completion, it is searched for with UNITS_PER_QUESTION, so that a listing
        of many seats has moves of the last ones, too. Raises BudgetExceeded if these do not suffice.

        An action should not draw chance to propose. For one that draws without a seed, ChanceNeeded is raised, or,
        if its proposals depend on cards outside the hand, those found before are returned.
        """

        def propose(supposed_state: AnyState) -> list[Move]:
            """Return the proposals in a state, with plain text for supposed cards.

            Raises HiddenCardRead for a proposal with a hidden card, so that each card it may be is then supposed.
            """
            moves = []
            for move in action.propose(supposed_state, seat):
                charge(PROPOSAL_COST)
                moves.append(change_leaves(move, CARDS_TO_TEXT))
            return moves

        # the usual proposals, one for each card of the hand, need no search: with every card in the hand each of
        # them is made at once, and the rules then judge it
        filled = _fill_hand(state, seat, with_all_remaining=action.schema is None)
        try:
            return list(dict.fromkeys(propose(filled)))
        except HiddenCardRead:  # a proposal depends on cards elsewhere, such as the top of a pile
            # the hand is made up, so no faults are searched: () is no open check; the rules judge what is proposed
            completions = self.completions_of(state) if filled is state else Completions(self.game, filled, ())
        answers: list[list[Move]] = []
        try:
            answers.extend(completions.iterate_answers(propose, search_units))
        except SearchUnitsExceeded:  # the answers that came before it are in the list
            if not answers:
                answers = _at_most_one_answer(completions, propose)
        return list(dict.fromkeys(chain(*answers)))

    def mask(self, value: Answer) -> Answer:
        """Return a state, events or a sheet with ``"?"`` for every hidden card."""
        charge(MASK_COST * len(self.game.seats(self.partial_state)))
        masked: Answer = mask_after_change(value, self.partial_state, self.state_as_sent)
        return masked


def _at_most_one_answer(
    completions: Completions[AnyState], question: Callable[[AnyState], Answer]
) -> list[Answer]:
    """Return a list of the answer in one completion; an empty list if none is sound, or the answer is unknown.

    Raises BudgetExceeded if finding one would take more than UNITS_PER_QUESTION: a listing without any proposal
    could lack moves that are certainly legal, and would be wrong.
    """
    try:
        return [*islice(completions.iterate_answers(question, SearchUnits(UNITS_PER_QUESTION)), 1)]
    except SearchUnitsExceeded as gave_up:
        raise BudgetExceeded from gave_up


def _merge_refusals(rule: Rule, first: Refusal | None, second: Refusal | None) -> Refusal | None:
    """Return a refusal with what two refusals of a rule have in common; None for two None.

    Its facts are those that are equal in both, with "?" for hidden cards; its pointer is the longest common start
    of the two pointers. If the messages differ, or a fact in their text does, its message says only that the
    clause is broken in any case. Raises AnswersDiffer for a refusal and None.
    """
    if first is None or second is None:
        if first is not second:
            raise AnswersDiffer
        return None
    second_facts = mask_hidden(second.facts)
    first_facts = mask_hidden(first.facts)
    facts = {
        name: fact for name, fact in first_facts.items() if name in second_facts and second_facts[name] == fact
    }
    keeps_message = (
        first.message_name == second.message_name
        and rule.messages[first.message_name].placeholders <= facts.keys()
    )
    pairs = zip(first.pointer.split("/"), second.pointer.split("/"), strict=False)
    common_steps = [step for step, _ in takewhile(lambda pair: pair[0] == pair[1], pairs)]
    return Refusal(first.message_name if keeps_message else IN_ANY_CASE, "/".join(common_steps), facts)


class _AnswerMerger:
    """Merges two answers of which only cards may differ: a card that differs becomes a hidden one.

    Such a hidden card may be any card of the deck, since a move may have put a visible card there; it has the
    pointer of `place`, the first hidden card on which the answer depends. The id of a player or team is never
    taken for a card, even if the deck has a card of this name: where the winner differs, the answers do.
    """

    def __init__(self, deck: Mapping[str, int], ids: Container[str], place: Hidden) -> None:
        """`deck`: card -> how many of it; `ids`: those of all players and teams."""
        self.deck, self.ids, self.pointer = deck, ids, place.pointer
        self.any_card = RemainingCards(deck, place.remaining.findings, is_limited=False)

    def merge(self, first: Any, second: Any) -> Any:
        """Return two answers, or two parts of them, as one, with a hidden card for each card that differs.

        Raises AnswersDiffer if anything but cards differs. For lists of different length, or maps with different
        keys, it may raise HiddenCardRead instead, which callers treat in the same way.
        """
        if first is second:
            return first
        if self._is_card(first) and self._is_card(second):
            are_visible = type(first) is not Hidden and type(second) is not Hidden
            return first if are_visible and first == second else Hidden(self.any_card, self.pointer)
        if type(first) is not type(second):
            raise AnswersDiffer
        if isinstance(first, Struct):
            names = first.__struct_fields__
            merged = {name: self.merge(getattr(first, name), getattr(second, name)) for name in names}
            return replace(first, **merged)
        if isinstance(first, (tuple, list)) and len(first) == len(second):
            if all(map(is_, first, second)):  # the same object stays, since `mask_after_change` compares objects
                return first
            return type(first)(map(self.merge, first, second))
        if isinstance(first, dict) and first.keys() == second.keys():
            return {key: self.merge(item, second[key]) for key, item in first.items()}
        if first != second:
            raise AnswersDiffer
        return first

    def _is_card(self, leaf: object) -> bool:
        """Return whether a part of an answer is a card, hidden or visible."""
        return type(leaf) is Hidden or (isinstance(leaf, str) and leaf in self.deck and leaf not in self.ids)


def _fill_hand(state: AnyState, seat: str | None, *, with_all_remaining: bool) -> AnyState:
    """Return the state with remaining cards in place of the hidden ones of a seat's hand, only for proposing.

    With `with_all_remaining` the hand gets every remaining card. Otherwise it keeps its size, for types of moves
    with a schema: their proposals are samples, which depend on the size of the hand. The state is the same object
    if the seat has no hidden card.
    """
    players = getattr(state, "players", ())
    for player in players:
        # a game of another package may have no hands
        places = hidden_in(getattr(player, "hand", ())) if player.id == seat else []
        if places:
            # all cards of a hand come from one deck, so that the same remain for each hidden one
            remaining = tuple([card for card, n in places[0].remaining.copies.items() for _ in range(n)])
            charge(len(remaining) // CARDS_PER_UNIT)
            hand = (*visible_in(player.hand), *(remaining if with_all_remaining else remaining[: len(places)]))
            return replace(state, players=tuple([replace(p, hand=hand) if p is player else p for p in players]))
    return state
