"""gunicorn as deployed: what it says itself, how it stops, and what a request meets when all around it fails."""

import http.client
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest
from gunicorn.config import Config
from gunicorn.workers.gthread import TConn

from smack.api.thread_worker import REQUEST_TIME, SmackThreadWorker
from smack.cli import server
from tests.support.live import free_port

CONF = "python:smack.api.gunicorn_conf"
COMMAND = [sys.executable, "-m", "gunicorn", "-c", CONF, "smack.api:create_app()"]
DEAL = json.dumps({"players": ["ana", "bo", "cy"], "seed": "server"}).encode()
DEALING = "/v1/games/smackarang/deal"
SECRET = "words-of-the-client"
HEAD = f"POST {DEALING} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
THREADED = (*server.THREADED, "8")
HALF = f"{HEAD}Content-Length: {len(DEAL)}\r\n\r\n"


class Service:
    """A running service: its ports, its master, its log."""

    def __init__(self, process: "subprocess.Popen[bytes]", port: int, long_port: int, log: Path) -> None:
        self.process, self.port, self.long_port, self.log = process, port, long_port, log

    def request(
        self, method: str, path: str, body: Any = None, headers: dict[str, str] | None = None, port: int = 0
    ) -> tuple[int, Any]:
        """Return (status, JSON)."""
        connection = http.client.HTTPConnection("127.0.0.1", port or self.port, timeout=20)
        connection.request(method, path, body, {"Content-Type": "application/json"} | (headers or {}))
        response = connection.getresponse()
        instance = response.read()
        connection.close()
        return response.status, json.loads(instance)

    def raw(self, sent: bytes) -> tuple[int, Any]:
        """Return (status, JSON) for bytes that no client library would send."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=20) as connection:
            connection.sendall(sent)
            return _answer(connection)

    def workers(self) -> list[int]:
        pid = self.process.pid
        return [int(one) for one in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]

    def lines(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.log.read_text().splitlines()]

    def metrics(self) -> str:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        connection.request("GET", "/metrics")
        return connection.getresponse().read().decode()


def _answer(connection: socket.socket) -> tuple[int, Any]:
    received = b""
    while part := connection.recv(65536):
        received += part
    head, _, body = received.partition(b"\r\n\r\n")
    assert b"application/problem+json" in head or b"200 OK" in head, received
    return int(head.split()[1]), json.loads(body)


@contextmanager
def service(
    log: Path, stdout: Any = None, more: Sequence[str] = (), within: Sequence[str] = (), **settings: str
) -> Iterator[Service]:
    ports = free_port(), free_port()
    bound = {"SMACK_BIND": f"127.0.0.1:{ports[0]}", "SMACK_LONG_BIND": f"127.0.0.1:{ports[1]}"}
    environment = os.environ | bound | {"SMACK_WORKERS": "1"} | settings
    with (
        log.open("wb") as out,
        subprocess.Popen([*within, *COMMAND, *more], env=environment, stdout=stdout or out) as process,
    ):
        instance = Service(process, *ports, log)
        try:
            _wait(instance)
            yield instance
        finally:
            process.terminate()
            process.wait(30)


def _wait(instance: Service) -> None:
    for _ in range(300):
        try:
            instance.request("GET", "/healthz")
            return
        except OSError:
            time.sleep(0.1)
    raise TimeoutError("the service did not start")


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    keys = f"partner:{'0' * 64}"
    with service(tmp_path_factory.mktemp("server") / "log", SMACK_API_KEYS=keys) as instance:
        yield instance


@pytest.fixture(scope="module")
def without_keys(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    with service(tmp_path_factory.mktemp("open") / "log") as instance:
        yield instance


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """Return a service that was started as `make serve` does it."""
    more = (*THREADED, "--keep-alive", "60")
    with service(tmp_path_factory.mktemp("served") / "log", more=more) as instance:
        yield instance


NO_HTTP = pytest.mark.parametrize(
    "sent",
    [
        f"{SECRET}\r\n\r\n",
        f"GET /?{SECRET} HTTP/9.9\r\n\r\n",
        f"GET / HTTP/1.1\r\nHost: x\r\n{SECRET} : x\r\n\r\n",
        f"GET / HTTP/1.1\r\nHost: x\r\nX: {SECRET}{'y' * 9000}\r\n\r\n",
        f"GET /?{SECRET}{'y' * 9000} HTTP/1.1\r\nHost: x\r\n\r\n",
        f"POST /?{SECRET} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: {SECRET}\r\n\r\n",
        f"POST /?{SECRET} HTTP/1.1\r\nHost: x\r\nContent-Length: {SECRET}\r\n\r\n",
        f"POST /?{SECRET} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n",
    ],
)


@NO_HTTP
def test_what_is_not_http_is_a_problem_and_not_quoted(running: Service, sent: str) -> None:
    _assert_refused(running, sent)


@NO_HTTP
def test_so_it_is_with_threads(served: Service, sent: str) -> None:
    _assert_refused(served, sent)


def _assert_refused(instance: Service, sent: str) -> None:
    before = len(instance.lines())
    status, parsed = instance.raw(sent.encode())
    assert (status, parsed["type"], parsed["status"]) == (400, "/problems/bad-request", 400)
    (line,) = [line for line in instance.lines()[before:] if line["event"] == "request"]
    assert (line["request_id"], line["status"], line["problems"]) == (parsed["request_id"], 400, ["bad-request"])
    assert SECRET not in instance.log.read_text()


BAD_CHUNKS = pytest.mark.parametrize("framing", [b"zz\r\nab\r\n", b"2\r\nabcd\r\n", b"-1\r\n", b"5\r\nab"])


@BAD_CHUNKS
def test_bad_chunks_are_a_bad_request(without_keys: Service, framing: bytes) -> None:
    _assert_badly_framed(without_keys, framing)


@BAD_CHUNKS
def test_so_they_are_with_threads(served: Service, framing: bytes) -> None:
    _assert_badly_framed(served, framing)


def _assert_badly_framed(instance: Service, framing: bytes) -> None:
    with socket.create_connection(("127.0.0.1", instance.port), timeout=20) as connection:
        connection.sendall(f"{HEAD}Transfer-Encoding: chunked\r\n\r\n".encode() + framing)
        connection.shutdown(socket.SHUT_WR)
        status, parsed = _answer(connection)
    assert (status, parsed["type"]) == (400, "/problems/bad-request")


def test_with_threads_no_connection_waits_for_those_kept_alive(served: Service) -> None:
    """Twenty of them on eight threads, with two requests each."""
    with ExitStack() as stack:
        connections = [http.client.HTTPConnection("127.0.0.1", served.port, timeout=20) for _ in range(20)]
        for connection in (*connections, *connections[::-1]):
            stack.callback(connection.close)
            connection.request("POST", DEALING, DEAL, {"Content-Type": "application/json"})
            response = connection.getresponse()
            assert (response.status, response.getheader("Connection")) == (200, "keep-alive")
            response.read()


def test_with_threads_slow_clients_occupy_none(served: Service) -> None:
    """Forty of each kind: unfinished heads, unfinished bodies, and refused bodies that go on."""
    endless = f"POST {DEALING} HTTP/1.1\r\nHost: x\r\nContent-Length: 900000000\r\n\r\n"
    with ExitStack() as stack:
        for beginning in (HEAD, HALF, endless) * 40:
            slow = socket.create_connection(("127.0.0.1", served.port), timeout=20)
            stack.enter_context(slow).sendall(beginning.encode())
        began = time.monotonic()
        for _ in range(20):
            assert served.request("POST", DEALING, DEAL)[0] == 200
        assert time.monotonic() - began < 5


def test_with_threads_a_request_may_come_in_pieces(served: Service) -> None:
    whole = f"{HALF}{DEAL.decode()}".encode()
    with socket.create_connection(("127.0.0.1", served.port), timeout=20) as connection:
        for at in range(0, len(whole), 40):
            connection.sendall(whole[at : at + 40])
            time.sleep(0.01)
        assert connection.recv(65536).startswith(b"HTTP/1.1 200 OK")
        connection.sendall(whole + whole)  # two at once
        instance = b""
        while instance.count(b"HTTP/1.1 200 OK") < 2:
            instance += connection.recv(65536)


def test_with_threads_a_request_has_a_deadline() -> None:
    worker = SmackThreadWorker(0, 0, [], Mock(), 30, Config(), Mock())
    worker.poller = Mock()
    ours, theirs = socket.socketpair()
    with ours, theirs:
        connection = TConn(Config(), ours, ("127.0.0.1", 1), ("127.0.0.1", 2))
        worker.nr_conns = 1
        theirs.sendall(HALF.encode())
        worker.enqueue_req(connection)
        assert worker.collected == len(HALF)
        worker.murder_pending()
        assert worker.nr_conns == 1
        assert 0 < connection.timeout - time.monotonic() <= REQUEST_TIME
        connection.timeout = time.monotonic()
        worker.murder_pending()
        assert (worker.nr_conns, worker.collected, theirs.recv(1)) == (0, 0, b"")
    worker.tmp.close()


@pytest.mark.parametrize(
    ("method", "path", "headers", "status"),
    [
        ("POST", "/v1/games", {}, 401),
        ("POST", "/v1/games", {"X-API-Key": "guess"}, 403),
        ("POST", "/nothing", {}, 404),
        ("PUT", "/openapi.json", {}, 405),
    ],
)
def test_a_refusal_arrives_although_megabytes_were_not_read(
    running: Service, method: str, path: str, headers: dict[str, str], status: int
) -> None:
    assert running.request(method, path, b" " * 5_000_000, headers)[0] == status


@pytest.mark.parametrize(("header", "status"), [("Accept", 406), ("Content-Type", 415)])
def test_so_does_one_of_the_operation_itself(without_keys: Service, header: str, status: int) -> None:
    assert without_keys.request("POST", DEALING, b" " * 5_000_000, {header: "text/html"})[0] == status


def test_whom_the_watchdog_ends_gets_the_documented_problem(tmp_path: Path) -> None:
    """A body that never comes keeps the worker: after its timeout it is ended, answers, is logged and counted."""
    with service(tmp_path / "log", SMACK_TIMEOUT="1") as instance:
        assert instance.request("POST", DEALING, DEAL)[0] == 200
        status, parsed = instance.raw(HALF.encode())
        assert (status, parsed["type"]) == (503, "/problems/unavailable")
        lines = instance.lines()
        assert [line["problems"] for line in lines if line.get("status") == 503] == [["unavailable"]]
        assert any("WORKER TIMEOUT" in line.get("message", "") for line in lines)
        _wait(instance)
        time.sleep(0.5)
        page = instance.metrics().splitlines()
        assert "smack_workers_killed_total 1.0" in page
        assert 'smack_problems_total{problem="unavailable"} 1.0' in page
        assert 'smack_requests_total{game="smackarang",operation="deal",status="200"} 1.0' in page


def test_files_of_the_dead_are_merged(tmp_path: Path) -> None:
    folder = tmp_path / "metrics"
    folder.mkdir()
    with service(tmp_path / "log", PROMETHEUS_MULTIPROC_DIR=str(folder)) as instance:
        for _ in range(3):
            assert instance.request("POST", DEALING, DEAL)[0] == 200
            for worker in instance.workers():
                os.kill(worker, signal.SIGKILL)
            time.sleep(1.5)
            _wait(instance)
        assert instance.request("POST", DEALING, DEAL)[0] == 200
        assert 'operation="deal",status="200"} 4.0' in instance.metrics()
        assert len(list(folder.iterdir())) <= 2 * (1 + len(instance.workers()))
        assert instance.request("POST", "/v1/batch", b'{"requests":[]}', port=instance.long_port)[0] == 200


def test_metrics_whose_folder_is_gone_cost_no_answer_and_recover(tmp_path: Path) -> None:
    folder = tmp_path / "metrics"
    folder.mkdir()
    with service(tmp_path / "log", PROMETHEUS_MULTIPROC_DIR=str(folder)) as instance:
        assert instance.request("POST", DEALING, DEAL)[0] == 200
        assert instance.request("GET", "/readyz") == (200, {"status": "ready"})
        shutil.rmtree(folder)
        for _ in range(3):
            assert instance.request("POST", DEALING, DEAL)[0] == 200
            assert instance.request("GET", "/readyz") == (200, {"status": "ready", "failing": ["metrics"]})
        folder.mkdir()
        assert instance.request("GET", "/readyz") == (200, {"status": "ready"})
        assert instance.request("POST", DEALING, DEAL)[0] == 200
        assert 'operation="deal",status="200"} 1.0' in instance.metrics()
        sinks = [(line["sink"], line["healthy"]) for line in instance.lines() if line["event"] == "sink"]
        assert sinks == [("metrics", False), ("metrics", True)]


@pytest.mark.parametrize("closed", [True, False])
def test_readiness_names_the_log_when_standard_output_is_closed_or_full(tmp_path: Path, closed: bool) -> None:
    shell = 'exec "$@" >&-' if closed else 'exec "$@" >/dev/full'
    with service(tmp_path / "log", within=("sh", "-c", shell, "sh")) as instance:
        assert instance.request("POST", DEALING, DEAL)[0] == 200
        assert instance.request("GET", "/readyz") == (200, {"status": "ready", "failing": ["log"]})


def test_metrics_that_cannot_be_written_cost_no_answer(tmp_path: Path) -> None:
    """No file may be longer than 50 KiB, as on a full disk."""
    full = ("sh", "-c", 'ulimit -f 100; exec "$@"', "sh")
    with service(tmp_path / "log", within=full) as instance:
        for _ in range(3):
            assert instance.request("POST", DEALING, DEAL)[0] == 200
            assert instance.request("GET", "/readyz") == (200, {"status": "ready", "failing": ["metrics"]})
        assert [line["sink"] for line in instance.lines() if line["event"] == "sink"] == ["metrics"]


def test_a_stalled_log_reader_holds_a_request_for_a_second_at_most(tmp_path: Path) -> None:
    """The pipe of 64 KiB is full after some hundred lines; it is not read until all are answered."""
    reading, writing = os.pipe()
    with service(tmp_path / "log", stdout=writing) as instance:
        os.close(writing)
        longest, whole = 0.0, time.monotonic()
        for _ in range(600):
            began = time.monotonic()
            assert instance.request("GET", "/v1/games/spank")[0] == 200
            longest = max(longest, time.monotonic() - began)
        assert longest < 2.5
        assert time.monotonic() - whole < 20
        drained = os.read(reading, 1 << 20)
        assert instance.request("GET", "/v1/games/spank")[0] == 200
        drained += os.read(reading, 1 << 20)
        (dropped,) = [line for line in map(json.loads, drained.splitlines()) if line["event"] == "dropped"]
        assert 50 < dropped["lines"] < 600
    os.close(reading)


def test_a_stop_lets_those_in_who_wait(tmp_path: Path) -> None:
    """The only worker is busy with a slow client; twenty more are in the queue when the stop comes."""
    with service(tmp_path / "log") as running:
        statuses: list[int] = []
        request = lambda: statuses.append(running.request("POST", DEALING, DEAL)[0])  # noqa: E731
        waiting = [threading.Thread(target=request) for _ in range(20)]
        with socket.create_connection(("127.0.0.1", running.port), timeout=20) as slow:
            slow.sendall(HALF.encode())
            time.sleep(0.3)
            for thread in waiting:
                thread.start()
            time.sleep(0.5)
            running.process.terminate()
            time.sleep(0.5)
            slow.sendall(DEAL)
            assert _answer(slow)[0] == 200
            for thread in waiting:
                thread.join()
        assert statuses == [200] * 20
        assert running.process.wait(30) == 0


def test_workers_collect_garbage_but_nothing_older_than_they(tmp_path: Path) -> None:
    code = """
