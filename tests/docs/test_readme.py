"""The commands of the README and of docs/command-line.md print what is shown."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

from flask.testing import FlaskClient

README = Path("README.md").read_text("utf-8")
COMMAND_LINE = Path("docs/command-line.md").read_text("utf-8")
FIRST_ADJUDICATION = Path("docs/first-adjudication.sh").read_text("utf-8")


def blocks(language: str, page: str = README) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", page, re.DOTALL)


def first_request() -> tuple[str, Any]:
    """Return (path, body) of the first adjudication."""
    command = re.search(r"http://127\.0\.0\.1:8000(\S+) .*? -d '(.*)'", FIRST_ADJUDICATION, re.DOTALL)
    assert command
    return command[1], json.loads(command[2])


def test_the_first_adjudication_is_the_command_that_make_serve_prints() -> None:
    assert FIRST_ADJUDICATION in blocks("sh")


def test_the_first_verdict_is_as_shown(client: FlaskClient) -> None:
    path, body = first_request()
    assert client.post(path, json=body).get_json() == json.loads(blocks("json")[0])


def test_the_move_that_the_readme_suggests_is_legal(client: FlaskClient) -> None:
    path, body = first_request()
    match = re.search(r"Send `(\{.*?\})` instead", README)
    assert match
    verdict = client.post(path, json={**body, "move": json.loads(match[1])}).get_json()
    assert verdict["legal"] is True


def test_the_commands_of_the_command_line_example_succeed(tmp_path: Path) -> None:
    (block,) = blocks("sh", COMMAND_LINE)
    smack = f'smack() {{ PYTHONPATH={Path.cwd()} "{sys.executable}" -P -m smack.cli "$@"; }}\n'
    script = smack + block.replace(". .venv/bin/activate\n", "").replace("\n", "; echo $? >&2\n")
    process = subprocess.run(["bash", "-c", script], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert process.stderr.split() == ["0", "0", "0", "0", "1", "0", "1", "0"]
    assert '"playable"' in process.stdout
