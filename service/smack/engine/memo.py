"""A fact that many rules ask is found once, for as long as the same state (or the same move on it) is asked about.

Only what was asked about last is known. What it was asked of is not kept alive; the answer, a fact of one table,
stays until the next question.
"""

from collections.abc import Callable
from typing import Any, TypeVar
from weakref import ref

Fact = TypeVar("Fact")
State = TypeVar("State")
Move = TypeVar("Move")


def memo(find: Callable[[State], Fact]) -> Callable[[State], Fact]:
    """A function of a state alone that remembers its last answer."""
    last: tuple[Callable[[], Any], Any] = (lambda: None, None)

    def fact(state: State) -> Fact:
        nonlocal last
        known, answer = last
        if known() is not state:
            answer = find(state)
            last = (ref(state), answer)
        return answer  # type: ignore[no-any-return]

    return fact


def memo_of_move(find: Callable[[State, Move], Fact]) -> Callable[[State, Move], Fact]:
    """The same of a state and a move on it."""
    last: tuple[Callable[[], Any], Callable[[], Any], Any] = (lambda: None, lambda: None, None)

    def fact(state: State, move: Move) -> Fact:
        nonlocal last
        known, told, answer = last
        if told() is not move or known() is not state:
            answer = find(state, move)
            last = (ref(state), ref(move), answer)
        return answer  # type: ignore[no-any-return]

    return fact
