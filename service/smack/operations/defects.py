"""Defects for the log: where the exceptions arose, and never their messages, which may quote hidden cards."""

import os
import sys
import traceback
from typing import Any

MAX_ERRORS = 4  # the exception and its causes
MAX_FRAMES = 8  # the innermost ones of an exception


def describe_defect() -> list[dict[str, Any]]:
    """Return [{error, where}, ...]: the exception that is being handled, then its nearest causes.

    `error` is the name of an exception's type, `where` a list of its innermost frames, as "file:line function",
    the innermost last. Returns [] if no exception is being handled.
    """
    errors: list[dict[str, Any]] = []
    error = sys.exc_info()[1]
    while error is not None and len(errors) < MAX_ERRORS:
        frames = traceback.StackSummary.extract(traceback.walk_tb(error.__traceback__), lookup_lines=False)
        where = [f"{os.path.relpath(f.filename)}:{f.lineno} {f.name}" for f in frames[-MAX_FRAMES:]]
        errors.append({"error": type(error).__name__, "where": where})
        error = error.__cause__ or error.__context__
    return errors
