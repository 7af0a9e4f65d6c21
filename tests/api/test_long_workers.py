"""Workers for long requests share CPUs and memory."""

import fcntl
import os
import select
import signal
import tempfile
import threading
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import IO

import pytest

from smack.api import long_requests
from smack.api.long_requests import LargeBodies, run_with_falling_priority
from smack.api.wsgi_request import Environ

LARGE = {"CONTENT_LENGTH": "100000"}
LOWEST = 19  # of all priorities but that of background work, the highest niceness


def niceness() -> int:
    return os.getpriority(os.PRIO_PROCESS, threading.get_native_id())


def test_the_longer_a_request_runs_the_lower_its_priority() -> None:
    def work() -> list[int]:
        seen, until = [niceness()], time.monotonic() + 30
        while os.sched_getscheduler(0) != os.SCHED_IDLE and time.monotonic() < until:
            if niceness() > seen[-1]:
                seen.append(niceness())
        return [*seen, os.sched_getscheduler(0)]

    before = niceness()
    *seen, policy = run_with_falling_priority("ana", work, ())
    assert seen == sorted(
        {before} | {min(before + added, LOWEST) for added in long_requests.ADDED_NICENESS_BY_TIME.values()}
    )
    assert policy == os.SCHED_IDLE
    assert (niceness(), os.sched_getscheduler(0)) == (before, os.SCHED_OTHER)


def test_the_priority_falls_from_that_of_the_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    """Which is higher than that of the processes of the system that started it."""

    def work() -> int:
        until = time.monotonic() + 30
        while (seen := niceness_of_thread()) == before and time.monotonic() < until:
            pass
        return seen

    def niceness_of_worker(which: int, who: int) -> int:
        assert (which, who) == (os.PRIO_PROCESS, 0)
        return before + 4

    before, real = niceness(), os.getpriority
    monkeypatch.setattr(os, "getpriority", niceness_of_worker)
    monkeypatch.setattr(long_requests, "ADDED_NICENESS_BY_TIME", {0.01: 3})

    def niceness_of_thread() -> int:
        return real(os.PRIO_PROCESS, threading.get_native_id())

    assert run_with_falling_priority("ana", work, ()) == min(before + 7, LOWEST)


def test_where_background_work_is_forbidden_the_priority_falls_less_far(monkeypatch: pytest.MonkeyPatch) -> None:
    def forbid(*_: object) -> None:
        raise PermissionError

    def work() -> int:
        until = time.process_time() + 2 * long_requests.BACKGROUND_AFTER
        while time.process_time() < until:
            pass
        return niceness()

    monkeypatch.setattr(os, "sched_setscheduler", forbid)
    last = niceness() + max(long_requests.ADDED_NICENESS_BY_TIME.values())
    assert run_with_falling_priority("ana", work, ()) == min(last, LOWEST)


def test_a_thread_that_ends_while_its_priority_falls_has_its_result(monkeypatch: pytest.MonkeyPatch) -> None:
    def end(*_: object) -> None:
        raise ProcessLookupError

    monkeypatch.setattr(long_requests, "ADDED_NICENESS_BY_TIME", {0: 5})
    monkeypatch.setattr(os, "setpriority", end)
    assert run_with_falling_priority("ana", lambda: time.sleep(0.2) or "done", ()) == "done"  # type: ignore[func-returns-value]


