"""WSGI middleware around the Flask application: request records, API keys, common headers, CORS, and a shortcut.

The shortcut answers operation requests without Flask, whose routing costs as much as judging a move. It is taken
while the application has no hooks: functions or receivers of signals that Flask calls for every request. With
hooks Flask answers operation requests, too; the answers are the same.
"""

import random
import re
import secrets
import time
from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

import flask
from flask import Flask

from smack.api.keys import KeyCheck
from smack.api.not_found import not_found
from smack.api.telemetry.logs import write_line
from smack.api.telemetry.records import RequestRecord, Sinks, set_current_record
from smack.api.wsgi import LONG_WORKERS_HEADER, OperationHandler, Response, answer_with_problem, status_line
from smack.api.wsgi_request import Environ, Headers, check_headers
from smack.operations.problems import Problem

METHODS = frozenset(("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT"))
PROBE_PATHS = ("/healthz", "/readyz", "/metrics")
NO_SNIFFING_HEADER = ("X-Content-Type-Options", "nosniff")
DEFAULT_HEADERS = (  # of every response that has no others of these names
    ("Cache-Control", "no-store"),
    ("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"),
)
SIGNALS = (  # that Flask sends for every request
    flask.request_started,
    flask.request_finished,
    flask.request_tearing_down,
    flask.got_request_exception,
    flask.appcontext_pushed,
    flask.appcontext_popped,
    flask.appcontext_tearing_down,
)
REQUEST_ID_PATTERN = re.compile(r"[A-Za-z0-9._:+/=@-]{1,128}")

StartResponse = Callable[..., Any]  # of WSGI: (status, headers, exc_info)


