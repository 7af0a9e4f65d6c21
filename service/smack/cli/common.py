"""What commands share: names, keys, missing extras, and the answer or problem with its exit status."""

import os
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import click
import msgspec

from smack.games import GAMES
from smack.operations.problems import Problem
from smack.operations.sealed.keyring import Keyring

MISSING_EXTRA = "{package} is not installed. Install it: pip install 'smack-referee[{extra}]'"
ILLEGAL, PROBLEM, UNKNOWN = 1, 2, 3  # exit statuses
WORST_FIRST = (PROBLEM, ILLEGAL, UNKNOWN)
STATUS_BY_TRUTH = {True: 0, False: ILLEGAL, None: UNKNOWN}


def seal_keys() -> Keyring | None:
    """Return the keys of SMACK_SEAL_KEYS, None if it is empty or not set. Raises a usage error for wrong keys."""
    parts = os.environ.get("SMACK_SEAL_KEYS", "").split(",")
    entries = [part.strip() for part in parts if part.strip()]
    try:
        return Keyring(entries) if entries else None
    except ValueError as error:
        raise click.UsageError(f"SMACK_SEAL_KEYS: {error}") from None


def language() -> str:
    """Return the language of messages, `smack --lang`, of the command that runs."""
    lang: str = click.get_current_context().find_root().params["lang"]
    return lang


def check_game(name: str) -> str:
    """Return the name if it is the id of a game. Raises a usage error as `check_name`."""
    return check_name(name, GAMES, "game")


def check_name(name: str, names: Iterable[str], kind: str) -> str:
    """Return the name if it is one of `names`. Raises a usage error that suggests the nearest ones, or all.

    `kind` is what the error calls them: `clause`.
    """
    if name in names:
        return name
    from difflib import get_close_matches

    near_names = get_close_matches(name, names, 3, 0.5) or names
    raise click.UsageError(f"There is no {kind} {name!r}: perhaps {', '.join(near_names)}.")


def missing_extra(extra: str, error: ImportError) -> click.UsageError:
    """Return the usage error for a package that cannot be imported; it names the extra to install.

    An ImportError without the name of a module does not stand for a missing package: its message is kept.
    """
    if error.name is None:
        return click.UsageError(str(error))
    return click.UsageError(MISSING_EXTRA.format(package=error.name.partition(".")[0], extra=extra))


def finish(run: Callable[[], object]) -> None:
    """Call `run`, print the answer that it returns as JSON, and exit with `status_of` it.

    If it raises a Problem, do as `run_or_exit`.
    """
    answer = run_or_exit(run)
    click.get_current_context().exit(status_of(print_json(answer)))


def run_or_exit(run: Callable[[], Any]) -> Any:
    """Return what `run` returns; if it raises a Problem, print that to standard error and exit with PROBLEM."""
    try:
        return run()
    except Problem as problem:
        print_json(problem.body("cli", language()), to_stderr=True)
        return click.get_current_context().exit(PROBLEM)


def print_json(value: object, to_stderr: bool = False) -> object:
    """Print a value as JSON, and return what the JSON says: lists and dictionaries instead of structs."""
    encoded = msgspec.json.encode(value, order="deterministic")
    click.echo(msgspec.json.format(encoded, indent=2), err=to_stderr)
    return msgspec.json.decode(encoded)


def status_of(answer: object) -> int:
    """Return the exit status for an answer as `print_json` returns it: the worst in it, 0 if it has none."""
    statuses = set(_statuses(answer))
    return next((status for status in WORST_FIRST if status in statuses), 0)


def _statuses(answer: Any) -> Iterator[int]:
    """Yield the exit status of each verdict, claim, item or other part of an answer that has one."""
    for item in answer.get("answers", ()):
        yield status_of(item["body"]) if item["status"] == 200 else PROBLEM
    for verdict in (answer, *answer.get("steps", ())):
        if "legal" in verdict:
            yield PROBLEM if "errors" in verdict else STATUS_BY_TRUTH[verdict["legal"]]
    if answer.get("faults"):
        yield ILLEGAL
    if any(match["errors"] for match in answer.get("matches", ())):  # of a score pad
        yield PROBLEM
    if answer.get("claim"):
        yield STATUS_BY_TRUTH[answer["claim"]["holds"]]
