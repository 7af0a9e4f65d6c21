"""gunicorn with the settings of deploy/, and clients in other processes on the loopback."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import cycle
from multiprocessing import get_context
from multiprocessing.pool import Pool
from pathlib import Path

from msgspec import Struct

from tests.support.live import free_port

CONFIG = "python:smack.api.gunicorn_conf"
WORKERS = 2
CLIENTS = 4  # processes, each with one connection at a time
PATIENCE = 120  # seconds; a busy machine starts servers slowly


class Server(Struct, frozen=True):
    """A running gunicorn."""

    master: int
    port: int

    def workers(self) -> list[int]:
        text = Path(f"/proc/{self.master}/task/{self.master}/children").read_text("ascii")
        return [int(pid) for pid in text.split()]

    def processor_seconds(self, *pids: int) -> float:
        """Return the processor time of some processes, by default the workers, with all their threads."""
        tasks = [task for pid in pids or self.workers() for task in Path(f"/proc/{pid}/task").iterdir()]
        return sum(int(Path(task, "schedstat").read_text("ascii").split()[0]) for task in tasks) / 1e9

    def memory(self) -> list[dict[str, int]]:
        """Return for each worker its resident (Rss) and proportional (Pss) memory in KiB."""
        return [_rollup(pid) for pid in self.workers()]


def _rollup(pid: int) -> dict[str, int]:
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text("ascii").splitlines()[1:]
    pairs = (line.split()[:2] for line in lines)
    return {name.rstrip(":"): int(value) for name, value in pairs if name in ("Rss:", "Pss:")}


@contextmanager
def gunicorn(
    application: str,
    probe: bytes,
    *,
    stock: bool = False,
    options: Sequence[str] = (),
    source: Path | None = None,
) -> Iterator[Server]:
    """Run a server; yield it once it has answered the probe, a raw HTTP request.

    A stock one has gunicorn's own sync workers and defaults, except for the number of workers. `source` is the
    folder of another version of the service.
    """
    port = free_port()
    settings = {"SMACK_BIND": f"127.0.0.1:{port}", "SMACK_WORKERS": str(WORKERS)}
    if source is not None:
        settings["PYTHONPATH"] = str(source)
    stock_options = ["--bind", f"127.0.0.1:{port}", "--workers", str(WORKERS), "--no-control-socket"]
    configured = stock_options if stock else ["--config", CONFIG]
    command = [sys.executable, "-m", "gunicorn", *configured, *options, application]
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    with subprocess.Popen(command, env=os.environ | settings, **quiet) as process:  # type: ignore[call-overload]
        try:
            wait_for(port, probe, process)
            yield Server(process.pid, port)
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait(PATIENCE)


def wait_for(port: int, probe: bytes, process: "subprocess.Popen[bytes]") -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and process.poll() is None:
        try:
            send_request(port, probe)
        except ConnectionRefusedError:
            time.sleep(0.005)
        else:
            return
    raise TimeoutError("the server did not start")


def post(path: str, body: bytes, *, kept: bool = False) -> bytes:
    """Return a raw HTTP request; `kept`: on a connection that stays open."""
    head = f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
    connection = "" if kept else "Connection: close\r\n"
    return f"{head}Content-Length: {len(body)}\r\n{connection}\r\n".encode() + body


def send_request(port: int, request: bytes) -> bytes:
    """Send a raw request; return the whole answer. Raise ValueError if its status is not 200."""
    with socket.create_connection(("127.0.0.1", port)) as connection:
        connection.sendall(request)
        parts = []
        while part := connection.recv(65536):
            parts.append(part)
    answer = b"".join(parts)
    if not answer.startswith(b"HTTP/1.1 200 "):
        raise ValueError(answer[:200].decode("utf-8", "replace"))
    return answer


def _send_for(port: int, requests: Sequence[bytes], seconds: float) -> int:
    end = time.monotonic() + seconds
    done = 0
    for request in cycle(requests):
        if time.monotonic() >= end:
            break
        send_request(port, request)
        done += 1
    return done


def _send_on_one_connection(port: int, requests: Sequence[bytes], seconds: float) -> int:
    end = time.monotonic() + seconds
    done = 0
    with socket.create_connection(("127.0.0.1", port)) as connection, connection.makefile("rb") as answers:
        for request in cycle(requests):
            if time.monotonic() >= end:
                break
            connection.sendall(request)
            if not answers.readline().startswith(b"HTTP/1.1 200 "):
                raise ValueError("refused")
            head = dict(line.lower().split(b": ", 1) for line in iter(answers.readline, b"\r\n"))
            answers.read(int(head[b"content-length"]))
            done += 1
    return done


@contextmanager
def clients() -> Iterator[Pool]:
    with get_context("spawn").Pool(CLIENTS) as pool:
        yield pool


class Rate(Struct, frozen=True):
    """The performance of a server under load."""

    requests_per_second: float
    processor_seconds: float  # of the workers, per request


def load(pool: Pool, server: Server, requests: Sequence[bytes], seconds: float, *, kept: bool = False) -> Rate:
    """Let all clients send requests for some seconds; `kept`: each on one connection."""
    send = _send_on_one_connection if kept else _send_for
    start, used = time.monotonic(), server.processor_seconds()
    done = sum(pool.starmap(send, [(server.port, requests, seconds)] * CLIENTS))
    return Rate(done / (time.monotonic() - start), (server.processor_seconds() - used) / done)
