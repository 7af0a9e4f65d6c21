"""The declaration of a game: its types, its phase table and the functions that every game has."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain
from pkgutil import get_data
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Generic, Literal, Protocol, get_type_hints

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import force_setattr

from smack.engine.declare.budget import charge
from smack.engine.declare.chance import Chance, Stream
from smack.engine.declare.faults import Members, Presence, all_faults, members_by_phase
from smack.engine.declare.memo import memo
from smack.engine.declare.moves import Move
from smack.engine.declare.naming import register_package, types_in
from smack.engine.declare.pad import Pad, pad_of
from smack.engine.declare.places import Pile, compile_view, piles, view
from smack.engine.declare.rulebook import Clause, MessageTemplate, read_rulebook
from smack.engine.declare.rules import Action, After, AnyAction, find_waiting, finish_action, refuse_all
from smack.engine.declare.verdict import Event, Fault, FaultReport, Result, Sheet, Waiting

Body = dict[str, Any]  # of a request: JSON


class Table(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="game", weakref=True):
    """What every state has. Games add `phase`, `options` and their own fields; the tag is the game's id."""

    TAG_IS_OPTIONAL: ClassVar[bool] = True  # the address of a request names the game

    if TYPE_CHECKING:
        ruleset: int = 1  # a game with a second ruleset has `ruleset: Literal[1, 2] = 1` in its state
    else:
        ruleset: Literal[1] = 1
    seq: Annotated[int, Meta(ge=0, le=10**9, description="0 at the deal, +1 per legal move.")] = 0
    chance: Stream = Stream()

    if TYPE_CHECKING:

        @property
        def phase(self) -> str: ...

        @property
        def options(self) -> Any: ...


if TYPE_CHECKING:
    from typing_extensions import TypeVar  # with a default, as Python's has from 3.13 on

    S = TypeVar("S", bound=Table, default=Any)
else:
    from typing import TypeVar

    S = TypeVar("S")


class InvalidSetup(Exception):
    """A deal or a tally that is refused: why, with pointers into the request body.

    For a deal the id is the full clause id or, for options, the fault id.
    """

    def __init__(self, *faults: Fault) -> None:
        super().__init__(*faults)
        self.faults = faults


def refuse(faults: Iterable[Fault]) -> None:
    """Raise InvalidSetup with these faults, if there are any."""
    if listed := tuple(faults):
        raise InvalidSetup(*listed)


class FreshState(Struct, Generic[S], frozen=True):
    """A fresh state and what happened while it was dealt."""

    state: S
    events: tuple[Event, ...]


class WorkedExample(Struct, frozen=True):
    """For the document: a seeded deal, an illegal move on it, a tally; options for a short deck.

    `rows` are rows of the score pad, for a game whose `tally` has a form that the pad does not have.
    """

    deal: Body
    illegal: Body
    tally: Body
    short: Body = {}
    rows: str = ""


@memo
def seats(state: Any) -> tuple[str, ...]:
    """Return the ids of a state's players, in seating order."""
    order = []
    for player in state.players:
        order.append(player.id)  # noqa: PERF401, since before Python 3.12 a comprehension is a call
    return tuple(order)


class Scores(Protocol):
    """What a game declares of its scores in one object, such as `smack.cards.tally.PointScores`."""

    FAULT_IDS: ClassVar[tuple[str, ...]]
    EVENTS: ClassVar[tuple[type[Event], ...]]

    def of_game(self, game: str, seats: tuple[int, int]) -> "Scores":
        """Return these scores for a game: its id, and the least and greatest number of players."""

    def result(self, state: Any) -> Result: ...

    def score_state(self, state: Any) -> Sheet: ...

    @property
    def score_tally(self) -> Callable[[Any], tuple[Sheet, Result]]: ...

    @property
    def fewest_wins(self) -> bool: ...

    def tally_of(self, state: Any) -> Any: ...

    def faults(self, state: Any) -> Iterator[Fault]:
        """Yield the faults of the scores of a state."""


def _derived(*_: object) -> Any:
    """Stand for a function that a game does not declare; each has another one in place of this."""


def _find_declared_faults(_state: object) -> Iterator[Fault]:
    """Stand for the searches that the modules of a game declare; each game has its own in place of this."""
    yield from ()


