"""What the README shows is what happens."""

import json
import re
from pathlib import Path
from typing import Any

from click.testing import CliRunner
from flask.testing import FlaskClient

from service.cli import main

README = Path("README.md").read_text("utf-8")
FIRST = Path("docs/first-adjudication.sh").read_text("utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", README, re.DOTALL)


def posted() -> tuple[str, Any]:
    """(path, body) of the first adjudication."""
    found = re.search(r"http://127\.0\.0\.1:8000(\S+) .*? -d '(.*)'", FIRST, re.DOTALL)
    assert found
    return found[1], json.loads(found[2])


def test_the_first_adjudication_is_the_one_that_make_serve_prints() -> None:
    assert FIRST in blocks("sh")


def test_the_first_verdict_is_as_shown(client: FlaskClient) -> None:
    path, body = posted()
    assert client.post(path, json=body).get_json() == json.loads(blocks("json")[0])


def test_the_move_suggested_instead_is_legal(client: FlaskClient) -> None:
    path, body = posted()
    suggested = re.search(r"Send `(\{.*?\})` instead", README)
    assert suggested
    verdict = client.post(path, json={**body, "move": json.loads(suggested[1])}).get_json()
    assert verdict["legal"] is True


def test_the_command_line_example() -> None:
    found = re.search(r"echo '(.*)' \| \.venv/bin/python -m service\.cli (\S+) (\S+)", README)
    assert found
    assert CliRunner().invoke(main, [found[2], found[3]], input=found[1]).exit_code == 0
