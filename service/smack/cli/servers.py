"""Commands ``smack serve`` and ``smack mcp``, which start servers, and ``smack keys``, which generates keys.

The SDK of the Model Context Protocol is an extra, imported when ``smack mcp`` runs.
"""

import errno
import os
import socket
import sys
from datetime import UTC, datetime
from importlib.util import find_spec
from pathlib import Path

import click
import msgspec

from smack.api.keys import generate_key
from smack.api.settings import KeyEntry, SealKey, check_config, read_settings
from smack.cli.common import (
    MISSING_EXTRA_MESSAGE,
    check_game,
    get_language,
    make_missing_extra_error,
    read_seal_keys,
)
from smack.games import GAMES
from smack.operations.sealed.keyring import random_key_entry

GUNICORN_CONFIG = "python:smack.api.gunicorn_conf"
REQUIRED_PACKAGES = ("flask", "gevent", "gunicorn", "packaging", "prometheus_client")
DIRECT_WORKER_OPTIONS = ("--worker-class", "smack.api.direct_worker.DirectWorker")
MAX_PORTS_TRIED = 100
PORT_TYPE = click.IntRange(1, 65535)


@click.command()
@click.option("--host", help="Where to listen; 0.0.0.0 is every address of this machine.")
@click.option("--port", type=PORT_TYPE, help="Where to listen.  [default: 8000, or that of SMACK_BIND]")
@click.option("--workers", type=click.IntRange(1, 256), help="Processes.  [default: 2, or SMACK_WORKERS]")
@click.option("--behind-proxy", is_flag=True, help="One request at a time per worker, for a proxy that buffers.")
@click.option("--check", is_flag=True, help="Print the configuration, or what is wrong with it, and stop.")
def serve(host: str | None, port: int | None, workers: int | None, behind_proxy: bool, check: bool) -> None:
    """Start the HTTP service with gunicorn.

    Everything else is set by SMACK_ variables (deploy/README.md lists them). Without --behind-proxy browsers and
    programs may connect directly; behind nginx as in deploy/nginx use --behind-proxy, whose workers are killed and
    replaced when a request takes longer than SMACK_TIMEOUT.
    """
    if workers is not None:
        os.environ["SMACK_WORKERS"] = str(workers)
    if missing_packages := [name for name in REQUIRED_PACKAGES if find_spec(name) is None]:
        raise click.UsageError(MISSING_EXTRA_MESSAGE.format(package=missing_packages[0], extra="serve"))
    if host is not None or port is not None:
        configured_host, configured_port = _split_address(_read_address())
        name = host or configured_host
        name = f"[{name}]" if ":" in name and not name.startswith("[") else name  # IPv6
        os.environ["SMACK_BIND"] = f"{name}:{port or configured_port}"
    if check:
        is_valid, message = check_config()
        click.echo(message, err=not is_valid)
        click.get_current_context().exit(0 if is_valid else 1)
    address = _read_address()
    if not address.startswith("unix:"):
        _require_free_port(*_split_address(address))
        if not behind_proxy:  # else people open the proxy's address, and standard error is a log of JSON lines
            urls = f"http://{address}, the table at http://{address}/table"
            click.echo(f"Serving at {urls}. Ctrl+C stops.", err=True)
    # gunicorn replaces this process, so that it gets the signals of a terminal or a service manager itself
    command = [sys.executable, "-m", "gunicorn", "-c", GUNICORN_CONFIG]
    os.execv(
        sys.executable, [*command, *(() if behind_proxy else DIRECT_WORKER_OPTIONS), "smack.api:create_app()"]
    )


def _read_address() -> str:
    """Return the address to listen on, SMACK_BIND or its default; raises UsageError for any invalid setting."""
    try:
        return read_settings().bind
    except ValueError as error:
        raise click.UsageError(str(error)) from None


def _split_address(address: str) -> tuple[str, int]:
    """Return (host, port) of an address, or ("127.0.0.1", 8000) if it is a Unix socket."""
    host, _, port = address.rpartition(":")
    return (host, int(port)) if port.isdecimal() else ("127.0.0.1", 8000)


def _require_free_port(host: str, port: int) -> None:
    """Raise ClickException if a port is taken; its message names the next free one of MAX_PORTS_TRIED, if any."""
    if not _is_port_free(host, port):
        other_ports = range(port + 1, min(port + MAX_PORTS_TRIED, 65536))
        free_port = next((other for other in other_ports if _is_port_free(host, other)), None)
        hint = f" {free_port} is free: --port {free_port}." if free_port else ""
        raise click.ClickException(f"Port {port} is taken.{hint}")


