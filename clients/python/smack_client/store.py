"""Stores of tables: the protocol of three functions, and implementations in memory and in SQLite."""

import json
import sqlite3
import threading
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, Generic, Protocol, TypeVar

from smack_client.bodies import PlayerToAct, Result

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
    to_act: list[PlayerToAct]
    result: Result
    views: dict[str, dict[str, Any]]

    def seen_by(self, player: str) -> list[E]:
        """Return the events that a player may see."""
        return [event for event in self.events if event["to"] == "all" or player in event["to"]]

    def to_json(self) -> str:
        """Return the result as JSON, for a store."""
        return json.dumps({field.name: getattr(self, field.name) for field in fields(self)})

    @classmethod
    def from_json(cls, text: str) -> "Played[S, M, E]":
        """Return the result that `to_json` has written."""
        return cls(**json.loads(text))


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


class SqliteStore(Generic[S, M, E]):
    """A store in an SQLite file, for the threads of any processes of one machine.

    Tables are kept with their newest state, and every deal and move with its result: the transcript of a table.
    """

    SCHEMA = """
        create table if not exists tables (name text primary key, seq integer not null, state text not null);
        create table if not exists played (
            name text not null, ref text, result text not null, unique (name, ref)
        );
    """

    def __init__(self, path: str) -> None:
        self._database = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        self._database.executescript(self.SCHEMA)
        self._lock = threading.Lock()

    def close(self) -> None:
        """Close the file."""
        self._database.close()

    def load(self, table: str) -> S:
        row = self._read("select state from tables where name = ?", table)
        if row is None:
            raise KeyError(table)
        state: S = json.loads(row)
        return state

    def find(self, table: str, ref: str) -> Played[S, M, E] | None:
        row = self._read("select result from played where name = ? and ref = ?", table, ref)
        return None if row is None else Played[S, M, E].from_json(row)

    def history(self, table: str) -> list[Played[S, M, E]]:
        """Return the results of all deals and moves, in order."""
        with self._lock:
            rows = self._database.execute("select result from played where name = ? order by rowid", (table,))
            return [Played[S, M, E].from_json(row) for (row,) in rows]

    def swap(self, table: str, before: S | None, played: Played[S, M, E]) -> bool:
        state, seq = json.dumps(played.state), played.state["seq"]
        with self._lock:
            self._database.execute("begin immediate")
            try:
                if before is None:
                    sql, values = "insert or ignore into tables values (:name, :seq, :state)", {}
                else:
                    sql = "update tables set seq = :seq, state = :state where name = :name and seq = :before"
                    values = {"before": before["seq"]}
                values |= {"name": table, "seq": seq, "state": state}
                if self._database.execute(sql, values).rowcount != 1:
                    return False
                row = (table, played.ref, played.to_json())
                self._database.execute("insert into played values (?, ?, ?)", row)
                return True
            finally:
                self._database.execute("commit")

    def _read(self, sql: str, *values: str) -> str | None:
        with self._lock:
            row = self._database.execute(sql, values).fetchone()
        return None if row is None else str(row[0])


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
