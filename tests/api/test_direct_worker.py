"""What a direct worker puts around the application, which connections it takes, and whose long requests run next.

The threads of `SharedThreads` are fake but in one test: a request runs in its own greenlet until the test ends it.
"""

import socket
import ssl
import sys
import threading
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import gevent
import gevent.event
import gevent.pool
import gevent.socket
import pytest

from smack.api import direct_worker
from smack.api.direct_worker import BoundedBodies, DirectWorker, DrainingServer, SharedThreads
from smack.operations.problems import Problem


@pytest.fixture(autouse=True)
def deadline() -> Iterator[None]:
    """Fail a test that waits for what never comes."""
    with gevent.Timeout(5):
        yield


def let_others_run() -> None:
    """Let the other greenlets run as far as they can."""
    for _ in range(5):
        gevent.sleep(0)


def a_listener() -> Any:
    listener = gevent.socket.socket()
    listener.bind(("127.0.0.1", 0))
    listener.listen()
    return listener


def test_a_direct_worker_bounds_bodies_and_answers_long_requests_in_threads(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    intervals: list[float] = []
    monkeypatch.setattr(sys, "setswitchinterval", intervals.append)
    limits: list[tuple[int, Callable[..., object]]] = []
    handler = SimpleNamespace(limit_work=lambda *limit: limits.append(limit))
    app = object()
    worker = DirectWorker.__new__(DirectWorker)
    worker.wsgi = SimpleNamespace(wsgi_app=app, extensions={"smack_operation_handler": handler})
    worker.apply_direct_limits(7000)
    assert intervals == [0.001]
    assert type(worker.wsgi.wsgi_app) is BoundedBodies
    assert worker.wsgi.wsgi_app.app is app
    ((units, run_in_thread),) = limits
    assert units == 7000
    assert run_in_thread("ana", threading.get_ident, ()) != threading.get_ident()


def test_a_direct_server_takes_one_connection_at_a_time_into_the_pool_that_gunicorn_gives_it() -> None:
    worker = DirectWorker.__new__(DirectWorker)
    listener, pool = a_listener(), gevent.pool.Pool(3)
    address = listener.getsockname()
    of_pywsgi: Any = {"application": 1, "log": 2, "handler_class": 3, "environ": 4}
    server = worker.server_class(listener, spawn=pool, **of_pywsgi)
    assert type(server) is DrainingServer
    assert (server.socket, server.pool, server.max_accept, server.ssl_args) == (listener, pool, 1, None)
    assert server.handle.func == worker.handle
    (listener_with_address,) = server.handle.args
    server.close()
    assert (listener.fileno(), listener_with_address.getsockname()) == (-1, address)


def test_a_direct_worker_serves_tls_where_gunicorn_has_a_certificate() -> None:
    worker, context = DirectWorker.__new__(DirectWorker), ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    server = worker.server_class(a_listener(), application=None, spawn=None, ssl_context=context)
    assert (server.ssl_args, server.wrap_socket) == ({"server_side": True}, context.wrap_socket)
    server.close()


@pytest.mark.parametrize(("pool_size", "handled_count"), [(1, 1), (2, 2), (3, 3), (9, 3)])
def test_a_closing_direct_server_takes_the_connections_in_its_queue_until_its_pool_is_full(
    pool_size: int, handled_count: int
) -> None:
    handled: list[object] = []
    worker: Any = SimpleNamespace(handle=lambda listener, _, addr: handled.append((listener.getsockname(), addr)))
    listener = a_listener()
    address = listener.getsockname()
    server = DirectWorker.server_class(worker, listener, spawn=gevent.pool.Pool(pool_size))
    server.start()
    clients = [socket.create_connection(address) for _ in range(3)]  # gevent's loop has not run yet
    addresses = [client.getsockname() for client in clients]
    server.close()
    assert server.closed
    let_others_run()
    assert handled == [(address, client) for client in addresses[:handled_count]]
    for client in clients[:handled_count]:
        assert client.recv(1) == b""  # closed after its request
    for client in clients[handled_count:]:
        with pytest.raises(ConnectionResetError):
            client.recv(1)
    for client in clients:
        client.close()


def test_a_server_that_gunicorn_closes_twice_joins_its_requests() -> None:
    pool = gevent.pool.Pool(3)
    server = DrainingServer(("127.0.0.1", 0), handle=print, spawn=pool)
    server.start()
    pool.spawn(gevent.sleep, 0.001)
    server.close()
    assert (server.closed, len(pool)) == (True, 1)
    server.stop(1)
    assert (server.closed, len(pool)) == (True, 0)


def test_a_client_has_its_share_of_the_threads_for_long_requests() -> None:
    threads, end, begun = SharedThreads(), threading.Event(), []

    def work(number: int) -> None:
        begun.append(number)
        end.wait(20)

    waiting = [gevent.spawn(threads.apply, "ana", work, (number,)) for number in range(5)]
    assert gevent.spawn(threads.apply, "bo", str, (7,)).get(timeout=20) == "7"
    assert begun == [*range(direct_worker.MAX_THREADS_PER_CLIENT)]
    end.set()
    gevent.joinall(waiting, timeout=20, raise_error=True)
    assert sorted(begun) == [*range(5)]


class LongRequests:
    """Requests by name, such as `ana 0` of the client `ana`, in fake threads until the test ends them."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.pool_sizes: list[int] = []
        monkeypatch.setattr(direct_worker, "ThreadPool", self._make_pool)
        self.threads = SharedThreads()
        self.begun: list[str] = []
        self.ends: dict[str, Any] = {}
        self.answers: dict[str, Any] = {}

    def _make_pool(self, size: int) -> SimpleNamespace:
        self.pool_sizes.append(size)
        return SimpleNamespace(apply=lambda function, args: function(*args))

    def _work(self, name: str) -> str:
        self.begun.append(name)
        self.ends[name].wait()
        return f"answer to {name}"

    def send(self, name: str) -> None:
        self.ends[name] = gevent.event.Event()
        self.answers[name] = gevent.spawn(self.threads.apply, name.split()[0], self._work, (name,))
        let_others_run()

    def end(self, name: str) -> list[str]:
        """End a request, and return those that begin then."""
        before = len(self.begun)
        self.ends[name].set()
        assert self.answers[name].get() == f"answer to {name}"
        let_others_run()
        return self.begun[before:]

    def kill(self, name: str) -> None:
        self.answers[name].kill()
        let_others_run()

    def is_nothing_kept(self) -> bool:
        threads = self.threads
        kept = threads._waiting_requests, dict(threads._running_counts), dict(threads._request_counts)
        return kept == ([], {}, {})


@pytest.fixture
def requests(monkeypatch: pytest.MonkeyPatch) -> LongRequests:
    return LongRequests(monkeypatch)


def test_there_is_a_thread_for_each_request_that_may_run(requests: LongRequests) -> None:
    assert requests.pool_sizes == [8]


def test_the_next_long_request_is_of_the_client_with_the_fewest_and_of_equals_of_the_one_that_waits_longest(
    requests: LongRequests,
) -> None:
    at_once = ["ana 0", "bo 0", "bo 1", "cy 0", "dee 0", "eve 0", "fay 0", "gus 0"]
    waiting = ["bo 2", "cy 1", "ana 1", "hal 0", "ida 0"]
    for name in (*at_once, *waiting):
        requests.send(name)
    assert requests.begun == at_once  # four, and the first ones of four more clients
    assert requests.end("bo 0") == ["hal 0"]
    assert requests.end("dee 0") == ["ida 0"]
    assert requests.end("bo 1") == ["bo 2"]  # again the first one of its client
    for name in ("eve 0", "fay 0", "gus 0", "ida 0"):
        assert requests.end(name) == []  # four are left at last, and who waits has one running
    assert requests.end("hal 0") == ["cy 1"]  # has waited longer than `ana 1`
    assert requests.end("bo 2") == ["ana 1"]
    for name in ("cy 0", "cy 1", "ana 0", "ana 1"):
        assert requests.end(name) == []
    assert requests.is_nothing_kept()


def test_a_client_has_two_requests_in_threads_although_others_are_idle(requests: LongRequests) -> None:
    for number in range(4):
        requests.send(f"ana {number}")
    assert requests.begun == ["ana 0", "ana 1"]
    requests.send("bo 0")
    assert requests.begun == ["ana 0", "ana 1", "bo 0"]
    assert requests.end("bo 0") == []
    assert requests.end("ana 1") == ["ana 2"]
    assert requests.end("ana 0") == ["ana 3"]
    assert requests.end("ana 2") == requests.end("ana 3") == []
    assert requests.is_nothing_kept()


def test_second_requests_begin_while_fewer_than_four_run(requests: LongRequests) -> None:
    for name in ("ana 0", "bo 0", "cy 0", "ana 1", "bo 1"):
        requests.send(name)
    assert requests.begun == ["ana 0", "bo 0", "cy 0", "ana 1"]
    assert requests.end("cy 0") == ["bo 1"]


def test_a_client_has_at_most_thirty_long_requests(requests: LongRequests) -> None:
    for number in range(30):
        requests.send(f"ana {number}")
    with pytest.raises(Problem) as refusal:
        requests.threads.apply("ana", str, (7,))
    assert (refusal.value.kind.slug, refusal.value.status) == ("too-many-requests", 429)
    assert requests.threads.apply("bo", str, (7,)) == "7"
    assert requests.end("ana 0") == ["ana 2"]
    requests.send("ana 30")  # in place of the one that has ended
    with pytest.raises(Problem):
        requests.threads.apply("ana", str, (7,))
    for number in range(1, 31):
        assert requests.end(f"ana {number}") == ([f"ana {number + 2}"] if number < 29 else [])
    assert requests.is_nothing_kept()


def test_an_error_of_a_long_request_is_raised_and_frees_its_thread(requests: LongRequests) -> None:
    for _ in range(9):
        with pytest.raises(ValueError, match="no number"):
            requests.threads.apply("ana", int, ("no number",))
    assert requests.is_nothing_kept()


def test_a_long_request_whose_greenlet_is_ended_leaves_its_place(requests: LongRequests) -> None:
    for number in range(4):
        requests.send(f"ana {number}")
    requests.kill("ana 2")  # which waits
    assert requests.begun == ["ana 0", "ana 1"]
    requests.kill("ana 0")  # which runs
    assert requests.begun == ["ana 0", "ana 1", "ana 3"]
    requests.send("ana 4")
    assert requests.begun == ["ana 0", "ana 1", "ana 3"]
    assert requests.end("ana 1") == ["ana 4"]
    assert requests.end("ana 3") == requests.end("ana 4") == []
    assert requests.is_nothing_kept()
