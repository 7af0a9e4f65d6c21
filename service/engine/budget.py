"""A bound on the work that one request may ask for, counted in rules asked: the same on every machine."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

_left: ContextVar[list[int] | None] = ContextVar("left", default=None)


class BudgetExceeded(Exception):
    """More rules would have to be asked than is allowed."""


@contextmanager
def budget(rules: int) -> Iterator[list[int]]:
    """So many rules may be asked inside, those of an inner budget included. Yields [what is left]."""
    outer = _left.get()
    if outer is not None:
        yield outer
        return
    token = _left.set(mine := [rules])
    try:
        yield mine
    finally:
        _left.reset(token)


def charge(rules: int) -> None:
    """Count rules that were asked. Raises BudgetExceeded; without a budget there is no bound."""
    left = _left.get()
    if left is not None:
        left[0] -= rules
        if left[0] < 0:
            raise BudgetExceeded
