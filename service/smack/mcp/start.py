"""What the command starts: the whole service for whoever runs a table, or one seat of a table for a player."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from smack.mcp.resources import papers
from smack.mcp.server import server_of
from smack.mcp.tools import Tool, tools_of
from smack.operations.problems import Problem
from smack.operations.sealed.keyring import Keyring
from smack.operations.sealed.seats import Seat

REFEREE = """\
Judges card games and keeps nothing: pass on the state (or the sealed table) of the last answer whole, as it came.
Begin with `deal`; `legal_moves` or `seat` tells what may be done, `adjudicate` judges a move and answers the next
state. An illegal move is an answer: `legal` is false, `violations` say why, `alternatives` what could be done. A
card that you do not know is "?". An error says what to mend."""
PLAYER = """\
You sit at a table of {game} as {player}. `sealed_seat` shows what your seat may see, the moves it may make, and in
`to_act` who is due; `sealed_adjudicate` makes a move. A legal move stands and cannot be taken back; an illegal one
changes nothing and is told with its reasons. If others are due, look again later. `list_rules` has the
rules. Say with a move the `seq` you looked at: it is then not made twice, nor on a table that has moved on."""


def referee(games: Sequence[str], keys: Keyring | None) -> Any:
    """A server of every operation of some games."""
    return server_of(_by_name(tools_of(games, keys)), papers(games), REFEREE)


def player(game: str, table: Path, seat: Path, keys: Keyring) -> Any:
    """A server of one seat. Raises ValueError with what is wrong if it cannot sit there."""
    from smack.mcp.held import HeldTable  # not on Windows, where everything else is

    try:
        held = HeldTable(game, table, msgspec.json.decode(seat.read_bytes(), type=Seat), keys)
        tools = _by_name(held.tools())
        tools["sealed_seat"].ask({})
    except (OSError, msgspec.MsgspecError) as error:
        raise ValueError(f"{seat}: {error}") from None
    except Problem as problem:
        raise ValueError(problem.detail) from None
    return server_of(tools, papers([game]), PLAYER.format(game=game, player=held.player))


def _by_name(tools: Iterable[Tool]) -> dict[str, Tool]:
    return {tool.name: tool for tool in tools}
