"""An example of every problem: what the wrong request of its page gets."""

from typing import Any

import msgspec

from smack.operations.dispatch import run
from smack.operations.problems import Kind, Problem

_ASKING = "POST /v1/games/"


def problem_like(kind: Kind) -> dict[str, Any]:
    """The problem as the service says it where the operations do; else in general words."""
    found: dict[str, Any] = msgspec.to_builtins(_met(kind).body("an-id"))
    return found


def _met(kind: Kind) -> Problem:
    head, _, body = kind.wrong.partition("\n\n")
    if head.startswith(_ASKING) and body:
        game, _, operation = head.split("\n")[0].removeprefix(_ASKING).partition("/")
        try:
            run(operation, game, body.encode())
        except (Problem, LookupError) as error:
            if isinstance(error, Problem) and error.kind == kind:
                return error
    return Problem(kind.slug)
