"""Prove the systemd units as shipped: ``python -m deploy.prove_systemd``, as root, with nginx, curl and openssl.

systemd runs as process 1 in namespaces (`deploy.machine`). The service is installed there by the commands of
deploy/README.md, taken from the page, from the committed state of this repository.
"""

import json
import re
import shlex
import subprocess
import sys
import tempfile
from collections.abc import Callable
from contextlib import AbstractContextManager
from hashlib import sha256
from pathlib import Path
from typing import Any

from deploy.machine import Machine
from deploy.steps import REPOSITORY, WHEELS, commands, fetch_wheels, load, say, wait_for, write_key

SECRETS = {"ana": "a" * 32, "bo": "b" * 32}
NEXT_VERSION = "9.9.9"
UNWRITTEN = 500  # requests that are answered while the journal takes no line of them
REFUSED = 10  # requests that nginx refuses, of which each has to be counted


class Installed:
    """The service installed on a machine, and its clients."""

    def __init__(self, machine: Machine, folder: Path) -> None:
        self.machine, self.key_file = machine, folder / "key"
        self.url = "http://127.0.0.1:8080"
        self.settings: dict[str, str] = {}

    def install(self, version: str) -> None:
        """Install a version by the page's commands; only the folder of the checkout and of the wheels is added."""
        script = commands("version").replace("VERSION=1\n", f"VERSION={version}\n")
        offline = f"export PIP_NO_INDEX=1 PIP_FIND_LINKS={shlex.quote(str(WHEELS))} PIP_CONFIG_FILE=/dev/null"
        if version != "1":  # which differs by its number
            changed = "sed -i 's/^__version__ = .*/__version__ = \"{}\"/' service/smack/__init__.py\n"
            script = script.replace("cd /opt", "cd /opt", 1).replace(
                ".venv/bin/pip install --no-deps", changed.format(NEXT_VERSION) + ".venv/bin/pip install --no-deps"
            )
        git = "export GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=safe.directory GIT_CONFIG_VALUE_0='*'"
        self.machine.run(f"{offline}\n{git}\ncd {shlex.quote(str(REPOSITORY))}\n{script}")

    def read_settings(self) -> None:
        """Read the keys that `smack keys` wrote."""
        text = self.machine.run("cat /etc/smack/environment")
        self.settings = dict(line.split("=", 1) for line in text.splitlines() if not line.startswith("#"))
        match = re.search(r"# The key of the client app: (\S+)", text)
        assert match
        write_key(self.key_file, match[1])

    def change(self, **settings: str) -> None:
        """Change the settings, and take them over as the page says."""
        self.settings |= settings
        lines = "".join(f"{name}={value}\n" for name, value in self.settings.items() if value)
        self.machine.write("/etc/smack/environment", lines)

    def restart(self) -> None:
        self.machine.run(commands("restart"))

    def send(self, path: str, body: Any = None, port: int = 8080) -> tuple[int, Any]:
        """Return (status, JSON) of a request from within the machine's network."""
        status, _, text = self.curl(f"http://127.0.0.1:{port}{path}" if port != 8080 else self.url + path, body)
        return status, json.loads(text)

    def is_served(self) -> bool:
        """Return whether nginx listens by now, and a worker answers."""
        try:
            return self.send("/v1/games")[0] == 200
        except subprocess.CalledProcessError:  # of curl: the connection was refused
            return False

    def curl(self, url: str, body: Any = None) -> tuple[int, dict[str, str], str]:
        key = self.key_file.read_text() if self.key_file.exists() else ""
        given = ["--data-binary", "@-", "-H", "Content-Type: application/json"] if body is not None else []
        command = ["curl", "-sik", "--max-time", "30", "-H", f"X-API-Key: {key}", *given, url]
        done = subprocess.run(
            self.machine.within(*command),
            input=None if body is None else json.dumps(body),
            stdin=subprocess.DEVNULL if body is None else None,
            text=True,
            capture_output=True,
            check=True,
        )
        head, _, text = done.stdout.replace("\r\n", "\n").partition("\n\n")
        first, *lines = head.splitlines()
        return int(first.split()[1]), {k.lower(): v for k, v in (line.split(": ", 1) for line in lines)}, text

    def pids(self, unit: str) -> str:
        return self.machine.run(f"systemctl show --property=MainPID --value {unit}").strip()

    def load(self, what: str) -> AbstractContextManager[Callable[[int], None]]:
        return load(what, self.url, self.key_file, ("nsenter", f"--target={self.machine.pid}", "--net"))


