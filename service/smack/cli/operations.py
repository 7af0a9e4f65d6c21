"""Commands of the operations: one for each operation of the table, `batch`, and `transcript`."""

from typing import Any

import click
from msgspec import UNSET

from smack.cli.names import check_game, seal_keys
from smack.cli.output import finish, run_or_exit
from smack.cli.request import HELP, build_request, is_transcript, parse_value, read_file
from smack.cli.score import HELP as SCORE_HELP
from smack.cli.score import run_pad_command
from smack.operations.operation import Operation
from smack.operations.sealed.keyring import Keyring


def operation_command(operation: Operation) -> click.Command:
    """Return the command of an operation."""

    @click.argument("game")
    @click.argument("words", nargs=-1, type=click.UNPROCESSED, metavar="[BODY] [--MEMBER VALUE]...")
    def command(game: str, words: tuple[str, ...]) -> None:
        if operation.name == "score" and run_pad_command(game, words):
            return
        checked, raw = check_game(game), build_request(operation, words)
        keys = seal_keys() if operation.sealed else None
        finish(lambda: _run(operation, checked, raw, keys))

    pad_help = SCORE_HELP if operation.name == "score" else ""
    help_text = f"{operation.summary}.\n\n{operation.description}\n{HELP}{pad_help}"
    settings = {"ignore_unknown_options": True}  # the members of the request
    return click.command(operation.name, help=help_text, options_metavar="", context_settings=settings)(command)


def _run(operation: Operation, game: str, raw: bytes, keys: Keyring | None) -> Any:
    from smack.operations import dispatch

    if operation.filed and is_transcript(raw):
        from smack.operations import audit

        return audit.replay(game, raw)
    return dispatch.run(operation.name, game, raw, keys)


@click.command()
@click.argument("body", default="-")
def batch(body: str) -> None:
    """Run many requests at once.

    BODY is a file with {"requests": [{"game": ..., "operation": ..., "body": ...}, ...]}; - or nothing is
    standard input. Exit status 2 if any request is answered by a problem, else 1 if anything is illegal,
    else 3 if legality anywhere depends on hidden cards.
    """
    from smack.operations import dispatch

    raw = read_file(body)
    finish(lambda: dispatch.run_batch(raw, "cli", lambda _game, _outcome: None, seal_keys()))


@click.command()
@click.argument("game")
@click.argument("body", default="-")
@click.option("--seats", default="{}", help='Names of the players to show: \'{"ana": "Ana"}\'.')
def transcript(game: str, body: str, seats: str) -> None:
    """Convert a request of `replay` into a transcript file, or back.

    BODY is either of them; - or nothing is standard input. `smack replay` accepts both.
    """
    from smack.operations import audit, transcript

    checked, raw, names = check_game(game), read_file(body), parse_value(seats)
    if audit.is_file(raw):
        click.echo(run_or_exit(lambda: audit.request(checked, raw)))
    else:
        click.echo(run_or_exit(lambda: transcript.write(checked, raw, names or UNSET)), nl=False)
