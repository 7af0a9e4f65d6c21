"""Standard output. A reader that stops reading delays no request for longer than MAX_WAIT."""

import os
import select
import socket
import stat
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Protocol

MAX_WAIT = 1.0  # seconds that a line waits for the reader; then lines are dropped until it reads again


class Output(Protocol):
    """An output of lines. `healthy` is false while they cannot be written."""

    healthy: bool

    def write(self, data: bytes) -> None:
        """Write a line with its end. Never raises OSError."""


def open_output(stream: Any) -> Output:
    """Open a stream for lines: without blocking if it is a pipe or a socket; a closed one takes no lines."""
    try:
        fd = stream.fileno()
        mode = os.fstat(fd).st_mode
    except (OSError, ValueError, AttributeError):
        return ClosedOutput() if stream is None or getattr(stream, "closed", False) else FileOutput(stream)
    if stat.S_ISFIFO(mode) and Path("/proc/self/fd").exists():
        # Opened again, so that the writes of other processes to the same pipe go on blocking.
        own = os.open(f"/proc/self/fd/{fd}", os.O_WRONLY | os.O_NONBLOCK | os.O_CLOEXEC)
        return PipeOutput(own, lambda data: os.write(own, data))
    if stat.S_ISSOCK(mode):
        out = socket.socket(fileno=os.dup(fd))
        return PipeOutput(out.fileno(), lambda data: out.send(data, socket.MSG_DONTWAIT))
    return FileOutput(stream)


class ClosedOutput:
    """No output."""

    healthy = False

    def write(self, data: bytes) -> None:
        """Drop the line."""


class FileOutput:
    """A file, a terminal, or what a test puts in their place."""

    def __init__(self, stream: Any) -> None:
        self._stream = stream.buffer
        self.healthy = True

    def write(self, data: bytes) -> None:
        try:
            self._stream.write(data)
            self._stream.flush()
        except (OSError, ValueError):  # full, or closed
            self.healthy = False
        else:
            self.healthy = True


class PipeOutput:
    """A pipe or a socket. Dropped lines are counted; the count is written once the reader reads again."""

    def __init__(self, fd: int, send: Callable[[bytes], int]) -> None:
        self._send, self._dropped = send, 0
        self._poll = select.poll()
        self._poll.register(fd, select.POLLOUT)
        self.healthy = True

    def write(self, data: bytes) -> None:
        if self._dropped:
            data = b'{"event":"dropped","lines":%d}\n' % self._dropped + data
        try:
            self._send(data)
        except BlockingIOError:
            self.healthy = self._wait(data)
        except OSError:  # the reader has closed it
            self.healthy = False
        else:
            self._dropped = 0
            self.healthy = True

    def _wait(self, data: bytes) -> bool:
        """Write once the reader reads, unless lines are dropped already. Returns whether it was written."""
        if not self._dropped and self._poll.poll(MAX_WAIT * 1000):
            with suppress(OSError):
                self._send(data)
                return True
        self._dropped += 1
        return False