import gc
from smack.api import gunicorn_conf
assert not gc.isenabled()
gunicorn_conf.when_ready(None)
assert gc.get_freeze_count() > 10_000
assert gc.isenabled()
"""
    settings = os.environ | {"PROMETHEUS_MULTIPROC_DIR": str(tmp_path)}
    subprocess.run([sys.executable, "-c", code], env=settings, check=True)


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"SMACK_API_KEYS": ""}, "SMACK_API_KEYS: set, but empty"),
        ({"SMACK_BIND": "127.0.0.1:99999"}, "SMACK_BIND: not in the required form"),
        ({"SMACK_BIND": "unix:/no/such/folder/socket"}, "SMACK_BIND: no directory"),
        ({"PROMETHEUS_MULTIPROC_DIR": "/no/such/folder"}, "PROMETHEUS_MULTIPROC_DIR: no directory"),
    ],
)
def test_a_wrong_setting_stops_the_start_with_one_line(settings: dict[str, str], message: str) -> None:
    for command in (COMMAND, [sys.executable, "-m", "smack.cli", "serve", "--check"]):
        done = subprocess.run(command, env=os.environ | settings, capture_output=True, text=True, check=False)
        assert done.returncode == 1
        assert message in done.stderr
        assert "Traceback" not in done.stderr
        assert len(done.stderr.splitlines()) <= 2
