"""gunicorn's gevent worker, for clients that connect without a proxy: many connections, slow ones included.

Waiting costs nothing: each connection is a greenlet. Computing would stop all other connections of the worker, so
only short requests are answered in the greenlet. What takes longer (`OperationHandler.limit_work`) is answered in
a few threads, between which the interpreter switches. gunicorn parses HTTP; of its workers only documented hooks
are used, and `handle_error`, which answers what the parser refuses.

The deadlines: gunicorn closes a connection whose head takes longer than `keepalive`; a body has BODY_TIMEOUT, and
a client ANSWER_TIMEOUT to read an answer. A large body counts until it is answered. Beyond MAX_LARGE_BYTES the
newest one that is still being read is refused, so that a body that is nearly read is not refused for one that
begins.
"""

import gc
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable
from functools import partial
from itertools import count
from ssl import SSLContext
from types import SimpleNamespace
from typing import Any

import gevent
from gevent.event import Event
from gevent.lock import BoundedSemaphore
from gevent.monkey import get_original
from gevent.server import StreamServer
from gevent.threadpool import ThreadPool
from gunicorn.workers.ggevent import GeventWorker

from smack.api.worker import ProblemResponses
from smack.api.wsgi_request import POLL_KEY, Environ
from smack.operations.dispatch import LARGE_BODY
from smack.operations.problems import Problem
from smack.wire.strict_json import forget_names

THREAD_COUNT = 4  # in which a worker answers long requests
EXTRA_THREADS = 4  # for clients that have no request in a thread
THREADS_PER_CLIENT = 2
MAX_REQUESTS_PER_CLIENT = 30  # long ones, running or waiting, also after the client has closed the connection
SWITCH_INTERVAL = 0.001  # seconds that a thread computes while others wait to
BODY_TIMEOUT = 30.0  # seconds for a whole body
ANSWER_TIMEOUT = 30.0  # seconds
MAX_PART_SIZE = 64 * 1024  # bytes that are read at once; a longer body is a large one
MIN_PART_SIZE = 256  # bytes that are read at once of a body in small chunks, which takes 5 us a byte
LONG_READ = 0.001  # seconds of a read, after which other greenlets run as long
MAX_LARGE_BYTES = 64 * 1024 * 1024  # of all large bodies together
POLL_OF_SYSTEM = get_original("select", "poll")  # gevent's takes 10 us more, and notices no reset connection
TOO_MANY_BODIES = "The service is reading too many large bodies. Send this one again later, or a smaller one."


class DirectWorker(ProblemResponses, GeventWorker):  # type: ignore[misc]
    """gunicorn's gevent worker, with bounds on what clients can make it keep in memory."""

    def apply_direct_limits(self, short_work: int) -> None:
        """Bound the bodies, and answer in threads what takes more than `short_work` units.

        To be called after the fork (`gunicorn_conf.post_worker_init`), since threads do not survive it.
        """
        sys.setswitchinterval(SWITCH_INTERVAL)
        self.wsgi.wsgi_app = BoundedBodies(self.wsgi.wsgi_app)
        self.wsgi.extensions["smack_operation_handler"].limit_work(short_work, SharedThreads().apply)

    def server_class(
        self, listener: Any, *, spawn: object, ssl_context: SSLContext | None = None, **_for_pywsgi: object
    ) -> StreamServer:
        """Return the server that gunicorn is to run for a listener; `spawn` is its pool of greenlets.

        gunicorn asks the listener for its address in every connection, which a closed listener does not know. So
        connections get an object that knows the address.
        """
        address = listener.getsockname()
        listener_with_address = SimpleNamespace(getsockname=lambda: address)
        ssl_args = {} if ssl_context is None else {"ssl_context": ssl_context}  # by gunicorn's --certfile
        handle = partial(self.handle, listener_with_address)
        server = DrainingServer(listener, handle=handle, spawn=spawn, **ssl_args)
        server.max_accept = 1  # at once, since other workers accept from the same listener
        return server


class DrainingServer(StreamServer):  # type: ignore[misc]
    """A server that takes the waiting connections before it closes its listener: closing would reset them."""

    def close(self) -> None:
        """Close the listener, right after the waiting connections are taken, so that few new ones are reset.

        gunicorn closes a server twice: at the stop, and after the graceful timeout, when no listener is left.
        """
        while not self.closed and not self.full() and (connection := self.do_read()):
            self.do_handle(*connection)
        super().close()


class SharedThreads:
    """The threads in which a worker answers long requests.

    A free thread takes a request of the client that has the fewest requests in threads. If all THREAD_COUNT are
    busy, a client that has none gets one of EXTRA_THREADS if any is free, and need not wait for what others have
    sent. A client has THREADS_PER_CLIENT at once; its other requests wait, up to MAX_REQUESTS_PER_CLIENT in all.
    """

    def __init__(self) -> None:
        self._threads = ThreadPool(THREAD_COUNT + EXTRA_THREADS)
        # (client, the event that lets its request begin), the longest waiting first
        self._waiting_requests: list[tuple[str, Event]] = []
        self._running_counts: Counter[str] = Counter()  # requests of each client in threads
        self._request_counts: Counter[str] = Counter()  # requests of each client, running or waiting

    def apply(self, client: str, function: Callable[..., object], args: tuple[object, ...]) -> object:
        """Return `function(*args)`, computed in a thread; `client` is whom the request counts for (`client_of`).

        Raises Problem (429) if the client has MAX_REQUESTS_PER_CLIENT already, and the function's errors.
        """
        if self._request_counts[client] >= MAX_REQUESTS_PER_CLIENT:
            raise Problem("too-many-requests")
        request = client, Event()
        self._request_counts[client] += 1
        self._waiting_requests.append(request)
        try:
            self._begin_requests()
            request[1].wait()
            return self._threads.apply(function, args)
        finally:
            if request in self._waiting_requests:  # the worker stops
                self._waiting_requests.remove(request)
            else:
                self._running_counts[client] -= 1
            self._request_counts[client] -= 1
            # `+` leaves out the clients whose count is 0
            self._running_counts, self._request_counts = +self._running_counts, +self._request_counts
            self._begin_requests()

    def _begin_requests(self) -> None:
        """Let waiting requests begin, as many as there are threads for them."""
        running_counts = self._running_counts
        while next_requests := [
            request for request in self._waiting_requests if running_counts[request[0]] < THREADS_PER_CLIENT
        ]:
            # of clients with equally few the one that has waited longest
            client, may_begin = request = min(next_requests, key=lambda request: running_counts[request[0]])
            if running_counts.total() >= THREAD_COUNT + (0 if running_counts[client] else EXTRA_THREADS):
                return
            self._waiting_requests.remove(request)
            running_counts[client] += 1
            may_begin.set()