class Middleware:
    """The WSGI application that servers call; it calls that of `app` for what it does not answer itself.

    While `app` has no hooks, `handler` answers operation requests in its place. `sinks` get the records of
    requests. `check_key` checks the API keys of requests; it is None if the settings have no keys. `cors` adds the
    headers of CORS to responses.
    """

    def __init__(
        self, app: Flask, handler: OperationHandler, sinks: Sinks, check_key: KeyCheck | None, cors: "Cors"
    ) -> None:
        self.flask_wsgi_app = app.wsgi_app
        self.operation_handler, self.sinks, self.check_key, self.cors = handler, sinks, check_key, cors
        self._hooks = (  # functions and receivers that Flask calls for every request; filled when they are added
            app.before_request_funcs,
            app.after_request_funcs,
            app.teardown_request_funcs,
            app.teardown_appcontext_funcs,
            app.url_value_preprocessors,
            *[signal.receivers for signal in SIGNALS],
        )

    def __call__(self, environ: Environ, start_response: StartResponse) -> Iterable[bytes]:
        request_id = environ.get("HTTP_X_REQUEST_ID")
        if request_id is None or not REQUEST_ID_PATTERN.fullmatch(request_id):
            request_id = random.getrandbits(64).to_bytes(8, "big").hex()  # no secret: a fast generator will do
        record = begin_record(request_id, environ["REQUEST_METHOD"], environ.get("HTTP_TRACEPARENT", ""))
        set_current_record(record)
        response = self._respond(environ, record)
        if response is None:
            return self.flask_wsgi_app(environ, self._wrap_start_response(environ, record, start_response))
        status, headers, body = response
        path, is_post = environ["PATH_INFO"], environ["REQUEST_METHOD"] == "POST"
        route = path if is_post and path in self.operation_handler.readers_by_path else None
        self.cors.add_headers(environ, headers)
        headers += [("X-Request-ID", record.request_id), NO_SNIFFING_HEADER, *DEFAULT_HEADERS]
        if not is_for_long_workers(environ, headers):
            self._finish(record, route, status)
        start_response(status_line(status), headers)
        return [body]

    def _respond(self, environ: Environ, record: RequestRecord) -> Response | None:
        """Return the response to a request that does not need Flask; None for one that Flask is to answer.

        Flask is not needed to refuse a request for its headers, its API key, or a path such as `//v1` or `v1`. Nor
        is it for an operation while the application has no hooks. The name of a valid key is set in the record.
        """
        path = environ["PATH_INFO"]
        # Flask would read it as a path with one slash; an empty one, which is `/`, may be read so
        if path.startswith("//") or path[:1] not in ("/", ""):
            return answer_with_problem(not_found(path), environ)
        try:
            check_headers(environ)
            # browsers send OPTIONS without the key, to ask whether they may send it (CORS)
            if self.check_key and path.startswith("/v1") and environ["REQUEST_METHOD"] != "OPTIONS":
                record.key_name = self.check_key(environ)
        except Problem as problem:
            return answer_with_problem(problem, environ)
        is_operation = environ["REQUEST_METHOD"] == "POST" and path in self.operation_handler.readers_by_path
        if is_operation and not any(self._hooks):
            return self.operation_handler.answer(environ)
        return None

    def _wrap_start_response(
        self, environ: Environ, record: RequestRecord, start_response: StartResponse
    ) -> StartResponse:
        """Return a function for Flask that calls `start_response`, that of the server, with more headers.

        It adds the common headers (of DEFAULT_HEADERS those that the response does not have), sorts the methods of
        Allow, and finishes the record. The record of a request that goes to the workers for long requests is not
        finished.
        """

        def start(status: str, headers: Headers, exc_info: object = None) -> object:
            self.cors.add_headers(environ, headers)
            names = {name for name, _ in headers}
            if "Allow" in names:
                headers[:] = [(name, sort_methods(value) if name == "Allow" else value) for name, value in headers]
            headers += [("X-Request-ID", record.request_id), NO_SNIFFING_HEADER]
            headers += [pair for pair in DEFAULT_HEADERS if pair[0] not in names]
            if not is_for_long_workers(environ, headers):
                self._finish(record, self._route_of(environ), int(status[:3]))
            return start_response(status, headers, exc_info)

        return start

    def _route_of(self, environ: Environ) -> str | None:
        """Return the route of a request that Flask answers, by which it is logged and counted.

        The route is the path of an operation, else the URL rule of Flask, such as `/rules/<game>`. It is None if
        no rule fits: for an unknown address, or a method that the address does not take.
        """
        request = environ.get("werkzeug.request")
        if request is None or request.url_rule is None:
            return None
        path: str = environ["PATH_INFO"]
        return path if path in self.operation_handler.readers_by_path else str(request.url_rule.rule)

    def _finish(self, record: RequestRecord, route: str | None, status: int) -> None:
        """Complete the record of a request and hand it to the sinks; for a probe answered with 200 do nothing.

        `route` is as `_route_of` returns it, `status` that of the response.
        """
        if route in PROBE_PATHS and status == 200:
            return
        record.game, record.operation = name_operation(route, record.method)
        record.status = status
        record.seconds = time.perf_counter() - record.start_clock
        self.sinks.write(record)


def is_for_long_workers(environ: Environ, headers: Headers) -> bool:
    """Return whether nginx will send the request to the workers for long requests.

    `headers` are those of the response, by which this worker asks nginx for it. A worker for long requests then
    records the request, and this one does not. False if the request did not come through nginx.
    """
    return "HTTP_X_SMACK_CLIENT" in environ and LONG_WORKERS_HEADER in headers


def begin_record(request_id: str, method: str, traceparent: str = "") -> RequestRecord:
    """Return the record of a request that begins now; its method is OTHER if HTTP does not define it.

    `traceparent` is the value of the header of this name, "" without one.
    """
    method = method if method in METHODS else "OTHER"
    return RequestRecord(request_id, time.time_ns(), method=method, traceparent=traceparent)


def record_worker_error(sinks: Sinks, method: str, problem: Problem) -> str:
    """Write the record of a request that a worker answers with a problem in place of the application.

    Return the new id of the request. `method` is that of HTTP, or OTHER if it is unknown.
    """
    record = begin_record(secrets.token_hex(8), method)
    record.operation, record.status, record.problems = "unknown", problem.status, [problem.kind.slug]
    sinks.write(record)
    return record.request_id


