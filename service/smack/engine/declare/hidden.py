"""Hidden cards: a ``"?"`` of a state is read as a value that raises HiddenCardRead when its kind matters.

Rules and effects need not know of it. Moving, counting and slicing piles reads no card; comparing, hashing and
formatting one does. A state without a ``"?"`` never comes here.
"""

from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from contextvars import ContextVar
from operator import attrgetter
from types import MappingProxyType
from typing import NamedTuple, NoReturn, TypeVar, final

from msgspec import Struct

from smack.engine.declare.budget import charge
from smack.engine.declare.memo import LazyProperty
from smack.engine.declare.unknown import UnknownInformation

MAX_DIFFERENCES = 64  # that are kept; of a deck of 792 cards one takes 32 KiB
HOLDER_COST = 12  # units of the budget for a question about several hidden places
PLACES_PER_UNIT = 2  # of the hidden places that such a question examines

Answer = TypeVar("Answer")
CardsOf = Mapping[int, frozenset[str]]  # id of a place -> the cards it may be; all that remain for others


class HiddenCardRead(UnknownInformation):
    """An answer depends on hidden cards.

    With `targets` it depends on whether one of `places` holds one of these cards. With `classes` it depends on
    which class the card in the only place belongs to. With neither it depends on which card that is.

    also      another read with targets: the answer depends on whether both find one of their targets
    of_decks  whether it stopped one of several questions about different decks, which are decided one by one
    """

    def __init__(
        self,
        places: "tuple[Hidden, ...]",
        targets: frozenset[str] | None = None,
        classes: tuple[frozenset[str], ...] = (),
    ) -> None:
        self.places, self.targets, self.classes = places, targets, classes
        self.also: HiddenCardRead | None = None
        self.of_decks = False

    @property
    def pointer(self) -> str:
        return self.places[0].pointer


class OpenCheck(NamedTuple):
    """A search for faults, ``function(*args)``, that stopped at a hidden card."""

    function: Callable[..., Iterable[object]]
    args: tuple[object, ...]
    read: HiddenCardRead


FindAnswers = Callable[[Callable[[], bool], HiddenCardRead], set[bool]]


class Supposed(NamedTuple):
    """What is supposed while a question is asked.

    cards         id of a place -> the cards that it is supposed to be one of
    find_answers  (question about one deck, read at which it stops) -> its answers in all completions; None while
                  cards are supposed
    """

    cards: CardsOf = MappingProxyType({})
    find_answers: FindAnswers | None = None


# a context variable, since an argument of `evaluate` cannot be passed on through the code of a game, which
# compares cards with ==
_SUPPOSE_NOTHING = Supposed()
_supposed: ContextVar[Supposed] = ContextVar("supposed", default=_SUPPOSE_NOTHING)


def evaluate(question: Callable[[], Answer], supposed: Supposed) -> Answer:
    """Return the answer to a question, in which hidden cards are what is supposed of them."""
    token = _supposed.set(supposed)
    try:
        return question()
    finally:
        _supposed.reset(token)


def answers_by_deck() -> FindAnswers | None:
    """Return `Supposed.find_answers` of the question that is evaluated at present."""
    return _supposed.get().find_answers


class Findings:
    """What is found out about the hidden places of one state while it is judged; all its decks share it.

    sound         id of a place -> the cards that it can be in sound completions, if not all that remain
    open_checks   what `until_hidden_read` has stopped at
    """

    __slots__ = ("_differences", "open_checks", "sound")

    def __init__(self) -> None:
        self.sound: Mapping[int, frozenset[str]] = {}
        self.open_checks: list[OpenCheck] = []
        self._differences: dict[tuple[int, frozenset[str]], tuple[frozenset[str], frozenset[str]]] = {}

    @property
    def is_narrowed(self) -> bool:
        """Whether some place cannot be every remaining card, by what is found or is supposed at present."""
        return bool(self.sound or _supposed.get().cards)

    def exclude(self, kinds: frozenset[str], excluded: frozenset[str]) -> frozenset[str]:
        """Return the difference, the same object for the same sets: making and hashing it is slow."""
        key = id(kinds), excluded
        if key not in self._differences:
            if len(self._differences) == MAX_DIFFERENCES:
                self._differences.clear()
            self._differences[key] = kinds, kinds - excluded
        return self._differences[key][1]


class Remaining:
    """The cards of one deck that lie open nowhere, for the hidden places of one state.

    copies        card -> how many, each at least one
    fits          whether no deck of the state has too many cards, visible and hidden ones together
    limited       whether each hidden place takes one of them; not for places that copy a card of some pile
    findings      shared by all decks of the state
    """

    def __init__(self, copies: Mapping[str, int], findings: Findings, *, limited: bool = True) -> None:
        self.copies, self.limited, self.findings, self.fits = copies, limited, findings, True

    @LazyProperty
    def kinds(self) -> frozenset[str]:
        return frozenset(self.copies)

    @property
    def total(self) -> int:
        return sum(self.copies.values())


