"""Logs: one line of JSON per request, defect or other event, on standard output. No line quotes a request's body.

If standard output is a pipe or a socket whose reader stops reading, no request waits for longer than MAX_WAIT.
"""

import logging
import os
import re
import select
import socket
import stat
import sys
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Protocol

import msgspec

from smack.operations.defects import describe_defect

MAX_WAIT = 1.0  # seconds that a line waits for the reader; then lines are dropped until it reads again
LEFT_OUT = "(...)"
MASTER_PID = os.getpid()  # under gunicorn that of the master process, which handles no request


class Output(Protocol):
    """Where lines go. `healthy` says whether the last line could be written."""

    healthy: bool

    def write(self, data: bytes) -> None:
        """Write a line, which ends with a newline, or drop it. Never raises OSError."""


class ClosedOutput:
    """A closed stream, for which every line is dropped."""

    healthy = False

    def write(self, data: bytes) -> None:
        pass


class FileOutput:
    """A file, a terminal, or a stream of a test. A line that cannot be written is dropped."""

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
    """A pipe or a socket. Lines that its reader is too late for are dropped; later their count is written.

    `send` writes to the file descriptor; it raises BlockingIOError where it would have to wait for the reader.
    """

    def __init__(self, fd: int, send: Callable[[bytes], int]) -> None:
        self._send, self._dropped_count = send, 0
        self._poll = select.poll()
        self._poll.register(fd, select.POLLOUT)
        self.healthy = True

    def write(self, data: bytes) -> None:
        if self._dropped_count:
            data = b'{"event":"dropped","lines":%d}\n' % self._dropped_count + data
        try:
            self._send(data)
        except BlockingIOError:
            self.healthy = self._wait(data)
        except OSError:  # the reader has closed it
            self.healthy = False
        else:
            self._dropped_count = 0
            self.healthy = True

    def _wait(self, data: bytes) -> bool:
        """Write a line once the reader reads, and return True; False if it is dropped after MAX_WAIT.

        While lines are dropped, no further one waits.
        """
        if not self._dropped_count and self._poll.poll(MAX_WAIT * 1000):
            with suppress(OSError):
                self._send(data)
                return True
        self._dropped_count += 1
        return False


def _sender_when_ready(fd: int) -> Callable[[bytes], int]:
    """Return a `send` of PipeOutput for a pipe whose writes block: it writes if the pipe takes 4,096 bytes now."""
    poll = select.poll()
    poll.register(fd, select.POLLOUT)

    def send(data: bytes) -> int:
        if not poll.poll(0):
            raise BlockingIOError
        return os.write(fd, data)

    return send


def open_output(stream: Any) -> Output:
    """Return the output for a stream: without blocking for a pipe or a socket; ClosedOutput for a closed one."""
    try:
        fd = stream.fileno()
        mode = os.fstat(fd).st_mode
    except (OSError, ValueError, AttributeError):
        return ClosedOutput() if stream is None or getattr(stream, "closed", False) else FileOutput(stream)
    if stat.S_ISFIFO(mode) and Path("/proc/self/fd").exists():
        # Opened again, so that the writes of other processes to the same pipe go on blocking.
        try:
            pipe = os.open(f"/proc/self/fd/{fd}", os.O_WRONLY | os.O_NONBLOCK | os.O_CLOEXEC)
        except PermissionError:  # another user made the pipe, and then started this process as a user of its own
            return PipeOutput(fd, _sender_when_ready(fd))
        return PipeOutput(pipe, lambda data: os.write(pipe, data))
    if stat.S_ISSOCK(mode):
        connection = socket.socket(fileno=os.dup(fd))
        return PipeOutput(connection.fileno(), lambda data: connection.send(data, socket.MSG_DONTWAIT))
    return FileOutput(stream)


_output_of_stream: tuple[object, Output | None] = (None, None)  # of the last standard output


def output() -> Output:
    """Return the output for standard output, opened again if tests or servers have replaced it."""
    global _output_of_stream
    last_stream, last_output = _output_of_stream
    if last_output is None or last_stream is not sys.stdout:
        last_output = open_output(sys.stdout)
        _output_of_stream = (sys.stdout, last_output)
    return last_output


def write_line(event: str, **members: object) -> None:
    """Write the line of an event: a JSON object with the time, the event and `members`, which may set `at`.

    A failure raises nothing; it sets `output().healthy` to false.
    """
    output().write(msgspec.json.encode({"at": datetime.now(UTC), "event": event, **members}) + b"\n")


def log_defect(request_id: str) -> None:
    """Log where the exception being handled arose, and its causes, with the id of the request that it broke."""
    errors = describe_defect()
    first = errors[0] if errors else {"error": None, "where": []}
    write_line("defect", request_id=request_id, **first, causes=errors[1:])


class ServerLogHandler(logging.Handler):
    """Writes gunicorn's messages as lines of the event `server`.

    A worker's messages may quote a client: of them only the text in gunicorn's source is logged, with the numbers
    that belong into it. "(...)" stands for what is left out.
    """

    def emit(self, record: logging.LogRecord) -> None:
        message = record.getMessage() if os.getpid() == MASTER_PID else _message_without_quotes(record)
        error_type = record.exc_info[0] if record.exc_info else None
        write_line(
            "server",
            at=datetime.fromtimestamp(record.created, UTC),
            level=record.levelname,
            message=message,
            error=None if error_type is None else error_type.__name__,
        )


PLACEHOLDER = re.compile(r"%%|%(?:\([^)]*\))?[-#0 +]*[\d.*]*[a-zA-Z]")


def _message_without_quotes(record: logging.LogRecord) -> str:
    """Return the message of a record with LEFT_OUT in place of every argument that is no int."""
    text = str(record.msg)
    if not record.args:
        return text
    arguments = iter(record.args if isinstance(record.args, tuple) else ())

    def fill_in(placeholder: re.Match[str]) -> str:
        if placeholder[0] == "%%":
            return "%"
        value = next(arguments, None)
        return placeholder[0] % value if type(value) is int else LEFT_OUT

    return PLACEHOLDER.sub(fill_in, text)
