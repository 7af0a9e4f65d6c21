"""A time is in the unit that its name says, wherever it is reported: log, metrics, traces."""

import json
import time

import pytest
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

from smack.api import create_app
from smack.api.settings import Settings
from smack.api.telemetry.metrics import Metrics
from smack.api.telemetry.records import LogSink, RequestRecord
from smack.api.telemetry.traces import TraceSink

RECORD = RequestRecord("abc", 1_700_000_000_000_000_000, operation="deal", status=200, seconds=0.25)


def test_the_log_has_milliseconds(capsys: pytest.CaptureFixture[str]) -> None:
    LogSink()(RECORD)
    line = json.loads(capsys.readouterr().out)
    assert (line["ms"], line["at"]) == (250, "2023-11-14T22:13:20.000000Z")


def test_metrics_have_seconds() -> None:
    metrics = Metrics()
    metrics(RECORD)
    page = metrics.build_page().decode().splitlines()
    assert 'smack_request_seconds_sum{operation="deal"} 0.25' in page
    assert 'smack_request_seconds_bucket{le="0.25",operation="deal"} 1.0' in page
    assert 'smack_request_seconds_bucket{le="0.1",operation="deal"} 0.0' in page


def test_spans_begin_and_end_at_nanoseconds() -> None:
    sink, exporter = TraceSink("http://127.0.0.1:9"), InMemorySpanExporter()
    sink.provider = type(sink.provider)()
    sink.provider.add_span_processor(SimpleSpanProcessor(exporter))
    sink._tracer = sink.provider.get_tracer("smack")
    sink(RECORD)
    (span,) = exporter.get_finished_spans()
    assert (span.start_time, span.end_time) == (RECORD.start_ns, RECORD.start_ns + 250_000_000)


def test_a_request_takes_the_time_of_the_clock(capsys: pytest.CaptureFixture[str]) -> None:
    client, begin = create_app(Settings()).test_client(), time.perf_counter()
    client.post("/v1/games/spank/deal", json={"players": ["ana", "bo"], "seed": "x"})
    most = (time.perf_counter() - begin) * 1000
    line = json.loads(capsys.readouterr().out)
    assert 0.01 < line["ms"] <= most
