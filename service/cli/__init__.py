"""A door of files and pipes. What reads bodies is imported by the commands that need it: help comes at once."""

from collections.abc import Callable
from types import ModuleType
from typing import Any

import click
import msgspec

from service import __version__
from service.cli.agents import mcp
from service.cli.known import game_named, keys_given, one_of
from service.cli.request import HELP, read, request
from service.games import RULEBOOKS
from service.operations.operation import Operation
from service.operations.problems import Problem
from service.operations.table import OPERATIONS

ILLEGAL, PROBLEM, UNKNOWN = 1, 2, 3

ABOUT = """The operations on files: the same bodies and answers as over HTTP, in commands that compose.

\b
smack deal smackarang --players '["ana", "bo", "cy"]' \\
  | smack legal-moves smackarang --player ana

Exit status: 0 legal (or answered), 1 illegal (or faults found, or a claim that does not hold), 2 not
understood, unsound or refused (the problem is then on standard error), 3 where legality hangs on hidden cards.
"""


@click.group(help=ABOUT)
@click.version_option(__version__, prog_name="smack")
def main() -> None:
    """Only the group."""


def _command(operation: Operation) -> click.Command:
    @click.argument("game")
    @click.argument("words", nargs=-1, type=click.UNPROCESSED, metavar="[BODY] [--MEMBER VALUE]...")
    def ask(game: str, words: tuple[str, ...]) -> None:
        known, raw = game_named(game), request(operation.name, words)
        keys = keys_given() if operation.sealed else None
        _tell(lambda dispatch: dispatch.run(operation.name, known, raw, keys))

    about = f"{operation.summary}.\n\n{operation.about}\n{HELP}"
    unlisted = {"ignore_unknown_options": True}
    return click.command(operation.name, help=about, options_metavar="", context_settings=unlisted)(ask)


for _operation in OPERATIONS:
    main.add_command(_command(_operation))
main.add_command(mcp)


@main.command()
@click.argument("body", default="-")
def batch(body: str) -> None:
    """Ask many things at once.

    BODY is a file with {"requests": [{"game": ..., "operation": ..., "body": ...}, ...]}; - or nothing is
    standard input. Exit status 2 if anything asked met a problem, else 1 if anything was illegal,
    else 3 if legality anywhere hangs on hidden cards.
    """
    raw = read(body)
    _tell(lambda dispatch: dispatch.run_batch(raw, "cli", lambda _game, _outcome: None, keys_given()))


@main.command()
@click.option("--json", "as_json", is_flag=True, help="As over HTTP, with options and vocabularies.")
def games(as_json: bool) -> None:
    """List the games."""
    from service.operations import catalogue

    catalogue_page = catalogue.pages()["/v1/games"]
    if as_json:
        _write(catalogue_page)
    for game in () if as_json else catalogue_page.games:
        click.echo(f"{game.id:12} {game.players.least}-{game.players.most} players  {game.about}")


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
        click.echo("\n\n".join(f"{one.id} ({one.kind}, {one.source})\n  {one.says}" for one in known.values()))


def _tell(ask: Callable[[ModuleType], Any]) -> None:
    """Write what the operations answer, and end as it tells."""
    from service.operations import dispatch

    context = click.get_current_context()
    try:
        answer = ask(dispatch)
    except Problem as problem:
        _write(problem.body("cli"), to_error=True)
        context.exit(PROBLEM)
    context.exit(_status(_write(answer)))


def _write(answer: Any, to_error: bool = False) -> Any:
    """Write an answer as JSON; answers what was written."""
    written = msgspec.json.encode(answer, order="deterministic")
    click.echo(msgspec.json.format(written, indent=2), err=to_error)
    return msgspec.json.decode(written)


def _status(answer: Any) -> int:
    """Whether everything asked about was in order."""
    if "answers" in answer:
        statuses = {_status(one["body"]) if one["status"] == 200 else PROBLEM for one in answer["answers"]}
        return next((status for status in (PROBLEM, ILLEGAL, UNKNOWN) if status in statuses), 0)
    wrong = (
        answer.get("legal") is False
        or answer.get("first_illegal") is not None
        or answer.get("faults")
        or (answer.get("claim") or {}).get("holds") is False
    )
    if wrong:
        return ILLEGAL
    return UNKNOWN if answer.get("legal", True) is None else 0
