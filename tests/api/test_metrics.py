"""The page of metrics: each series once on every page, nothing unreadable as 0, one count for each request."""

import json
import os
import re
import shutil
import signal
import socket
import struct
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from prometheus_client.parser import text_string_to_metric_families

from smack.api import create_app
from smack.api.settings import Settings, check_config
from smack.api.telemetry import metrics
from smack.api.telemetry.refusals import open_report_socket, read_status
from smack.cli import servers as server
from smack.operations.problems import Problem
from tests.api.test_server import COMMAND, DEAL, DEALING, service
from tests.api.test_short_workers import ADJUDICATE, heavy_body
from tests.support.live import free_port

PAGES = 6
GAUGES = ("smack_connections_waiting", "smack_requests_in_flight", "smack_build_info")


def check_page(page: str) -> dict[tuple[str, str], float]:
    """Return the values of a page by name and labels. Every series and every family stands in it once."""
    if shutil.which("promtool"):
        subprocess.run(["promtool", "check", "metrics"], input=page, text=True, check=True, capture_output=True)
    helps = Counter(re.findall(r"(?m)^# HELP (\S+)", page))
    assert {*helps.values()} == {1}, helps
    found: dict[tuple[str, str], float] = {}
    for family in text_string_to_metric_families(page):
        for sample in family.samples:
            series = (sample.name, json.dumps(sample.labels, sort_keys=True))
            assert series not in found
            found[series] = sample.value
    return found


def test_every_page_says_what_is_so_now_after_load_and_killed_workers(tmp_path: Path) -> None:
    with service(tmp_path / "log", SMACK_WORKERS="2") as running_service:
        for round_of in range(PAGES):
            for _ in range(10):
                assert running_service.request("POST", DEALING, DEAL)[0] == 200
            if round_of == 2:
                for worker in running_service.workers():
                    os.kill(worker, signal.SIGKILL)
                time.sleep(1.5)
            found = check_page(running_service.metrics())
            assert {name for name, _ in found} >= {*GAUGES}
            for (name, labels), value in found.items():
                if name == "smack_connections_waiting":
                    assert value == 0, (round_of, labels)
                if name == "smack_requests_in_flight":  # the scraper's connection
                    assert value == (str(running_service.port) in labels), (round_of, labels)
            assert found["smack_workers_killed_total", "{}"] == (0 if round_of < 2 else 3)
            deal = '{"game": "smackarang", "operation": "deal", "status": "200"}'
            assert found["smack_requests_total", deal] == 10 * (round_of + 1)


def test_workers_that_end_by_themselves_are_not_counted_as_killed(tmp_path: Path) -> None:
    with service(tmp_path / "log") as running_service:
        before = set(running_service.workers())
        running_service.process.send_signal(signal.SIGHUP)
        until = time.monotonic() + 20
        while before & set(running_service.workers()):
            assert time.monotonic() < until
            time.sleep(0.1)
        time.sleep(0.5)
        assert check_page(running_service.metrics())["smack_workers_killed_total", "{}"] == 0


def test_connections_that_cannot_be_counted_have_no_series_and_are_logged_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(metrics, "TCP_TABLES", (tmp_path / "tcp", tmp_path / "tcp6"))
    page = metrics.Metrics(("127.0.0.1:8000", "127.0.0.1:8001")).build_page
    for _ in range(2):
        names = {name for name, _ in check_page(page().decode())}
        assert "smack_build_info" in names
        assert not names & {"smack_connections_waiting", "smack_requests_in_flight"}
    (line,) = [json.loads(text) for text in capsys.readouterr().out.splitlines()]
    assert (line["event"], line["bind"]) == ("metrics-unreadable", "127.0.0.1:8000")
    assert line["metrics"] == ["smack_connections_waiting", "smack_requests_in_flight"]


@pytest.mark.parametrize(
    "content",
    [b"", b"\x01", struct.pack("=iii", 40, 0, 4) + b"\xff" * 64, struct.pack("=iii", 40, 0, 9000) + b"x" * 64],
    ids=["empty", "short", "no text", "too long"],
)
def test_a_damaged_file_stops_the_page_and_the_merging_alone(
    content: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "counter_999999999.db").write_bytes(content)
    with pytest.raises(OSError, match="is damaged"):
        metrics.merge_dead_workers(tmp_path)
    sink = metrics.Metrics(())
    monkeypatch.setattr(sink, "_folder", tmp_path)
    monkeypatch.setattr(sink, "_open_files", lambda: None)
    with pytest.raises(Problem, match="unavailable"):
        sink.build_page()


def test_damaged_sums_of_dead_workers_stop_the_merging_alone(tmp_path: Path) -> None:
    sums, counts = tmp_path / "counter_0.db", tmp_path / "counter_999999999.db"
    sums.write_bytes(struct.pack("=iii", 40, 0, 4) + b"\xff" * 64)
    counts.write_bytes(bytes(64))
    with pytest.raises(OSError, match=r"counter_0\.db is damaged"):
        metrics.merge_dead_workers(tmp_path)
    assert counts.exists()


