"""The processor time of heads: paths, queries and headers that no client would send, as long as is allowed.

What a head costs is charged to no budget, so it has to be little: nginx lets a client send a hundred requests a
second.
"""

import io
import sys
import time
from collections.abc import Iterator
from itertools import product
from typing import Any, NamedTuple

from flask import Flask
from werkzeug.test import run_wsgi_app

from smack.api.wsgi_request import MAX_PARSED_LENGTH

LENGTHS = (MAX_PARSED_LENGTH - 1, 8000)  # characters of a header, a query or a path; servers allow 8,190
RUNS = 3  # the shortest counts
BODY = b'{"players":["ana","bo"]}'
REQUESTS = (  # of addresses that read a head in different ways
    ("POST", "/v1/games/spank/deal"),
    ("OPTIONS", "/v1/games/spank/deal"),
    ("GET", "/v1/games/spank/messages"),
    ("GET", "/rules/smackem"),
    ("GET", "/docs"),
    ("GET", "/openapi.yaml"),
    ("GET", "/nothing"),
)
REPEATED = (
    " ",
    ",",
    ";",
    "/",
    "-",
    "=",
    '"',
    "\\",
    '\\"',
    "a",
    "a,",
    "a;q=0.1,",
    ";a=b",
    "a/b,",
    "W/",
    "0-1,",
    "%41",
    "&",
)
BEGINNINGS = ("", "de", "application/json;", 'application/json;a="', "bytes=")
KEYS = (
    "CONTENT_TYPE",
    *(
        f"HTTP_{name}"
        for name in (
            "ACCEPT",
            "ACCEPT_ENCODING",
            "ACCEPT_LANGUAGE",
            "CONTENT_ENCODING",
            "COOKIE",
            "HOST",
            "IF_MODIFIED_SINCE",
            "IF_NONE_MATCH",
            "ORIGIN",
            "RANGE",
            "TRACEPARENT",
            "X_API_KEY",
            "X_FORWARDED_FOR",
            "X_REQUEST_ID",
        )
    ),
)
PATHS = ("/", "/v1/games/", "/v1/games/spank/", "/v1/games/spank/rules/", "/rules/", "/docs/", "/assets/")


class Head(NamedTuple):
    """A request with a strange head, and the processor time that it took."""

    name: str
    seconds: float


def measure_heads(app: Flask) -> Iterator[Head]:
    """Yield the time of every request with every strange header and query, and of every strange path."""
    for (method, path), length in product(REQUESTS, LENGTHS):
        _run(app, method, path, {})  # what a worker builds once
        for repeated in REPEATED:
            for key, beginning in product(KEYS, BEGINNINGS):
                yield _measure(app, method, path, key, beginning, repeated, length)
            yield _measure(app, method, path, "QUERY_STRING", "", repeated, length)
    for path, repeated in product(PATHS, REPEATED):
        yield _measure(app, "GET", path, "PATH_INFO", path, repeated, LENGTHS[-1])


def _measure(app: Flask, method: str, path: str, key: str, beginning: str, repeated: str, length: int) -> Head:
    filling = (beginning + repeated * length)[: length - 1]
    # the number makes each run another one for caches
    seconds = min(_run(app, method, path, {key: f"{filling}{number}"}) for number in range(RUNS))
    return Head(f"{method} {path}, {length} characters of {key}: {beginning!r} and {repeated!r} repeated", seconds)


def _run(app: Flask, method: str, path: str, changes: dict[str, Any]) -> float:
    """Return the processor seconds of a request."""
    environ = {
        "REQUEST_METHOD": method,
        "PATH_INFO": path,
        "QUERY_STRING": "",
        "CONTENT_TYPE": "application/json",
        "CONTENT_LENGTH": str(len(BODY)) if method == "POST" else "0",
        "HTTP_HOST": "heads",
        "SERVER_NAME": "heads",
        "SERVER_PORT": "80",
        "SERVER_PROTOCOL": "HTTP/1.1",
        "wsgi.url_scheme": "http",
        "wsgi.input": io.BytesIO(BODY if method == "POST" else b""),
        "wsgi.errors": sys.stderr,
        **changes,
    }
    began = time.process_time()
    run_wsgi_app(app, environ, buffered=True)
    return time.process_time() - began
