"""How workers behind nginx share CPUs and memory among long requests.

There are as many of them as nginx lets long requests in, so that none waits in line. The system would give all the
same share of the CPUs: a suggestion of a fifth of a second would take two seconds beside twenty costlier requests.
So these workers run below the priority of those for short requests, and the longer a request runs, the more it
gives way to others. What it needs of memory goes by the length of its body: few have a large one at once.
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

NICENESS = 10  # that is added to a worker's own: reading a large body must not delay short requests either
FALL = {0.04: 3, 0.12: 6}  # that is added to the worker's, by seconds of processor time
BACKGROUND_AFTER = 0.3  # seconds of processor time; then it runs when hardly anything else would (SCHED_IDLE)
TICK = 0.02  # seconds until its time is read again, or a free turn is looked for again
MAX_LARGE = 6  # large bodies, in all workers for long requests
LINE = MAX_LARGE  # the byte that the first in line locks; the bytes before it are the turns


def run_with_falling_priority(_client: str, function: Callable[..., object], args: tuple[object, ...]) -> Any:
    """Return the function's result, or raise its error.

    It runs in a new thread, since no thread can raise its priority again. Clients have equal shares here: nginx
    limits how many requests each has in flight.
    """
    result: Future[object] = Future()
    thread = Thread(target=lambda: _run(result, function, args), daemon=True)
    began, own = time.process_time(), os.getpriority(os.PRIO_PROCESS, 0)
    thread.start()
    for seconds in (*FALL, BACKGROUND_AFTER):
        while thread.is_alive() and time.process_time() - began < seconds:
            thread.join(TICK)
        if thread.is_alive():
            assert thread.native_id is not None  # the id 0 would be that of this thread
            with suppress(ProcessLookupError):  # it has ended meanwhile
                _lower(thread.native_id, own + FALL[seconds] if seconds in FALL else None)
    return result.result()


def _lower(thread_id: int, niceness: int | None) -> None:
    """Set the niceness of a thread; None is for work in the background, below every niceness."""
    if niceness is None:
        with suppress(PermissionError):  # a container may forbid it; then the last niceness stays
            os.sched_setscheduler(thread_id, os.SCHED_IDLE, os.sched_param(0))
    else:
        os.setpriority(os.PRIO_PROCESS, thread_id, niceness)


def _run(result: Future[object], function: Callable[..., object], args: tuple[object, ...]) -> None:
    try:
        result.set_result(function(*args))
    except BaseException as error:  # raised again in the thread that waits
        result.set_exception(error)


class LargeBodies:
    """WSGI middleware that lets MAX_LARGE requests with large bodies in at once; the others wait, unread.

    A request locks a byte of a file that all workers share: its turn. The lock of a killed worker is free again.
    """

    def __init__(self, app: Callable[..., Iterable[bytes]], turns: IO[bytes]) -> None:
        self.app, self.turns = app, turns

    def __call__(self, environ: Environ, start_response: Callable[..., object]) -> Iterable[bytes]:
        if int(environ.get("CONTENT_LENGTH") or LARGE_BODY) < LARGE_BODY:
            return self.app(environ, start_response)
        turn = self._take()
        try:
            return self.app(environ, start_response)
        finally:
            fcntl.lockf(self.turns, fcntl.LOCK_UN, 1, turn)

    def _take(self) -> int:
        """Wait in line for a free turn, and return its number, which is that of its byte."""
        fcntl.lockf(self.turns, fcntl.LOCK_EX, 1, LINE)
        try:
            while (turn := self._lock_free_turn()) is None:
                time.sleep(TICK)
        finally:
            fcntl.lockf(self.turns, fcntl.LOCK_UN, 1, LINE)
        return turn

    def _lock_free_turn(self) -> int | None:
        for turn in range(MAX_LARGE):
            with suppress(BlockingIOError):
                fcntl.lockf(self.turns, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, turn)
                return turn
        return None
