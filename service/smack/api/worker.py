"""gunicorn's sync worker and logger: the worker answers its own errors with problems, the logger logs no requests.

The sync worker is for use behind a proxy that buffers; `direct_worker` is for use without one. At its timeout a
sync worker still answers its request (503); when it is stopped, it answers the connections that already wait.
"""

import errno
import gc
import socket
import struct
import time
from contextlib import suppress
from email.utils import formatdate
from functools import lru_cache
from typing import Any

import msgspec
from gunicorn import SERVER
from gunicorn.glogging import Logger
from gunicorn.http import wsgi
from gunicorn.http.errors import InvalidResponseHeader, InvalidResponseHeaderName, NoMoreData, ParseException
from gunicorn.http.message import Request
from gunicorn.http.unreader import SocketUnreader
from gunicorn.util import close_graceful, unquote_to_wsgi_str
from gunicorn.workers.sync import SyncWorker

from smack.api.middleware import DEFAULT_HEADERS, NO_SNIFFING_HEADER, record_worker_error
from smack.api.telemetry.logs import log_defect
from smack.api.wsgi import MAX_DRAINED_SIZE, RETRY_AFTER_HEADER, status_line
from smack.api.wsgi_request import UNREAD_KEY, Environ, Headers
from smack.operations.dispatch import LARGE_BODY
from smack.operations.problems import MEDIA_TYPE, Problem
from smack.wire.strict_json import forget_names

ACCEPT_AFTER_STOP = 5.0  # seconds, at most half of the graceful timeout, in which waiting connections are answered
READ_TIMEOUT = 10  # seconds that a read or a write may take
UNPREFIXED_HEADERS = ("CONTENT-TYPE", "CONTENT-LENGTH")  # headers whose names in an environ have no HTTP_
BODILESS_STATUSES = ("1", "204", "304")  # how the statuses of responses without a body begin: 1xx, 204, 304


class ServerLogger(Logger):  # type: ignore[misc]
    """gunicorn's logger without its access log, which takes time in every request; `LogSink` logs requests."""

    def access(self, resp: object, req: object, environ: object, request_time: object) -> None:
        """Log nothing."""


class ProblemResponses:
    """Mixin for a worker of gunicorn, which answers its own errors with problems and records them."""

    wsgi: Any
    cfg: Any

    def init_process(self) -> None:
        """Make gunicorn's settings plain attributes, and run the worker.

        gunicorn would look settings up by `__getattr__`, 25 times in each request.
        """
        vars(self.cfg).update({name: setting.get() for name, setting in self.cfg.settings.items()})
        super().init_process()  # type: ignore[misc]

    def handle_error(self, req: object, client: Any, _addr: object, exc: BaseException) -> None:
        """Answer with a problem instead of gunicorn's HTML, which quotes the request, and close the connection.

        `exc` is the error, and `client` the connection. The problem is 400 for invalid HTTP and 503 for
        SystemExit, which the timeout raises. Any other error is a defect: the problem is 500, and the error is
        logged. `req` is None if no request could be parsed. Nothing is raised if the client has gone. To be called
        in the `except` block that has caught `exc`.
        """
        # parse errors by their type, but of the response that a direct worker checks
        is_defect = isinstance(exc, (InvalidResponseHeader, InvalidResponseHeaderName))
        if isinstance(exc, ParseException) and not is_defect:
            problem = Problem("bad-request")
        else:
            problem = Problem("unavailable" if isinstance(exc, SystemExit) else "internal")
        method = getattr(req, "method", None) or "OTHER"  # `req` is None if it could not be parsed
        request_id = record_worker_error(self.wsgi.extensions["smack_sinks"], method, problem)
        if problem.status == 500:
            log_defect(request_id)
        body = msgspec.json.encode(problem.body(request_id))
        headers = [
            ("Content-Type", MEDIA_TYPE),
            ("X-Request-ID", request_id),
            NO_SNIFFING_HEADER,
            *DEFAULT_HEADERS,
        ]
        if problem.status == 503:
            headers.append(RETRY_AFTER_HEADER)
        with suppress(OSError):
            client.settimeout(1)  # the client may read nothing
            client.sendall(encode_response(status_line(problem.status), headers, body))
            close_graceful(client)  # bytes not read would reset the connection, and the answer with it


