"""Random completions of partial states."""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from msgspec.structs import replace

from smack.engine import judge, soundness
from smack.engine.declare.chance import Stream
from smack.engine.declare.game import Game
from smack.engine.declare.hidden import Hidden
from smack.engine.declare.moves import Move
from smack.engine.declare.unknown import HIDDEN
from smack.engine.judge import Judge
from smack.engine.knowledge.answers import Knowledge
from smack.engine.knowledge.state import change_leaves
from smack.testing.playouts import plain

ChooseCard = Callable[[Hidden, list[str]], str]  # (hidden card, remaining cards of its deck) -> card for its place
# (broken clauses, (outcome, outcome with hidden cards as "?"), or None if illegal)
MoveOutcome = tuple[set[str], Any]


class Completion:
    """A completion: a full state, and `cards`: `id(card)` -> card for its card strings in hidden places."""

    def __init__(self, state: Any, cards: dict[int, str]) -> None:
        self.state, self.cards = state, cards

    def judge(self, game: Game, move: Move) -> MoveOutcome:
        """Return (broken clauses, outcomes) of a move; the outcomes are None if it is illegal."""
        broken_clauses = {violation.rule for violation in Judge(game).judge(self.state, move).violations}
        if broken_clauses:
            return broken_clauses, None
        after, events = judge.apply_effect(game, self.state, move)
        full = plain({"state": after, "events": events})
        masked = {"state": after, "events": events}
        masked = change_leaves(masked, {str: lambda leaf: HIDDEN if id(leaf) in self.cards else leaf})
        del full["state"]["chance"]
        return broken_clauses, (full, remove_chance(plain(masked)))


def read_partial(game: Game, view: Any) -> tuple[Any, Judge]:
    """Return (a sound state to judge, its judge). The judge has knowledge even if no card is hidden."""
    state, faults, state_judge = soundness.read_state(game, view)
    assert faults == ()
    return state, state_judge if state_judge.knowledge else Judge(game, Knowledge(game, state, view, ()))


def complete(
    game: Game, state: Any, chooser: random.Random, seed: str, choose_card: ChooseCard | None = None
) -> Completion:
    """Return a random sound completion of a partial state, or one whose cards `choose_card` chooses."""
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
        card = choose_card(leaf, pool) if choose_card else pool.pop()
        card = (card + " ")[:-1]  # a new string object, so that its identity is unique
        cards[id(card)] = card
        return card

    while True:
        pools.clear()
        full = change_leaves(replace(state, chance=Stream(seed, 0, None)), {Hidden: fill})
        for candidate in _fill_drawn_card(full, copies):
            if soundness.faults(game, candidate) == ():
                return Completion(candidate, cards)


def _fill_drawn_card(state: Any, copies: list[Hidden]) -> Iterator[Any]:
    """Yield the state or, if its `drawn` card is hidden, a state for each card of the hand that this may be."""
    if not copies:
        yield state
        return
    for player in state.players:
        if player.id == state.turn:
            for card in reversed(player.hand):
                yield replace(state, drawn=card)


def remove_chance(value: dict[str, Any]) -> dict[str, Any]:
    """Remove the member `chance` from the JSON of an outcome, and return it."""
    del value["state"]["chance"]
    return value
