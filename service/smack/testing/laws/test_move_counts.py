"""The numbers of legal moves from fixed deals are those in perft.json."""

from typing import Any

import pytest

from smack.games import GAMES
from smack.testing import kit, perft

ENTRIES = [
    pytest.param(game, entry, id=f"{game}-{entry['title']}")
    for game in kit.games()
    if (kit.CASES / game / "perft.json").exists()  # else `python -m smack.testing` writes it
    for entry in kit.read(kit.CASES / game / "perft.json")
]


@pytest.mark.parametrize(("name", "entry"), ENTRIES)
def test_move_counts_equal_the_recorded_ones(name: str, entry: dict[str, Any]) -> None:
    game = GAMES[name]
    depths = perft.count(game, perft.start(game, entry), len(entry["depths"]))
    assert depths == entry["depths"], f"stale, or the rules changed: python -m smack.testing {name}"
