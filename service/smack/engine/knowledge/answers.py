"""What is certain about one partial state: an answer that is the same in every completion."""

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
from smack.engine.declare.hidden import Hidden, HiddenCardRead, OpenCheck, Remaining
from smack.engine.declare.moves import Move
from smack.engine.declare.rulebook import IN_ANY_CASE
from smack.engine.declare.rules import AnyAction, Rule
from smack.engine.declare.verdict import Refusal
from smack.engine.knowledge.completions import Completions, Differ
from smack.engine.knowledge.constraints import PER_QUESTION, Allowance, GaveUp
from smack.engine.knowledge.state import TO_TEXT, change_leaves, mask_changed, mask_hidden

Answer = TypeVar("Answer")
PER_VALUE = 25  # units of the budget for an answer of which only cards may differ, which is compared part by part
MASK_COST = 3  # for each seat of the table, for masking a state, a view, events or a sheet
PER_PROPOSAL = 5  # for a move that is proposed


class Knowledge(Struct, Generic[AnyState]):
    """What is known of the partial states of one request. It caches the completions of the last state.

    with_hidden  the state that was sent, with a `Hidden` for each "?"; later ones are those after its moves
    as_sent      the same as the client sent it
    checks       the searches for faults that stopped at its hidden cards
    """

    game: Game[AnyState]
    with_hidden: AnyState
    as_sent: AnyState
    checks: tuple[OpenCheck, ...]
    last: tuple[AnyState, Completions[AnyState]] | None = None

    def completions(self, state: AnyState) -> Completions[AnyState]:
        if self.last is None or self.last[0] is not state:
            # the checks are about the first state; after a move they are searched for again
            checks = self.checks if state is self.with_hidden else None
            self.last = state, Completions(self.game, state, checks)
        return self.last[1]

    def same_refusal(
        self,
        rule: Rule[AnyState, Move],
        state: AnyState,
        move: Move,
        first: HiddenCardRead,
        allowance: Allowance | None = None,
    ) -> Refusal | None:
        """Return what the refusals of a rule that stopped at `first` have in common. Raises HiddenCardRead."""
        same: Refusal | None = self.completions(state).same_in_all(
            lambda now: rule.check(now, move), partial(_merge_refusals, rule), first, allowance
        )
        return same

    def same_value(
        self, state: AnyState, question: Callable[[AnyState], Answer], first: HiddenCardRead, cost: int = 0
    ) -> Answer:
        """Return a value with a Hidden for each card that is not the same in all completions.

        Raises HiddenCardRead if anything but cards differs.
        """
        names = {*self.game.seats(state), *[team.id for team in getattr(state, "teams", ())]}
        merger = _AnswerMerger(self.game.deck(state), names, first.places[0])
        completions = self.completions(state)
        cost += PER_VALUE + completions.card_count
        same: Answer = completions.same_in_all(question, merger.merge, first, cost=cost)
        return same

    def proposals(
        self, action: AnyAction[AnyState], state: AnyState, seat: str | None, allowance: Allowance
    ) -> list[Move]:
        """Return what the game proposes to a seat in any completion, as far as the allowance goes.

        A move that is certainly legal is proposed in every completion, so the first has it. If nothing
        is found it has an allowance of its own: otherwise a listing of many seats would lack all moves of the last
        ones. Raises BudgetExceeded if that does not suffice.
        """

        def question(now: AnyState) -> list[Move]:
            moves = []
            for move in action.propose(now, seat):
                charge(PER_PROPOSAL)
                moves.append(change_leaves(move, TO_TEXT))
            return moves

        # the usual proposals, one for each card of the hand, need no search: with every card in the hand each of
        # them is made at once, and the rules then judge it
        supposed = _with_any_hand(state, seat, all_remaining=action.schema is None)
        try:
            return list(dict.fromkeys(question(supposed)))
        except HiddenCardRead:
            # no play leads to a hand with all these cards, so nothing is checked; the rules judge what is proposed
            completions = self.completions(state) if supposed is state else Completions(self.game, supposed, ())
        answers: list[list[Move]] = []
        try:
            answers.extend(completions.answers(question, allowance))
        except GaveUp:  # those found before stay in the list
            if not answers:
                answers = _first_answer(completions, question)
        return list(dict.fromkeys(chain(*answers)))

    def mask(self, value: Answer) -> Answer:
        """Return a state, events or a sheet with ``"?"`` for every hidden card."""
        charge(MASK_COST * len(self.game.seats(self.with_hidden)))
        masked: Answer = mask_changed(value, self.with_hidden, self.as_sent)
        return masked


