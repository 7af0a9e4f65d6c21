"""Fixtures of the laws."""

import pytest
from flask.testing import FlaskClient

from smack.api import create_app
from smack.api.settings import Settings
from smack.operations.sealed.rows import EXAMPLE_KEY


@pytest.fixture(scope="session")
def client() -> FlaskClient:
    """Return the service over WSGI with default settings, and the key of the document's examples."""
    return create_app(Settings(seal_keys=(EXAMPLE_KEY,))).test_client()
