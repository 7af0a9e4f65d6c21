"""Tables at which a seat holds other cards than it did, or fewer, or more, or has less lying before it.

Games seldom come to a last card of every kind, or to hands in which every combination is found, or to a seat that
has lost nearly all that lay there.
"""

import random
from collections.abc import Callable, Iterable, Iterator
from itertools import cycle, islice
from typing import Any

import msgspec

from smack.engine import soundness
from smack.engine.game import Game, Pile
from smack.engine.partial.hidden import HIDDEN
from tests.support import kit
from tests.support.playouts import plain


def with_last_cards(game: Game, state: Any, seat: str | None, chooser: random.Random, tries: int) -> Iterator[Any]:
    """A single card left, each time another."""
    return _with_hands(game, state, seat, chooser, lambda _: [1] * tries)


def with_other_hands(
    game: Game, state: Any, seat: str | None, chooser: random.Random, tries: int
) -> Iterator[Any]:
    """Two other cards, as many as before, or three times as many."""
    return _with_hands(game, state, seat, chooser, lambda held: islice(cycle((2, held, 3 * held)), tries))


def with_piles_gone(game: Game, state: Any, seat: str | None, chooser: random.Random, tries: int) -> Iterator[Any]:
    """The sound ones of the tables at which some of the open piles of a seat lie under the stock."""
    hand, stock = _hand(game, state, seat), _stock(game, state, seat)
    if hand is None or stock is None:
        return
    place = hand.pointer.rpartition("/")[0]
    own = [pile for pile in _seen(game, state, None) if pile.pointer.startswith(f"{place}/") and pile.cards]
    laid = [pile for pile in own if HIDDEN not in pile.cards]
    for gone in range(tries if laid else 0):
        piles = chooser.sample(laid, 1 + gone % len(laid))
        cards = [card for pile in piles for card in pile.cards]
        told: dict[str, Any] = {pile.pointer: [] for pile in piles} | {stock.pointer: [*cards, *stock.cards]}
        table = msgspec.convert(kit.changed(plain(state), told), game.state)
        if soundness.faults(game, table) == ():
            yield table


def _with_hands(
    game: Game, state: Any, seat: str | None, chooser: random.Random, sizes: Callable[[int], Iterable[int]]
) -> Iterator[Any]:
    """The tables that are sound. Hands are drawn from hand and stock, no card again before all others were."""
    hand, stock = _hand(game, state, seat), _stock(game, state, seat)
    if hand is None or stock is None:
        return
    cards = [*hand.cards, *stock.cards]
    chooser.shuffle(cards)
    for size in sizes(len(hand.cards)):
        told = kit.changed(plain(state), {hand.pointer: cards[:size], stock.pointer: cards[size:]})
        table = msgspec.convert(told, game.state)
        if soundness.faults(game, table) == ():
            yield table
        cards = cards[size:] + cards[:size]


def _hand(game: Game, state: Any, seat: str | None) -> Pile | None:
    """The pile that a seat sees, and nobody else."""
    hidden = {pile.pointer for pile in _seen(game, state, None) if HIDDEN in pile.cards}
    own = (pile for pile in _seen(game, state, seat) if pile.cards and HIDDEN not in pile.cards)
    return next((pile for pile in own if pile.pointer in hidden), None)


def _stock(game: Game, state: Any, seat: str | None) -> Pile | None:
    """The longest pile that lies face down."""
    hidden = {pile.pointer for pile in _seen(game, state, seat) if HIDDEN in pile.cards}
    piles = [pile for pile in game.piles(state) if pile.pointer in hidden]
    return max(piles, key=lambda pile: len(pile.cards), default=None)


def _seen(game: Game, state: Any, seat: str | None) -> list[Pile]:
    """As a seat sees them; a place for a single card is no pile here."""
    told = plain(state)
    piles = game.piles(game.view(state, seat))
    return [pile for pile in piles if isinstance(kit.at(told, pile.pointer), list)]
