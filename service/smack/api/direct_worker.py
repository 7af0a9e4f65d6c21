"""gunicorn's gevent worker, for clients that connect without a proxy: many connections, slow ones included.

Each connection is a greenlet, so that waiting for a client costs nothing. But a greenlet that computes stops all
other connections of the worker, so greenlets answer only short requests. Longer ones (see
`OperationHandler.limit_work`) are answered in a few threads (`SharedThreads`), between which the interpreter
switches. gunicorn parses HTTP. Of its worker `server_class` is replaced here. `ProblemResponses` replaces
`handle_error`, which answers what the parser refuses, and `init_process`.

There are three deadlines: gunicorn closes a connection whose head takes longer than `keepalive`; a client has
BODY_TIMEOUT to send a body, and ANSWER_TIMEOUT to read an answer.

Memory has a bound, too (`BoundedBodies`). The parts of a body that end beyond its first MAX_PART_SIZE bytes are
counted until the request is answered or refused. If more than MAX_COUNTED_BYTES are counted of all bodies
together, the newest counted body that is still being read is refused: of an older one more has probably arrived
already.
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
EXTRA_THREAD_COUNT = 4  # more threads, for clients that have no request in a thread
MAX_THREADS_PER_CLIENT = 2
MAX_REQUESTS_PER_CLIENT = 30  # long ones, running or waiting, also after the client has closed the connection
SWITCH_INTERVAL = 0.001  # seconds that a thread computes before another one that waits to compute gets its turn
BODY_TIMEOUT = 30.0  # seconds from the head of a request to the end of its body
ANSWER_TIMEOUT = 30.0  # seconds
MAX_PART_SIZE = 64 * 1024  # bytes that are read at once; a body that is no longer is not counted
MIN_PART_SIZE = 256  # bytes that are read at once of a body in small chunks, which takes 5 us a byte
LONG_READ = 0.001  # seconds; a read that takes longer is followed by a pause of as many, in which others run
MAX_COUNTED_BYTES = 64 * 1024 * 1024  # of all bodies together
SYSTEM_POLL = get_original("select", "poll")  # gevent's takes 10 us more, and notices no reset connection
TOO_MANY_BODIES_MESSAGE = (
    "The service is reading too many large bodies. Send this one again later, or a smaller one."
)


class DirectWorker(ProblemResponses, GeventWorker):  # type: ignore[misc]
    """gunicorn's gevent worker, which accepts the connections that wait before it closes its listeners.

    Once `apply_direct_limits` is called, it answers long requests in threads, and sets bounds and deadlines for
    bodies (`BoundedBodies`).
    """

    def apply_direct_limits(self, short_work: int) -> None:
        """Wrap the application in BoundedBodies, and answer requests of more than `short_work` units in threads.

        To be called after the fork (`gunicorn_conf.post_worker_init`), since threads do not survive it.
        """
        sys.setswitchinterval(SWITCH_INTERVAL)
        self.wsgi.wsgi_app = BoundedBodies(self.wsgi.wsgi_app)
        self.wsgi.extensions["smack_operation_handler"].limit_work(short_work, SharedThreads().apply)

    def server_class(
        self, listener: Any, *, spawn: object, ssl_context: SSLContext | None = None, **_for_pywsgi: object
    ) -> StreamServer:
        """Return the server for a listener; gunicorn calls this as it would call a class of servers.

        `spawn` is the server's pool of greenlets, `ssl_context` is None without TLS, and `_for_pywsgi` is what
        only gevent's own WSGI server takes.
        """
        # For each connection gunicorn asks the listener for its address, which a closed listener does not know. So
        # in place of the listener gunicorn gets an object that keeps the address.
        address = listener.getsockname()
        listener_with_address = SimpleNamespace(getsockname=lambda: address)
        ssl_args = {} if ssl_context is None else {"ssl_context": ssl_context}  # by gunicorn's --certfile
        handle = partial(self.handle, listener_with_address)
        server = DrainingServer(listener, handle=handle, spawn=spawn, **ssl_args)
        server.max_accept = 1  # at once, since other workers accept from the same listener
        return server


class DrainingServer(StreamServer):  # type: ignore[misc]
    """A server that accepts the connections that wait before it closes its listener, since closing resets them.

    It accepts no more than its pool of greenlets can take.
    """

    def close(self) -> None:
        """Accept the connections that wait, until the pool is full, and close the listener.

        Do nothing if it is closed: gunicorn closes a server when the worker stops, and again after the graceful
        timeout.
        """
        while not self.closed and not self.full() and (connection := self.do_read()):
            self.do_handle(*connection)
        super().close()


class SharedThreads:
    """The threads in which a worker answers long requests.

    THREAD_COUNT requests run at once; the next one is of the client that has the fewest requests in threads. Up to
    EXTRA_THREAD_COUNT more may run for clients that have none in threads, so that these seldom wait for others. A
    client has at most MAX_THREADS_PER_CLIENT requests in threads and, with those that wait, at most
    MAX_REQUESTS_PER_CLIENT.
    """

    def __init__(self) -> None:
        self._threads = ThreadPool(THREAD_COUNT + EXTRA_THREAD_COUNT)
        # (client, event that is set once its request may begin), the longest waiting first
        self._waiting_requests: list[tuple[str, Event]] = []
        self._running_counts: Counter[str] = Counter()  # requests of each client in threads
        self._request_counts: Counter[str] = Counter()  # requests of each client, running or waiting

    def apply(self, client: str, function: Callable[..., object], args: tuple[object, ...]) -> object:
        """Wait for a thread, and return `function(*args)`, computed in it.

        `client` is who sent the request: an address or API key (`wsgi.client_of`). Raises Problem (429) at once if
        the client has MAX_REQUESTS_PER_CLIENT already, and the function's errors.
        """
        if self._request_counts[client] >= MAX_REQUESTS_PER_CLIENT:
            raise Problem("too-many-requests")
        may_begin = Event()
        request = client, may_begin
        self._request_counts[client] += 1
        self._waiting_requests.append(request)
        try:
            self._begin_requests()
            may_begin.wait()
            return self._threads.apply(function, args)
        finally:
            if request in self._waiting_requests:  # it has not begun: the worker stops, and ends this greenlet
                self._waiting_requests.remove(request)
            else:
                self._running_counts[client] -= 1
            self._request_counts[client] -= 1
            # `+` leaves out the clients whose count is 0
            self._running_counts, self._request_counts = +self._running_counts, +self._request_counts
            self._begin_requests()

    def _begin_requests(self) -> None:
        """Let as many waiting requests begin as may run now (see the class)."""
        running_counts = self._running_counts
        while next_requests := [
            request for request in self._waiting_requests if running_counts[request[0]] < MAX_THREADS_PER_CLIENT
        ]:
            # of clients with equally few the one that has waited longest
            client, may_begin = request = min(next_requests, key=lambda request: running_counts[request[0]])
            if running_counts.total() >= THREAD_COUNT + (0 if running_counts[client] else EXTRA_THREAD_COUNT):
                return  # nor may another begin: its client has as many running, or more
            self._waiting_requests.remove(request)
            running_counts[client] += 1
            may_begin.set()


class BoundedBodies:
    """WSGI middleware that sets deadlines for bodies and answers, and bounds the bytes of bodies in memory.

    It drops the header X-Smack-Client: only nginx may name a client by it.
    """

    def __init__(self, app: Callable[..., Iterable[bytes]]) -> None:
        self.app = app
        self.counted_size = 0  # bytes that are counted of all bodies
        self.unfinished_bodies: dict[int, RequestBody] = {}  # counted ones that are being read, by number
        self.pause_lock = BoundedSemaphore(1)  # of the pause after a long read: bodies in small chunks take turns
        self._numbers = count()

    def __call__(self, environ: Environ, start_response: Callable[..., object]) -> Iterable[bytes]:
        environ.pop("HTTP_X_SMACK_CLIENT", None)  # only nginx says who a client is
        environ[POLL_KEY] = SYSTEM_POLL
        part_size = MIN_PART_SIZE if "HTTP_TRANSFER_ENCODING" in environ else MAX_PART_SIZE
        environ["wsgi.input"] = body = RequestBody(environ["wsgi.input"], next(self._numbers), self, part_size)
        try:
            return self.app(environ, start_response)
        finally:
            body.stop_counting()
            if body.received_size >= LARGE_BODY:
                forget_names()  # msgspec's cached names keep memory of large bodies
                gc.collect()  # so do free lists, which this empties
            environ["gunicorn.socket"].settimeout(ANSWER_TIMEOUT)  # for sending; `post_request` removes it

    def count_bytes(self, body: "RequestBody", size: int) -> None:
        """Count `size` more bytes of a body that is being read.

        If more than MAX_COUNTED_BYTES of all bodies are counted then, drop and refuse the newest of the counted
        bodies that are being read, which may be this one.
        """
        self.unfinished_bodies[body.number] = body
        body.counted_size += size
        self.counted_size += size
        if self.counted_size > MAX_COUNTED_BYTES:
            newest_body = self.unfinished_bodies[max(self.unfinished_bodies)]
            newest_body.stop_counting()
            newest_body.parts.clear()
            newest_body.is_refused = True


class RequestBody:
    """The stream `wsgi.input` of a request: it reads the body in parts, until a deadline.

    The parts that end beyond the first MAX_PART_SIZE bytes are counted by `BoundedBodies`.
    """

    def __init__(self, stream: Any, number: int, bodies: BoundedBodies, part_size: int = MAX_PART_SIZE) -> None:
        """Wrap gunicorn's stream of a body, whose deadline is BODY_TIMEOUT from now.

        `bodies` counts its bytes. `number` tells bodies apart; a newer body has a greater one. The first part that
        is read has at most `part_size` bytes.
        """
        self.number = number
        self.counted_size = 0  # bytes
        self.parts: list[bytes] = []  # that were read and are not returned yet
        self.is_refused = False  # `BoundedBodies` sets it
        self._stream, self._bodies = stream, bodies
        self._part_size, self.received_size, self._has_raised_refusal = part_size, 0, False
        self._deadline = time.monotonic() + BODY_TIMEOUT

    def read(self, size: int = -1) -> bytes:
        """Return the next `size` bytes, or the rest if there are fewer or `size` is negative.

        Raises TimeoutError at the deadline; Problem (503) if the body is refused, but only once, so that the rest
        of it can be read and dropped (`drain_body`); and the errors of gunicorn's stream.
        """
        missing_size = size if size >= 0 else sys.maxsize
        remaining_time = max(self._deadline - time.monotonic(), 0)  # 0: it passed after an earlier read
        with gevent.Timeout(remaining_time, TimeoutError("the body is late")):
            while missing_size and (part := self._read_part(missing_size)):
                missing_size -= len(part)
                self.parts.append(part)
                # not of a refused body: it may have been refused, for another one, while this part was read
                if self.received_size > MAX_PART_SIZE and not self.is_refused:
                    self._bodies.count_bytes(self, len(part))
                if self.is_refused and not self._has_raised_refusal:
                    self._has_raised_refusal = True
                    self.parts.clear()  # the part that was read after the refusal
                    raise Problem("unavailable", TOO_MANY_BODIES_MESSAGE)
        self._bodies.unfinished_bodies.pop(self.number, None)  # a further read of this body puts it back
        body = b"".join(self.parts)
        self.parts.clear()
        return body

    def _read_part(self, max_size: int) -> bytes:
        """Return the next part, of at most `max_size` and `_part_size` bytes; it is empty at the end of the body.

        Other greenlets run before the read, unless it is the first of the body. After the read `_part_size` is
        doubled, up to MAX_PART_SIZE. If the read took LONG_READ or more, `_part_size` is halved instead, down to
        MIN_PART_SIZE, and this method waits for LONG_READ more, in turn with those of other bodies.
        """
        if self.received_size:  # let other greenlets run: a read of bytes that have arrived already lets none
            gevent.sleep(0)
        start = time.monotonic()
        part: bytes = self._stream.read(min(max_size, self._part_size))
        self.received_size += len(part)
        if time.monotonic() - start < LONG_READ:
            self._part_size = min(2 * self._part_size, MAX_PART_SIZE)
        else:  # the body comes in small chunks, or the read had to wait
            self._part_size = max(self._part_size // 2, MIN_PART_SIZE)
            with self._bodies.pause_lock:
                gevent.sleep(LONG_READ)
        return part

    def stop_counting(self) -> None:
        """Take the bytes of this body out of the count, since its request is answered, or the body is refused."""
        self._bodies.counted_size -= self.counted_size
        self.counted_size = 0
        self._bodies.unfinished_bodies.pop(self.number, None)
