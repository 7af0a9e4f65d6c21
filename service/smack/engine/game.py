"""The declaration of a game: its types, its phase table and the functions that every game has."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from types import ModuleType
from typing import Annotated, Any, Literal, get_type_hints

import msgspec
from msgspec import UNSET, Meta, Struct
from msgspec.structs import force_setattr

from smack.engine.budget import charge
from smack.engine.chance import Stream
from smack.engine.moves import Move
from smack.engine.naming import register_package, types_in
from smack.engine.pad import Pad
from smack.engine.places import Pile, compile_view, piles, view
from smack.engine.rules import Action, complete_action, refuse_all
from smack.engine.verdict import Event, Fault, Result, Sheet, Waiting


class Table(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="game", weakref=True):
    """What every state has. Games add `phase`, `options` and their own fields; the tag is the game's id."""

    ruleset: Literal[1] = 1
    seq: Annotated[int, Meta(ge=0, le=10**9, description="0 at the deal, +1 per legal move.")]
    chance: Stream


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


class FreshState(Struct, frozen=True):
    """A fresh state and what happened while it was dealt."""

    state: Any
    events: tuple[Event, ...]


class WorkedExample(Struct, frozen=True):
    """For the document: a seeded deal, an illegal move on it, a tally; options for a short deck."""

    deal: dict[str, Any]
    illegal: dict[str, Any]
    tally: dict[str, Any]
    short: dict[str, Any] = {}


def seats(state: Any) -> tuple[str, ...]:
    """Return the ids of a state's players, in seating order."""
    return tuple([player.id for player in state.players])


def _own_side(_state: Any, player: str) -> str:
    return player


OF_PARTS: Any = UNSET  # the value of a field that the parts of a game define


class Game(Struct, frozen=True, kw_only=True):
    """The declaration of a game: types, the phase table, and pure functions.

    parts               the modules of the game that define what is declared below them, each under the name of
                        the field, and State, FAULTS, TALLY_FAULTS and PAD
    depends_on_hidden   move types whose legality depends on cards that their player cannot see, although their
                        proposals do not
    published_codes     codes of the published deck, for games whose tables may print their own; bodies with
                        these codes are parsed faster
    unit                what a state describes, a game, a round or a deal; the phase is `over` at its end
    phases              phase -> move type -> Action; every phase but `over` names every move type
    cards_per_unit      cards that one unit of the budget searches for faults in a partial state
    view                the state as the seat (None: a spectator) may see it, except for `chance`; made by what
                        the fields of the state declare

    Defined by the parts:

    state               the type of a state, `State`
    deal, tally, sheet  the types of the bodies of `deal` and of a tally, and of a sheet: those which `deal_state`
                        and `score_tally` take, and `score_state` returns
    moves, events       the closed vocabularies, as types: those of the phases, and those in the parts
    fault_ids           the closed vocabulary of fault ids, without those that every game shares: `FAULTS`
    tally_fault_ids     the fault ids that a tally can have, without clause ids: `TALLY_FAULTS`
    deal_state          (deal body, seed for the new chance stream) -> FreshState; raises InvalidSetup
    seats               every player id of a state, in seating order; without it those of `players`
    side                (state, player) -> the id that scores and winners name for a player
    piles               every card of a state, each once; without it every tuple of cards is a pile
    deck                state -> how many of each card the deck has, or that alone if it is always the same;
                        where piles have owners, the deck of each owner
    cards_in_play       how many cards of the deck are dealt, where not all are
    faults              why no play leads to the state, pointers relative to the state (card faults included)
    to_act              who may move, each once, by what every player can see; empty exactly when over
    result              state -> Result
    score_state         state -> sheet
    points              state -> points by side as if the round ended now, where the scores of `result` leave out
                        the round in progress
    score_tally         tally -> (sheet, result); raises InvalidSetup
    pad                 the columns of a score pad, from which a tally is made: `PAD`
    """

    id: str
    title: str
    description: str
    players: tuple[int, int]
    unit: Literal["game", "round", "deal"]
    notation: str
    parts: tuple[ModuleType, ...]
    depends_on_hidden: tuple[type[Move], ...] = ()
    published_codes: tuple[str, ...] = ()
    phases: Mapping[str, Mapping[type[Move], Action]]
    cards_per_unit: int = 4
    view: Callable[[Any, str | None], Any] = view
    example: WorkedExample

    state: type[Table] = OF_PARTS
    deal: type[Struct] = OF_PARTS
    options: type[Struct] = OF_PARTS
    tally: Any = OF_PARTS
    sheet: type[Sheet] = OF_PARTS
    moves: tuple[type[Move], ...] = OF_PARTS
    events: tuple[type[Event], ...] = OF_PARTS
    fault_ids: tuple[str, ...] = OF_PARTS
    tally_fault_ids: tuple[str, ...] = OF_PARTS
    deal_state: Callable[[Any, str], FreshState] = OF_PARTS
    seats: Callable[[Any], tuple[str, ...]] = OF_PARTS
    side: Callable[[Any, str], str] = OF_PARTS
    piles: Callable[[Any], Iterable[Pile]] = OF_PARTS
    deck: Callable[[Any], Mapping[str, int]] = OF_PARTS
    cards_in_play: Callable[[Any], int] | None = OF_PARTS
    faults: Callable[[Any], Iterator[Fault]] = OF_PARTS
    to_act: Callable[[Any], tuple[Waiting, ...]] = OF_PARTS
    result: Callable[[Any], Result] = OF_PARTS
    score_state: Callable[[Any], Sheet] = OF_PARTS
    points: Callable[[Any], Mapping[str, int]] | None = OF_PARTS
    score_tally: Callable[[Any], tuple[Sheet, Result]] = OF_PARTS
    pad: Pad = OF_PARTS

    @property
    def package(self) -> str:
        """The name of the package that the game is in."""
        return self.state.__module__.rpartition(".")[0]

    def __post_init__(self) -> None:
        """Complete the declaration with what the parts define, the phase `over`, and proposals of plain moves.

        Raises TypeError for a field that no part defines, or more than one, and for a state with cards of which
        no field says who sees them.
        """
        phases = {
            phase: {kind: complete_action(kind, action) for kind, action in actions.items()}
            for phase, actions in self.phases.items()
        }
        moves = tuple(next(iter(phases.values())))
        over = Action(rules=(refuse_all(self.id, self.unit),))
        force_setattr(self, "phases", {**phases, "over": dict.fromkeys(moves, over)})
        self._fill({**_definitions(self.parts), "moves": moves})
        self._fill(_types(self))
        force_setattr(self, "options", get_type_hints(self.state)["options"])
        compile_view(self.state)
        register_package(self.package, self.id)

    def _fill(self, values: Mapping[str, Any]) -> None:
        """Set the fields that have no value yet."""
        for name, value in values.items():
            if getattr(self, name) is UNSET:
                force_setattr(self, name, value)


