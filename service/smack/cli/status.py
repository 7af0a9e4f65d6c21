"""The exit status of a command, by the worst verdict of its answer."""

from collections.abc import Iterator
from typing import Any

ILLEGAL, PROBLEM, UNKNOWN = 1, 2, 3
WORST_FIRST = (PROBLEM, ILLEGAL, UNKNOWN)
BY_TRUTH = {True: 0, False: ILLEGAL, None: UNKNOWN}


def status_of(answer: Any) -> int:
    """Return the exit status for an answer; of a batch, for all of its answers."""
    statuses = set(_statuses(answer))
    return next((status for status in WORST_FIRST if status in statuses), 0)


def _statuses(answer: Any) -> Iterator[int]:
    for item in answer.get("answers", ()):
        yield status_of(item["body"]) if item["status"] == 200 else PROBLEM
    for verdict in (answer, *answer.get("verdicts", ())):
        if "legal" in verdict:
            yield PROBLEM if "errors" in verdict else BY_TRUTH[verdict["legal"]]
    if answer.get("faults"):
        yield ILLEGAL
    if answer.get("claim"):
        yield BY_TRUTH[answer["claim"]["holds"]]
