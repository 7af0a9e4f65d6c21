"""The record of each request, and the sinks that receive it once the request is answered: log, metrics, traces."""

import time
from collections.abc import Callable, Iterable
from contextvars import ContextVar
from functools import lru_cache

from msgspec import Struct, field

from smack.api.telemetry.logs import get_standard_output, log_defect, write_line
from smack.engine.replay import NotUnderstoodStep
from smack.operations.bodies import ReplayAnswer
from smack.operations.problems import Problem


class RequestRecord(Struct):
    """One request, described by ids, closed vocabularies and numbers: never by a path, a body, a hand or a seed.

    request_id   the client's X-Request-ID if it is well-formed, else a random one
    start_ns     when the record was created, in ns since the epoch
    start_clock  the same moment, in seconds of `time.perf_counter`
    method       of HTTP, or OTHER
    game         id of the game; None unless the request is an operation of a game
    operation    name of the operation, such as `adjudicate`; for others see `name_operation` in `api.middleware`
    status       of the response, 0 before it is made
    seconds      from the creation of the record to the response
    key_name     the name of the API key; None without one
    verdicts     (game, legal) -> number of moves so judged, also in batches and replays; `legal` None: undecided
    problems     slugs of problems, those of batch items included
    units        units of the budget that an operation used
    traceparent  the header of this name, which names the trace; "" without one
    """

    request_id: str
    start_ns: int
    start_clock: float = field(default_factory=time.perf_counter)
    method: str = ""
    game: str | None = None
    operation: str = ""
    status: int = 0
    seconds: float = 0.0
    key_name: str | None = None
    verdicts: dict[tuple[str, bool | None], int] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)
    units: int = 0
    traceparent: str = ""


_record: ContextVar[RequestRecord] = ContextVar("record")
set_current_record = _record.set
get_current_record = _record.get


def record_outcome(game: str, outcome: object) -> None:
    """Add an outcome, which is the answer of an operation or a Problem, to the record of the current request.

    It is the outcome of the request, or of an item of its batch. Of an answer the verdicts are recorded; `game` is
    the id of the game that its moves belong to. Of a Problem, for which `game` is not used, the slug is recorded;
    if its status is 500, this has to be called in the `except` block: the exception is logged.
    """
    record = get_current_record()
    if isinstance(outcome, Problem):
        record.problems.append(outcome.kind.slug)
        if outcome.status == 500:
            log_defect(record.request_id)
        return
    verdicts = record.verdicts
    for step in outcome.steps if isinstance(outcome, ReplayAnswer) else (outcome,):
        # other answers judge no move, nor does a step that is not understood, whose `legal` is None, too
        if hasattr(step, "legal") and not isinstance(step, NotUnderstoodStep):
            verdict = game, step.legal
            verdicts[verdict] = verdicts.get(verdict, 0) + 1


Sink = Callable[[RequestRecord], None]


class Sinks:
    """The sinks that receive every record, by name. A sink may have a method `is_healthy`, which returns a bool.

    A sink that raises does not affect the response. It counts as failing from then on, and so does a sink whose
    `is_healthy` returns False. It counts as working again once `is_healthy` returns True; a sink without this
    method fails until the process ends. /readyz names the failing sinks. Each such change is logged.
    """

    def __init__(self, sinks: Iterable[tuple[str, Sink]]) -> None:
        self.by_name = dict(sinks)
        self._failing_names: set[str] = set()

    def write(self, record: RequestRecord) -> None:
        """Call every sink with a record; if one raises, note that it fails, and call the others."""
        for name, sink in self.by_name.items():
            try:
                sink(record)
            except Exception as error:
                self._note_health(name, healthy=False, error=type(error).__name__)

    def find_failing_sink_names(self) -> list[str]:
        """Return the sorted names of the sinks that fail, after calling `is_healthy` of those that have it."""
        for name, sink in self.by_name.items():
            if is_healthy := getattr(sink, "is_healthy", None):
                self._note_health(name, healthy=is_healthy())
        return sorted(self._failing_names)

    def _note_health(self, name: str, *, healthy: bool, error: str | None = None) -> None:
        """Note whether a sink works; log it if that has changed. `error` names the exception's type, if any."""
        if healthy == (name in self._failing_names):  # that is, if it has changed
            (self._failing_names.discard if healthy else self._failing_names.add)(name)
            write_line("sink", sink=name, healthy=healthy, error=error)


class LogSink:
    """The sink that writes one line of JSON for each request to standard output."""

    def __call__(self, record: RequestRecord) -> None:
        legal_count = illegal_count = unknown_count = 0
        for (_, legal), count in record.verdicts.items():
            if legal:
                legal_count += count
            elif legal is None:
                unknown_count += count
            else:
                illegal_count += count
        game = f'"{record.game}"' if record.game else "null"
        key = f'"{record.key_name}"' if record.key_name else "null"
        # most requests have none, and need no sorting
        problems = ",".join([f'"{slug}"' for slug in sorted(set(record.problems))]) if record.problems else ""
        second, rest = divmod(record.start_ns, 1_000_000_000)
        get_standard_output().write(  # written out: all values are plain, and an encoder takes longer
            f'{{"at":"{_format_second(second)}.{str(rest // 1000).zfill(6)}Z","event":"request",'
            f'"request_id":"{record.request_id}","method":"{record.method}","game":{game},'
            f'"operation":"{record.operation}","status":{record.status},"legal":{legal_count},'
            f'"illegal":{illegal_count},"unknown":{unknown_count},"problems":[{problems}],"key":{key},'
            f'"ms":{record.seconds * 1000:.3f}}}\n'.encode()
        )

    def is_healthy(self) -> bool:
        """Return whether lines can be written to standard output; if the last could not, try one more first."""
        if not get_standard_output().is_writable:
            write_line("log-check")
        return get_standard_output().is_writable


@lru_cache(1)
def _format_second(second: int) -> str:
    """Return a time, in whole seconds since the epoch, in UTC as `2026-11-28T21:00:00`."""
    return time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(second))
