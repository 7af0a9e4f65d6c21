"""Hidden cards: a ``"?"`` of a state is read as a value that raises HiddenCardRead when its kind matters.

Rules and effects need not know of it. Moving, counting and slicing piles reads no card; comparing, hashing and
formatting one does. A state without a ``"?"`` never comes here.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import cached_property
from operator import attrgetter, is_
from typing import Any, NamedTuple, NoReturn, TypeVar

from msgspec import Struct, UnsetType
from msgspec.structs import replace

from smack.engine.budget import charge
from smack.engine.unknown import UnknownInformation

HIDDEN = "?"
PLACES_PER_UNIT = 3  # hidden places that a question about several examines
KINDS_PER_UNIT = 2  # kinds of cards that a hidden card may be

Item = TypeVar("Item")


class HiddenCardsPresent(Exception):
    """A state judged as a full one has a ``"?"``; `partial.state.read_partial_state` reads it."""


class HiddenCardRead(UnknownInformation):
    """An answer depends on hidden cards.

    On whether one of `places` holds one of the `targets` cards; or on which of the `classes` the card in the only
    place belongs to. Without both on which card that is.
    """

    def __init__(
        self,
        places: "tuple[Hidden, ...]",
        targets: frozenset[str] | None = None,
        classes: tuple[frozenset[str], ...] = (),
    ) -> None:
        self.places, self.targets, self.classes = places, targets, classes

    @property
    def pointer(self) -> str:
        return self.places[0].pointer


class OpenCheck(NamedTuple):
    """A search for faults, ``function(*args)``, that stopped at a hidden card."""

    function: Callable[..., Iterable[Any]]
    args: tuple[Any, ...]
    read: HiddenCardRead


class Suppositions:
    """What is supposed of the hidden places of one state while an answer is searched for.

    cards        id of a place -> the cards that it is supposed to be one of
    sound        id of a place -> the cards that it can be in sound completions, if not all that remain
    open_checks  what `until_hidden_read` has stopped at
    """

    __slots__ = ("_differences", "cards", "open_checks", "sound")

    def __init__(self) -> None:
        self.cards: Mapping[int, frozenset[str]] = {}
        self.sound: Mapping[int, frozenset[str]] = {}
        self.open_checks: list[OpenCheck] = []
        self._differences: dict[tuple[int, frozenset[str]], tuple[frozenset[str], frozenset[str]]] = {}

    @property
    def is_narrowed(self) -> bool:
        """Whether some place cannot be every remaining card."""
        return bool(self.cards or self.sound)

    def exclude(self, kinds: frozenset[str], excluded: frozenset[str]) -> frozenset[str]:
        """Return the difference, the same object for the same sets: making and hashing it is slow."""
        key = id(kinds), excluded
        if key not in self._differences:
            self._differences[key] = kinds, kinds - excluded
        return self._differences[key][1]


class Remaining:
    """The cards of one deck that lie open nowhere, for the hidden places of one state.

    copies        card -> how many, each at least one
    fits          whether no deck of the state has too many cards, visible and hidden ones together
    limited       whether each hidden place takes one of them; not for places that copy a card of some pile
    suppositions  shared by all decks of the state
    """

    def __init__(self, copies: Mapping[str, int], suppositions: Suppositions, *, limited: bool = True) -> None:
        self.copies, self.limited, self.suppositions, self.fits = copies, limited, suppositions, True

    @cached_property
    def kinds(self) -> frozenset[str]:
        return frozenset(self.copies)

    @property
    def total(self) -> int:
        return sum(self.copies.values())


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
        suppositions = self.remaining.suppositions
        kinds = suppositions.cards.get(id(self)) or suppositions.sound.get(id(self))
        return self.remaining.kinds if kinds is None else kinds

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
    if len(decks) == 1 and not (deck := decks.pop()).suppositions.is_narrowed:  # usual, and decided at once
        if deck.kinds.isdisjoint(targets):
            return None
        if deck.kinds <= targets:
            return places[0]
        raise HiddenCardRead(tuple(places), frozenset(targets))
    charge(len(places) // PLACES_PER_UNIT)
    sets = [place.kinds for place in places]
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


def look_up(table: Mapping[str, Item], card: Any) -> Item:
    """Return ``table[card]``; of a hidden card if all that it may be have the same value. Raises HiddenCardRead.

    What depends on the answer is the same for all cards of a value, so they are supposed together.
    """
    if type(card) is not Hidden:
        return table[card]
    classes: dict[Item, list[str]] = {}
    kinds, copies = card.kinds, card.remaining.copies
    charge(len(copies) // KINDS_PER_UNIT)
    for kind in copies:
        if kind in kinds:
            classes.setdefault(table[kind], []).append(kind)
    if len(classes) == 1:
        return next(iter(classes))
    raise HiddenCardRead((card,), classes=tuple(map(frozenset, classes.values())))


def until_hidden_read(function: Callable[..., Iterable[Item]], *args: Any) -> Iterator[Item]:
    """Yield from ``function(*args)``, a search for faults, until it reads a hidden card."""
    try:
        yield from function(*args)
    except HiddenCardRead as read:
        read.places[0].remaining.suppositions.open_checks.append(OpenCheck(function, args, read))


def decide(question: Callable[[], bool]) -> bool | None:
    """Return the answer to a question, None if it reads a hidden card."""
    try:
        return question()
    except HiddenCardRead:
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


def hidden_leaves(value: Any) -> list[Hidden]:
    """Return every hidden card of a value."""
    places: list[Hidden] = []

    def collect(place: Hidden) -> Hidden:
        places.append(place)
        return place

    change_leaves(value, {Hidden: collect})
    return places


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
