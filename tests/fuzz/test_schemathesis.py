"""The service and its document, tried by schemathesis."""

import subprocess
import sys

import msgspec

from smack.api.web.static import in_json
from tests.fuzz import by_tag


def test_schemathesis_finds_nothing() -> None:
    """Run all checks and phases over WSGI for each tag."""
    command = [sys.executable, "-m", by_tag.__name__]
    process = subprocess.run(command, capture_output=True, text=True, check=False)
    assert process.returncode == 0, process.stdout[-4000:]


def test_every_tag_is_tried() -> None:
    document = msgspec.json.decode(in_json())
    operations = [operation for item in document["paths"].values() for operation in item.values()]
    tags = {tag for operation in operations for tag in operation.get("tags", ())}
    assert tags == {*by_tag.TAGS} - {"keyless"}
