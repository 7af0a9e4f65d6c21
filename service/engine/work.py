"""A bound on the work that one request may ask for, counted in rules asked: the same on every machine."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

_left: ContextVar[list[int] | None] = ContextVar("left", default=None)


class TooMuch(Exception):
    """More rules would have to be asked than is allowed."""


@contextmanager
def allowance(rules: int) -> Iterator[list[int]]:
    """So many rules may be asked inside, those of an inner allowance included. Yields [what is left]."""
    outer = _left.get()
    if outer is not None:
        yield outer
        return
    token = _left.set(mine := [rules])
    try:
        yield mine
    finally:
        _left.reset(token)


def spend(rules: int) -> None:
    """Count rules that were asked. Raises TooMuch; without an allowance there is no bound."""
    left = _left.get()
    if left is not None:
        left[0] -= rules
        if left[0] < 0:
            raise TooMuch
