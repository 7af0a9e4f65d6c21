"""The record of a request while it runs: closed vocabularies and numbers only."""

import time
from contextvars import ContextVar

from msgspec import Struct, field


class RequestRecord(Struct):
    """One request: never a path, a body, a hand or a seed.

    operation  as in the path; `catalogue`, `options`, a fixed page's name, or `unknown`
    key        the name of the API key it came with
    verdicts   (game, legal or null) -> how many moves were judged so, batch and replay included
    problems   slugs, of batch items too
    parent     the trace it belongs to, as its header says
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
    parent: str = ""


_record: ContextVar[RequestRecord] = ContextVar("record")
begin = _record.set  # a record, as that of the request being answered
current = _record.get


def request_id() -> str:
    """The caller's X-Request-ID if it sent a sane one, else a fresh one; the same all through a request."""
    return current().request_id
