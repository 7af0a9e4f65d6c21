"""Settings of all tests; fixtures are in smack.testing.fixtures."""

import gc
import os
import sys

# Else each worker of pytest-xdist and each subprocess of a test compiles every module that it imports.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False


def pytest_collection_finish() -> None:
    """Collect garbage seldom, and never what pytest's collection made: it would take a twentieth of the run."""
    gc.freeze()
    gc.set_threshold(100_000, 20, 50)
