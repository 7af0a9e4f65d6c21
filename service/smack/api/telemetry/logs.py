"""Logs: one line of JSON per request or defect, on standard output. No line quotes the body of a request."""

import logging
import os
import sys
import time
import traceback
from collections.abc import Iterator
from datetime import UTC, datetime
from functools import lru_cache
from types import TracebackType
from typing import Any

import msgspec

from smack.api.telemetry.output import Output, open_output
from smack.api.telemetry.request_record import RequestRecord

MAX_CAUSES = 4
MAX_PLACES = 8
MASTER = os.getpid()  # under gunicorn the master process, which handles no request

_opened: tuple[Any, Output | None] = (None, None)


def output() -> Output:
    """Return the output for standard output, opened again if tests or servers have replaced it."""
    global _opened
    stream, out = _opened
    if out is None or stream is not sys.stdout:
        out = open_output(sys.stdout)
        _opened = (sys.stdout, out)
    return out


def write_line(line: dict[str, Any]) -> None:
    """Write one line. A failure raises nothing; it sets `output().healthy` to false."""
    output().write(msgspec.json.encode(line) + b"\n")


class LogSink:
    """Writes a line for each request."""

    def __call__(self, record: RequestRecord) -> None:
        counts: dict[bool | None, int] = {True: 0, False: 0, None: 0}
        for (_, legal), count in record.verdicts.items():
            counts[legal] += count
        game = f'"{record.game}"' if record.game else "null"
        key = f'"{record.key}"' if record.key else "null"
        problems = ",".join([f'"{slug}"' for slug in sorted(set(record.problems))]) if record.problems else ""
        second, rest = divmod(record.started, 1_000_000_000)
        output().write(  # written out: all values are plain, and an encoder takes longer
            f'{{"at":"{_format_second(second)}.{rest // 1000:06}Z","event":"request",'
            f'"request_id":"{record.request_id}","method":"{record.method}","game":{game},'
            f'"operation":"{record.operation}","status":{record.status},"legal":{counts[True]},'
            f'"illegal":{counts[False]},"unknown":{counts[None]},"problems":[{problems}],"key":{key},'
            f'"ms":{record.seconds * 1000:.3f}}}\n'.encode()
        )

    def is_healthy(self) -> bool:
        """Return whether lines reach standard output; after a failure, write a line to find out."""
        if not output().healthy:
            write_line({"at": datetime.now(UTC), "event": "log-check"})
        return output().healthy


@lru_cache(1)
def _format_second(second: int) -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(second))


def log_defect(request_id: str) -> None:
    """Log where the exception being handled arose, and its causes; not their messages, which may quote a hand."""
    errors = [
        {"error": type(error).__name__, "where": _places(error.__traceback__)}
        for error in _with_causes(sys.exc_info()[1])
    ]
    line = {"at": datetime.now(UTC), "event": "defect", "request_id": request_id, "error": None, "where": []}
    write_line({**line, **(errors[0] if errors else {}), "causes": errors[1:]})


def log_left_out(game: str, reason: str) -> None:
    """Log that a game of another package could not be loaded."""
    write_line({"at": datetime.now(UTC), "event": "game-left-out", "game": game, "reason": reason})


def log_sink(name: str, healthy: bool) -> None:
    """Log that a sink fails or works again, with the type of the exception being handled, if any."""
    kind = sys.exc_info()[0]
    error = None if kind is None else kind.__name__
    write_line({"at": datetime.now(UTC), "event": "sink", "sink": name, "healthy": healthy, "error": error})


def _with_causes(error: BaseException | None) -> Iterator[BaseException]:
    """Yield an exception and its causes."""
    for _ in range(MAX_CAUSES):
        if error is None:
            return
        yield error
        error = error.__cause__ or error.__context__


def _places(trace: TracebackType | None) -> list[str]:
    frames = traceback.StackSummary.extract(traceback.walk_tb(trace), lookup_lines=False)
    return [f"{os.path.relpath(frame.filename)}:{frame.lineno} {frame.name}" for frame in frames[-MAX_PLACES:]]


class ServerLogHandler(logging.Handler):
    """Writes gunicorn's own messages as lines of the same form.

    A worker's messages may quote a client: of them only the text in gunicorn's source is logged.
    """

    def emit(self, record: logging.LogRecord) -> None:
        kind = record.exc_info[0] if record.exc_info else None
        write_line(
            {
                "at": datetime.fromtimestamp(record.created, UTC),
                "event": "server",
                "level": record.levelname,
                "message": record.getMessage() if os.getpid() == MASTER else _without_texts(record),
                "error": None if kind is None else kind.__name__,
            }
        )


def _without_texts(record: logging.LogRecord) -> str:
    """Return a message in which only numbers are filled in."""
    numbers = record.args if isinstance(record.args, tuple) and all(type(x) is int for x in record.args) else ()
    return str(record.msg) % numbers if numbers else str(record.msg)
