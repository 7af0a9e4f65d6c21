"""A table that is played at and never handed out: it lies sealed in a file, and so does the seat.

A move goes on from the table that lies there and is written back under a lock, or not at all. So nothing that is
called can take a move back, try one on a table of before, sit elsewhere or ask about a table of its own making. A
table that is older than one already seen, forked off or dealt anew before its time is refused.
"""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from smack.mcp.tools import Arguments, Tool, body, catalogue_of, tool_of
from smack.operations import dispatch
from smack.operations.operation import Operation
from smack.operations.problems import Problem, not_understood
from smack.operations.sealed.keyring import Keyring
from smack.operations.sealed.seats import Seat, refusal
from smack.operations.table import BY_NAME, OPERATIONS

HELD = ("table", "seat")  # what no argument tells
SEQ = {"type": "integer", "description": "The `seq` you looked at: if the table has moved on, nothing is done."}
OURS = "The table and the seat are held for you; leave them out."


class Seen(NamedTuple):
    """What everybody sees of a table, enough to know whether another one goes on from it."""

    commitment: str
    seq: int
    digest: str
    over: bool


class HeldTable:
    """A sealed table in a file, and a seat at it."""

    def __init__(self, game: str, path: Path, seat: Seat, keys: Keyring) -> None:
        self.game, self.player, self._path, self._keys = game, seat.player, path, keys
        self._seat = msgspec.to_builtins(seat)
        self._seen: Seen | None = None

    def tools(self) -> tuple[Tool, ...]:
        """The catalogue, and what can be asked of a table that is there: all but dealing one."""
        rows = [row for row in OPERATIONS if row.sealed]
        asking = [row for row in rows if "table" in tool_of(row, [self.game]).takes["required"]]
        return (*catalogue_of([self.game]), *map(self._tool, asking))

    def _tool(self, row: Operation) -> Tool:
        tool = tool_of(row, [self.game], without=HELD)
        members = tool.takes["properties"]
        if "move" not in members:
            return replace(tool, ask=lambda arguments: self.ask(row, arguments))
        takes = {**tool.takes, "properties": {**members, "seq": SEQ}}
        return replace(tool, takes=takes, ask=lambda arguments: self.move(row, arguments), moves_on=True)

    def ask(self, row: Operation, arguments: Arguments) -> Any:
        """What the seat is answered; the table stays as it is."""
        with self._alone():
            table, _ = self._there()
            return self._asked(row, arguments, table)

    def move(self, row: Operation, arguments: Arguments) -> Any:
        """The verdict; the table after a legal move has taken the place of the one before."""
        with self._alone():
            table, seen = self._there()
            if arguments.get("seq", seen.seq) != seen.seq:
                raise refusal("/seq", "table.moved-on", "The table has moved on since: look again.")
            answer = self._asked(row, {name: one for name, one in arguments.items() if name != "seq"}, table)
            if answer.table is not None:
                self._write(answer.table)
                self._check(self._look(answer.table))
        return replace(answer, table=UNSET)

    def _asked(self, row: Operation, arguments: Arguments, table: str) -> Any:
        if given := [name for name in HELD if name in arguments]:
            raise not_understood([(f"/{name}", "unknown", OURS) for name in given])
        return self._run(row, {**arguments, "table": table, "seat": self._seat})

    def _run(self, row: Operation, asked: Arguments) -> Any:
        return dispatch.run(row.name, self.game, body(row, asked), self._keys)

    def _there(self) -> tuple[str, Seen]:
        """The table that lies in the file now."""
        table = self._path.read_text("ascii").strip()
        return table, self._check(self._look(table))

    def _look(self, table: str) -> Seen:
        """As a spectator."""
        look = self._run(BY_NAME["sealed/seat"], {"table": table})
        return Seen(look.view.chance.commitment, look.seq, look.digest, look.result.over)

    def _check(self, found: Seen) -> Seen:
        """The table, if it goes on from the last one seen. Raises the problem of one that does not."""
        last = self._seen or found
        if found.commitment != last.commitment:
            if not last.over:
                raise refusal("/table", "table.dealt", "Another table was dealt before this one was over.")
        elif found.seq < last.seq:
            raise refusal("/table", "table.older", "The table is older than one already seen.")
        elif found.seq == last.seq and found.digest != last.digest:
            raise refusal("/table", "table.forked", "The table is another one than the one already seen.")
        self._seen = found
        return found

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """While nobody else who asks this way reads or writes tables in the folder."""
        try:
            folder = os.open(self._path.parent, os.O_RDONLY)
            try:
                fcntl.flock(folder, fcntl.LOCK_EX)
                yield
            finally:
                os.close(folder)
        except (OSError, UnicodeError):
            raise Problem("unavailable", "The table cannot be read or written now.") from None

    def _write(self, table: str) -> None:
        """All of it or nothing."""
        beside = self._path.with_name(f"{self._path.name}.new")
        beside.write_text(f"{table}\n", "ascii")
        beside.replace(self._path)
