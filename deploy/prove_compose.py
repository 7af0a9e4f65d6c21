"""Prove image and compose files with a container engine: ``python -m deploy.prove_compose``, as root.

The image is built from the Dockerfile, and run, upgraded and put behind TLS by the commands of deploy/README.md,
taken from the page, in a copy of the committed state. The base images are replaced by Debians of the same release,
since no registry may be reachable, and pip gets a folder of wheels. It needs docker with compose, mmdebstrap, and
the ports 8080, 443 and 80.
"""

import re
import shlex
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable
from contextlib import AbstractContextManager, closing, suppress
from pathlib import Path
from urllib.error import HTTPError

from deploy.steps import REPOSITORY, WHEELS, commands, fetch_wheels, load, say, wait_for

URL = "http://127.0.0.1:8080"
COMPOSE = "docker compose -f deploy/compose.yaml"
PORTS = (8080, 443, 80)
NEXT_VERSION = "9.9.9"
PYTHON = "smack-proof-python"
NGINX = "smack-proof-nginx"
PACKAGES = {PYTHON: "python3,python3-venv,ca-certificates", NGINX: "nginx-light"}
LAYERS = {
    PYTHON: "RUN ln -s python3 /usr/bin/python\nCOPY . /wheels\nENV PIP_NO_INDEX=1 PIP_FIND_LINKS=/wheels\n",
    NGINX: "RUN ln -sf /dev/stderr /var/log/nginx/error.log\n",
}
HARDENED = """
import errno, os
assert os.getuid() == os.getgid() == 65532
for path in ("/srv/smack/x", "/srv/venv/bin/x", "/x", "/etc/x", "/usr/x"):
    try:
        open(path, "w")
    except OSError as error:
        assert error.errno in (errno.EROFS, errno.EACCES), error
    else:
        raise AssertionError(path + " could be written")
status = dict(line.split(":", 1) for line in open("/proc/self/status"))
assert int(status["CapEff"], 16) == 0 and status["NoNewPrivs"].strip() == "1", status
"""


