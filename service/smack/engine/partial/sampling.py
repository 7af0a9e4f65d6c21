"""Random completions of a partial state."""

from typing import Any

from msgspec.structs import replace

from smack.engine import soundness
from smack.engine.budget import charge
from smack.engine.chance import Chance, Stream
from smack.engine.game import Game
from smack.engine.partial.hidden import Hidden, map_leaves

ATTEMPTS = 32  # at a completion that is sound
COST = 2  # units of the budget for a card put in its place


def complete(game: Game, state: Any, seed: str) -> Any:
    """Return a full state: every hidden card replaced by one that its deck has left, at random.

    `state` is a partial state as it is judged; the completion's chance goes on in a stream of `seed`. The last of some
    attempts is returned even if it is not sound.
    """
    chance = Chance.of_seed(seed)
    for _ in range(ATTEMPTS):
        full = _filled(state, chance)
        if not soundness.faults(game, full):
            break
    return replace(full, chance=Stream(seed, chance.cursor, None))


def _filled(state: Any, chance: Chance) -> Any:
    pools: dict[int, list[str]] = {}

    def fill(leaf: Any) -> Any:
        if not isinstance(leaf, Hidden):
            return leaf
        charge(COST)
        pool = pools.get(id(leaf.unseen))
        if pool is None:
            pool = pools[id(leaf.unseen)] = list(leaf.unseen.elements())
        i = chance.below(len(pool))
        card = pool[i]
        pool[i] = pool[-1]
        pool.pop()
        return card

    return map_leaves(state, fill)
