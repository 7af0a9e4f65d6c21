"""What the answers of some lines come to, in counts that add up."""

from collections import Counter
from collections.abc import Iterable
from typing import Any, Literal

from msgspec import UNSET, Struct, field

from smack.operations.bodies import CheckAnswer, ReplayAnswer
from smack.operations.problems import Problem

Counts = dict[str, int]
_WORDS: dict[bool | None, Literal["legal", "illegal", "unknown"]] = {
    True: "legal",
    False: "illegal",
    None: "unknown",
}


class Tally(Struct):
    """Counts over lines.

    lines     that were answered
    verdicts  by game: how many moves were legal, illegal, or hang on hidden cards
    clauses   broken, by id
    faults    of states, by id: those that `check` told, and those of states that were refused
    claims    how many of a result held, how many did not, of how many it is not known
    problems  by type
    """

    lines: int = 0
    verdicts: dict[str, Counts] = field(default_factory=dict)
    clauses: Counts = field(default_factory=Counter)
    faults: Counts = field(default_factory=Counter)
    claims: Counts = field(default_factory=Counter)
    problems: Counts = field(default_factory=Counter)

    def note(self, game: str, outcome: Any) -> None:
        """Take note of an answer or a problem."""
        self.lines += 1
        if isinstance(outcome, Problem):
            _count(self.problems, outcome.kind.slug)
            if outcome.kind.slug == "unsound":
                _count(self.faults, *[error.code for error in outcome.errors])
        elif isinstance(outcome, ReplayAnswer):
            self._replayed(game, outcome)
        elif isinstance(outcome, CheckAnswer):
            _count(self.faults, *[fault.id for fault in outcome.faults])
        elif hasattr(outcome, "legal"):
            _count(self.verdicts.setdefault(game, {}), _WORDS[outcome.legal])
            _count(self.clauses, *[broken.rule for broken in outcome.violations])

    def _replayed(self, game: str, answer: ReplayAnswer[Any, Any, Any]) -> None:
        judged = [step for step in answer.verdicts if step.errors is UNSET]
        legal = self.verdicts.setdefault(game, {})
        _add(legal, Counter(_WORDS[step.legal] for step in judged))
        _count(self.clauses, *[broken.rule for step in judged for broken in step.violations])
        if answer.claim is not None:
            _count(self.claims, {True: "held", False: "not_held", None: "unknown"}[answer.claim.holds])


def _count(counts: Counts, *names: str) -> None:
    for name in names:
        counts[name] = counts.get(name, 0) + 1


def _add(counts: Counts, more: Counts) -> None:
    for name, number in more.items():
        counts[name] = counts.get(name, 0) + number


def total(tallies: Iterable[Tally]) -> Tally:
    """The tally of all their lines."""
    whole = Tally()
    for one in tallies:
        whole.lines += one.lines
        for game, counts in one.verdicts.items():
            _add(whole.verdicts.setdefault(game, {}), counts)
        for name in ("clauses", "faults", "claims", "problems"):
            _add(getattr(whole, name), getattr(one, name))
    return whole
