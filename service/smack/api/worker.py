"""gunicorn's sync worker and logger, so that a worker's own answers are problems and quote no client.

The sync worker is for use behind a proxy that buffers; `thread_worker` is for use without one. A sync worker that
is killed at its timeout, or stopped, still answers.
"""

import errno
import gc
import socket
import struct
import time
from contextlib import suppress
from email.utils import formatdate
from functools import lru_cache
from http import HTTPStatus
from typing import Any

import msgspec
from gunicorn import http
from gunicorn.glogging import Logger
from gunicorn.http import wsgi
from gunicorn.http.errors import InvalidResponseHeader, InvalidResponseHeaderName, ParseException
from gunicorn.http.wsgi import Response
from gunicorn.util import close_graceful
from gunicorn.workers.sync import SyncWorker

from smack.api.middleware import DEFAULTS, NO_SNIFFING, record_unparsed
from smack.api.telemetry.logs import log_defect
from smack.api.wsgi import Headers
from smack.operations.problems import MEDIA_TYPE, Problem

ACCEPT_AFTER_STOP = 5.0  # seconds, at most half of the graceful timeout, in which waiting connections are answered
LONG_BODY = 100_000  # bytes
READ_TIMEOUT = 10  # seconds that a read or a write may take


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


class WholeResponse(Response):  # type: ignore[misc]
    """A response sent in one write where its body is one part.

    Header values are not validated again: those of Flask are validated by werkzeug, the others are our own.
    """

    def process_headers(self, headers: Headers) -> None:
        for name, value in headers:
            if name == "Content-Length":
                self.response_length = int(value)
            self.headers.append((name, value))

    def send_headers(self) -> None:
        """Leave the head to the first part of the body, or to `close` if there is none."""

    def _emit_body(self, data: bytes) -> None:
        if self.headers_sent:
            super()._emit_body(data)
        else:
            self._send_head(b"%x\r\n%s\r\n" % (len(data), data) if self.chunked else data)

    def close(self) -> None:
        if not self.headers_sent:
            self._send_head(b"")
        super().close()

    def _send_head(self, body: bytes) -> None:
        lines = [f"HTTP/1.1 {self.status}", f"Server: {self.version}", f"Date: {_format_date(int(time.time()))}"]
        lines.append("Connection: close")
        if self.chunked:
            lines.append("Transfer-Encoding: chunked")
        lines += [f"{name}: {value}" for name, value in self.headers]
        self.sock.sendall("\r\n".join((*lines, "", "")).encode("latin-1") + body)
        self.headers_sent = True


@lru_cache(1)
def _format_date(second: int) -> str:
    """The date of a response; formatting it takes longer than looking it up."""
    return formatdate(second, usegmt=True)


class SmackSyncWorker(ProblemResponses, SyncWorker):  # type: ignore[misc]
    """One request at a time, each on its own connection.

    `handle` and `handle_request` replace gunicorn's, without TLS, hooks and an access log, with one write for head
    and body, and without waiting for the client to close: that takes a fifth of the time off a request.
    """

    def accept(self, listener: Any) -> None:
        client, addr = listener.accept()
        self.handle(listener, client, addr)

    def handle(self, listener: Any, client: Any, addr: Any) -> None:
        request = None
        try:
            request = next(http.get_parser(self.cfg, client, addr))
            self.handle_request(listener, request, client, addr)
        except (http.errors.NoMoreData, StopIteration) as error:
            self.log.debug("Ignored premature client disconnection. %s", error)
        except OSError as error:
            if error.errno not in (errno.EPIPE, errno.ECONNRESET, errno.ENOTCONN, errno.EAGAIN):
                self.log.exception("Socket error processing request.")
        except BaseException as error:
            self.handle_error(request, client, addr, error)
            close_graceful(client)  # bytes not read would reset the connection, and the answer with it
        finally:
            client.close()

    def handle_request(self, _listener: Any, request: Any, client: Any, addr: Any) -> None:
        response, environ = wsgi.create(request, client, addr, self.server_name, self.cfg, WholeResponse)
        response.force_close()
        parts = self.wsgi(environ, response.start_response)
        try:
            for part in parts:
                response.write(part)
            response.close()
        finally:
            if hasattr(parts, "close"):
                parts.close()
        if "HTTP_TRANSFER_ENCODING" in environ or int(environ.get("CONTENT_LENGTH") or 0) >= LONG_BODY:
            gc.collect()  # a refusal leaves a long body in a cycle

    def run(self) -> None:
        """Run until stopped; then answer the connections that wait already, for a while."""
        self.server_name = self.sockets[0].getsockname()
        for listener in self.sockets:  # its connections inherit it; Python's timeouts cost more
            for option in (socket.SO_RCVTIMEO, socket.SO_SNDTIMEO):
                listener.setsockopt(socket.SOL_SOCKET, option, struct.pack("ll", READ_TIMEOUT, 0))
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
