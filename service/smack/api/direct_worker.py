"""gunicorn's gevent worker, for clients that connect without a proxy: many connections, slow ones included.

Waiting costs nothing: each connection is a greenlet. Computing would stop all other connections of the worker, so
only short requests are answered in the greenlet. What takes longer (`OperationRequests.limit_work`) is answered in
a few threads, between which the interpreter switches. gunicorn parses HTTP; of its workers only documented hooks
are used, and `handle_error`, which answers what the parser refuses.

The deadlines: gunicorn closes a connection whose head takes longer than `keepalive`; a body has BODY_TIME, and a
client has ANSWER_TIME to read an answer. A large body counts until it is answered. Beyond MAX_LARGE bytes the
newest unfinished one is refused, so that a body that is nearly read is not refused for one that begins.
"""

import gc
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable
from functools import partial
from itertools import count
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
from smack.api.wsgi_request import POLL, Environ
from smack.operations.dispatch import LARGE_BODY
from smack.operations.problems import Problem
from smack.wire.strict_json import forget_names

THREADS = 4  # in which a worker answers long requests
EXTRA_THREADS = 4  # for requests of clients that have none in threads
SHARE = 2  # of them for a client
MAX_REQUESTS = 30  # long ones of a client, running or waiting, also for a client that has gone: it looks the same
SWITCH_INTERVAL = 0.001  # seconds until another thread's turn
BODY_TIME = 30.0  # seconds for a whole body
ANSWER_TIME = 30.0  # seconds
PART = 64 * 1024  # bytes that are read at once; a longer body is a large one
MIN_PART = 256  # bytes that are read at once of a body in small chunks, which takes 5 us a byte
LONG_READ = 0.001  # seconds; after it others have a turn of the same length
MAX_LARGE = 64 * 1024 * 1024  # bytes of all large bodies together
POLL_OF_SYSTEM = get_original("select", "poll")  # gevent's takes 10 us more, and notices no reset connection
FULL = "The service is reading too many large bodies. Send this one again later, or a smaller one."


class DirectWorker(ProblemResponses, GeventWorker):  # type: ignore[misc]
    """gunicorn's gevent worker, with bounds on what clients can make it keep in memory."""

    def serve_directly(self, short_work: int) -> None:
        """Wrap the application, after the fork (`gunicorn_conf.post_worker_init`)."""
        sys.setswitchinterval(SWITCH_INTERVAL)
        self.wsgi.wsgi_app = BoundedBodies(self.wsgi.wsgi_app)
        self.wsgi.extensions["smack_requests"].limit_work(short_work, SharedThreads().apply)

    def server_class(self, listener: Any, *, spawn: object, **_for_pywsgi: object) -> StreamServer:
        """Return the server of a listener, which is gunicorn's own but for how it closes.

        gunicorn asks the listener for its address in every connection, which a closed one does not know.
        """
        address = listener.getsockname()
        named = SimpleNamespace(getsockname=lambda: address)
        server = DrainedServer(listener, handle=partial(self.handle, named), spawn=spawn)
        server.max_accept = 1  # other workers accept, too
        return server


class DrainedServer(StreamServer):  # type: ignore[misc]
    """A server that takes the connections that wait before it closes its listener, which would reset them."""

    def close(self) -> None:
        """Close the listener, right after the waiting connections are taken, so that few new ones are reset."""
        while not self.full() and (connection := self.do_read()):
            self.do_handle(*connection)
        super().close()


class SharedThreads:
    """The threads in which a worker answers long requests.

    A free one takes a request of the client that has the fewest in threads, and one that has none gets an extra
    thread, so that nobody waits for what others have sent. A client has SHARE at once and MAX_REQUESTS in all.
    """

    def __init__(self) -> None:
        self._threads = ThreadPool(THREADS + EXTRA_THREADS)
        self._waiting: list[tuple[str, Event]] = []  # client and its turn, the longest waiting first
        self._running: Counter[str] = Counter()  # of each client, in threads
        self._requests: Counter[str] = Counter()  # of each client, running or waiting

    def apply(self, client: str, function: Callable[..., object], args: tuple[object, ...]) -> object:
        """Return the function's result, computed in a thread. Raises Problem (429)."""
        if self._requests[client] >= MAX_REQUESTS:
            raise Problem("too-many-requests")
        request = client, Event()
        self._requests[client] += 1
        self._waiting.append(request)
        try:
            self._give_turns()
            request[1].wait()
            return self._threads.apply(function, args)
        finally:
            if request in self._waiting:  # the worker stops
                self._waiting.remove(request)
            else:
                self._running[client] -= 1
            self._requests[client] -= 1
            self._running, self._requests = +self._running, +self._requests  # without clients that have none
            self._give_turns()

    def _give_turns(self) -> None:
        """Let the next requests begin, while there are threads for them."""
        while waiting := [request for request in self._waiting if self._running[request[0]] < SHARE]:
            client, turn = request = min(waiting, key=lambda one: self._running[one[0]])  # the first of equals
            if self._running.total() >= THREADS + (0 if self._running[client] else EXTRA_THREADS):
                return
            self._waiting.remove(request)
            self._running[client] += 1
            turn.set()


