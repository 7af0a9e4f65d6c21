"""A bound on the work that one request may cause, counted and never timed: the same on every machine.

A unit is about a microsecond of the machine on which `make costs` measured it; that command searches for requests
whose units take much longer or much less.
"""

from contextlib import AbstractContextManager
from contextvars import ContextVar, Token

_left: ContextVar[list[int] | None] = ContextVar("left", default=None)
_charged: ContextVar[object] = ContextVar("charged", default=None)  # what `charge_once` was given last


class BudgetExceeded(Exception):
    """A request would cause more work than is allowed."""


def budget(units: int) -> AbstractContextManager[list[int]]:
    """Bound the units charged inside, those of inner budgets included. Gives a list with the units left."""
    return _Budget(units)


class _Budget:
    """The context manager; as a generator it would cost as much as parsing a move."""

    __slots__ = ("_token", "_units")

    def __init__(self, units: int) -> None:
        self._units = units
        self._token: Token[list[int] | None] | None = None

    def __enter__(self) -> list[int]:
        left = _left.get()
        if left is None:
            left = [self._units]
            self._token = _left.set(left)
        return left

    def __exit__(self, *_: object) -> None:
        if self._token is not None:
            _left.reset(self._token)
            _charged.set(None)  # nothing of a request is kept


def units_left() -> int:
    """Return the units that are left; 0 outside a budget."""
    units = _left.get()
    return units[0] if units else 0


def charge(units: int) -> None:
    """Count work before it is done. Raises BudgetExceeded; without a budget there is no bound."""
    left = _left.get()
    if left is not None:
        left[0] -= units
        if left[0] < 0:
            raise BudgetExceeded


def charge_once(value: object, units: int) -> None:
    """Charge for work that is done once for a value, such as the deck of all states of a request.

    A value is charged again after another one.
    """
    if _charged.get() is not value:
        charge(units)
        _charged.set(value)
