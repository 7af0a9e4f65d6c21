"""Commands for operations: one for each operation of the table, and `batch`, `explain` and `transcript`.

The command `score` also has options for score pads.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import click
import msgspec
from msgspec import UNSET

from smack.cli.common import (
    EXIT_PROBLEM,
    EXIT_STATUS_BY_TRUTH,
    check_game,
    get_language,
    print_answer_and_exit,
    print_json,
    read_seal_keys,
    run_or_exit,
)
from smack.cli.request import (
    BODY_HELP,
    build_request_body,
    get_body_name,
    is_transcript,
    pair_arguments,
    parse_value,
    read_file,
    split_arguments,
)
from smack.engine.declare.pad import Pad
from smack.games import GAMES
from smack.operations.operation import Operation
from smack.operations.sealed.keyring import Keyring
from smack.operations.table import BY_NAME

PAD_HELP = """
A CSV file of a score pad is scored match by match. Its columns: smack score GAME --template. The results are
CSV: match, player or team, score, a mark for the winner, rounds counted; with --json, whole answers. A wrong row
is reported with line and column on standard error, and its round is left out; the exit status is then 2.

\b
smack score smackarang --template > rounds.csv
smack score smackarang rounds.csv > results.csv
smack score smackarang --csv tally.json

The file is UTF-8, has a byte order mark, or is named with --encoding windows-1252. --players '["ana", "anna"]'
(for teams --teams) lists all names of the file, if two of them are nearly the same.
"""


def build_operation_command(operation: Operation) -> click.Command:
    """Return the command that runs an operation; that for `score` also reads and writes score pads."""

    @click.argument("game")
    @click.argument("arguments", nargs=-1, type=click.UNPROCESSED, metavar="[BODY] [--MEMBER VALUE]...")
    def command(game: str, arguments: tuple[str, ...]) -> None:
        if operation.name == "score" and try_pad_command(game, arguments):
            return
        game_id, raw = check_game(game), build_request_body(operation, arguments)
        keys = read_seal_keys() if operation.needs_keys else None
        print_answer_and_exit(lambda: _run_operation(operation, game_id, raw, keys))

    pad_help = PAD_HELP if operation.name == "score" else ""
    help_text = f"{operation.summary}.\n\n{operation.description}\n{BODY_HELP}{pad_help}"
    settings = {"ignore_unknown_options": True}  # the members of the request
    return click.command(operation.name, help=help_text, options_metavar="", context_settings=settings)(command)


def _run_operation(operation: Operation, game: str, raw: bytes, keys: Keyring | None) -> object:
    """Return the answer of an operation to a body, or to a transcript file if the operation takes such files.

    Raises Problem if the request cannot be answered. `keys` are those of sealed tables; None if there are none, or
    the operation needs none.
    """
    from smack.operations import dispatch

    if operation.takes_file and is_transcript(raw):
        from smack.operations import transcript

        return transcript.replay_file(game, raw, language=get_language())
    return dispatch.run(operation.name, game, raw, keys, get_language())


@click.command(context_settings={"ignore_unknown_options": True}, options_metavar="")
@click.argument("game")
@click.argument("arguments", nargs=-1, type=click.UNPROCESSED, metavar="[BODY] [--MEMBER VALUE]... [--json]")
def explain(game: str, arguments: tuple[str, ...]) -> None:
    """Print what every rule says of a move and what it reads, in the order in which a referee checks them.

    BODY and members are those of `adjudicate`. For a partial state it names the hidden cards that decide.
    """
    from smack.library import all_games

    game_id = check_game(game)
    # every option but --json is a member of the request
    request_arguments = tuple(argument for argument in arguments if argument != "--json")
    raw = build_request_body(BY_NAME["adjudicate"], request_arguments)

    def explain_move() -> object:
        from smack.operations import dispatch
        from smack.operations.bodies import AdjudicateRequest

        body = dispatch.read_body(dispatch.reader("adjudicate", game_id).read, raw)
        assert isinstance(body, AdjudicateRequest)
        return all_games()[game_id].explain(body.state, body.move)

    steps = run_or_exit(explain_move)
    if "--json" in arguments:
        print_json({"rules": steps})
    else:
        for step in steps:
            click.echo(_format_explanation(step))
            if step.reads:
                click.echo(f"           reads {', '.join(step.reads)}")
    outcomes = {step.holds for step in steps if step.checked}
    # as for a verdict: a broken rule makes the move illegal, even beside an undecided one
    click.get_current_context().exit(
        next((EXIT_STATUS_BY_TRUTH[value] for value in (False, None) if value in outcomes), 0)
    )


def _format_explanation(step: Any) -> str:
    """Return a line of text for an `Explanation`: a word such as "holds", the clause id, and why."""
    if not step.checked:
        return f"-          {step.rule}: not checked after the rule before"
    if step.holds:
        return f"holds      {step.rule}: {step.text}"
    if step.holds is None:
        return f"undecided  {step.rule}: depends on {', '.join(step.hidden)}"
    return f"broken     {step.rule}: {step.message} ({step.pointer})"


@click.command()
@click.argument("body", default="-")
def batch(body: str) -> None:
    """Run many requests at once.

    BODY is a file with {"requests": [{"game": ..., "operation": ..., "body": ...}, ...]}; - or nothing is
    standard input. The exit status is the worst that one of the answers would have alone (see smack --help): 2,
    else 1, else 3, else 0.
    """
    from smack.operations.batch import run_batch

    raw = read_file(body)
    # "cli" stands for the id of the request; the outcomes of items are for the log, which the command line has not
    print_answer_and_exit(
        lambda: run_batch(raw, "cli", lambda _game, _outcome: None, read_seal_keys(), get_language())
    )


@click.command()
@click.argument("game")
@click.argument("body", default="-")
@click.option("--seats", default="{}", help='Names of the players to show: \'{"ana": "Ana"}\'.')
def transcript(game: str, body: str, seats: str) -> None:
    """Convert a request of `replay` into a transcript file, or back.

    BODY is either of them; - or nothing is standard input. `smack replay` accepts both.
    """
    from smack.operations import transcript

    game_id, raw, names = check_game(game), read_file(body), parse_value(seats)
    if transcript.is_transcript(raw):
        click.echo(run_or_exit(lambda: transcript.request_of_file(game_id, raw)))
    else:
        click.echo(run_or_exit(lambda: transcript.write_transcript(game_id, raw, names or UNSET)), nl=False)


def try_pad_command(game: str, arguments: tuple[str, ...]) -> bool:
    """Run `smack score` on a score pad; return False and print nothing if the arguments are not about one.

    `arguments` are those after the game. With --template, print an example and return True. With --csv, print the
    CSV file of a tally and return True. With the name of a CSV file, score it and exit. A PadError (a CSV file
    that cannot be read at all, a tally that no file can express) is reported, and so is a Problem; then exit.
    Raises UsageError for wrong arguments, or a tally that is not JSON or not UTF-8, and click's errors for files
    that cannot be opened.
    """
    flags = {argument for argument in arguments if argument in ("--template", "--csv", "--json")}
    other_arguments = [argument for argument in arguments if argument not in flags]
    names, _ = pair_arguments(other_arguments)
    if not flags & {"--template", "--csv"} and not any(name.lower().endswith(".csv") for name in names):
        return False  # nothing is read yet: standard input can be read only once
    _, members = split_arguments(other_arguments)
    from smack.operations import pads

    game, name = check_game(game), get_body_name(names) or "-"
    try:
        if "--template" in flags:
            if names or members:
                raise click.UsageError("--template prints an example and reads nothing: leave the rest out.")
            click.echo(pads.template(game), nl=False)
        elif "--csv" in flags:
            if names and members:
                raise click.UsageError(f"Is the tally in {name} or in the options? Give one of them.")
            value = members or msgspec.json.decode(read_file(name))
            click.echo(pads.write_file(game, _extract_tally(value)), nl=False)
        else:
            encoding = str(members.pop("encoding", ""))
            raw = read_file(name)
            answer = run_or_exit(lambda: _score_file(game, raw, members, encoding))
            _report_and_exit(name, answer.matches, GAMES[game].pad, as_json="--json" in flags)
    except UnicodeError:  # of the JSON with --csv; what is wrong with a file's encoding is a PadError
        raise click.UsageError("The tally has to be UTF-8.") from None
    except msgspec.DecodeError as error:
        raise click.UsageError(f"The tally is not JSON: {error}.") from None
    except pads.PadError as error:
        from smack.words.phrasebook import phrasebook

        cell_error = pads.translate_error(error.error, GAMES[game].pad, phrasebook(get_language(), GAMES[game]))
        click.echo(_format_cell_error(name, cell_error), err=True)
        click.get_current_context().exit(EXIT_PROBLEM)
    return True


def _extract_tally(value: Any) -> Any:
    """Return the tally in a request of `score`, or the value itself if it has no member `tally`.

    Raises UsageError for a request with other members, which a CSV file cannot have.
    """
    if not isinstance(value, dict) or "tally" not in value:
        return value
    if other_members := sorted(value.keys() - {"tally"}):
        raise click.UsageError(f"A file cannot say {', '.join(other_members)}, besides the tally.")
    return value["tally"]


def _score_file(game: str, raw: bytes, members: Mapping[str, object], encoding: str) -> object:
    """Return a `PadAnswer` with the scored matches of a CSV file, in the language of the command.

    `members` are the members of a request of `score-pad` besides the file and its encoding, such as `options`.
    `encoding` is "" for UTF-8 or what a byte order mark says. Raises Problem if it takes more than the budget;
    PadError for a file that cannot be read at all, and for `players` (or `teams`) that are no list of different
    texts.
    """
    from smack.engine.declare.budget import BudgetExceeded
    from smack.operations.dispatch import problem_of_exception
    from smack.operations.pads import PadAnswer, score_file
    from smack.operations.translation import translate_answer

    try:
        answer = PadAnswer(tuple(score_file(game, raw, members, encoding)))
    except BudgetExceeded as error:
        raise problem_of_exception(error) from None
    return translate_answer("score-pad", game, None, answer, get_language())


def _format_cell_error(file: str, error: Any) -> str:
    """Return the line that reports a `CellError`: "FILE:LINE: COLUMN: MESSAGE", with the heading of the column.

    Each of line and column is left out if the error has none.
    """
    place = [file, *([str(error.line)] if error.line else [])]
    column = [f" {error.column}"] if error.column else []
    return f"{':'.join([*place, *column])}: {error.message}"


def _report_and_exit(file: str, matches: Sequence[Any], pad: Pad, *, as_json: bool) -> None:
    """Print the results of matches as CSV or JSON, and their errors to standard error; exit.

    The status is EXIT_PROBLEM if there are errors, else 0.
    """
    from smack.operations.pads import write_results

    errors = [error for match in matches for error in match.errors]
    for error in errors:
        click.echo(_format_cell_error(file, error), err=True)
    if as_json:
        print_json({"matches": matches})
    else:
        click.echo(write_results(pad, matches), nl=False)
    click.get_current_context().exit(EXIT_PROBLEM if errors else 0)
