"""Run a command against a live service, and end as it ends: ``python clients/live.py node proof.js``.

The command finds in its environment SMACK, the address of the service, and APP, an address on another origin that
the service lets call it and where nothing listens yet.
"""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.request import urlopen

HOST = "127.0.0.1"
PATIENCE = 30  # seconds until a service that does not answer is given up


def free_address() -> str:
    with socket.socket() as found:
        found.bind((HOST, 0))
        return f"{HOST}:{found.getsockname()[1]}"


@contextmanager
def service(address: str, **settings: str) -> Iterator[None]:
    """The service behind gunicorn until the block ends. Threads, since browsers connect in advance."""
    command = [sys.executable, "-m", "gunicorn", "service.api:create_app()", "--bind", address, "--threads", "8"]
    quiet = ["--no-control-socket", "--log-level", "warning"]
    process = subprocess.Popen([*command, *quiet], env=os.environ | settings, stdout=subprocess.DEVNULL)
    try:
        _wait_for(process, f"http://{address}/healthz")
        yield
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait()


def _wait_for(process: subprocess.Popen[bytes], url: str) -> None:
    end = time.monotonic() + PATIENCE
    while process.poll() is None and time.monotonic() < end:
        try:
            with urlopen(url, timeout=1):
                return
        except OSError:
            time.sleep(0.05)
    raise SystemExit("the service did not start")


def main(command: list[str]) -> int:
    address, app = free_address(), f"http://{free_address()}"
    with service(address, SMACK_CORS_ORIGINS=app):
        told = {"SMACK": f"http://{address}", "APP": app}
        return subprocess.run(command, env=os.environ | told, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
