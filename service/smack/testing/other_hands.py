"""Sound states of random games in which cards are moved, so that a seat has others, fewer or more.

Random games seldom reach the last card of a hand, every combination in a hand, or an empty pile.
"""

import random
import re
from collections.abc import Callable, Iterable, Iterator
from itertools import cycle, islice, permutations
from typing import Any

import msgspec

from smack.engine import soundness
from smack.engine.declare.game import Game
from smack.engine.declare.places import Pile
from smack.engine.declare.unknown import HIDDEN
from smack.testing import kit
from smack.testing.playouts import plain


def with_last_cards(game: Game, state: Any, seat: str | None, chooser: random.Random, tries: int) -> Iterator[Any]:
    """Yield states in which the hand of a seat is a single random card, and one in which it is empty."""
    return _yield_with_hands(game, state, seat, chooser, lambda _: [1] * tries + [0])


def with_other_hands(
    game: Game, state: Any, seat: str | None, chooser: random.Random, tries: int
) -> Iterator[Any]:
    """Yield states in which the hand of a seat is random: two cards, as many as before, or three times as many."""
    return _yield_with_hands(game, state, seat, chooser, lambda size: islice(cycle((2, size, 3 * size)), tries))


def without_visible_piles(
    game: Game, state: Any, seat: str | None, chooser: random.Random, tries: int
) -> Iterator[Any]:
    """Yield states in which some visible piles of a seat are empty; their cards lie under the stock."""
    hand, stock = _find_hand(game, state, seat), _find_stock(game, state, seat)
    if hand is None or stock is None:
        return
    place = hand.pointer.rpartition("/")[0]
    piles = [pile for pile in _find_piles(game, state, None) if pile.cards and HIDDEN not in pile.cards]
    visible = [pile for pile in piles if pile.pointer.startswith(f"{place}/")]
    for number in range(tries if visible else 0):
        piles = chooser.sample(visible, 1 + number % len(visible))
        cards = [card for pile in piles for card in pile.cards]
        yield from _yield_if_sound(
            game, state, {pile.pointer: [] for pile in piles} | {stock.pointer: [*cards, *stock.cards]}
        )


def with_short_piles(game: Game, state: Any, chooser: random.Random) -> Iterator[Any]:
    """Yield states in which a pile of each kind has one card or none; the rest is left out or elsewhere."""
    piles = [pile for pile in game.piles(state) if isinstance(kit.value_at(plain(state), pile.pointer), list)]
    kinds = {re.sub(r"/\d+", "/n", pile.pointer): pile for pile in chooser.sample(piles, len(piles)) if pile.cards}
    for pile in kinds.values():
        others = [other for other in piles if other.owner == pile.owner and other is not pile]
        for size in (0, 1):
            changes = {pile.pointer: pile.cards[:size]}
            yield from _yield_if_sound(game, state, changes)
            if others:
                other = chooser.choice(others)
                changes[other.pointer] = (*pile.cards[size:], *other.cards)
                yield from _yield_if_sound(game, state, changes)


def with_a_card_elsewhere(game: Game, state: Any, chooser: random.Random, max_count: int) -> Iterator[Any]:
    """Yield sound states, at most `max_count`, in which the last card of a pile lies on another pile.

    That pile is of the same player, or both are on the table.
    """
    piles = [pile for pile in game.piles(state) if isinstance(kit.value_at(plain(state), pile.pointer), list)]
    pairs = [
        (pile, other)
        for pile, other in permutations(piles, 2)
        if pile.cards and _owner_tokens(pile) == _owner_tokens(other)
    ]
    for pile, other in chooser.sample(pairs, min(max_count, len(pairs))):
        changes = {pile.pointer: pile.cards[:-1], other.pointer: (*other.cards, pile.cards[-1])}
        yield from _yield_if_sound(game, state, changes)


def _owner_tokens(pile: Pile) -> list[str]:
    """Return the first tokens of the pointer of a pile that a player or team has."""
    tokens = pile.pointer.split("/")
    return tokens[:3] if len(tokens) > 3 else []


def _yield_with_hands(
    game: Game, state: Any, seat: str | None, chooser: random.Random, sizes: Callable[[int], Iterable[int]]
) -> Iterator[Any]:
    """Yield states with hands taken from the shuffled cards of hand and stock, in turn."""
    hand, stock = _find_hand(game, state, seat), _find_stock(game, state, seat)
    if hand is None or stock is None:
        return
    cards = [*hand.cards, *stock.cards]
    chooser.shuffle(cards)
    for size in sizes(len(hand.cards)):
        yield from _yield_if_sound(game, state, {hand.pointer: cards[:size], stock.pointer: cards[size:]})
        cards = cards[size:] + cards[:size]


def _yield_if_sound(game: Game, state: Any, changes: dict[str, Any]) -> Iterator[Any]:
    """Yield the state with other piles, if it is sound and no pile has more cards than its type allows."""
    try:
        changed = msgspec.convert(kit.change(plain(state), changes), game.state)
    except msgspec.ValidationError:
        return
    if soundness.faults(game, changed) == ():
        yield changed


def _find_hand(game: Game, state: Any, seat: str | None) -> Pile | None:
    """Return the first pile that a seat sees and not all see, or None."""
    hidden = {pile.pointer for pile in _find_piles(game, state, None) if HIDDEN in pile.cards}
    seen = (pile for pile in _find_piles(game, state, seat) if pile.cards and HIDDEN not in pile.cards)
    return next((pile for pile in seen if pile.pointer in hidden), None)


def _find_stock(game: Game, state: Any, seat: str | None) -> Pile | None:
    """Return the longest pile of which a seat does not see all cards, or None."""
    hidden = {pile.pointer for pile in _find_piles(game, state, seat) if HIDDEN in pile.cards}
    piles = [pile for pile in game.piles(state) if pile.pointer in hidden]
    return max(piles, key=lambda pile: len(pile.cards), default=None)


def _find_piles(game: Game, state: Any, seat: str | None) -> list[Pile]:
    """Return the piles as a seat sees them, without places for a single card."""
    json = plain(state)
    piles = game.piles(game.view(state, seat))
    return [pile for pile in piles if isinstance(kit.value_at(json, pile.pointer), list)]
