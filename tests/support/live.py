"""A real gunicorn on a free loopback port, for what WSGI does not show."""

import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager

from service.operations.sealed.rows import EXAMPLE_KEY

START_SECONDS = 30


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def gunicorn(workers: int = 1, threads: int = 1, **settings: str) -> Iterator[str]:
    """The base URL of a running service; it is stopped afterwards."""
    base = f"http://127.0.0.1:{(port := free_port())}"
    command = [sys.executable, "-m", "gunicorn", "--bind", f"127.0.0.1:{port}", "--workers", str(workers)]
    command += ["--preload", "--no-control-socket", "--log-level", "error", "service.api:create_app()"]
    command += ["--threads", str(threads)]
    with subprocess.Popen(command, env=os.environ | {"SMACK_SEAL_KEYS": EXAMPLE_KEY} | settings) as server:
        try:
            _wait(base)
            yield base
        finally:
            server.terminate()
            server.wait(START_SECONDS)


def _wait(base: str) -> None:
    for _ in range(START_SECONDS * 10):
        try:
            with urllib.request.urlopen(f"{base}/healthz", timeout=1):
                return
        except OSError:
            time.sleep(0.1)
    raise TimeoutError("the service did not start")
