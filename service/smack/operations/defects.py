"""Defects for the log: where the exceptions arose, and never their messages, which may quote hidden cards."""

import os
import sys
import traceback
from typing import Any

MAX_ERRORS = 4  # the exception and its causes
MAX_FRAMES = 8  # the innermost ones of an exception


def describe_defect() -> list[dict[str, Any]]:
    """Return [{error, where}, ...]: the exception that is being handled, then its nearest causes; [] without one.

    `error` is the name of the type, `where` the innermost frames, as a list of "file:line function".
    """
    errors: list[dict[str, Any]] = []
    error = sys.exc_info()[1]
    while error is not None and len(errors) < MAX_ERRORS:
        frames = traceback.StackSummary.extract(traceback.walk_tb(error.__traceback__), lookup_lines=False)
        where = [f"{os.path.relpath(f.filename)}:{f.lineno} {f.name}" for f in frames[-MAX_FRAMES:]]
        errors.append({"error": type(error).__name__, "where": where})
        error = error.__cause__ or error.__context__
    return errors
