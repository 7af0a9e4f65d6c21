"""Functions that cache their last result, for facts of one state that many rules use, and lazy properties.

The state (and the move) are held by weak references, which their types have to allow; the result is dropped when
the state is. A result should not refer to its state: it would keep the state alive until the result for another
state is cached.
"""

from collections.abc import Callable
from typing import Generic, TypeVar, cast
from weakref import ref

Fact = TypeVar("Fact")
Owner = TypeVar("Owner")
AnyState = TypeVar("AnyState")
AnyMove = TypeVar("AnyMove")


def memo(compute: Callable[[AnyState], Fact]) -> Callable[[AnyState], Fact]:
    """Return the function with its last result cached, for the same state: the same object, not an equal one."""
    last: tuple[Callable[[], AnyState | None], Fact]  # (weak reference to the last state, the result for it)
    last = nothing = (lambda: None, cast(Fact, None))  # no state is None, so this result is never returned

    def forget(dead_reference: object) -> None:
        nonlocal last
        if last[0] is dead_reference:  # no other state has been asked about since
            last = nothing

    def get_fact(state: AnyState) -> Fact:
        nonlocal last
        last_state, answer = last
        if last_state() is not state:
            answer = compute(state)
            last = (ref(state, forget), answer)
        return answer

    return get_fact


def memo_of_move(compute: Callable[[AnyState, AnyMove], Fact]) -> Callable[[AnyState, AnyMove], Fact]:
    """Return the function with its last result cached, for the same state and the same move.

    As in `memo` these are the same objects, not equal ones.
    """
    last: tuple[Callable[[], AnyState | None], Callable[[], AnyMove | None], Fact]  # as in `memo`
    last = nothing = (lambda: None, lambda: None, cast(Fact, None))

    def forget(dead_reference: object) -> None:
        nonlocal last
        if last[0] is dead_reference:
            last = nothing

    def get_fact(state: AnyState, move: AnyMove) -> Fact:
        nonlocal last
        last_state, last_move, answer = last
        if last_move() is not move or last_state() is not state:
            answer = compute(state, move)
            # without `forget`: once the move is dropped nobody can ask about it, and the state drops the result
            last = (ref(state, forget), ref(move), answer)
        return answer

    return get_fact


class LazyProperty(Generic[Owner, Fact]):
    """A property that is computed once, and then is an ordinary attribute of the instance.

    For plain classes: a struct has no `__dict__` to keep the value. It is used instead of
    `functools.cached_property`, which takes a lock before Python 3.12.
    """

    def __init__(self, compute: Callable[[Owner], Fact]) -> None:
        self._compute, self.__doc__ = compute, compute.__doc__

    def __set_name__(self, _kind: type, name: str) -> None:
        self._name = name

    def __get__(self, owner: Owner, _kind: type) -> Fact:
        answer = owner.__dict__[self._name] = self._compute(owner)
        return answer
