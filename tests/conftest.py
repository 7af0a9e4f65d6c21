"""Fixtures that every test may use."""

import os
import sys

import pytest
from flask.testing import FlaskClient

from smack.api import create_app
from smack.api.settings import Settings
from smack.operations.sealed.rows import EXAMPLE_KEY

# Else each worker of pytest-xdist and each subprocess of a test compiles everything that it imports.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False


@pytest.fixture(scope="session")
def client() -> FlaskClient:
    """Return the service over WSGI with default settings, and the key of the document's examples."""
    return create_app(Settings(seal_keys=(EXAMPLE_KEY,))).test_client()
