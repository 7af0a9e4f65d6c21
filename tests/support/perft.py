"""Move counts by depth from fixed deals; ``python -m tests.support.perft`` records them anew into perft.json.

Followed are all listed moves and, of parametric types, the samples that the room proposes.
"""

import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from smack.engine import judge
from smack.engine.game import Game
from smack.games import GAMES
from tests.support import kit
from tests.support.playouts import deal

Counts = list[dict[str, int]]  # per depth from 1: move type -> number of paths that end in it


def count(game: Game, state: Any, depth: int) -> Counts:
    found: list[Counter[str]] = [Counter() for _ in range(depth)]
    for level, kind in _paths(game, state, depth, 0):
        found[level][kind] += 1
    return [dict(sorted(counter.items())) for counter in found]


def _paths(game: Game, state: Any, depth: int, level: int) -> Iterator[tuple[int, str]]:
    for move in judge.sample_moves(game, state):
        yield level, str(move.__struct_config__.tag)
        if level + 1 < depth:
            after, _ = judge.apply(game, state, move)
            yield from _paths(game, after, depth, level + 1)


def start(game: Game, told: dict[str, Any]) -> Any:
    """The state that an entry of perft.json ({title, deal, depths}) starts from."""
    return deal(game, told["deal"], told["deal"]["seed"]).state


def record(games: Sequence[str]) -> None:
    for name in games:
        path = kit.CASES / name / "perft.json"
        entries = kit.read(path)
        for told in entries:
            told["depths"] = count(GAMES[name], start(GAMES[name], told), len(told["depths"]))
            print(name, told["title"], [sum(depth.values()) for depth in told["depths"]], flush=True)
        path.write_text(json.dumps(entries, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    record(sys.argv[1:] or kit.games())
