"""Move counts from fixed deals, re-counted."""

from typing import Any

import pytest

from smack.games import GAMES
from tests.support import kit, perft

ENTRIES = [
    pytest.param(game, told, id=f"{game}-{told['title']}")
    for game in kit.games()
    for told in kit.read(kit.CASES / game / "perft.json")
]


@pytest.mark.parametrize(("name", "told"), ENTRIES)
def test_perft(name: str, told: dict[str, Any]) -> None:
    game = GAMES[name]
    assert perft.count(game, perft.start(game, told), len(told["depths"])) == told["depths"]
