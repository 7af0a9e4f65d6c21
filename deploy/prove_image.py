"""Build the image without a container engine, by the steps of the Dockerfile in chroots, and run it under runc.

    python deploy/prove_image.py [FOLDER]     as root, on Debian, with mmdebstrap and runc

The base image is replaced by a Debian of the same release with its python3. The container has user, environment
and command of the Dockerfile, a read-only root, no capabilities, and its own network.
"""

import json
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

REPOSITORY = Path(__file__).parent.parent
NAME = f"smack-{os.getpid()}"
REQUEST = """
import json, urllib.request
def send(path, body=None):
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request("http://127.0.0.1:8000" + path, data, {"Content-Type": "application/json"})
    return urllib.request.urlopen(request, timeout=5).read()
print(send("/readyz").decode())
games = [game["id"] for game in json.loads(send("/v1/games"))["games"]]
for game in games:
    example = json.loads(send("/v1/games/" + game))["example"]
    for kind in ("legal", "illegal"):
        verdict = json.loads(send("/v1/games/" + game + "/adjudicate", example[kind]))
        assert verdict["legal"] is (kind == "legal"), verdict
print("judged a legal and an illegal move of", *games)
verdicts = [line for line in send("/metrics").decode().splitlines() if line.startswith("smack_verdicts_total")]
assert sum(float(line.split()[-1]) for line in verdicts) == 2 * len(games), verdicts
"""
READ_ONLY = """
import errno, os
assert os.getuid() == os.getgid() == 65532
for path in ("/srv/smack/x", "/srv/venv/bin/x", "/x", "/etc/x", "/usr/x"):
    try:
        open(path, "w")
    except OSError as error:
        assert error.errno in (errno.EROFS, errno.EACCES), error
    else:
        raise AssertionError(path + " could be written")
print("runs as", os.getuid(), "and cannot write to its root")
"""


def report(text: str) -> None:
    print(f"{time.strftime('%H:%M:%S')} {text}", flush=True)


def run(*command: str, **options: object) -> str:
    """Run a command; return its output, or exit with it if the command fails."""
    process = subprocess.run(
        command, check=False, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, **options
    )  # type: ignore[call-overload]
    if process.returncode:
        raise SystemExit(f"{shlex.join(command)[:200]} failed ({process.returncode}):\n{process.stdout[-3000:]}")
    return str(process.stdout)


def make_base(folder: Path) -> Path:
    """Return the root file system that stands for the base image."""
    root = folder / "base"
    if not root.exists():
        report("making the base file system")
        run("mmdebstrap", "--quiet", "--variant=minbase", "--include=python3,python3-venv", "bookworm", str(root))
    return root


def fetch_wheels(folder: Path) -> Path:
    """Return the folder of the locked wheels, since pip has no network inside the image."""
    wheel_folder = folder / "wheels"
    report("fetching the locked wheels")
    lock = ("--require-hashes", "--only-binary=:all:", "-r", str(REPOSITORY / "requirements.lock"))
    run(
        sys.executable,
        "-m",
        "pip",
        "download",
        "--quiet",
        "--disable-pip-version-check",
        "-d",
        str(wheel_folder),
        *lock,
    )
    build = ("hatchling", "hatch-fancy-pypi-readme")
    run(sys.executable, "-m", "pip", "download", "--quiet", "-d", str(wheel_folder), *build)
    return wheel_folder


def steps() -> list[tuple[str, str]]:
    """Return (instruction, argument) for every instruction of the Dockerfile."""
    text = (REPOSITORY / "deploy/Dockerfile").read_text("utf-8").replace("\\\n", " ")
    lines = [line.strip() for line in text.splitlines() if line.strip() and not line.startswith("#")]
    return [(line.split(None, 1)[0], line.split(None, 1)[1]) for line in lines]