@final
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
        """The cards that it may be, under the present suppositions."""
        supposed = _supposed.get().cards.get(id(self))
        return supposed or self.remaining.findings.sound.get(id(self), self.remaining.kinds)

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

    def __ne__(self, other: object) -> bool:  # a struct has its own, which compares objects
        return not self == other

    def _read(self, *_: object) -> NoReturn:
        raise HiddenCardRead((self,))

    __hash__ = __lt__ = __le__ = __gt__ = __ge__ = __str__ = __format__ = _read
    __len__ = __iter__ = __contains__ = __getitem__ = __add__ = __radd__ = __index__ = _read


Card = str | Hidden


def kinds_of(places: Sequence[Hidden]) -> list[frozenset[str]]:
    """Return the cards that each of the hidden cards may be. Faster than `Hidden.kinds` for several."""
    if not places:
        return []
    cards, sound = _supposed.get().cards, places[0].remaining.findings.sound
    if not (cards or sound):
        return [place.remaining.kinds for place in places]
    return [cards.get(id(place)) or sound.get(id(place), place.remaining.kinds) for place in places]


_REMAINING = attrgetter("remaining")


def find_holder(places: Sequence[Hidden], targets: AbstractSet[str]) -> Hidden | None:
    """Return a place that certainly holds one of the targets, None if none does. Raises HiddenCardRead."""
    decks = set(map(_REMAINING, places))
    if len(decks) == 1 and not (deck := decks.pop()).findings.is_narrowed:  # usual, and decided at once
        if deck.kinds.isdisjoint(targets):
            return None
        if deck.kinds <= targets:
            return places[0]
        raise HiddenCardRead(tuple(places), frozenset(targets))
    charge(HOLDER_COST + len(places) // PLACES_PER_UNIT)
    sets = kinds_of(places)
    different = {id(kinds): kinds for kinds in sets}  # few: comparing sets is slow
    for kinds in different.values():
        if kinds <= targets:
            return places[sets.index(kinds)]
    possible = {key for key, kinds in different.items() if not kinds.isdisjoint(targets)}
    if possible:
        holders = [place for place, kinds in zip(places, sets, strict=True) if id(kinds) in possible]
        raise HiddenCardRead(tuple(holders), frozenset(targets))
    return None


def outnumber_others(places: Sequence[Hidden], targets: frozenset[str]) -> bool:
    """Return whether there are more hidden places than cards besides the targets, so that one holds a target."""
    deck = places[0].remaining
    if not (deck.limited and deck.fits):
        return False
    others = sum(map(deck.copies.__getitem__, deck.kinds - targets))
    return others < len([place for place in places if place.remaining is deck])


class SupposedCard(str):
    """A card put in the place of a hidden one."""

    __slots__ = ("place",)
    place: Hidden


Branch = tuple[CardsOf, SupposedCard | None]  # (supposition, the card of a place that can hold only one)


def branches(read: HiddenCardRead, possible: CardsOf, constrained: Container[int]) -> list[Branch]:
    """Return the suppositions that a read distinguishes, each of which goes on from `possible`.

    First comes that no place has a target: the rarest answer of a question about many places. With `read.also`,
    such as whether one hand has an a and another a b, a completion can agree with two suppositions: that the first
    has no a, and that the second has no b. That does no harm, since both are asked.
    """
    return evaluate(lambda: list(_branches(read, possible, constrained)), Supposed(possible))


def _branches(read: HiddenCardRead, possible: CardsOf, constrained: Container[int]) -> Iterator[Branch]:
    if read.targets is None:
        yield from _branches_of_place(read, read.places[0], possible)
        return
    reads = (read,) if read.also is None else (read, read.also)
    exclude = read.places[0].remaining.findings.exclude
    for one in reads:
        assert one.targets is not None
        none_has = [exclude(kinds, one.targets) for kinds in kinds_of(one.places)]
        if all(none_has):
            yield {**possible, **dict(zip(map(id, one.places), none_has, strict=True))}, None
    holders = list(_holders(read, possible, constrained))
    if read.also is not None:
        holders = [both for one in holders for both in _holders(read.also, one, constrained)]
    yield from ((one, None) for one in holders)


def _holders(read: HiddenCardRead, possible: CardsOf, constrained: Container[int]) -> Iterator[CardsOf]:
    """Yield the supposition that a place holds a target, for each place that may hold one.

    Of places that are not `constrained` one stands for all with the same possible cards, since which of them holds
    a card makes no difference.
    """
    assert read.targets is not None
    seen: set[int] = set()  # ids of sets of cards
    for place, usual in zip(read.places, kinds_of(read.places), strict=True):
        kinds = possible.get(id(place), usual)
        if (id(place) in constrained or id(kinds) not in seen) and not read.targets.isdisjoint(kinds):
            yield {**possible, id(place): kinds & read.targets}
        if id(place) not in constrained:
            seen.add(id(kinds))


def _branches_of_place(read: HiddenCardRead, place: Hidden, possible: CardsOf) -> Iterator[Branch]:
    """Yield the supposition of each class of cards that the read distinguishes; without classes of each card."""
    for kinds in read.classes:
        yield {**possible, id(place): kinds}, None
    if not read.classes:
        for kind in [kind for kind in place.remaining.copies if kind in place.kinds]:
            card = SupposedCard(kind)
            card.place = place
            yield {**possible, id(place): frozenset([kind])}, card
