"""The conformance cases, over WSGI; and that they cover what there is to prove."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from tests import kit

CASES = [case for game in kit.games() for case in kit.cases(game)]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_case(case: kit.Case, client: FlaskClient) -> None:
    def call(path: str, body: Any) -> tuple[int, Any]:
        response = client.post(path, json=body)
        return response.status_code, response.get_json()

    assert kit.run(case, call) == []


def test_ids_are_unique() -> None:
    names = [case.name for case in CASES]
    assert sorted(set(names)) == sorted(names)
