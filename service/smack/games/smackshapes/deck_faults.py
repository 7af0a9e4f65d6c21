"""Faults of a deck, or of the cards of a real table: each card by itself, and all of them together."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache

import msgspec
from msgspec import UNSET, Struct

from smack.engine.budget import charge, charge_once
from smack.engine.verdict import Fault
from smack.games.smackshapes.types import (
    FEWEST_SHAPES,
    MAX_SHAPES,
    Add,
    AnyAction,
    Card,
    LaidCard,
    PenaltySkip,
    Ranking,
    kind_of,
    name_of,
)

DECKS_KEPT = 128
USUAL_SIZE = 8192  # bytes of an encoded deck; the published one takes half of them
LARGE = 54  # cards; a deck with more than the published one is charged, for checking its members and its faults
BYTES_READ_PER_UNIT = 60  # of an encoded deck that is read and compared with the last one
BYTES_CHECKED_PER_UNIT = 25  # of one that is another deck than the last one of the request

NAMING = {"ignore_shape": ("shape",), "add": ("shape",), "shift_shape": ("from_", "to")}
Printed = Sequence[tuple[str, Card | LaidCard]]  # (pointer, card)


def deck_faults(at: str, deck: Printed, colorcracks: bool) -> Iterator[Fault]:
    """Yield the faults of printed cards, in the order given; `at` is the pointer of the deck itself."""
    rankings = Counter([card.ranking for _, card in deck if card.ranking is not UNSET])
    shapes = _shapes(rankings)
    complete = {ranking for ranking in rankings if is_complete(ranking, shapes)}
    if shapes and not FEWEST_SHAPES <= len(shapes) <= MAX_SHAPES:
        yield Fault("deck.shapes", at, f"A deck has {FEWEST_SHAPES} to {MAX_SHAPES} shapes.")
    seen: set[tuple[str, int]] = set()
    for pointer, card in deck:
        face = (card.shape, card.number)
        if face in seen:
            message = "The deck has another card of this shape and number; each card exists once."
            yield Fault("deck.twice", pointer, message)
        seen.add(face)
        if card.ranking not in complete and card.ranking is not UNSET:
            yield Fault("ranking", f"{pointer}/ranking", "A ranking must name every shape of the deck once.")
        if card.shape not in shapes and shapes:
            yield Fault("ranking", f"{pointer}/shape", "The rankings of the deck do not name this shape.")
        if card.action is not None:
            yield from _action_faults(f"{pointer}/action", card.action, shapes, colorcracks)


class DeckReport(Struct, frozen=True):
    """A deck's shapes, whether a card of it makes players skip, its faults, and the copies of each card."""

    shapes: frozenset[str]
    skips: bool
    faults: tuple[Fault, ...]
    copies: dict[str, int]


_last: tuple[dict[str, Card], bytes, bool, DeckReport] | None = None  # kept alive, with its deck


def report_on(cards: dict[str, Card], colorcracks: bool) -> DeckReport:
    """Return the report on a deck. It is cached for the last deck, and for some decks of the usual size.

    A deck stays the same from move to move, and from completion to completion of a partial state.
    """
    global _last
    last = _last  # read once, since another thread may replace it
    if last is not None and last[0] is cards and last[2] == colorcracks:
        return last[3]
    encoded = msgspec.json.encode(cards)  # quicker to compare than the cards
    if len(cards) > LARGE:
        charge(len(encoded) // BYTES_READ_PER_UNIT)
        charge_once(encoded, len(encoded) // BYTES_CHECKED_PER_UNIT)
    if last is not None and last[1:3] == (encoded, colorcracks):
        report = last[3]
    else:
        report = (_build_report if len(encoded) <= USUAL_SIZE else _build_report.__wrapped__)(encoded, colorcracks)
    _last = (cards, encoded, colorcracks, report)
    return report


@lru_cache(DECKS_KEPT)
def _build_report(encoded: bytes, colorcracks: bool) -> DeckReport:
    cards = sorted(msgspec.json.decode(encoded, type=dict[str, Card]).items())
    faults = list(deck_faults("/cards", [(f"/cards/{name}", card) for name, card in cards], colorcracks))
    for name, card in cards:
        if name != name_of(card):
            faults.append(Fault("card.name", f"/cards/{name}", "A card is named after its shape and number."))
    shapes = _shapes(Counter([card.ranking for _, card in cards]))
    skips = any(isinstance(card.action, PenaltySkip) for _, card in cards)
    return DeckReport(shapes, skips, tuple(faults), dict.fromkeys([name for name, _ in cards], 1))


def _shapes(rankings: Counter[Ranking]) -> frozenset[str]:
    count: Counter[frozenset[str]] = Counter()
    for ranking, n in rankings.items():
        count[frozenset(ranking)] += n
    return max(count, key=lambda shapes: (count[shapes], sorted(shapes)), default=frozenset())


def is_complete(ranking: Ranking, shapes: frozenset[str]) -> bool:
    """Return whether a ranking names every shape of the deck once."""
    return len(ranking) == len(shapes) and shapes.issubset(ranking)


def _action_faults(pointer: str, action: AnyAction, shapes: frozenset[str], colorcracks: bool) -> Iterator[Fault]:
    if not colorcracks:
        message = "A card with an action belongs to the expansion; set the option `colorcracks`."
        yield Fault("action", pointer, message)
    if isinstance(action, Add) and (action.color is UNSET) == (action.shape is UNSET):
        yield Fault("action", pointer, "An addition must name either a color or a shape, and not both.")
    if shapes and any(shape not in shapes for shape in _named_by(action)):
        yield Fault("action", pointer, "The rankings of the deck do not name the shape of this action.")


def _named_by(action: AnyAction) -> tuple[object, ...]:
    """Return the shapes that an action names."""
    shapes = [getattr(action, name) for name in NAMING.get(kind_of(action), ())]
    return tuple([shape for shape in shapes if shape is not UNSET])