class BoundedBodies:
    """WSGI middleware that gives bodies a deadline and bounds the bytes of all large ones."""

    def __init__(self, app: Callable[..., Iterable[bytes]]) -> None:
        self.app = app
        self.size = 0  # bytes of large bodies that are not answered yet
        self.unfinished: dict[int, Body] = {}  # large ones, by number in order of their beginnings
        self.pause = BoundedSemaphore(1)  # after a long read: bodies in small chunks take turns
        self._numbers = count()

    def __call__(self, environ: Environ, start_response: Callable[..., object]) -> Iterable[bytes]:
        environ.pop("HTTP_X_SMACK_CLIENT", None)  # only nginx says who a client is
        environ[POLL] = POLL_OF_SYSTEM
        first_part = MIN_PART if "HTTP_TRANSFER_ENCODING" in environ else PART
        environ["wsgi.input"] = body = Body(environ["wsgi.input"], next(self._numbers), self, first_part)
        try:
            return self.app(environ, start_response)
        finally:
            body.release()
            if body.received >= LARGE_BODY:
                forget_names()
                gc.collect()  # it also empties free lists, which keep memory of large bodies
            environ["gunicorn.socket"].settimeout(ANSWER_TIME)

    def add(self, body: "Body", size: int) -> None:
        """Count bytes of a large body; over the bound, refuse the newest unfinished one."""
        self.unfinished[body.number] = body
        body.size += size
        self.size += size
        if self.size > MAX_LARGE:
            newest = self.unfinished[max(self.unfinished)]
            newest.release()
            newest.parts.clear()
            newest.is_refused = True


class Body:
    """The body of a request as `wsgi.input`."""

    def __init__(self, stream: Any, number: int, bodies: BoundedBodies, first_part: int = PART) -> None:
        self.number = number
        self.size = 0  # bytes that are counted: those after the first PART
        self.parts: list[bytes] = []
        self.is_refused = False
        self._stream, self._bodies = stream, bodies
        self._part_size, self.received, self._is_counted = first_part, 0, True
        self._until = time.monotonic() + BODY_TIME

    def read(self, size: int = -1) -> bytes:
        """Return the next `size` bytes or the rest. Raises TimeoutError, or Problem (503) if it is refused."""
        left = size if size >= 0 else sys.maxsize
        with gevent.Timeout(max(self._until - time.monotonic(), 0), TimeoutError("the body is late")):
            while left and (part := self._read_part(left)):
                left -= len(part)
                self.parts.append(part)
                if self.received > PART and self._is_counted:
                    self._bodies.add(self, len(part))
                if self.is_refused:
                    self.is_refused = self._is_counted = False  # the rest is only drained
                    raise Problem("unavailable", FULL)
        self._bodies.unfinished.pop(self.number, None)
        body = b"".join(self.parts)
        self.parts.clear()
        return body

    def _read_part(self, left: int) -> bytes:
        """Read a part, after other greenlets have run: reading a body that arrives fast never waits for it."""
        if self.received:
            gevent.sleep(0)
        began = time.monotonic()
        part: bytes = self._stream.read(min(left, self._part_size))
        self.received += len(part)
        if time.monotonic() - began < LONG_READ:
            self._part_size = min(2 * self._part_size, PART)
        else:  # in small chunks, or it had to wait
            self._part_size = max(self._part_size // 2, MIN_PART)
            with self._bodies.pause:
                gevent.sleep(LONG_READ)
        return part

    def release(self) -> None:
        """Stop counting the bytes of this body."""
        self._bodies.size -= self.size
        self.size = 0
        self._bodies.unfinished.pop(self.number, None)
