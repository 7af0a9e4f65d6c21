"""Prove the alerts and the dashboard: ``python -m deploy.prove_watch``, with nginx, prometheus and promtool.

A real Prometheus scrapes two instances behind nginx, with the shipped rules; only times are shorter, seconds for
minutes. Each alert is made to fire by what it is about, and to end again.
"""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import Any
from urllib.parse import quote

import msgspec
import yaml

from deploy.prove_proxy import proxy, send, wait_until_read
from smack.api.keys import generate_key
from smack.games import GAMES
from smack.operations import catalogue
from tests.support.live import free_port
from tools.load.server import Server

FOLDER = Path(__file__).parent / "observability"
FIRING_WITHIN = 60.0  # seconds
ADJUDICATE = "/v1/games/spank/adjudicate"
MOVE = msgspec.json.encode(catalogue.worked_example(GAMES["spank"])["legal"])
DEFECTIVE = """
from flask import request
from smack.api import create_app as create

def create_app():
    app = create()
    @app.before_request
    def fail():
        if "X-Fail" in request.headers:
            raise RuntimeError
    return app
"""


def say(text: str) -> None:
    print(f"{time.strftime('%H:%M:%S')} {text}", flush=True)


def shorten(text: str) -> str:
    """Return rules with seconds for minutes."""
    return re.sub(r"(\[|for: )(\d+)m\b", r"\1\2s", text)


class Watched:
    """Two instances behind nginx, and the Prometheus that watches them."""

    def __init__(self, folder: Path, stack: ExitStack) -> None:
        self.key, entry = generate_key("app")
        (folder / "defective.py").write_text(DEFECTIVE)
        self.ports = [(free_port(), free_port()) for _ in range(2)]
        refusals = f"127.0.0.1:{free_port()}"
        settings = {"SMACK_API_KEYS": entry, "PYTHONPATH": str(folder), "SMACK_LONG_WORKERS": "2"}
        self.instances = [
            Server(
                "127.0.0.1",
                port,
                1,
                long_port=long_port,
                options=("defective:create_app()",),
                **settings,
                **({} if number else {"SMACK_REFUSALS_BIND": refusals}),
            )
            for number, (port, long_port) in enumerate(self.ports)
        ]
        for instance in self.instances:
            stack.enter_context(instance)
        self.front = stack.enter_context(
            proxy(*self.ports[0], second=self.ports[1], settings={"NGINX_REFUSALS": refusals})
        )
        self.prometheus = free_port()
        stack.enter_context(self._watch(folder))

    @contextmanager
    def _watch(self, folder: Path) -> Iterator[None]:
        (folder / "alerts.yaml").write_text(shorten((FOLDER / "alerts.yaml").read_text("utf-8")))
        targets = [f"127.0.0.1:{port}" for port, _ in self.ports]
        configuration = {
            "global": {"scrape_interval": "1s", "scrape_timeout": "1s", "evaluation_interval": "1s"},
            "rule_files": [str(folder / "alerts.yaml")],
            "scrape_configs": [{"job_name": "smack", "static_configs": [{"targets": targets}]}],
        }
        (folder / "prometheus.yaml").write_text(yaml.safe_dump(configuration))
        command = [
            "prometheus",
            f"--config.file={folder}/prometheus.yaml",
            f"--storage.tsdb.path={folder}/data",
            f"--web.listen-address=127.0.0.1:{self.prometheus}",
            "--log.level=error",
        ]
        with subprocess.Popen(command) as process:
            try:
                yield
            finally:
                process.terminate()

    def ask(self, path: str) -> Any:
        """Return the data of an answer of Prometheus, None while it is not up."""
        try:
            status, _, body = send(self.prometheus, "GET", path)
        except OSError:
            return None
        answer = json.loads(body) if status == 200 else {"status": body}
        assert answer["status"] == "success", (path, answer)
        return answer["data"]

    def query(self, expression: str) -> list[Any]:
        found = self.ask(f"/api/v1/query?query={quote(expression)}")
        return [] if found is None else list(found["result"])

    def is_firing(self, name: str) -> bool:
        return bool(self.query(f'ALERTS{{alertname="{name}",alertstate="firing"}}'))

    def adjudicate(self, port: int, **headers: str) -> int:
        given = {"Content-Type": "application/json", "X-API-Key": self.key} | headers
        return send(port, "POST", ADJUDICATE, MOVE, given)[0]


def wait_for(what: str, condition: Callable[[], Any], seconds: float = FIRING_WITHIN) -> float:
    """Wait until a condition is true; return the seconds. Raises AssertionError."""
    began = time.monotonic()
    while not condition():
        assert time.monotonic() - began < seconds, f"{what}: not within {seconds:.0f} s"
        time.sleep(0.3)
    return time.monotonic() - began


@contextmanager
def repeated(action: Callable[[], Any], pause: float) -> Iterator[None]:
    """Repeat an action in a thread beside the block. It may fail while an instance is down."""
    stopped = threading.Event()

    def run() -> None:
        while not stopped.wait(pause):
            with suppress(OSError, HTTPException):
                action()

    thread = threading.Thread(target=run)
    thread.start()
    try:
        yield
    finally:
        stopped.set()
        thread.join()


@contextmanager
def instance_down(watched: Watched) -> Iterator[None]:
    watched.instances[1].stop()
    yield
    watched.instances[1].start()


@contextmanager
def all_down(watched: Watched) -> Iterator[None]:
    for instance in watched.instances:
        instance.stop()
    yield
    for instance in watched.instances:
        instance.start()