def _is_port_free(host: str, port: int) -> bool:
    """Return whether a port is not taken; True also if something else prevents listening, such as an unknown host.

    Gunicorn reports that.
    """
    try:
        family, kind, _, _, address = socket.getaddrinfo(host.strip("[]"), port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, kind) as probe:
            # as gunicorn does: old connections to the port do not make it taken
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(address)
    except OSError as error:  # also of a name that is not found
        return error.errno != errno.EADDRINUSE
    return True


@click.group(invoke_without_command=True)
@click.option(
    "--to",
    "file",
    type=click.Path(path_type=Path),
    help="A new file to write it to, which only its owner can read.",
)
@click.pass_context
def keys(context: click.Context, file: Path | None) -> None:
    """Generate keys for the service's configuration.

    Without a command it prints an environment file, or writes it, as in `smack keys --to keys.env`: a key for
    sealed tables, and an API key for a client named app.
    """
    if context.invoked_subcommand is not None:
        if file is not None:
            raise click.UsageError("--to is for the environment file alone; redirect the output of a command.")
        return
    key, entry = generate_key("app")
    seal_entry = random_key_entry(datetime.now(UTC).strftime("%Y%m%d"))
    text = f"SMACK_SEAL_KEYS={seal_entry}\n# The key of the client app: {key}\nSMACK_API_KEYS={entry}\n"
    if file is None:
        click.echo(text, nl=False)
        return
    try:
        with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as out:
            out.write(text)
    except FileExistsError:
        raise click.ClickException(f"{file} exists. Its keys would be lost: name a new file.") from None
    except OSError as error:
        raise click.ClickException(f"{file}: {error.strerror}") from None


@keys.command("seal")
@click.argument("kid")
def print_seal_key(kid: str) -> None:
    """Print a new key for sealed tables under the id KID: an entry of SMACK_SEAL_KEYS."""
    click.echo(_check_entry(random_key_entry(kid), SealKey, "32 letters, digits, - or _"))


@keys.command("api")
@click.argument("name")
def print_api_key(name: str) -> None:
    """Print a new API key for the client NAME, and its entry of SMACK_API_KEYS, which does not reveal the key."""
    key, entry = generate_key(name)
    _check_entry(entry, KeyEntry, "64 letters, digits, dots, - or _")
    click.echo(f"key:   {key}\nentry: {entry}")


def _check_entry(entry: str, entry_type: object, valid_characters: str) -> str:
    """Return an entry `name:key` of a setting; raises UsageError if the setting does not accept its name.

    `entry_type` is the type of the setting's entries. `valid_characters` are what a name may have, for the error:
    "32 letters, digits, - or _".
    """
    try:
        msgspec.convert(entry, entry_type)
    except msgspec.ValidationError:
        raise click.UsageError(
            f"{entry.rpartition(':')[0]!r} names no key. Take 1 to {valid_characters}."
        ) from None
    return entry


PATH_TYPE = click.Path(path_type=Path)


@click.command()
@click.option("--game", help="Offer one game only, with its moves described in full.")
@click.option("--table", type=PATH_TYPE, help="A file with a sealed table, to play at with --seat.")
@click.option("--seat", type=PATH_TYPE, help="A JSON file with a player and the secret of the seat.")
@click.option("--http", is_flag=True, help="Serve streamable HTTP instead of standard input and output.")
@click.option("--host", default="127.0.0.1", show_default=True, help="The address that HTTP listens on.")
@click.option("--port", default=8001, show_default=True, type=PORT_TYPE)
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
        from smack.mcp import server, transports
    except ImportError as error:
        raise make_missing_extra_error("mcp", error) from None

    games, sealing_keys = [check_game(game)] if game else [*GAMES], read_seal_keys()
    if table or seat:
        if not game or table is None or seat is None or sealing_keys is None:
            raise click.UsageError("A player needs --game, --table, --seat and SMACK_SEAL_KEYS.")
        if http:
            raise click.UsageError(
                "A player's server takes no --http: every client of the port could play the seat."
            )
        try:
            mcp_server = server.build_player_server(games[0], table, seat, sealing_keys, get_language())
        except ValueError as error:
            raise click.UsageError(f"The seat cannot be taken: {error}") from None
    else:
        mcp_server = server.build_referee_server(games, sealing_keys, get_language())
    if http:
        transports.serve_http(mcp_server, host, port, names)
    else:
        transports.serve_stdio(mcp_server)
