"""Questions that games ask about piles, so that hidden cards are counted rather than tried."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import partial
from operator import attrgetter
from typing import Any, TypeVar

from smack.engine.budget import charge
from smack.engine.partial.hidden import Hidden, HiddenCardRead, OpenCheck, kinds_of

HOLDER_COST = 12  # units of the budget for a question about several hidden places
PLACES_PER_UNIT = 2  # of them
COPIES_PER_UNIT = 20  # kinds that a deck has left; one that the hidden card may be counts six times

Item = TypeVar("Item")


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


def contains_any(cards: Sequence[str], targets: frozenset[str]) -> bool:
    """Return whether one of the cards is a target. Raises HiddenCardRead."""
    try:
        return not targets.isdisjoint(cards)
    except HiddenCardRead:
        places = hidden_in(cards)
        return (
            not targets.isdisjoint(visible_in(cards))
            or _outnumber_others(places, targets)
            or find_holder(places, targets) is not None
        )


def _outnumber_others(places: Sequence[Hidden], targets: frozenset[str]) -> bool:
    """Return whether there are more places than other cards, so that one must hold a target."""
    deck = places[0].remaining
    if not (deck.limited and deck.fits):
        return False
    others = sum(map(deck.copies.__getitem__, deck.kinds - targets))
    return others < len([place for place in places if place.remaining is deck])


def both_contain(
    cards: Sequence[str], targets: frozenset[str], others: Sequence[str], other_targets: frozenset[str]
) -> bool:
    """Return whether one of the cards is a target, and one of the others another target. Raises HiddenCardRead."""
    reads: list[HiddenCardRead] = []
    for question in (partial(contains_any, cards, targets), partial(contains_any, others, other_targets)):
        try:
            if not question():
                return False
        except HiddenCardRead as read:
            reads.append(read)
    if not reads:
        return True
    reads[0].also = reads[1] if len(reads) == 2 else None
    raise reads[0]


def look_up(table: Mapping[str, Item], card: Any) -> Item:
    """Return ``table[card]``; of a hidden card if all that it may be have the same value. Raises HiddenCardRead.

    What depends on the answer is the same for all cards of a value, so they are supposed together.
    """
    if type(card) is not Hidden:
        return table[card]
    classes: dict[Item, list[str]] = {}
    kinds, copies = card.kinds, card.remaining.copies
    charge(1 + (len(copies) + 5 * len(kinds)) // COPIES_PER_UNIT)
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


def any_of_decks(questions: Iterable[Callable[[], bool]]) -> bool:
    """Return whether one of some questions, each about another deck, is answered yes. Raises HiddenCardRead.

    What one deck's hidden cards are does not restrict another's, so each question is decided by itself. A question
    must compare hidden cards with known ones only.
    """
    undecided: list[HiddenCardRead] = []
    for question in questions:
        try:
            if question():
                return True
        except HiddenCardRead as read:
            decide = read.places[0].remaining.suppositions.decide
            answers = decide(question, read) if decide else set()
            if answers == {True}:
                return True
            if answers != {False}:
                undecided.append(read)
    if undecided:
        undecided[0].of_decks = True
        raise undecided[0]
    return False
