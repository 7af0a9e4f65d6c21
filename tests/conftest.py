"""Settings of all tests; their fixtures are in smack.testing.fixtures."""

import os
import sys

# Else each worker of pytest-xdist and each subprocess of a test compiles everything that it imports.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False
