"""A room's furniture: what every game declares, and the functions every room answers to."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Annotated, Any, ClassVar, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from service.engine.chance import Stream, commitment
from service.engine.rules import Action
from service.engine.verdict import Event, Fault, Result, Sheet, Waiting, token

Ref = Annotated[str, Meta(max_length=128, description="The app's own move id; echoed, never interpreted.")]


class Table(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="game"):
    """What every state has. Rooms add `phase`, `options` and their own fields; the tag is the game's id."""

    ruleset: Literal[1] = 1
    seq: Annotated[int, Meta(ge=0, le=10**9, description="0 at the deal, +1 per legal move.")]
    chance: Stream


class Move(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type"):
    """What every move has besides its `type`."""

    ref: Ref | UnsetType = UNSET


class PairedMove(Move, frozen=True, kw_only=True):
    """A move with members that only go with a certain value of another one.

    PAIRED maps a member to (other member, value): it is there exactly when the other has the value.
    """

    PAIRED: ClassVar[Mapping[str, tuple[str, str]]] = {}

    def __post_init__(self) -> None:
        """Raise ValueError for a member too many or too few."""
        names = dict(zip(self.__struct_encode_fields__, self.__struct_fields__, strict=True))
        for member, (other, value) in self.PAIRED.items():
            if (getattr(self, names[other]) == value) == (getattr(self, names[member]) is UNSET):
                raise ValueError(f"{member} goes with {other} {value}, and with nothing else")


class Refused(Exception):
    """A deal or a tally that cannot be: why, with pointers into the request body.

    For a deal the id is the full clause id or, for options, the fault id.
    """

    def __init__(self, *faults: Fault) -> None:
        super().__init__(*faults)
        self.faults = faults


class Dealt(Struct, frozen=True):
    """A fresh state and what happened while it was dealt."""

    state: Any
    events: tuple[Event, ...]


class Example(Struct, frozen=True):
    """A worked example for the document: a seeded deal, an illegal move on it, a tally."""

    deal: dict[str, Any]
    illegal: dict[str, Any]
    tally: dict[str, Any]


class Game(Struct, frozen=True, kw_only=True):
    """A room. Types first, then the phase table, then functions; all functions are pure.

    state, deal, tally  msgspec types of a state, of the body of `deal`, of a tally
    moves, events       the closed vocabularies, as types
    faults_known        the closed vocabulary of fault ids, without the shared ones
    hanging             move types whose legality hangs on cards that their player cannot see
    phases              phase -> move type -> Action; every phase names every move type
    dealing             (deal body, seed for the new chance stream) -> Dealt; raises Refused
    seats               every player id of a state, in seating order
    cards               every card of a state, wherever it lies, each once (with its owner where that matters)
    faults              why the state cannot be, pointers relative to the state (card faults included)
    to_act              who may move, by what everybody can see; empty exactly when over
    view                the state as the seat (None: a spectator) may see it, except for `chance`
    scoring             state -> sheet
    tallying            tally -> (sheet, result); raises Refused
    """

    id: str
    title: str
    about: str
    players: tuple[int, int]
    notation: str
    state: type[Table]
    deal: type[Struct]
    options: type[Struct]
    tally: Any
    sheet: type[Sheet]
    moves: tuple[type[Move], ...]
    events: tuple[type[Event], ...]
    faults_known: tuple[str, ...]
    hanging: tuple[type[Move], ...] = ()
    phases: Mapping[str, Mapping[type[Move], Action]]
    dealing: Callable[[Any, str], Dealt]
    seats: Callable[[Any], tuple[str, ...]]
    cards: Callable[[Any], list[str]]
    faults: Callable[[Any], Iterator[Fault]]
    to_act: Callable[[Any], tuple[Waiting, ...]]
    result: Callable[[Any], Result]
    view: Callable[[Any, str | None], Any]
    scoring: Callable[[Any], Sheet]
    tallying: Callable[[Any], tuple[Sheet, Result]]
    example: Example


SHARED_FAULTS = ("card.hidden", "chance.commitment", "chance.seed", "limit")
MOST_WORDS = 2**47  # of chance used: like every counter, no more than half of what can be written


def faults(game: Game, state: Any) -> tuple[Fault, ...]:
    """Every fault of a state, the shared ones first."""
    found = [*_chance_faults(state.chance), *_limit_faults(state)]
    found.extend(game.faults(state))
    return tuple(found)


def _chance_faults(stream: Stream) -> Iterator[Fault]:
    if stream.seed is not None and stream.commitment not in (None, commitment(stream.seed)):
        yield Fault("chance.commitment", "/chance/commitment", "The commitment is not the SHA-256 of the seed.")


def _limit_faults(state: Any) -> Iterator[Fault]:
    """Counters beyond half of their range: no play gets there, and further moves can still be counted."""
    says = "No play gets that far."
    if (state.chance.cursor or 0) > MOST_WORDS:
        yield Fault("limit", "/chance/cursor", says)
    kind: type[Table] = type(state)
    for name, most in _counters(kind):
        if 2 * getattr(state, name) > most:
            yield Fault("limit", f"/{name}", says)


@cache
def _counters(kind: type[Table]) -> tuple[tuple[str, int], ...]:
    """(name, greatest value) of the whole numbers at the top of a state."""
    info = msgspec.inspect.type_info(kind)
    assert isinstance(info, msgspec.inspect.StructType)
    kinds = ((field.encode_name, field.type) for field in info.fields)
    plain = ((name, one.type if isinstance(one, msgspec.inspect.Metadata) else one) for name, one in kinds)
    return tuple((name, one.le) for name, one in plain if isinstance(one, msgspec.inspect.IntType) and one.le)


def view(game: Game, state: Any, player: str | None) -> Any:
    """The state as a seat may see it: the seed is withheld, its commitment stays."""
    seen = game.view(state, player)
    return msgspec.structs.replace(seen, chance=Stream(commitment=state.chance.commitment))


@cache
def naming_fields(move: type[Move]) -> tuple[str, ...]:
    """The attributes of a move that name players (or map player ids to something)."""
    info = msgspec.inspect.type_info(move)
    assert isinstance(info, msgspec.inspect.StructType)
    wire_to_attribute = dict(zip(move.__struct_encode_fields__, move.__struct_fields__, strict=True))
    return tuple(wire_to_attribute[f.encode_name] for f in info.fields if _names_player(f.type))


def _names_player(info: msgspec.inspect.Type) -> bool:
    if isinstance(info, msgspec.inspect.Metadata):
        return (info.extra or {}).get("names") == "player" or _names_player(info.type)
    if isinstance(info, msgspec.inspect.UnionType):
        return any(_names_player(member) for member in info.types)
    return isinstance(info, msgspec.inspect.DictType) and _names_player(info.key_type)


def strangers(seats: tuple[str, ...], move: Move) -> Iterator[str]:
    """Pointers, relative to the move, to the player ids that are not at the table."""
    for name in naming_fields(type(move)):
        named = getattr(move, name)
        if isinstance(named, dict):
            yield from (f"/{name}/{token(key)}" for key in named if key not in seats)
        elif isinstance(named, str) and named not in seats:
            yield f"/{name}"
