"""The answer of `seat` has the moves that `legal-moves` lists for its player."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from smack.games import GAMES
from smack.testing import kit

CASES = [
    case
    for game in sorted(GAMES)
    for case in kit.cases(game)
    if case.data["operation"] == "legal-moves" and case.data["expect"]["status"] == 200
]
OF_A_PLAYER = [case for case in CASES if kit.request(case)[1].get("player")]  # `seat` lists none for a spectator
HIDDEN = "smackarang/partial-listing-own-card-hidden"


@pytest.mark.parametrize("case", OF_A_PLAYER, ids=lambda case: case.name)
def test_a_seat_lists_the_moves_of_its_player(case: kit.Case, client: FlaskClient) -> None:
    path, body = kit.request(case)
    seat, listing = (
        client.post(path.replace("legal-moves", operation), json=body).get_json()
        for operation in ("seat", "legal-moves")
    )
    names = ("moves", "parametric", "unknown")
    assert parts(seat, *names) == parts(listing, *names)
    assert "unknown" in seat or case.name != HIDDEN


def parts(answer: dict[str, Any], *names: str) -> dict[str, Any]:
    return {name: answer.get(name) for name in names}
