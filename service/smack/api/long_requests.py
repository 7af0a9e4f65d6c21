"""How workers behind nginx share CPUs and memory among long requests.

There are as many workers for long requests as nginx lets such requests in, so that none waits in line. The system
would give all the same share of the CPUs: a suggestion of a fifth of a second would take two seconds beside twenty
costlier requests. So these workers run below the priority of those for short requests, and the longer a request
runs, the lower is its priority. A request needs memory in proportion to its body, so only a few with large
bodies run at once.
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
ADDED_NICENESS_BY_TIME = {
    0.04: 3,
    0.12: 6,
}  # seconds of processor time of a request -> what is added to its worker's niceness
BACKGROUND_AFTER = 0.3  # seconds of processor time; then it runs when hardly anything else would (SCHED_IDLE)
POLL_INTERVAL = 0.02  # seconds until a request's processor time is read again, or a free turn is looked for again
MAX_LARGE_BODIES = 6  # at once, in all workers for long requests
QUEUE_BYTE = MAX_LARGE_BODIES  # the byte of the file that the first in line locks; each byte before it is a turn


def run_with_falling_priority(_client: str, function: Callable[..., object], args: tuple[object, ...]) -> Any:
    """Return `function(*args)`, or raise its error. The longer the function runs, the lower is its priority.

    It runs in a new thread, since no thread can raise its priority again. The client makes no difference: nginx
    limits how many requests of each are in flight.
    """
    result: Future[object] = Future()
    thread = Thread(target=lambda: _set_result(result, function, args), daemon=True)
    start, niceness = time.process_time(), os.getpriority(os.PRIO_PROCESS, 0)
    thread.start()
    for seconds in (*ADDED_NICENESS_BY_TIME, BACKGROUND_AFTER):
        while thread.is_alive() and time.process_time() - start < seconds:
            thread.join(POLL_INTERVAL)
        if thread.is_alive():
            assert thread.native_id is not None  # the id 0 would be that of this thread
            with suppress(ProcessLookupError):  # it has ended meanwhile
                added_niceness = ADDED_NICENESS_BY_TIME.get(seconds)
                _lower_priority(thread.native_id, None if added_niceness is None else niceness + added_niceness)
    return result.result()


def _lower_priority(thread_id: int, niceness: int | None) -> None:
    """Set the niceness of a thread; None is for work in the background, below every niceness."""
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

    A request that runs has a turn: it locks a byte of the file `turns`, which all workers share. The system
    releases the lock of a killed worker.
    """

    def __init__(self, app: Callable[..., Iterable[bytes]], turns: IO[bytes]) -> None:
        self.app, self.turns = app, turns

    def __call__(self, environ: Environ, start_response: Callable[..., object]) -> Iterable[bytes]:
        if int(environ.get("CONTENT_LENGTH") or LARGE_BODY) < LARGE_BODY:  # without a length it may be a large one
            return self.app(environ, start_response)
        turn = self._wait_for_turn()
        try:
            return self.app(environ, start_response)
        finally:
            fcntl.lockf(self.turns, fcntl.LOCK_UN, 1, turn)

    def _wait_for_turn(self) -> int:
        """Wait in line for a free turn, lock it, and return its number: the position of its byte in the file."""
        fcntl.lockf(self.turns, fcntl.LOCK_EX, 1, QUEUE_BYTE)
        try:
            while (turn := self._lock_free_turn()) is None:
                time.sleep(POLL_INTERVAL)
        finally:
            fcntl.lockf(self.turns, fcntl.LOCK_UN, 1, QUEUE_BYTE)
        return turn

    def _lock_free_turn(self) -> int | None:
        """Return the number of a free turn, now locked; None if all are taken."""
        for turn in range(MAX_LARGE_BODIES):
            with suppress(BlockingIOError):
                fcntl.lockf(self.turns, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, turn)
                return turn
        return None
