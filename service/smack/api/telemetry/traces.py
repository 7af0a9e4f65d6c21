"""Traces: one OpenTelemetry span per request, sent to an OTLP/HTTP address. Needs the extra `traces`."""

from collections.abc import Sequence
from urllib.parse import urlsplit

from smack.api.telemetry.records import RequestRecord

DEFAULT_PATH = "/v1/traces"  # where collectors receive traces, by the specification of OTLP/HTTP


def complete_address(address: str) -> str:
    """Return the URL to send spans to: `address`, a URL, with DEFAULT_PATH if it has no path or only "/"."""
    parts = urlsplit(address)
    return parts._replace(path=DEFAULT_PATH).geturl() if parts.path in ("", "/") else address


class TraceSink:
    """The sink that sends one OpenTelemetry span per request to `endpoint`, a URL (see `complete_address`).

    Making one raises ImportError without the extra `traces`; `read_and_check_settings` checks that it is
    installed.
    """

    def __init__(self, endpoint: str) -> None:
        from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
        from opentelemetry.sdk.resources import Resource
        from opentelemetry.sdk.trace import ReadableSpan, TracerProvider
        from opentelemetry.sdk.trace.export import BatchSpanProcessor, SpanExportResult
        from opentelemetry.trace import SpanKind
        from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator

        class Exporter(OTLPSpanExporter):
            """The exporter of OTLP, which remembers whether the collector accepted the spans sent last."""

            last_export_succeeded = True

            def export(self, spans: Sequence[ReadableSpan]) -> SpanExportResult:
                result = super().export(spans)
                self.last_export_succeeded = result is SpanExportResult.SUCCESS
                return result

        self._exporter = Exporter(complete_address(endpoint))
        self.provider = TracerProvider(resource=Resource.create({"service.name": "smack"}))
        self.provider.add_span_processor(BatchSpanProcessor(self._exporter))
        self._tracer = self.provider.get_tracer("smack")
        self._propagator, self._span_kind = TraceContextTextMapPropagator(), SpanKind.SERVER

    def is_healthy(self) -> bool:
        """Return whether the collector accepted the spans sent last; True if none were sent yet."""
        return self._exporter.last_export_succeeded

    def __call__(self, record: RequestRecord) -> None:
        span = self._tracer.start_span(
            f"{record.method} {record.operation}",
            context=self._propagator.extract({"traceparent": record.traceparent}),
            kind=self._span_kind,
            attributes={
                "http.request.method": record.method,
                "http.response.status_code": record.status,
                "smack.game": record.game or "",
                "smack.operation": record.operation,
                "smack.request_id": record.request_id,
            },
            start_time=record.start_ns,
        )
        span.end(record.start_ns + int(record.seconds * 1e9))
