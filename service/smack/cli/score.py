"""``smack score``: the operation, and score pads as CSV files."""

import csv
import sys
from typing import Any

import click
import msgspec

from smack.cli.names import check_game
from smack.cli.output import print_json
from smack.cli.request import read_file, split_words
from smack.cli.status import PROBLEM
from smack.engine.pad import Pad
from smack.games import GAMES

HELP = """
A CSV file of a score pad is scored match by match. Its columns: smack score GAME --template. The results are
CSV: match, player or team, score, a mark for the winner, rounds counted; with --json, whole answers. A wrong row
is reported with line and column on standard error, and its round is left out; the exit status is then 2.

\b
smack score smackarang --template > rounds.csv
smack score smackarang rounds.csv > results.csv
smack score smackarang --csv tally.json
"""


def run_pad_command(game: str, words: tuple[str, ...]) -> bool:
    """Score a CSV file, or print a template or the CSV file of a tally; return False if the words request none."""
    flags = {word for word in words if word in ("--template", "--csv", "--json")}
    names, members = split_words(tuple(word for word in words if word not in flags))
    if not flags & {"--template", "--csv"} and not any(name.lower().endswith(".csv") for name in names):
        return False
    from smack.operations import pads

    game = check_game(game)
    try:
        if "--template" in flags:
            click.echo(pads.template(game), nl=False)
        elif "--csv" in flags:
            click.echo(pads.write_file(game, _read_tally(names, members)), nl=False)
        else:
            matches = list(pads.score_file(game, read_file(names[0]).decode(), members))
            _report(names[0], matches, GAMES[game].pad, as_json="--json" in flags)
    except UnicodeError:
        raise click.UsageError("The file has to be UTF-8.") from None
    except pads.PadError as error:
        raise click.UsageError(str(error)) from None
    return True


def _read_tally(names: list[str], members: dict[str, Any]) -> Any:
    """Return the tally of a request, or a tally alone."""
    try:
        value = members or msgspec.json.decode(read_file(names[0] if names else "-"))
    except msgspec.DecodeError as error:
        raise click.UsageError(f"The tally is not JSON: {error}.") from None
    return value.get("tally", value) if isinstance(value, dict) else {}


def _report(file: str, matches: list[Any], pad: Pad, *, as_json: bool) -> None:
    """Print the errors to standard error and the results, and exit."""
    errors = [error for match in matches for error in match.errors]
    for error in errors:
        place = f"{file}:{error.line}: {error.column}: " if error.line else f"{file}: "
        click.echo(place + error.message, err=True)
    if as_json:
        print_json({"matches": matches})
    else:
        _print_results(matches, pad)
    click.get_current_context().exit(PROBLEM if errors else 0)


def _print_results(matches: list[Any], pad: Pad) -> None:
    writer = csv.writer(sys.stdout, lineterminator="\n")
    writer.writerow(("match", pad.seat, "score", "winner", "outcome", "counted", "errors"))
    for match in matches:
        counted = match.records if pad.records else ""
        if match.answer is None:
            writer.writerow((match.match, "", "", "", "", counted, len(match.errors)))
            continue
        result = match.answer.result
        for entry in match.answer.sheet.entries:
            name = getattr(entry, pad.seat)
            mark = "x" if name in result.winners else ""
            score = result.scores.get(name, "")
            writer.writerow((match.match, name, score, mark, result.outcome, counted, len(match.errors)))
