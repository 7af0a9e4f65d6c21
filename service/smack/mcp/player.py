"""Tools of an agent that plays one seat of a sealed table in a file, and never gets the table or the secret.

Every call about the table reads it from the file under a lock, and a legal move replaces it. So no call can take a
move back, try one on an earlier table, or use another seat or table. A table that is older than the last one read,
that differs from it at the same `seq`, or that was dealt again before the end is refused.
"""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType
from msgspec.structs import replace

from smack.engine.declare.game import GameState
from smack.engine.declare.verdict import Event
from smack.mcp.tools import (
    Arguments,
    Tool,
    ToolError,
    Wait,
    build_catalogue_tools,
    build_operation_tool,
    encode_body,
)
from smack.operations import dispatch
from smack.operations.operation import Operation
from smack.operations.problems import Problem, problem_of_errors
from smack.operations.sealed.bodies import SealedView, SeatSecret
from smack.operations.sealed.keyring import Keyring
from smack.operations.table import BY_NAME, OPERATIONS
from smack.wire.reader import Reader
from smack.words.phrasebook import ENGLISH

PRESET_MEMBERS = ("table", "seat")  # of requests: the server fills them in
VIEW_OPERATION = BY_NAME["sealed/seat"]
MAX_WAIT = 50  # seconds; clients give up on a call after a minute
DEFAULT_WAIT = 25
SEQ_SCHEMA = {
    "type": "integer",
    "minimum": 0,
    "description": "The `seq` that this move is meant for: if the table has another one, nothing is done.",
}
PRESET_MEMBER_MESSAGE = "The server holds the table and the seat: leave them out."
STALE_MOVE_MESSAGE = (
    "The table is at seq {now}, the move was meant for seq {meant}. Nothing was done: call `sealed_seat`."
)
DEALT_TOO_EARLY_MESSAGE = "Another table was dealt before this one was over. Nothing was done."
OLDER_TABLE_MESSAGE = (
    "The file has an older table (seq {now}) than this server has read before (seq {last}). Nothing was done."
)
FORKED_TABLE_MESSAGE = (
    "The file has another table at seq {now} than this server has read before. Nothing was done."
)

SEAT_DESCRIPTIONS = {  # name of a tool -> what the player of the seat should know
    "sealed_seat": "What your seat sees, the events of the last move, your legal moves, and who is due: `to_act`.",
    "sealed_adjudicate": (
        "Makes your move. A legal move stands and cannot be taken back; an illegal one changes nothing, and "
        "`violations` say why."
    ),
    "sealed_suggest": "A move for your seat, found by playing on at random from what your seat may see.",
    "sealed_open": "The state with its seed, once the game or round is over. It takes the secret of every seat.",
}
WAIT_DESCRIPTION = (
    "Waits until your seat is due, or the game or round is over, and answers as `sealed_seat`. After `seconds` it "
    "answers anyway: if `to_act` does not name you, call again."
)


class WaitRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """The arguments of `wait_for_turn`."""

    seconds: Annotated[int, Meta(ge=1, le=MAX_WAIT, description="How long to wait.")] = DEFAULT_WAIT
    seq: Annotated[int | UnsetType, Meta(description="Wait also until the table's `seq` is another one.")] = UNSET


WAIT_READER = Reader[WaitRequest](WaitRequest)
SpectatorView = SealedView[GameState, Event]


