"""A card that replaces another is a fault if the state already has all its copies; a card left out is none."""

import random
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import msgspec

from smack.engine import soundness
from smack.engine.declare.game import Game, view_of
from smack.engine.declare.places import Pile
from smack.engine.declare.unknown import HIDDEN
from smack.games import GAMES
from smack.testing import kit
from smack.testing.laws import one_half_of_deals
from smack.testing.playouts import plain, random_game, spread

STATES = 3  # of each deal


@one_half_of_deals
def test_a_forged_card_is_a_fault_in_every_pile(name: str, body: dict[str, Any]) -> None:
    """In a view the forged card is one of which the seat sees all copies elsewhere."""
    game, chooser = GAMES[name], random.Random(17)
    for turn in spread(random_game(name, body), STATES):
        for state in (turn.after, view_of(game, turn.after, game.seats(turn.after)[0])):
            piles, json = list(game.piles(state)), plain(state)
            visible = Counter((pile.owner, card) for pile in piles for card in pile.cards)
            for pile in piles:
                fully_visible = [
                    card for card, copies in game.deck(state).items() if visible[pile.owner, card] == copies
                ]
                for place in _places(json, pile, chooser) if fully_visible else ():
                    _assert_fault(game, json, place, chooser.choice(fully_visible))


@one_half_of_deals
def test_a_card_that_the_stock_lacks_is_no_fault(name: str, body: dict[str, Any]) -> None:
    """A stock is a pile of which nobody sees the bottom card."""
    game = GAMES[name]
    for turn in spread(random_game(name, body, most=60), STATES):
        seats, json = game.seats(turn.before), plain(turn.before)
        stocks = [
            piles[0].pointer
            for piles in zip(*[game.piles(view_of(game, turn.before, seat)) for seat in seats], strict=True)
            if piles[0].cards and all(pile.cards[0] == HIDDEN for pile in piles)
        ]
        for stock in stocks:
            short_state = kit.change(json, {stock: kit.value_at(json, stock)[1:]})
            assert soundness.faults(game, msgspec.convert(short_state, game.state)) == (), stock


def _assert_fault(game: Game, json: Any, place: str, card: str) -> None:
    """Assert that a card in a place is a fault; the state is restored afterward."""
    holder, last = kit.holder(json, place)
    old_card, holder[last] = holder[last], card
    with suppress(msgspec.ValidationError):  # the type of this place does not allow the card
        forged_state = msgspec.convert(json, game.state)
        assert old_card == card or soundness.faults(game, forged_state) != (), (place, card)
    holder[last] = old_card


def _places(json: Any, pile: Pile, chooser: random.Random) -> Iterator[str]:
    """Yield pointers to the bottom card, the top card and a random card of a pile, or to a single card."""
    if not isinstance(kit.value_at(json, pile.pointer), list):
        yield from [pile.pointer] if pile.cards else []
        return
    last = len(pile.cards) - 1
    for index in sorted({0, last, chooser.randint(0, last)}) if pile.cards else ():
        yield f"{pile.pointer}/{index}"
