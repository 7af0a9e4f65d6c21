"""gunicorn as deployed, in its own process group, perhaps in a network namespace."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from smack.operations.sealed.rows import EXAMPLE_KEY

START_SECONDS = 60
CONF = "python:smack.api.gunicorn_conf"
MEMORY = {"MALLOC_MMAP_THRESHOLD_": "131072", "MALLOC_TRIM_THRESHOLD_": "131072"}  # as the image and the unit say


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """Started on entry, or by `start`; ends with the block."""

    def __init__(
        self, host: str, port: int, workers: int, within: Sequence[str] = (), long_port: int = 0, **settings: str
    ) -> None:
        self.url = f"http://{host}:{port}"
        self.within = tuple(within)
        self._env = os.environ | {"SMACK_BIND": f"{host}:{port}", "SMACK_WORKERS": str(workers)}
        self._env |= MEMORY | {"SMACK_LOG_REQUESTS": "false", "SMACK_SEAL_KEYS": EXAMPLE_KEY}
        if long_port:
            self._env["SMACK_LONG_BIND"] = f"{host}:{long_port}"
        self._env |= settings
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [*self.within, sys.executable, "-m", "gunicorn", "-c", CONF, "smack.api:create_app()"]
        self._process = subprocess.Popen(command, env=self._env, start_new_session=True, stdout=subprocess.DEVNULL)
        probe = [*self.within, sys.executable, "-c", f"import urllib.request as u; u.urlopen('{self.url}/readyz')"]
        until = time.monotonic() + START_SECONDS
        while subprocess.run(probe, check=False, stderr=subprocess.DEVNULL).returncode:
            if time.monotonic() > until or self._process.poll() is not None:
                raise TimeoutError(f"{self.url} did not become ready")
            time.sleep(0.2)

    def signal_all(self, number: signal.Signals) -> None:
        """To the master and all its workers."""
        assert self._process is not None
        os.killpg(self._process.pid, number)

    def stop(self) -> int:
        """Gracefully, as a deployment would; the exit status."""
        assert self._process is not None
        self._process.terminate()
        return self._process.wait(START_SECONDS)

    def restart(self) -> None:
        if self.stop() != 0:
            raise RuntimeError("a graceful stop ends with 0")
        self.start()

    def kill(self) -> None:
        assert self._process is not None
        self.signal_all(signal.SIGKILL)
        self._process.wait(START_SECONDS)

    @property
    def pid(self) -> int:
        """The id of the master process."""
        assert self._process is not None
        return self._process.pid

    def memory(self) -> dict[int, int]:
        """Worker -> KiB resident, what it shares with others included."""
        return {pid: _resident(pid) for pid in children(self.pid)}

    def __enter__(self) -> "Server":
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        if self._process is not None and self._process.poll() is None:
            self.stop()


def children(pid: int) -> list[int]:
    """Return the ids of the processes that a process has started from its main thread."""
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def _resident(pid: int) -> int:
    """Not its proportional share, which grows when another process writes to a shared page."""
    for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
        if line.startswith("Rss:"):
            return int(line.split()[1])
    return 0
