"""Stores of tables: the protocol of three functions, and an implementation in memory."""

import threading
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

S = TypeVar("S", bound=Mapping[str, Any])
M = TypeVar("M")
E = TypeVar("E", bound=Mapping[str, Any])


@dataclass(frozen=True)
class Played(Generic[S, M, E]):
    """The result of a move or a deal.

    move    the move; None for a deal
    ref     the caller's id of the move, or None
    to_act  the players who may move next; empty exactly when the round is over
    views   player -> {"view", "events"} to send to that player, for the players that were requested
    """

    state: S
    move: M | None
    ref: str | None
    events: list[E]
    to_act: list[dict[str, Any]]
    result: dict[str, Any]
    views: dict[str, dict[str, Any]]

    def seen_by(self, player: str) -> list[E]:
        """Return the events that a player may see."""
        return [event for event in self.events if event["to"] == "all" or player in event["to"]]


class Store(Protocol[S, M, E]):
    """The protocol of a store of tables. In SQL `swap` is one transaction of an update and an insert."""

    def load(self, table: str) -> S:
        """Return the state of a table. Raise KeyError if there is none."""

    def find(self, table: str, ref: str) -> Played[S, M, E] | None:
        """Return the answer stored under this `ref`, or None."""

    def swap(self, table: str, before: S | None, played: Played[S, M, E]) -> bool:
        """Store an answer if the stored state still has the `seq` of `before`; return whether it did.

        `before` is None for the first deal of a table, which must not exist yet.
        """


class AsyncStore(Protocol[S, M, E]):
    """The protocol of a store of tables for asynchronous programs."""

    async def load(self, table: str) -> S: ...

    async def find(self, table: str, ref: str) -> Played[S, M, E] | None: ...

    async def swap(self, table: str, before: S | None, played: Played[S, M, E]) -> bool: ...


class MemoryStore(Generic[S, M, E]):
    """A store for tests and trials; it ends with the process."""

    def __init__(self) -> None:
        self._states: dict[str, S] = {}
        self._by_ref: dict[tuple[str, str], Played[S, M, E]] = {}
        self._lock = threading.Lock()

    def load(self, table: str) -> S:
        return self._states[table]

    def find(self, table: str, ref: str) -> Played[S, M, E] | None:
        return self._by_ref.get((table, ref))

    def swap(self, table: str, before: S | None, played: Played[S, M, E]) -> bool:
        with self._lock:
            current = self._states.get(table)
            if (None if current is None else current["seq"]) != (None if before is None else before["seq"]):
                return False
            self._states[table] = played.state
            if played.ref is not None:
                self._by_ref[table, played.ref] = played
            return True


class AsyncMemoryStore(Generic[S, M, E]):
    """A store for tests and trials of asynchronous programs; it ends with the process."""

    def __init__(self) -> None:
        self._store = MemoryStore[S, M, E]()

    async def load(self, table: str) -> S:
        return self._store.load(table)

    async def find(self, table: str, ref: str) -> Played[S, M, E] | None:
        return self._store.find(table, ref)

    async def swap(self, table: str, before: S | None, played: Played[S, M, E]) -> bool:
        return self._store.swap(table, before, played)
