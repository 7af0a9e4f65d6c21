"""Traces: the usual form of the address, a collector that is absent, and what the log says of it."""

import json
import logging
import os
import sys
import time
from pathlib import Path

import pytest

from smack.api.telemetry import logs
from smack.api.telemetry.logs import ServerLogHandler
from smack.api.telemetry.traces import complete_address
from tests.api.test_server import DEAL, DEALING, service
from tests.support.live import free_port


@pytest.mark.parametrize(
    ("given", "used"),
    [
        ("http://host:4318", "http://host:4318/v1/traces"),
        ("http://host:4318/", "http://host:4318/v1/traces"),
        ("https://host/otlp/v1/traces", "https://host/otlp/v1/traces"),
    ],
)
def test_an_address_without_a_path_is_that_of_a_collector(given: str, used: str) -> None:
    assert complete_address(given) == used


def test_readiness_names_the_traces_while_no_collector_takes_them(tmp_path: Path) -> None:
    settings = {"SMACK_TRACES_TO": f"http://127.0.0.1:{free_port()}", "OTEL_EXPORTER_OTLP_TIMEOUT": "1"}
    with service(tmp_path / "log", OTEL_BSP_SCHEDULE_DELAY="200", **settings) as running_service:
        until = time.monotonic() + 20
        while running_service.request("GET", "/readyz") != (200, {"status": "ready", "failing": ["traces"]}):
            assert time.monotonic() < until
            assert running_service.request("POST", DEALING, DEAL)[0] == 200
            time.sleep(0.3)
        lines = running_service.log_lines()
        assert any(line.get("sink") == "traces" and line["healthy"] is False for line in lines)
        messages = [line["message"] for line in lines if line["event"] == "server"]
        assert any("(...)" in message for message in messages), messages
        assert not [message for message in messages if "%s" in message]


@pytest.mark.parametrize(
    ("message", "arguments", "written"),
    [
        ("Failed to export %s batch code: %d", ("a-hand", 4), "Failed to export (...) batch code: 4"),
        ("%(reason)s", ({"reason": "a-hand"},), "(...)"),
        ("took %.1f s, 100%%", (1.5,), "took (...) s, 100%"),
        ("as it is: 100%", (), "as it is: 100%"),
    ],
)
def test_a_message_of_a_worker_has_its_numbers_and_no_placeholder(
    message: str,
    arguments: tuple[object, ...],
    written: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(logs, "MASTER_PID", os.getpid() + 1)
    record = logging.LogRecord("any", logging.ERROR, __file__, 1, message, arguments, None)
    ServerLogHandler().emit(record)
    sys.stdout.flush()
    assert json.loads(capsys.readouterr().out)["message"] == written
