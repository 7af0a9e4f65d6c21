"""Standard output, written so that a reader which stalls holds nobody for longer than PATIENCE."""

import os
import select
import socket
import stat
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Protocol

PATIENCE = 1.0  # seconds that one line may wait for a reader; after it lines are dropped until it reads again


class Outlet(Protocol):
    """Takes lines."""

    def write(self, data: bytes) -> None:
        """A line with its end. Never raises OSError."""


def outlet(stream: Any) -> Outlet | None:
    """The way out for a stream: patient for pipes and sockets, plain for the rest; None for a closed one."""
    try:
        fd = stream.fileno()
        mode = os.fstat(fd).st_mode
    except (OSError, ValueError, AttributeError):
        return None if stream is None or getattr(stream, "closed", False) else Plain(stream)
    if stat.S_ISFIFO(mode) and Path("/proc/self/fd").exists():
        # A description of its own, so that nobody else's writes become non-blocking.
        own = os.open(f"/proc/self/fd/{fd}", os.O_WRONLY | os.O_NONBLOCK | os.O_CLOEXEC)
        return Patient(own, lambda data: os.write(own, data))
    if stat.S_ISSOCK(mode):
        out = socket.socket(fileno=os.dup(fd))
        return Patient(out.fileno(), lambda data: out.send(data, socket.MSG_DONTWAIT))
    return Plain(stream)


class Plain:
    """A file, a terminal, or what a test puts in their place."""

    def __init__(self, stream: Any) -> None:
        self._stream = stream.buffer

    def write(self, data: bytes) -> None:
        try:
            self._stream.write(data)
            self._stream.flush()
        except (OSError, ValueError):  # nobody reads
            return


class Patient:
    """A pipe or a socket. What was dropped is counted, and told as soon as somebody reads again."""

    def __init__(self, fd: int, send: Callable[[bytes], int]) -> None:
        self._send, self._dropped = send, 0
        self._poll = select.poll()
        self._poll.register(fd, select.POLLOUT)

    def write(self, data: bytes) -> None:
        if self._dropped:
            data = b'{"event":"dropped","lines":%d}\n' % self._dropped + data
        try:
            self._send(data)
        except BlockingIOError:
            self._wait(data)
            return
        except OSError:  # nobody reads any more
            return
        self._dropped = 0

    def _wait(self, data: bytes) -> None:
        if not self._dropped and self._poll.poll(PATIENCE * 1000):
            with suppress(OSError):
                self._send(data)
                return
        self._dropped += 1
