"""A door of files and pipes. What reads bodies is imported by the commands that need it: help comes at once."""

from collections.abc import Callable
from typing import Any

import click
import msgspec
from msgspec import UNSET

from smack import __version__
from smack.cli.agents import mcp
from smack.cli.bulk import bulk
from smack.cli.known import game_named, keys_given, one_of
from smack.cli.request import HELP, is_file, read, request, value
from smack.cli.status import PROBLEM, status_of
from smack.games import GAMES, RULEBOOKS
from smack.operations.operation import Operation
from smack.operations.problems import Problem
from smack.operations.sealed.keyring import Keyring
from smack.operations.table import OPERATIONS

ABOUT = """The operations on files: the same bodies and answers as over HTTP, in commands that compose.

\b
smack deal smackarang --players '["ana", "bo", "cy"]' \\
  | smack legal-moves smackarang --player ana

Exit status: 0 legal (or answered), 1 illegal (or faults found, or a claim that does not hold), 2 not
understood, unsound or refused (the problem is then on standard error, that of a move in a window in its place in
the answer), 3 where legality or a claim hangs on hidden cards.
"""


@click.group(help=ABOUT)
@click.version_option(__version__, prog_name="smack")
def main() -> None:
    """Only the group."""


def _command(operation: Operation) -> click.Command:
    @click.argument("game")
    @click.argument("words", nargs=-1, type=click.UNPROCESSED, metavar="[BODY] [--MEMBER VALUE]...")
    def ask(game: str, words: tuple[str, ...]) -> None:
        known, raw = game_named(game), request(operation, words)
        keys = keys_given() if operation.sealed else None
        _tell(lambda: _answer(operation, known, raw, keys))

    about = f"{operation.summary}.\n\n{operation.description}\n{HELP}"
    unlisted = {"ignore_unknown_options": True}
    return click.command(operation.name, help=about, options_metavar="", context_settings=unlisted)(ask)


def _answer(operation: Operation, game: str, raw: bytes, keys: Keyring | None) -> Any:
    from smack.operations import dispatch

    if operation.filed and is_file(raw):
        from smack.operations import audit

        return audit.replay(game, raw)
    return dispatch.run(operation.name, game, raw, keys)


for _operation in OPERATIONS:
    main.add_command(_command(_operation))
main.add_command(bulk)
main.add_command(mcp)


@main.command()
@click.argument("body", default="-")
def batch(body: str) -> None:
    """Ask many things at once.

    BODY is a file with {"requests": [{"game": ..., "operation": ..., "body": ...}, ...]}; - or nothing is
    standard input. Exit status 2 if anything asked met a problem, else 1 if anything was illegal,
    else 3 if legality anywhere hangs on hidden cards.
    """
    from smack.operations import dispatch

    raw = read(body)
    _tell(lambda: dispatch.run_batch(raw, "cli", lambda _game, _outcome: None, keys_given()))


@main.command()
@click.argument("game")
@click.argument("body", default="-")
@click.option("--seats", default="{}", help='What people call the players: \'{"ana": "Ana"}\'.')
def transcript(game: str, body: str, seats: str) -> None:
    """Make a transcript's file of a request of `replay`, or the request of a file.

    BODY is either; - or nothing is standard input. `smack replay` takes both.
    """
    from smack.operations import audit, transcript

    known, raw, names = game_named(game), read(body), value(seats)
    if audit.is_file(raw):
        _tell(lambda: audit.request(known, raw), click.echo)
    else:
        _tell(lambda: transcript.write(known, raw, names or UNSET), lambda file: click.echo(file, nl=False))


@main.command()
@click.option("--json", "as_json", is_flag=True, help="As over HTTP, with options and vocabularies.")
def games(as_json: bool) -> None:
    """List the games."""
    if as_json:
        from smack.operations import catalogue

        _write(catalogue.games())
    for game in () if as_json else GAMES.values():
        least, most = game.players
        click.echo(f"{game.id:12} {least}-{most} players  {game.description}")


@main.command()
@click.argument("game")
@click.argument("clause", required=False)
@click.option("--json", "as_json", is_flag=True, help="As over HTTP.")
def rules(game: str, clause: str | None, as_json: bool) -> None:
    """Tell the clauses of a game, or one of them: smack rules smackarang must-play."""
    known = RULEBOOKS[game_named(game)]
    if clause is not None:
        name = one_of(clause.removeprefix(f"{game}."), [one.partition(".")[2] for one in known], "clause")
        known = {name: known[f"{game}.{name}"]}
    if as_json:
        _write({"rules": [*known.values()]})
    else:
        click.echo("\n\n".join(f"{one.id} ({one.kind}, {one.source})\n  {one.text}" for one in known.values()))


def _tell(ask: Callable[[], Any], write: Callable[[Any], Any] | None = None) -> None:
    """Write what the operations answer, and end as it tells."""
    context = click.get_current_context()
    try:
        answer = ask()
    except Problem as problem:
        _write(problem.body("cli"), to_error=True)
        context.exit(PROBLEM)
    if write is None:
        context.exit(status_of(_write(answer)))
    write(answer)


def _write(answer: Any, to_error: bool = False) -> Any:
    """Write an answer as JSON; answers what was written."""
    written = msgspec.json.encode(answer, order="deterministic")
    click.echo(msgspec.json.format(written, indent=2), err=to_error)
    return msgspec.json.decode(written)