def run(script: str, folder: Path = REPOSITORY) -> str:
    """Run shell commands in a folder; return their output, or exit with it if one fails."""
    done = subprocess.run(
        ["sh", "-euc", script],
        check=False,
        cwd=folder,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    if done.returncode:
        raise SystemExit(f"{script}\nfailed ({done.returncode}):\n{done.stdout[-3000:]}")
    return done.stdout


def find_obstacle() -> str:
    """Return what keeps this machine from the proof; empty if nothing does."""
    version = subprocess.run(
        ["docker", "compose", "version", "--short"], check=False, capture_output=True, text=True
    )
    if version.returncode:
        return "no docker compose"
    if [*map(int, re.findall(r"\d+", version.stdout)[:2])] < [2, 24]:
        return f"docker compose {version.stdout.strip()} is older than 2.24"
    if subprocess.run(["docker", "info"], check=False, capture_output=True).returncode:
        return "no docker daemon"
    for port in PORTS:
        with closing(socket.socket()) as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return f"port {port} is taken"
    return ""


def make_base(name: str, folder: Path) -> None:
    """Make the image that stands for a base image, unless an earlier run has."""
    plain = f"{name}:debian"
    if not run(f"docker images -q {plain}").strip():
        say(f"making {plain}: {PACKAGES[name]}")
        root = folder / "root.tar"
        run(f"mmdebstrap --quiet --variant=minbase --include={PACKAGES[name]} bookworm {root}")
        run(f"docker import {root} {plain}")
        root.unlink()
    context = WHEELS if name == PYTHON else folder / "empty"
    context.mkdir(exist_ok=True)
    (folder / "Dockerfile").write_text(f"FROM {plain}\n{LAYERS[name]}")
    run(f"docker build -q -t {name} -f {folder}/Dockerfile {context}")


def copy_checkout(folder: Path) -> None:
    """Copy the committed state, with the base images replaced."""
    run(f"git archive HEAD | tar -x -C {shlex.quote(str(folder))}")
    for name, pattern, base in (
        ("Dockerfile", r"^FROM \S+", PYTHON),
        ("compose.yaml", r"image: nginx:\S+", NGINX),
    ):
        file = folder / "deploy" / name
        text, count = re.subn(f"(?m){pattern}", f"{pattern.strip('^').split()[0]} {base}", file.read_text("utf-8"))
        assert count, name
        file.write_text(text, "utf-8")


class Installed:
    """The service as compose runs it, in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.key_file = folder, folder / "key"

    def run(self, script: str) -> str:
        return run(f"export NGINX_TRUSTED_PROXIES=172.16.0.0/12\n{script}", self.folder)

    def read(self, path: str) -> tuple[int, str]:
        """Return (status, body) of a GET with the API key."""
        request = urllib.request.Request(URL + path, headers={"X-API-Key": self.key_file.read_text()})
        try:
            with urllib.request.urlopen(request, timeout=5) as response:
                return response.status, response.read().decode()
        except HTTPError as error:
            return error.code, error.read().decode()

    def containers(self) -> list[str]:
        return self.run(f"{COMPOSE} ps -q smack").split()

    def version(self) -> str:
        """Return the version that the only container says in its metrics."""
        script = "import urllib.request as r; print(r.urlopen('http://127.0.0.1:8000/metrics').read().decode())"
        text = self.run(f"{COMPOSE} exec -T smack python -c {shlex.quote(script)}")
        match = re.search(r'smack_build_info\{version="([^"]+)"\}', text)
        assert match, text[:500]
        return match[1]

    def load(self, what: str) -> AbstractContextManager[Callable[[int], None]]:
        return load(what, URL, self.key_file)


def prove_install(service: Installed) -> None:
    service.run(commands("compose"))
    keys = service.folder / "deploy" / "keys.env"
    assert keys.stat().st_mode & 0o777 == 0o600
    match = re.search(r"# The key of the client app: (\S+)", keys.read_text("utf-8"))
    assert match
    service.key_file.write_text(match[1])
    assert service.read("/v1/games")[0] == 200
    assert "sound" in service.run(f"{COMPOSE} run --rm --no-deps -T smack smack serve --check")
    service.run(f"{COMPOSE} exec -T smack python -c {shlex.quote(HARDENED)}")
    size = service.run("docker image inspect -f '{{.Size}}' deploy-smack").strip()
    say(f"installed by the page's commands; user 65532 may write nothing; {int(size) >> 20} MiB")
    service.key_file.write_text("wrong")
    assert service.read("/v1/games")[0] == 403
    service.key_file.write_text(match[1])


def prove_upgrade(service: Installed) -> None:
    """Prove that the page's commands upgrade, and roll back, without a gap."""
    old, package = service.version(), service.folder / "service" / "smack" / "__init__.py"
    text = package.read_text("utf-8")
    for version, content in ((NEXT_VERSION, text.replace(f'"{old}"', f'"{NEXT_VERSION}"')), (old, text)):
        package.write_text(content, "utf-8")
        before = service.containers()
        with service.load(f"upgrade to {version}"):
            service.run(commands("compose-upgrade"))
        assert service.version() == version
        assert len(service.containers()) == 1
        assert service.containers() != before


def prove_kill(service: Installed) -> None:
    (container,) = service.containers()
    process = service.run(f"docker inspect -f '{{{{.State.Pid}}}}' {container}").strip()
    run(f"kill -KILL {process}")
    began = time.monotonic()
    wait_for(lambda: service.read("/v1/games")[0] == 200)
    say(f"the only container killed: it answers again after {time.monotonic() - began:.1f} s")


def prove_tls(service: Installed) -> None:
    folder = service.folder / "deploy" / "tls"
    folder.mkdir()
    service.run(
        f"openssl req -x509 -newkey rsa:2048 -nodes -days 9 -subj /CN=smack.example "
        f"-keyout {folder}/tls.key -out {folder}/tls.crt; chmod 600 {folder}/tls.key; chown -R 101:101 {folder}"
    )
    service.run(commands("compose-tls"))
    wait_for(lambda: "alive" in run("curl -sk https://127.0.0.1/healthz || true"))
    head = run("curl -si http://127.0.0.1/v1/games")
    assert head.startswith("HTTP/1.1 308"), head
    assert "https://127.0.0.1/v1/games" in head, head
    assert "strict-transport-security" in run("curl -sik https://127.0.0.1/v1/games").lower()
    say("TLS on port 443 with a key that only user 101 may read; port 80 sends clients there")


def main() -> int:
    if obstacle := find_obstacle():
        say(f"compose: not proved here, {obstacle}")
        return 0
    fetch_wheels()
    with tempfile.TemporaryDirectory(prefix="smack-compose-") as name:
        folder = Path(name)
        for base in PACKAGES:
            make_base(base, folder)
        (folder / "checkout").mkdir()
        copy_checkout(folder / "checkout")
        service = Installed(folder / "checkout")
        try:
            prove_install(service)
            prove_upgrade(service)
            prove_kill(service)
            prove_tls(service)
        finally:
            with suppress(SystemExit):
                service.run(f"{COMPOSE} down --remove-orphans --timeout 5")
            shutil.rmtree(folder / "checkout" / "deploy" / "tls", ignore_errors=True)
    say("proven")
    return 0


if __name__ == "__main__":
    sys.exit(main())
