"""Changes of the JavaScript that unit tests must notice: ``python -m tools.mutation.javascript [FILE ...]``.

The changes are in javascript.toml: of modules of the table, and of the compiled TypeScript client, which
`make check-typescript` leaves in clients/build. They are made one at a time in a copy. Exits with 1 if one is not
noticed.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[2]
CHANGES = Path(__file__).with_suffix(".toml")
ASSETS = Path("service", "smack", "api", "web", "assets", "table")
UNIT = Path("clients", "table")
STATIC = ("classes", "plain", "templates", "words")  # tests that read the modules' text or look at one face
BUILT = Path("clients", "build", "typescript")
CLIENT = BUILT / "node_modules" / "smack-client"
Change = dict[str, str]


def changes() -> list[Change]:
    """Return {file, from, to} of each change."""
    listed: list[Change] = tomllib.loads(CHANGES.read_text("utf-8"))["change"]
    return listed


def file_of(name: str) -> Path:
    """Return the path of a changed file in the repository: of the table's, or of the client's."""
    package, _, rest = name.partition("/")
    if package != "client":
        return ASSETS / name
    return CLIENT / "dist" / rest


def tests_of(name: str) -> list[str]:
    """Return the command of the tests for a file."""
    if name.startswith("client/"):
        return [sys.executable, "-m", "clients.live", "node", "--test", str(BUILT / "table.test.js")]
    tests = sorted((ROOT / UNIT).glob("*.test.js"))
    return ["node", "--test", *(str(UNIT / path.name) for path in tests if path.name.split(".")[0] not in STATIC)]


@contextmanager
def copy() -> Iterator[Path]:
    """Yield a folder with the modules, their tests, and the client if it is built."""
    with tempfile.TemporaryDirectory(prefix="smack-javascript-") as name:
        folder = Path(name)
        for part in (ASSETS, UNIT, Path("clients", "browser"), BUILT):
            if (ROOT / part).is_dir():
                shutil.copytree(ROOT / part, folder / part, symlinks=True)
        shutil.copy(ROOT / "openapi.yaml", folder)
        (folder / "clients" / "node_modules").symlink_to(ROOT / "clients" / "node_modules")
        yield folder


def is_noticed(folder: Path, change: Change) -> bool:
    """Return whether the tests for a file fail with a change of it, which is taken back."""
    path = folder / file_of(change["file"])
    text = path.read_text("utf-8")
    path.write_text(text.replace(change["from"], change["to"]), "utf-8")
    try:
        return run(folder, change["file"]) != 0
    finally:
        path.write_text(text, "utf-8")


def run(folder: Path, name: str) -> int:
    """Return the exit status of the tests for a file; modules of Python come from the repository."""
    env = os.environ | {"PYTHONPATH": str(ROOT)}
    return subprocess.run(tests_of(name), cwd=folder, env=env, capture_output=True, check=False).returncode


def main(names: list[str]) -> int:
    listed = [change for change in changes() if not names or change["file"] in names]
    made = [change for change in listed if (ROOT / file_of(change["file"])).exists()]
    if len(made) < len(listed):
        print(f"{len(listed) - len(made)} changes of the TypeScript client are left out: make check-typescript")
    with copy() as folder:
        for name in {change["file"].partition("/")[0] == "client": change["file"] for change in made}.values():
            if run(folder, name):
                raise SystemExit(f"the tests of {name} fail without a change")
        unnoticed = [change for change in made if not is_noticed(folder, change)]
    for change in unnoticed:
        print(f"nothing notices: {change['file']}: {change['from']} -> {change['to']}")
    print(f"{len(made) - len(unnoticed)} of {len(made)} changes are noticed")
    return 1 if unnoticed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
