"""Suppositions: the cards that hidden places may be, narrowed where an answer depends on them."""

from collections.abc import Container, Iterator
from typing import Any

from smack.engine.partial.assignment import Possible
from smack.engine.partial.hidden import Hidden, HiddenCardRead, kinds_of
from smack.engine.partial.leaves import SupposedCard, change_leaves

Branch = tuple[Possible, SupposedCard | None]  # (supposition, the card of a place that can hold only one)


def branches(read: HiddenCardRead, possible: Possible, constrained: Container[int]) -> Iterator[Branch]:
    """Yield the suppositions that a read distinguishes, made while `possible` is supposed.

    First comes that no place has a target: the rarest answer of a question about many places. With `read.also` a
    completion can agree with two suppositions: that neither read has one is a part of each that one has none.
    """
    if read.targets is None:
        yield from _one_place(read, read.places[0], possible)
        return
    reads = (read,) if read.also is None else (read, read.also)
    for one in reads:
        yield from _no_holder(one, possible)
    holders = list(_holders(read, possible, constrained))
    if read.also is not None:
        holders = [both for one in holders for both in _holders(read.also, one, constrained)]
    yield from ((one, None) for one in holders)


def _no_holder(read: HiddenCardRead, possible: Possible) -> Iterator[Branch]:
    assert read.targets is not None
    exclude = read.places[0].remaining.suppositions.exclude
    none_has = [exclude(kinds, read.targets) for kinds in kinds_of(read.places)]
    if all(none_has):
        yield {**possible, **dict(zip(map(id, read.places), none_has, strict=True))}, None


def _holders(read: HiddenCardRead, possible: Possible, constrained: Container[int]) -> Iterator[Possible]:
    """Yield that a place has a target, for each place with another meaning.

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


def _one_place(read: HiddenCardRead, place: Hidden, possible: Possible) -> Iterator[Branch]:
    for kinds in read.classes:
        yield {**possible, id(place): kinds}, None
    if not read.classes:
        for kind in [kind for kind in place.remaining.copies if kind in place.kinds]:
            card = SupposedCard(kind)
            card.place = place
            yield {**possible, id(place): frozenset([kind])}, card


def put(value: Any, card: SupposedCard) -> Any:
    """Return the value with the supposed card in place of the hidden one."""
    return change_leaves(value, {Hidden: lambda leaf: card if leaf is card.place else leaf})
