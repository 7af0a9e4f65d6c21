"""Random completions of a partial state."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from msgspec.structs import replace

from smack.engine import soundness
from smack.engine.budget import charge
from smack.engine.chance import Stream, random_numbers
from smack.engine.game import Game
from smack.engine.partial.hidden import Hidden
from smack.engine.partial.piles import change_cards

MAX_ATTEMPTS = 32  # to deal a sound completion
ATTEMPT_COST = 60  # units of the budget for an attempt, besides one for each card


def complete(game: Game, state: Any, seed: str) -> Any:
    """Return a full state: every hidden card replaced by a random one that its deck has left.

    `state` is a partial state as it is judged, or a full one. Its chance goes on in a stream of `seed`. If no
    attempt is sound, the last one is returned.
    """
    state = replace(state, chance=Stream(seed, 0))
    cards = sum([len(pile.cards) for pile in game.piles(state)])
    for attempt in _attempts(game, state, random_numbers(seed)):
        charge(ATTEMPT_COST + cards)
        if not soundness.faults(game, attempt):
            break
    return attempt


def _attempts(game: Game, state: Any, random: Callable[[], float]) -> Iterator[Any]:
    for _ in range(MAX_ATTEMPTS):
        copies: list[Hidden] = []
        full = _deal(game, state, random, copies)
        kinds = sorted(copies[0].remaining.kinds) if copies else []
        kinds.sort(key=lambda _: random())
        yield from (_put_copies(game, full, card) for card in kinds) if copies else (full,)


def _deal(game: Game, state: Any, random: Callable[[], float], copies: list[Hidden]) -> Any:
    """Deal the remaining cards to the hidden places; `copies` gets places that name a card of another one."""
    pools: dict[int, list[str]] = {}

    def draw(card: Any) -> Any:
        if type(card) is not Hidden:
            return card
        if not card.remaining.limited:
            copies.append(card)
            return card
        pool = pools.get(id(card.remaining))
        if pool is None:
            pool = pools[id(card.remaining)] = list(Counter(card.remaining.copies).elements())
        i = int(random() * len(pool))
        pool[i], pool[-1] = pool[-1], pool[i]
        return pool.pop()

    return change_cards(game, state, draw)


def _put_copies(game: Game, state: Any, card: str) -> Any:
    return change_cards(game, state, lambda place: card if type(place) is Hidden else place)
