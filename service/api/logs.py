"""Logs: one line of JSON per request or defect, on standard output. No line holds what a client sent in a body."""

import contextlib
import logging
import os
import sys
import traceback
from datetime import UTC, datetime
from typing import Any, BinaryIO

import msgspec

from service.api.request_record import RequestRecord


def write(line: dict[str, Any], stream: BinaryIO | None = None) -> None:
    """One line; a reader that went away must not fail the request."""
    out = stream or sys.stdout.buffer
    with contextlib.suppress(OSError):
        out.write(msgspec.json.encode(line) + b"\n")
        out.flush()


def log_request(seen: RequestRecord) -> None:
    """The sink for requests."""
    verdicts = {said: sum(n for (_, legal), n in seen.verdicts.items() if legal is said) for said in (True, False)}
    write(
        {
            "at": datetime.fromtimestamp(seen.started / 1e9, UTC),
            "event": "request",
            "request_id": seen.request_id,
            "method": seen.method,
            "game": seen.game,
            "operation": seen.operation,
            "status": seen.status,
            "legal": verdicts[True],
            "illegal": verdicts[False],
            "unknown": sum(seen.verdicts.values()) - verdicts[True] - verdicts[False],
            "problems": sorted(set(seen.problems)),
            "key": seen.key,
            "ms": round(seen.seconds * 1000, 3),
        }
    )


def log_defect(request_id: str) -> None:
    """Where the exception being handled arose. Not what it says: that may quote a hand or a seed."""
    kind, _, trace = sys.exc_info()
    write(
        {
            "at": datetime.now(UTC),
            "event": "defect",
            "request_id": request_id,
            "error": kind.__name__ if kind else None,
            "where": [
                f"{os.path.relpath(frame.filename)}:{frame.lineno} {frame.name}" for frame in _frames(trace)
            ],
        }
    )


def _frames(trace: Any) -> list[traceback.FrameSummary]:
    return list(traceback.StackSummary.extract(traceback.walk_tb(trace), lookup_lines=False))[-8:]


class JsonLines(logging.Formatter):
    """The server's own messages as lines of the same kind."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": datetime.fromtimestamp(record.created, UTC),
            "event": "server",
            "level": record.levelname,
            "says": record.getMessage(),
        }
        return msgspec.json.encode(line).decode()
