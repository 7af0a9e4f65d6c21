"""The exit status of a command: whether everything asked about was in order."""

from collections.abc import Iterator
from typing import Any

ILLEGAL, PROBLEM, UNKNOWN = 1, 2, 3
WORST_FIRST = (PROBLEM, ILLEGAL, UNKNOWN)


def status_of(answer: Any) -> int:
    """The worst of what an answer tells, of every item of a batch too."""
    found = set(_statuses(answer))
    return next((status for status in WORST_FIRST if status in found), 0)


def _statuses(answer: Any) -> Iterator[int]:
    for item in answer.get("answers", ()):
        yield status_of(item["body"]) if item["status"] == 200 else PROBLEM
    for judged in (answer, *answer.get("verdicts", ())):
        if "legal" in judged:
            yield _of_move(judged)
    if answer.get("faults"):
        yield ILLEGAL
    if answer.get("claim"):
        yield {True: 0, False: ILLEGAL, None: UNKNOWN}[answer["claim"]["holds"]]


def _of_move(judged: Any) -> int:
    if "errors" in judged:
        return PROBLEM
    return {True: 0, False: ILLEGAL, None: UNKNOWN}[judged["legal"]]
