"""Counts over answers, for the summary of a run."""

from collections import Counter
from collections.abc import Iterable
from typing import Any, Literal

from msgspec import UNSET, Struct, field

from smack.operations.bodies import CheckAnswer, ReplayAnswer
from smack.operations.problems import Problem

_LEGALITY: dict[bool | None, Literal["legal", "illegal", "unknown"]] = {
    True: "legal",
    False: "illegal",
    None: "unknown",
}
_CLAIM = {True: "held", False: "not_held", None: "unknown"}


class Counts(Struct):
    """Counts over lines.

    lines     lines that were answered
    verdicts  by game: moves that were legal, illegal, or unknown because of hidden cards
    clauses   violations by clause id
    faults    faults of states by id, from `check` and from refused states
    claims    claimed results that held, did not hold, or are unknown
    problems  problems by type
    """

    lines: int = 0
    verdicts: dict[str, dict[str, int]] = field(default_factory=dict)
    clauses: dict[str, int] = field(default_factory=Counter)
    faults: dict[str, int] = field(default_factory=Counter)
    claims: dict[str, int] = field(default_factory=Counter)
    problems: dict[str, int] = field(default_factory=Counter)

    def note(self, game: str, outcome: Any) -> None:
        """Count one answer or problem."""
        self.lines += 1
        if isinstance(outcome, Problem):
            _add(self.problems, [outcome.kind.slug])
            if outcome.kind.slug == "unsound":
                _add(self.faults, [error.code for error in outcome.errors])
        elif isinstance(outcome, ReplayAnswer):
            judged = [step for step in outcome.verdicts if step.errors is UNSET]
            self._note_verdicts(game, judged)
            if outcome.claim is not None:
                _add(self.claims, [_CLAIM[outcome.claim.holds]])
        elif isinstance(outcome, CheckAnswer):
            _add(self.faults, [fault.id for fault in outcome.faults])
        elif hasattr(outcome, "legal"):
            self._note_verdicts(game, [outcome])

    def _note_verdicts(self, game: str, verdicts: list[Any]) -> None:
        _add(self.verdicts.setdefault(game, {}), [_LEGALITY[verdict.legal] for verdict in verdicts])
        _add(self.clauses, [violation.rule for verdict in verdicts for violation in verdict.violations])

    def merge(self, other: "Counts") -> None:
        """Add the counts of other lines."""
        self.lines += other.lines
        for game, numbers in other.verdicts.items():
            _add(self.verdicts.setdefault(game, {}), numbers)
        for name in ("clauses", "faults", "claims", "problems"):
            _add(getattr(self, name), getattr(other, name))


def _add(counts: dict[str, int], more: dict[str, int] | Iterable[str]) -> None:
    """Add counts, or one for each name."""
    for name, number in Counter(more).items():
        counts[name] = counts.get(name, 0) + number
