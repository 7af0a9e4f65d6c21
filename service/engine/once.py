"""A fact of a state that many rules ask is found once, for as long as the same state is asked about.

Only the state asked about last is known, and no longer than it lives: nothing of a request stays behind.
"""

from collections.abc import Callable
from typing import Any, TypeVar
from weakref import ref

Fact = TypeVar("Fact")
State = TypeVar("State")


def once(find: Callable[[State], Fact]) -> Callable[[State], Fact]:
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
