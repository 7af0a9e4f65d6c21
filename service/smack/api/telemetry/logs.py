"""Logs: one line of JSON per request or defect, on standard output. No line holds what a client sent."""

import logging
import os
import sys
import traceback
from collections.abc import Iterator
from datetime import UTC, datetime
from types import TracebackType
from typing import Any

import msgspec

from smack.api.telemetry.outlet import Outlet, outlet
from smack.api.telemetry.request_record import RequestRecord

MOST_CAUSES = 4
MOST_PLACES = 8
STARTER = os.getpid()  # under gunicorn the master, which never meets a client

_known: tuple[Any, Outlet | None] = (None, None)


def write(line: dict[str, Any]) -> None:
    """One line. Whoever reads it, or does not, the request goes on."""
    global _known
    if _known[0] is not sys.stdout:
        _known = (sys.stdout, outlet(sys.stdout))
    out = _known[1]
    if out is not None:
        out.write(msgspec.json.encode(line) + b"\n")


def log_request(seen: RequestRecord) -> None:
    """The sink for requests."""
    judged: dict[bool | None, int] = {True: 0, False: 0, None: 0}
    for (_, legal), count in seen.verdicts.items():
        judged[legal] += count
    write(
        {
            "at": datetime.fromtimestamp(seen.started / 1e9, UTC),
            "event": "request",
            "request_id": seen.request_id,
            "method": seen.method,
            "game": seen.game,
            "operation": seen.operation,
            "status": seen.status,
            "legal": judged[True],
            "illegal": judged[False],
            "unknown": judged[None],
            "problems": sorted(set(seen.problems)),
            "key": seen.key,
            "ms": round(seen.seconds * 1000, 3),
        }
    )


def log_defect(request_id: str) -> None:
    """Where the exception being handled arose, and its causes. Not what they say: that may quote a hand."""
    chain = _chain(sys.exc_info()[1])
    told = [{"error": type(one).__name__, "where": _places(one.__traceback__)} for one in chain]
    line = {"at": datetime.now(UTC), "event": "defect", "request_id": request_id, "error": None, "where": []}
    write({**line, **(told[0] if told else {}), "causes": told[1:]})


def log_sink(name: str, well: bool) -> None:
    """A sink that fails, or is well again; the exception being handled, if any, by its kind alone."""
    kind = sys.exc_info()[0]
    error = None if kind is None else kind.__name__
    write({"at": datetime.now(UTC), "event": "sink", "sink": name, "well": well, "error": error})


def _chain(error: BaseException | None) -> Iterator[BaseException]:
    """An exception and what led to it."""
    for _ in range(MOST_CAUSES):
        if error is None:
            return
        yield error
        error = error.__cause__ or error.__context__


def _places(trace: TracebackType | None) -> list[str]:
    frames = traceback.StackSummary.extract(traceback.walk_tb(trace), lookup_lines=False)
    return [f"{os.path.relpath(frame.filename)}:{frame.lineno} {frame.name}" for frame in frames[-MOST_PLACES:]]


class ServerLines(logging.Handler):
    """The server's own messages as lines of the same kind.

    Those of a worker may quote a client: of them the words alone are told that stand in the server's source.
    """

    def emit(self, record: logging.LogRecord) -> None:
        kind = record.exc_info[0] if record.exc_info else None
        write(
            {
                "at": datetime.fromtimestamp(record.created, UTC),
                "event": "server",
                "level": record.levelname,
                "message": record.getMessage() if os.getpid() == STARTER else _template(record),
                "error": None if kind is None else kind.__name__,
            }
        )


def _template(record: logging.LogRecord) -> str:
    numbers = record.args if isinstance(record.args, tuple) and all(type(x) is int for x in record.args) else ()
    return str(record.msg) % numbers if numbers else str(record.msg)
