"""Examples of every problem: the answers to the wrong requests of problems.toml."""

from typing import Any

import msgspec

from smack.operations.dispatch import run
from smack.operations.problems import Kind, Problem

_POST = "POST /v1/games/"


def example_of(kind: Kind) -> dict[str, Any]:
    """Return the answer to the wrong request of a kind; if no operation can give it, the kind's general text."""
    body: dict[str, Any] = msgspec.to_builtins(_problem(kind).body("an-id"))
    return body


def _problem(kind: Kind) -> Problem:
    head, _, body = kind.wrong.partition("\n\n")
    if head.startswith(_POST) and body:
        game, _, operation = head.split("\n")[0].removeprefix(_POST).partition("/")
        try:
            run(operation, game, body.encode())
        except (Problem, LookupError) as error:
            if isinstance(error, Problem) and error.kind == kind:
                return error
    return Problem(kind.slug)
