"""The judge of a game: it judges and applies moves, lists the legal ones and scores, on full and partial states.

A rule is checked in one way only, ``rule.check(state, move)``. Where it reads a card that the caller does not
know, `HiddenCardRead` is raised, and `Knowledge` answers instead: with what the answers in all completions of the
state have in common, or by raising HiddenCardRead itself, which makes the answer undecided. On a full state none
is raised, so it is judged without knowledge, and partial states cost it nothing.

`judge` checks the rules, `decide` adds what a legal move leads to, and `adjudicate` makes the verdict of it; then
come the listing (`legal_moves`) and the sheet (`score`).
"""

from collections.abc import Callable, Collection, Iterable, Iterator
from functools import partial
from itertools import chain
from typing import Generic, TypeVar

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from smack.engine.declare.budget import charge
from smack.engine.declare.cards import hidden_in
from smack.engine.declare.chance import Chance
from smack.engine.declare.game import AnyState, Game, SheetOrUnknown, events_for, view_of
from smack.engine.declare.hidden import HiddenCardRead
from smack.engine.declare.moves import Move
from smack.engine.declare.rules import (
    LEGAL,
    REFUSAL_COST,
    After,
    AnyAction,
    Decision,
    OpenAction,
    PossibleMove,
    Rule,
    RuleAnswers,
)
from smack.engine.declare.unknown import UnknownInformation
from smack.engine.declare.verdict import (
    MAX_MOVES_SHOWN,
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
from smack.engine.knowledge.constraints import UNITS_PER_LISTING, SearchUnits
from smack.engine.knowledge.state import CARDS_TO_TEXT, change_leaves, mask_hidden, raise_if_hidden_not_allowed

# units of the budget
MOVE_COST = 12  # for a legal move, judged and applied, besides one for each rule
CHECK_COST = 1  # for each rule that is checked for an illegal move
VIOLATION_COST = 3  # for naming a broken clause
LISTING_COST = 20  # for the proposals of a full state, besides the rules that judge them
SHEET_COST = 5  # for each player of a sheet
# units for a partial state; the searches for completions are charged by `SearchUnits` besides
JUDGMENT_COST = 4  # for judging a move, besides one for each rule
PARTIAL_SHEET_COST = 15  # for each player of a sheet, besides SHEET_COST
HIDDEN_PER_UNIT = 3  # hidden cards of the mover's hand for one unit: rules examine them for each proposal

SCHEMA_DIALECT = "https://json-schema.org/draft/2020-12/schema"

Answer = TypeVar("Answer")


class Judge(Struct, Generic[AnyState]):
    """A judge of the moves of one game, on the states of one request: that of its body, and those after its moves.

    knowledge  what is known of the partial state of the body, whose hidden cards are `Hidden`s
               (`soundness.read_state`); None for a full state
    """

    game: Game[AnyState]
    knowledge: Knowledge[AnyState] | None = None

    def judge(self, state: AnyState, move: Move) -> RuleAnswers:
        """Return the clauses that the move breaks, and those that it may break: `LEGAL` itself if there are none.

        No rule after a `final` one that refuses is checked. A judge without knowledge raises as `is_legal` does.
        """
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

    def is_legal(self, state: AnyState, move: Move, search_units: SearchUnits | None = None) -> bool | None:
        """Return whether no rule refuses the move; None if that depends on hidden cards, or `search_units` end.

        Unlike `judge` it stops at the first rule that certainly refuses, since most proposals of a listing are
        refused. `search_units` are for all rules together; without it each rule gets `UNITS_PER_QUESTION`. A judge
        without knowledge raises HiddenCardRead at the first rule that reads a hidden card where it matters.
        """
        rules = self.rules(state, move)
        is_certain = True
        for number, _, refusal in self._refusals(rules, state, move, search_units):
            if not isinstance(refusal, HiddenCardRead):
                if self.knowledge is None:  # else `_refusals` has charged, here and below
                    charge(REFUSAL_COST + number)
                return False
            is_certain = False  # a later rule may refuse for certain
        if self.knowledge is None:
            charge(len(rules))
        return True if is_certain else None

    def rules(self, state: AnyState, move: Move) -> tuple[Rule[AnyState, Move], ...]:
        """Return the rules for a move of this type in the phase of the state, in the order of checking."""
        return self.game.phases[state.phase][type(move)].rules

    def _refusals(
        self,
        rules: tuple[Rule[AnyState, Move], ...],
        state: AnyState,
        move: Move,
        search_units: SearchUnits | None = None,
    ) -> Iterator[tuple[int, Rule[AnyState, Move], Refusal | HiddenCardRead]]:
        """Yield (number, rule, refusal) for each rule that refuses a move, or may; `number` is its place, from 1.

        If it is undecided whether the rule refuses, a HiddenCardRead takes the place of the refusal. A judge
        without knowledge raises HiddenCardRead as soon as a rule does. `search_units` is as in `is_legal`.
        """
        if self.knowledge is not None:  # before the work, since one rule may be checked for many completions
            charge(JUDGMENT_COST + len(rules))
        for rule in rules:
            refusal: Refusal | HiddenCardRead | None
            try:
                refusal = rule.check(state, move)
            except HiddenCardRead as read:
                refusal = self._refusal_in_all_completions(rule, state, move, read, search_units)
            if refusal is not None:
                # counted only here, since counting each rule would take time for every legal move
                yield 1 + rules.index(rule), rule, refusal

    def refusal(self, rule: Rule[AnyState, Move], state: AnyState, move: Move) -> Refusal | None:
        """Return why one rule refuses a move, None if it does not. Raises HiddenCardRead if that is undecided.

        The facts of the refusal may have hidden cards.
        """
        try:
            return rule.check(state, move)
        except HiddenCardRead as read:
            refusal = self._refusal_in_all_completions(rule, state, move, read)
        if isinstance(refusal, HiddenCardRead):
            raise refusal
        return refusal

    def _refusal_in_all_completions(
        self,
        rule: Rule[AnyState, Move],
        state: AnyState,
        move: Move,
        read: HiddenCardRead,
        search_units: SearchUnits | None = None,
    ) -> Refusal | HiddenCardRead | None:
        """Return what a rule that stopped at `read` answers in all completions: a refusal, or None for no refusal.

        Of refusals that differ it returns what they have in common. If the rule refuses in some completions only,
        or the `search_units` (as in `is_legal`) end, it returns the HiddenCardRead of the first card that matters.
        Raises `read` if the judge has no knowledge.
        """
        if self.knowledge is None:  # a partial state is judged without knowledge: see `alternatives`, `schema`
            raise read
        try:
            return self.knowledge.refusal_in_all_completions(rule, state, move, read, search_units)
        except HiddenCardRead as first_read:
            return first_read

    def _mask_facts(self, refusal: Refusal) -> Refusal:
        """Return the refusal with ``"?"`` for each hidden card among its facts."""
        return refusal if self.knowledge is None else replace(refusal, facts=mask_hidden(refusal.facts))

    def ask(self, state: AnyState, question: Callable[[AnyState], Answer], cost: int = 0) -> Answer:
        """Return the answer to a question about a state, with a Hidden for each card that completions differ in.

        `cost`: units for answering it once, besides those for checking one rule. Raises UnknownInformation if
        anything but cards differs, no completion is sound, the search would take more than UNITS_PER_QUESTION, or
        an unknown seed is needed. A judge without knowledge raises it at the first hidden card that matters.
        """
        try:
            return question(state)
        except HiddenCardRead as read:
            if self.knowledge is None:
                raise
            return self.knowledge.value_in_all_completions(state, question, read, cost)

    def apply(self, state: AnyState, move: Move) -> After[AnyState]:
        """Return the state after a legal move, and the events, with a Hidden for each hidden card.

        Raises UnknownInformation as `ask` does, and if a hidden card would lie where the type of the state allows
        none.
        """
        if self.knowledge is None:
            return apply_effect(self.game, state, move)
        charge(MOVE_COST)
        after, events = self.ask(state, partial(apply_effect, self.game, move=move))
        # an effect may have moved a hidden card to where the type of the state allows none
        raise_if_hidden_not_allowed(self.game.state, after, state)
        return after, events

    def decide(self, state: AnyState, move: Move) -> Decision[AnyState]:
        """Judge a move, apply it if it is legal, and return the decision on it."""
        answers = self.judge(state, move)
        if answers is LEGAL:
            return self.decide_legal(state, move)
        return Decision(False if answers.violations else None, *answers)

    def decide_legal(self, state: AnyState, move: Move) -> Decision[AnyState]:
        """Apply a move that is known to be legal, such as one of a listing, and return the decision on it.

        The decision's `legal` is None if the state after the move is unknown.
        """
        try:
            return Decision(True, (), (), self.apply(state, move))
        except UnknownInformation as missing:  # legal for certain, but there is no state to go on from
            return Decision(None, (), (unknown_at(missing),))

    def adjudicate(
        self, state: AnyState, move: Move, *, view_seats: Collection[str] = ()
    ) -> LegalVerdict[AnyState, Event] | IllegalVerdict[AnyState, Event, Move] | UndecidedVerdict[AnyState, Event]:
        """Return the verdict on one move. A legal one has a view for each of `view_seats` that is at the table."""
        game, decision = self.game, self.decide(state, move)
        # to_act and result are called with the state itself, not through `ask`: what they say is for every player,
        # so they read no card that is hidden from any
        if decision.after is not None:
            after, events = decision.after
            return LegalVerdict(
                state=self.mask(after),
                events=self.mask(events),
                to_act=game.to_act(after),
                result=game.result(after),
                views=self._views_by_seat(after, events, view_seats) if view_seats else {},  # usually none
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

    def _views_by_seat(
        self, state: AnyState, events: tuple[Event, ...], seats: Collection[str]
    ) -> dict[str, SeatView[AnyState, Event]]:
        """Return seat -> what it may see of the new state and the events of a move.

        The seats are those of `seats` that are at the table, in seating order.
        """
        return {
            seat: SeatView(self.mask(view_of(self.game, state, seat)), self.mask(events_for(events, seat)))
            for seat in self.game.seats(state)
            if seat in seats
        }

    def legal_moves(self, state: AnyState, player: str | None = None) -> Listing[Move]:
        """Return the listing of the legal moves of `player`; for None, of all players and of the table.

        A parametric type is listed by its schema, or by all its moves where the game has no schema for them. Of a
        partial state the listing has the certainly legal moves, and the undecided ones apart. If a schema depends
        on hidden cards, some samples of the type are listed in its place.
        """
        return self._list_legal_moves(state, self.open_actions(state, player))

    def alternatives(self, state: AnyState, move: Move) -> Alternatives[Move] | None:
        """Return what the player of an illegal move may do instead: the legal moves that a listing spells out.

        Of more than MAX_MOVES_SHOWN the first are there, but all are counted. Types that the listing describes by
        a schema are left out. A move without a player is answered with moves of the table. None if these
        moves depend on hidden cards, or one of them names a hidden card.
        """
        player = getattr(move, "player", None)
        # for None `open_actions` yields the actions of all players, too
        actions = [open_action for open_action in self.open_actions(state, player) if open_action.seat == player]
        if self.knowledge is None:
            moves = self._list_legal_moves(state, actions).moves
        else:
            try:
                # Without knowledge, so that a rule that reads a hidden card ends it: a hint is worth no search. A
                # proposal with a hidden card ends it too, when CARDS_TO_TEXT makes its text: no answer names it.
                moves = change_leaves(Judge(self.game)._list_legal_moves(state, actions).moves, CARDS_TO_TEXT)
            except HiddenCardRead:
                return None
        return Alternatives(len(moves), moves[:MAX_MOVES_SHOWN])

    def _list_legal_moves(self, state: AnyState, actions: Iterable[OpenAction[AnyState]]) -> Listing[Move]:
        """Return the listing of the legal moves of some actions: a schema where there is one, else each move."""
        if self.knowledge is None:  # else `Knowledge.collect_proposals` charges for each of them
            charge(LISTING_COST)
        parametric: list[Parametric] = []
        moves: list[Move] = []
        undecided_moves: list[Move] = []
        search_units = SearchUnits(UNITS_PER_LISTING)  # for all moves together
        for kind, action, seat in actions:
            if schema := self.schema(action, state, seat):
                parametric.append(
                    Parametric(str(kind.__struct_config__.tag), seat, {"$schema": SCHEMA_DIALECT, **schema})
                )
                continue
            # A parametric type comes here, too: if none of its proposals is legal; if the game has no schema for
            # it at this point (then it proposes all moves); or if hidden cards matter (then samples are listed).
            for move, is_legal in self.possible_moves(action, state, seat, search_units):
                (moves if is_legal else undecided_moves).append(move)
        unknown: Undecided[Move] | UnsetType = UNSET
        if undecided_moves:
            unknown = Undecided(len(undecided_moves), tuple(undecided_moves[:MAX_MOVES_SHOWN]))
        return Listing(len(moves), tuple(moves), tuple(parametric), unknown)

    def schema(self, action: AnyAction[AnyState], state: AnyState, seat: str | None) -> dict[str, object] | None:
        """Return the JSON Schema of the legal moves of an action for a seat (None: the table).

        None if the game has no schema at this point, if no move of the type is legal, or if the schema would name
        a hidden card. Also None where the answer depends on hidden cards; there a judge without knowledge raises
        HiddenCardRead.
        """
        if action.schema is None:
            return None
        # Without knowledge, so that a hidden card that matters ends it: a schema says no "certainly" or "perhaps".
        # If any move of the type is legal, one of its proposals is (`Action.propose`).
        without_knowledge = Judge(self.game)
        try:
            if any(without_knowledge.is_legal(state, move) for move in action.propose(state, seat)):
                schema = action.schema(state, seat)
                # a game may list the cards of a hand without reading them: none can be named that is hidden
                return schema if self.knowledge is None else change_leaves(schema, CARDS_TO_TEXT)
        except HiddenCardRead:
            if self.knowledge is None:
                raise
        return None

    def possible_moves(
        self,
        action: AnyAction[AnyState],
        state: AnyState,
        seat: str | None,
        search_units: SearchUnits | None = None,
    ) -> Iterator[PossibleMove]:
        """Yield every proposal of an action for a seat (None: the table) that is not certainly illegal.

        `search_units` are for a whole listing; without it these proposals alone get `UNITS_PER_LISTING`. A judge
        without knowledge raises HiddenCardRead at a hidden card that matters.
        """
        if self.knowledge is None:
            for move in action.propose(state, seat):
                if self.is_legal(state, move):
                    yield PossibleMove(move, True)
            return
        search_units = search_units or SearchUnits(UNITS_PER_LISTING)
        players = getattr(state, "players", ())  # a game may have none, or players without hands
        hidden_count = sum(
            [len(hidden_in(getattr(player, "hand", ()))) for player in players if player.id == seat]
        )
        for move in self.knowledge.collect_proposals(action, state, seat, search_units):
            charge(hidden_count // HIDDEN_PER_UNIT)
            is_legal = self.is_legal(state, move, search_units)  # None if that is undecided
            if is_legal is not False:
                yield PossibleMove(move, is_legal is True)

    def sample_moves(self, state: AnyState, player: str | None = None) -> list[Move]:
        """Return every move that is legal, or may be; of a parametric type those among its samples.

        They are the moves of `player`; for None, those of all players and of the table.
        """
        return [
            move
            for _, action, seat in self.open_actions(state, player)
            for move, _ in self.possible_moves(action, state, seat)
        ]

    def first_legal_move(self, state: AnyState, player: str | None = None) -> Move:
        """Return the first certainly legal move: one that is listed, else a sample of a parametric type.

        It is a move of `player`; for None, of any player or of the table. Raises LookupError if there is none.
        """
        listed = self.legal_moves(state, player).moves
        # judged again, since some of them may be undecided
        samples = (move for move in self.sample_moves(state, player) if self.is_legal(state, move))
        if (move := next(chain(listed, samples), None)) is None:
            raise LookupError("no move is certainly legal")
        return move

    def open_actions(self, state: AnyState, player: str | None) -> Iterator[OpenAction[AnyState]]:
        """Yield each type of move that `to_act` names, with the seat that may make it.

        They are those of `player`; for None, those of all players in seating order, then those of the table. A
        move that `to_act` does not name is never legal; the laws of `smack.testing` hold every game to this.
        """
        open_types = {entry.player: entry.move_types for entry in self.game.to_act(state)}
        seats = (*self.game.seats(state), None) if player is None else (player,)
        actions = [
            (str(kind.__struct_config__.tag), kind, action)
            for kind, action in self.game.phases[state.phase].items()
            if action.effect  # without an effect some rule refuses every move of the type in this phase
        ]
        for seat in [seat for seat in seats if seat in open_types]:
            for tag, kind, action in actions:
                if tag in open_types[seat]:
                    yield OpenAction(kind, action, seat)

    def score(self, state: AnyState) -> Sheet:
        """Return the sheet of a state, with a Hidden for each hidden card.

        Raises UnknownInformation as `ask` does.
        """
        if self.knowledge is None:
            return self.game.score_state(state)
        cost = PARTIAL_SHEET_COST * len(self.game.seats(state))
        charge(cost)
        return self.ask(state, self.game.score_state, cost)

    def score_if_known(self, state: AnyState) -> SheetOrUnknown:
        """Return the sheet of a state as answers have it, or what it depends on if it is unknown."""
        charge(SHEET_COST * len(self.game.seats(state)))
        try:
            return SheetOrUnknown(self.mask(self.score(state)), UNSET)
        except UnknownInformation as missing:
            return SheetOrUnknown(None, (unknown_at(missing),))

    def mask(self, value: Answer) -> Answer:
        """Return a state, events or a sheet as answers have it: with ``"?"`` for every Hidden."""
        return value if self.knowledge is None else self.knowledge.mask(value)


def unknown_at(missing_information: UnknownInformation, rule_id: str | None = None) -> Unknown:
    """Return the entry of `unknown` for missing information.

    `rule_id` is the id of the clause that depends on it; None for the outcome of a move, or a sheet.
    """
    return Unknown(rule_id, f"/state{missing_information.pointer}")


def apply_effect(game: Game[AnyState], state: AnyState, move: Move) -> After[AnyState]:
    """Return the state after a legal move, and the events, by one run of its effect.

    Raises HiddenCardRead where the effect reads a hidden card, ChanceNeeded where it draws without a seed.
    """
    chance = Chance(state.chance)
    effect = game.phases[state.phase][type(move)].effect
    assert effect is not None  # else a rule has refused the move
    after, events = effect(state, move, chance)
    return replace(after, seq=state.seq + 1, chance=chance.stream()), events