class Table:
    """A sealed table that is played from one step of the proof to the next."""

    def __init__(self, service: Installed) -> None:
        self.service = service
        seats = {player: sha256(secret.encode()).hexdigest() for player, secret in SECRETS.items()}
        self.token = self._post("deal", {"players": [*SECRETS], "seats": seats})["table"]
        self.moves = 0

    def _post(self, operation: str, body: Any) -> Any:
        status, answer = self.service.send(f"/v1/games/spank/sealed/{operation}", body)
        assert status == 200, (operation, answer)
        return answer

    def play(self) -> str:
        """Make a move; return the id of the key that sealed the table then."""
        for player, secret in SECRETS.items():
            seat = {"table": self.token, "seat": {"player": player, "secret": secret}}
            if move := self._post("suggest", seat | {"effort": 1}).get("move"):
                verdict = self._post("adjudicate", seat | {"move": move})
                assert verdict["legal"] is True, verdict
                self.token, self.moves = verdict["table"], self.moves + 1
                assert verdict["seq"] == self.moves
                return str(self.token.split(".")[1])
        raise AssertionError("no player is to act")


def prove_install(service: Installed) -> None:
    machine = service.machine
    service.install("1")
    machine.run(commands("units"))
    service.read_settings()
    assert machine.run("stat -c %a /etc/smack/environment").strip() == "600"
    for unit in ("smack@0", "smack@1", "smack-nginx"):
        assert machine.run(f"systemctl is-active {unit}").strip() == "active"
    wait_for(service.is_served)
    assert "sound" in machine.run("cd / && smack serve --check")
    say("installed by the page's commands; three units are active; smack is a command; the keys are 0600")
    status, headers, _ = service.curl("http://127.0.0.1:8080/v1/games")
    assert (status, "strict-transport-security" in headers) == (200, False)


def prove_lines(service: Installed) -> None:
    """Prove that standard output has lines of JSON alone, of the service and of nginx."""
    machine = service.machine
    for unit, event in (("smack@0", "request"), ("smack-nginx", "proxied")):
        transport = "_TRANSPORT=stdout" if event == "request" else "_TRANSPORT=syslog"
        text = machine.run(f"journalctl -q -o cat --no-pager _SYSTEMD_UNIT={unit}.service {transport}")
        events = [json.loads(line)["event"] for line in text.splitlines()]
        assert event in events, (unit, events[:5])
    say("the journal has lines of JSON alone, of the service and of nginx")


def prove_metrics(service: Installed) -> None:
    """Prove that connections are counted under ProcSubset=pid, and what nginx refuses is."""
    for _ in range(3):
        page = service.curl("http://127.0.0.1:8000/metrics")[2]
        assert 'smack_connections_waiting{bind="127.0.0.1:8000"} 0.0' in page
        assert 'smack_requests_in_flight{bind="127.0.0.1:8000"} 1.0' in page, page
        assert "smack_workers_killed_total 0.0" in page
    counted, logged = _count_refusals(service, 400)
    for _ in range(REFUSED):  # one after another: of many at once nginx may lose a report, or a line
        assert service.curl(f"{service.url}/{'x' * 9000}")[0] == 400
    expected = (counted + REFUSED, logged + REFUSED)
    wait_for(lambda: _count_refusals(service, 400) == expected)
    before, _ = _count_refusals(service, 429)
    service.machine.run(
        "for number in $(seq 40); do curl -s -o /dev/null --parallel --parallel-max 30 "
        "'http://127.0.0.1:8080/healthz?[1-30]' & done; wait",
    )
    wait_for(lambda: _count_refusals(service, 429)[0] > before)
    say(f"connections are counted; so are {REFUSED} of {REFUSED} requests that nginx refused one after another")


