"""The service and its document, tried by schemathesis."""

import os
import subprocess
import sys

import msgspec
import pytest

from smack.api.web.static import in_json
from smack.games import GAMES


@pytest.mark.parametrize("tag", [*GAMES, "batch", "catalogue", "keyless"])
def test_schemathesis_finds_nothing(tag: str) -> None:
    """Run all checks and phases over WSGI, in a separate process for each tag (see `tests.fuzz.over_wsgi`)."""
    options = ["-q", "-o", "addopts=", "-p", "no:cacheprovider", "--assert=plain"]
    command = [sys.executable, "-m", "pytest", *options, "tests/fuzz/over_wsgi.py"]
    process = subprocess.run(
        command, env=os.environ | {"SMACK_TAG": tag}, capture_output=True, text=True, check=False
    )
    assert process.returncode == 0, f"SMACK_TAG={tag} {' '.join(command[1:])}\n{process.stdout[-4000:]}"


def test_every_tag_is_tried() -> None:
    document = msgspec.json.decode(in_json())
    operations = [operation for item in document["paths"].values() for operation in item.values()]
    tags = {tag for operation in operations for tag in operation.get("tags", ())}
    assert tags == {*GAMES, "batch", "catalogue"}