class BoundedBodies:
    """WSGI middleware that gives bodies and answers a deadline, and bounds the bytes of all large bodies."""

    def __init__(self, app: Callable[..., Iterable[bytes]]) -> None:
        self.app = app
        self.size = 0  # bytes of large bodies that are not answered yet
        self.unfinished_bodies: dict[int, RequestBody] = {}  # large ones that are being read, by number
        self.pause = BoundedSemaphore(1)  # after a long read: bodies in small chunks take turns
        self._numbers = count()

    def __call__(self, environ: Environ, start_response: Callable[..., object]) -> Iterable[bytes]:
        environ.pop("HTTP_X_SMACK_CLIENT", None)  # only nginx says who a client is
        environ[POLL_KEY] = POLL_OF_SYSTEM
        part_size = MIN_PART_SIZE if "HTTP_TRANSFER_ENCODING" in environ else MAX_PART_SIZE
        environ["wsgi.input"] = body = RequestBody(environ["wsgi.input"], next(self._numbers), self, part_size)
        try:
            return self.app(environ, start_response)
        finally:
            body.release()
            if body.received_size >= LARGE_BODY:
                forget_names()  # msgspec's cached names keep memory of large bodies
                gc.collect()  # so do free lists, which this empties
            environ["gunicorn.socket"].settimeout(ANSWER_TIMEOUT)  # for sending; `post_request` removes it

    def add(self, body: "RequestBody", size: int) -> None:
        """Count `size` more bytes of a large body.

        Beyond MAX_LARGE_BYTES in all, refuse the newest body that is still being read.
        """
        self.unfinished_bodies[body.number] = body
        body.size += size
        self.size += size
        if self.size > MAX_LARGE_BYTES:
            newest_body = self.unfinished_bodies[max(self.unfinished_bodies)]
            newest_body.release()
            newest_body.parts.clear()
            newest_body.is_refused = True


class RequestBody:
    """The body of a request as `wsgi.input`."""

    def __init__(self, stream: Any, number: int, bodies: BoundedBodies, part_size: int = MAX_PART_SIZE) -> None:
        """Make the body of a stream. Later bodies have greater numbers; the first read is of `part_size` bytes."""
        self.number = number
        self.size = 0  # bytes that are counted: those of parts that end beyond MAX_PART_SIZE
        self.parts: list[bytes] = []  # that were read and are not returned yet
        self.is_refused = False
        self._stream, self._bodies = stream, bodies
        self._part_size, self.received_size, self._is_counted = part_size, 0, True
        self._deadline = time.monotonic() + BODY_TIMEOUT

    def read(self, size: int = -1) -> bytes:
        """Return the next `size` bytes, or the rest if there are fewer or `size` is negative.

        Raises TimeoutError after BODY_TIMEOUT from the body's beginning; Problem (503), once, if `BoundedBodies`
        has refused it.
        """
        missing_size = size if size >= 0 else sys.maxsize
        with gevent.Timeout(max(self._deadline - time.monotonic(), 0), TimeoutError("the body is late")):
            while missing_size and (part := self._read_part(missing_size)):
                missing_size -= len(part)
                self.parts.append(part)
                # another body may have had this one refused while this part was read: then it counts no more
                if self.received_size > MAX_PART_SIZE and self._is_counted and not self.is_refused:
                    self._bodies.add(self, len(part))
                if self.is_refused:
                    # once: what reads the rest before the answer is sent (`drain_body`) drops it
                    self.is_refused = self._is_counted = False
                    self.parts.clear()
                    raise Problem("unavailable", TOO_MANY_BODIES)
        self._bodies.unfinished_bodies.pop(self.number, None)
        body = b"".join(self.parts)
        self.parts.clear()
        return body

    def _read_part(self, max_size: int) -> bytes:
        """Return the next part, of at most `max_size` bytes; it is empty at the end of the body.

        Before each but the first, other greenlets run: reading bytes that have arrived already lets none run.
        """
        if self.received_size:
            gevent.sleep(0)
        start = time.monotonic()
        part: bytes = self._stream.read(min(max_size, self._part_size))
        self.received_size += len(part)
        if time.monotonic() - start < LONG_READ:
            self._part_size = min(2 * self._part_size, MAX_PART_SIZE)
        else:  # the body comes in small chunks, or the read had to wait
            self._part_size = max(self._part_size // 2, MIN_PART_SIZE)
            with self._bodies.pause:
                gevent.sleep(LONG_READ)
        return part

    def release(self) -> None:
        """Stop counting the bytes of this body."""
        self._bodies.size -= self.size
        self.size = 0
        self._bodies.unfinished_bodies.pop(self.number, None)
