"""Recording what an operation answered, for the logs and metrics of its request."""

from typing import Any

from msgspec import UNSET

from smack.api.telemetry.logs import log_defect
from smack.api.telemetry.request_record import current
from smack.operations.bodies import ReplayAnswer
from smack.operations.problems import Problem


def record_outcome(game: str, outcome: Any) -> None:
    """Record an answer or a problem of the current request; log where a defect arose."""
    if isinstance(outcome, Problem):
        current().problems.append(outcome.kind.slug)
        if outcome.status == 500:
            log_defect(current().request_id)
    elif isinstance(outcome, ReplayAnswer):
        for step in outcome.verdicts:
            if step.errors is UNSET:
                _count_verdict(game, step.legal)
    elif hasattr(outcome, "legal"):
        _count_verdict(game, outcome.legal)


def _count_verdict(game: str, legal: bool | None) -> None:
    verdicts = current().verdicts
    verdicts[game, legal] = verdicts.get((game, legal), 0) + 1
