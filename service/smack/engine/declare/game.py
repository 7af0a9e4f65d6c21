"""A game as it is judged (`Game`), what its package declares (`DeclaredMembers`), and the base of its states."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from operator import attrgetter
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Generic, Literal, NamedTuple, Protocol

import msgspec
from msgspec import Meta, Struct, UnsetType

from smack.engine.declare.budget import charge
from smack.engine.declare.chance import Chance, Stream
from smack.engine.declare.faults import PhaseMembers, Presence
from smack.engine.declare.moves import Move
from smack.engine.declare.pad import Pad
from smack.engine.declare.places import Pile, piles, view
from smack.engine.declare.rulebook import Clause, MessageTemplate
from smack.engine.declare.rules import After, AnyAction
from smack.engine.declare.verdict import Event, Fault, FaultReport, PlayerToAct, Result, Sheet, Unknown

Body = dict[str, Any]  # of a request: JSON


class GameState(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="game", weakref=True):
    """The members of every state. Games add `phase`, `options` and their own; the tag is the game's id."""

    TAG_IS_OPTIONAL: ClassVar[bool] = True  # the address of a request names the game

    # `weakref=True` is for `memo`, whose facts must not keep a state alive
    ruleset: Literal[1] = 1
    seq: Annotated[int, Meta(ge=0, le=10**9, description="0 at the deal, +1 per legal move.")] = 0
    chance: Stream = Stream()

    if TYPE_CHECKING:  # each game has these two with types of its own, in its own place among the members

        @property
        def phase(self) -> str: ...

        @property
        def options(self) -> Any: ...


if TYPE_CHECKING:
    from typing_extensions import TypeVar  # with a default, as Python's has from 3.13 on

    AnyState = TypeVar("AnyState", bound=GameState, default=Any)  # the type of the states of a game
else:
    from typing import TypeVar

    AnyState = TypeVar("AnyState")


ScoredState = TypeVar("ScoredState", contravariant=True)
AnyTally = TypeVar("AnyTally", contravariant=True)


class InvalidSetup(Exception):
    """A deal or a tally is refused; `faults` say why, with pointers into the deal or the tally."""

    def __init__(self, *faults: Fault) -> None:
        super().__init__(*faults)
        self.faults = faults


def raise_for_faults(faults: Iterable[Fault]) -> None:
    """Raise InvalidSetup with these faults; return if there are none."""
    if all_faults := tuple(faults):
        raise InvalidSetup(*all_faults)


class FreshState(Struct, Generic[AnyState], frozen=True):
    """The state after a deal, before any move, and the events of the deal."""

    state: AnyState
    events: tuple[Event, ...]


class ExampleBodies(Struct, frozen=True):
    """Bodies for the examples of the document, as JSON.

    deal           a deal with a seed
    illegal_move   an illegal move on the state that `deal` gives
    tally          a tally
    short_options  options that replace some of those of `deal` where a whole state is shown, so that it is short
    pad_rows       rows of the score pad, for a game whose `tally` has a form that the pad does not have
    """

    deal: Body
    illegal_move: Body
    tally: Body
    short_options: Body = {}
    pad_rows: str = ""


def seats(state: Any) -> tuple[str, ...]:
    """Return the ids of a state's players, in seating order."""
    return tuple(map(_id_of, state.players))


_id_of = attrgetter("id")


class Scores(Protocol[ScoredState, AnyTally]):
    """What a game declares of its scores in one object, such as `smack.cards.tally.PointScores`.

    Its members are those of `Declaration` with the same names; besides, the ids of the faults and the types of the
    events that it adds to the game.
    """

    FAULT_IDS: ClassVar[tuple[str, ...]]
    EVENTS: ClassVar[tuple[type[Event], ...]]

    def for_game(self, game: str, player_bounds: tuple[int, int]) -> "Scores[ScoredState, AnyTally]":
        """Return a copy of these scores for a game with this id, and this least and greatest number of players."""

    def result(self, state: ScoredState) -> Result: ...

    def score_state(self, state: ScoredState) -> Sheet: ...

    def score_tally(self, tally: AnyTally) -> tuple[Sheet, Result]: ...

    @property
    def fewest_wins(self) -> bool: ...

    def tally_of(self, state: ScoredState) -> object: ...

    def faults(self, state: ScoredState) -> Iterator[Fault]:
        """Yield the faults that the scores in a state have."""


