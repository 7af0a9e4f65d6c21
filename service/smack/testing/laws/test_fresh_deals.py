"""A fresh deal has the whole deck, and hands of the right size."""

import random
from typing import Any

from smack.engine import soundness
from smack.engine.game import view_of
from smack.engine.unknown import HIDDEN
from smack.games import GAMES
from smack.testing.laws import every_deal
from smack.testing.other_hands import with_cards_moved
from smack.testing.playouts import deal

SEED = "fresh"


@every_deal
def test_no_card_is_missing_after_a_deal(name: str, body: dict[str, Any]) -> None:
    game = GAMES[name]
    assert soundness.faults(game, deal(game, body, SEED).state, complete=True) == ()


@every_deal
def test_a_hand_of_another_size_is_a_fault_of_a_fresh_deal(name: str, body: dict[str, Any]) -> None:
    """A card moves from or to each hand, that is, each pile that only its seat sees."""
    game, chooser = GAMES[name], random.Random(19)
    state = deal(game, body, SEED).state
    public = {pile.pointer: pile for pile in game.piles(view_of(game, state, None))}
    for seat in game.seats(state):
        for pile in game.piles(view_of(game, state, seat)):
            if HIDDEN in public[pile.pointer].cards and HIDDEN not in pile.cards:
                for changed in with_cards_moved(game, state, pile.pointer, chooser):
                    assert soundness.faults(game, changed) != (), (pile.pointer, changed)
