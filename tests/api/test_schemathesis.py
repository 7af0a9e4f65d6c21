"""The service and its document, tried by schemathesis: the first share of the tags."""

import subprocess
import sys

import msgspec

from smack.api.web.static import build_json_document
from tools.fuzz import by_tag


def run_share(number: int) -> None:
    """Run all checks and phases over WSGI for each tag of a share."""
    command = [sys.executable, "-m", by_tag.__name__, *by_tag.SHARES[number]]
    process = subprocess.run(command, capture_output=True, text=True, check=False)
    assert process.returncode == 0, process.stdout[-4000:]


def test_schemathesis_finds_nothing() -> None:
    run_share(0)


def test_every_tag_is_tried() -> None:
    document = msgspec.json.decode(build_json_document())
    operations = [operation for item in document["paths"].values() for operation in item.values()]
    tags = {tag for operation in operations for tag in operation.get("tags", ())}
    assert tags == {*by_tag.TAGS} - {"keyless"}
    assert sorted(tag for share in by_tag.SHARES for tag in share) == sorted(by_tag.TAGS)
