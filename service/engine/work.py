"""A bound on the work that one request may ask for, counted in moves considered: the same on every machine."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

_left: ContextVar[list[int] | None] = ContextVar("left", default=None)


class TooMuch(Exception):
    """More moves would have to be considered than are allowed."""


@contextmanager
def allowance(moves: int) -> Iterator[list[int]]:
    """So many moves may be considered inside, those of an inner allowance included. Yields [what is left]."""
    outer = _left.get()
    if outer is not None:
        yield outer
        return
    token = _left.set(mine := [moves])
    try:
        yield mine
    finally:
        _left.reset(token)


def consider() -> None:
    """Count a move that is judged or proposed. Raises TooMuch; without an allowance there is no bound."""
    left = _left.get()
    if left is not None:
        left[0] -= 1
        if left[0] < 0:
            raise TooMuch