def _count_refusals(service: Installed, status: int) -> tuple[float, int]:
    """Return how many requests nginx has refused with a status, by the metrics and by its lines in the journal."""
    lines = service.machine.run(
        "journalctl -q -o cat --no-pager _SYSTEMD_UNIT=smack-nginx.service _TRANSPORT=syslog"
    )
    logged = sum(json.loads(line)["status"] == status for line in lines.splitlines())
    page = service.curl("http://127.0.0.1:8000/metrics")[2]
    match = re.search(rf'(?m)^smack_requests_total{{game="",operation="proxy",status="{status}"}} (\S+)$', page)
    return float(match[1]) if match else 0.0, logged


def prove_troubles(service: Installed) -> None:
    machine = service.machine
    with service.load("restart of both instances, and reload of nginx"):
        service.restart()
    with service.load("reload of both instances"):
        machine.run("systemctl reload smack@0 smack@1")
    before = service.pids("smack@0")
    with service.load("an instance killed with all its processes"):
        machine.run("systemctl kill --kill-who=all --signal=KILL smack@0")
        wait_for(lambda: service.pids("smack@0") not in ("0", before))
        wait_for(lambda: machine.attempt("curl -sf http://127.0.0.1:8000/readyz").returncode == 0)
    say(f"systemd has started it again: {before} is {service.pids('smack@0')}")
    with service.load(f"a journal that takes nothing of {UNWRITTEN} requests") as wait_for_answers:
        machine.run("systemctl kill --kill-who=main --signal=STOP systemd-journald")
        wait_for_answers(UNWRITTEN)
        machine.run("systemctl kill --kill-who=main --signal=CONT systemd-journald")
    with service.load("a journal on a full disk") as wait_for_answers:
        machine.run(
            "mount -t tmpfs -o size=8m tmpfs /run/log/journal && systemctl restart systemd-journald && "
            "dd if=/dev/zero of=/run/log/journal/full bs=4k 2> /dev/null || true"
        )
        assert machine.run("df --output=avail /run/log/journal | tail -n 1").strip() == "0"
        wait_for_answers(UNWRITTEN)
        machine.run("rm /run/log/journal/full && umount -l /run/log/journal && systemctl restart systemd-journald")
    before = service.pids("smack@0") + service.pids("smack@1")
    with service.load("a wrong setting"):
        service.change(SMACK_WORKERS="many")
        done = machine.attempt("sh /opt/smack/deploy/restart.sh")
        assert done.returncode == 1, done.stdout
        assert "SMACK_WORKERS" in done.stdout, done.stdout
        assert "nothing was stopped" in done.stdout, done.stdout
    assert service.pids("smack@0") + service.pids("smack@1") == before
    service.change(SMACK_WORKERS="")


def prove_keys(service: Installed) -> None:
    """Prove that both kinds of keys are changed without a request lost, while a sealed table is played on."""
    machine, table = service.machine, Table(service)
    old_kid = table.play()
    new_seal = machine.run("smack keys seal next").strip()
    match = re.search(r"key: +(\S+)\nentry: (\S+)", machine.run("smack keys api later"))
    assert match
    new_key, new_entry = match.groups()
    old_seal, old_entry = service.settings["SMACK_SEAL_KEYS"], service.settings["SMACK_API_KEYS"]
    with service.load("keys of both kinds changed"):
        service.change(SMACK_SEAL_KEYS=f"{old_seal},{new_seal}", SMACK_API_KEYS=f"{old_entry},{new_entry}")
        service.restart()
        assert table.play() == old_kid
        write_key(service.key_file, new_key)
        service.change(SMACK_SEAL_KEYS=f"{new_seal},{old_seal}")
        service.restart()
        assert table.play() == "next"
        service.change(SMACK_SEAL_KEYS=new_seal, SMACK_API_KEYS=new_entry)
        service.restart()
        assert table.play() == "next"
    say(f"one sealed table was played on across it, {table.moves} moves")