def test_the_connections_of_a_socket_file_have_no_series(capsys: pytest.CaptureFixture[str]) -> None:
    page = metrics.Metrics(("unix:/run/smack.sock",)).build_page().decode()
    assert "smack_connections_waiting{" not in page
    assert "metrics-unreadable" in capsys.readouterr().out


def test_connections_are_counted_where_proc_has_processes_alone() -> None:
    """As under the unit, whose ProcSubset=pid hides /proc/net."""
    assert all(str(table).startswith("/proc/self/") for table in metrics.TCP_TABLES)
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
        with socket.create_connection(("127.0.0.1", port)):
            assert metrics.count_connections(port) == (1, 0)


@pytest.mark.parametrize("has_hooks", [False, True])
def test_a_request_that_nginx_sends_on_is_counted_and_logged_where_it_is_answered(
    has_hooks: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    app = create_app(Settings())
    if has_hooks:
        app.before_request(lambda: None)
    app.extensions["smack_operation_handler"].limit_work(1000)
    by_nginx = {"X-Smack-Client": "192.0.2.7"}
    for headers, lines in ((by_nginx, 0), ({}, 1)):  # without nginx the 413 is the answer
        answer = app.test_client().post(ADJUDICATE, json=heavy_body(), headers=headers)
        assert (answer.status_code, answer.headers["X-Accel-Redirect"]) == (413, "@long")
        assert len(capsys.readouterr().out.splitlines()) == lines
        page = app.test_client().get("/metrics").get_data(as_text=True)
        counted = f'smack_requests_total{{game="spank",operation="adjudicate",status="413"}} {lines}.0'
        assert counted in page.splitlines()


@pytest.mark.parametrize("options", [(), server.DIRECT_WORKER_OPTIONS])
def test_what_nginx_refuses_is_counted(options: Sequence[str], tmp_path: Path) -> None:
    port = free_port()
    with service(tmp_path / "log", options=options, SMACK_REFUSALS_BIND=f"127.0.0.1:{port}") as running_service:
        assert 'smack_requests_total{game="",operation="proxy",status="429"} 0.0' in running_service.metrics()
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as nginx:
            for status in (429, 429, 503):
                report = f"<190>Nov 28 07:31:00 smack_refused: {status}".encode()
                nginx.sendto(report, ("127.0.0.1", port))
            nginx.sendto(b"<190>Nov 28 07:31:00 other: 429", ("127.0.0.1", port))
        time.sleep(0.5)
        page = running_service.metrics()
        check_page(page)
        assert 'smack_requests_total{game="",operation="proxy",status="429"} 2.0' in page
        assert 'smack_requests_total{game="",operation="proxy",status="503"} 1.0' in page


@pytest.mark.parametrize("datagram", [b"", b"429", b"<190>x smack_refused: 200", b"<190>x smack_refused: 429 429"])
def test_what_is_no_report_of_nginx_is_not_counted(datagram: bytes) -> None:
    assert read_status(datagram) is None


@pytest.mark.parametrize(
    ("setting", "message"), [({"SMACK_METRICS": "false"}, "nothing is counted"), ({}, "not in the required form")]
)
def test_refusals_need_an_address_and_metrics(setting: Any, message: str) -> None:
    bind = "127.0.0.1:8002" if setting else "unix:/run/refusals"
    sound, text = check_config({"SMACK_REFUSALS_BIND": bind} | setting)
    assert not sound
    assert message in text


def test_a_host_that_is_no_name_is_refused_by_the_name_of_the_setting() -> None:
    with pytest.raises(OSError, match="SMACK_REFUSALS_BIND"):
        open_report_socket(f"{'a' * 70}.example:8002")


def test_every_master_removes_its_folder_of_metrics_also_one_that_started_another(tmp_path: Path) -> None:
    def folder_of_first_worker(master: int) -> Path:
        """Return the folder in which a worker of a master counts, once it has begun to."""
        for _ in range(200):
            for child in Path(f"/proc/{master}/task/{master}/children").read_text().split():
                maps = Path(f"/proc/{child}/maps").read_text().split()
                if files := [Path(part) for part in maps if "/smack-metrics-" in part]:
                    return files[0].parent
            running_service.metrics()
            time.sleep(0.1)
        raise TimeoutError("no worker counts")

    gunicorn = str(Path(sys.executable).with_name("gunicorn"))
    with service(tmp_path / "log", command=(gunicorn, *COMMAND[3:])) as running_service:
        old = running_service.process.pid
        old_folder = folder_of_first_worker(old)
        os.kill(old, signal.SIGHUP)  # after it gunicorn takes the variables that the configuration has set
        time.sleep(1)
        os.kill(old, signal.SIGUSR2)
        for _ in range(300):
            masters = re.findall(r"Listening at: \S+ \((\d+)\)", running_service.log.read_text())
            if len(masters) == 2:
                break
            time.sleep(0.1)
        new = int(masters[1])
        try:
            running_service.process.terminate()
            running_service.process.wait(30)
            assert not old_folder.exists()
            new_folder = folder_of_first_worker(new)
            assert new_folder != old_folder
        finally:
            os.kill(new, signal.SIGTERM)
        for _ in range(200):
            if not new_folder.exists():
                return
            time.sleep(0.1)
        raise AssertionError("the folder of the new master is left")
