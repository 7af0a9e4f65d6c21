"""Fixtures that every test may use."""

import pytest
from flask.testing import FlaskClient

from service.api import create_app
from service.api.settings import Settings


@pytest.fixture(scope="session")
def client() -> FlaskClient:
    """The service over WSGI with default settings."""
    return create_app(Settings()).test_client()