def prove_upgrade(service: Installed) -> None:
    version = lambda: re.findall(  # noqa: E731
        r'smack_build_info\{version="([^"]+)"\}',
        "".join(service.curl(f"http://127.0.0.1:{port}/metrics")[2] for port in (8000, 8010)),
    )
    (old, _), table = version(), Table(service)
    with service.load("upgrade and rollback between two versions"):
        service.install("2")
        service.restart()
        assert version() == [NEXT_VERSION] * 2, version()
        table.play()
        service.machine.run(commands("rollback"))
        assert version() == [old] * 2, version()
        table.play()


def prove_tls(service: Installed) -> None:
    """Prove TLS with a key that only root may read, its renewal, and the headers of nginx's own answers."""
    machine, folder = service.machine, "/etc/smack/tls"
    make = (
        f"mkdir -p {folder}; umask 077; openssl req -x509 -newkey rsa:2048 -nodes -days 9 -subj /CN=smack.example "
        f"-keyout {folder}/tls.key -out {folder}/tls.crt 2> /dev/null"
    )
    machine.run(make)
    assert machine.run(f"stat -c %a:%U {folder}/tls.key").strip() == "600:root"
    machine.write("/etc/smack/nginx.environment", f"NGINX_TLS={folder}\n")
    machine.run("systemctl restart smack-nginx")
    wait_for(lambda: machine.attempt("curl -skf https://127.0.0.1/healthz").returncode == 0)
    status, headers, _ = service.curl("http://127.0.0.1:8080/v1/games")
    assert (status, headers["location"]) == (308, "https://127.0.0.1/v1/games")
    assert "strict-transport-security" not in headers
    service.url = "https://127.0.0.1:443"
    certificate = (
        "openssl s_client -connect 127.0.0.1:443 < /dev/null 2> /dev/null | openssl x509 -noout -fingerprint"
    )
    before = machine.run(certificate)
    with service.load("over TLS, the certificate renewed, and a restart"):
        machine.run(make)
        machine.run("systemctl reload smack-nginx")
        wait_for(lambda: machine.run(certificate) != before)
        service.restart()
    machine.run("systemctl stop smack@0 smack@1")
    status, headers, text = service.curl("https://127.0.0.1/v1/games")
    assert (status, json.loads(text)["request_id"]) == (503, headers["x-request-id"])
    for name, value in {
        "strict-transport-security": "max-age=31536000",
        "retry-after": "1",
        "x-content-type-options": "nosniff",
        "cache-control": "no-store",
        "access-control-allow-origin": "*",
        "content-type": "application/problem+json",
    }.items():
        assert headers[name] == value, headers
    say("TLS on port 443 with a key of mode 0600; plain HTTP is sent there; a 503 has all its headers")
    machine.run("systemctl start smack@0 smack@1")
    wait_for(service.is_served)


def prove_home(service: Installed) -> None:
    """Prove that a Python in a home directory is named as what is wrong."""
    machine = service.machine
    machine.run(
        "systemctl stop smack@1; mkdir -p ~/pythons; cp /usr/bin/python3 ~/pythons/python; "
        "ln -sf ~/pythons/python /opt/smack/.venv/bin/python"
    )
    assert machine.attempt("systemctl start smack@1").returncode
    assert "home directory" in machine.run("journalctl -q -o cat --no-pager -u smack@1 | tail -20")
    say("a Python in a home directory is named as the reason")


def main() -> int:
    try:
        fetch_wheels()
    except subprocess.CalledProcessError:
        say("systemd: not proved here, the locked wheels cannot be fetched")
        return 0
    with tempfile.TemporaryDirectory(prefix="smack-systemd-") as folder, Machine() as machine:
        say("systemd is process 1, " + machine.run("systemctl --version").splitlines()[0])
        service = Installed(machine, Path(folder))
        prove_install(service)
        prove_metrics(service)
        prove_troubles(service)
        prove_lines(service)
        prove_keys(service)
        prove_upgrade(service)
        prove_tls(service)
        prove_home(service)
        limits = machine.run("cat /sys/fs/cgroup/cgroup.controllers").split()
        for kind, setting in (("memory", "MemoryMax"), ("pids", "TasksMax")):
            if kind not in limits:
                say(f"not proved here: {setting}, since this machine gives namespaces no controller of {kind}")
    say("proven")
    return 0


if __name__ == "__main__":
    sys.exit(main())
