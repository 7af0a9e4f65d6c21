"""Defects for the log: where the exceptions arose, and never their messages, which may quote hidden cards."""

import os
import sys
import traceback
from typing import Any

MAX_CAUSES = 4
MAX_PLACES = 8


def describe_defect() -> list[dict[str, Any]]:
    """Return the exception that is being handled and its causes: {error, where} of each."""
    errors: list[dict[str, Any]] = []
    error = sys.exc_info()[1]
    while error is not None and len(errors) < MAX_CAUSES:
        frames = traceback.StackSummary.extract(traceback.walk_tb(error.__traceback__), lookup_lines=False)
        places = [f"{os.path.relpath(f.filename)}:{f.lineno} {f.name}" for f in frames[-MAX_PLACES:]]
        errors.append({"error": type(error).__name__, "where": places})
        error = error.__cause__ or error.__context__
    return errors
