"""The kit's way to the service over WSGI."""

from typing import Any

from flask.testing import FlaskClient

from smack.testing import kit


def caller(client: FlaskClient) -> kit.Call:
    def call(path: str, body: Any) -> tuple[int, Any]:
        response = client.post(path, json=body)
        return response.status_code, response.get_json()

    return call
