"""gunicorn's sync worker and logger, so that whatever a worker answers itself is a problem and quotes no client.

The sync worker is for use behind a proxy that buffers; `thread_worker` is for use without one. A sync worker that
is killed at its timeout, or asked to stop, still answers.
"""

import time
from contextlib import suppress
from http import HTTPStatus
from typing import Any

import msgspec
from gunicorn.glogging import Logger
from gunicorn.http.errors import InvalidResponseHeader, InvalidResponseHeaderName, ParseException
from gunicorn.workers.sync import SyncWorker

from smack.api.middleware import DEFAULTS, NO_SNIFFING, record_unparsed
from smack.api.telemetry.logs import log_defect
from smack.operations.problems import MEDIA_TYPE, Problem

ACCEPT_AFTER_STOP = 5.0  # seconds, at most half of the graceful timeout, in which waiting connections are answered
READ_TIMEOUT = 10.0  # seconds between two reads from a client


class ServerLogger(Logger):  # type: ignore[misc]
    """gunicorn's logger without its access log, which it would compute for every request: `LogSink` writes one."""

    def access(self, resp: Any, req: Any, environ: Any, request_time: Any) -> None:
        """Log nothing."""


class ProblemResponses:
    """A worker whose own errors are answered by problems and recorded."""

    wsgi: Any

    def handle_error(self, req: Any, client: Any, _addr: Any, exc: BaseException) -> None:
        """Answer a problem instead of gunicorn's HTML, which quotes the request. The timeout raises SystemExit."""
        problem = _problem_of(exc)
        method = getattr(req, "method", None) or "OTHER"
        request_id = record_unparsed(self.wsgi.extensions["smack_sinks"], method, problem)
        if problem.status == 500:
            log_defect(request_id)
        with suppress(OSError):
            client.settimeout(1)
            client.sendall(_encode_response(problem, request_id))


class SmackSyncWorker(ProblemResponses, SyncWorker):  # type: ignore[misc]
    """One request at a time."""

    def handle(self, listener: Any, client: Any, addr: Any) -> None:
        client.settimeout(READ_TIMEOUT)
        super().handle(listener, client, addr)

    def run(self) -> None:
        """Run until asked to stop; then answer the connections that wait already, for a while."""
        super().run()
        if not self.aborted:
            self._accept_waiting()

    def _accept_waiting(self) -> None:
        until = time.monotonic() + min(ACCEPT_AFTER_STOP, self.cfg.graceful_timeout / 2)
        for listener in self.sockets:
            with suppress(BlockingIOError, ConnectionAbortedError):
                while time.monotonic() < until:
                    self.notify()
                    self.accept(listener)

    def handle_abort(self, sig: int, frame: Any) -> None:
        """Handle the signal at the timeout: SystemExit passes through the request to `handle_error`."""
        self.aborted = True
        super().handle_abort(sig, frame)


def _problem_of(exc: BaseException) -> Problem:
    if isinstance(exc, (InvalidResponseHeader, InvalidResponseHeaderName)):
        return Problem("internal")
    if isinstance(exc, ParseException):
        return Problem("bad-request")
    return Problem("unavailable" if isinstance(exc, SystemExit) else "internal")


def _encode_response(problem: Problem, request_id: str) -> bytes:
    body = msgspec.json.encode(problem.body(request_id))
    lines = (
        f"HTTP/1.1 {problem.status} {HTTPStatus(problem.status).phrase}",
        f"Content-Type: {MEDIA_TYPE}",
        f"Content-Length: {len(body)}",
        f"X-Request-ID: {request_id}",
        *(f"{header}: {value}" for header, value in (NO_SNIFFING, *DEFAULTS)),
        *(("Retry-After: 1",) if problem.status == 503 else ()),
        "Connection: close",
    )
    return "\r\n".join((*lines, "", "")).encode() + body
