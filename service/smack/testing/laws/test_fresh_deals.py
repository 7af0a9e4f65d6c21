"""A fresh deal has the whole deck."""

from typing import Any

from smack.engine import soundness
from smack.games import GAMES
from smack.testing.laws import every_deal
from smack.testing.playouts import deal


@every_deal
def test_no_card_is_missing_after_a_deal(name: str, body: dict[str, Any]) -> None:
    game = GAMES[name]
    assert soundness.faults(game, deal(game, body, "fresh").state, complete=True) == ()
