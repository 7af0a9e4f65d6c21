"""Random completions of partial states."""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from msgspec.structs import replace

from smack.engine import judge, soundness
from smack.engine.chance import Stream
from smack.engine.game import Game
from smack.engine.moves import Move
from smack.engine.partial.hidden import HIDDEN, Hidden
from smack.engine.partial.judge import PartialReferee
from smack.engine.partial.leaves import change_leaves
from smack.testing.playouts import plain

Order = Callable[[Hidden, list[str]], str]  # (hidden card, what is left of its deck) -> the card to put there
Judged = tuple[set[str], Any]  # clauses broken, and what came of it if none is


class Completion:
    """A full state and which of its cards were hidden, known again by identity."""

    def __init__(self, state: Any, cards: dict[int, str]) -> None:
        self.state, self.cards = state, cards

    def judge(self, game: Game, move: Move) -> Judged:
        broken = {violation.rule for violation in judge.judge(game, self.state, move)}
        if broken:
            return broken, None
        after, events = judge.apply(game, self.state, move)
        full = plain({"state": after, "events": events})
        masked = {"state": after, "events": events}
        masked = change_leaves(masked, {str: lambda leaf: HIDDEN if id(leaf) in self.cards else leaf})
        del full["state"]["chance"]
        return broken, (full, without_chance(plain(masked)))


def read(game: Game, view: Any) -> tuple[Any, PartialReferee]:
    """Return a sound partial state as it is judged, and its referee."""
    state, faults, referee = soundness.read_state(game, view)
    assert faults == ()
    return state, referee if isinstance(referee, PartialReferee) else PartialReferee(game, state, view, ())


def complete(game: Game, state: Any, chooser: random.Random, seed: str, order: Order | None = None) -> Completion:
    pools: dict[int, list[str]] = {}
    copies: list[Hidden] = []
    cards: dict[int, str] = {}

    def fill(leaf: Hidden) -> Any:
        if leaf.pointer == "/drawn":
            copies.append(leaf)
            return leaf
        pool = pools.get(id(leaf.remaining))
        if pool is None:
            pool = pools[id(leaf.remaining)] = sorted(Counter(leaf.remaining.copies).elements())
            chooser.shuffle(pool)
        card = ((order(leaf, pool) if order else pool.pop()) + " ")[:-1]  # an object used nowhere else
        cards[id(card)] = card
        return card

    while True:
        pools.clear()
        full = change_leaves(replace(state, chance=Stream(seed, 0, None)), {Hidden: fill})
        for one in _with_copies(full, copies):
            if soundness.faults(game, one) == ():
                return Completion(one, cards)


def _with_copies(state: Any, copies: list[Hidden]) -> Iterator[Any]:
    """Yield the state with each card of the hand in turn as the hidden drawn card, the last first."""
    if not copies:
        yield state
        return
    for player in state.players:
        if player.id == state.turn:
            for card in reversed(player.hand):
                yield replace(state, drawn=card)


def without_chance(value: dict[str, Any]) -> dict[str, Any]:
    del value["state"]["chance"]
    return value
