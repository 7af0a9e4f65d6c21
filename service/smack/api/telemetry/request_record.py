"""The record of the request being answered, from which logs, metrics and traces are written."""

import time
from contextvars import ContextVar

from msgspec import Struct, field


class RequestRecord(Struct):
    """One request, described by closed vocabularies and numbers: never by a path, a body, a hand or a seed.

    request_id  the client's X-Request-ID if it is well-formed, else a random one
    operation   its name in the path; `catalogue`, `options`, the name of a page, or `unknown`
    key         the name of the API key
    verdicts    (game, legal) -> number of moves with this verdict, those of batches and replays included
    problems    slugs of problems, those of batch items included
    units       units of the budget that an operation used
    parent      the header `traceparent`, which names the trace
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