@cache
def name_operation(route: str | None, method: str) -> tuple[str | None, str]:
    """Return (game, operation) for logs and metrics, such as ("spank", "deal").

    `route` is as `_route_of` returns it. If the request is no operation of a game, the game is None. The operation
    is then `batch`, `catalogue`, `options`, `unknown`, or the first part of the path of a page or file: `rules`
    for /rules/spank, `index` for /.
    """
    if route is None:
        return None, "unknown"
    if method == "OPTIONS":
        return None, "options"
    parts = route.split("/")  # "", "v1", "games", the game, the operation
    if not route.startswith("/v1/games"):
        return None, parts[2] if parts[1] == "v1" else parts[1] or "index"  # the batch, or a page
    return (parts[3], "/".join(parts[4:])) if method == "POST" else (None, "catalogue")


def sort_methods(methods: str) -> str:
    """Return the value of an Allow header, its methods in alphabetical order; werkzeug's order is arbitrary."""
    return ", ".join(sorted(methods.split(", ")))


READABLE_HEADERS = "X-Request-ID, ETag, Allow, Retry-After"
PREFLIGHT_HEADERS = (
    ("Access-Control-Allow-Headers", "Content-Type, If-None-Match, X-API-Key, X-Request-ID, traceparent"),
    ("Access-Control-Max-Age", "86400"),  # seconds, a day
)
MAX_LOGGED_ORIGINS = 100
ORIGIN_PATTERN = re.compile(r"https?://[A-Za-z0-9.-]{1,253}(:[0-9]{1,5})?")


class Cors:
    """Cross-origin resource sharing (CORS): the origins whose pages may read answers; `*` stands for all.

    The service has no cookies, so it allows no credentials. A refused origin is logged, with the setting that
    would allow it (see `_log_refusal`).
    """

    def __init__(self, origins: tuple[str, ...]) -> None:
        self._origins = frozenset(origins)
        self._allows_every_origin = "*" in origins
        self._logged_origins: set[str] = set()

    def add_headers(self, environ: Environ, headers: Headers) -> None:
        """Append the headers of CORS to those of a response, `headers`, if the request has an allowed Origin.

        If such a request is a preflight, the headers that answer it are appended, too. For a refused origin see
        `_log_refusal`. `Vary: Origin` is appended to every response, unless all origins are allowed or none is.
        """
        origin = environ.get("HTTP_ORIGIN")
        if self._origins and not self._allows_every_origin:
            headers.append(("Vary", "Origin"))
        if origin is None:
            return
        if not self._allows_every_origin and origin not in self._origins:
            self._log_refusal(environ, origin)
            return
        headers.append(("Access-Control-Allow-Origin", "*" if self._allows_every_origin else origin))
        headers.append(("Access-Control-Expose-Headers", READABLE_HEADERS))
        if environ["REQUEST_METHOD"] == "OPTIONS" and "HTTP_ACCESS_CONTROL_REQUEST_METHOD" in environ:
            headers.append(("Access-Control-Allow-Methods", sort_methods(dict(headers).get("Allow", ""))))
            headers.extend(PREFLIGHT_HEADERS)

    def _log_refusal(self, environ: Environ, origin: str) -> None:
        """Log a refused origin, unless it or MAX_LOGGED_ORIGINS others have been logged already.

        The origin of the service's own pages, and one that has no valid form, are not logged.
        """
        host = origin.partition("://")[2]
        # own pages send an Origin, too; either header shows one: a proxy may change Host, and old browsers send no
        # Sec-Fetch-Site
        if host == environ.get("HTTP_HOST") or environ.get("HTTP_SEC_FETCH_SITE") == "same-origin":
            return
        is_full = len(self._logged_origins) >= MAX_LOGGED_ORIGINS
        if is_full or origin in self._logged_origins or not ORIGIN_PATTERN.fullmatch(origin):
            return
        self._logged_origins.add(origin)
        message = f"Pages of {origin} may not read answers; SMACK_CORS_ORIGINS={origin} would allow it."
        write_line("origin-refused", origin=origin, message=message)
