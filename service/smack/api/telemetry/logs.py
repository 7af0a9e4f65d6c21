"""Logs: one line of JSON per request, defect or other event, on standard output. No line quotes a request's body.

If standard output is a pipe or a socket whose reader has stopped reading, a request waits for at most MAX_WAIT.
Only a line of more than 4,096 bytes may wait longer (`_build_nonblocking_send`).
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
OMISSION_MARK = "(...)"  # in place of text that could quote a client
# of the process that loads this module: under gunicorn the master, since it loads the application before it forks
MASTER_PID = os.getpid()


class Output(Protocol):
    """Something that lines are written to. `is_writable` says whether the last line could be written."""

    is_writable: bool

    def write(self, data: bytes) -> None:
        """Write one line, which ends with a newline; drop it if that fails. Never raises OSError."""


class ClosedOutput:
    """The output in place of a stream that is closed or None: every line is dropped."""

    is_writable = False

    def write(self, data: bytes) -> None:
        pass


class FileOutput:
    """The output to a file, a terminal, or a stream of a test. A line that cannot be written is dropped.

    `stream` is a text stream, such as `sys.stdout`; lines are written to its `buffer`.
    """

    def __init__(self, stream: Any) -> None:
        self._stream = stream.buffer
        self.is_writable = True

    def write(self, data: bytes) -> None:
        try:
            self._stream.write(data)
            self._stream.flush()
        except (OSError, ValueError):  # full, or closed
            self.is_writable = False
        else:
            self.is_writable = True


class PipeOutput:
    """The output to a pipe or a socket. A line that has to wait for the reader beyond MAX_WAIT is dropped.

    Until the reader reads again, later lines are dropped without waiting. Once it does, a line says how many were
    dropped; lines written after the reader has closed its end are not counted. A line of more than 4,096 bytes may
    be cut off. `fd` is the file descriptor. `send` writes bytes to `fd` and returns how many. It raises
    BlockingIOError if it would have to wait, and another OSError if the reader has closed its end.
    """

    def __init__(self, fd: int, send: Callable[[bytes], int]) -> None:
        self._send, self._dropped_count = send, 0
        self._poll = select.poll()
        self._poll.register(fd, select.POLLOUT)
        self.is_writable = True

    def write(self, data: bytes) -> None:
        if self._dropped_count:
            data = b'{"event":"dropped","lines":%d}\n' % self._dropped_count + data
        try:
            self._send(data)
        except BlockingIOError:
            self.is_writable = self._wait_and_send(data)
        except OSError:  # the reader has closed it
            self.is_writable = False
        else:
            self._dropped_count = 0
            self.is_writable = True

    def _wait_and_send(self, data: bytes) -> bool:
        """Wait for the reader, write a line, and return True; after MAX_WAIT drop the line and return False.

        A line whose write fails is dropped and counted, too. If lines before were dropped, this one does not wait.
        """
        if not self._dropped_count and self._poll.poll(MAX_WAIT * 1000):
            with suppress(OSError):
                self._send(data)
                return True
        self._dropped_count += 1
        return False


def _build_nonblocking_send(fd: int) -> Callable[[bytes], int]:
    """Return a function for PipeOutput that sends bytes to a pipe whose writes block.

    Before it writes, the function checks whether the pipe has space for 4,096 bytes; if not, it raises
    BlockingIOError. So only a write of more than 4,096 bytes can block.
    """
    poll = select.poll()
    poll.register(fd, select.POLLOUT)

    def send(data: bytes) -> int:
        if not poll.poll(0):
            raise BlockingIOError
        return os.write(fd, data)

    return send


def open_output(stream: Any) -> Output:
    """Return the output to a stream, such as `sys.stdout`.

    The output is a ClosedOutput if the stream is None or closed. It is a PipeOutput if the stream is a socket or,
    on a system with /proc, a pipe. Else it is a FileOutput.
    """
    try:
        fd = stream.fileno()
        mode = os.fstat(fd).st_mode
    except (OSError, ValueError, AttributeError):
        return ClosedOutput() if stream is None or getattr(stream, "closed", False) else FileOutput(stream)
    if stat.S_ISFIFO(mode) and Path("/proc/self/fd").exists():
        # Opened again, so that the writes of other processes to the same pipe go on blocking.
        try:
            pipe = os.open(f"/proc/self/fd/{fd}", os.O_WRONLY | os.O_NONBLOCK | os.O_CLOEXEC)
        # Another user made the pipe, and then started this process as a user of its own; or nobody reads it.
        except OSError:
            return PipeOutput(fd, _build_nonblocking_send(fd))
        return PipeOutput(pipe, lambda data: os.write(pipe, data))
    if stat.S_ISSOCK(mode):
        connection = socket.socket(fileno=os.dup(fd))
        return PipeOutput(connection.fileno(), lambda data: connection.send(data, socket.MSG_DONTWAIT))
    return FileOutput(stream)


_last_output: tuple[object, Output | None] = (None, None)  # the stream that was standard output, and its output


def get_standard_output() -> Output:
    """Return the output to standard output; open it on the first call, and if `sys.stdout` has been replaced."""
    global _last_output
    stream, output = _last_output
    if output is None or stream is not sys.stdout:
        output = open_output(sys.stdout)
        _last_output = (sys.stdout, output)
    return output


def write_line(event: str, **members: object) -> None:
    """Write a line for an event: a JSON object of `at` (time in UTC), `event` and `members`, which may set `at`.

    A failure to write raises nothing; it sets `get_standard_output().is_writable` to false.
    """
    get_standard_output().write(msgspec.json.encode({"at": datetime.now(UTC), "event": event, **members}) + b"\n")


def log_defect(request_id: str) -> None:
    """Log the exception being handled and its nearest causes (`describe_defect`), with the request's id."""
    errors = describe_defect()
    first = errors[0] if errors else {"error": None, "where": []}
    write_line("defect", request_id=request_id, **first, causes=errors[1:])


class ServerLogHandler(logging.Handler):
    """The handler that writes gunicorn's messages as lines of the event `server`.

    A worker's messages may quote a client, so they are redacted: OMISSION_MARK replaces each argument that is not
    an integer.
    """

    def emit(self, record: logging.LogRecord) -> None:
        message = record.getMessage() if os.getpid() == MASTER_PID else _redact_message(record)
        error_type = record.exc_info[0] if record.exc_info else None
        write_line(
            "server",
            at=datetime.fromtimestamp(record.created, UTC),
            level=record.levelname,
            message=message,
            error=None if error_type is None else error_type.__name__,
        )


PLACEHOLDER_PATTERN = re.compile(r"%%|%(?:\([^)]*\))?[-#0 +]*[\d.*]*[a-zA-Z]")  # as in "%s", of printf style


def _redact_message(record: logging.LogRecord) -> str:
    """Return the formatted message of a record, with OMISSION_MARK in place of every argument that is no int.

    Arguments that are given by name are all replaced.
    """
    text = str(record.msg)
    if not record.args:
        return text
    arguments = iter(record.args if isinstance(record.args, tuple) else ())

    def fill_in(placeholder: re.Match[str]) -> str:
        if placeholder[0] == "%%":
            return "%"
        value = next(arguments, None)
        return placeholder[0] % value if type(value) is int else OMISSION_MARK

    return PLACEHOLDER_PATTERN.sub(fill_in, text)
