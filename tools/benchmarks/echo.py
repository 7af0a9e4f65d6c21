"""Reference applications that read the body and answer a constant, with Flask and with WSGI alone."""

from collections.abc import Callable
from typing import Any

from flask import Flask, Response, request


def create_app(sizes: dict[str, int]) -> Flask:
    """Return a Flask application with a POST route for each name, which answers its number of bytes."""
    app = Flask(__name__, static_folder=None)
    for name, size in sizes.items():
        app.add_url_rule(f"/{name}", endpoint=name, view_func=_view(_constant(size)), methods=["POST"])
    return app


def _constant(size: int) -> bytes:
    return b'"' + b"x" * (size - 2) + b'"'


def _view(answer: bytes) -> Callable[[], Response]:
    def view() -> Response:
        request.get_data(cache=False)
        return Response(answer, content_type="application/json")

    return view


def create_bare_app(sizes: dict[str, int]) -> Callable[..., list[bytes]]:
    """Return a bare WSGI application that answers like `create_app`."""
    answers = {f"/{name}": _constant(size) for name, size in sizes.items()}

    def app(environ: dict[str, Any], start_response: Callable[..., Any]) -> list[bytes]:
        environ["wsgi.input"].read(int(environ["CONTENT_LENGTH"]))
        answer = answers[environ["PATH_INFO"]]
        headers = [("Content-Type", "application/json"), ("Content-Length", str(len(answer)))]
        start_response("200 OK", headers)
        return [answer]

    return app
