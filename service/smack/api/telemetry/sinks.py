"""Who is told of a request at its end. One that fails costs no answer: it is logged once, and /readyz tells."""

from collections.abc import Callable, Iterable

from smack.api.telemetry.logs import log_sink
from smack.api.telemetry.request_record import RequestRecord

Sink = Callable[[RequestRecord], None]


class Sinks:
    """Named sinks. One may have a function `well`, which says whether what it is told can be kept."""

    def __init__(self, sinks: Iterable[tuple[str, Sink]]) -> None:
        self._sinks = tuple(sinks)
        self._failing: set[str] = set()

    def tell(self, record: RequestRecord) -> None:
        """All of them, whatever becomes of any."""
        for name, sink in self._sinks:
            try:
                sink(record)
            except Exception:
                self._note(name, well=False)

    def failing(self) -> list[str]:
        """The names of those that fail now."""
        for name, sink in self._sinks:
            if well := getattr(sink, "well", None):
                self._note(name, well=well())
        return sorted(self._failing)

    def _note(self, name: str, *, well: bool) -> None:
        if well == (name in self._failing):
            log_sink(name, well)
            (self._failing.discard if well else self._failing.add)(name)
