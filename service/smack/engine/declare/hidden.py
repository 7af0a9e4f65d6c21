"""Hidden cards: values in the place of ``"?"``, which raise HiddenCardRead where it matters which card they are.

Rules and effects need not know of it. Moving, counting and slicing piles reads no card; comparing, hashing and
formatting one does. A state without a ``"?"`` never comes here.

A `Hidden` is compared by the cards that it may be. Where not all of them give the same answer, a HiddenCardRead
says which places and cards make the difference, and `make_branches` makes cases of it. `knowledge` runs the
question of the game again for each case (`evaluate`). The case is then a `Supposition`: by it hidden cards are
compared until the question is answered.
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

MAX_CACHED_DIFFERENCES = 64  # differences of sets of cards; of a deck of 792 cards one takes 32 KiB
FIND_PLACE_COST = 12  # units of the budget for a question about several hidden places
PLACES_PER_UNIT = 2  # of the hidden places that such a question examines

Answer = TypeVar("Answer")
# id of a place, a hidden card -> the cards that it may be; other places may be all cards that remain
PossibleCards = Mapping[int, frozenset[str]]


class HiddenCardRead(UnknownInformation):
    """An answer depends on hidden cards.

    With `targets` it depends on whether one of `places` holds one of these cards. With `classes` it depends on
    which class the card in the only place belongs to. With neither it depends on which card the only place holds.

    other_read           another read with targets, or None: the answer depends on whether both find a target
    is_of_several_decks  whether it has stopped `cards.any_of_decks`, whose questions are then decided one by one
    """

    def __init__(
        self,
        places: "tuple[Hidden, ...]",
        targets: frozenset[str] | None = None,
        classes: tuple[frozenset[str], ...] = (),
    ) -> None:
        self.places, self.targets, self.classes = places, targets, classes
        self.other_read: HiddenCardRead | None = None
        self.is_of_several_decks = False

    @property
    def pointer(self) -> str:
        """The pointer of the first place, relative to the state."""
        return self.places[0].pointer


class OpenCheck(NamedTuple):
    """A search for faults, ``function(*args)``, that stopped at a hidden card."""

    function: Callable[..., Iterable[object]]
    args: tuple[object, ...]
    read: HiddenCardRead


# (question about one deck, read at which it stops) -> its answers in all completions; an empty set if finding them
# would take too long
FindAnswers = Callable[[Callable[[], bool], HiddenCardRead], set[bool]]


class Supposition(NamedTuple):
    """What is supposed while a question is evaluated.

    cards         id of a place -> the cards of which it is supposed to hold one; of others nothing is supposed
    find_answers  finds the answers in all completions to a question about one deck, for `cards.any_of_decks`. None
                  until `any_of_decks` has stopped. None also while cards are supposed, as answers may differ then
    """

    cards: PossibleCards = MappingProxyType({})
    find_answers: FindAnswers | None = None


# a context variable, since an argument of `evaluate` cannot be passed on through the code of a game, which
# compares cards with ==
_NOTHING_SUPPOSED = Supposition()
_supposition: ContextVar[Supposition] = ContextVar("supposition", default=_NOTHING_SUPPOSED)


def evaluate(question: Callable[[], Answer], supposition: Supposition) -> Answer:
    """Return the answer to a question, with hidden cards compared by the supposition while it is evaluated.

    A supposition under which the caller itself is evaluated does not count meanwhile. Raises what the question
    raises, such as HiddenCardRead.
    """
    token = _supposition.set(supposition)
    try:
        return question()
    finally:
        _supposition.reset(token)


def current_find_answers() -> FindAnswers | None:
    """Return `find_answers` of the supposition under which a question is now evaluated; None without one.

    That function returns the answers that a yes-or-no question about a single deck has in all completions.
    """
    return _supposition.get().find_answers


class Findings:
    """What is found out about the hidden places of one state while it is judged; all decks of the state share it.

    kinds_at     id of a place -> the cards that it can be in sound completions; others can be all that remain
    open_checks  the searches for faults that have stopped at a hidden card (`cards.until_hidden_read`)
    """

    __slots__ = ("_differences", "kinds_at", "open_checks")

    def __init__(self) -> None:
        self.kinds_at: PossibleCards = {}
        self.open_checks: list[OpenCheck] = []
        # what `exclude` has returned: (id of `kinds`, `excluded`) -> (`kinds`, the difference)
        self._differences: dict[tuple[int, frozenset[str]], tuple[frozenset[str], frozenset[str]]] = {}

    @property
    def is_narrowed(self) -> bool:
        """Whether some place cannot be every remaining card, by these findings or the present supposition."""
        return bool(self.kinds_at or _supposition.get().cards)

    def exclude(self, kinds: frozenset[str], excluded: frozenset[str]) -> frozenset[str]:
        """Return those of `kinds` that are not excluded.

        For the same object `kinds` and equal `excluded` the result is usually the same object (a full cache is
        cleared), so that callers can compare results by `id`: hashing a new set is slow.
        """
        key = id(kinds), excluded  # the entry holds `kinds`, so that no other set gets its id
        if key not in self._differences:
            if len(self._differences) == MAX_CACHED_DIFFERENCES:
                self._differences.clear()
            self._differences[key] = kinds, kinds - excluded
        return self._differences[key][1]


class RemainingCards:
    """The cards of one deck that hidden places of one state can be.

    copies      card -> how many, each at least one
    decks_fit   whether no deck of the state has too many cards, visible and hidden ones together; set by the
                maker of all `RemainingCards` of the state
    is_limited  whether these are the cards that lie open nowhere, of which each place takes one. If False,
                `copies` has all cards of the deck: for a place that repeats a card of some pile, and for a card
                that a move has put somewhere and that is not the same in all completions
    findings    shared by all decks of the state
    """

    def __init__(self, copies: Mapping[str, int], findings: Findings, *, is_limited: bool = True) -> None:
        self.copies, self.is_limited, self.findings, self.decks_fit = copies, is_limited, findings, True

    @LazyProperty
    def kinds(self) -> frozenset[str]:
        """The different cards."""
        return frozenset(self.copies)

    @property
    def card_count(self) -> int:
        """The number of cards, copies included."""
        return sum(self.copies.values())


@final
class Hidden(Struct):
    """A hidden card, also called a place: the cards that it may be, and where it stood in the request.

    remaining     the cards that its deck has left, and what is found out about the state
    pile_pointer  the pointer of its pile in the request; of a single card its own. If completions differ in a card
                  that a move has put somewhere: the pointer of the hidden card on which that depends
    index         its index in the pile; None for a single card

    A struct, since a state has very many and a struct is made three times as fast as an instance of a plain class.
    """

    remaining: RemainingCards
    pile_pointer: str
    index: int | None = None

    @property
    def pointer(self) -> str:
        """The pointer of the card in the request (see `pile_pointer`), relative to the state."""
        return self.pile_pointer if self.index is None else f"{self.pile_pointer}/{self.index}"

    @property
    def kinds(self) -> frozenset[str]:
        """The cards that it may be: by the present supposition, else by the findings, else all that remain."""
        supposed = _supposition.get().cards.get(id(self))
        return supposed or self.remaining.findings.kinds_at.get(id(self), self.remaining.kinds)

    def __eq__(self, other: object) -> bool:
        """Return whether this is the other card.

        Raises HiddenCardRead if it may be that card but also another one, and whenever the other one is another
        hidden card, even if each can be only one card: the engine then puts the card of this place into the state
        (`make_branches`).
        """
        if self is other:
            return True
        if isinstance(other, Hidden):
            self._raise_read()
        kinds = self.kinds
        if other not in kinds:
            return False
        if len(kinds) == 1:
            return True
        raise HiddenCardRead((self,), frozenset([str(other)]))

    def __ne__(self, other: object) -> bool:  # a struct has its own, which compares objects
        return not self == other

    def _raise_read(self, *_: object) -> NoReturn:
        """Raise HiddenCardRead: the answer depends on which card this is."""
        raise HiddenCardRead((self,))

    # everything that a game may do with the text of a card
    __hash__ = __lt__ = __le__ = __gt__ = __ge__ = __str__ = __format__ = _raise_read
    __len__ = __iter__ = __contains__ = __getitem__ = __add__ = __radd__ = __index__ = _raise_read


Card = str | Hidden


def kinds_of(places: Sequence[Hidden]) -> list[frozenset[str]]:
    """Return the `kinds` of each of these hidden cards of a state, faster than one by one."""
    if not places:
        return []
    supposed, kinds_at = _supposition.get().cards, places[0].remaining.findings.kinds_at
    if not (supposed or kinds_at):
        return [place.remaining.kinds for place in places]
    return [supposed.get(id(place)) or kinds_at.get(id(place), place.remaining.kinds) for place in places]


_remaining_of = attrgetter("remaining")


def find_target_place(places: Sequence[Hidden], targets: AbstractSet[str]) -> Hidden | None:
    """Return a place that certainly holds one of the targets; None if no place can hold one.

    Raises HiddenCardRead if some place may hold a target, and none certainly does. The question is charged to the
    budget, unless all places are of one deck, and nothing is supposed or found out about any place of the state.
    """
    decks = set(map(_remaining_of, places))
    if len(decks) == 1 and not (deck := decks.pop()).findings.is_narrowed:  # usual, and decided at once
        if deck.kinds.isdisjoint(targets):
            return None
        if deck.kinds <= targets:
            return places[0]
        raise HiddenCardRead(tuple(places), frozenset(targets))
    charge(FIND_PLACE_COST + len(places) // PLACES_PER_UNIT)
    sets = kinds_of(places)
    # most places share a set, and comparing sets is slow: each set is compared once, and told apart by its id
    distinct = {id(kinds): kinds for kinds in sets}
    for kinds in distinct.values():
        if kinds <= targets:
            return places[sets.index(kinds)]
    ids_with_target = {id_ for id_, kinds in distinct.items() if not kinds.isdisjoint(targets)}
    if ids_with_target:
        possible_places = [
            place for place, kinds in zip(places, sets, strict=True) if id(kinds) in ids_with_target
        ]
        raise HiddenCardRead(tuple(possible_places), frozenset(targets))
    return None


def must_hold_target(places: Sequence[Hidden], targets: frozenset[str]) -> bool:
    """Return whether one of the places must hold a target, since fewer other cards remain than there are places.

    `places` has at least one; only those of the deck of the first one are counted. False where counting proves
    nothing: if a deck of the state has too many cards, or the places are not limited to the cards that remain
    (`RemainingCards.is_limited`).
    """
    deck = places[0].remaining
    # several places may hold the same card, or the state is unsound: counting proves nothing
    if not (deck.is_limited and deck.decks_fit):
        return False
    others = sum(map(deck.copies.__getitem__, deck.kinds - targets))
    return others < len([place for place in places if place.remaining is deck])


class SupposedCard(str):
    """A card that a hidden card is supposed to be, to be put into the state; `place` is that hidden card."""

    __slots__ = ("place",)
    place: Hidden


# One of the cases that a read distinguishes: (what is supposed of places, the card to put into the state). There
# is such a card if the read depends on which card its place is; it is None for a read with targets or classes.
Branch = tuple[PossibleCards, SupposedCard | None]


def make_branches(read: HiddenCardRead, possible: PossibleCards, constrained_ids: Container[int]) -> list[Branch]:
    """Return the cases that a read distinguishes; each narrows `possible`, what is supposed already.

    Of a read with classes there is a case for each class, of one with neither classes nor targets for each card.
    Of a read with targets the first case is that no place has a target, which is the rarest answer of a question
    about many places: so answers that differ are found soon. It is left out if some place can have nothing else.
    With `read.other_read`, such as whether one hand has an a and another a b, a completion can agree with two
    cases: that the first has no a, and that the second has no b. That does no harm, since the question is
    evaluated in each of them.

    `constrained_ids`: ids of the places on which a check depends. For each of these that may hold a target there
    is a case that it does. Of other places with the same possible cards only one has such a case, which represents
    all.
    """
    return evaluate(lambda: list(_iterate_branches(read, possible, constrained_ids)), Supposition(possible))


def _iterate_branches(
    read: HiddenCardRead, possible: PossibleCards, constrained_ids: Container[int]
) -> Iterator[Branch]:
    """Yield what `make_branches` returns. Must run under `Supposition(possible)`, by which `kinds_of` answers."""
    if read.targets is None:
        yield from _branches_of_place(read, read.places[0], possible)
        return
    reads = (read,) if read.other_read is None else (read, read.other_read)
    exclude = read.places[0].remaining.findings.exclude
    for target_read in reads:
        assert target_read.targets is not None
        kinds_without = [exclude(kinds, target_read.targets) for kinds in kinds_of(target_read.places)]
        if all(kinds_without):  # else some place can hold nothing but targets
            yield {**possible, **dict(zip(map(id, target_read.places), kinds_without, strict=True))}, None
    suppositions = list(_suppose_target_places(read, possible, constrained_ids))
    if read.other_read is not None:
        suppositions = [
            with_other
            for with_first in suppositions
            for with_other in _suppose_target_places(read.other_read, with_first, constrained_ids)
        ]
    yield from ((supposition, None) for supposition in suppositions)


def _suppose_target_places(
    read: HiddenCardRead, possible: PossibleCards, constrained_ids: Container[int]
) -> Iterator[PossibleCards]:
    """Yield `possible` with one place narrowed to the targets that it may hold, for each place that may hold one.

    Of places that are not in `constrained_ids` one represents all with the same possible cards, since which of
    them holds a card makes no difference. `possible` may be narrower than the present supposition: it may also
    suppose which place holds a target of another read.
    """
    assert read.targets is not None
    represented: set[int] = set()  # ids of the sets of cards for which a place stands already
    for place, supposed_kinds in zip(read.places, kinds_of(read.places), strict=True):
        kinds = possible.get(id(place), supposed_kinds)
        if id(place) not in constrained_ids:
            if id(kinds) in represented:
                continue
            represented.add(id(kinds))
        if not read.targets.isdisjoint(kinds):
            yield {**possible, id(place): kinds & read.targets}


def _branches_of_place(read: HiddenCardRead, place: Hidden, possible: PossibleCards) -> Iterator[Branch]:
    """Yield a branch for each class of a read about a single place; without classes, for each card it may be."""
    for kinds in read.classes:
        yield {**possible, id(place): kinds}, None
    if read.classes:
        return
    kinds = place.kinds
    for kind in place.remaining.copies:  # not `kinds`: a set has its own order in each process
        if kind in kinds:
            card = SupposedCard(kind)
            card.place = place
            yield {**possible, id(place): frozenset([kind])}, card
