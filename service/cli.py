"""The operations on files: ``smack adjudicate smackarang request.json``, or JSON on standard input.

The same bodies and answers as over HTTP. Exit status: 0 legal (or answered), 1 illegal (or faults found, or a
claim that does not hold), 2 not understood, unsound or refused.
"""

import os
from typing import Any, BinaryIO

import click
import msgspec

from service import __version__
from service.games import GAMES
from service.operations import dispatch, table
from service.operations.operation import Operation
from service.operations.problems import Problem
from service.operations.sealed.keyring import Keyring

ILLEGAL, PROBLEM = 1, 2


@click.group(help=__doc__)
@click.version_option(__version__)
def main() -> None:
    """Only the group."""


def _command(operation: Operation) -> click.Command:
    @click.argument("game", type=click.Choice(list(GAMES)))
    @click.argument("body", type=click.File("rb"), default="-")
    @click.pass_context
    def ask(context: click.Context, game: str, body: BinaryIO) -> None:
        try:
            answer = dispatch.run(operation.name, game, body.read(), _keys() if operation.sealed else None)
        except Problem as problem:
            _write(problem.body("cli"))
            context.exit(PROBLEM)
        _write(answer)
        context.exit(_status(answer))

    return click.command(operation.name, help=f"{operation.summary}.\n\n{operation.about}")(ask)


def _keys() -> Keyring | None:
    """The keys of the environment, as the service reads them."""
    entries = [entry.strip() for entry in os.environ.get("SMACK_SEAL_KEYS", "").split(",") if entry.strip()]
    return Keyring(entries) if entries else None


def _write(answer: Any) -> None:
    click.echo(msgspec.json.format(msgspec.json.encode(answer), indent=2))


def _status(answer: Any) -> int:
    """Whether everything asked about was in order."""
    claim = getattr(answer, "claim", None)
    wrong = (
        getattr(answer, "legal", True) is False
        or getattr(answer, "first_illegal", None) is not None
        or bool(getattr(answer, "faults", ()))
        or (claim is not None and not claim.holds)
    )
    return ILLEGAL if wrong else 0


for _operation in table.OPERATIONS:
    main.add_command(_command(_operation))

if __name__ == "__main__":
    main()