def _first_answer(completions: Completions[AnyState], question: Callable[[AnyState], Answer]) -> list[Answer]:
    """Return the answer in one completion; none if there is no sound one. Raises BudgetExceeded."""
    try:
        return [*islice(completions.answers(question, Allowance(PER_QUESTION)), 1)]
    except GaveUp as exceeded:
        raise BudgetExceeded from exceeded


def _merge_refusals(rule: Rule, one: Refusal | None, other: Refusal | None) -> Refusal | None:
    """Return a refusal with what two have in common. Raises Differ if only one is a refusal.

    It points to the innermost place that holds both of theirs. If their messages differ, or a fact that the
    message repeats, its own message says that the clause is broken in any case.
    """
    if one is None or other is None:
        if one is not other:
            raise Differ
        return None
    mine, theirs = mask_hidden(one.facts), mask_hidden(other.facts)
    facts = {name: fact for name, fact in mine.items() if theirs.get(name) == fact}
    same = one.message == other.message and rule.messages[one.message].placeholders <= facts.keys()
    pairs = zip(one.pointer.split("/"), other.pointer.split("/"), strict=False)
    steps = takewhile(lambda pair: pair[0] == pair[1], pairs)
    return Refusal(one.message if same else IN_ANY_CASE, "/".join([step for step, _ in steps]), facts)


class _AnswerMerger:
    """Values of which only cards may differ: in the place of different cards is a hidden one.

    Any card of the deck may lie there, also one that was visible, or one of the other hidden cards. A text that
    somebody at the table is called is never taken for a card: where one such name stands in one completion and
    another in the next, the winner is unknown, not a hidden card.
    """

    def __init__(self, deck: Mapping[str, int], names: Container[str], place: Hidden) -> None:
        self.deck, self.names, self.pointer = deck, names, place.pointer
        self.any_card = Remaining(deck, place.remaining.findings, limited=False)

    def merge(self, one: Any, other: Any) -> Any:
        """Return the value; a card that differs between the two is hidden. Raises Differ for other differences."""
        if one is other:
            return one
        if self._is_card(one) and self._is_card(other):
            are_visible = type(one) is not Hidden and type(other) is not Hidden
            return one if are_visible and one == other else Hidden(self.any_card, self.pointer)
        if type(one) is not type(other):
            raise Differ
        if isinstance(one, Struct):
            members = [(name, getattr(one, name), getattr(other, name)) for name in one.__struct_fields__]
            return replace(one, **{name: self.merge(mine, theirs) for name, mine, theirs in members})
        if isinstance(one, (tuple, list)) and len(one) == len(other):
            if all(map(is_, one, other)):  # the same object stays, since `mask_changed` compares objects
                return one
            return type(one)([self.merge(mine, theirs) for mine, theirs in zip(one, other, strict=True)])
        if isinstance(one, dict) and one.keys() == other.keys():
            return {key: self.merge(item, other[key]) for key, item in one.items()}
        if one != other:
            raise Differ
        return one

    def _is_card(self, leaf: object) -> bool:
        return type(leaf) is Hidden or (isinstance(leaf, str) and leaf in self.deck and leaf not in self.names)


def _with_any_hand(state: AnyState, seat: str | None, *, all_remaining: bool) -> AnyState:
    """Return the state with every remaining card in the hidden places of the seat's hand.

    Not `all_remaining`: as many as it holds. A type with a schema is proposed by samples, which depend on the size
    of the hand.
    """
    players = getattr(state, "players", ())
    for player in players:
        places = hidden_in(player.hand) if player.id == seat else []
        if places:
            remaining = tuple([card for card, n in places[0].remaining.copies.items() for _ in range(n)])
            charge(len(remaining) // 10)
            hand = (*visible_in(player.hand), *(remaining if all_remaining else remaining[: len(places)]))
            return replace(state, players=tuple([replace(p, hand=hand) if p is player else p for p in players]))
    return state
