"""The record of the request being answered, from which logs, metrics and traces are written."""

import time
from contextvars import ContextVar

from msgspec import Struct, field


class RequestRecord(Struct):
    """One request: closed vocabularies and numbers, never a path, a body, a hand or a seed.

    operation  as in the path; `catalogue`, `options`, the name of a fixed page, or `unknown`
    key        the name of its API key
    verdicts   (game, legal or null) -> number of moves judged so, those of batches and replays included
    problems   slugs, those of batch items included
    units      of the budget, used by an operation
    parent     the trace it belongs to, from its `traceparent`
    """

    request_id: str
    started: int  # ns since the epoch
    clock: float = field(default_factory=time.perf_counter)
    method: str = ""
    game: str | None = None
    operation: str = ""
    status: int = 0
    seconds: float = 0.0
    key: str | None = None
    verdicts: dict[tuple[str, bool | None], int] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)
    units: int = 0
    parent: str = ""


_record: ContextVar[RequestRecord] = ContextVar("record")
set_current = _record.set
current = _record.get


def request_id() -> str:
    """Return the client's X-Request-ID if it is well-formed, else a random one."""
    return current().request_id
