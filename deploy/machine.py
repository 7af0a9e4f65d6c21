"""A machine with systemd as process 1, in namespaces, on this machine's files: what it writes goes into memory.

Its network has the loopback alone. The controllers of memory and tasks may be missing, and with them MemoryMax and
TasksMax.
"""

import os
import shlex
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

REPOSITORY = Path(__file__).parents[
    1
]  # which the machine sees, also where it lies in a folder that it has for itself
SYSTEMD = Path("/lib/systemd/systemd")
ENTER = ("--mount", "--uts", "--ipc", "--net", "--pid", "--cgroup")
CGROUPS = (Path("/sys/fs/cgroup/unified"), Path("/sys/fs/cgroup"))
BOOT = """
set -eu
root=$1
mount --make-rprivate /
mount -t tmpfs -o mode=755 tmpfs $root
mkdir $root/upper $root/work $root/root
mount -t overlay overlay -o lowerdir=/,upperdir=$root/upper,workdir=$root/work $root/root
cd $root/root
mount -t proc proc proc
mount -t sysfs sysfs sys
mount -t cgroup2 cgroup2 sys/fs/cgroup
for folder in run tmp dev; do mount -t tmpfs -o mode=755 tmpfs $folder; done
chmod 1777 tmp
case $2 in /tmp/* | /run/*) mkdir -p ".$2"; mount --bind "$2" ".$2" ;; esac
for device in null zero full random urandom tty; do touch dev/$device; mount --bind /dev/$device dev/$device; done
mkdir dev/pts dev/shm
mount -t devpts -o ptmxmode=666 devpts dev/pts
ln -s pts/ptmx dev/ptmx
mount -t tmpfs -o mode=1777 tmpfs dev/shm
ln -s /proc/self/fd dev/fd
for number in 0:stdin 1:stdout 2:stderr; do ln -s /proc/self/fd/${number%:*} dev/${number#*:}; done
find etc/systemd/system -name '*.wants' -prune -exec rm -r {} +
printf '[Unit]\\nWants=systemd-journald.service dbus.socket\\n' > etc/systemd/system/proof.target
mkdir -p etc/systemd/journald.conf.d
printf '[Journal]\\nStorage=volatile\\nRateLimitBurst=0\\n' > etc/systemd/journald.conf.d/proof.conf
ip link set lo up
mkdir outside
pivot_root . outside
umount -l outside
exec env -i container=proof PATH=/usr/sbin:/usr/bin:/sbin:/bin /lib/systemd/systemd --unit=proof.target < /dev/null
"""


def find_obstacle() -> str:
    """Return why this machine can boot none, or an empty text."""
    if os.geteuid():
        return "not root"
    if not SYSTEMD.exists():
        return "no systemd"
    if _cgroups() is None:
        return "no unified control groups"
    if subprocess.run(["/usr/bin/python3", "-c", "import ensurepip"], check=False, capture_output=True).returncode:
        return "no python3-venv"
    try:
        with Machine():
            return ""
    except (OSError, subprocess.SubprocessError, TimeoutError) as error:
        return f"systemd does not boot in namespaces ({str(error)[-200:]})"


def _cgroups() -> Path | None:
    return next((folder for folder in CGROUPS if (folder / "cgroup.procs").exists()), None)


class Machine:
    """A booted machine, which ends with its block."""

    def __enter__(self) -> "Machine":
        self._folder = tempfile.TemporaryDirectory(prefix="smack-machine-")
        cgroups = _cgroups()
        if cgroups is None:
            raise OSError("no unified control groups")
        self._cgroup = cgroups / f"smack-proof-{os.getpid()}"
        self._cgroup.mkdir(exist_ok=True)
        command = ["unshare", "--pid", *(kind for kind in ENTER if kind != "--pid"), "--fork", "--kill-child"]
        joined = f'echo $$ > {self._cgroup}/cgroup.procs; exec "$@"'
        self._log = (Path(self._folder.name) / "log").open("w+")
        root = Path(self._folder.name) / "machine"
        root.mkdir()
        self._process = subprocess.Popen(
            ["sh", "-c", joined, "sh", *command, "sh", "-c", BOOT, "sh", str(root), str(REPOSITORY)],
            stdin=subprocess.DEVNULL,
            stdout=self._log,
            stderr=self._log,
        )
        try:
            self._wait_for_systemd()
        except BaseException:
            self.__exit__()
            raise
        return self

    def _wait_for_systemd(self) -> None:
        until = time.monotonic() + 30
        while time.monotonic() < until:
            if self._process.poll() is not None:
                self._log.seek(0)
                raise OSError(self._log.read())
            children = Path(f"/proc/{self._process.pid}/task/{self._process.pid}/children").read_text().split()
            if children:
                self.pid = int(children[0])
                done = subprocess.run(
                    self.within("systemctl", "is-system-running"), check=False, capture_output=True, text=True
                )
                if done.stdout.strip() in ("running", "degraded"):
                    return
            time.sleep(0.2)
        raise TimeoutError("systemd is not up after 30 s")

    def within(self, *command: str) -> list[str]:
        """Return the command that runs a command in the machine."""
        return [
            "nsenter",
            f"--target={self.pid}",
            *ENTER,
            "env",
            "-i",
            "HOME=/root",
            "PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
            *command,
        ]

    def run(self, script: str, *, check: bool = True, seconds: float = 300) -> str:
        """Run a shell script in the machine; return what it prints. Raises AssertionError with it if it fails."""
        done = self.attempt(script, seconds)
        assert not check or done.returncode == 0, f"{script}\n{done.stdout[-4000:]}"
        return done.stdout

    def attempt(self, script: str, seconds: float = 300) -> "subprocess.CompletedProcess[str]":
        return subprocess.run(
            self.within("sh", "-euc", script),
            check=False,
            text=True,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=seconds,
        )

    def write(self, path: str, text: str, mode: int = 0o600) -> None:
        self.run(
            f"umask 077; printf %s {shlex.quote(text)} > {path}.new; "
            f"chmod {mode:o} {path}.new; mv {path}.new {path}"
        )

    def __exit__(self, kind: object = None, *_: object) -> None:
        if kind is not None and hasattr(self, "pid"):
            print(self.run("journalctl -q --no-pager -n 60", check=False), file=sys.stderr)
        if hasattr(self, "pid") and self._process.poll() is None:
            os.kill(self.pid, signal.SIGKILL)  # and with it every process of its namespace
        else:
            self._process.kill()
        self._process.wait(30)
        self._log.close()
        for _ in range(50):
            try:
                for folder in sorted((f for f in self._cgroup.rglob("*") if f.is_dir()), reverse=True):
                    folder.rmdir()
                self._cgroup.rmdir()
                break
            except OSError:
                time.sleep(0.1)
        self._folder.cleanup()
