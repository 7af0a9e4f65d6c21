"""Sinks: the log, metrics and traces, which receive the record of each request when it is answered.

A failing sink does not affect the answer. The failure is logged once, and /readyz names the sink until it works
again.
"""

from collections.abc import Callable, Mapping

from smack.api.telemetry.logs import log_sink
from smack.api.telemetry.request_record import RequestRecord

Sink = Callable[[RequestRecord], None]


class Sinks:
    """Sinks by name. A sink may have a method `is_healthy`."""

    def __init__(self, sinks: Mapping[str, Sink]) -> None:
        self.by_name = dict(sinks)
        self._failing: set[str] = set()

    def write(self, record: RequestRecord) -> None:
        """Call every sink; note a failing one and go on."""
        for name, sink in self.by_name.items():
            try:
                sink(record)
            except Exception:
                self._note(name, healthy=False)

    def failing_sinks(self) -> list[str]:
        """Return the names of the sinks that fail now."""
        for name, sink in self.by_name.items():
            if is_healthy := getattr(sink, "is_healthy", None):
                self._note(name, healthy=is_healthy())
        return sorted(self._failing)

    def _note(self, name: str, *, healthy: bool) -> None:
        if healthy == (name in self._failing):
            (self._failing.discard if healthy else self._failing.add)(name)
            log_sink(name, healthy)
