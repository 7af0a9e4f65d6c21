"""Servers on a free loopback port, for what a WSGI test client does not show."""

import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager

from smack.operations.example_bodies import EXAMPLE_KEY

START_SECONDS = 30


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def gunicorn(workers: int = 1, *, direct: bool = False, **settings: str) -> Iterator[str]:
    """Run the service under gunicorn, `direct` for browsers without a proxy; yield its base URL."""
    base = f"http://127.0.0.1:{(port := free_port())}"
    command = [sys.executable, "-m", "gunicorn", "--bind", f"127.0.0.1:{port}", "--workers", str(workers)]
    command += ["--worker-class", "smack.api.direct_worker.DirectWorker"] if direct else []
    command += ["--preload", "--no-control-socket", "--log-level", "error", "smack.api:create_app()"]
    with serve(command, f"{base}/healthz", settings):
        yield base


@contextmanager
def serve(command: list[str], address: str, settings: dict[str, str], stderr: int | None = None) -> Iterator[None]:
    """Run a command, from its first answer at an address on, with the seal key of the document's examples."""
    environment = os.environ | {"SMACK_SEAL_KEYS": EXAMPLE_KEY} | settings
    with subprocess.Popen(command, env=environment, stderr=stderr) as server:
        try:
            _wait(address)
            yield
        finally:
            server.terminate()
            server.wait(START_SECONDS)


def _wait(address: str) -> None:
    for _ in range(START_SECONDS * 10):
        try:
            urllib.request.urlopen(address, timeout=1).close()
            return
        except urllib.error.HTTPError as refusal:
            refusal.close()
            return  # an error is an answer too
        except OSError:
            time.sleep(0.1)
    raise TimeoutError("the server did not start")
