"""gunicorn as deployed, in a separate process group and, if wanted, in a network namespace."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from smack.operations.example_bodies import EXAMPLE_KEY

START_SECONDS = 60
CONF = "python:smack.api.gunicorn_conf"
MEMORY = {
    "MALLOC_MMAP_THRESHOLD_": "131072",
    "MALLOC_TRIM_THRESHOLD_": "131072",
}  # as in the image and the systemd unit


class Server:
    """A server that starts on entry to its block, or by `start`, and stops at the end of the block.

    `wrapper` is a command that runs another one, such as `ip netns exec NAME`; `options` are gunicorn's.
    """

    def __init__(
        self,
        host: str,
        port: int,
        workers: int,
        wrapper: Sequence[str] = (),
        long_port: int = 0,
        options: Sequence[str] = (),
        **settings: str,
    ) -> None:
        self.url = f"http://{host}:{port}"
        self.wrapper, self.options = tuple(wrapper), tuple(options)
        self._env = os.environ | {"SMACK_BIND": f"{host}:{port}", "SMACK_WORKERS": str(workers)}
        self._env |= MEMORY | {"SMACK_LOG_REQUESTS": "false", "SMACK_SEAL_KEYS": EXAMPLE_KEY}
        if long_port:
            self._env["SMACK_LONG_BIND"] = f"{host}:{long_port}"
        self._env |= settings
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [*self.wrapper, sys.executable, "-m", "gunicorn", "-c", CONF, *self.options]
        command.append("smack.api:create_app()")
        self._process = subprocess.Popen(command, env=self._env, start_new_session=True, stdout=subprocess.DEVNULL)
        probe = [
            *self.wrapper,
            sys.executable,
            "-c",
            f"import urllib.request as u; u.urlopen('{self.url}/readyz')",
        ]
        until = time.monotonic() + START_SECONDS
        while subprocess.run(probe, check=False, stderr=subprocess.DEVNULL).returncode:
            if time.monotonic() > until or self._process.poll() is not None:
                raise TimeoutError(f"{self.url} did not become ready")
            time.sleep(0.2)

    def signal_all(self, number: signal.Signals) -> None:
        """Send a signal to the master and all its workers."""
        assert self._process is not None
        os.killpg(self._process.pid, number)

    def stop(self) -> int:
        """Stop gracefully, as a deployment does; return the exit status."""
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
        """Return worker -> resident memory in KiB, shared pages included."""
        return {pid: kib for pid in children(self.pid) if (kib := _resident(pid))}

    def descriptors(self) -> dict[int, int]:
        """Return worker -> number of its open files and connections."""
        return {pid: count for pid in children(self.pid) if (count := _descriptors(pid))}

    def __enter__(self) -> "Server":
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        if self._process is not None and self._process.poll() is None:
            self.stop()


def children(pid: int) -> list[int]:
    """Return the ids of the processes that a process has started from its main thread."""
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def _descriptors(pid: int) -> int:
    """Return the number of descriptors that a process has open, 0 if it has just ended."""
    with suppress(FileNotFoundError, ProcessLookupError):
        return len(os.listdir(f"/proc/{pid}/fd"))
    return 0


def _resident(pid: int) -> int:
    """Return the resident memory of a process in KiB, 0 if it has just ended.

    Its proportional share would grow when another process writes to a shared page.
    """
    with suppress(FileNotFoundError, ProcessLookupError):
        for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
            if line.startswith("Rss:"):
                return int(line.split()[1])
    return 0