class Image:
    """The result of the Dockerfile: the root of its last stage, with user, environment and command."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.base, self.wheels = folder, make_base(folder), fetch_wheels(folder)
        self.roots: dict[str, Path] = {}
        for instruction, argument in steps():
            report(f"{instruction} {' '.join(argument.split())[:90]}")
            getattr(self, f"do_{instruction.lower()}")(argument)

    def do_from(self, argument: str) -> None:
        name = argument.partition(" AS ")[2] or "final"
        self.root = self.roots[name] = self.folder / f"root-{name}"
        shutil.rmtree(self.root, ignore_errors=True)
        run("cp", "-a", str(self.base), str(self.root))
        self.env, self.workdir, self.user = {"PATH": "/usr/bin:/bin"}, "/", "0:0"

    def do_workdir(self, argument: str) -> None:
        self.workdir = argument
        self.inside(argument).mkdir(parents=True, exist_ok=True)

    def inside(self, path: str) -> Path:
        return self.root / os.path.join(self.workdir, path).lstrip("/")

    def do_copy(self, argument: str) -> None:
        *sources, target = argument.split()
        stage = self.roots[sources.pop(0).partition("=")[2]] if sources[0].startswith("--from=") else None
        for source in sources:
            origin = stage / source.lstrip("/") if stage else REPOSITORY / source
            copy = self.inside(target) / origin.name if target.endswith((".", "/")) else self.inside(target)
            copy.parent.mkdir(parents=True, exist_ok=True)
            run("cp", "-aT", "--no-preserve=ownership", str(origin), str(copy))

    def do_arg(self, argument: str) -> None:
        name, _, value = argument.partition("=")
        self.env[name] = value

    def do_run(self, argument: str) -> None:
        shutil.copytree(self.wheels, self.root / "wheels")
        settings = self.env | {
            "PIP_NO_INDEX": "1",
            "PIP_FIND_LINKS": "/wheels",
            "PIP_DISABLE_PIP_VERSION_CHECK": "1",
        }
        run("/usr/sbin/chroot", str(self.root), "sh", "-c", f"cd {self.workdir} && {argument}", env=settings)
        shutil.rmtree(self.root / "wheels")

    def do_env(self, argument: str) -> None:
        name, _, value = argument.partition("=")
        self.env[name] = value

    def do_user(self, argument: str) -> None:
        self.user = argument

    def do_expose(self, _argument: str) -> None:
        pass

    def do_healthcheck(self, argument: str) -> None:
        self.health = json.loads(argument.partition(" CMD ")[2])

    def do_cmd(self, argument: str) -> None:
        self.command = json.loads(argument)


def make_bundle(image: Image) -> Path:
    """Return a bundle for runc: its default specification with the image's settings and a read-only root."""
    folder = image.root.parent / "bundle"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    run("runc", "spec", cwd=folder)
    spec = json.loads((folder / "config.json").read_text())
    uid, gid = map(int, image.user.split(":"))
    no_capabilities: dict[str, list[str]] = {kind: [] for kind in spec["process"]["capabilities"]}
    spec["process"] |= {
        "terminal": False,
        "user": {"uid": uid, "gid": gid},
        "args": image.command,
        "env": [f"{name}={value}" for name, value in image.env.items()],
        "cwd": image.workdir,
        "capabilities": no_capabilities,
        "noNewPrivileges": True,
    }
    spec["root"] = {"path": str(image.root), "readonly": True}
    tmpfs = {
        "destination": "/tmp",
        "type": "tmpfs",
        "source": "tmpfs",
        "options": ["nosuid", "nodev", "mode=1777"],
    }
    spec["mounts"].append(tmpfs)
    (folder / "config.json").write_text(json.dumps(spec))
    return folder


def execute(image: Image, *command: str) -> str:
    env = [flag for name, value in image.env.items() for flag in ("--env", f"{name}={value}")]
    return run("runc", "exec", "--user", image.user, *env, "--cwd", image.workdir, NAME, *command)


def prove(image: Image) -> None:
    """Run the image until it is healthy, send requests from within, and stop it."""
    output = open(image.root.parent / "output", "w+")  # noqa: SIM115
    report("runc run, as " + image.user)
    container = subprocess.Popen(
        ["runc", "run", "--bundle", str(make_bundle(image)), NAME], stdout=output, stderr=output
    )
    try:
        wait_for(image, container, output)
        report("healthy")
        for script in (READ_ONLY, REQUEST):
            report(execute(image, "python", "-c", script).strip().replace("\n", "; "))
        run("runc", "kill", NAME, "TERM")
        if container.wait(timeout=30):
            raise SystemExit("did not stop with 0")
        report("stopped with 0 on TERM")
    finally:
        subprocess.run(["runc", "delete", "--force", NAME], check=False, stderr=subprocess.DEVNULL)


def wait_for(image: Image, container: "subprocess.Popen[bytes]", output: object) -> None:
    for _ in range(40):
        time.sleep(0.5)
        if container.poll() is not None:
            output.seek(0)  # type: ignore[attr-defined]
            raise SystemExit(f"the container ended:\n{output.read()[-3000:]}")  # type: ignore[attr-defined]
        command = ["runc", "exec", "--user", image.user, "--env", f"PATH={image.env['PATH']}", NAME, *image.health]
        if subprocess.run(command, check=False, capture_output=True).returncode == 0:
            return
    raise SystemExit("the container did not become healthy")


def main() -> None:
    with tempfile.TemporaryDirectory(prefix="smack-image-") as own:
        image = Image(Path(sys.argv[1] if len(sys.argv) > 1 else own).absolute())
        report(f"root file system: {run('du', '-sm', str(image.root)).split()[0]} MB")
        prove(image)
    report("proven")


if __name__ == "__main__":
    main()
