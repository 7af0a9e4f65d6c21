"""How a direct worker reads bodies: in which parts, until when, and how much of all together.

The clock is fake in most tests, and pauses and deadlines are noted in place of being kept.
"""

import io
import socket
import struct
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, nullcontext
from types import SimpleNamespace
from typing import Any

import gevent
import gevent.monkey
import gevent.select
import pytest

from smack.api import direct_worker
from smack.api.direct_worker import MAX_PART_SIZE, MIN_PART_SIZE, BoundedBodies, RequestBody
from smack.api.wsgi import check_connection, drain_body
from smack.api.wsgi_request import POLL_KEY
from smack.operations.problems import Problem

REFUSAL = "The service is reading too many large bodies. Send this one again later, or a smaller one."


class Stream:
    """A body of which only some bytes arrive; notes the sizes that are asked for."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.asked_sizes: list[int] = []

    def read(self, size: int) -> bytes:
        self.asked_sizes.append(size)
        taken = min(self.size, size)
        self.size -= taken
        return b" " * taken


class Clock:
    """In place of the module's `time` and `gevent`: time stands unless a test moves it."""

    def __init__(self) -> None:
        self.now = 64.0
        self.pauses: list[float] = []
        self.deadlines: list[tuple[float, str]] = []  # (seconds, message) of each read

    def monotonic(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.pauses.append(seconds)

    @contextmanager
    def timeout(self, seconds: float, error: TimeoutError) -> Iterator[None]:
        self.deadlines.append((seconds, str(error)))
        yield


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(direct_worker, "time", SimpleNamespace(monotonic=clock.monotonic))
    monkeypatch.setattr(direct_worker, "gevent", SimpleNamespace(sleep=clock.sleep, Timeout=clock.timeout))
    return clock


@pytest.fixture
def limit(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], BoundedBodies]:
    """Return a function that makes BoundedBodies which count up to some bytes."""

    def bodies_up_to(size: int) -> BoundedBodies:
        monkeypatch.setattr(direct_worker, "MAX_COUNTED_BYTES", size)
        return BoundedBodies(lambda *_: [])

    return bodies_up_to


@contextmanager
def refused() -> Iterator[None]:
    """Expect that a body is refused."""
    with pytest.raises(Problem) as refusal:
        yield
    problem = refusal.value
    assert (problem.kind.slug, problem.status, problem.detail) == ("unavailable", 503, REFUSAL)


class Application:
    """A WSGI application that reads the body of each request, and keeps what it is called with."""

    def __init__(self, error: Exception | None = None) -> None:
        self.calls: list[tuple[Any, object]] = []
        self.error = error
        self.answer = [b"answer"]

    def __call__(self, environ: Any, start_response: object) -> Iterable[bytes]:
        self.calls.append((dict(environ), start_response))
        environ["wsgi.input"].read()
        assert environ["gunicorn.socket"].timeouts == []
        if self.error:
            raise self.error
        return self.answer


class Connection:
    def __init__(self) -> None:
        self.timeouts: list[float] = []

    def settimeout(self, seconds: float) -> None:
        self.timeouts.append(seconds)


def an_environ(size: int) -> dict[str, Any]:
    return {"wsgi.input": Stream(size), "gunicorn.socket": Connection()}


@pytest.mark.parametrize("headers", [{}, {"HTTP_X_SMACK_CLIENT": "a:key"}])
def test_the_application_gets_a_bounded_body_and_the_systems_poll_and_no_client_by_header(
    headers: dict[str, str],
) -> None:
    app = Application()
    environ = an_environ(5) | {"REQUEST_METHOD": "POST"} | headers
    stream, connection = environ["wsgi.input"], environ["gunicorn.socket"]
    assert BoundedBodies(app)(environ, print) is app.answer
    ((given, start_response),) = app.calls
    assert start_response is print
    assert type(given["wsgi.input"]) is RequestBody
    assert given == {
        "wsgi.input": given["wsgi.input"],
        "gunicorn.socket": connection,
        "REQUEST_METHOD": "POST",
        POLL_KEY: gevent.monkey.get_original("select", "poll"),
    }
    assert stream.asked_sizes == [65536, 65536]
    assert connection.timeouts == [30.0]


