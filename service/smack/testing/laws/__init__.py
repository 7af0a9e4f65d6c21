"""Laws that hold for every game, tested in random games of every deal in tests/cases/<game>/deals.json.

Laws that take long have a half of the deals each in a short run, and all of them with `--game` or `--times`.
"""

import pytest

from smack.testing import kit
from smack.testing.playouts import all_deals

_DEALS = [pytest.param(game, body, id=f"{game}-{title}") for game, title, body in all_deals()]
_STEP = 2 if kit.is_short_run() else 1

every_deal = pytest.mark.parametrize(("name", "body"), _DEALS)
one_half_of_deals = pytest.mark.parametrize(("name", "body"), _DEALS[::_STEP])
other_half_of_deals = pytest.mark.parametrize(("name", "body"), _DEALS[_STEP - 1 :: _STEP])
