"""The servers that the command starts: of every operation, or of one seat of a table."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from smack.mcp.resources import all_resources
from smack.mcp.server import build_server
from smack.mcp.tools import Tool, all_tools
from smack.operations.problems import Problem
from smack.operations.sealed.keyring import Keyring
from smack.operations.sealed.seats import Seat

REFEREE = """\
Judges card games and stores nothing: pass the `state` of the last answer on, whole and unchanged. Begin with
`deal`. `legal_moves` or `seat` say what a player may do; `adjudicate` judges a move and answers the next state.
An illegal move is an answer, not an error: `legal` is false. A card that you do not know is "?". An error says
what to correct."""
SEALED = """ In the sealed_... tools pass the `table` on, and a player's secret only in calls for that player."""
PLAYER = """\
You sit at a table of {game} as {player}. `sealed_seat` shows what your seat sees, its legal moves, and in `to_act`
who is due. `sealed_adjudicate` makes a move: pass the `seq` that you saw, so that it is neither made twice nor on
a table that has moved on. A legal move cannot be taken back. If others are due, call `wait_for_turn`. `list_rules`
has the rules."""


def referee(games: Sequence[str], keys: Keyring | None) -> Any:
    """Return a server of every operation of some games."""
    instructions = REFEREE + (SEALED if keys else "")
    return build_server(_by_name(all_tools(games, keys)), all_resources(games), instructions)


def player(game: str, table: Path, seat: Path, keys: Keyring) -> Any:
    """Return a server of one seat. Raises ValueError, with the reason, for a table or seat that does not work."""
    from smack.mcp.player import PlayerTable  # imports fcntl, which Windows does not have

    try:
        seat_table = PlayerTable(game, table, msgspec.json.decode(seat.read_bytes(), type=Seat), keys)
        tools = _by_name(seat_table.tools())
        tools["sealed_seat"].run({})
    except (OSError, msgspec.MsgspecError) as error:
        raise ValueError(f"{seat}: {error}") from None
    except Problem as problem:
        raise ValueError(problem.detail) from None
    return build_server(tools, all_resources([game]), PLAYER.format(game=game, player=seat_table.player))


def _by_name(tools: Iterable[Tool]) -> dict[str, Tool]:
    return {tool.name: tool for tool in tools}
