"""The app's storage in sqlite: states, seats, moves, and the messages for each seat."""

import json
import secrets
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

SCHEMA = """
create table if not exists tables (id text primary key, game text, seq integer, state text);
create table if not exists seats (secret text primary key, id text, player text);
create table if not exists moves (id text, seq integer, ref text, move text, primary key (id, seq));
create unique index if not exists once on moves (id, ref);
create table if not exists messages (number integer primary key autoincrement, id text, player text, body text);
create index if not exists by_seat on messages (id, player, number);
"""
Views = dict[str, Any]  # player -> the message for that seat


class Seat(NamedTuple):
    """The seat that a secret belongs to."""

    table: str
    game: str
    player: str


class Storage:
    """One file. Each use opens a connection, so threads and processes can share the file."""

    def __init__(self, file: Path) -> None:
        self.file = file
        with self._open() as connection:
            connection.execute("pragma journal_mode = wal")
            connection.executescript(SCHEMA)

    @contextmanager
    def _open(self) -> Iterator[sqlite3.Connection]:
        with closing(sqlite3.connect(self.file, timeout=10)) as connection, connection:
            yield connection

    def create_table(self, game: str, state: dict[str, Any], players: Iterable[str]) -> dict[str, str]:
        """Store a new table; return the secret of each seat."""
        table, seats = secrets.token_hex(4), {player: secrets.token_urlsafe(16) for player in players}
        with self._open() as connection:
            connection.execute("insert into tables values (?, ?, 0, ?)", [table, game, json.dumps(state)])
            rows = [(secret, table, player) for player, secret in seats.items()]
            connection.executemany("insert into seats values (?, ?, ?)", rows)
        return seats

    def seat(self, secret: str) -> Seat | None:
        with self._open() as connection:
            query = "select id, game, player from seats join tables using (id) where secret = ?"
            row = connection.execute(query, [secret]).fetchone()
        return Seat(*row) if row else None

    def state(self, table: str) -> tuple[dict[str, Any], int]:
        """Return the state, and the number of the last message stored with it or before it."""
        with self._open() as connection:
            query = "select state, (select coalesce(max(number), 0) from messages) from tables where id = ?"
            state, number = connection.execute(query, [table]).fetchone()
        return json.loads(state), number

    def swap(self, table: str, seq: int, state: dict[str, Any], move: dict[str, Any], views: Views) -> bool:
        """Store state, move and messages if the table is still at `seq`; return whether it was."""
        with self._open() as connection:
            update = "update tables set seq = ?, state = ? where id = ? and seq = ?"
            if connection.execute(update, [state["seq"], json.dumps(state), table, seq]).rowcount == 0:
                return False
            row = [table, state["seq"], move.get("ref"), json.dumps(move)]
            connection.execute("insert into moves values (?, ?, ?, ?)", row)
            rows = [(table, player, json.dumps(body)) for player, body in views.items()]
            connection.executemany("insert into messages (id, player, body) values (?, ?, ?)", rows)
        return True

    def has_move(self, table: str, ref: str | None) -> bool:
        """Return whether a move with this ref is stored: a phone without an answer sends its move again."""
        with self._open() as connection:
            query = "select 1 from moves where id = ? and ref = ?"
            return connection.execute(query, [table, ref]).fetchone() is not None

    def messages(self, table: str, player: str, after: int) -> list[tuple[int, str]]:
        """Return (number, body) of the messages for a seat after a number."""
        with self._open() as connection:
            query = "select number, body from messages where id = ? and player = ? and number > ? order by number"
            return connection.execute(query, [table, player, after]).fetchall()
