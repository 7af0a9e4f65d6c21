"""Numbers of moves by depth from fixed deals; ``python -m smack.testing.perft`` records them in perft.json.

They count all listed moves and, of parametric types, the samples that the game proposes.
"""

import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from smack.engine import judge
from smack.engine.declare.game import Game
from smack.engine.judge import Judge
from smack.games import GAMES
from smack.testing import kit
from smack.testing.playouts import deal

Counts = list[dict[str, int]]  # per depth from 1: move type -> number of paths that end in it


def count(game: Game, state: Any, depth: int) -> Counts:
    """Count the paths of moves from a state, by length and type of the last move."""
    counters: list[Counter[str]] = [Counter() for _ in range(depth)]
    for level, kind in _paths(game, state, depth, 0):
        counters[level][kind] += 1
    return [dict(sorted(counter.items())) for counter in counters]


def _paths(game: Game, state: Any, depth: int, level: int) -> Iterator[tuple[int, str]]:
    """Yield (level, type of the last move) of each path of moves from a state, from this level up to the depth."""
    for move in Judge(game).sample_moves(state):
        yield level, str(move.__struct_config__.tag)
        if level + 1 < depth:
            after, _ = judge.apply_effect(game, state, move)
            yield from _paths(game, after, depth, level + 1)


def start(game: Game, entry: dict[str, Any]) -> Any:
    """Return the state that an entry of perft.json ({title, deal, depths}) starts from."""
    return deal(game, entry["deal"], entry["deal"]["seed"]).state


def _first_entries(name: str) -> list[dict[str, Any]]:
    """Return the entries of a perft.json that does not exist yet: the first deal, to a depth of three."""
    first_deal = kit.deals(name)[0]
    body = {**first_deal["body"], "seed": "perft"}
    return [{"title": first_deal["title"], "deal": body, "depths": [{}, {}, {}]}]


def record(games: Sequence[str]) -> None:
    """Write the counts of these games, to the depths that their entries have."""
    for name in games:
        path = kit.CASES / name / "perft.json"
        entries = kit.read(path) if path.exists() else _first_entries(name)
        for entry in entries:
            if not entry.get("depths"):
                raise SystemExit(f"{path}: {entry['title']}: `depths` needs a {{}} for each depth to count")
            entry["depths"] = count(GAMES[name], start(GAMES[name], entry), len(entry["depths"]))
            print(name, entry["title"], [sum(depth.values()) for depth in entry["depths"]], flush=True)
        path.write_text(json.dumps(entries, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    record(sys.argv[1:] or kit.games())
