"""OpenTelemetry, if configured: one span per request, built when it is answered. Needs the extra `traces`."""

from smack.api.telemetry.request_record import RequestRecord


class TraceSink:
    """Sends spans to an OTLP/HTTP address. `settings_to_start_with` checks that the extra is installed."""

    def __init__(self, endpoint: str) -> None:
        from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
        from opentelemetry.sdk.resources import Resource
        from opentelemetry.sdk.trace import TracerProvider
        from opentelemetry.sdk.trace.export import BatchSpanProcessor
        from opentelemetry.trace import SpanKind
        from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator

        self.provider = TracerProvider(resource=Resource.create({"service.name": "smack"}))
        self.provider.add_span_processor(BatchSpanProcessor(OTLPSpanExporter(endpoint)))
        self._tracer = self.provider.get_tracer("smack")
        self._propagator, self._kind = TraceContextTextMapPropagator(), SpanKind.SERVER

    def __call__(self, record: RequestRecord) -> None:
        span = self._tracer.start_span(
            f"{record.method} {record.operation}",
            context=self._propagator.extract({"traceparent": record.parent}),
            kind=self._kind,
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
