"""Output of a command: the answer or the problem as JSON, and the exit status."""

from collections.abc import Callable
from typing import Any

import click
import msgspec

from smack.cli.status import PROBLEM, status_of
from smack.operations.problems import Problem


def finish(run: Callable[[], Any]) -> None:
    """Print the answer and exit with its status."""
    answer = run_or_exit(run)
    click.get_current_context().exit(status_of(print_json(answer)))


def run_or_exit(run: Callable[[], Any]) -> Any:
    """Return the answer; if there is a problem, print it to standard error and exit."""
    try:
        return run()
    except Problem as problem:
        print_json(problem.body("cli"), to_stderr=True)
        return click.get_current_context().exit(PROBLEM)


def print_json(value: Any, to_stderr: bool = False) -> Any:
    """Print a value as JSON, and return it as plain lists and dictionaries."""
    encoded = msgspec.json.encode(value, order="deterministic")
    click.echo(msgspec.json.format(encoded, indent=2), err=to_stderr)
    return msgspec.json.decode(encoded)
