"""Seats around a table; the next in the list is the player to the left (clockwise)."""

from collections.abc import Collection, Iterator, Sequence
from typing import Any, Protocol, TypeVar

from msgspec.structs import replace

from smack.engine.verdict import Fault

Facts = dict[str, list[str]]
Item = TypeVar("Item")
Seat = TypeVar("Seat", bound="Seated")
AnyState = TypeVar("AnyState", bound="AtTable")


class Seated(Protocol):
    """A seat: any object with the player's id."""

    @property
    def id(self) -> str: ...


class AtTable(Protocol):
    """A state whose `players` are the seats, in seating order."""

    @property
    def players(self) -> Sequence[Seated]: ...


def ids(players: Sequence[Seated]) -> tuple[str, ...]:
    return tuple([player.id for player in players])


def find_seat(players: Sequence[Seat], player: str | None) -> Seat:
    """Return the seat of a player. Raises LookupError."""
    for seat in players:
        if seat.id == player:
            return seat
    raise LookupError


def index(players: Sequence[Seated], player: str | None) -> int:
    """Return the place of a player in the list. Raises LookupError."""
    for i, seat in enumerate(players):
        if seat.id == player:
            return i
    raise LookupError


def clockwise(order: Sequence[str], first: str) -> tuple[str, ...]:
    """Return the players clockwise, beginning with this one."""
    at = order.index(first)
    return (*order[at:], *order[:at])


def others_from_left(order: Sequence[str], player: str) -> tuple[str, ...]:
    """Return the other players, clockwise, beginning on the player's left."""
    at = order.index(player)
    return (*order[at + 1 :], *order[:at])


def with_seat(state: AnyState, player: str, **changes: Any) -> AnyState:
    """Return the state with members of one player changed."""
    players = [replace(seat, **changes) if seat.id == player else seat for seat in state.players]  # type: ignore[type-var]
    return replace(state, players=tuple(players))  # type: ignore[type-var]


def put(items: tuple[Item, ...], at: int, item: Item) -> tuple[Item, ...]:
    """Return the tuple with one item replaced."""
    return (*items[:at], item, *items[at + 1 :])


def deal_faults(
    clause: str,
    players: Sequence[str],
    min_players: int,
    max_players: int,
    message: str = "setup.players.number",
) -> Iterator[Fault]:
    """Yield the faults of the players of a deal, under the clause on the number of players."""
    if not min_players <= len(players) <= max_players:
        yield Fault(clause, "/players", message, {"min": min_players, "max": max_players})
    for i, player in enumerate(players):
        if player in players[:i]:
            yield Fault(clause, f"/players/{i}", "players.twice.twice")


def name_differences(named: Collection[str], expected: Sequence[str]) -> Iterator[tuple[str, Facts]]:
    """Yield the name of a message and its facts, if ids are `missing`, `unknown`, or `missing-and-unknown`."""
    missing = [name for name in expected if name not in named]
    unknown = sorted(name for name in named if name not in expected)  # in any order of a JSON object
    facts = {name: ids for name, ids in (("missing", missing), ("unknown", unknown)) if ids}
    if facts:
        yield "-and-".join(facts), facts
