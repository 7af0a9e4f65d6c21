"""Run `over_wsgi` for tags: ``python -m tools.fuzz.by_tag [TAG ...]``. Exit status 1: one found something.

A process for each tag, since the strategies of the whole document take half a minute to build. They are forks of
this one, which has imported schemathesis and built the document once: that takes as long as half of the tests of a
tag.
"""

import gc
import os
import sys
from collections.abc import Sequence

import pytest
import schemathesis.pytest.plugin
import schemathesis.specs.openapi.schemas  # noqa: F401

from smack.api import create_app
from smack.games import GAMES

TAGS = (*GAMES, "batch", "catalogue", "keyless")
SHARES = (TAGS[::2], TAGS[1::2])  # for two workers of pytest-xdist, which take a file each
OPTIONS = ("-q", "-o", "addopts=", "-p", "no:cacheprovider", "--assert=plain", "tools/fuzz/over_wsgi.py")


def run(tag: str) -> int:
    """Return the exit status of pytest for a tag."""
    sys.stdout.flush()
    pid = os.fork()
    if pid:
        return os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
    status = 1
    try:
        os.environ["SMACK_TAG"] = tag
        status = pytest.main(list(OPTIONS))
    finally:
        sys.stdout.flush()
        os._exit(status)


def prepare() -> None:
    """Build what every tag needs, and let no collection of garbage look at it again."""
    client = create_app().test_client()
    for path in ("/openapi.json", *[f"/openapi/{game}.json" for game in GAMES]):
        assert client.get(path).status_code == 200
    gc.freeze()
    gc.set_threshold(100_000, 20, 50)


def main(tags: Sequence[str]) -> int:
    prepare()
    found = [tag for tag in tags if run(tag)]
    for tag in found:
        print(f"found by: SMACK_TAG={tag} python -m pytest {' '.join(OPTIONS[1:])}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:] or TAGS))
