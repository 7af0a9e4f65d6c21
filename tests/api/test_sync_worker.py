"""The sync worker without a server: what it sends, byte by byte, what it logs, and how it ends."""

import errno
import signal
import socket
import struct
from collections.abc import Callable, Iterable, Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from gunicorn.config import Config
from gunicorn.http import wsgi
from gunicorn.http.errors import InvalidHTTPVersion, InvalidResponseHeader, InvalidResponseHeaderName
from gunicorn.workers.base import Worker
from gunicorn.workers.sync import SyncWorker

from smack.api import worker
from smack.api.wsgi import MAX_DRAINED_SIZE
from smack.api.wsgi_request import UNREAD_KEY
from smack.operations.dispatch import LARGE_BODY
from smack.operations.problems import KINDS

ADDRESS, SERVER = ("127.0.0.1", 4321), ("127.0.0.1", 8000)
GET = b"GET /v1/games HTTP/1.1\r\nHost: x\r\n\r\n"
SERVER_HEADERS = b"Server: gunicorn\r\nDate: Thu, 01 Jan 1970 00:00:00 GMT\r\nConnection: close\r\n"
OK = b"HTTP/1.1 200 OK\r\n" + SERVER_HEADERS + b"X-Odd: 1\r\nContent-Length: 2\r\n\r\nok"
CLOCK = SimpleNamespace(seconds=0.0)  # of a test
Start = Callable[..., Any]
View = Callable[[dict[str, Any], Start], Iterable[bytes]]


def answer_ok(_environ: dict[str, Any], start: Start) -> Iterable[bytes]:
    start("200 OK", [("X-Odd", "1")])
    return [b"o", b"k"]


class Log:
    """A log of gunicorn that keeps (level, message, arguments)."""

    def __init__(self) -> None:
        self.lines: list[tuple[object, ...]] = []

    def __getattr__(self, level: str) -> Any:
        return lambda *line: self.lines.append((level, *line))