def build_server_environ(address: object) -> Environ:
    """Return the variables of a WSGI environ that describe the server.

    `address` is that of the server's listener: (host, port, ...) or the path of a Unix socket. For a Unix socket
    host and port are made up.
    """
    host, port = address[:2] if isinstance(address, tuple) else ("localhost", 80)
    return {"SERVER_NAME": host, "SERVER_PORT": str(port), "SCRIPT_NAME": "", "wsgi.url_scheme": "http"}


class UntrustingRequest(Request):  # type: ignore[misc]
    """A request whose headers set neither its scheme nor its path; over a Unix socket gunicorn would let them."""

    def _peer_is_trusted_proxy(self) -> bool:
        return False  # gunicorn would parse the address first


def build_environ(shared_environ: Environ, request: Request, client: object, addr: object) -> Environ:
    """Return the WSGI environ of a request: its own members, and `shared_environ`, which all requests share.

    `client` is the connection and `addr` the address of its other end, which is no tuple for a Unix socket.
    """
    environ = {
        **shared_environ,
        "wsgi.input": request.body,
        "gunicorn.socket": client,
        "REQUEST_METHOD": request.method,
        "PATH_INFO": unquote_to_wsgi_str(request.path),
        "QUERY_STRING": request.query,
        "RAW_URI": request.uri,
        "SERVER_PROTOCOL": "HTTP/{}.{}".format(*request.version),
    }
    if isinstance(addr, tuple):
        environ["REMOTE_ADDR"], environ["REMOTE_PORT"] = addr[0], str(addr[1])
    else:  # a Unix socket
        environ["REMOTE_ADDR"] = ""
    for name, value in request.headers:  # the parser has refused names with underscores
        key = name.replace("-", "_") if name in UNPREFIXED_HEADERS else f"HTTP_{name.replace('-', '_')}"
        environ[key] = f"{environ[key]},{value}" if key in environ else value
    return environ


def encode_response(status: str, headers: Headers, body: bytes, method: str = "") -> bytes:
    """Return the bytes of a whole response; without its body for HEAD and for BODILESS_STATUSES.

    `status` is such as "200 OK". The server's own headers are added. So is a missing Content-Length, unless the
    body is left out. `method` is that of the request; only HEAD matters. Header values need no check: they are the
    service's own, or validated by werkzeug.
    """
    lines = [
        f"HTTP/1.1 {status}",
        _server_headers(int(time.time())),
        *[f"{name}: {value}" for name, value in headers],
    ]
    if method == "HEAD" or status.startswith(BODILESS_STATUSES):
        body = b""
    elif not any(name == "Content-Length" for name, _ in headers):
        lines.append(f"Content-Length: {len(body)}")
    return "\r\n".join((*lines, "", "")).encode("latin-1") + body


@lru_cache(1)
def _server_headers(second: int) -> str:
    """Return the headers that every response has; `second`, since the epoch, is the time of its Date."""
    return f"Server: {SERVER}\r\nDate: {formatdate(second, usegmt=True)}\r\nConnection: close"


