"""gunicorn as deployed: its refusals, its watchdog, its stop, and requests while logs or metrics fail."""

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
from types import SimpleNamespace
from typing import Any

import pytest

from smack.api import create_app
from smack.api.settings import Settings
from smack.api.worker import SmackSyncWorker
from smack.api.wsgi import client_of
from smack.cli import servers as server
from tests.support.live import free_port
from tools.load.measuring import build_environ

CONF = "python:smack.api.gunicorn_conf"
COMMAND = [sys.executable, "-m", "gunicorn", "-c", CONF, "smack.api:create_app()"]
DEAL = json.dumps({"players": ["ana", "bo", "cy"], "seed": "server"}).encode()
DEALING = "/v1/games/smackarang/deal"
SECRET = "words-of-the-client"
HEAD = f"POST {DEALING} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
HALF = f"{HEAD}Content-Length: {len(DEAL)}\r\n\r\n"


class Service:
    """A running service: its master process, its ports and its log."""

    def __init__(self, process: "subprocess.Popen[bytes]", port: int, long_port: int, log: Path) -> None:
        self.process, self.port, self.long_port, self.log = process, port, long_port, log

    def request(
        self, method: str, path: str, body: Any = None, headers: dict[str, str] | None = None, port: int = 0
    ) -> tuple[int, Any]:
        """Return (status, JSON)."""
        connection = http.client.HTTPConnection("127.0.0.1", port or self.port, timeout=20)
        connection.request(method, path, body, {"Content-Type": "application/json"} | (headers or {}))
        response = connection.getresponse()
        answer = response.read()
        connection.close()
        return response.status, json.loads(answer)

    def send(self, request: bytes) -> tuple[int, Any]:
        """Return (status, JSON) for bytes that no client library would send."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=20) as connection:
            connection.sendall(request)
            return _receive(connection)

    def workers(self) -> list[int]:
        """Return the process ids of the workers."""
        pid = self.process.pid
        return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]

    def log_lines(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.log.read_text().splitlines()]

    def metrics(self) -> str:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        connection.request("GET", "/metrics")
        page = connection.getresponse().read().decode()
        connection.close()
        return page


def _receive(connection: socket.socket) -> tuple[int, Any]:
    """Return (status, JSON) of the response that the server sends before it closes the connection."""
    received = b""
    while part := connection.recv(65536):
        received += part
    head, _, body = received.partition(b"\r\n\r\n")
    assert b"application/problem+json" in head or b"200 OK" in head, received
    return int(head.split()[1]), json.loads(body)


@contextmanager
def service(
    log: Path,
    stdout: Any = None,
    options: Sequence[str] = (),
    wrapper: Sequence[str] = (),
    command: Sequence[str] = COMMAND,
    **settings: str,
) -> Iterator[Service]:
    """Run gunicorn with more options, inside a wrapping command; `stdout` replaces the log file."""
    ports = free_port(), free_port()
    addresses = {"SMACK_BIND": f"127.0.0.1:{ports[0]}", "SMACK_LONG_BIND": f"127.0.0.1:{ports[1]}"}
    environment = os.environ | addresses | {"SMACK_WORKERS": "1", "SMACK_LONG_WORKERS": "1"} | settings
    with (
        log.open("wb") as out,
        subprocess.Popen([*wrapper, *command, *options], env=environment, stdout=stdout or out) as process,
    ):
        running_service = Service(process, *ports, log)
        try:
            _wait(running_service)
            yield running_service
        finally:
            process.terminate()
            process.wait(30)


def _wait(running_service: Service) -> None:
    for _ in range(300):
        try:
            running_service.request("GET", "/healthz")
            return
        except OSError:
            time.sleep(0.1)
    raise TimeoutError("the service did not start")


@pytest.fixture(scope="module")
def with_keys(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """Yield a service that requires a key."""
    keys = f"partner:{'0' * 64}"
    with service(tmp_path_factory.mktemp("server") / "log", SMACK_API_KEYS=keys) as running_service:
        yield running_service


@pytest.fixture(scope="module")
def without_keys(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """Yield a service with sync workers that requires no key."""
    with service(tmp_path_factory.mktemp("open") / "log") as running_service:
        yield running_service


@pytest.fixture(scope="module")
def direct(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """Yield a service without a proxy, as `make serve` starts it."""
    with service(
        tmp_path_factory.mktemp("direct") / "log", options=server.DIRECT_WORKER_OPTIONS
    ) as running_service:
        yield running_service


INVALID_HTTP = pytest.mark.parametrize(
    "head",
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


@INVALID_HTTP
def test_invalid_http_is_a_400_that_does_not_quote_it(with_keys: Service, head: str) -> None:
    _assert_refused(with_keys, head)


@INVALID_HTTP
def test_without_a_proxy_invalid_http_is_a_400_that_does_not_quote_it(direct: Service, head: str) -> None:
    _assert_refused(direct, head)


def _assert_refused(running_service: Service, head: str) -> None:
    before = len(running_service.log_lines())
    status, parsed = running_service.send(head.encode())
    assert (status, parsed["type"], parsed["status"]) == (400, "/problems/bad-request", 400)
    (line,) = [line for line in running_service.log_lines()[before:] if line["event"] == "request"]
    assert (line["request_id"], line["status"], line["problems"]) == (parsed["request_id"], 400, ["bad-request"])
    assert SECRET not in running_service.log.read_text()


BAD_CHUNKS = pytest.mark.parametrize("chunks", [b"zz\r\nab\r\n", b"2\r\nabcd\r\n", b"-1\r\n", b"5\r\nab"])


@BAD_CHUNKS
def test_malformed_chunks_are_a_400(without_keys: Service, chunks: bytes) -> None:
    _assert_chunks_refused(without_keys, chunks)


@BAD_CHUNKS
def test_without_a_proxy_malformed_chunks_are_a_400(direct: Service, chunks: bytes) -> None:
    _assert_chunks_refused(direct, chunks)


def _assert_chunks_refused(running_service: Service, chunks: bytes) -> None:
    with socket.create_connection(("127.0.0.1", running_service.port), timeout=20) as connection:
        connection.sendall(f"{HEAD}Transfer-Encoding: chunked\r\n\r\n".encode() + chunks)
        connection.shutdown(socket.SHUT_WR)
        status, parsed = _receive(connection)
    assert (status, parsed["type"]) == (400, "/problems/bad-request")


def test_without_a_proxy_connections_stay_open(direct: Service) -> None:
    with ExitStack() as stack:
        connections = [http.client.HTTPConnection("127.0.0.1", direct.port, timeout=20) for _ in range(200)]
        for connection in (*connections, *connections[::-1]):
            stack.callback(connection.close)
            connection.request("POST", DEALING, DEAL, {"Content-Type": "application/json"})
            response = connection.getresponse()
            assert (response.status, response.getheader("Connection")) == (200, "keep-alive")
            response.read()


def test_without_a_proxy_slow_clients_delay_no_other(direct: Service) -> None:
    """Hundreds each send an unfinished head, an unfinished body, or the beginning of a body that is refused."""
    endless = f"POST {DEALING} HTTP/1.1\r\nHost: x\r\nContent-Length: 900000000\r\n\r\n"
    with ExitStack() as stack:
        for beginning in (HEAD, HALF, endless) * 100:
            slow = socket.create_connection(("127.0.0.1", direct.port), timeout=20)
            stack.enter_context(slow).sendall(beginning.encode())
        began = time.monotonic()
        for _ in range(20):
            assert direct.request("POST", DEALING, DEAL)[0] == 200
        assert time.monotonic() - began < 5


def test_without_a_proxy_a_request_may_come_in_pieces_or_two_at_once(direct: Service) -> None:
    whole = f"{HALF}{DEAL.decode()}".encode()
    with socket.create_connection(("127.0.0.1", direct.port), timeout=20) as connection:
        for at in range(0, len(whole), 40):
            connection.sendall(whole[at : at + 40])
            time.sleep(0.01)
        assert connection.recv(65536).startswith(b"HTTP/1.1 200 OK")
        connection.sendall(whole + whole)
        received = b""
        while received.count(b"HTTP/1.1 200 OK") < 2:
            received += connection.recv(65536)


@pytest.mark.parametrize("chunk", ["", "5\r\n \r\n\r\n\r\n"])
@pytest.mark.parametrize("trailers", ["", "X-Trailer: x\r\n"])
def test_without_a_proxy_chunks_may_look_like_an_end_and_trailers_may_follow(
    direct: Service, chunk: str, trailers: str
) -> None:
    chunks = f"{len(DEAL):x}\r\n{DEAL.decode()}\r\n{chunk}0\r\n{trailers}\r\n"
    request = f"{HEAD}Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n{chunks}"
    assert direct.send(request.encode())[0] == 200


@pytest.mark.parametrize("fixture", ["without_keys", "direct"])
def test_a_client_may_close_its_sending_side(fixture: str, request: pytest.FixtureRequest) -> None:
    running_service: Service = request.getfixturevalue(fixture)
    with socket.create_connection(("127.0.0.1", running_service.port), timeout=20) as connection:
        connection.sendall(HALF.encode() + DEAL)
        connection.shutdown(socket.SHUT_WR)
        assert _receive(connection)[0] == 200


def test_without_a_proxy_long_requests_are_answered_beside_short_ones(direct: Service) -> None:
    deal = {"players": ["a", "b", "c", "d"], "seed": "long"}
    state = direct.request("POST", "/v1/games/spank/deal", json.dumps(deal))[1]["state"]
    item = {"game": "spank", "operation": "check", "body": {"state": state}}
    batch = json.dumps({"requests": [item] * 100})
    assert direct.request("POST", "/v1/batch", batch)[0] == 200
    view = direct.request("POST", "/v1/games/spank/view", json.dumps({"state": state, "player": "a"}))[1]
    hidden = json.dumps({"state": view["view"], "player": "a", "effort": 1})
    status, suggestion = direct.request("POST", "/v1/games/spank/suggest", hidden)
    assert (status, "move" in suggestion) == (200, True)
    lines = [line for line in direct.log_lines() if line.get("operation") == "batch"]
    assert [(line["status"], line["problems"]) for line in lines] == [(200, [])]


@pytest.mark.parametrize(
    ("path", "media_type"),
    [
        ("/v1/games/spank/adjudicate", "application/json"),
        ("/v1/games/spank/replay", "application/x-ndjson"),
        ("/v1/games/spank/score-pad", "text/csv"),
        ("/v1/batch", "application/json"),
    ],
)
def test_nothing_is_done_for_a_client_that_has_gone(path: str, media_type: str) -> None:
    here, there = socket.socketpair()
    there.close()
    statuses: list[str] = []
    environ = build_environ(path, b"{}") | {"CONTENT_TYPE": media_type, "gunicorn.socket": here}
    with here:
        app: Any = create_app(Settings(log_requests=False, metrics=False))
        b"".join(app(environ, lambda status, _headers: statuses.append(status)))
    assert statuses == ["503 Service Unavailable"]


@pytest.mark.parametrize(
    ("address", "client"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "::ffff:192.0.2.7"),
        ("2001:db8:1:2:3::4", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
    ],
)
def test_a_network_of_ipv6_is_one_client(address: str, client: str) -> None:
    assert client_of({"REMOTE_ADDR": address}) == client
    assert client_of({"REMOTE_ADDR": address, "HTTP_X_SMACK_CLIENT": "a:key"}) == "a:key"


@pytest.mark.parametrize(
    ("method", "path", "headers", "status"),
    [
        ("POST", "/v1/games", {}, 401),
        ("POST", "/v1/games", {"X-API-Key": "guess"}, 403),
        ("POST", "/nothing", {}, 404),
        ("PUT", "/openapi.json", {}, 405),
    ],
)
def test_a_refusal_arrives_although_the_body_was_not_read(
    with_keys: Service, method: str, path: str, headers: dict[str, str], status: int
) -> None:
    assert with_keys.request(method, path, b" " * 5_000_000, headers)[0] == status


@pytest.mark.parametrize(("header", "status"), [("Accept", 406), ("Content-Type", 415)])
def test_a_refusal_by_an_operation_arrives_although_the_body_was_not_read(
    without_keys: Service, header: str, status: int
) -> None:
    assert without_keys.request("POST", DEALING, b" " * 5_000_000, {header: "text/html"})[0] == status


def test_a_worker_that_the_watchdog_ends_answers_503(tmp_path: Path) -> None:
    """It waits for a body that never comes. Its answer is logged and counted, and its metrics are kept."""
    with service(tmp_path / "log", SMACK_TIMEOUT="1") as running_service:
        assert running_service.request("POST", DEALING, DEAL)[0] == 200
        status, parsed = running_service.send(HALF.encode())
        assert (status, parsed["type"]) == (503, "/problems/unavailable")
        lines = running_service.log_lines()
        assert [line["problems"] for line in lines if line.get("status") == 503] == [["unavailable"]]
        assert any("WORKER TIMEOUT" in line.get("message", "") for line in lines)
        _wait(running_service)
        time.sleep(0.5)
        page = running_service.metrics().splitlines()
        assert "smack_workers_killed_total 1.0" in page
        assert 'smack_problems_total{problem="unavailable"} 1.0' in page
        assert 'smack_requests_total{game="smackarang",operation="deal",status="200"} 1.0' in page


def test_metric_files_of_ended_workers_are_merged(tmp_path: Path) -> None:
    folder = tmp_path / "metrics"
    folder.mkdir()
    with service(tmp_path / "log", PROMETHEUS_MULTIPROC_DIR=str(folder)) as running_service:
        for _ in range(3):
            assert running_service.request("POST", DEALING, DEAL)[0] == 200
            for worker in running_service.workers():
                os.kill(worker, signal.SIGKILL)
            time.sleep(1.5)
            _wait(running_service)
        assert running_service.request("POST", DEALING, DEAL)[0] == 200
        assert 'operation="deal",status="200"} 4.0' in running_service.metrics()
        assert len(list(folder.iterdir())) <= 2 * (1 + len(running_service.workers()))
        assert (
            running_service.request("POST", "/v1/batch", b'{"requests":[]}', port=running_service.long_port)[0]
            == 200
        )


def test_requests_are_answered_while_the_folder_of_the_metrics_is_missing(tmp_path: Path) -> None:
    folder = tmp_path / "metrics"
    folder.mkdir()
    with service(tmp_path / "log", PROMETHEUS_MULTIPROC_DIR=str(folder)) as running_service:
        assert running_service.request("POST", DEALING, DEAL)[0] == 200
        assert running_service.request("GET", "/readyz") == (200, {"status": "ready"})
        shutil.rmtree(folder)
        for _ in range(3):
            assert running_service.request("POST", DEALING, DEAL)[0] == 200
            assert running_service.request("GET", "/readyz") == (200, {"status": "ready", "failing": ["metrics"]})
        folder.mkdir()
        assert running_service.request("GET", "/readyz") == (200, {"status": "ready"})
        assert running_service.request("POST", DEALING, DEAL)[0] == 200
        assert 'operation="deal",status="200"} 1.0' in running_service.metrics()
        sinks = [
            (line["sink"], line["healthy"]) for line in running_service.log_lines() if line["event"] == "sink"
        ]
        assert sinks == [("metrics", False), ("metrics", True)]


@pytest.mark.parametrize("closed", [True, False])
def test_readiness_names_the_log_when_standard_output_is_closed_or_full(tmp_path: Path, closed: bool) -> None:
    shell = 'exec "$@" >&-' if closed else 'exec "$@" >/dev/full'
    with service(tmp_path / "log", wrapper=("sh", "-c", shell, "sh")) as running_service:
        assert running_service.request("POST", DEALING, DEAL)[0] == 200
        assert running_service.request("GET", "/readyz") == (200, {"status": "ready", "failing": ["log"]})


def test_requests_are_answered_while_metrics_cannot_be_written(tmp_path: Path) -> None:
    """A limit of 50 KiB on every file stands for a full disk."""
    limit = ("sh", "-c", 'ulimit -f 100; exec "$@"', "sh")
    with service(tmp_path / "log", wrapper=limit) as running_service:
        for _ in range(3):
            assert running_service.request("POST", DEALING, DEAL)[0] == 200
            assert running_service.request("GET", "/readyz") == (200, {"status": "ready", "failing": ["metrics"]})
        assert [line["sink"] for line in running_service.log_lines() if line["event"] == "sink"] == ["metrics"]


def test_a_stalled_log_reader_delays_no_request_by_more_than_a_second(tmp_path: Path) -> None:
    """The log is a pipe of 64 KiB, full after some hundred lines. Nothing reads it before all are answered."""
    reading, writing = os.pipe()
    with service(tmp_path / "log", stdout=writing) as running_service:
        os.close(writing)
        longest, start = 0.0, time.monotonic()
        for _ in range(600):
            began = time.monotonic()
            assert running_service.request("GET", "/v1/games/spank")[0] == 200
            longest = max(longest, time.monotonic() - began)
        assert longest < 2.5
        assert time.monotonic() - start < 20
        drained = os.read(reading, 1 << 20)
        assert running_service.request("GET", "/v1/games/spank")[0] == 200
        drained += os.read(reading, 1 << 20)
        (dropped,) = [line for line in map(json.loads, drained.splitlines()) if line["event"] == "dropped"]
        assert 50 < dropped["lines"] < 600
    os.close(reading)


def test_a_stopping_service_answers_the_connections_in_its_queue(tmp_path: Path) -> None:
    """At the stop the only worker is busy with a slow client, and twenty connections wait."""
    with service(tmp_path / "log") as running_service:
        statuses: list[int] = []
        request = lambda: statuses.append(running_service.request("POST", DEALING, DEAL)[0])  # noqa: E731
        waiting = [threading.Thread(target=request) for _ in range(20)]
        with socket.create_connection(("127.0.0.1", running_service.port), timeout=20) as slow:
            slow.sendall(HALF.encode())
            time.sleep(0.3)
            for thread in waiting:
                thread.start()
            time.sleep(0.5)
            running_service.process.terminate()
            time.sleep(0.5)
            slow.sendall(DEAL)
            assert _receive(slow)[0] == 200
            for thread in waiting:
                thread.join()
        assert statuses == [200] * 20
        assert running_service.process.wait(30) == 0


def test_a_stopping_direct_worker_answers_the_connections_in_its_queue(tmp_path: Path) -> None:
    """The workers are frozen while twenty requests arrive, and are to stop before they have accepted any."""
    with service(tmp_path / "log", options=server.DIRECT_WORKER_OPTIONS) as running_service:
        statuses: list[int] = []
        request = lambda: statuses.append(running_service.request("POST", DEALING, DEAL)[0])  # noqa: E731
        waiting = [threading.Thread(target=request) for _ in range(20)]
        for worker in running_service.workers():
            os.kill(worker, signal.SIGSTOP)
        for thread in waiting:
            thread.start()
        time.sleep(0.5)
        running_service.process.terminate()
        time.sleep(0.3)
        for worker in running_service.workers():
            os.kill(worker, signal.SIGCONT)
        for thread in waiting:
            thread.join()
        assert statuses == [200] * 20
        assert running_service.process.wait(30) == 0


def test_a_stopping_worker_closes_its_listener_when_its_queue_is_empty() -> None:
    """What connects until the process ends would be reset."""
    worker = SmackSyncWorker.__new__(SmackSyncWorker)
    worker.cfg, worker.notify = SimpleNamespace(graceful_timeout=9), lambda: None
    accepted: list[socket.socket] = []
    worker.accept = lambda listener: accepted.append(listener.accept()[0])
    listener = socket.create_server(("127.0.0.1", 0))
    listener.setblocking(False)
    worker.sockets = [listener]
    clients = [socket.create_connection(listener.getsockname()) for _ in range(3)]
    worker._accept_waiting()
    assert (len(accepted), listener.fileno()) == (3, -1)
    for connection in (*accepted, *clients):
        connection.close()


def test_workers_collect_garbage_but_not_what_was_made_before_the_fork(tmp_path: Path) -> None:
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


def test_the_document_is_built_before_the_fork(tmp_path: Path) -> None:
    code = """
from smack.api import create_app, gunicorn_conf
from smack.api.web.static import build_json_document
gunicorn_conf.when_ready(None)
before = build_json_document.cache_info()
assert create_app().test_client().get("/openapi.json").status_code == 200
after = build_json_document.cache_info()
assert (before.currsize, after.misses, after.hits) == (1, before.misses, before.hits + 1), after
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
