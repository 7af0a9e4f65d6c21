"""Rules and actions of games, the search for who may move, and the types of decisions on moves."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol

from msgspec import Struct
from msgspec.structs import replace

from smack.engine.declare.budget import charge
from smack.engine.declare.chance import Chance
from smack.engine.declare.moves import MemberUnknown, Move, PlayerMove
from smack.engine.declare.rulebook import Clause, MessageTemplate
from smack.engine.declare.unknown import UnknownInformation
from smack.engine.declare.verdict import Event, PlayerToAct, Refusal, Unknown, Violation

REFUSAL_COST = 1  # units of the budget for a refused proposal, besides one for each rule that is checked
DEFAULT_WEIGHT = 4  # the weight of a type of move in random play

if TYPE_CHECKING:
    from typing_extensions import TypeVar  # with a default, as Python's has from 3.13 on

    # of the states of a game, and of one of its types of moves
    AnyState = TypeVar("AnyState", contravariant=True, default=Any)
    AnyMove = TypeVar("AnyMove", contravariant=True, default=Any)
else:
    from typing import TypeVar

    AnyState, AnyMove = TypeVar("AnyState"), TypeVar("AnyMove")

# the id of a player, or None for the table; Any, so that functions of games may annotate str or None alone
PlayerOrTable = Any
Predicate = Callable[[AnyState, AnyMove], Refusal | None]  # (state, move) -> why it refuses the move, or None
After = tuple[AnyState, tuple[Event, ...]]  # the state after a deal or a move, and what happened
Effect = Callable[[AnyState, AnyMove, Chance], After[AnyState]]


class Rule(Struct, Generic[AnyState, AnyMove], frozen=True):
    """A clause as a predicate.

    id        the full id of the clause
    doc_url   the address of the clause on its page
    check     (state, move) -> a Refusal, or None if the clause has no objection
    final     whether no further rule is checked once this one refuses
    messages  the messages of the clause by name; `finish_action` adds them from the rulebook of the game
    """

    id: str
    doc_url: str
    check: Predicate[AnyState, AnyMove]
    final: bool = False
    messages: Mapping[str, MessageTemplate] = {}

    def violation(self, refusal: Refusal) -> Violation:
        """Return a refusal by this rule as a violation of its clause.

        The rule needs its `messages` (`finish_action`). The facts of the refusal must not contain a `Hidden`.
        """
        message, facts = self.messages[refusal.message_name], refusal.facts
        return Violation(self.id, self.doc_url, message.id, message.format(facts), refusal.pointer, facts)


class RuleDecorator(Protocol):
    """The decorator with which a game turns predicates into its rules: ``@rule("turn.order")``.

    `name` is the id of the clause without the name of the game, and `final` is as in `Rule`.
    """

    def __call__(
        self, name: str, *, final: bool = False
    ) -> Callable[[Predicate[AnyState, AnyMove]], Rule[AnyState, AnyMove]]: ...


def rule_decorator(game: str) -> RuleDecorator:
    """Return the decorator `rule` of a game: ``@rule("turn.order")`` makes a predicate the rule of this clause.

    `game` is the id of the game.
    """

    def rule(
        name: str, *, final: bool = False
    ) -> Callable[[Predicate[AnyState, AnyMove]], Rule[AnyState, AnyMove]]:
        return lambda check: Rule(f"{game}.{name}", f"/rules/{game}#{name}", check, final)

    return rule


def _propose_nothing(_state: object, _player: str | None) -> tuple[()]:
    return ()


class Action(Struct, Generic[AnyState, AnyMove], frozen=True, kw_only=True):
    """What a phase does with one type of move.

    rules        in the order in which a referee checks them; if the phase does not allow the type, they refuse
                 every move
    effect       (state, move, chance) -> (state, events); None where the rules refuse every move
    propose      (state, player) -> proposals, some of which may be illegal. They must cover every legal move; for
                 a parametric type a few of each sort are enough where `schema` gives a schema. Without `propose`
                 and `schema` one move is proposed, which has no member but the player
    schema       (state, player) -> JSON Schema of exactly the legal moves, or None: then the proposals are listed.
                 Only for parametric types, and called only where some proposal is legal
    is_of_table  whether it is a move of the table, not of a player: proposed once, with player None
    weight       how often the type is chosen in random play, compared with the weights of other types; 0: never.
                 Or a function (state, player) -> weight, at least 1
    """

    rules: tuple[Rule[AnyState, AnyMove], ...]
    effect: Effect[AnyState, AnyMove] | None = None
    propose: Callable[[AnyState, PlayerOrTable], Iterable[AnyMove]] = _propose_nothing
    schema: Callable[[AnyState, PlayerOrTable], dict[str, object] | None] | None = None
    is_of_table: bool = False
    weight: int | Callable[[AnyState, PlayerOrTable], int] = DEFAULT_WEIGHT


AnyAction = Action[AnyState, Any]  # of some type of move


def always_refuse(
    rule: Callable[[Predicate[object, object]], Rule[object, object]],
    message_name: str,
    pointer: str = "/move/type",
) -> Rule[object, object]:
    """Return a rule that refuses every move by one message, as for a type of move that a phase does not allow.

    `rule` is the decorator for a clause, ``rule("turn.order")``. `message_name` names a message of this clause.
    Each refusal has this name and the `pointer`.
    """
    refusal = Refusal(message_name, pointer)

    def refuse(_state: object, _move: object) -> Refusal:
        return refusal

    return rule(refuse)


def rule_when_over(game: str) -> Rule[object, object]:
    """Return the rule of the phase `over`, which refuses every move."""
    return always_refuse(rule_decorator(game)("play.open", final=True), "over", "/move")


def finish_action(
    kind: type[Move], action: AnyAction[AnyState], rulebook: Mapping[str, Clause]
) -> AnyAction[AnyState]:
    """Return the action of a type of move with the messages of its rules, and with a proposal where it lacks one.

    An action lacks one if it has an effect, but neither `propose` nor `schema`. The added proposal is a move with
    no member but the player, which a move of the table lacks, too. Raises LookupError for a rule without a clause.
    """
    if missing := [rule.id for rule in action.rules if rule.id not in rulebook]:
        raise LookupError(f"the rulebook has no clause {missing[0]}")
    rules = tuple([replace(rule, messages=rulebook[rule.id].messages_by_name) for rule in action.rules])
    action = replace(action, rules=rules)
    if action.effect is None or action.schema is not None or action.propose is not _propose_nothing:
        return action
    if issubclass(kind, PlayerMove):
        return replace(action, propose=lambda _state, player: (kind(player=player),))
    return replace(action, propose=lambda _state, _player: (kind(),))


class _UnknownMember:
    """A member of a move of which only the player is known.

    Comparing, testing, hashing, searching or calling it, calculating with it and reading its attributes raise
    TypeError. As with every object, its identity, its type and its text can be read.
    """

    def _raise_member_unknown(self, *_: object) -> Any:
        raise MemberUnknown

    __eq__ = __bool__ = __getattr__ = _raise_member_unknown


def find_players_to_act(
    actions: Mapping[type[Move], AnyAction[AnyState]], seats: Sequence[str], state: AnyState
) -> tuple[PlayerToAct, ...]:
    """Return who may move, each with the types of move that no rule refuses (`_is_open`).

    `actions` are those of the phase. The players are in the order of `seats`; the table (None) comes last.
    """
    charge(len(seats))
    players = []
    for player in (*seats, None):
        kinds = [
            kind
            for kind, action in actions.items()
            # without an effect some rule refuses every move of the type
            if action.effect and action.is_of_table == (player is None)
        ]
        open_kinds = [kind for kind in kinds if _is_open(actions[kind].rules, state, kind, player)]
        if open_kinds:
            players.append(PlayerToAct(player, tuple([str(kind.__struct_config__.tag) for kind in open_kinds])))
    return tuple(players)


def _is_open(rules: Sequence[Rule[AnyState, Any]], state: AnyState, kind: type[Move], player: str | None) -> bool:
    """Return whether no rule refuses a move of this type of which only the player (None: the table) is known.

    A rule that reads another member of the move, or a hidden card, stops there, and counts as not refusing.
    """
    members: dict[str, Any] = dict.fromkeys(kind.__struct_fields__, _UnknownMember())
    if player is not None:
        members["player"] = player
    for rule in rules:
        try:
            # made in the `try`, since the `__post_init__` of a type may use a member that is not known, too
            if rule.check(state, kind(**members)) is not None:
                return False
        # It depends on the rest of the move, or on a hidden card. Not only MemberUnknown: Python itself raises
        # TypeError where a member without a value is hashed or added to. A mistake of the rule looks the same.
        except (TypeError, UnknownInformation):
            continue
    return True


class RuleAnswers(NamedTuple):
    """What the rules answer about a move.

    A move with violations is illegal, one with only unknown clauses is undecided, one with neither is legal.

    violations  the clauses that it certainly breaks, each once, in the order of the rules
    unknown     the other clauses that it may break, which depends on hidden cards
    """

    violations: tuple[Violation, ...]
    unknown: tuple[Unknown, ...]


LEGAL = RuleAnswers((), ())


class Decision(Struct, Generic[AnyState], frozen=True):
    """The decision on a move.

    legal       whether the move is legal; None if this, or what the move leads to, depends on hidden cards or on
                an unknown seed
    violations  the broken clauses of an illegal move, else empty
    unknown     if `legal` is None, what it depends on; if it is False, further clauses that the move may break
    after       the new state and the events of a legal move, with a Hidden for each hidden card; None if `legal`
                is not True
    """

    legal: bool | None
    violations: tuple[Violation, ...]
    unknown: tuple[Unknown, ...]
    after: After[AnyState] | None = None


class OpenAction(NamedTuple, Generic[AnyState]):
    """A type of move that is open to a seat, and what the phase does with it.

    seat  None for moves of the table, which name no player
    """

    kind: type[Move]
    action: AnyAction[AnyState]
    seat: str | None


class PossibleMove(NamedTuple):
    """A proposal that is not certainly illegal.

    is_legal  whether it is certainly legal; else that depends on hidden cards
    """

    move: Move
    is_legal: bool
