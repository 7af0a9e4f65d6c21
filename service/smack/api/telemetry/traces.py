"""Traces: one OpenTelemetry span per request, sent to an OTLP/HTTP address. Needs the extra `traces`."""

from collections.abc import Sequence
from urllib.parse import urlsplit

from smack.api.telemetry.records import RequestRecord

PATH = "/v1/traces"  # at which a collector takes traces, by OTLP/HTTP


def traces_address(address: str) -> str:
    """Return the address to send spans to: `address`, with PATH if it has no path."""
    parts = urlsplit(address)
    return parts._replace(path=PATH).geturl() if parts.path in ("", "/") else address


class TraceSink:
    """Sends one OpenTelemetry span per request to `endpoint`, an address as `traces_address` takes it.

    The packages that it imports are there: `settings_to_start_with` has checked it.
    """

    def __init__(self, endpoint: str) -> None:
        from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
        from opentelemetry.sdk.resources import Resource
        from opentelemetry.sdk.trace import ReadableSpan, TracerProvider
        from opentelemetry.sdk.trace.export import BatchSpanProcessor, SpanExportResult
        from opentelemetry.trace import SpanKind
        from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator

        class Exporter(OTLPSpanExporter):
            """An exporter that remembers whether the collector took the last spans."""

            succeeded = True

            def export(self, spans: Sequence[ReadableSpan]) -> SpanExportResult:
                result = super().export(spans)
                self.succeeded = result is SpanExportResult.SUCCESS
                return result

        self._exporter = Exporter(traces_address(endpoint))
        self.provider = TracerProvider(resource=Resource.create({"service.name": "smack"}))
        self.provider.add_span_processor(BatchSpanProcessor(self._exporter))
        self._tracer = self.provider.get_tracer("smack")
        self._propagator, self._span_kind = TraceContextTextMapPropagator(), SpanKind.SERVER

    def is_healthy(self) -> bool:
        """Return whether the collector took the last spans, or none were sent yet."""
        return self._exporter.succeeded

    def __call__(self, record: RequestRecord) -> None:
        span = self._tracer.start_span(
            f"{record.method} {record.operation}",
            context=self._propagator.extract({"traceparent": record.parent}),
            kind=self._span_kind,
            attributes={
                "http.request.method": record.method,
                "http.response.status_code": record.status,
                "smack.game": record.game or "",
                "smack.operation": record.operation,
                "smack.request_id": record.request_id,
            },
            start_time=record.started,
        )
        span.end(record.started + int(record.seconds * 1e9))