class App:
    """An application that answers as a view does, and notes the environs."""

    def __init__(self, view: View) -> None:
        self.view, self.environs = view, list[dict[str, Any]]()
        self.extensions = {"smack_sinks": "the sinks"}

    def __call__(self, environ: dict[str, Any], start: Start) -> Iterable[bytes]:
        self.environs.append({**environ})
        return self.view(environ, start)


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Return what the worker calls, as (name, arguments), of the functions that are replaced here."""
    called: list[Any] = []

    def note(name: str, answer: object = None) -> Callable[..., object]:
        def call(*args: object, **named: object) -> object:
            called.append((name, *args, *sorted(named.items())))
            return answer

        return call

    def close(client: object, **named: object) -> None:
        assert isinstance(client, socket.socket | SimpleNamespace)
        note("close_graceful")(**named)

    monkeypatch.setattr(worker, "record_worker_error", lambda *args: note("record", "id-1")(*args))
    monkeypatch.setattr(worker, "log_defect", note("defect"))
    monkeypatch.setattr(worker, "close_graceful", close)
    monkeypatch.setattr(worker, "forget_names", note("forget_names"))
    monkeypatch.setattr(worker, "gc", SimpleNamespace(collect=note("collect")))
    monkeypatch.setattr(worker, "time", SimpleNamespace(time=lambda: 0.9, monotonic=lambda: CLOCK.seconds))
    CLOCK.seconds = 0.0
    return called


def make_worker(view: View = answer_ok, **attributes: Any) -> Any:
    """Return a worker that has no process of its own."""
    config = Config()
    config.set("forwarded_allow_ips", "")
    made = worker.SmackSyncWorker.__new__(worker.SmackSyncWorker)
    environ = wsgi.base_environ(config) | worker.build_server_environ(SERVER)
    members = {"cfg": config, "wsgi": App(view), "log": Log(), "environ": environ, "aborted": False}
    for name, value in (members | attributes).items():
        setattr(made, name, value)
    return made


def serve(made: Any, raw: bytes) -> bytes:
    """Return what the worker sends on a connection on which these bytes arrive."""
    client, other = socket.socketpair()
    with client, other:
        other.sendall(raw)
        other.shutdown(socket.SHUT_WR)
        made.handle(None, client, ADDRESS)
        assert client.fileno() == -1  # closed
        return b"".join(iter(lambda: other.recv(2**16), b""))


def problem(slug: str, more_headers: bytes = b"") -> bytes:
    """Return the response of a worker that answers its own error."""
    kind = KINDS[slug]
    body = (
        f'{{"type":"/problems/{slug}","title":"{kind.title}","status":{kind.status},"detail":"{kind.means}",'
        '"errors":[],"request_id":"id-1"}'
    ).encode()
    phrase = {400: b"Bad Request", 500: b"Internal Server Error", 503: b"Service Unavailable"}[kind.status]
    return (
        b"HTTP/1.1 %d %s\r\n" % (kind.status, phrase)
        + SERVER_HEADERS
        + b"Content-Type: application/problem+json\r\nX-Request-ID: id-1\r\nX-Content-Type-Options: nosniff\r\n"
        b"Cache-Control: no-store\r\nContent-Security-Policy: default-src 'none'; frame-ancestors 'none'\r\n"
        + more_headers
        + b"Content-Length: %d\r\n\r\n" % len(body)
        + body
    )


def test_an_answer_is_sent_as_a_whole_and_nothing_else_is_done(calls: list[Any]) -> None:
    made = make_worker()
    assert serve(made, GET) == OK
    assert (calls, made.log.lines) == ([], [])
    (environ,) = made.wsgi.environs
    assert (environ["PATH_INFO"], environ["REMOTE_ADDR"], environ[UNREAD_KEY]) == ("/v1/games", "127.0.0.1", False)
    assert isinstance(environ["gunicorn.socket"], socket.socket)


def test_the_answer_to_head_has_no_body(calls: list[Any]) -> None:
    assert serve(make_worker(), GET.replace(b"GET", b"HEAD")) == OK.replace(
        b"Content-Length: 2\r\n\r\nok", b"\r\n"
    )
    assert calls == []


def test_an_answer_may_be_written_and_its_parts_are_closed(calls: list[Any]) -> None:
    class Parts:
        def __iter__(self) -> Iterator[bytes]:
            return iter([b"k"])

        def close(self) -> None:
            calls.append("closed")

    def view(_environ: dict[str, Any], start: Start) -> Iterable[bytes]:
        start("500 X", [("X-First", "1")])
        start("200 OK", [("X-Odd", "1")], None)(b"o")
        return Parts()

    assert serve(make_worker(view), GET) == OK
    assert calls == ["closed"]


def test_the_parts_of_an_answer_that_fails_are_closed_too(calls: list[Any]) -> None:
    class Parts:
        def __iter__(self) -> Iterator[bytes]:
            raise ValueError

        def close(self) -> None:
            calls.append("closed")

    def view(_environ: dict[str, Any], start: Start) -> Iterable[bytes]:
        start("200 OK", [])
        return Parts()

    assert serve(make_worker(view), GET) == problem("internal")
    assert [call if call == "closed" else call[0] for call in calls] == [
        "closed",
        "record",
        "defect",
        "close_graceful",
    ]


@pytest.mark.parametrize(
    ("headers", "unread"),
    [
        ("", False),
        ("Content-Length: 0\r\n", False),
        ("Content-Length: 1\r\n", True),
        ("Transfer-Encoding: chunked\r\n", True),
    ],
)
def test_what_is_unread_of_a_body_is_drained_before_the_connection_is_closed(
    headers: str, unread: bool, calls: list[Any]
) -> None:
    made = make_worker()
    assert serve(made, f"POST / HTTP/1.1\r\nHost: x\r\n{headers}\r\n".encode()) == OK
    assert made.wsgi.environs[0][UNREAD_KEY] == unread
    assert calls == ([("close_graceful", ("max_drain", MAX_DRAINED_SIZE))] if unread else [])


@pytest.mark.parametrize(
    ("headers", "is_large"),
    [
        (f"Content-Length: {LARGE_BODY - 1}", False),
        (f"Content-Length: {LARGE_BODY}", True),
        ("Transfer-Encoding: chunked", True),
        ("X: 1", False),
        ("Content-Length:", False),
    ],
)
def test_what_a_large_body_leaves_is_freed(headers: str, is_large: bool, calls: list[Any]) -> None:
    def read(environ: dict[str, Any], start: Start) -> Iterable[bytes]:
        environ[UNREAD_KEY] = False
        return answer_ok(environ, start)

    request = SimpleNamespace(
        body=None,
        method="POST",
        path="/",
        query="",
        uri="/",
        version=(1, 1),
        headers=[tuple(part.strip() for part in headers.upper().split(":"))],
        _expected_100_continue=False,
    )
    client, other = socket.socketpair()
    with client, other:
        make_worker(read).handle_request(request, client, ADDRESS)
    assert calls == ([("forget_names",), ("collect",)] if is_large else [])


def test_a_client_that_waits_to_go_on_is_told_to(calls: list[Any]) -> None:
    raw = b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nExpect: 100-continue\r\n\r\n1"
    assert serve(make_worker(), raw) == b"HTTP/1.1 100 Continue\r\n\r\n" + OK
    assert [name for name, *_ in calls] == ["close_graceful"]


def test_a_client_that_goes_before_the_end_of_the_head_gets_no_answer(calls: list[Any]) -> None:
    made = make_worker()
    assert (serve(made, b""), serve(made, GET[:20]), calls) == (b"", b"", [])
    assert [line[:2] for line in made.log.lines] == [
        ("debug", "Ignored premature client disconnection. %s"),
        ("debug", "Ignored premature client disconnection. %s"),
    ]
    assert all(isinstance(line[2], Exception) for line in made.log.lines)


@pytest.mark.parametrize(
    ("number", "is_logged"),
    [
        *((number, False) for number in (errno.EPIPE, errno.ECONNRESET, errno.ENOTCONN, errno.EAGAIN)),
        *((number, True) for number in (errno.ENOSPC, errno.EBADF)),
    ],
)
def test_an_error_of_a_connection_is_logged_unless_the_client_has_gone_or_is_late(
    number: int, is_logged: bool, calls: list[Any]
) -> None:
    def view(*_: object) -> Iterable[bytes]:
        raise OSError(number, "of a socket")

    made = make_worker(view)
    assert (serve(made, GET), calls) == (b"", [])
    assert made.log.lines == ([("exception", "Socket error processing request.")] if is_logged else [])


@pytest.mark.parametrize(
    ("error", "slug", "more_headers"),
    [
        (ValueError("a secret"), "internal", b""),
        (SystemExit(1), "unavailable", b"Retry-After: 1\r\n"),
        (InvalidHTTPVersion("x"), "bad-request", b""),
        (InvalidResponseHeader("x"), "internal", b""),
        (InvalidResponseHeaderName("x"), "internal", b""),
    ],
)
def test_an_error_of_the_application_is_answered_with_a_problem(
    error: BaseException, slug: str, more_headers: bytes, calls: list[Any]
) -> None:
    def view(*_: object) -> Iterable[bytes]:
        raise error

    assert serve(make_worker(view), GET) == problem(slug, more_headers)
    (_, sinks, method, recorded), *further_calls = calls
    assert (sinks, method, recorded.kind.slug) == ("the sinks", "GET", slug)
    is_defect = slug == "internal"
    assert further_calls == [*([("defect", "id-1")] if is_defect else []), ("close_graceful",)]


def test_invalid_http_is_answered_with_a_problem(calls: list[Any]) -> None:
    assert serve(make_worker(), b"GET\r\n\r\n") == problem("bad-request")
    assert calls[0][2] == "OTHER"
    assert [name for name, *_ in calls] == ["record", "close_graceful"]


def test_a_client_has_a_second_to_take_the_answer_to_an_error(calls: list[Any]) -> None:
    client: Any = SimpleNamespace(settimeout=lambda *args: calls.append(args), sendall=calls.append)
    make_worker().handle_error(None, client, ADDRESS, ValueError())
    assert calls[2:] == [(1,), problem("internal"), ("close_graceful",)]

    def fail(_seconds: int) -> None:
        raise BrokenPipeError

    make_worker().handle_error(None, SimpleNamespace(settimeout=fail), ADDRESS, ValueError())


def test_the_settings_become_plain_attributes_before_the_worker_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    made = make_worker()
    seen: dict[str, Any] = {}
    monkeypatch.setattr(Worker, "init_process", lambda self: seen.update(vars(self.cfg)))
    made.init_process()
    assert seen["graceful_timeout"] == 30
    assert {name: seen[name] for name in made.cfg.settings} == {
        name: setting.get() for name, setting in made.cfg.settings.items()
    }


class Listener:
    """A listener whose queue has some connections; then it raises an error."""

    def __init__(self, waiting: int = 0, error: type[OSError] = BlockingIOError, host: str = "") -> None:
        self.waiting, self.error, self.host = waiting, error, host
        self.calls: list[tuple[object, ...]] = []

    def getsockname(self) -> Any:
        return self.host, 8000

    def setsockopt(self, *args: object) -> None:
        self.calls.append(args)

    def close(self) -> None:
        self.calls.append(("close",))


def drain(made: Any, *listeners: Listener) -> None:
    """Let a worker accept what waits at listeners; each connection takes a second."""

    def accept(listener: Listener) -> None:
        CLOCK.seconds += 1
        if not listener.waiting:
            raise listener.error
        listener.waiting -= 1
        listener.calls.append(("accept",))

    made.sockets, made.accept, made.notify = listeners, accept, lambda: made.log.info("notify")
    made._accept_waiting()


@pytest.mark.parametrize("error", [BlockingIOError, ConnectionAbortedError])
@pytest.mark.usefixtures("calls")
def test_connections_that_wait_are_answered_before_each_listener_is_closed(error: type[OSError]) -> None:
    listeners = Listener(2, error), Listener(1, error)
    made = make_worker()
    drain(made, *listeners)
    assert [one.calls for one in listeners] == [[("accept",)] * 2 + [("close",)], [("accept",), ("close",)]]
    assert made.log.lines == [("info", "notify")] * 5  # also before the tries that find no connection


@pytest.mark.parametrize(("graceful", "accepted"), [(30, 5), (10, 5), (8, 4), (4, 2)])
@pytest.mark.usefixtures("calls")
def test_no_connection_is_accepted_after_five_seconds_or_half_of_the_graceful_timeout(
    graceful: int, accepted: int
) -> None:
    listeners = Listener(99), Listener(99)
    made = make_worker()
    made.cfg.set("graceful_timeout", graceful)
    drain(made, *listeners)
    assert [one.calls for one in listeners] == [[("accept",)] * accepted + [("close",)], [("close",)]]


@pytest.mark.parametrize("aborted", [False, True])
def test_a_worker_that_was_not_aborted_answers_what_waits_at_its_end(
    aborted: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    listeners = [Listener(host=host) for host in ("127.0.0.1", "127.0.0.2")]
    ends: list[Any] = []
    made = make_worker(sockets=listeners, aborted=aborted, _accept_waiting=lambda: ends.append("accepted"))
    del made.environ
    monkeypatch.setattr(SyncWorker, "run", lambda self: ends.append(self.environ))
    made.run()
    assert ends[1:] == ([] if aborted else ["accepted"])
    assert (ends[0]["SERVER_NAME"], ends[0]["wsgi.multiprocess"]) == ("127.0.0.1", False)
    ten_seconds = struct.pack("ll", 10, 0)
    options = [(socket.SOL_SOCKET, option, ten_seconds) for option in (socket.SO_RCVTIMEO, socket.SO_SNDTIMEO)]
    assert [one.calls for one in listeners] == [options, options]


def test_a_timeout_stops_the_request_at_work_and_the_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    made = make_worker()
    stopped: list[object] = []
    monkeypatch.setattr(SyncWorker, "handle_abort", lambda _self, *args: stopped.append(args))
    made.handle_abort(signal.SIGABRT, "a frame")
    assert (made.aborted, stopped) == (True, [(signal.SIGABRT, "a frame")])
