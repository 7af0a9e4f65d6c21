"""A bound on the work that one request may ask for, counted and never timed: the same on every machine.

A unit is about a microsecond of the machine it was measured on (`make costs` measures anew).
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

_left: ContextVar[list[int] | None] = ContextVar("left", default=None)


class BudgetExceeded(Exception):
    """More work would have to be done than is allowed."""


@contextmanager
def budget(units: int) -> Iterator[list[int]]:
    """So many units may be used inside, those of an inner budget included. Yields [what is left]."""
    outer = _left.get()
    if outer is not None:
        yield outer
        return
    token = _left.set(mine := [units])
    try:
        yield mine
    finally:
        _left.reset(token)


def charge(units: int) -> None:
    """Count work before it is done. Raises BudgetExceeded; without a budget there is no bound."""
    left = _left.get()
    if left is not None:
        left[0] -= units
        if left[0] < 0:
            raise BudgetExceeded
