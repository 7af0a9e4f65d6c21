"""The referee of partial states: an answer is given where every completion gives the same."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import takewhile
from operator import is_
from typing import Any, TypeVar

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from smack.engine import judge
from smack.engine.declare.budget import charge
from smack.engine.declare.cards import hidden_in, if_known, visible_in
from smack.engine.declare.game import S
from smack.engine.declare.hidden import Hidden, HiddenCardRead, OpenCheck, Remaining
from smack.engine.declare.moves import Move
from smack.engine.declare.rulebook import IN_ANY_CASE
from smack.engine.declare.rules import MOVE_COST, After, AnyAction, Rule
from smack.engine.declare.verdict import (
    SHOWN,
    Alternatives,
    Listing,
    Refusal,
    Sheet,
    Undecided,
    Unknown,
    Violation,
)
from smack.engine.knowledge.completions import Completions, Differ
from smack.engine.knowledge.constraints import PER_LISTING, Allowance
from smack.engine.knowledge.state import NAME, change_leaves, check_visible, mask_changed, mask_hidden
from smack.engine.referee import Judgment, Referee, unknown_at

Answer = TypeVar("Answer")
JUDGMENT_COST = 4  # units of the budget for judging a move, besides one for each rule
PER_VALUE = 25  # for an outcome or a sheet of which only cards may differ
PER_SEAT = 15  # of a sheet
PER_SEAT_WRITTEN = 3  # of a state, a view or events with hidden cards
PER_PROPOSAL = 5  # units of the budget for a move that is proposed
HIDDEN_PER_UNIT = 3  # hidden cards of the hand, which several rules examine


class PartialReferee(Referee[S]):
    """The referee of the partial states of one request. It caches the completions of the last state.

    read, masked  the first state as `read_partial_state` reads it, and as it came
    checks        what stopped at its hidden cards
    """

    read: S
    masked: S
    checks: tuple[OpenCheck, ...]
    last: tuple[S, Completions[S]] | None = None

    def completions(self, state: S) -> Completions[S]:
        if self.last is None or self.last[0] is not state:
            self.last = state, Completions(self.game, state, self.checks if state is self.read else None)
        return self.last[1]

    def judge(self, state: S, move: Move) -> Judgment:
        broken: dict[str, Violation] = {}
        unknown: dict[str, Unknown] = {}
        for rule, refusal in self._refusals(state, move):
            if isinstance(refusal, HiddenCardRead):
                unknown.setdefault(rule.id, unknown_at(refusal, rule.id))
            elif rule.id not in broken:
                broken[rule.id] = rule.violation(replace(refusal, facts=mask_hidden(refusal.facts)))
                if rule.alone:
                    break
        return tuple(broken.values()), tuple([one for id_, one in unknown.items() if id_ not in broken])

    def is_legal(self, state: S, move: Move, allowance: Allowance) -> bool | None:
        """Return whether the move is legal, None if that depends on hidden cards."""
        undecided = False
        for _, refusal in self._refusals(state, move, allowance):
            if isinstance(refusal, Refusal):
                return False
            undecided = True
        return None if undecided else True

    def _refusals(
        self, state: S, move: Move, allowance: Allowance | None = None
    ) -> Iterator[tuple[Rule[S, Move], Refusal | HiddenCardRead]]:
        """Yield each rule that refuses, with what its refusals in all completions have in common.

        Of a rule that refuses in some completions only, the read at which it stops.
        """
        rules = self.game.phases[state.phase][type(move)].rules
        charge(JUDGMENT_COST + len(rules))
        for rule in rules:
            try:
                refusal = self.refusal(rule, state, move, allowance)
            except HiddenCardRead as read:
                yield rule, read
            else:
                if refusal is not None:
                    yield rule, refusal

    def refusal(
        self, rule: Rule[S, Move], state: S, move: Move, allowance: Allowance | None = None
    ) -> Refusal | None:
        """Return what the refusals in all completions have in common. Raises HiddenCardRead."""
        try:
            return rule.check(state, move)
        except HiddenCardRead as read:
            completions = self.completions(state)
            merge = partial(_merge_refusals, rule)
            same: Refusal | None = completions.same_in_all(
                lambda now: rule.check(now, move), merge, read, allowance
            )
            return same

    def apply(self, state: S, move: Move) -> After[S]:
        charge(MOVE_COST)
        after, events = self._same(state, partial(judge.apply, self.game, move=move))
        check_visible(self.game.state, after, state)
        return after, events

    def legal_moves(self, state: S, player: str | None = None) -> Listing[Move]:
        """Return the certainly legal moves of one player or of the whole table, the undecided ones apart."""
        moves: list[Move] = []
        undecided: list[Move] = []
        parametric = []
        allowance = Allowance(PER_LISTING)
        for kind, action, seat in judge.open_actions(self.game, state, player):
            # a schema that would name hidden cards is none
            schema = if_known(action.schema, state, seat, otherwise=None) if action.schema else None
            if schema:
                parametric.append(judge.parametric_of(kind, seat, schema))
                continue
            for move, legal in self.candidates(action, state, seat, allowance):
                (moves if legal else undecided).append(move)
        unknown = Undecided(len(undecided), tuple(undecided[:SHOWN])) if undecided else UNSET
        return Listing(len(moves), tuple(moves), tuple(parametric), unknown)

    def candidates(
        self, action: AnyAction[S], state: S, seat: str | None, allowance: Allowance
    ) -> Iterator[tuple[Move, bool]]:
        """Yield (move, whether it is certainly legal) for every proposal that is not certainly illegal."""
        hidden = sum(
            [len(hidden_in(player.hand)) for player in getattr(state, "players", ()) if player.id == seat]
        )
        for move in self._proposals(action, state, seat, allowance):
            charge(hidden // HIDDEN_PER_UNIT)
            legal = self.is_legal(state, move, allowance)
            if legal is not False:
                yield move, legal is True

    def _proposals(self, action: AnyAction[S], state: S, seat: str | None, allowance: Allowance) -> list[Move]:
        """Return what the game proposes in any completion."""

        def question(now: S) -> list[Move]:
            moves = []
            for move in action.propose(now, seat):
                charge(PER_PROPOSAL)
                moves.append(change_leaves(move, NAME))
            return moves

        supposed = _with_any_hand(state, seat, whole=action.schema is None)
        try:
            return list(dict.fromkeys(question(supposed)))
        except HiddenCardRead:
            completions = self.completions(state)
            if supposed is not state:  # no play leads to a hand with all these cards
                completions = Completions(self.game, supposed, ())
        return list(dict.fromkeys([move for moves in completions.answers(question, allowance) for move in moves]))

    def alternatives(self, state: S, move: Move) -> Alternatives[Move] | UnsetType:
        """Return what the player of an illegal move may do instead, unless that depends on hidden cards."""
        try:
            moves = change_leaves(judge.moves_instead(self.game, state, move), NAME)
        except HiddenCardRead:
            return UNSET
        return Alternatives(len(moves), moves[:SHOWN])

    def score(self, state: S) -> Sheet:
        cost = PER_SEAT * len(self.game.seats(state))
        charge(cost)
        return self._same(state, self.game.score_state, cost)

    def _same(self, state: S, question: Callable[[S], Answer], cost: int = 0) -> Answer:
        try:
            return question(state)
        except HiddenCardRead as read:
            values = _Values(self.game.deck(state), read.places[0])
            completions = self.completions(state)
            cost += PER_VALUE + completions.size
            same: Answer = completions.same_in_all(question, values.merge, read, cost=cost)
            return same

    def write(self, value: Answer) -> Answer:
        charge(PER_SEAT_WRITTEN * len(self.game.seats(self.read)))
        masked: Answer = mask_changed(value, self.read, self.masked)
        return masked


def _merge_refusals(rule: Rule, one: Refusal | None, other: Refusal | None) -> Refusal | None:
    """Return a refusal with what two have in common. Raises Differ if only one is a refusal."""
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


class _Values:
    """Values of which only cards may differ: in the place of different cards is a hidden one.

    Any card of the deck may lie there, also one that was visible, or one of the other hidden cards.
    """

    def __init__(self, deck: Mapping[str, int], place: Hidden) -> None:
        self.deck, self.pointer = deck, place.pointer
        self.any_card = Remaining(deck, place.remaining.suppositions, limited=False)

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
            if all(map(is_, one, other)):
                return one
            return type(one)([self.merge(mine, theirs) for mine, theirs in zip(one, other, strict=True)])
        if isinstance(one, dict) and one.keys() == other.keys():
            return {key: self.merge(item, other[key]) for key, item in one.items()}
        if one != other:
            raise Differ
        return one

    def _is_card(self, leaf: object) -> bool:
        return type(leaf) is Hidden or (isinstance(leaf, str) and leaf in self.deck)


def _with_any_hand(state: S, seat: str | None, *, whole: bool) -> S:
    """Return the state with every remaining card in the hidden places of the seat's hand.

    Not `whole`: as many as it holds, for types of which only samples are proposed.
    """
    players = getattr(state, "players", ())
    for player in players:
        places = hidden_in(player.hand) if player.id == seat else []
        if places:
            remaining = tuple([card for card, n in places[0].remaining.copies.items() for _ in range(n)])
            charge(len(remaining) // 10)
            hand = (*visible_in(player.hand), *(remaining if whole else remaining[: len(places)]))
            return replace(state, players=tuple([replace(p, hand=hand) if p is player else p for p in players]))
    return state
