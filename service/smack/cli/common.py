"""Functions that commands share: checks of names, keys, errors for missing extras, output and exit statuses."""

import os
from collections.abc import Callable, Collection, Iterator
from typing import Any

import click
import msgspec

from smack.games import GAMES
from smack.operations.problems import Problem
from smack.operations.sealed.keyring import Keyring

MISSING_EXTRA_MESSAGE = "{package} is not installed. Install it: pip install 'smack-referee[{extra}]'"
EXIT_ILLEGAL, EXIT_PROBLEM, EXIT_UNKNOWN = 1, 2, 3  # exit statuses
EXIT_STATUSES_WORST_FIRST = (EXIT_PROBLEM, EXIT_ILLEGAL, EXIT_UNKNOWN)
# by whether a move is legal, or a rule or a claim holds
EXIT_STATUS_BY_TRUTH = {True: 0, False: EXIT_ILLEGAL, None: EXIT_UNKNOWN}


def read_seal_keys() -> Keyring | None:
    """Return the keys in SMACK_SEAL_KEYS, None if it is empty or not set; raises UsageError for invalid keys."""
    parts = os.environ.get("SMACK_SEAL_KEYS", "").split(",")
    entries = [part.strip() for part in parts if part.strip()]
    try:
        return Keyring(entries) if entries else None
    except ValueError as error:
        raise click.UsageError(f"SMACK_SEAL_KEYS: {error}") from None


def get_language() -> str:
    """Return the language of messages that `smack --lang` sets for the running command, such as "en"."""
    lang: str = click.get_current_context().find_root().params["lang"]
    return lang


def check_game(name: str) -> str:
    """Return the name if it is the id of a game; raises UsageError as `check_name` does."""
    return check_name(name, GAMES, "game")


def check_name(name: str, names: Collection[str], kind: str) -> str:
    """Return the name if it is one of `names`; raises UsageError that suggests up to three like it, or else all.

    `kind` is the word for a name in the error, such as "clause".
    """
    if name in names:
        return name
    from difflib import get_close_matches

    near_names = get_close_matches(name, names, 3, 0.5) or names
    raise click.UsageError(f"There is no {kind} {name!r}: perhaps {', '.join(near_names)}.")


def make_missing_extra_error(extra: str, error: ImportError) -> click.UsageError:
    """Return the error to raise for an ImportError; it names the missing package and the extra to install.

    An ImportError that names no module, such as that of fsspec for the address of a store, says itself what to
    install: its message is kept.
    """
    if error.name is None:
        return click.UsageError(str(error))
    return click.UsageError(MISSING_EXTRA_MESSAGE.format(package=error.name.partition(".")[0], extra=extra))


def print_answer_and_exit(run: Callable[[], object]) -> None:
    """Call `run`, print the answer that it returns as JSON, and exit with the status for it.

    If it raises a Problem, print that and exit, as `run_or_exit` does.
    """
    answer = run_or_exit(run)
    click.get_current_context().exit(choose_exit_status(print_json(answer)))


def run_or_exit(run: Callable[[], Any]) -> Any:
    """Return `run()`; if it raises a Problem, print that to standard error as JSON and exit with EXIT_PROBLEM."""
    try:
        return run()
    except Problem as problem:
        print_json(problem.body("cli", get_language()), to_stderr=True)
        return click.get_current_context().exit(EXIT_PROBLEM)


def print_json(value: object, to_stderr: bool = False) -> object:
    """Print a value as JSON, and return the decoded JSON, which has lists and dictionaries instead of structs."""
    encoded = msgspec.json.encode(value, order="deterministic")
    click.echo(msgspec.json.format(encoded, indent=2), err=to_stderr)
    return msgspec.json.decode(encoded)


def choose_exit_status(answer: object) -> int:
    """Return the worst exit status of the parts of an answer, decoded from a JSON object; 0 if no part has one."""
    statuses = set(_find_exit_statuses(answer))
    return next((status for status in EXIT_STATUSES_WORST_FIRST if status in statuses), 0)


def _find_exit_statuses(answer: Any) -> Iterator[int]:
    """Yield the exit status of each part of a decoded answer that has one, such as verdicts, claims and items."""
    for item in answer.get("answers", ()):  # of a batch
        yield choose_exit_status(item["body"]) if item["status"] == 200 else EXIT_PROBLEM
    for verdict in (answer, *answer.get("steps", ())):
        if "legal" in verdict:  # a step with `errors` is a move that was not understood: its `legal` is null, too
            yield EXIT_PROBLEM if "errors" in verdict else EXIT_STATUS_BY_TRUTH[verdict["legal"]]
    if answer.get("faults"):
        yield EXIT_ILLEGAL
    if any(match["errors"] for match in answer.get("matches", ())):  # of a score pad
        yield EXIT_PROBLEM
    if answer.get("claim"):
        yield EXIT_STATUS_BY_TRUTH[answer["claim"]["holds"]]
