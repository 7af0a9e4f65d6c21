"""How workers behind nginx share CPUs and memory among long requests.

There are as many workers for long requests as nginx lets in such requests at once, so that none waits in line. The
system would give all the same share of the CPUs: a suggestion of a fifth of a second would take two seconds beside
twenty costlier requests. So these workers run below the priority of those for short requests, and the longer a
request runs, the lower is its priority (`run_with_falling_priority`). A request needs memory in proportion to its
body, so only a few with large bodies run at once (`LargeBodies`).
"""

import fcntl
import os
import time
from collections.abc import Callable, Iterable
from concurrent.futures import Future
from contextlib import suppress
from threading import Thread
from typing import IO, Any

from smack.api.wsgi_request import Environ
from smack.operations.dispatch import LARGE_BODY

NICENESS = 10  # of these workers, added to the master's: reading a large body must not delay short requests either
# seconds of processor time of a request -> what is added to its worker's niceness
ADDED_NICENESS_BY_TIME = {0.04: 3, 0.12: 6}
BACKGROUND_AFTER = 0.3  # seconds of processor time; then it runs when hardly anything else would (SCHED_IDLE)
POLL_INTERVAL = 0.02  # seconds until a request's processor time is read again, or a free slot is looked for again
MAX_LARGE_BODIES = 6  # at once, in all workers for long requests
QUEUE_BYTE = MAX_LARGE_BODIES  # of the lock file: the first in line locks it; each byte before it is a slot


def run_with_falling_priority(_client: str, function: Callable[..., object], args: tuple[object, ...]) -> Any:
    """Return `function(*args)`, or raise its error. The longer the function runs, the lower is its priority.

    It runs in a new thread, since a thread cannot raise its own priority again. `_client` is not used: nginx
    limits how many requests of each client are in flight.
    """
    result: Future[object] = Future()
    # a daemon thread: a worker that is stopped during the request does not wait for its end
    thread = Thread(target=lambda: _set_result(result, function, args), daemon=True)
    # the time of the whole process, whose only request this is
    start, niceness = time.process_time(), os.getpriority(os.PRIO_PROCESS, 0)
    thread.start()
    for seconds in (*ADDED_NICENESS_BY_TIME, BACKGROUND_AFTER):
        while thread.is_alive() and time.process_time() - start < seconds:
            thread.join(POLL_INTERVAL)
        if thread.is_alive():
            assert thread.native_id is not None  # it is set once a thread has begun
            with suppress(ProcessLookupError):  # it has ended meanwhile
                added_niceness = ADDED_NICENESS_BY_TIME.get(seconds)  # None at BACKGROUND_AFTER
                _lower_priority(thread.native_id, None if added_niceness is None else niceness + added_niceness)
    return result.result()


def _lower_priority(thread_id: int, niceness: int | None) -> None:
    """Set the niceness of a thread; with None, make it run only while a CPU would be idle (SCHED_IDLE).

    If the system forbids SCHED_IDLE, the niceness stays. Raises ProcessLookupError if the thread has ended.
    """
    if niceness is None:
        with suppress(PermissionError):  # a container may forbid it; then the last niceness stays
            os.sched_setscheduler(thread_id, os.SCHED_IDLE, os.sched_param(0))
    else:
        os.setpriority(os.PRIO_PROCESS, thread_id, niceness)


def _set_result(result: Future[object], function: Callable[..., object], args: tuple[object, ...]) -> None:
    """Run a function, and set what it returns or raises as the result or exception of a future."""
    try:
        result.set_result(function(*args))
    except BaseException as error:  # raised again in the thread that waits
        result.set_exception(error)


class LargeBodies:
    """WSGI middleware that lets MAX_LARGE_BODIES requests with large bodies run at once; the others wait, unread.

    A body of unknown length counts as large. While such a request runs, it occupies a slot: it locks a byte of
    `lock_file`, which all workers share. The system releases the lock of a killed worker.
    """

    def __init__(self, app: Callable[..., Iterable[bytes]], lock_file: IO[bytes]) -> None:
        self.app, self.lock_file = app, lock_file

    def __call__(self, environ: Environ, start_response: Callable[..., object]) -> Iterable[bytes]:
        if int(environ.get("CONTENT_LENGTH") or LARGE_BODY) < LARGE_BODY:  # without a length it may be a large one
            return self.app(environ, start_response)
        slot = self._lock_slot()
        try:
            return self.app(environ, start_response)
        finally:
            fcntl.lockf(self.lock_file, fcntl.LOCK_UN, 1, slot)

    def _lock_slot(self) -> int:
        """Wait in line until a slot is free, lock it, and return its number: that of its byte in the file."""
        fcntl.lockf(self.lock_file, fcntl.LOCK_EX, 1, QUEUE_BYTE)  # waits for those that came before
        try:
            while (slot := self._try_to_lock_slot()) is None:
                time.sleep(POLL_INTERVAL)
        finally:
            fcntl.lockf(self.lock_file, fcntl.LOCK_UN, 1, QUEUE_BYTE)
        return slot

    def _try_to_lock_slot(self) -> int | None:
        """Lock a free slot and return its number; return None at once if there is none."""
        for slot in range(MAX_LARGE_BODIES):
            with suppress(BlockingIOError):
                fcntl.lockf(self.lock_file, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, slot)
                return slot
        return None
