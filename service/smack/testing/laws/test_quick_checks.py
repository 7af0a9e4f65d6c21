"""The quick checks of soundness pass exactly where the slower checks, which explain each fault, find none."""

import random
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any
from unittest import mock

from smack.engine import soundness
from smack.engine.declare.game import Game
from smack.engine.declare.hidden import Card
from smack.engine.knowledge.state import change_piles, put_at
from smack.games import GAMES
from smack.testing.laws import every_deal
from smack.testing.playouts import random_game, spread

QUICK_CHECKS = (
    "is_deck",
    "is_part_of_deck",
    "is_sound",
    "_is_sound",
)  # if they return False, the slower checks decide


@every_deal
def test_without_quick_checks_the_faults_are_the_same(name: str, body: dict[str, Any]) -> None:
    game, chooser = GAMES[name], random.Random(8)
    sound_states = [turn.after for turn in spread(random_game(name, body, most=60), 4)]
    states = [*sound_states, *(damaged for state in sound_states for damaged in _damage(game, state, chooser))]
    faults = [soundness.faults(game, state) for state in states]
    with ExitStack() as stack:
        for module, check in _quick_checks():
            stack.enter_context(mock.patch.object(module, check, return_value=False))
        assert [soundness.faults(game, state) for state in states] == faults
    assert any(faults)


def _quick_checks() -> Iterator[tuple[Any, str]]:
    """Yield (module, name of a quick check in it)."""
    for name, module in list(sys.modules.items()):
        if name.startswith(("smack.games.", "smack.engine.soundness")):
            yield from ((module, check) for check in QUICK_CHECKS if hasattr(module, check))


def _damage(game: Game, state: Any, chooser: random.Random) -> Iterator[Any]:
    """Yield states in which a card replaces another one, or two cards are exchanged."""
    cards: list[tuple[str, Card]] = []

    def collect(pile: tuple[Card, ...], pointer: str, is_pile: bool) -> tuple[Card, ...]:
        cards.extend([(f"{pointer}/{i}" if is_pile else pointer, card) for i, card in enumerate(pile)])
        return pile

    change_piles(game, state, collect, bool)
    for _ in range(6):
        (at, card), (other_at, other_card) = chooser.sample(cards, 2)
        yield put_at(state, at, other_card)
        yield put_at(put_at(state, at, other_card), other_at, card)
