"""Seats around a table; the next one in the list is the player to the left (clockwise)."""

from collections.abc import Collection, Iterator, Sequence
from typing import Any, Protocol, TypeVar

from smack.engine.verdict import Fault

Item = TypeVar("Item")
Seat = TypeVar("Seat", bound="Seated")


class Seated(Protocol):
    """Anything with a player's id."""

    @property
    def id(self) -> str: ...


def ids(players: Sequence[Seated]) -> tuple[str, ...]:
    return tuple([player.id for player in players])


def seated(players: Sequence[Seat], player: str | None) -> Seat:
    """The seat of a player who is known to sit here. Raises LookupError."""
    for seat in players:
        if seat.id == player:
            return seat
    raise LookupError


def index(players: Sequence[Seated], player: str | None) -> int:
    """The place of a player who is known to sit here. Raises LookupError."""
    for i, seat in enumerate(players):
        if seat.id == player:
            return i
    raise LookupError


def others_from_left(order: Sequence[str], player: str) -> tuple[str, ...]:
    """Everybody else, clockwise, beginning on the player's left."""
    at = order.index(player)
    return (*order[at + 1 :], *order[:at])


def put(items: tuple[Item, ...], at: int, item: Item) -> tuple[Item, ...]:
    """The tuple with one place changed."""
    return (*items[:at], item, *items[at + 1 :])


def deal_faults(clause: str, players: Sequence[str], least: int, most: int) -> Iterator[Fault]:
    """Why these ids cannot be dealt to: all under the clause that says who may play."""
    if not least <= len(players) <= most:
        yield Fault(clause, "/players", f"The game is for {least} to {most} players.")
    for i, player in enumerate(players):
        if player in players[:i]:
            yield Fault(clause, f"/players/{i}", "Two players have the same id.")


def seat_faults(players: Sequence[Any], least: int, most: int) -> Iterator[Fault]:
    """``setup.players`` and ``players.twice``."""
    if not least <= len(players) <= most:
        yield Fault("setup.players", "/players", f"The game is for {least} to {most} players.")
    order = ids(players)
    if len(set(order)) < len(order):
        for i, player in enumerate(order):
            if player in order[:i]:
                yield Fault("players.twice", f"/players/{i}/id", "Two players have the same id.")


def name_differences(named: Collection[str], expected: Sequence[str]) -> str:
    """Return which ids are missing and which are unknown, as sentences for a message; empty if there are none."""
    missing = [name for name in expected if name not in named]
    unknown = [name for name in named if name not in expected]
    sentences = [f"Missing: {', '.join(missing)}."] * bool(missing) + [f"Unknown: {', '.join(unknown)}."] * bool(
        unknown
    )
    return " ".join(sentences)