class DeclaredMembers(Struct, Generic[AnyState], frozen=True, kw_only=True):
    """What `Declaration` and `Game` have in common: `finish` takes these members over as they are.

    id, title           the name of the game in addresses, and for people
    description         what the game is, in a sentence
    player_bounds       the least and the greatest number of players
    notation            a sentence on the codes of its cards
    scope               what a state describes, a game, a round or a deal; the phase is `over` at its end
    presence            member of a state -> the phases in which it is there, neither null nor empty
    state               the type of a state
    seats               state -> the ids of all its players, in seating order
    side                (state, player) -> the id by which scores and winners name a player, such as a team's
    deal_state          (deal body, chance) -> (state, events), as an effect; raises InvalidSetup
    player_bounds_at    options -> the least and the greatest number of players, where it depends on them
    deck                state -> card -> how many of it the deck has; where piles have owners, each has such a deck
    has_copies          whether a deck has cards more than once; an excess one is `card.copies`, else `card.twice`
    published_codes     codes of the published deck, for games whose tables may print their own; bodies with
                        these codes are parsed faster
    piles               state -> piles that have each of its cards once, with the owners of their decks; without
                        it every tuple of cards is a pile of the one deck
    dealt_card_count    state -> how many cards of the deck are dealt, where not all are
    hand_size           (state, player) -> how many cards the hand has now, None if that is not fixed; for games
                        whose hands may be left out (`places.FULL_HAND`)
    cards_per_unit      cards that one unit of the budget searches for faults in a partial state
    hidden_card_moves   move types whose legality depends on cards that their player cannot see, although their
                        proposals do not
    view                (state, seat or None for a spectator) -> the state as the seat may see it, except for
                        `chance`; without it made by what the fields of the state declare
    card_faults         state -> the faults of its cards; without it the engine finds them by `piles`. For games in
                        which more than the deck matters, or whose `piles` have single cards, whose pointers end
                        without an index. It must yield a fault for a "?", which no deck has: only a state with a
                        fault is searched for hidden cards
    checks_any_table    whether `faults` also runs on a state with faults of players: a wrong number of them, one
                        twice, or an id that is no player's. Its searches must expect such states, and have to
                        find ids that are no player's: the engine then looks for these only in `turn`
    extra_fault_ids     the ids of faults that are not declared by `@fault`
    extra_tally_fault_ids
                        the ids of faults of a tally that are not declared by `@fault`
    points_now          state -> points by side as if the round ended now, where the scores of `result` leave out
                        the round in progress
    points_at_sight     state -> points by side as a beginner counts them, who looks at nothing but the next move;
                        without it counted by `points_now`, or the scores of `result`
    example             bodies for the examples of the document
    """

    id: str
    title: str
    description: str
    player_bounds: tuple[int, int]
    scope: Literal["game", "round", "deal"]
    notation: str
    presence: Mapping[str, Presence] = {}
    state: type[AnyState]
    seats: Callable[[AnyState], tuple[str, ...]] = seats
    side: Callable[[AnyState, str], str] = lambda _state, player: player
    deal_state: Callable[[Any, Chance], After[AnyState]]
    player_bounds_at: Callable[[Any], tuple[int, int]] | None = None
    deck: Callable[[AnyState], Mapping[str, int]]
    has_copies: bool = False
    published_codes: tuple[str, ...] = ()
    piles: Callable[[AnyState], Iterable[Pile]] = piles
    hand_size: Callable[[AnyState, str], int | None] | None = None
    dealt_card_count: Callable[[AnyState], int] | None = None
    cards_per_unit: int = 4
    hidden_card_moves: tuple[type[Move], ...] = ()
    view: Callable[[AnyState, str | None], AnyState] = view
    card_faults: Callable[[AnyState], Iterable[Fault]] | None = None
    checks_any_table: bool = False
    extra_fault_ids: tuple[str, ...] = ()
    points_now: Callable[[AnyState], Mapping[str, int]] | None = None
    points_at_sight: Callable[[AnyState], Mapping[str, int]] | None = None
    extra_tally_fault_ids: tuple[str, ...] = ()
    example: ExampleBodies

    @property
    def package(self) -> str:
        """The name of the package that the game is in."""
        return self.state.__module__.rpartition(".")[0]


