"""Questions that a game asks of its cards.

A game may compare, count and look up cards as it likes: they are strings. But a state may have cards that the
caller does not know (``"?"``). Plain code stops at the first of these, and the engine tries each card that it may
be. The functions here ask about whole piles and groups of cards, so that far fewer cases have
to be tried; of known cards they answer as the plain expressions in their docstrings would. Where the answer
depends on cards that are not known, they raise HiddenCardRead, which a game does not catch.

About cards          `contains_any`, `both_contain`, `missing_cards`, `look_up`
About a whole deck   `is_deck`, `is_part_of_deck`: answer a weaker question if cards are not known, and never raise
Several questions    `any_of`, `first_of`, `any_of_decks`: one may be decided although another is not
An optional answer   `if_known` for facts and proposals, `until_hidden_read` for faults
Which are known      `is_hidden`, `has_hidden`, `visible_in`, `possible_cards`, `locate_surplus_cards`: never raise
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import TypeVar

from smack.engine.declare.budget import charge
from smack.engine.declare.hidden import (
    Card,
    Hidden,
    HiddenCardRead,
    OpenCheck,
    current_find_answers,
    find_target_place,
    kinds_of,
    must_hold_target,
)
from smack.engine.declare.places import Pile

# kinds of cards that a deck has left, for one unit; a kind that the hidden card may be counts six times
KINDS_PER_UNIT = 20

Item = TypeVar("Item")
Default = TypeVar("Default")


def is_hidden(card: object) -> bool:
    """Return whether a card is not known: a state is judged with a `Hidden` in the place of each "?"."""
    return type(card) is Hidden


def has_hidden(cards: Iterable[object]) -> bool:
    """Return whether one of the cards is not known."""
    return Hidden in map(type, cards)


def hidden_in(cards: Iterable[Card]) -> list[Hidden]:
    """Return the cards that are not known."""
    return [card for card in cards if type(card) is Hidden]


def visible_in(cards: Iterable[Card]) -> list[str]:
    """Return the cards that are known."""
    return [card for card in cards if type(card) is not Hidden]


def possible_cards(cards: Iterable[Card]) -> frozenset[str]:
    """Return the codes of all cards that may be among these: ``frozenset(cards)``."""
    return frozenset(visible_in(cards)).union(*set(kinds_of(hidden_in(cards))))


def contains_any(cards: Sequence[str], targets: frozenset[str]) -> bool:
    """Return whether one of the cards is a target: ``not targets.isdisjoint(cards)``.

    Some cards may be hidden: if these decide, it raises HiddenCardRead with the places and the targets.
    """
    try:
        return not targets.isdisjoint(cards)
    except HiddenCardRead:
        places = hidden_in(cards)
        return (
            not targets.isdisjoint(visible_in(cards))
            or must_hold_target(places, targets)
            or find_target_place(places, targets) is not None
        )


def both_contain(
    cards: Sequence[str], targets: frozenset[str], other_cards: Sequence[str], other_targets: frozenset[str]
) -> bool:
    """Return whether one of the cards is a target, and one of `other_cards` is one of `other_targets`."""
    reads: list[HiddenCardRead] = []  # of the questions that depend on unknown cards; a no decides in any case
    for question in (partial(contains_any, cards, targets), partial(contains_any, other_cards, other_targets)):
        try:
            if not question():
                return False
        except HiddenCardRead as read:
            reads.append(read)
    if not reads:
        return True
    if len(reads) == 2:  # else the other question is answered yes, and the first read alone decides
        reads[0].other_read = reads[1]
    raise reads[0]


def missing_cards(hand: Sequence[str], cards: Sequence[str]) -> tuple[str, ...]:
    """Return those of `cards` that the hand does not hold; one that is twice in `cards` has to be held twice."""
    try:
        if len(cards) == 1:  # the usual move, for which the hand need not be copied
            return () if cards[0] in hand else tuple(cards)
        unmatched, missing = list(hand), []
        for card in cards:
            if card in unmatched:
                unmatched.remove(card)
            else:
                missing.append(card)
    except HiddenCardRead:
        return _missing_from(visible_in(hand), hidden_in(hand), cards)
    return tuple(missing)


def _missing_from(visible_cards: list[str], places: list[Hidden], cards: Sequence[str]) -> tuple[str, ...]:
    """Return those of `cards` that a hand of these visible and hidden cards does not hold.

    Raises HiddenCardRead for a card that some hidden card may be and none certainly is. Removes the cards that it
    finds from `visible_cards`.
    """
    missing = []
    for card in cards:
        if card in visible_cards:
            visible_cards.remove(card)
            continue
        holder = find_target_place(places, frozenset([card]))
        if holder is None:
            missing.append(card)
        else:  # this place is that card, and no further one
            places = [place for place in places if place is not holder]
    return tuple(missing)


def look_up(table: Mapping[str, Item], card: Card) -> Item:
    """Return ``table[card]``, for a table that has every card of the deck, with values that can be hashed.

    For a hidden card it returns the value that all cards have that it may be. Raises HiddenCardRead if these have
    different values; the engine then tries a case for each value, not for each card.
    """
    if type(card) is not Hidden:
        return table[card]
    classes: dict[Item, list[str]] = {}
    kinds, copies = card.kinds, card.remaining.copies
    charge(1 + (len(copies) + 5 * len(kinds)) // KINDS_PER_UNIT)
    for kind in copies:  # not `kinds`: a set has its own order in each process, and the first class is tried first
        if kind in kinds:
            classes.setdefault(table[kind], []).append(kind)
    if len(classes) == 1:
        return next(iter(classes))
    raise HiddenCardRead((card,), classes=tuple(map(frozenset, classes.values())))


def is_deck(cards: Iterable[str], sorted_deck: list[str]) -> bool:
    """Return whether these cards, all of a state, are exactly those of the deck, each as often as in it.

    If some are not known, return False if a deck of the state has too many cards in all, or too many of a visible
    card, and True otherwise.
    """
    try:
        return sorted(cards) == sorted_deck  # faster than counting them
    except HiddenCardRead as read:
        return read.places[0].remaining.decks_fit


def is_part_of_deck(cards: Collection[str], deck: frozenset[str]) -> bool:
    """Return whether these cards, all of a state, differ from each other and are all in the deck.

    If some are not known, return what `is_deck` returns then.
    """
    try:
        absent = deck.difference(cards)
    except HiddenCardRead as read:
        return read.places[0].remaining.decks_fit
    return len(absent) == len(deck) - len(cards)  # more are absent if a card is there twice, or not in the deck


def locate_surplus_cards(piles: Iterable[Pile]) -> Iterator[str]:
    """Yield a pointer for each deck of which `piles` have more hidden cards than remain.

    It is that of the first hidden card too many. The cards that remain are those of the deck that lie open nowhere
    (`RemainingCards`). Piles with the same owner share a deck.
    """
    counts: Counter[str] = Counter()
    for pile in piles:
        for card in hidden_in(pile.cards):
            counts[pile.owner] += 1
            if counts[pile.owner] == card.remaining.card_count + 1:
                yield card.pointer


def if_known(function: Callable[..., Item], *args: object, otherwise: Default) -> Item | Default:
    """Return ``function(*args)``, or `otherwise` if that depends on a card that is not known."""
    try:
        return function(*args)
    except HiddenCardRead:
        return otherwise


def until_hidden_read(function: Callable[..., Iterable[Item]], *args: object) -> Iterator[Item]:
    """Yield from ``function(*args)``, a search for faults, until it reads a card that is not known.

    A search that stops so is kept as an open check. Cards with which the rest of the search would find a fault are
    then not taken for the hidden ones.
    """
    try:
        yield from function(*args)
    except HiddenCardRead as read:
        keep_open_check(function, args, read)


def keep_open_check(
    function: Callable[..., Iterable[object]], args: tuple[object, ...], read: HiddenCardRead
) -> None:
    """Note in the findings about a state that ``function(*args)``, a search for its faults, stopped at `read`."""
    read.places[0].remaining.findings.open_checks.append(OpenCheck(function, args, read))


def any_of(questions: Iterable[Callable[[], bool]]) -> bool:
    """Return whether one of the questions is answered yes, even if another one depends on unknown cards.

    The questions are functions without arguments. Raises HiddenCardRead if none is answered yes and one is
    undecided.
    """
    return bool(first_of(questions))


def first_of(questions: Iterable[Callable[[], Item]]) -> Item | None:
    """Return the first answer that is true, even if an earlier question depends on unknown cards.

    Returns None if every answer is false. Raises HiddenCardRead if none is true and one is undecided.
    """
    first_read: HiddenCardRead | None = None
    for question in questions:
        try:
            if answer := question():
                return answer
        except HiddenCardRead as read:
            # The read is kept and not raised: ``a or b`` would stop at a, and the engine would try cards although
            # b is true for any. Of several reads the first decides how suppositions are divided.
            first_read = first_read or read
    if first_read is not None:
        raise first_read
    return None


def any_of_decks(questions: Iterable[Callable[[], bool]]) -> bool:
    """Return whether one of the questions, each of which is about a different deck, is answered yes.

    What one deck's unknown cards are does not restrict another's, so each question is decided by itself. A
    question must compare unknown cards with known ones only. Raises HiddenCardRead if no answer is yes and one is
    undecided.
    """
    first_read: HiddenCardRead | None = None
    for question in questions:
        try:
            if question():
                return True
        except HiddenCardRead as read:
            # Without this each answer about one deck would be combined with each about the others: with six decks
            # that are undecided in ten ways, a million cases instead of sixty.
            find_answers = current_find_answers()
            # without this function it is undecided, and the engine asks again with it: the read says so below
            answers = find_answers(question, read) if find_answers else set()
            if answers == {True}:
                return True
            if answers != {False}:  # both, or not found out
                first_read = first_read or read
    if first_read is not None:
        first_read.is_of_several_decks = True
        raise first_read
    return False