class Game(Struct, Generic[S], frozen=True, kw_only=True):
    """The declaration of a game: types, the phase table, and pure functions.

    unit                what a state describes, a game, a round or a deal; the phase is `over` at its end
    phases              phase -> move type -> Action; every phase but `over` names every move type
    presence            member of a state -> the phases in which it is there, neither null nor empty
    state               the type of a state
    seats               every player id of a state, in seating order
    side                (state, player) -> the id that scores and winners name for a player
    deal_state          (deal body, chance) -> (state, events), as an effect; raises InvalidSetup
    players_at          options -> the least and the greatest number of players, where it depends on them
    deck                how many of each card the deck has; where piles have owners, the deck of each owner
    copies              whether a deck has cards more than once; an excess one is `card.copies`, else `card.twice`
    published_codes     codes of the published deck, for games whose tables may print their own; bodies with
                        these codes are parsed faster
    piles               every card of a state, each once; without it every tuple of cards is a pile
    cards_in_play       how many cards of the deck are dealt, where not all are
    hand_size           (state, player) -> how many cards the hand has now, None if that is not fixed; for games
                        whose hands may be left out (`places.FULL_HAND`)
    cards_per_unit      cards that one unit of the budget searches for faults in a partial state
    depends_on_hidden   move types whose legality depends on cards that their player cannot see, although their
                        proposals do not
    view                the state as the seat (None: a spectator) may see it, except for `chance`; made by what
                        the fields of the state declare
    card_faults         the faults of cards where more than the deck matters; without it the engine finds them
    faults              further reasons why no play leads to the state, pointers relative to the state; without it
                        all that its modules declare by `@fault`
    checks_any_table    whether `faults` also runs on a table with faults of players: a wrong number of them, one
                        twice, one named who is not there. Its searches must expect these, and find the last
    fault_ids           the ids of faults that are not declared by `@fault`
    to_act              who may move, each once, by what every player can see; empty exactly when over. Without
                        it whoever no rule refuses by state and player alone (`rules.find_waiting`): for games
                        whose rules read no cards but those that a move names
    scores              result, score_state and score_tally in one object, for a game without these
    result              state -> Result
    score_state         state -> sheet
    points              state -> points by side as if the round ended now, where the scores of `result` leave out
                        the round in progress
    points_at_sight     state -> points by side as a beginner counts them, who looks at nothing but the next move;
                        `points` without it
    score_tally         tally -> (sheet, result); raises InvalidSetup
    tally_of            state at its end -> what players would have written down of it, None where no tally can
                        say it; the laws compare the results of both
    fewest_wins         whether the lowest score wins
    tally_fault_ids     the same for a tally
    pad                 the score pad; without it the type of the tally says its columns (`engine.pad`)

    Read off the types, phases and functions above, and the modules of the game:

    rulebook            its clauses by full id, from `rulebook.toml`
    fault_messages      what its faults say, by message id
    options             the type of a state's options
    deal, tally, sheet  the types of the bodies of `deal` and of a tally, and of a sheet
    moves, events       the closed vocabularies, as types
    members_by_phase    the members of a state that must be present or absent, by phase
    """

    id: str
    title: str
    description: str
    players: tuple[int, int]
    unit: Literal["game", "round", "deal"]
    notation: str
    phases: Mapping[str, Mapping[type[Move], AnyAction[S]]]
    presence: Mapping[str, Presence] = {}
    state: type[S]
    seats: Callable[[S], tuple[str, ...]] = seats
    side: Callable[[S, str], str] = lambda _state, player: player
    deal_state: Callable[[Any, Chance], After[S]]
    players_at: Callable[[Any], tuple[int, int]] | None = None
    deck: Callable[[S], Mapping[str, int]]
    copies: bool = False
    published_codes: tuple[str, ...] = ()
    piles: Callable[[S], Iterable[Pile]] = piles
    hand_size: Callable[[S, str], int | None] | None = None
    cards_in_play: Callable[[S], int] | None = None
    cards_per_unit: int = 4
    depends_on_hidden: tuple[type[Move], ...] = ()
    view: Callable[[S, str | None], S] = view
    card_faults: Callable[[S], Iterable[Fault]] | None = None
    faults: Callable[[S], Iterator[Fault]] = _find_declared_faults
    checks_any_table: bool = False
    fault_ids: tuple[str, ...] = ()
    to_act: Callable[[S], tuple[Waiting, ...]] = _derived
    scores: Scores | None = None
    result: Callable[[S], Result] = _derived
    score_state: Callable[[S], Sheet] = _derived
    points: Callable[[S], Mapping[str, int]] | None = None
    points_at_sight: Callable[[S], Mapping[str, int]] | None = None
    score_tally: Callable[[Any], tuple[Sheet, Result]] = _derived
    tally_of: Callable[[S], Any] = lambda _state: None
    fewest_wins: bool = False
    tally_fault_ids: tuple[str, ...] = ()
    pad: Pad = Pad()
    example: WorkedExample

    rulebook: Mapping[str, Clause] = {}
    fault_messages: Mapping[str, MessageTemplate] = {}
    options: type[Struct] = Struct
    deal: type[Struct] = Struct
    tally: Any = None
    sheet: type[Sheet] = Sheet
    moves: tuple[type[Move], ...] = ()
    events: tuple[type[Event], ...] = ()
    members_by_phase: Mapping[str, Members] = {}

    @property
    def package(self) -> str:
        """The name of the package that the game is in."""
        return self.state.__module__.rpartition(".")[0]

    def __post_init__(self) -> None:
        """Complete the declaration: the phase `over`, proposals of plain moves, and what is read off the rest.

        Raises TypeError for a state with cards of which no field says who sees them, or without scores,
        LookupError for a rule without a clause, ValueError for a message without its facts.
        """
        rulebook, fault_messages = self.rulebook, self.fault_messages
        if not rulebook:
            text = get_data(self.package, "rulebook.toml") or b""
            rulebook, fault_messages = read_rulebook(text.decode(), self.id, self.unit)
        moves = tuple(next(iter(self.phases.values())))
        over: AnyAction = Action(rules=(refuse_all(self.id),))
        phases = {
            phase: {kind: finish_action(kind, action, rulebook) for kind, action in actions.items()}
            for phase, actions in {**self.phases, "over": dict.fromkeys(moves, over)}.items()
        }
        if self.scores:
            force_setattr(self, "scores", self.scores.of_game(self.id, self.players))
        for name in ("result", "score_state", "score_tally"):
            if self.scores:
                force_setattr(self, name, getattr(self.scores, name))
            elif getattr(self, name) is _derived:
                raise TypeError(f"the game {self.id} declares neither `scores` nor `{name}`")
        if self.scores:
            force_setattr(self, "tally_of", self.scores.tally_of)
            force_setattr(self, "fewest_wins", self.scores.fewest_wins)
        if self.to_act is _derived:
            force_setattr(self, "to_act", lambda s: find_waiting(phases[s.phase], self.seats(s), s))
        force_setattr(self, "rulebook", rulebook)
        force_setattr(self, "fault_messages", fault_messages)
        force_setattr(self, "phases", phases)
        force_setattr(self, "moves", moves)
        force_setattr(self, "members_by_phase", members_by_phase(self.state, self.presence, self.phases))
        ended = self.scores.EVENTS if self.scores else ()
        force_setattr(self, "events", tuple(dict.fromkeys((*types_in(self.package, Event), *ended))))
        force_setattr(self, "options", get_type_hints(self.state)["options"])
        force_setattr(self, "deal", next(iter(get_type_hints(self.deal_state).values())))
        force_setattr(self, "tally", next(iter(get_type_hints(self.score_tally).values())))
        if self.faults is _find_declared_faults:
            force_setattr(self, "faults", all_faults(self.package))
        if scores := self.scores:
            own = self.faults
            force_setattr(self, "faults", lambda state: chain(scores.faults(state), own(state)))
        force_setattr(self, "pad", self.pad if self.pad.columns else pad_of(self.tally))
        force_setattr(self, "sheet", get_type_hints(self.score_state)["return"])
        compile_view(self.state)
        register_package(self.package, self.id)

    def seat_bounds(self, state: S) -> tuple[int, int]:
        """Return the least and the greatest number of players, by the options of a state."""
        return self.players_at(state.options) if self.players_at else self.players

    def fits_seats(self, state: S) -> bool:
        """Return whether what depends on the number of players, such as the deck, can be asked of a state."""
        if self.checks_any_table:
            return True
        low, high = self.seat_bounds(state)
        return low <= len(self.seats(state)) <= high

    def report(self, fault: Fault) -> FaultReport:
        """Return a fault with its message."""
        message, facts = self.fault_messages[fault.message_id], fault.facts
        return FaultReport(fault.id, fault.pointer, fault.message_id, message.format(facts), facts)


VIEW_COST = 4  # units of the budget for a view


def view_of(game: Game[S], state: S, player: str | None) -> S:
    """Return the state as a seat may see it: the seed is withheld, its commitment stays."""
    charge(VIEW_COST)
    seen = game.view(state, player)
    return msgspec.structs.replace(seen, chance=Stream(commitment=state.chance.commitment))
