"""What is wrong with a deck, or with the cards of a real table: each card by itself, and all of them together."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache

import msgspec
from msgspec import UNSET, Struct

from smack.engine.verdict import Fault
from smack.games.smackshapes.cards import (
    FEWEST_SHAPES,
    MOST_SHAPES,
    Add,
    AnyAction,
    Card,
    IgnoreShape,
    LaidCard,
    PenaltySkip,
    Ranking,
    ShiftShape,
    name_of,
)

DECKS_KEPT = 128
USUAL = 8192  # bytes that a deck is written in; the published one takes half of them

NAMING: dict[type, tuple[str, ...]] = {IgnoreShape: ("shape",), Add: ("shape",), ShiftShape: ("from_", "to")}
Printed = Sequence[tuple[str, Card | LaidCard]]  # (pointer, card)


def deck_faults(at: str, deck: Printed, colorcracks: bool) -> Iterator[Fault]:
    """Faults of printed cards, in the order given; what is wrong with the deck itself is at `at`."""
    rankings = Counter([card.ranking for _, card in deck if card.ranking is not UNSET])
    shapes = _shapes(rankings)
    complete = {ranking for ranking in rankings if is_complete(ranking, shapes)}
    if shapes and not FEWEST_SHAPES <= len(shapes) <= MOST_SHAPES:
        yield Fault("deck.shapes", at, f"A deck has {FEWEST_SHAPES} to {MOST_SHAPES} shapes.")
    seen: set[tuple[str, int]] = set()
    for pointer, card in deck:
        face = (card.shape, card.number)
        if face in seen:
            yield Fault("deck.twice", pointer, "The deck has another card of this shape and number.")
        seen.add(face)
        if card.ranking not in complete and card.ranking is not UNSET:
            yield Fault("ranking", f"{pointer}/ranking", "A ranking names every shape of the deck once.")
        if card.shape not in shapes and shapes:
            yield Fault("ranking", f"{pointer}/shape", "The rankings of the deck do not name this shape.")
        if card.action is not None:
            yield from _action_faults(f"{pointer}/action", card.action, shapes, colorcracks)


class DeckReport(Struct, frozen=True):
    """The shapes of a table's deck, whether it can make somebody skip, and what is wrong with it."""

    shapes: frozenset[str]
    skips: bool
    faults: tuple[Fault, ...]


def report_on(cards: dict[str, Card], colorcracks: bool) -> DeckReport:
    """A deck stays the same from move to move, so what is found is remembered of some decks of the usual size.

    They are known again by how they are written, which is quicker than to compare them card by card.
    """
    written = msgspec.json.encode(cards)
    return (_found if len(written) <= USUAL else _found.__wrapped__)(written, colorcracks)


@lru_cache(DECKS_KEPT)
def _found(written: bytes, colorcracks: bool) -> DeckReport:
    cards = sorted(msgspec.json.decode(written, type=dict[str, Card]).items())
    faults = list(deck_faults("/cards", [(f"/cards/{name}", card) for name, card in cards], colorcracks))
    for name, card in cards:
        if name != name_of(card):
            faults.append(Fault("card.name", f"/cards/{name}", "A card is named after its shape and number."))
    shapes = _shapes(Counter([card.ranking for _, card in cards]))
    return DeckReport(shapes, any(isinstance(card.action, PenaltySkip) for _, card in cards), tuple(faults))


def _shapes(rankings: Counter[Ranking]) -> frozenset[str]:
    count: Counter[frozenset[str]] = Counter()
    for ranking, n in rankings.items():
        count[frozenset(ranking)] += n
    return max(count, key=lambda shapes: (count[shapes], sorted(shapes)), default=frozenset())


def is_complete(ranking: Ranking, shapes: frozenset[str]) -> bool:
    """Whether a ranking names every shape of the deck once."""
    return len(ranking) == len(shapes) and shapes.issubset(ranking)


def _action_faults(pointer: str, action: AnyAction, shapes: frozenset[str], colorcracks: bool) -> Iterator[Fault]:
    if not colorcracks:
        yield Fault("action", pointer, "Special cards belong to the expansion.")
    if isinstance(action, Add) and (action.color is UNSET) == (action.shape is UNSET):
        yield Fault("action", pointer, "An addition names either a color or a shape.")
    if shapes and any(shape not in shapes for shape in _named_by(action)):
        yield Fault("action", pointer, "The rankings of the deck do not name the shape of this action.")


def _named_by(action: AnyAction) -> tuple[object, ...]:
    """The shapes that an action names."""
    shapes = [getattr(action, name) for name in NAMING.get(type(action), ())]
    return tuple([shape for shape in shapes if shape is not UNSET])
