"""What is known of a request while it runs; at its end the sinks (logs, metrics, traces) are told of it."""

import re
import secrets
import time
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any

from flask import Flask, Response, g, request
from msgspec import Struct, field

from service.api.logs import log_defect
from service.api.problems import Problem
from service.wire.bodies import Replayed

PROBES = ("/healthz", "/readyz", "/metrics")

_SANE_ID = re.compile(r"[A-Za-z0-9._:+/=@-]{1,128}")


class Seen(Struct):
    """One request: closed vocabularies and numbers only, never a path, a body, a hand or a seed.

    operation  as in the path; `catalogue`, `options`, a fixed page's name, or `unknown`
    key        the name of the API key it came with
    verdicts   (game, legal) -> how many moves were judged so, batch and replay included
    problems   slugs, of batch items too
    """

    request_id: str
    started: int  # ns since the epoch
    clock: float = field(default_factory=time.perf_counter)
    method: str = ""
    game: str | None = None
    operation: str = ""
    status: int = 0
    seconds: float = 0.0
    key: str | None = None
    verdicts: dict[tuple[str, bool], int] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)


Sink = Callable[[Seen], None]


def seen() -> Seen:
    """The request being answered."""
    if "seen" not in g:
        sent = request.headers.get("X-Request-ID", "")
        fresh = sent if _SANE_ID.fullmatch(sent) else secrets.token_hex(8)
        g.seen = Seen(fresh, time.time_ns(), method=request.method)
    found: Seen = g.seen
    return found


def request_id() -> str:
    """The caller's X-Request-ID if it sent a sane one, else a fresh one; the same all through a request."""
    return seen().request_id


def witness(game: str, outcome: Any) -> None:
    """Take note of what an operation came to: its answer, or a problem; of a 500 log where it arose."""
    if isinstance(outcome, Problem):
        seen().problems.append(outcome.kind.slug)
        if outcome.status == 500:
            log_defect(request_id())
    elif isinstance(outcome, Replayed):
        for step in outcome.verdicts:
            _judged(game, step.legal)
    elif (legal := getattr(outcome, "legal", None)) is not None:
        _judged(game, legal)


def _judged(game: str, legal: bool) -> None:
    verdicts = seen().verdicts
    verdicts[game, legal] = verdicts.get((game, legal), 0) + 1


@lru_cache(256)  # a method is whatever a client writes there
def named(rule: str | None, method: str) -> tuple[str | None, str]:
    """(game, operation) of a route."""
    if rule is None:
        return None, "unknown"
    if method == "OPTIONS":
        return None, "options"
    if not rule.startswith("/v1/games"):
        return None, rule.rpartition("/")[2]
    parts = rule.split("/")
    return (parts[3], parts[4]) if method == "POST" else (None, "catalogue")


def observe(app: Flask, sinks: Iterable[Sink]) -> None:
    """Put request ids and security headers on every response, and tell the sinks."""
    told = tuple(sinks)

    @app.before_request
    def start() -> None:
        seen()

    @app.after_request
    def finish(response: Response) -> Response:
        one = seen()
        _head(response, one.request_id)
        rule = request.url_rule.rule if request.url_rule else None
        if rule not in PROBES or response.status_code != 200:
            one.game, one.operation = named(rule, one.method)
            one.status = response.status_code
            one.seconds = time.perf_counter() - one.clock
            for tell in told:
                tell(one)
        return response


def _head(response: Response, name: str) -> None:
    headers = response.headers
    headers["X-Request-ID"] = name
    headers["X-Content-Type-Options"] = "nosniff"
    headers.setdefault("Cache-Control", "no-store")
    headers.setdefault("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'")
