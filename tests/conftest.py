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
LONGEST = (  # files of over three seconds by `--durations=0`; of others those with many tests take longest
    "tests/authors/test_contributing.py",
    "tests/authors/test_outside_games.py",
    f"{LAWS}/test_vocabulary.py",
    "tests/api/test_schemathesis.py",
    "tests/api/test_schemathesis_second.py",
    "tests/api/test_server.py",
    f"{LAWS}/test_partial_states.py",
    f"{LAWS}/test_listing.py",
    "tests/cases/smackdown/test_smackdown_second.py",
    "tests/api/test_protection.py",
    f"{LAWS}/test_random_games.py",
    "tests/wire/test_reader.py",
    "tests/cases/smackem/test_smackem_second.py",
    "tests/cases/smackarang/test_smackarang_second.py",
    "tests/authors/test_hearts.py",
    "tests/wire/test_stored.py",
    f"{LAWS}/test_sealed_tables.py",
    "tests/api/test_metrics.py",
    "tests/bulk/test_run.py",
    "tests/mcp/test_server.py",
    "tests/cases/smackdown/test_smackdown_listings.py",
    "tests/api/test_stock_clients.py",
    "tests/clients/test_zoo.py",
    "tests/examples/test_terminal.py",
    f"{LAWS}/test_wrong_tables.py",
    f"{LAWS}/test_spectator.py",
    "tests/api/test_sockets.py",
    "tests/cases/smackshapes/test_smackshapes_round.py",
    f"{LAWS}/test_cases.py",
    f"{LAWS}/test_corrupted_requests.py",
    "tests/api/test_nothing_kept.py",
    "tests/engine/test_completions.py",
    "tests/test_package.py",
    f"{LAWS}/test_mixtures.py",
    "tests/cases/spank/test_spank_second.py",
    "tests/api/test_traces.py",
    "tests/cases/smackdown/test_smackdown_showdown.py",
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
