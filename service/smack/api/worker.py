"""gunicorn's workers with words of our own: whatever they say to a client is a problem, no log line quotes one.

deploy/gunicorn.conf.py names the sync one; `make serve` the one with threads, for browsers without a proxy.
A sync worker that its watchdog ends, or that is asked to stop, still answers.
"""

import time
from contextlib import suppress
from http import HTTPStatus
from typing import Any

import msgspec
from gunicorn.http.errors import InvalidResponseHeader, InvalidResponseHeaderName, ParseException
from gunicorn.workers.gthread import ThreadWorker
from gunicorn.workers.sync import SyncWorker

from smack.api.telemetry.logs import log_defect
from smack.api.telemetry.observe import NO_SNIFFING, UNLESS_SAID, outside
from smack.operations.problems import MEDIA_TYPE, Problem

QUEUED = (
    5.0  # seconds, at most half of the graceful timeout: how long a stop goes on letting waiting connections in
)
SLOW = 10.0  # seconds that a client may be silent while it sends, where no proxy buffers


class Speaking:
    """A worker whose own refusals are problems, told to the sinks."""

    wsgi: Any

    def handle_error(self, req: Any, client: Any, _addr: Any, exc: BaseException) -> None:
        """Instead of pages in HTML that quote what was sent. A SystemExit is the watchdog's."""
        problem = _problem(exc)
        name = outside(self.wsgi.extensions["sinks"], getattr(req, "method", None) or "OTHER", problem)
        if problem.status == 500:
            log_defect(name)
        with suppress(OSError):
            client.settimeout(1)
            client.sendall(_message(problem, name))


class SmackThreadWorker(Speaking, ThreadWorker):  # type: ignore[misc]
    """Many connections that are kept alive, as browsers open them, and none waits for another."""


class SmackSyncWorker(Speaking, SyncWorker):  # type: ignore[misc]
    """One request at a time."""

    def handle(self, listener: Any, client: Any, addr: Any) -> None:
        client.settimeout(SLOW)
        super().handle(listener, client, addr)

    def run(self) -> None:
        """Until asked to stop; then those who already wait are let in, for a while."""
        super().run()
        if not self.aborted:
            self._let_in()

    def _let_in(self) -> None:
        until = time.monotonic() + min(QUEUED, self.cfg.graceful_timeout / 2)
        for listener in self.sockets:
            with suppress(BlockingIOError, ConnectionAbortedError):
                while time.monotonic() < until:
                    self.notify()
                    self.accept(listener)

    def handle_abort(self, sig: int, frame: Any) -> None:
        """The watchdog's signal: SystemExit goes up through the request, and `handle_error` answers it."""
        self.aborted = True
        super().handle_abort(sig, frame)


def _problem(exc: BaseException) -> Problem:
    if isinstance(exc, (InvalidResponseHeader, InvalidResponseHeaderName)):
        return Problem("internal")
    if isinstance(exc, ParseException):
        return Problem("bad-request")
    return Problem("unavailable" if isinstance(exc, SystemExit) else "internal")


def _message(problem: Problem, name: str) -> bytes:
    body = msgspec.json.encode(problem.body(name))
    lines = (
        f"HTTP/1.1 {problem.status} {HTTPStatus(problem.status).phrase}",
        f"Content-Type: {MEDIA_TYPE}",
        f"Content-Length: {len(body)}",
        f"X-Request-ID: {name}",
        *(f"{header}: {value}" for header, value in (NO_SNIFFING, *UNLESS_SAID)),
        *(("Retry-After: 1",) if problem.status == 503 else ()),
        "Connection: close",
    )
    return "\r\n".join((*lines, "", "")).encode() + body
