"""Allowance: the units of the budget that one question about a partial state may use."""

from smack.engine.budget import charge

PER_QUESTION = 90_000  # units of the budget for one question, which is undecided if they do not suffice
PER_LISTING = 150_000  # for all questions of a listing


class GaveUp(Exception):
    """A question would use more units than its allowance has."""


class Allowance:
    """Units that may be spent on suppositions."""

    __slots__ = ("left",)

    def __init__(self, units: int) -> None:
        self.left = units

    def spend(self, units: int) -> None:
        """Charge units before they are used. Raises GaveUp, BudgetExceeded."""
        if self.left < units:
            raise GaveUp
        self.left -= units
        charge(units)
