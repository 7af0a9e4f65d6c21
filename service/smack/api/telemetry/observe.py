"""What is known of a request while it runs; at its end the sinks (logs, metrics, traces) are told of it."""

import re
import secrets
import time
from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

from flask import Flask, Request
from msgspec import UNSET

from smack.api.asking import ASKED, JSON, Asks, Check, Environ
from smack.api.cors import Headers, Mark, in_order
from smack.api.telemetry.logs import log_defect
from smack.api.telemetry.request_record import RequestRecord, begin, current, request_id
from smack.api.telemetry.sinks import Sinks
from smack.operations.bodies import ReplayAnswer
from smack.operations.problems import Problem

Start = Callable[..., Any]

METHODS = frozenset(("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT"))
PROBES = ("/healthz", "/readyz", "/metrics")
NO_SNIFFING = ("X-Content-Type-Options", "nosniff")
UNLESS_SAID = (
    ("Cache-Control", "no-store"),
    ("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"),
)

_SANE_ID = re.compile(r"[A-Za-z0-9._:+/=@-]{1,128}")


def note_outcome(game: str, outcome: Any) -> None:
    """Take note of what an operation came to: its answer, or a problem; of a 500 log where it arose."""
    if isinstance(outcome, Problem):
        current().problems.append(outcome.kind.slug)
        if outcome.status == 500:
            log_defect(request_id())
    elif isinstance(outcome, ReplayAnswer):
        for step in outcome.verdicts:
            if step.errors is UNSET:
                _judged(game, step.legal)
    elif hasattr(outcome, "legal"):
        _judged(game, outcome.legal)


def _judged(game: str, legal: bool | None) -> None:
    verdicts = current().verdicts
    verdicts[game, legal] = verdicts.get((game, legal), 0) + 1


def method_named(method: str) -> str:
    """A method is whatever a client writes there; those nobody knows have one name."""
    return method if method in METHODS else "OTHER"


def outside(sinks: Sinks, method: str, problem: Problem) -> str:
    """Tell the sinks of a request that never reached the application; its id."""
    record = RequestRecord(secrets.token_hex(8), time.time_ns(), method=method_named(method), operation="unknown")
    record.status, record.problems = problem.status, [problem.kind.slug]
    sinks.tell(record)
    return record.request_id


@cache
def named(rule: str | None, method: str) -> tuple[str | None, str]:
    """(game, operation) of a rule, or of an operation's path."""
    if rule is None:
        return None, "unknown"
    if method == "OPTIONS":
        return None, "options"
    parts = rule.split("/")
    if not rule.startswith("/v1/games"):
        return None, parts[2] if parts[1] == "v1" else parts[1]
    return (parts[3], "/".join(parts[4:])) if method == "POST" else (None, "catalogue")


def observe(app: Flask, sinks: Sinks, asks: Asks, check: Check, mark: Mark) -> None:
    """Put operations before Flask's road, request ids and security headers on every answer, and tell the sinks.

    Done around the application: there a header is a pair in a list, which costs a tenth of Flask's.
    """
    road, tell = app.wsgi_app, sinks.tell

    def observed(environ: Environ, start_response: Start) -> Iterable[bytes]:
        record = _begun(environ)
        answer = asks.answer(environ, check)
        if answer is None:
            return road(environ, watched(environ, record, start_response))
        headers = [("Content-Type", JSON), ("Content-Length", str(len(answer)))]
        mark(environ, headers)
        headers += (("X-Request-ID", record.request_id), NO_SNIFFING, *UNLESS_SAID)
        _finish(record, environ["PATH_INFO"], 200)
        tell(record)
        start_response("200 OK", headers)
        return [answer]

    def watched(environ: Environ, record: RequestRecord, start_response: Start) -> Start:
        def start(status: str, headers: Headers, exc_info: Any = None) -> Any:
            mark(environ, headers)
            _head(headers, record.request_id)
            _finish(record, _address(environ["werkzeug.request"]), int(status[:3]))
            if record.operation:
                tell(record)
            return start_response(status, headers, exc_info)

        return start

    app.wsgi_app = observed  # type: ignore[method-assign]


def _begun(environ: Environ) -> RequestRecord:
    """The record of a request that begins."""
    sent = environ.get("HTTP_X_REQUEST_ID", "")
    fresh = sent if sent and _SANE_ID.fullmatch(sent) else secrets.token_hex(8)
    method, parent = method_named(environ["REQUEST_METHOD"]), environ.get("HTTP_TRACEPARENT", "")
    record = RequestRecord(fresh, time.time_ns(), method=method, parent=parent)
    begin(record)
    return record


def _head(headers: Headers, name: str) -> None:
    there = {header for header, _ in headers}
    if "Allow" in there:
        headers[:] = [(header, in_order(value) if header == "Allow" else value) for header, value in headers]
    headers += [("X-Request-ID", name), NO_SNIFFING, *(pair for pair in UNLESS_SAID if pair[0] not in there)]


def _address(asked: Request) -> str | None:
    """The path of an operation, else the rule: other paths may be whatever a client writes."""
    if asked.endpoint == ASKED:
        return asked.path
    return asked.url_rule.rule if asked.url_rule else None


def _finish(record: RequestRecord, path: str | None, status: int) -> None:
    """What is known at the end; of a probe that went well nothing, nobody needs to hear of it."""
    if path not in PROBES or status != 200:
        record.game, record.operation = named(path, record.method)
        record.status = status
        record.seconds = time.perf_counter() - record.clock
