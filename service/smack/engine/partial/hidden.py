"""Hidden cards: a ``"?"`` of a state is read as a value that raises HiddenCardRead when its kind matters.

Rules and effects need not know of it. Moving, counting and slicing piles reads no card; comparing, hashing and
formatting one does. A state without a ``"?"`` never comes here.
"""

import operator
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NoReturn, TypeVar

from msgspec import Struct
from msgspec.structs import replace

HIDDEN = "?"

Said = TypeVar("Said")


class HiddenCardsPresent(Exception):
    """A state as it is written has a ``"?"``: it has to be read by `covers.covered` first."""


class HiddenCardRead(Exception):
    """A question hangs on a card that is not seen, or on chance that nobody knows (no card)."""

    def __init__(self, pointer: str, card: "Hidden | None" = None) -> None:
        super().__init__(pointer)
        self.pointer, self.card = pointer, card


class Hidden:
    """A card that is not seen: where it stood in the request, and how many of each its deck has left to be it."""

    __slots__ = ("pointer", "unseen")

    def __init__(self, pointer: str, unseen: Counter[str]) -> None:
        self.pointer, self.unseen = pointer, unseen

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if other is None or (isinstance(other, str) and not self.unseen[other]):
            return False  # each copy of the other lies open somewhere else
        return self._look()

    def _look(self, *_: object) -> NoReturn:
        raise HiddenCardRead(self.pointer, self)

    __hash__ = __lt__ = __le__ = __gt__ = __ge__ = __str__ = __format__ = _look
    __len__ = __iter__ = __contains__ = __getitem__ = __add__ = __radd__ = __index__ = _look


# For the rooms, where they need not look


def is_hidden(card: object) -> bool:
    return isinstance(card, Hidden)


def has_hidden(cards: Iterable[object]) -> bool:
    return Hidden in map(type, cards)


def hidden_in(cards: Iterable[object]) -> list[Hidden]:
    return [card for card in cards if isinstance(card, Hidden)]


def until_hidden_read(*sayings: Iterable[Said]) -> Iterator[Said]:
    """What each of them says before a card that is not seen would have to be looked at."""
    for said in sayings:
        try:
            yield from said
        except HiddenCardRead:
            continue


def decide(question: Callable[[], bool]) -> bool | None:
    """The answer to a question; None if it hangs on a card that is not seen."""
    try:
        return question()
    except HiddenCardRead:
        return None


def any_of(questions: Iterable[Callable[[], bool]]) -> bool:
    """Whether any of these holds: one that hangs does not matter if another holds. Raises HiddenCardRead."""
    hanging: HiddenCardRead | None = None
    for question in questions:
        try:
            if question():
                return True
        except HiddenCardRead as looked:
            hanging = hanging or looked
    if hanging is not None:
        raise hanging
    return False


def contains_any(cards: Sequence[str], wanted: frozenset[str]) -> bool:
    """Whether one of these cards of one deck is wanted, if need be by counting. Raises HiddenCardRead.

    What hangs then hangs for good: the deck has enough cards of either sort.
    """
    try:
        return not wanted.isdisjoint(cards)
    except HiddenCardRead:
        covers = hidden_in(cards)
    if not wanted.isdisjoint([card for card in cards if not is_hidden(card)]):
        return True
    unseen = covers[0].unseen
    unwanted = sum([n for card, n in unseen.items() if card not in wanted])
    if len(covers) > unwanted:
        return True
    if unwanted < unseen.total():
        raise HiddenCardRead(covers[0].pointer)
    return False


# Writing


def mask_hidden(value: Any) -> Any:
    """A value as it is written: ``"?"`` for every card that is not seen."""
    return map_leaves(value, lambda leaf: HIDDEN if isinstance(leaf, Hidden) else leaf)


def replace_leaf(value: Any, one: object, other: object) -> Any:
    """The value with one card, this very object, replaced by another."""
    return map_leaves(value, lambda leaf: other if leaf is one else leaf)


def map_leaves(value: Any, change: Callable[[Any], Any]) -> Any:
    """A value with its leaves changed; a part in which nothing changes is the very same object."""
    if isinstance(value, Struct):
        members = [(name, getattr(value, name)) for name in value.__struct_fields__]
        new = {name: now for name, was in members if (now := map_leaves(was, change)) is not was}
        return replace(value, **new) if new else value
    if isinstance(value, (tuple, list)):
        items = [map_leaves(item, change) for item in value]
        return value if all(map(operator.is_, items, value)) else type(value)(items)
    if isinstance(value, dict):
        inner = {key: map_leaves(item, change) for key, item in value.items()}
        return value if all(map(operator.is_, inner.values(), value.values())) else inner
    return change(value)