class SmackSyncWorker(ProblemResponses, SyncWorker):  # type: ignore[misc]
    """A worker that answers one request at a time, each on its own connection.

    gunicorn accepts the connection and parses the request. What follows is done here and not by gunicorn's code.
    There is no TLS, no hook before or after a request and no access log. Head and body of an answer are sent
    together. The worker waits for the client to close only if bytes of the request are unread. That halves the
    time of a request.
    """

    def handle(self, _listener: object, client: Any, addr: object) -> None:
        """Answer the request on the connection `client`, whose other end has the address `addr`; then close it.

        If the client has gone or is late, nothing is answered. Another OSError is logged, and nothing is answered.
        Any other error is answered with a problem.
        """
        request = None
        try:
            request = UntrustingRequest(self.cfg, SocketUnreader(client), addr)
            self.handle_request(request, client, addr)
        except (NoMoreData, StopIteration) as error:  # the client has closed the connection amid the head
            self.log.debug("Ignored premature client disconnection. %s", error)
        except OSError as error:
            # no error of the service: the client has gone, or is later than READ_TIMEOUT (EAGAIN)
            if error.errno not in (errno.EPIPE, errno.ECONNRESET, errno.ENOTCONN, errno.EAGAIN):
                self.log.exception("Socket error processing request.")
        except BaseException as error:
            self.handle_error(request, client, addr, error)
        finally:
            client.close()

    def handle_request(self, request: Request, client: Any, addr: object) -> None:
        """Answer a request, then read what is left of its body, up to MAX_DRAINED_SIZE bytes.

        `client` and `addr` are as in `handle`. Raises what the application raises, and OSError if the answer
        cannot be sent. `handle` closes `client`.
        """
        environ = build_environ(self.environ, request, client, addr)
        environ[UNREAD_KEY] = environ.get("CONTENT_LENGTH", "0") != "0" or "HTTP_TRANSFER_ENCODING" in environ
        if request._expected_100_continue:
            client.sendall(b"HTTP/1.1 100 Continue\r\n\r\n")
        chunks: list[bytes] = []
        status, headers = "", Headers()

        def start_response(new_status: str, new_headers: Headers, _exc_info: object = None) -> object:
            nonlocal status, headers
            status, headers = new_status, new_headers
            return chunks.append  # the function `write` of WSGI

        parts = self.wsgi(environ, start_response)
        try:
            chunks.extend(parts)
        finally:
            if hasattr(parts, "close"):
                parts.close()
        client.sendall(encode_response(status, headers, b"".join(chunks), request.method))
        if environ[UNREAD_KEY]:  # unread bytes would reset the connection, and the answer with it
            close_graceful(client, max_drain=MAX_DRAINED_SIZE)
        elif "HTTP_TRANSFER_ENCODING" in environ or int(environ.get("CONTENT_LENGTH") or 0) >= LARGE_BODY:
            forget_names()  # msgspec's cached names keep memory of large bodies
            gc.collect()  # so do free lists, which this empties

    def run(self) -> None:
        """Run until stopped; then answer the connections that wait already (`_accept_waiting`).

        After a timeout (`handle_abort`) these are left to other workers.
        """
        self.environ = wsgi.base_environ(self.cfg) | build_server_environ(self.sockets[0].getsockname())
        for listener in self.sockets:  # its connections inherit it; Python's timeouts cost more
            for option in (socket.SO_RCVTIMEO, socket.SO_SNDTIMEO):
                listener.setsockopt(socket.SOL_SOCKET, option, struct.pack("ll", READ_TIMEOUT, 0))
        super().run()
        if not self.aborted:
            self._accept_waiting()

    def _accept_waiting(self) -> None:
        """Answer the connections that wait, and close the listeners.

        None is accepted after ACCEPT_AFTER_STOP or, if that is shorter, half of the graceful timeout.
        """
        deadline = time.monotonic() + min(ACCEPT_AFTER_STOP, self.cfg.graceful_timeout / 2)
        for listener in self.sockets:
            with suppress(BlockingIOError, ConnectionAbortedError):  # none waits, or the one that did has gone
                while time.monotonic() < deadline:
                    self.notify()
                    self.accept(listener)
            listener.close()  # at once: what connects until the process ends would be reset

    def handle_abort(self, sig: int, frame: object) -> None:
        """Stop the worker, which gunicorn's arbiter aborts by SIGABRT at its timeout.

        gunicorn's handler raises SystemExit in the request at work, and `handle_error` responds to that (503).
        `aborted` keeps `run` from answering the connections that wait.
        """
        self.aborted = True
        super().handle_abort(sig, frame)
