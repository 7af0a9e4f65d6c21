"""The judge of a game: its verbs stand once, for full and for partial states.

A rule is asked in one way only, ``rule.check(state, move)``. Where it reads a card that the caller does not know,
`HiddenCardRead` is raised, and `Knowledge` answers instead: with what the answers in all completions of the state
have in common, or by raising the same exception again, which makes the answer undecided. A full state never comes
to that, so a judge without knowledge costs it nothing.
"""

from collections.abc import Callable, Collection, Iterable, Iterator
from functools import partial
from itertools import chain
from typing import Generic, NamedTuple, TypeVar

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from smack.engine.declare.budget import charge
from smack.engine.declare.cards import hidden_in
from smack.engine.declare.chance import Chance
from smack.engine.declare.deal import Deal
from smack.engine.declare.faults import deal_faults
from smack.engine.declare.game import AnyState, FreshState, Game, refuse, view_of
from smack.engine.declare.hidden import HiddenCardRead
from smack.engine.declare.moves import Move
from smack.engine.declare.rules import REFUSAL_COST, After, AnyAction, Rule
from smack.engine.declare.unknown import UnknownInformation
from smack.engine.declare.verdict import (
    MAX_SHOWN,
    Alternatives,
    Event,
    IllegalVerdict,
    LegalVerdict,
    Listing,
    Parametric,
    Refusal,
    SeatView,
    Sheet,
    Undecided,
    UndecidedVerdict,
    Unknown,
    Violation,
)
from smack.engine.knowledge.answers import Knowledge
from smack.engine.knowledge.constraints import UNITS_PER_LISTING, Allowance
from smack.engine.knowledge.state import TO_TEXT, change_leaves, mask_hidden, raise_if_hidden

# units of the budget
MOVE_COST = 12  # for a legal move, judged and applied, besides one for each rule
CHECK_COST = 1  # for each rule that is checked for an illegal move
VIOLATION_COST = 3  # for naming a broken clause
LISTING_COST = 20  # for the proposals of a full state, besides the rules that judge them
SHEET_COST = 5  # for each player of a sheet
# of a partial state
JUDGMENT_COST = 4  # for judging a move, besides one for each rule
PARTIAL_SHEET_COST = 15  # for each player of a sheet, besides SHEET_COST
HIDDEN_PER_UNIT = 3  # hidden cards of the hand, which rules examine for each proposal

DIALECT = "https://json-schema.org/draft/2020-12/schema"

Answer = TypeVar("Answer")


class RuleAnswers(NamedTuple):
    """What the rules say of a move: the clauses that it certainly breaks, and those that depend on hidden cards.

    With violations the move is illegal, else with unknown clauses undecided, else legal.
    """

    violations: tuple[Violation, ...]
    unknown: tuple[Unknown, ...]


LEGAL = RuleAnswers((), ())


class Decision(Struct, Generic[AnyState], frozen=True):
    """What becomes of a move.

    legal   None if that, or what the move leads to, depends on hidden cards or on chance
    after   the new state and the events of a legal move; None for any other
    """

    legal: bool | None
    violations: tuple[Violation, ...]
    unknown: tuple[Unknown, ...]
    after: After[AnyState] | None = None


class Scoring(NamedTuple):
    """The sheet of a state; None if it is unknown, and what it depends on then."""

    sheet: Sheet | None
    unknown: tuple[Unknown, ...] | UnsetType


class OpenAction(NamedTuple, Generic[AnyState]):
    """A type of move that is open to a seat; seat None: to the table."""

    kind: type[Move]
    action: AnyAction[AnyState]
    seat: str | None


class PossibleMove(NamedTuple):
    """A proposal that is not certainly illegal."""

    move: Move
    is_legal: bool  # whether it certainly is


