"""Versions of the rules: the catalogue lists them, and others are refused. Also `complete` of `check`."""

from typing import Any

import pytest
from flask.testing import FlaskClient
from msgspec import convert

from smack.games import GAMES
from smack.operations.catalogue import worked_example
from smack.testing.playouts import cards_of, plain


@pytest.mark.parametrize("game", sorted(GAMES))
def test_only_the_rulesets_of_the_catalogue_are_accepted(game: str, client: FlaskClient) -> None:
    rulesets = client.get(f"/v1/games/{game}").get_json()["rulesets"]
    state: Any = plain(worked_example(GAMES[game])["legal"]["state"])
    assert state["ruleset"] in rulesets
    for ruleset in (*rulesets, max(rulesets) + 1, 0):
        answer = client.post(f"/v1/games/{game}/check", json={"state": {**state, "ruleset": ruleset}})
        if ruleset in rulesets:
            assert answer.get_json()["faults"] == []
        else:
            assert (answer.status_code, answer.get_json()["errors"][0]["pointer"]) == (422, "/state/ruleset")


@pytest.mark.parametrize("game", sorted(GAMES))
def test_missing_cards_are_faults_of_a_complete_state_only(game: str, client: FlaskClient) -> None:
    path = f"/v1/games/{game}/check"
    state: Any = plain(worked_example(GAMES[game])["legal"]["state"])
    assert client.post(path, json={"state": state, "complete": True}).get_json()["faults"] == []
    examples = client.get(f"/openapi/{game}.json").get_json()["components"]["examples"]
    bodies = [example["value"] for example in examples.values()]
    states = [body["state"] for body in bodies if set(body) == {"state"}]
    assert client.post(path, json={"state": states[0]}).get_json()["faults"] == []
    faults = client.post(path, json={"state": states[0], "complete": True}).get_json()["faults"]
    counts = [len(cards_of(GAMES[game], convert(each, GAMES[game].state))) for each in (states[0], state)]
    assert {fault["id"] for fault in faults} == ({"card.missing"} if counts[0] < counts[1] else set())
