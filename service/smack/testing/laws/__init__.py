"""Laws that hold for every game, tested in random games of every deal in tests/cases/<game>/deals.json."""

import pytest

from smack.testing.playouts import all_deals

every_deal = pytest.mark.parametrize(
    ("name", "body"), [pytest.param(game, body, id=f"{game}-{title}") for game, title, body in all_deals()]
)