@contextmanager
def killed(watched: Watched) -> Iterator[None]:
    """The system kills a worker, as for memory."""
    os.kill(next(iter(watched.instances[0].memory())), signal.SIGKILL)
    yield


@contextmanager
def defect(watched: Watched) -> Iterator[None]:
    assert watched.adjudicate(watched.ports[0][0], **{"X-Fail": "1"}) == 500
    yield


@contextmanager
def saturated(watched: Watched) -> Iterator[None]:
    """More clients than the workers for long requests of an instance, and none sends its request."""
    with ExitStack() as stack:
        for _ in range(30):
            stack.enter_context(socket.create_connection(("127.0.0.1", watched.ports[0][1])))
        yield


@contextmanager
def slow(watched: Watched) -> Iterator[None]:
    """Requests whose bodies arrive late, with nothing in front that waits for them."""
    head = (
        f"POST {ADJUDICATE} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        f"X-API-Key: {watched.key}\r\nContent-Length: {len(MOVE)}\r\n\r\n"
    )

    def request() -> None:
        with socket.create_connection(("127.0.0.1", watched.ports[0][0]), timeout=10) as connection:
            connection.sendall(head.encode())
            time.sleep(0.3)
            connection.sendall(MOVE)
            assert connection.recv(12) == b"HTTP/1.1 200"

    with repeated(request, 0.2):
        yield


@contextmanager
def refusing(watched: Watched) -> Iterator[None]:
    """An address that has as many unfinished long requests as it may, and goes on sending more."""
    head = b"POST /v1/batch HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n"
    source = ("127.0.0.9", 0)

    def request() -> None:
        with ExitStack() as stack:
            for _ in range(30):
                connection = socket.create_connection(("127.0.0.1", watched.front), source_address=source)
                stack.enter_context(connection).sendall(head)
            wait_until_read(watched.front)
            for _ in range(20):
                other = HTTPConnection("127.0.0.1", watched.front, timeout=10, source_address=source)
                other.request("POST", "/v1/batch", b"{}", {"Content-Type": "application/json"})
                assert other.getresponse().status == 429
                other.close()
                time.sleep(0.05)

    with repeated(request, 0.1):
        yield


CAUSES: dict[str, Callable[[Watched], Any]] = {
    "SmackInstanceDown": instance_down,
    "SmackWorkersKilled": killed,
    "SmackDefects": defect,
    "SmackSaturated": saturated,
    "SmackSlow": slow,
    "SmackRefusing": refusing,
    "SmackDown": all_down,
}


def prove_alerts(watched: Watched, names: list[str]) -> None:
    assert set(CAUSES) == set(names), "an alert has no cause here"
    for name in names:
        assert not watched.is_firing(name), name
    say(f"{len(names)} alerts, and with ordinary requests none fires")
    for name, cause in CAUSES.items():
        assert not watched.is_firing(name), f"{name} fires before its cause"
        with cause(watched):
            took = wait_for(f"{name} fires", partial(watched.is_firing, name))
        say(f"{name} fires {took:.0f} s after its cause begins ({cause.__name__})")
    for name in CAUSES:
        wait_for(f"{name} ends", lambda name=name: not watched.is_firing(name))
    say("all have ended")


def expressions() -> list[str]:
    """Return the queries of the dashboard."""
    text = (FOLDER / "dashboard.json").read_text("utf-8")
    found = [json.loads(f'"{quoted}"') for quoted in re.findall(r'"expr": "((?:[^"\\]|\\.)*)"', text)]
    assert found
    return [expression.replace("$__rate_interval", "30s") for expression in found]


def prove_dashboard(watched: Watched) -> None:
    for expression in expressions():
        assert watched.query(expression), f"no series: {expression}"
    say(f"each of the {len(expressions())} queries of the dashboard has series")


def prove_pages(watched: Watched) -> None:
    """Prove that the pages are valid after all that happened, and that no instance counts what is not so now."""
    for port, _ in watched.ports:
        for _ in range(3):
            page = send(port, "GET", "/metrics")[2]
            subprocess.run(["promtool", "check", "metrics"], input=page, check=True)
    waiting = lambda: [sample["value"][1] for sample in watched.query("smack_connections_waiting")]  # noqa: E731
    wait_for("nothing waits", lambda: waiting() == ["0"] * 4)
    say("promtool accepts the pages after load, kills and restarts; nothing waits")


def _lookback(rules: list[dict[str, str]]) -> int:
    """Return the seconds that all rules but one look back, the longest one."""
    found = {rule["alert"]: re.findall(r"\[(\d+)s\]", shorten(rule["expr"])) for rule in rules}
    return sorted(max(map(int, seconds), default=0) for seconds in found.values())[-2]


def main() -> int:
    rules = yaml.safe_load((FOLDER / "alerts.yaml").read_text("utf-8"))["groups"][0]["rules"]
    with tempfile.TemporaryDirectory(prefix="smack-watch-") as folder, ExitStack() as stack:
        watched = Watched(Path(folder), stack)
        with repeated(lambda: watched.adjudicate(watched.front), 0.05):
            wait_for("two instances are scraped", lambda: len(watched.query('up{job="smack"} == 1')) == 2)
            before = f'up{{job="smack"}} offset {_lookback(rules)}s'
            wait_for("the rules look back on ordinary requests", lambda: watched.query(before))
            prove_alerts(watched, [rule["alert"] for rule in rules])
            prove_dashboard(watched)
        prove_pages(watched)
    say("proven")
    return 0


if __name__ == "__main__":
    sys.exit(main())