class Game(DeclaredMembers[AnyState], Generic[AnyState], frozen=True, kw_only=True):
    """A game that can be judged: what it declares, completed (`Declaration.finish`).

    Besides what it declares it has what is read off its types, phases, functions and modules:

    phases              phase -> move type -> Action, the phase `over` too; each rule has its messages
    rulebook            its clauses by full id, from `rulebook.toml`
    fault_messages      the messages of its faults, by the id of the message
    options             the type of a state's options
    deal, tally, sheet  the types of the bodies of `deal` and of a tally, and of a sheet
    moves, events       all its types of moves and of events
    members_by_phase    phase -> the members of a state that must be present or absent in it

    The others are as in `Declaration`. Those in this class are set even if the declaration leaves them out, except
    `scores`, which then is None. If it declares `scores`, that object gives `result`, `score_state`,
    `score_tally`, `tally_of`, `fewest_wins` and the first of the `faults`; `scores` itself is kept for the ids of
    these faults. `tally_of` is for a state that is over, and returns None where no tally can say it.
    """

    phases: Mapping[str, Mapping[type[Move], AnyAction[AnyState]]]
    faults: Callable[[AnyState], Iterator[Fault]]
    to_act: Callable[[AnyState], tuple[PlayerToAct, ...]]
    scores: Scores[AnyState, Any] | None
    result: Callable[[AnyState], Result]
    score_state: Callable[[AnyState], Sheet]
    score_tally: Callable[[Any], tuple[Sheet, Result]]
    tally_of: Callable[[AnyState], object]
    fewest_wins: bool
    pad: Pad
    rulebook: Mapping[str, Clause]
    fault_messages: Mapping[str, MessageTemplate]
    options: type[Struct]
    deal: type[Struct]
    tally: type[Struct]
    sheet: type[Sheet]
    moves: tuple[type[Move], ...]
    events: tuple[type[Event], ...]
    members_by_phase: Mapping[str, PhaseMembers]

    def player_bounds_of(self, state: AnyState) -> tuple[int, int]:
        """Return the least and the greatest number of players that the options of a state allow."""
        return self.player_bounds_at(state.options) if self.player_bounds_at else self.player_bounds

    def admits_player_count(self, state: AnyState) -> bool:
        """Return whether a state's number of players is one that its game can have.

        If not, functions of the game such as `deck` must not be called for the state. Always true in a game that
        `checks_any_table`, whose functions take any number.
        """
        if self.checks_any_table:
            return True
        low, high = self.player_bounds_of(state)
        return low <= len(self.seats(state)) <= high

    def report(self, fault: Fault) -> FaultReport:
        """Return a fault of a state, deal or tally as answers report it, with its message in English."""
        message, facts = self.fault_messages[fault.message_id], fault.facts
        return FaultReport(fault.id, fault.pointer, fault.message_id, message.format(facts), facts)


class SheetOrUnknown(NamedTuple):
    """The sheet of a state, which lists a hidden card as ``"?"``, or what it depends on.

    sheet    None if anything in it but the cards that it lists, such as points, depends on hidden cards, or if
             this is not found out
    unknown  the first hidden card that the sheet depends on, as the only item; UNSET if there is a sheet
    """

    sheet: Sheet | None
    unknown: tuple[Unknown, ...] | UnsetType


VIEW_COST = 4  # units of the budget for a view


def view_of(game: Game[AnyState], state: AnyState, seat: str | None) -> AnyState:
    """Return the state as a seat (None: a spectator) may see it; of its chance only the commitment is left."""
    charge(VIEW_COST)
    seat_view = game.view(state, seat)
    return msgspec.structs.replace(seat_view, chance=Stream(commitment=state.chance.commitment))


def events_for(events: tuple[Event, ...], seat: str | None) -> tuple[Event, ...]:
    """Return those of the events that a seat (None: a spectator) may see, in their order."""
    return tuple([event for event in events if event.to == "all" or seat in event.to])