class PlayerTable:
    """A sealed table in the file `path`, and the seat at it for which the tools request views and make moves.

    `game` is the id of its game. `seat` has the player's id and secret. `keys` decrypt and encrypt the table.
    `language` is that of messages.
    """

    def __init__(self, game: str, path: Path, seat: SeatSecret, keys: Keyring, language: str = ENGLISH) -> None:
        self.game, self.player, self._path, self._keys = game, seat.player, path, keys
        self._language = language
        self._seat = msgspec.to_builtins(seat)
        self._last_view: SpectatorView | None = None  # of the table that was read last; None before the first

    def build_tools(self) -> tuple[Tool, ...]:
        """Return the tools of a player: the catalogue's, the operations on a sealed table, and `wait_for_turn`."""
        wait_tool = Tool(
            name="wait_for_turn",
            title="Wait until your seat is due",
            description=WAIT_DESCRIPTION,
            # the definition itself: the schema as a whole is a reference to it
            input_schema=msgspec.json.schema(WaitRequest)["$defs"]["WaitRequest"],
            run=lambda _arguments: self.answer(VIEW_OPERATION, {}),
            plan_wait=self.plan_wait,
        )
        tools = [self._build_operation_tool(operation) for operation in OPERATIONS if operation.takes_table]
        return (*build_catalogue_tools([self.game], self._language), *tools, wait_tool)

    def _build_operation_tool(self, operation: Operation) -> Tool:
        """Return the tool of an operation; its arguments lack PRESET_MEMBERS, and beside `move` may have `seq`."""
        tool = build_operation_tool(
            operation, [self.game], partial(self.answer, operation), omitted_members=PRESET_MEMBERS
        )
        tool = replace(tool, description=SEAT_DESCRIPTIONS.get(tool.name, tool.description))
        members = tool.input_schema["properties"]
        if "move" not in members:
            return tool
        schema = {**tool.input_schema, "properties": {**members, "seq": SEQ_SCHEMA}}
        return replace(tool, input_schema=schema, run=partial(self.make_move, operation), read_only=False)

    def answer(self, operation: Operation, arguments: Arguments) -> Struct:
        """Return the answer of an operation that makes no move, for this seat at the table in the file.

        Raises Problem, and ToolError as `_accept_table` does. The file stays as it is.
        """
        with self._lock():
            table, _view = self._read_table()
            return self._run(operation, arguments, table)

    def make_move(self, operation: Operation, arguments: Arguments) -> Struct:
        """Judge a move; if it is legal, write the new table to the file. Return the verdict without the table.

        Raises ToolError if the `seq` of the arguments is not that of the table, Problem if it is no whole number;
        also raises as `answer` does.
        """
        with self._lock():
            table, view = self._read_table()
            members = dict(arguments)
            seq = members.pop("seq", view.seq)
            if type(seq) is not int:  # `isinstance` would accept true
                raise problem_of_errors([("/seq", "value", "This has to be a whole number.")])
            if seq != view.seq:
                raise ToolError(STALE_MOVE_MESSAGE.format(now=view.seq, meant=seq))
            answer = self._run(operation, members, table)
            if new_table := getattr(answer, "table", None):  # None for an illegal move
                new_path = self._path.with_name(f"{self._path.name}.new")  # the file is replaced in one step
                new_path.write_text(f"{new_table}\n", "ascii")
                new_path.replace(self._path)
                self._accept_table(new_table)  # so that the table before the move is refused as older
        return replace(answer, table=UNSET)  # the agent may not have it

    def plan_wait(self, arguments: Arguments) -> Wait:
        """Return how long a call of `wait_for_turn` waits, and for what; raises Problem for invalid arguments.

        It waits for at most `seconds`, until the game or round is over or the seat is due. A move without a
        player, which any seat may send, makes the seat due, too. If the arguments have a `seq`, the seat counts as
        due only while the table has another one.
        """
        request: WaitRequest = dispatch.read_body(WAIT_READER.read, msgspec.json.encode(arguments))

        def is_final(answer: Any) -> bool:
            """Return whether an answer of `sealed_seat` ends the wait."""
            # in `to_act` a player of None stands for a move without a player, which any seat may send
            is_due = any(entry.player in (self.player, None) for entry in answer.to_act)
            return bool(answer.result.over or (is_due and answer.seq != request.seq))

        return Wait(request.seconds, is_final)

    def _run(self, operation: Operation, arguments: Arguments, table: str) -> Struct:
        """Return the answer of an operation on a sealed table for this seat, without reading or writing the file.

        The table and the seat (for `sealed/open` its secret) are added to the arguments. Raises Problem, also if
        the arguments have one of PRESET_MEMBERS.
        """
        if refused_members := [name for name in PRESET_MEMBERS if name in arguments]:
            raise problem_of_errors([(f"/{name}", "unknown", PRESET_MEMBER_MESSAGE) for name in refused_members])
        body = {**arguments, "table": table}
        if operation.name == "sealed/open":  # the agent sends the secrets of the other seats
            secrets = arguments.get("seats")  # of a wrong type they count as none, and are reported as missing
            body["seats"] = {**(secrets if isinstance(secrets, dict) else {}), self.player: self._seat["secret"]}
        else:
            body["seat"] = self._seat
        return dispatch.run(operation.name, self.game, encode_body(operation, body), self._keys, self._language)

    def _read_table(self) -> tuple[str, SpectatorView]:
        """Read and accept the table in the file; return (the sealed table, the spectator's view of it).

        Raises as `_accept_table` does, and OSError or UnicodeError, which `_lock` turns into a Problem.
        """
        table = self._path.read_text("ascii").strip()
        return table, self._accept_table(table)

    def _accept_table(self, table: str) -> SpectatorView:
        """Return the spectator's view of a sealed table, and store it as the view of the last table.

        Raises ToolError for a table that cannot follow the last one (see the module). Raises Problem as
        `sealed/seat` does, such as for a table that cannot be decrypted. Then nothing is stored.
        """
        body = encode_body(VIEW_OPERATION, {"table": table})  # without a seat: for a spectator
        new_view = dispatch.run(VIEW_OPERATION.name, self.game, body, self._keys)
        assert isinstance(new_view, SealedView)
        last_view = self._last_view or new_view  # the first table continues itself
        # a later `seq` is taken: with these keys only legal moves are sealed, and an earlier fork cannot be told
        if new_view.view.chance.commitment != last_view.view.chance.commitment:  # another deal
            if not last_view.result.over:
                raise ToolError(DEALT_TOO_EARLY_MESSAGE)
        elif new_view.seq < last_view.seq:
            raise ToolError(OLDER_TABLE_MESSAGE.format(now=new_view.seq, last=last_view.seq))
        elif new_view.seq == last_view.seq and new_view.digest != last_view.digest:
            raise ToolError(FORKED_TABLE_MESSAGE.format(now=new_view.seq))
        self._last_view = new_view
        return new_view

    @contextmanager
    def _lock(self) -> Iterator[None]:
        """Hold a lock on the table's folder during the `with` block, so that servers of other seats wait.

        The file itself is not locked, since every legal move replaces it by another one. Raises Problem (503) if
        the folder cannot be opened or locked, or if the block raises OSError or UnicodeError, as it does if the
        file cannot be read or written.
        """
        try:
            folder = os.open(self._path.parent, os.O_RDONLY)
            try:
                fcntl.flock(folder, fcntl.LOCK_EX)
                yield
            finally:
                os.close(folder)
        except (OSError, UnicodeError):
            raise Problem("unavailable", "The table cannot be read or written now.") from None
