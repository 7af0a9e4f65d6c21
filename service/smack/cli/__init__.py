"""Command line interface. Slow imports happen when a command runs, so that help appears at once."""

import click

from smack import __version__
from smack.cli.bulk import bulk
from smack.cli.games import games, new_game, rules
from smack.cli.operations import batch, build_operation_command, explain, transcript
from smack.cli.servers import keys, mcp, serve
from smack.games import LOAD_ERRORS
from smack.operations.table import OPERATIONS
from smack.words.phrasebook import ENGLISH, LANGUAGES

HELP = """Judge card games. Requests and answers are those of the REST service, in files and pipes.

\b
smack deal smackarang --players '["ana", "bo", "cy"]' \\
  | smack legal-moves smackarang --player ana

Exit status: 0 legal (or answered); 1 illegal (or faults found, or a claim that does not hold); 2 the request is
invalid, and standard error has the problem (that of one move among many is in its place in the answer); 3
legality or a claim depends on hidden cards or an unknown seed.
"""


@click.group(help=HELP)
@click.option(
    "--lang", type=click.Choice(LANGUAGES), default=ENGLISH, envvar="SMACK_LANG", help="The language of messages."
)
@click.version_option(__version__, prog_name="smack")
def main(lang: str) -> None:  # noqa: ARG001  # read by `common.get_language`
    """Report to standard error the games of other packages that failed to load; runs before every command."""
    for name, reason in LOAD_ERRORS.items():
        click.echo(f"The game {name} is left out: {reason}", err=True)


OTHER_COMMANDS = (batch, explain, transcript, games, rules, bulk, mcp, serve, keys, new_game)

for _command in (*map(build_operation_command, OPERATIONS), *OTHER_COMMANDS):
    main.add_command(_command)