def test_a_body_in_chunks_is_read_in_small_parts_at_first(clock: Clock) -> None:
    environ = an_environ(5) | {"HTTP_TRANSFER_ENCODING": "chunked"}
    stream = environ["wsgi.input"]
    BoundedBodies(Application())(environ, print)
    assert stream.asked_sizes == [256, 512]
    assert clock.pauses == [0]


def test_later_bodies_have_greater_numbers() -> None:
    app = Application()
    bodies = BoundedBodies(app)
    for _ in range(3):
        bodies(an_environ(5), print)
    assert [environ["wsgi.input"].number for environ, _ in app.calls] == [0, 1, 2]


@pytest.mark.parametrize(("size", "is_large"), [(99_999, False), (100_000, True), (100_001, True)])
@pytest.mark.parametrize("error", [None, ValueError("of the application")])
def test_the_memory_of_a_large_body_is_freed_after_the_answer(
    size: int, is_large: bool, error: Exception | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    freed: list[str] = []
    monkeypatch.setattr(direct_worker, "forget_names", lambda: freed.append("names"))
    monkeypatch.setattr(direct_worker, "gc", SimpleNamespace(collect=lambda: freed.append("garbage")))
    bodies, environ = BoundedBodies(Application(error)), an_environ(size)
    with pytest.raises(ValueError, match="of the application") if error else nullcontext():
        bodies(environ, print)
    assert freed == (["names", "garbage"] if is_large else [])
    assert (bodies.counted_size, bodies.unfinished_bodies) == (0, {})
    assert environ["wsgi.input"].counted_size == 0
    assert environ["gunicorn.socket"].timeouts == [30.0]


def test_a_direct_worker_notices_a_connection_that_its_client_has_reset(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("select.poll", gevent.select.poll)  # as in a worker that gevent has patched
    with socket.create_server(("127.0.0.1", 0)) as listener:
        client = socket.create_connection(listener.getsockname())
        connection, _ = listener.accept()
        client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        client.close()

    def answer(environ: dict[str, Any], _start: object) -> list[bytes]:
        check_connection(environ)
        return []

    environ = {"gunicorn.socket": connection, "wsgi.input": io.BytesIO()}
    with connection, pytest.raises(Problem, match="closed before"):
        BoundedBodies(answer)(environ, print)


def test_a_new_body_is_empty_and_not_refused(clock: Clock) -> None:
    bodies = BoundedBodies(lambda *_: [])
    body = RequestBody(Stream(0), 7, bodies)
    assert (body.number, body.received_size, body.counted_size) == (7, 0, 0)
    assert (body.parts, body.is_refused) == ([], False)
    assert (bodies.counted_size, bodies.unfinished_bodies, clock.deadlines) == (0, {}, [])
    assert body.read() == b""


@pytest.mark.parametrize(
    ("size", "read", "asked"),
    [
        (-1, b"abcdef", [9, 18, 36]),
        (-2, b"abcdef", [9, 18, 36]),
        (0, b"", []),
        (1, b"a", [1]),
        (4, b"abcd", [4, 1]),
        (6, b"abcdef", [6, 3]),
        (7, b"abcdef", [7, 4, 1]),
    ],
)
def test_as_many_bytes_are_read_as_are_asked_for_if_they_come(size: int, read: bytes, asked: list[int]) -> None:
    class Trickle(io.BytesIO):
        """A stream that gives three bytes at once."""

        def read(self, size: int | None = -1) -> bytes:
            assert size is not None
            asked_sizes.append(size)
            return super().read(min(3, size))

    asked_sizes: list[int] = []
    body = RequestBody(Trickle(b"abcdef"), 0, BoundedBodies(lambda *_: []), 9)
    assert body.read(size) == read
    assert asked_sizes == asked
    assert (body.received_size, body.parts) == (len(read), [])
    assert body.read() == b"abcdef"[len(read) :]


def test_a_body_has_half_a_minute_to_arrive_in_all_its_reads(clock: Clock) -> None:
    body = RequestBody(Stream(0), 0, BoundedBodies(lambda *_: []))
    for clock.now in (64.0, 70.5, 93.0, 94.0, 95.0, 1000.0):
        assert body.read() == b""
    assert clock.deadlines == [(seconds, "the body is late") for seconds in (30.0, 23.5, 1.0, 0, 0, 0)]


def test_a_late_body_is_an_error_and_so_is_what_is_read_after_its_deadline(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(direct_worker, "BODY_TIMEOUT", 0.002)
    late = SimpleNamespace(read=lambda _: gevent.sleep(1))
    body = RequestBody(late, 0, BoundedBodies(lambda *_: []))
    for _ in range(2):
        with pytest.raises(TimeoutError, match=r"^the body is late$"):
            body.read()


def test_fast_reads_are_doubled_and_slow_ones_halved_and_followed_by_a_pause(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(direct_worker, "LONG_READ", 0.25)
    bodies = BoundedBodies(lambda *_: [])
    is_slow = [False] * 10 + [True] * 10 + [False]  # of each read

    class Read(Stream):
        def read(self, size: int) -> bytes:
            clock.now += 0.25 if is_slow[len(self.asked_sizes)] else 0.125
            return super().read(size)

    pauses: list[tuple[float, bool]] = []  # (seconds, whether it is in turn)
    sleep = lambda seconds: pauses.append((seconds, bodies.pause_lock.locked()))  # noqa: E731
    monkeypatch.setattr(direct_worker, "gevent", SimpleNamespace(sleep=sleep))
    stream = Read(10_000_000)
    body = RequestBody(stream, 0, bodies, MIN_PART_SIZE)
    for _ in is_slow:
        body._read_part(1_000_000)
    rising = [256 * 2**power for power in range(9)]
    assert rising[-1] == MAX_PART_SIZE
    assert stream.asked_sizes == [*rising, *[65536] * 2, *rising[-2::-1], 256, 256][: len(is_slow)]
    assert pauses == [(0, False)] * 10 + [(0.25, True), (0, False)] * 10
    assert not bodies.pause_lock.locked()
    assert body.received_size == 10_000_000 - stream.size


def test_one_body_at_a_time_pauses() -> None:
    assert BoundedBodies(lambda *_: []).pause_lock.counter == 1


def test_a_body_in_small_chunks_lets_others_run(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    sizes, others = [], []
    monkeypatch.setattr(direct_worker, "gevent", gevent)

    class Slow(Stream):
        def read(self, size: int) -> bytes:
            sizes.append(size)
            clock.now += size * 1e-5
            return super().read(size)

    def run() -> None:
        while True:
            others.append(len(sizes))
            gevent.sleep(0)

    bodies, beside = BoundedBodies(lambda *_: []), gevent.spawn(run)
    chunked = [RequestBody(Slow(2_000), at, bodies, MIN_PART_SIZE) for at in range(3)]
    gevent.joinall([gevent.spawn(body.read) for body in chunked], timeout=20, raise_error=True)
    beside.kill()
    assert {*sizes} == {MIN_PART_SIZE}
    assert len(set(others)) > 0.9 * len(sizes)  # another ran between nearly all reads


@pytest.mark.parametrize(
    ("size", "counted"),
    [(65_535, 0), (65_536, 0), (65_537, 1), (131_072, 65_536), (131_073, 65_537), (200_000, 134_464)],
)
def test_the_parts_beyond_the_first_are_counted_until_the_answer(size: int, counted: int) -> None:
    bodies = BoundedBodies(lambda *_: [])
    body, other = (RequestBody(Stream(size), number, bodies) for number in range(2))
    for sum_of_sizes in (counted, 2 * counted):
        assert body.read(size) == b" " * size
        assert (body.counted_size, bodies.counted_size) == (counted, sum_of_sizes)
        assert bodies.unfinished_bodies == {}
        body, other = other, body
    body.stop_counting()
    assert (body.counted_size, bodies.counted_size, other.counted_size) == (0, counted, counted)
    body.stop_counting()
    assert bodies.counted_size == counted
    other.stop_counting()
    assert bodies.counted_size == 0


def test_bytes_are_counted_up_to_the_limit_and_beyond_it_the_newest_body_is_refused(
    limit: Callable[[int], BoundedBodies],
) -> None:
    bodies = limit(100)
    old, middle, new = (RequestBody(Stream(0), number, bodies) for number in (3, 9, 10))
    for body, size in ((old, 40), (new, 35), (middle, 10), (new, 5), (old, 10)):
        body.parts.append(b"part")
        bodies.count_bytes(body, size)
    assert (bodies.counted_size, old.counted_size, middle.counted_size, new.counted_size) == (100, 50, 10, 40)
    assert bodies.unfinished_bodies == {3: old, 9: middle, 10: new}
    bodies.count_bytes(old, 1)
    assert (bodies.counted_size, old.counted_size, middle.counted_size, new.counted_size) == (61, 51, 10, 0)
    assert bodies.unfinished_bodies == {3: old, 9: middle}
    states = [(body.is_refused, len(body.parts)) for body in (old, middle, new)]
    assert states == [(False, 2), (False, 1), (True, 0)]
    bodies.count_bytes(middle, 40)
    assert (bodies.counted_size, bodies.unfinished_bodies, middle.is_refused) == (51, {3: old}, True)


def test_the_newest_of_too_many_large_bodies_is_refused(limit: Callable[[int], BoundedBodies]) -> None:
    part = MAX_PART_SIZE
    bodies = limit(5 * part)
    old, small, new = (RequestBody(Stream(size * part), at, bodies) for at, size in enumerate((9, 1, 9)))
    assert len(old.read(3 * part)) == 3 * part
    assert len(small.read(part)) == part
    with refused():
        new.read(9 * part)
    assert (bodies.counted_size, new.parts) == (2 * part, [])
    assert len(new.read(part)) == part  # drained
    assert len(old.read(3 * part)) == 3 * part
    old.stop_counting()
    assert (bodies.counted_size, bodies.unfinished_bodies) == (0, {})


def test_little_of_a_refused_body_is_kept() -> None:
    stream = Stream(5_000_000)
    drain_body({"wsgi.input": stream})
    assert {*stream.asked_sizes} == {65536}
    assert len(stream.asked_sizes) * 65536 > 5_000_000


def test_a_body_that_is_refused_while_it_is_drained_is_read_to_its_end(
    limit: Callable[[int], BoundedBodies],
) -> None:
    """The request has its answer, which a second problem must not replace."""
    stream = Stream(9 * MAX_PART_SIZE)
    body = RequestBody(stream, 0, limit(3 * MAX_PART_SIZE))
    drain_body({"wsgi.input": body})
    assert (body.is_refused, stream.size) == (True, 0)


def test_an_unfinished_body_is_refused_for_an_older_one(limit: Callable[[int], BoundedBodies]) -> None:
    part = MAX_PART_SIZE
    bodies = limit(3 * part)
    old, new = (RequestBody(Stream(9 * part), at, bodies) for at in range(2))
    bodies.count_bytes(new, 2 * part)
    assert len(old.read(4 * part)) == 4 * part
    assert (bodies.counted_size, new.is_refused) == (3 * part, True)


def test_a_body_that_is_refused_while_it_is_read_counts_no_more(limit: Callable[[int], BoundedBodies]) -> None:
    part = MAX_PART_SIZE
    bodies = limit(3 * part)
    old = RequestBody(Stream(0), 0, bodies)

    class Meanwhile(Stream):
        """A body during whose second part the older one grows beyond what all may have, and is answered."""

        def read(self, size: int) -> bytes:
            if self.size == 2 * part:
                bodies.count_bytes(old, 4 * part)
                old.stop_counting()
            return super().read(size)

    new = RequestBody(Meanwhile(3 * part), 1, bodies)
    bodies.count_bytes(new, 1)
    with refused():
        new.read(3 * part)
    assert (bodies.counted_size, bodies.unfinished_bodies, new.parts) == (0, {}, [])
    assert new.read(part) == b" " * part  # drained, without a second refusal
