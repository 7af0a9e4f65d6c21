"""The command that serves agents. The protocol's SDK is an extra, asked for when it is needed."""

from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import click

from smack.cli.known import game_named, keys_given
from smack.games import GAMES

FILE = click.Path(path_type=Path)
PORT = click.IntRange(1, 65535)


@click.command()
@click.option("--game", help="One game alone: its moves are then written out.")
@click.option("--table", type=FILE, help="A file with a sealed table, to play at with --seat.")
@click.option("--seat", type=FILE, help="A file with a player and the secret of the seat.")
@click.option("--http", is_flag=True, help="Streamable HTTP instead of standard input and output.")
@click.option("--host", default="127.0.0.1", show_default=True, help="Where HTTP listens.")
@click.option("--port", default=8001, show_default=True, type=PORT)
@click.option("--name", multiple=True, help="A name by which HTTP clients may call the host.")
def mcp(game: str | None, table: Path | None, seat: Path | None, http: bool, **reached: Any) -> None:
    """Offer the operations to agents, as tools of the Model Context Protocol.

    With --table and --seat the agent is a player: it is offered what its seat may see and do at that table, and
    nothing to cheat with. Sealed tables need SMACK_SEAL_KEYS.
    """
    if find_spec("mcp") is None:
        raise click.UsageError("The extra `mcp` is not installed; where the source lies: pip install '.[mcp]'")
    from smack.mcp import start, transports

    games = [game_named(game)] if game else [*GAMES]
    server = _player(games, table, seat, http) if table or seat else start.referee(games, keys_given())
    if http:
        transports.over_http(server, reached["host"], reached["port"], reached["name"])
    else:
        transports.over_stdio(server)


def _player(games: Sequence[str], table: Path | None, seat: Path | None, http: bool) -> Any:
    from smack.mcp import start

    keys = keys_given()
    if table is None or seat is None or len(games) > 1 or keys is None:
        raise click.UsageError("A player needs --game, --table, --seat and SMACK_SEAL_KEYS.")
    if http:
        raise click.UsageError("A seat is taken over standard input alone: over HTTP anybody could sit there.")
    try:
        return start.player(games[0], table, seat, keys)
    except ValueError as error:
        raise click.UsageError(f"Nobody can sit there: {error}") from None
