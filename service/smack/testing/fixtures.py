"""Fixtures of the laws and of this project's tests."""

import pytest
from flask.testing import FlaskClient

from smack.api import create_app
from smack.api.settings import Settings
from smack.operations.example_bodies import EXAMPLE_KEY


@pytest.fixture(scope="session")
def client() -> FlaskClient:
    """Return a test client of the service with default settings and the example's key for sealed tables."""
    return create_app(Settings(seal_keys=(EXAMPLE_KEY,))).test_client()
