"""WSGI middleware around the Flask application: request records, API keys, common headers, and a shortcut.

The shortcut answers operation requests without Flask, whose routing costs as much as judging a move. It is taken
while the application has no hooks; with hooks every request passes through Flask, and the answers are the same.
"""

import random
import re
import secrets
import time
from collections.abc import Callable, Collection, Iterable
from functools import cache
from typing import Any

import flask
from flask import Flask

from smack.api.cors import Cors, sort_methods
from smack.api.keys import Guard
from smack.api.not_found import not_found
from smack.api.telemetry.request_record import RequestRecord, set_current
from smack.api.telemetry.sinks import Sinks
from smack.api.wsgi import OperationRequests, Response, build_problem, status_line
from smack.api.wsgi_request import Environ, Headers
from smack.operations.problems import Problem

METHODS = frozenset(("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT"))
PROBES = ("/healthz", "/readyz", "/metrics")
NO_SNIFFING = ("X-Content-Type-Options", "nosniff")
DEFAULTS = (
    ("Cache-Control", "no-store"),
    ("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"),
)
SIGNALS = (
    flask.request_started,
    flask.request_finished,
    flask.request_tearing_down,
    flask.got_request_exception,
    flask.appcontext_pushed,
    flask.appcontext_popped,
    flask.appcontext_tearing_down,
)

_REQUEST_ID = re.compile(r"[A-Za-z0-9._:+/=@-]{1,128}")

Start = Callable[..., Any]


class Middleware:
    """The WSGI application that servers call. `guard` is None if no API keys are configured."""

    def __init__(
        self, app: Flask, requests: OperationRequests, sinks: Sinks, guard: Guard | None, cors: Cors
    ) -> None:
        self.flask_wsgi_app, self._hooks = app.wsgi_app, find_hooks(app)
        self.requests, self.sinks, self.guard, self.cors = requests, sinks, guard, cors

    def __call__(self, environ: Environ, start_response: Start) -> Iterable[bytes]:
        record = begin_record(environ)
        response = self._respond(environ, record)
        if response is None:
            return self.flask_wsgi_app(environ, self._finish_flask(environ, record, start_response))
        status, headers, body = response
        route = environ["PATH_INFO"] if environ["PATH_INFO"] in self.requests.limits else None
        self.cors.add_headers(environ, headers)
        headers += [("X-Request-ID", record.request_id), NO_SNIFFING, *DEFAULTS]
        self._finish(record, route, status)
        start_response(status_line(status), headers)
        return [body]

    def _respond(self, environ: Environ, record: RequestRecord) -> Response | None:
        """Return the response to a request that does not need Flask, else None."""
        path = environ["PATH_INFO"]
        if path.startswith("//") or path[:1] not in ("/", ""):  # Flask would read it as a path with one slash
            return build_problem(not_found(path), environ)
        if self.guard and path.startswith("/v1") and environ["REQUEST_METHOD"] != "OPTIONS":
            try:
                record.key = self.guard(environ)
            except Problem as problem:
                return build_problem(problem, environ)
        if environ["REQUEST_METHOD"] == "POST" and path in self.requests.limits and not any(self._hooks):
            return self.requests.answer(environ)
        return None

    def _finish_flask(self, environ: Environ, record: RequestRecord, start_response: Start) -> Start:
        def start(status: str, headers: Headers, exc_info: Any = None) -> Any:
            self.cors.add_headers(environ, headers)
            add_headers(headers, record.request_id)
            self._finish(record, _route_of(environ, self.requests), int(status[:3]))
            return start_response(status, headers, exc_info)

        return start

    def _finish(self, record: RequestRecord, route: str | None, status: int) -> None:
        """Complete the record and write it, unless a probe succeeded."""
        if route in PROBES and status == 200:
            return
        record.game, record.operation = name_operation(route, record.method)
        record.status = status
        record.seconds = time.perf_counter() - record.clock
        self.sinks.write(record)


def find_hooks(app: Flask) -> tuple[Collection[Any], ...]:
    """Return the collections of functions and signal receivers that Flask calls for every request.

    They are filled when hooks are added, so looking them up once is enough.
    """
    return (
        app.before_request_funcs,
        app.after_request_funcs,
        app.teardown_request_funcs,
        app.teardown_appcontext_funcs,
        app.url_value_preprocessors,
        *[signal.receivers for signal in SIGNALS],
    )


def begin_record(environ: Environ) -> RequestRecord:
    given = environ.get("HTTP_X_REQUEST_ID", "")
    request_id = given if given and _REQUEST_ID.fullmatch(given) else random.getrandbits(64).to_bytes(8).hex()
    method, parent = name_method(environ["REQUEST_METHOD"]), environ.get("HTTP_TRACEPARENT", "")
    record = RequestRecord(request_id, time.time_ns(), method=method, parent=parent)
    set_current(record)
    return record


def add_headers(headers: Headers, request_id: str) -> None:
    """Add the request id, and the security headers that the page has not set itself."""
    present = {name for name, _ in headers}
    if "Allow" in present:
        headers[:] = [(name, sort_methods(value) if name == "Allow" else value) for name, value in headers]
    headers += [("X-Request-ID", request_id), NO_SNIFFING, *(pair for pair in DEFAULTS if pair[0] not in present)]


def _route_of(environ: Environ, requests: OperationRequests) -> str | None:
    """Return the path of an operation, else Flask's rule, since other paths may contain what a client chose."""
    request = environ.get("werkzeug.request")
    if request is None or request.url_rule is None:
        return None
    path: str = environ["PATH_INFO"]
    return path if path in requests.limits else str(request.url_rule.rule)


def name_method(method: str) -> str:
    """Return the method, or OTHER for one that HTTP does not define."""
    return method if method in METHODS else "OTHER"


@cache
def name_operation(route: str | None, method: str) -> tuple[str | None, str]:
    """Return (game, operation) for logs and metrics, from the path of an operation or Flask's rule."""
    if route is None:
        return None, "unknown"
    if method == "OPTIONS":
        return None, "options"
    parts = route.split("/")
    if not route.startswith("/v1/games"):
        return None, parts[2] if parts[1] == "v1" else parts[1]
    return (parts[3], "/".join(parts[4:])) if method == "POST" else (None, "catalogue")


def record_unparsed(sinks: Sinks, method: str, problem: Problem) -> str:
    """Write the record of a request that never reached the application. Returns its id."""
    record = RequestRecord(secrets.token_hex(8), time.time_ns(), method=name_method(method), operation="unknown")
    record.status, record.problems = problem.status, [problem.kind.slug]
    sinks.write(record)
    return record.request_id
