"""The answer of `judge` has the violations and unknown clauses of the verdict."""

import pytest
from flask.testing import FlaskClient

from smack.games import GAMES
from smack.testing import kit

CASES = [
    case
    for game in sorted(GAMES)
    for case in kit.cases(game)
    if case.data["operation"] == "adjudicate" and case.data["expect"].get("legal") is False
]
ILLEGAL_AND_UNKNOWN = "smackarang/partial-others-illegal-anyway"


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_an_illegal_move_is_judged_as_it_is_adjudicated(case: kit.Case, client: FlaskClient) -> None:
    path, body = kit.request(case)
    verdict = client.post(path, json=body).get_json()
    question = {name: body[name] for name in ("state", "move")}
    judgment = client.post(path.replace("adjudicate", "judge"), json=question).get_json()
    assert judgment == {name: verdict[name] for name in ("legal", "violations", "unknown") if name in verdict}
    assert judgment.get("unknown") or case.name != ILLEGAL_AND_UNKNOWN
