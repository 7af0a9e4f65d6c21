"""What the app keeps, in sqlite: states, who sits where, the moves made, and what is to be told to each seat."""

import json
import secrets
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

TABLES = """
create table if not exists tables (id text primary key, game text, seq integer, state text);
create table if not exists seats (secret text primary key, id text, player text);
create table if not exists moves (id text, seq integer, ref text, move text, primary key (id, seq));
create unique index if not exists once on moves (id, ref);
create table if not exists messages (number integer primary key autoincrement, id text, player text, body text);
create index if not exists told on messages (id, player, number);
"""
Told = dict[str, Any]  # seat -> what it is to be told


class Seat(NamedTuple):
    """Whom a secret lets sit where."""

    table: str
    game: str
    player: str


class Storage:
    """One file. A connection for each use, so that threads and processes may share it."""

    def __init__(self, file: Path) -> None:
        self.file = file
        with self._open() as storage:
            storage.execute("pragma journal_mode = wal")
            storage.executescript(TABLES)

    @contextmanager
    def _open(self) -> Iterator[sqlite3.Connection]:
        with closing(sqlite3.connect(self.file, timeout=10)) as connection, connection:
            yield connection

    def found(self, game: str, state: dict[str, Any], players: Iterable[str]) -> dict[str, str]:
        """Keep a new table; the secret of each seat."""
        table, seats = secrets.token_hex(4), {player: secrets.token_urlsafe(16) for player in players}
        with self._open() as storage:
            storage.execute("insert into tables values (?, ?, 0, ?)", [table, game, json.dumps(state)])
            rows = [(secret, table, player) for player, secret in seats.items()]
            storage.executemany("insert into seats values (?, ?, ?)", rows)
        return seats

    def seat(self, secret: str) -> Seat | None:
        with self._open() as storage:
            asked = "select id, game, player from seats join tables using (id) where secret = ?"
            row = storage.execute(asked, [secret]).fetchone()
        return Seat(*row) if row else None

    def state(self, table: str) -> tuple[dict[str, Any], int]:
        """The state, and the number of the last message that was written with it or before it."""
        with self._open() as storage:
            asked = "select state, (select coalesce(max(number), 0) from messages) from tables where id = ?"
            state, number = storage.execute(asked, [table]).fetchone()
        return json.loads(state), number

    def keep(self, table: str, before: int, state: dict[str, Any], move: dict[str, Any], told: Told) -> bool:
        """Compare-and-swap: the state, the move and the messages, all or none; whether `before` still stood."""
        with self._open() as storage:
            asked = "update tables set seq = ?, state = ? where id = ? and seq = ?"
            if storage.execute(asked, [state["seq"], json.dumps(state), table, before]).rowcount == 0:
                return False
            made = [table, state["seq"], move.get("ref"), json.dumps(move)]
            storage.execute("insert into moves values (?, ?, ?, ?)", made)
            rows = [(table, player, json.dumps(body)) for player, body in told.items()]
            storage.executemany("insert into messages (id, player, body) values (?, ?, ?)", rows)
        return True

    def made(self, table: str, ref: str | None) -> bool:
        """Whether a move with this ref has been made: a phone that got no answer sends it twice."""
        with self._open() as storage:
            asked = "select 1 from moves where id = ? and ref = ?"
            return storage.execute(asked, [table, ref]).fetchone() is not None

    def messages(self, table: str, player: str, after: int) -> list[tuple[int, str]]:
        """(number, body) of what a seat has not been told yet."""
        with self._open() as storage:
            asked = "select number, body from messages where id = ? and player = ? and number > ? order by number"
            return storage.execute(asked, [table, player, after]).fetchall()