class Judge(Struct, Generic[AnyState]):
    """Judges the moves of one game.

    `knowledge` is of the partial state of a request; None: every card is known.
    """

    game: Game[AnyState]
    knowledge: Knowledge[AnyState] | None = None

    def judge(self, state: AnyState, move: Move) -> RuleAnswers:
        """Return the broken clauses in the order of the rules, each once, and the undecided ones."""
        rules = self.rules(state, move)
        violations: dict[str, Violation] = {}  # by the id of the clause, as the next
        unknowns: dict[str, Unknown] = {}
        checked_count = len(rules)
        for number, rule, refusal in self._refusals(rules, state, move):
            if isinstance(refusal, HiddenCardRead):
                unknowns.setdefault(rule.id, unknown_at(refusal, rule.id))
                continue
            if rule.id not in violations:  # several rules may be of one clause: its first refusal is named
                violations[rule.id] = rule.violation(self._mask_facts(refusal))
            if rule.final:  # what follows would make no sense of the move, such as a turn after the end
                checked_count = number
                break
        if self.knowledge is None:  # else `_refusals` has charged
            # a legal move pays here for being applied, too; each message of an illegal one is formatted
            if violations:
                charge(CHECK_COST * checked_count + VIOLATION_COST * len(violations))
            else:
                charge(MOVE_COST + checked_count)
        if not unknowns:
            return RuleAnswers(tuple(violations.values()), ()) if violations else LEGAL
        # of two rules of a clause one may be decided and the other not: then the clause is broken in any case
        unknown = tuple([entry for id_, entry in unknowns.items() if id_ not in violations])
        return RuleAnswers(tuple(violations.values()), unknown)

    def is_legal(self, state: AnyState, move: Move, allowance: Allowance | None = None) -> bool | None:
        """Return whether no rule refuses the move, None if that depends on hidden cards.

        As `judge`, but it stops at the first refusal: most proposals of a listing are refused.
        """
        rules = self.rules(state, move)
        is_certain = True
        for number, _, refusal in self._refusals(rules, state, move, allowance):
            if not isinstance(refusal, HiddenCardRead):
                if self.knowledge is None:
                    charge(REFUSAL_COST + number)
                return False
            is_certain = False  # a later rule may refuse for certain
        if self.knowledge is None:
            charge(len(rules))
        return True if is_certain else None

    def rules(self, state: AnyState, move: Move) -> tuple[Rule[AnyState, Move], ...]:
        """Return the rules for a type of move in the phase of a state, in the order in which they are checked."""
        return self.game.phases[state.phase][type(move)].rules

    def _refusals(
        self,
        rules: tuple[Rule[AnyState, Move], ...],
        state: AnyState,
        move: Move,
        allowance: Allowance | None = None,
    ) -> Iterator[tuple[int, Rule[AnyState, Move], Refusal | HiddenCardRead]]:
        """Yield (number, rule, refusal) of each rule that refuses a move; number 1 is the first rule checked.

        If it is undecided whether the rule refuses, the HiddenCardRead takes the place of the refusal.
        """
        if self.knowledge is not None:  # before the work, since one rule may be checked for many completions
            charge(JUDGMENT_COST + len(rules))
        for rule in rules:
            refusal: Refusal | HiddenCardRead | None
            try:
                refusal = rule.check(state, move)
            except HiddenCardRead as read:
                refusal = self._same_refusal(rule, state, move, read, allowance)
            if refusal is not None:
                yield 1 + rules.index(rule), rule, refusal

    def refusal(self, rule: Rule[AnyState, Move], state: AnyState, move: Move) -> Refusal | None:
        """Return why one rule refuses a move, None if it does not. Raises HiddenCardRead if that is undecided."""
        try:
            return rule.check(state, move)
        except HiddenCardRead as read:
            refusal = self._same_refusal(rule, state, move, read)
        if isinstance(refusal, HiddenCardRead):
            raise refusal
        return refusal

    def _same_refusal(
        self,
        rule: Rule[AnyState, Move],
        state: AnyState,
        move: Move,
        read: HiddenCardRead,
        allowance: Allowance | None = None,
    ) -> Refusal | HiddenCardRead | None:
        """Return the refusal, or None, of a rule that stopped at `read`, if it is the same in all completions.

        If it is not, returns the HiddenCardRead that names the first card on which it depends.
        """
        if self.knowledge is None:
            raise read
        try:
            return self.knowledge.same_refusal(rule, state, move, read, allowance)
        except HiddenCardRead as first_read:
            return first_read

    def _mask_facts(self, refusal: Refusal) -> Refusal:
        """Return a refusal whose facts name no hidden card."""
        return refusal if self.knowledge is None else replace(refusal, facts=mask_hidden(refusal.facts))

    def ask(self, state: AnyState, question: Callable[[AnyState], Answer], cost: int = 0) -> Answer:
        """Return the answer to a question about a state, with a Hidden for each card that completions differ in.

        `cost`: units for answering it in one completion, besides those for making the state of the completion.
        Raises UnknownInformation if more than cards differs.
        """
        try:
            return question(state)
        except HiddenCardRead as read:
            if self.knowledge is None:
                raise
            return self.knowledge.same_value(state, question, read, cost)

    def apply(self, state: AnyState, move: Move) -> After[AnyState]:
        """Return the state after a legal move, and the events. Raises UnknownInformation."""
        if self.knowledge is None:
            return apply_effect(self.game, state, move)
        charge(MOVE_COST)
        after, events = self.ask(state, partial(apply_effect, self.game, move=move))
        # an effect may have moved a hidden card to where the type of the state allows none
        raise_if_hidden(self.game.state, after, state)
        return after, events

    def decide(self, state: AnyState, move: Move) -> Decision[AnyState]:
        """Judge a move, and apply it if it is legal."""
        answers = self.judge(state, move)
        if answers is LEGAL:
            return self.decide_legal(state, move)
        return Decision(False if answers.violations else None, *answers)

    def decide_legal(self, state: AnyState, move: Move) -> Decision[AnyState]:
        """Apply a move that is known to be legal, such as one of a listing."""
        try:
            return Decision(True, (), (), self.apply(state, move))
        except UnknownInformation as missing:  # legal for certain, but there is no state to go on from
            return Decision(None, (), (unknown_at(missing),))

    def adjudicate(
        self, state: AnyState, move: Move, *, views: Collection[str] = ()
    ) -> (
        "LegalVerdict[AnyState, Event] | IllegalVerdict[AnyState, Event, Move] | UndecidedVerdict[AnyState, Event]"
    ):
        """Return the verdict on one move, with views for these seats."""
        game, decision = self.game, self.decide(state, move)
        # to_act and result are asked of the state itself, not through `ask`: what they say is for every player, so
        # they read no card that is hidden from any
        if decision.after is not None:
            after, events = decision.after
            return LegalVerdict(
                state=self.mask(after),
                events=self.mask(events),
                to_act=game.to_act(after),
                result=game.result(after),
                views=self._views(after, events, views) if views else {},
            )
        if decision.legal is None:
            return UndecidedVerdict(unknown=decision.unknown)
        return IllegalVerdict(
            violations=decision.violations,
            to_act=game.to_act(state),
            result=game.result(state),
            alternatives=self.alternatives(state, move),
            unknown=decision.unknown,
        )

    def _views(
        self, state: AnyState, events: tuple[Event, ...], seats: Collection[str]
    ) -> dict[str, SeatView[AnyState, Event]]:
        """Return what each of the seats may see of a move, in seating order."""
        return {
            seat: SeatView(self.mask(view_of(self.game, state, seat)), self.mask(events_for(events, seat)))
            for seat in self.game.seats(state)
            if seat in seats
        }

    def legal_moves(self, state: AnyState, player: str | None = None) -> Listing[Move]:
        """Return every legal move of one player; without a player every legal move, also those that name none.

        Of a partial state the certainly legal ones, and the undecided ones apart.
        """
        return self._list(state, self.open_actions(state, player))

    def alternatives(self, state: AnyState, move: Move) -> Alternatives[Move] | None:
        """Return what the player of an illegal move may do instead; None if that depends on hidden cards.

        A move without a player has those of the table.
        """
        player = getattr(move, "player", None)
        # without a player `open_actions` has those of all seats, too
        actions = [open_action for open_action in self.open_actions(state, player) if open_action.seat == player]
        if self.knowledge is None:
            moves = self._list(state, actions).moves
        else:
            try:
                # Without knowledge, so that a rule that reads a hidden card ends it: a hint is worth no search. So
                # does a proposal of a hidden card, which no answer can name.
                moves = change_leaves(Judge(self.game)._list(state, actions).moves, TO_TEXT)
            except HiddenCardRead:
                return None
        return Alternatives(len(moves), moves[:MAX_SHOWN])

    def _list(self, state: AnyState, actions: Iterable[OpenAction[AnyState]]) -> Listing[Move]:
        """Return the legal moves of some actions: by a schema where one describes them, else one by one."""
        if self.knowledge is None:
            charge(LISTING_COST)
        parametric: list[Parametric] = []
        without_schema: list[OpenAction[AnyState]] = []
        for open_action in actions:
            kind, action, seat = open_action
            if schema := self.schema(action, state, seat):
                parametric.append(
                    Parametric(str(kind.__struct_config__.tag), seat, {"$schema": DIALECT, **schema})
                )
            else:
                without_schema.append(open_action)
        moves: list[Move] = []
        undecided_moves: list[Move] = []
        allowance = Allowance(UNITS_PER_LISTING)  # units that all searches for completions may take together
        for _, action, seat in without_schema:
            for move, is_legal in self.possible_moves(action, state, seat, allowance):
                (moves if is_legal else undecided_moves).append(move)
        unknown: Undecided[Move] | UnsetType = UNSET
        if undecided_moves:
            unknown = Undecided(len(undecided_moves), tuple(undecided_moves[:MAX_SHOWN]))
        return Listing(len(moves), tuple(moves), tuple(parametric), unknown)

    def schema(self, action: AnyAction[AnyState], state: AnyState, seat: str | None) -> dict[str, object] | None:
        """Return the schema of a parametric type of move, None unless a proposal is legal.

        If any move of the type is legal, one of its proposals is.
        """
        if action.schema is None:
            return None
        # without knowledge, as for alternatives: where hidden cards matter there is no schema, and
        # `possible_moves` judges the proposals one by one
        without_knowledge = Judge(self.game)
        try:
            if any(without_knowledge.is_legal(state, move) for move in action.propose(state, seat)):
                return action.schema(state, seat)
        except HiddenCardRead:
            if self.knowledge is None:
                raise
        return None

    def possible_moves(
        self, action: AnyAction[AnyState], state: AnyState, seat: str | None, allowance: Allowance | None = None
    ) -> Iterator[PossibleMove]:
        """Yield every proposal that is not certainly illegal. `allowance`: for all questions of a listing."""
        if self.knowledge is None:
            for move in action.propose(state, seat):
                if self.is_legal(state, move):
                    yield PossibleMove(move, True)
            return
        allowance = allowance or Allowance(UNITS_PER_LISTING)
        players = getattr(state, "players", ())
        hidden_count = sum(
            [len(hidden_in(getattr(player, "hand", ()))) for player in players if player.id == seat]
        )
        for move in self.knowledge.proposals(action, state, seat, allowance):
            charge(hidden_count // HIDDEN_PER_UNIT)
            is_legal = self.is_legal(state, move, allowance)  # None if that is undecided
            if is_legal is not False:
                yield PossibleMove(move, is_legal is True)

    def sample_moves(self, state: AnyState, player: str | None = None) -> list[Move]:
        """Return every move that may be legal; of a parametric type those among its samples."""
        return [
            move
            for _, action, seat in self.open_actions(state, player)
            for move, _ in self.possible_moves(action, state, seat)
        ]

    def first_legal_move(self, state: AnyState, player: str | None = None) -> Move:
        """Return the first certainly legal move that is listed, or is a sample of a parametric type.

        Raises LookupError if there is none.
        """
        listed = self.legal_moves(state, player).moves
        samples = (move for move in self.sample_moves(state, player) if self.is_legal(state, move))
        if (move := next(chain(listed, samples), None)) is None:
            raise LookupError("no move is certainly legal")
        return move

    def open_actions(self, state: AnyState, player: str | None) -> Iterator[OpenAction[AnyState]]:
        """Yield every type of move that `to_act` names with each seat that may make it, for one player or for all.

        A move that `to_act` does not name is never legal; the laws of `smack.testing` hold every game to this.
        """
        open_types = {entry.player: entry.move_types for entry in self.game.to_act(state)}
        seats = (*self.game.seats(state), None) if player is None else (player,)
        actions = [
            (str(kind.__struct_config__.tag), kind, action)
            for kind, action in self.game.phases[state.phase].items()
            if action.effect
        ]
        for seat in [seat for seat in seats if seat in open_types]:
            for tag, kind, action in actions:
                if tag in open_types[seat]:
                    yield OpenAction(kind, action, seat)

    def score(self, state: AnyState) -> Sheet:
        """Return the sheet of a state. Raises UnknownInformation."""
        if self.knowledge is None:
            return self.game.score_state(state)
        cost = PARTIAL_SHEET_COST * len(self.game.seats(state))
        charge(cost)
        return self.ask(state, self.game.score_state, cost)

    def score_if_known(self, state: AnyState) -> Scoring:
        """Return the sheet of a state for the answer, or what it depends on."""
        charge(SHEET_COST * len(self.game.seats(state)))
        try:
            return Scoring(self.mask(self.score(state)), UNSET)
        except UnknownInformation as missing:
            return Scoring(None, (unknown_at(missing),))

    def mask(self, value: Answer) -> Answer:
        """Return a state, events or a sheet for the answer, with ``"?"`` for every hidden card."""
        return value if self.knowledge is None else self.knowledge.mask(value)


def unknown_at(missing: UnknownInformation, rule: str | None = None) -> Unknown:
    """Return the entry of `unknown` for missing information; `rule` is None if an effect or a sheet needs it."""
    return Unknown(rule, f"/state{missing.pointer}")


def apply_effect(game: Game[AnyState], state: AnyState, move: Move) -> After[AnyState]:
    """Return the state after a legal move, and the events. Raises UnknownInformation."""
    chance = Chance(state.chance)
    effect = game.phases[state.phase][type(move)].effect
    assert effect is not None
    after, events = effect(state, move, chance)
    return replace(after, seq=state.seq + 1, chance=chance.stream()), events


def deal(game: Game[AnyState], body: object, seed: str) -> FreshState[AnyState]:
    """Return a fresh state and its events. Raises InvalidSetup."""
    if isinstance(body, Deal) and not isinstance(body.players, UnsetType):
        refuse(deal_faults(body.players, *game.players))
    chance = Chance.of_seed(seed)
    state, events = game.deal_state(body, chance)
    return FreshState(replace(state, chance=chance.stream()), events)


def events_for(events: tuple[Event, ...], seat: str | None) -> tuple[Event, ...]:
    """Return the events that a seat (None: a spectator) may see."""
    return tuple([event for event in events if event.to == "all" or seat in event.to])
