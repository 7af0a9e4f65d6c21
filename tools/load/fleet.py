"""Three hosts behind nginx, of which one fails at a time: ``sudo python -m tools.load.fleet [--seconds 12]``.

Every host is a network namespace with gunicorn as deployed. A fourth namespace has the client and nginx, with the
shipped configuration except for the hosts' addresses and higher limits for a client. Under load a host is killed,
started again, restarted gracefully, frozen and thawed. The exit status is 1 if any request did not get the right
answer the first time. Needs root, iproute2 and nginx.
"""

import argparse
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from tools.load import figures
from tools.load.server import Server

RESULT = Path(__file__).parent / "results" / "fleet.json"
NGINX = Path(__file__).parents[2] / "deploy" / "nginx"
PREFIX = f"smack{os.getpid()}"
FRONT = f"{PREFIX}-front"
HOSTS = 3
NET = "10.77.0"


def ip(*arguments: str) -> None:
    subprocess.run(["ip", *arguments], check=True)


def within(namespace: str) -> tuple[str, ...]:
    return ("ip", "netns", "exec", namespace)


@contextmanager
def network() -> Iterator[list[str]]:
    """Make a namespace with a bridge, and namespaces of hosts on it; yield the names of the hosts."""
    hosts = [f"{PREFIX}-host{number}" for number in range(1, HOSTS + 1)]
    try:
        for namespace in (FRONT, *hosts):
            ip("netns", "add", namespace)
            ip("-n", namespace, "link", "set", "lo", "up")
        ip("-n", FRONT, "link", "add", "bridge", "type", "bridge")
        ip("-n", FRONT, "addr", "add", f"{NET}.254/24", "dev", "bridge")
        ip("-n", FRONT, "link", "set", "bridge", "up")
        for number, host in enumerate(hosts, 1):
            port = f"to{number}"
            ip("-n", FRONT, "link", "add", port, "type", "veth", "peer", "name", "eth0", "netns", host)
            ip("-n", FRONT, "link", "set", port, "master", "bridge", "up")
            ip("-n", host, "addr", "add", f"{NET}.{number}/24", "dev", "eth0")
            ip("-n", host, "link", "set", "eth0", "up")
        yield hosts
    finally:
        for namespace in (FRONT, *hosts):
            subprocess.run(["ip", "netns", "del", namespace], check=False, stderr=subprocess.DEVNULL)


@contextmanager
def proxy(folder: Path) -> Iterator[str]:
    """Run nginx in front of the hosts; yield its URL."""
    conf = (NGINX / "nginx.conf").read_text("utf-8")
    changes = (("rate=100r/s", "rate=100000r/s"), ("long 2;", "long 20;"), ("all_long 24;", "all_long 240;"))
    for shipped, replacement in (*changes, ("/tmp/", f"{folder}/")):
        assert shipped in conf
        conf = conf.replace(shipped, replacement)
    (folder / "nginx.conf").write_text(conf)
    for name in ("problems.conf", "clients.address.conf"):
        (folder / name).write_text((NGINX / name).read_text("utf-8"))
    start = (NGINX / "start.sh").read_text("utf-8").replace('"/dev/stdout lines"', "off")
    (folder / "start.sh").write_text(start.replace("/tmp/", f"{folder}/"))
    (folder / "upstream.conf").write_text(_upstream("smack", 8000) + _upstream("smack_long", 8001))
    command = [*within(FRONT), "sh", str(folder / "start.sh"), "-g", "daemon off; user root;"]
    with subprocess.Popen(command, stderr=subprocess.DEVNULL) as nginx:
        try:
            yield f"http://{NET}.254:8080"
        finally:
            nginx.terminate()


def _upstream(name: str, port: int) -> str:
    servers = (f"server {NET}.{number}:{port} max_fails=1 fail_timeout=10s;\n" for number in range(1, HOSTS + 1))
    return f"upstream {name} {{\n{''.join(servers)}}}\n"


Trouble = tuple[str, Callable[[list[Server]], object]]
TROUBLES: tuple[Trouble, ...] = (
    ("three hosts", lambda _: None),
    ("one killed", lambda hosts: hosts[0].kill()),
    ("and started again", lambda hosts: hosts[0].start()),
    ("one restarted gracefully", lambda hosts: hosts[1].restart()),
    ("one frozen", lambda hosts: hosts[2].signal_all(signal.SIGSTOP)),
    ("and thawed", lambda hosts: hosts[2].signal_all(signal.SIGCONT)),
    ("three hosts again", lambda _: None),
)


def fleet(seconds: float) -> dict[str, Any]:
    """Return the figures of a run, with a phase for each trouble."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix=PREFIX)))
        names = stack.enter_context(network())
        hosts = [Server(f"{NET}.{n}", 8000, 1, within(name), 8001) for n, name in enumerate(names, 1)]
        for host in hosts:
            stack.enter_context(host)
        url = stack.enter_context(proxy(folder))
        return _phases(hosts, url, seconds)


def _phases(hosts: list[Server], url: str, seconds: float) -> dict[str, Any]:
    phases: dict[str, Any] = {}
    for name, trouble in TROUBLES:
        command = [sys.executable, "-m", "tools.load.drive", url, "--seconds", str(seconds), "--threads", "6"]
        with subprocess.Popen([*within(FRONT), *command], stdout=subprocess.PIPE, text=True) as driver:
            assert driver.stdout is not None
            first = driver.stdout.readline()  # the load is on before the trouble begins
            began = time.monotonic()
            trouble(hosts)
            seconds_of_trouble = round(time.monotonic() - began, 1)
            lines = figures.read(first + driver.stdout.read())
        phases[name] = {"trouble_seconds": seconds_of_trouble, **figures.summary(lines)}
        print(f"{name}: {json.dumps(phases[name])}", flush=True)
    return {"hosts": HOSTS, "workers_per_host": 1, "phases": phases, "machine": figures.machine()}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=12, help="of each phase")
    parser.add_argument("--to", type=Path, default=RESULT, help="where the figures go")
    given = parser.parse_args()
    result = fleet(given.seconds)
    given.to.parent.mkdir(exist_ok=True)
    given.to.write_text(json.dumps(result, indent=2) + "\n", "utf-8")
    wrong = sum(sum(phase["wrong"].values()) for phase in result["phases"].values())
    print(
        f"{sum(phase['requests'] for phase in result['phases'].values())} requests, {wrong} not answered rightly"
    )
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
