"""OpenTelemetry, only if configured: one span per request, made when it is over. Needs the extra `traces`."""

from flask import Flask

from smack.api.telemetry.request_record import RequestRecord
from smack.api.telemetry.sinks import Sink


def tracing(app: Flask, endpoint: str) -> Sink:
    """The sink that sends spans to an OTLP/HTTP address. Raises ValueError without the extra."""
    try:
        from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
        from opentelemetry.sdk.resources import Resource
        from opentelemetry.sdk.trace import TracerProvider
        from opentelemetry.sdk.trace.export import BatchSpanProcessor
        from opentelemetry.trace import SpanKind
        from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator
    except ImportError:
        raise ValueError("SMACK_TRACES_TO: the extra `traces` is not installed") from None
    provider = TracerProvider(resource=Resource.create({"service.name": "smack"}))
    provider.add_span_processor(BatchSpanProcessor(OTLPSpanExporter(endpoint)))
    app.extensions["traces"] = provider
    tracer, parent = provider.get_tracer("service"), TraceContextTextMapPropagator()

    def tell(seen: RequestRecord) -> None:
        span = tracer.start_span(
            f"{seen.method} {seen.operation}",
            context=parent.extract({"traceparent": seen.parent}),
            kind=SpanKind.SERVER,
            attributes={
                "http.request.method": seen.method,
                "http.response.status_code": seen.status,
                "smack.game": seen.game or "",
                "smack.operation": seen.operation,
                "smack.request_id": seen.request_id,
            },
            start_time=seen.started,
        )
        span.end(seen.started + int(seen.seconds * 1e9))

    return tell
