"""The command line: the same answers as over HTTP, and an exit status that tells."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from flask.testing import FlaskClient

from service.cli import main

DEAL = {"players": ["ana", "bo", "cy"], "seed": "first game"}


def ask(operation: str, body: Any) -> Result:
    return CliRunner().invoke(main, [operation, "smackarang"], input=json.dumps(body))


def dealt() -> Any:
    return json.loads(ask("deal", DEAL).stdout)


def test_the_same_answer_as_over_http(client: FlaskClient) -> None:
    assert dealt() == client.post("/v1/games/smackarang/deal", json=DEAL).get_json()


def test_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "deal.json"
    path.write_text(json.dumps(DEAL), "utf-8")
    result = CliRunner().invoke(main, ["deal", "smackarang", str(path)])
    assert json.loads(result.stdout) == dealt()


def test_status_tells_legal_from_illegal() -> None:
    state = dealt()["state"]
    listed = ask("legal-moves", {"state": state})
    assert listed.exit_code == 0
    legal = json.loads(listed.stdout)["moves"][0]
    assert ask("adjudicate", {"state": state, "move": legal}).exit_code == 0
    refused = ask("adjudicate", {"state": state, "move": {"type": "keep", "player": "ana"}})
    assert refused.exit_code == 1
    assert json.loads(refused.stdout)["legal"] is False


@pytest.mark.parametrize("body", ["", "{}", '{"state": 1}', '{"players": ["a"]}'])
def test_status_of_a_problem(body: str) -> None:
    result = CliRunner().invoke(main, ["deal", "smackarang"], input=body)
    assert result.exit_code == 2
    assert json.loads(result.stdout)["status"] in (400, 422)


def test_replay_and_check_and_score_and_view() -> None:
    state = dealt()["state"]
    assert ask("replay", {"deal": DEAL, "moves": []}).exit_code == 0
    assert ask("replay", {"deal": DEAL, "moves": [], "claim": {"over": True}}).exit_code == 1
    assert ask("replay", {"deal": DEAL, "moves": [{"type": "keep", "player": "ana"}]}).exit_code == 1
    assert ask("score", {"state": state}).exit_code == 0
    assert ask("view", {"state": state}).exit_code == 0
    assert ask("check", {"state": state}).exit_code == 0
    assert ask("check", {"state": {**state, "turn": "zoe"}}).exit_code == 1
