"""Calls of the conformance kit to the service over WSGI."""

from typing import Any

from flask.testing import FlaskClient

from smack.testing import kit


def caller(client: FlaskClient) -> kit.Call:
    """Return the function that posts bodies to a test client."""

    def call(path: str, body: Any) -> tuple[int, Any]:
        response = client.post(path, json=body)
        return response.status_code, response.get_json()

    return call
