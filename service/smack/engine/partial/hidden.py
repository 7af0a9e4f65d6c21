"""Hidden cards: a ``"?"`` of a state is read as a value that raises HiddenCardRead when its kind matters.

Rules and effects need not know of it. Moving, counting and slicing piles reads no card; comparing, hashing and
formatting one does. A state without a ``"?"`` never comes here.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import cached_property
from itertools import combinations
from operator import attrgetter, is_
from typing import Any, NoReturn, TypeVar

from msgspec import Struct, UnsetType
from msgspec.structs import replace

from smack.engine.unknown import UnknownInformation

HIDDEN = "?"
MOST_CLASSES = 6  # sets of possible cards that are counted against one another

Item = TypeVar("Item")


class HiddenCardsPresent(Exception):
    """A state judged as a full one has a ``"?"``; `partial.state.read_partial_state` reads it."""


class HiddenCardRead(UnknownInformation):
    """An answer depends on hidden cards.

    On whether one of `places` holds one of the `targets` cards; without `targets`, on the card in the first place.
    """

    def __init__(self, places: "tuple[Hidden, ...]", targets: frozenset[str] | None = None) -> None:
        self.places, self.targets = places, targets

    @property
    def pointer(self) -> str:
        return self.places[0].pointer


class Remaining:
    """The cards of one deck that lie open nowhere, for the hidden places of one state.

    copies    card -> how many, each at least one
    fits      whether no deck of the state has too many cards, visible and hidden ones together
    limited   whether each hidden place takes one of them; not for places that copy a card of some pile
    supposed  id of a place -> the cards it may be, while completions are searched
    reads     what `until_hidden_read` has stopped at
    """

    def __init__(self, copies: Mapping[str, int], reads: "list[HiddenCardRead]", *, limited: bool = True) -> None:
        self.copies, self.limited, self.reads, self.fits = copies, limited, reads, True
        self.supposed: dict[int, frozenset[str]] = {}

    @cached_property
    def kinds(self) -> frozenset[str]:
        return frozenset(self.copies)

    @property
    def total(self) -> int:
        return sum(self.copies.values())

    def suffices(self) -> bool:
        """Return whether there are enough copies for what is supposed.

        Exact for up to MOST_CLASSES sets of more than one card; of more sets only each alone is counted.
        """
        demand = Counter(self.supposed.values())
        if not self.limited:
            return all(demand)
        taken: dict[str, int] = {}
        sets = []
        for kinds, n in demand.items():
            if len(kinds) != 1:
                sets.append(kinds)
                continue
            (card,) = kinds
            if n > self.copies[card]:
                return False
            taken[card] = n
        sizes = range(1, len(sets) + 1 if len(sets) <= MOST_CLASSES else 2)
        return all(self._holds(some, demand, taken) for size in sizes for some in combinations(sets, size))

    def _holds(
        self, sets: tuple[frozenset[str], ...], demand: Mapping[frozenset[str], int], taken: Mapping[str, int]
    ) -> bool:
        """Return whether the places with one of these sets can all hold a card of it."""
        needed = sum([demand[kinds] for kinds in sets])
        kinds = sets[0].union(*sets[1:])
        if needed <= len(kinds) - len(taken):
            return True
        return needed <= sum([self.copies[card] - taken.get(card, 0) for card in kinds])


class Hidden(Struct):
    """A hidden card: the cards it may be, and where it stood in the request.

    A struct, since a state has very many and a struct is made three times as fast as an instance of a plain class.
    """

    remaining: Remaining
    pile: str
    index: int | None = None

    @property
    def pointer(self) -> str:
        """Relative to the state."""
        return self.pile if self.index is None else f"{self.pile}/{self.index}"

    @property
    def kinds(self) -> frozenset[str]:
        """The cards it may be, by what is supposed now."""
        return self.remaining.supposed.get(id(self), self.remaining.kinds)

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if isinstance(other, Hidden):
            self._read()
        kinds = self.kinds
        if other not in kinds:
            return False
        if len(kinds) == 1:
            return True
        raise HiddenCardRead((self,), frozenset([str(other)]))

    def _read(self, *_: object) -> NoReturn:
        raise HiddenCardRead((self,))

    __hash__ = __lt__ = __le__ = __gt__ = __ge__ = __str__ = __format__ = _read
    __len__ = __iter__ = __contains__ = __getitem__ = __add__ = __radd__ = __index__ = _read


# Questions that games ask about piles, so that hidden cards are counted rather than tried


def is_hidden(card: object) -> bool:
    return type(card) is Hidden


def has_hidden(cards: Iterable[object]) -> bool:
    return Hidden in map(type, cards)


def hidden_in(cards: Iterable[Any]) -> list[Any]:
    return [card for card in cards if type(card) is Hidden]


def visible_in(cards: Iterable[Any]) -> list[Any]:
    return [card for card in cards if type(card) is not Hidden]


_REMAINING = attrgetter("remaining")


def find_holder(places: Sequence[Hidden], targets: AbstractSet[str]) -> Hidden | None:
    """Return a place that certainly holds one of the targets, None if none does. Raises HiddenCardRead."""
    decks = set(map(_REMAINING, places))
    if len(decks) == 1 and not (deck := decks.pop()).supposed:  # usual, and decided for all places at once
        if deck.kinds.isdisjoint(targets):
            return None
        if deck.kinds <= targets:
            return places[0]
        raise HiddenCardRead(tuple(places), frozenset(targets))
    sets = [place.remaining.supposed.get(id(place), place.remaining.kinds) for place in places]
    different = {id(kinds): kinds for kinds in sets}  # few: comparing sets is slow
    for kinds in different.values():
        if kinds <= targets:
            return places[sets.index(kinds)]
    possible = {key for key, kinds in different.items() if not kinds.isdisjoint(targets)}
    if possible:
        holders = [place for place, kinds in zip(places, sets, strict=True) if id(kinds) in possible]
        raise HiddenCardRead(tuple(holders), frozenset(targets))
    return None


def contains_any(cards: Sequence[str], targets: frozenset[str]) -> bool:
    """Return whether one of the cards is a target. Raises HiddenCardRead."""
    try:
        return not targets.isdisjoint(cards)
    except HiddenCardRead:
        return not targets.isdisjoint(visible_in(cards)) or find_holder(hidden_in(cards), targets) is not None


def until_hidden_read(*sources: Iterable[Item]) -> Iterator[Item]:
    """Yield from each source until it reads a hidden card."""
    for source in sources:
        try:
            yield from source
        except HiddenCardRead as read:
            place = read.places[0]
            place.remaining.reads.append(read)


def decide(question: Callable[[], bool]) -> bool | None:
    """Return the answer to a question, None if it reads a hidden card."""
    try:
        return question()
    except HiddenCardRead as read:
        read.places[0].remaining.reads.append(read)
        return None


def any_of(questions: Iterable[Callable[[], bool]]) -> bool:
    """Return whether one of the questions is answered yes; others may read hidden cards. Raises HiddenCardRead."""
    return bool(first_of(questions))


def first_of(questions: Iterable[Callable[[], Item]]) -> Item | None:
    """Return the first answer that is true; others may read hidden cards. Raises HiddenCardRead if none is."""
    first: HiddenCardRead | None = None
    for question in questions:
        try:
            if answer := question():
                return answer
        except HiddenCardRead as read:
            first = first or read
    if first is not None:
        raise first
    return None


# Values with hidden cards


class SupposedCard(str):
    """A card put in the place of a hidden one."""

    __slots__ = ("place",)
    place: Hidden


LEAVES = {
    str,
    Hidden,
    SupposedCard,
    int,
    bool,
    type(None),
    UnsetType,
}  # the usual types of values that have no parts
Changes = Mapping[type, Callable[[Any], Any]]  # type of a leaf -> what to make of it
MASK: Changes = {Hidden: lambda _: HIDDEN}
NAME: Changes = {Hidden: str, SupposedCard: str}  # str of a hidden card raises HiddenCardRead
UNMARK: Changes = {SupposedCard: lambda card: card.place}


def mask_hidden(value: Any) -> Any:
    """Return the value with ``"?"`` for every hidden card."""
    return change_leaves(value, MASK)


def mask_changed(value: Any, before: Any, masked: Any) -> Any:
    """Return the value masked; what is the same object as in `before` comes from `masked`."""
    if value is before:
        return masked
    kind = type(value)
    if kind is not type(before) or kind in LEAVES:
        return mask_hidden(value)
    if kind is tuple and value and len(value) == len(before) and type(value[0]) not in LEAVES:
        return tuple(map(mask_changed, value, before, masked))
    if not isinstance(value, Struct):
        return mask_hidden(value)
    changed = {}
    for name in value.__struct_fields__:
        part, part_before = getattr(value, name), getattr(before, name)
        if part is not part_before:
            changed[name] = mask_changed(part, part_before, getattr(masked, name))
    return replace(masked, **changed)


def change_leaves(value: Any, changes: Changes, unchanged: AbstractSet[int] = frozenset()) -> Any:
    """Return the value with the leaves of some types changed; unchanged parts stay the same objects.

    `unchanged`: ids of parts that are known to have none of these leaves, such as the printed cards of a table.
    """
    kind = type(value)
    if kind in changes:
        return changes[kind](value)
    if kind in LEAVES or id(value) in unchanged:
        return value
    if isinstance(value, Struct):
        parts = {name: getattr(value, name) for name in value.__struct_fields__}
        if LEAVES.issuperset(kinds := set(map(type, parts.values()))) and kinds.isdisjoint(changes):
            return value
        new = {
            name: now for name, was in parts.items() if (now := change_leaves(was, changes, unchanged)) is not was
        }
        return replace(value, **new) if new else value
    if isinstance(value, (tuple, list)):
        kinds = set(map(type, value))
        if kinds <= LEAVES:
            if kinds.isdisjoint(changes):
                return value
            return kind([changes[type(leaf)](leaf) if type(leaf) in changes else leaf for leaf in value])
        items = [change_leaves(item, changes, unchanged) for item in value]
        return value if all(map(is_, items, value)) else kind(items)
    if isinstance(value, dict):
        inner = {str(key): change_leaves(item, changes, unchanged) for key, item in value.items()}
        return value if all(map(is_, (*inner, *inner.values()), (*value, *value.values()))) else inner
    return value
