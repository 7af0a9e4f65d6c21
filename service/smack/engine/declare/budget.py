"""The budget: a bound on the work of one request, which is counted, not timed, so that it is the same everywhere.

A unit took at most about a microsecond on the machine on which `make costs` measured it. That command searches for
requests whose units take much longer or much less.

Sentences that a request asks for are counted apart: beyond their bound they are left out, and the request is
answered.
"""

from contextlib import AbstractContextManager
from contextvars import ContextVar, Token

from msgspec import Struct

MAX_SENTENCE_UNITS = 200_000  # units of the sentences in an answer, a whole batch included

# units left: [for work, for sentences]; None outside a budget
_units_left: ContextVar[list[int] | None] = ContextVar("units_left", default=None)
_last_charged: ContextVar[object] = ContextVar("last_charged", default=None)  # the value of the last `charge_once`


class BudgetExceeded(Exception):
    """A request would cause more work than is allowed."""


def budget(units: int) -> AbstractContextManager[list[int]]:
    """Limit the units charged in a `with` block to `units` for work and MAX_SENTENCE_UNITS for sentences.

    The block gets the list [units left for work, units left for sentences], in which each charge is taken off.
    A number below 0 says that the limit was exceeded. Inside another budget this one sets no limit: the units are
    charged to the outer one, whose list the block gets.
    """
    return _Budget(units)


class _Budget(Struct):
    """The context manager of `budget`. Written as a generator it would cost as much as parsing a move."""

    units: int
    token: Token[list[int] | None] | None = None  # None inside another budget

    def __enter__(self) -> list[int]:
        units_left = _units_left.get()
        if units_left is None:
            units_left = [self.units, MAX_SENTENCE_UNITS]
            self.token = _units_left.set(units_left)
        return units_left

    def __exit__(self, *_: object) -> None:
        if self.token is not None:
            _units_left.reset(self.token)
            if (
                _last_charged.get() is not None
            ):  # asked, since most requests charge nothing once, and `set` takes longer
                _last_charged.set(None)  # the next request pays for its own, and nothing of this one stays alive


def charge(units: int) -> None:
    """Charge work before it is done. Raises BudgetExceeded if fewer units are left. No-op outside a budget."""
    units_left = _units_left.get()
    if units_left is not None:
        units_left[0] = left = units_left[0] - units
        if left < 0:
            raise BudgetExceeded


def charge_once(value: object, units: int) -> None:
    """Charge work that is done once for equal values, such as the deck that all states of a request share.

    Values are compared, which takes less than the work even if they are not the same object. Only the last value
    is remembered, until the budget ends: charging A, B and A again charges A twice. Raises BudgetExceeded if fewer
    units are left. No-op outside a budget.
    """
    if _units_left.get() is not None and _last_charged.get() != value:
        charge(units)
        _last_charged.set(value)


def charge_sentences(units: int) -> bool:
    """Charge sentences, and return whether all so far, these included, are within MAX_SENTENCE_UNITS.

    Outside a budget there is no bound.
    """
    units_left = _units_left.get()
    if units_left is None:
        return True
    units_left[1] -= units
    return units_left[1] >= 0
