"""``smack mcp``. The protocol's SDK is an extra, imported when the command runs."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from smack.cli.extras import missing_extra
from smack.cli.names import check_game, seal_keys
from smack.games import GAMES

FILE = click.Path(path_type=Path)
PORT = click.IntRange(1, 65535)


@click.command()
@click.option("--game", help="Offer one game only, with its moves described in full.")
@click.option("--table", type=FILE, help="A file with a sealed table, to play at with --seat.")
@click.option("--seat", type=FILE, help="A JSON file with a player and the secret of the seat.")
@click.option("--http", is_flag=True, help="Serve streamable HTTP instead of standard input and output.")
@click.option("--host", default="127.0.0.1", show_default=True, help="The address that HTTP listens on.")
@click.option("--port", default=8001, show_default=True, type=PORT)
@click.option(
    "--name",
    "names",
    multiple=True,
    help="A Host header to accept besides this host's own: games.example.org:443.",
)
def mcp(
    game: str | None,
    table: Path | None,
    seat: Path | None,
    http: bool,
    host: str,
    port: int,
    names: tuple[str, ...],
) -> None:
    """Serve the operations to agents, as tools of the Model Context Protocol.

    With --table and --seat the agent is a player: its tools show what its seat sees, and move for its seat.
    Sealed tables need SMACK_SEAL_KEYS.
    """
    try:
        from smack.mcp import start, transports
    except ImportError as error:
        raise missing_extra("mcp", error) from None

    games = [check_game(game)] if game else [*GAMES]
    server = _player(games, table, seat, http) if table or seat else start.referee(games, seal_keys())
    if http:
        transports.serve_http(server, host, port, names)
    else:
        transports.serve_stdio(server)


def _player(games: Sequence[str], table: Path | None, seat: Path | None, http: bool) -> Any:
    from smack.mcp import start

    keys = seal_keys()
    if table is None or seat is None or len(games) > 1 or keys is None:
        raise click.UsageError("A player needs --game, --table, --seat and SMACK_SEAL_KEYS.")
    if http:
        raise click.UsageError("A player's server takes no --http: every client of the port could play the seat.")
    try:
        return start.player(games[0], table, seat, keys)
    except ValueError as error:
        raise click.UsageError(f"The seat cannot be taken: {error}") from None
