"""The reference: a bare Flask application that reads the body and answers a constant."""

from collections.abc import Callable

from flask import Flask, Response, request


def create_app(sizes: dict[str, int]) -> Flask:
    """A POST route for each name, answering that many bytes."""
    app = Flask(__name__, static_folder=None)
    for name, size in sizes.items():
        app.add_url_rule(f"/{name}", endpoint=name, view_func=_constant(size), methods=["POST"])
    return app


def _constant(size: int) -> Callable[[], Response]:
    answer = b'"' + b"x" * (size - 2) + b'"'

    def view() -> Response:
        request.get_data(cache=False)
        return Response(answer, content_type="application/json")

    return view