NAMES = {"state": "State", "fault_ids": "FAULTS", "tally_fault_ids": "TALLY_FAULTS", "pad": "PAD"}  # in the parts
FUNCTIONS = ("deal_state", "deck", "faults", "to_act", "result", "score_state", "score_tally")
DEFAULTS = {"seats": seats, "side": _own_side, "piles": piles, "cards_in_play": None, "points": None}


def _definitions(parts: tuple[ModuleType, ...]) -> dict[str, Any]:
    """Return field -> value of what the parts of a game define. Raises TypeError."""
    events = tuple([kind for part in parts for kind in types_in(part.__name__, Event)])
    definitions: dict[str, Any] = {"events": events}
    for field in (*NAMES, *FUNCTIONS, *DEFAULTS):
        name = NAMES.get(field, field)
        values = [vars(part)[name] for part in parts if _defines(part, name)]
        if len(values) > 1 or not (values or field in DEFAULTS):
            raise TypeError(f"{len(values) or 'none'} of the parts of the game define `{name}`")
        definitions[field] = values[0] if values else DEFAULTS[field]
    for name in DEFAULTS:
        if definitions[name] is not DEFAULTS[name]:
            _require_state(definitions[name])
    if isinstance(deck := definitions["deck"], Mapping):
        definitions["deck"] = lambda _state: deck
    return definitions


def _require_state(function: Callable[..., Any]) -> None:
    """Raise TypeError for a function with the name of an optional field that is about something else."""
    kind = next(iter(get_type_hints(function).values()), None)
    if not (isinstance(kind, type) and issubclass(kind, Table)):
        message = f"`{function.__name__}` of a game takes its state first; give this function another name"
        raise TypeError(message)


def _defines(part: ModuleType, name: str) -> bool:
    """Return whether a module has this name and does not import it."""
    value = vars(part).get(name)
    return value is not None and (not callable(value) or value.__module__ == part.__name__)


def _types(game: Game) -> dict[str, Any]:
    """Return the types that the functions of a game take and return."""
    body, *_ = get_type_hints(game.deal_state).values()
    tally, *_ = get_type_hints(game.score_tally).values()
    return {"deal": body, "tally": tally, "sheet": get_type_hints(game.score_state)["return"]}


VIEW_COST = 4  # units of the budget for a view


def view_of(game: Game, state: Any, player: str | None) -> Any:
    """Return the state as a seat may see it: the seed is withheld, its commitment stays."""
    charge(VIEW_COST)
    seen = game.view(state, player)
    return msgspec.structs.replace(seen, chance=Stream(commitment=state.chance.commitment))
