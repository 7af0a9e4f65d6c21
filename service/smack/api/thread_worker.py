"""gunicorn's threaded worker, changed so that slow clients occupy no thread.

The main loop collects each request without blocking, and a thread takes it when it is whole: 20 clients that send
a byte a second would otherwise occupy all threads. A closing connection is drained by the main loop as well.
"""

import re
import time
from concurrent.futures import Future
from contextlib import suppress
from functools import partial
from selectors import EVENT_READ
from socket import SHUT_WR
from typing import Any

from gunicorn import http
from gunicorn.workers.gthread import ThreadWorker

from smack.api.worker import ProblemResponses

REQUEST_TIME = 30.0  # seconds for a whole request, head and body
LINGER_TIME = 2.0  # seconds in which a refused client may go on sending, so that it reads the refusal
ANSWER_TIME = 10.0  # seconds in which a client has to read an answer
MAX_HEAD = 64 * 1024  # bytes; the parser refuses shorter ones already
MAX_BODY = 9 * 1024 * 1024  # bytes; a longer one is refused by its length
MAX_COLLECTED = 64 * 1024 * 1024  # bytes of all unfinished requests together

HEAD_END = b"\r\n\r\n"
LENGTH = re.compile(rb"\r\ncontent-length:[ \t]*([0-9]{1,18})[ \t]*\r\n", re.IGNORECASE)
CHUNKED = re.compile(rb"\r\ntransfer-encoding:[ \t]*chunked[ \t]*\r\n", re.IGNORECASE)


class CollectedSocket:
    """The socket of a parser whose request is already in its buffer: there is nothing more to receive."""

    def __init__(self) -> None:
        self.at_end = False  # whether the client has closed its side

    def recv(self, _size: int) -> bytes:
        if self.at_end:
            return b""
        raise TimeoutError("the rest of the request has not been collected")


class SmackThreadWorker(ProblemResponses, ThreadWorker):  # type: ignore[misc]
    """Many connections kept alive, as browsers open them, on a few threads."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.collected = 0

    def enqueue_req(self, conn: Any) -> None:
        """Collect the next request of a connection before a thread handles it."""
        if conn.parser is None:
            conn.parser = http.get_parser(self.cfg, conn.sock, conn.client)
            conn.parser.unreader.sock = CollectedSocket()
        conn.sock.setblocking(False)
        conn.timeout = time.monotonic() + REQUEST_TIME
        conn.size = 0
        self.pending_conns.append(conn)
        self.poller.register(conn.sock, EVENT_READ, partial(self._collect, conn))
        self._collect(conn, conn.sock)

    def _collect(self, conn: Any, sock: Any) -> None:
        """Read what has arrived; pass the connection to a thread once the request is whole."""
        buffer, reader = conn.parser.unreader.buf, conn.parser.unreader.sock
        try:
            while not is_whole(buffer.getbuffer()):
                part = sock.recv(256 * 1024)
                reader.at_end = not part
                if not part:
                    break
                buffer.seek(0, 2)
                buffer.write(part)
                conn.size += len(part)
                self.collected += len(part)
        except BlockingIOError:
            if self.collected > MAX_COLLECTED:
                self._drop(conn)
            return
        except OSError:
            self._drop(conn)
            return
        self._forget(conn)
        conn.data_ready = True
        super().enqueue_req(conn)

    def _forget(self, conn: Any) -> None:
        self.poller.unregister(conn.sock)
        self.pending_conns.remove(conn)
        self.collected -= conn.size

    def _drop(self, conn: Any) -> None:
        self._forget(conn)
        self.nr_conns -= 1
        conn.close()

    def murder_pending(self) -> None:
        """Close the connections whose time is over; their collected bytes no longer count."""
        now = time.monotonic()
        for conn in [conn for conn in self.pending_conns if conn.timeout <= now]:
            self._drop(conn)

    def handle_request(self, req: Any, conn: Any) -> Any:
        conn.sock.settimeout(ANSWER_TIME)
        return super().handle_request(req, conn)

    def finish_request(self, conn: Any, future: "Future[Any]") -> None:
        """Keep the connection, or close it once the client has stopped sending."""
        if not future.cancelled() and future.exception() is None and future.result():
            super().finish_request(conn, future)
            return
        conn.timeout, conn.size = time.monotonic() + LINGER_TIME, 0
        conn.sock.setblocking(False)
        with suppress(OSError):
            conn.sock.shutdown(SHUT_WR)
        self.pending_conns.append(conn)
        self.poller.register(conn.sock, EVENT_READ, partial(self._discard, conn))

    def _discard(self, conn: Any, sock: Any) -> None:
        """Discard what has arrived; close at its end."""
        try:
            while sock.recv(256 * 1024):
                pass
        except BlockingIOError:
            return
        except OSError:
            pass
        self._drop(conn)


def is_whole(collected: Any) -> bool:
    """Return whether a request is whole, or will be refused anyway."""
    data = bytes(collected[:MAX_HEAD])
    end = data.find(HEAD_END)
    if end < 0:
        return len(data) == MAX_HEAD
    head, size = data[: end + len(HEAD_END)], len(collected) - end - len(HEAD_END)
    length, chunked = LENGTH.search(head), CHUNKED.search(head)
    if chunked:
        return length is not None or size > MAX_BODY or bytes(collected[-5:]) == b"0\r\n\r\n"
    return length is None or int(length[1]) > MAX_BODY or size >= int(length[1])