def test_an_error_is_raised_where_the_result_is_awaited() -> None:
    with pytest.raises(ZeroDivisionError):
        run_with_falling_priority("ana", lambda: 1 // 0, ())


def test_large_bodies_wait_for_each_other_and_not_for_a_killed_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(long_requests, "MAX_LARGE_BODIES", 1)
    reading, writing = os.pipe()

    def app(environ: Environ, _start: object) -> Iterable[bytes]:
        os.write(writing, environ["name"])
        time.sleep(60)
        return []

    with tempfile.TemporaryFile() as lock_file:
        workers = []
        for environ in (
            {"name": b"1", **LARGE},
            {"name": b"2", **LARGE},
            {"name": b"3", "CONTENT_LENGTH": "99999"},
        ):
            if not (worker := os.fork()):
                LargeBodies(app, lock_file)(environ, print)
                os._exit(0)
            workers.append(worker)
            if environ["name"] != b"2":
                assert os.read(reading, 1) == environ["name"]
        assert not select.select([reading], [], [], 0.1)[0]
        os.kill(workers[0], signal.SIGKILL)
        assert os.read(reading, 1) == b"2"
        for worker in workers[1:]:
            os.kill(worker, signal.SIGKILL)
        for worker in workers:
            os.waitpid(worker, 0)


def test_a_large_body_is_followed_by_the_next() -> None:
    with tempfile.TemporaryFile() as lock_file:
        application = LargeBodies(lambda environ, _: [environ["CONTENT_LENGTH"].encode()], lock_file)
        for _ in range(long_requests.MAX_LARGE_BODIES + 1):
            assert [*application(LARGE, print)] == [b"100000"]


def test_the_first_in_line_takes_whichever_slot_is_free_first() -> None:
    reading, writing = os.pipe()

    def app(environ: Environ, _start: object) -> Iterable[bytes]:
        os.write(writing, environ["name"])
        time.sleep(60)
        return []

    def start(name: bytes) -> int:
        if worker := os.fork():
            return worker
        LargeBodies(app, lock_file)({"name": name, **LARGE}, print)
        os._exit(0)

    with tempfile.TemporaryFile() as lock_file:
        workers = []
        for number in range(long_requests.MAX_LARGE_BODIES):
            workers.append(start(b"%d" % number))
            assert os.read(reading, 1) == b"%d" % number
        for name, ended in zip(b"abcdef", reversed(workers[:]), strict=True):
            workers.append(start(bytes([name])))
            assert not select.select([reading], [], [], 0.05)[0]
            os.kill(ended, signal.SIGKILL)
            assert select.select([reading], [], [], 5)[0], "it waits for another slot"
            assert os.read(reading, 1) == bytes([name])
        for worker in workers:
            os.kill(worker, signal.SIGKILL)
            os.waitpid(worker, 0)


def test_a_thread_does_not_keep_a_worker_from_ending_and_begins_with_its_priority() -> None:
    def work() -> tuple[bool, int]:
        time.sleep(0.1)  # only the processor's time counts
        return threading.current_thread().daemon, niceness()

    assert run_with_falling_priority("ana", work, ()) == (True, niceness())


@contextmanager
def taken_elsewhere(lock_file: IO[bytes], numbers: Iterable[int]) -> Iterator[int]:
    """Let another process lock bytes of a file, and yield its id."""
    reading, writing = os.pipe()
    if not (worker := os.fork()):
        for number in numbers:
            fcntl.lockf(lock_file, fcntl.LOCK_EX, 1, number)
        os.write(writing, b"!")
        time.sleep(60)
        os._exit(0)
    assert os.read(reading, 1) == b"!"
    yield worker
    os.kill(worker, signal.SIGKILL)
    os.waitpid(worker, 0)


def locked_bytes(lock_file: IO[bytes]) -> list[int]:
    """Return the bytes of a file that are locked for another process."""
    reading, writing = os.pipe()
    if not (worker := os.fork()):
        for number in range(20):
            try:
                fcntl.lockf(lock_file, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, number)
            except BlockingIOError:
                os.write(writing, bytes([number]))
        os._exit(0)
    os.waitpid(worker, 0)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        return list(pipe.read())


@pytest.mark.parametrize(("length", "slot"), [("99999", []), ("100000", [2]), ("", [2])])
def test_a_large_body_has_the_first_free_slot_until_it_is_answered(length: str, slot: list[int]) -> None:
    """Without a length it may be large."""
    environ, seen = {"CONTENT_LENGTH": length}, []

    def app(*arguments: object) -> Iterable[bytes]:
        assert arguments == (environ, print)
        seen.append(locked_bytes(lock_file))
        return []

    with tempfile.TemporaryFile() as lock_file, taken_elsewhere(lock_file, [0, 1]):
        LargeBodies(app, lock_file)(environ, print)
        assert seen == [[0, 1, *slot]]
        assert locked_bytes(lock_file) == [0, 1]


def test_who_waits_for_a_slot_is_the_first_in_line_and_leaves_the_line_with_a_slot(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    all_slots, seen = [*range(long_requests.MAX_LARGE_BODIES)], []

    def app(*_: object) -> Iterable[bytes]:
        seen.append(locked_bytes(lock_file))
        return []

    def sleep(seconds: float) -> None:
        assert seconds == long_requests.POLL_INTERVAL
        seen.append(locked_bytes(lock_file))
        os.kill(worker, signal.SIGKILL)

    with tempfile.TemporaryFile() as lock_file, taken_elsewhere(lock_file, all_slots) as worker:
        monkeypatch.setattr(time, "sleep", sleep)
        LargeBodies(app, lock_file)(LARGE, print)
        assert seen[0] == [*all_slots, long_requests.QUEUE_BYTE]
        assert seen[-1] == [0]
        assert locked_bytes(lock_file) == []
