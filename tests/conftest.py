"""Settings of all tests, and the order of their files; fixtures are in smack.testing.fixtures."""

import gc
import os
import sys
from collections import Counter
from pathlib import Path

import pytest

# Else each worker of pytest-xdist and each subprocess of a test compiles every module that it imports.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

ROOT = Path(__file__).parents[1]
LAWS = "service/smack/testing/laws"
LONGEST = (  # files that take longest by `--durations=0`; of others those with many tests do
    "tests/api/test_schemathesis.py",
    "tests/api/test_schemathesis_second.py",
    "tests/test_outside_games.py",
    "tests/tools/test_contributing.py",
    "tests/api/test_server.py",
    f"{LAWS}/test_listing.py",
    "tests/api/test_protection.py",
    "tests/cases/smackdown/test_smackdown_second.py",
    "tests/wire/test_reader.py",
    f"{LAWS}/test_short_states.py",
    "tests/cases/smackem/test_smackem_second.py",
    f"{LAWS}/test_corrupted_requests.py",
    "tests/cases/spank/test_spank_second.py",
    "tests/cases/smackshapes/test_smackshapes_round.py",
    "tests/examples/test_terminal.py",
    "tests/bulk/test_run.py",
    "tests/cases/smackdown/test_smackdown_showdown.py",
    "tests/cases/smackdown/test_smackdown_listings.py",
    "tests/mcp/test_server.py",
    "tests/engine/test_partial_costs.py",
    "tests/api/test_sockets.py",
    "tests/cases/spank/test_spank_patterns.py",
    "tests/cases/smackem/test_smackem_deadlock.py",
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the longest files first, so that no worker of pytest-xdist begins one when the others are done."""
    places = {ROOT / name: place for place, name in enumerate(LONGEST)}
    assert all(path.exists() for path in places), "LONGEST names a file that does not exist"
    counts = Counter(item.path for item in items)
    items.sort(key=lambda item: (places.get(item.path, len(places)), -counts[item.path], item.path))


def pytest_collection_finish() -> None:
    """Collect garbage seldom, and never what pytest's collection made: it would take a twentieth of the run."""
    gc.freeze()
    gc.set_threshold(100_000, 20, 50)
