"""Build a release into dist/, and check what an index would hand out: ``python -m tools.release``.

1. All places that name the version name the same one.
2. deploy/dist.sh builds dist/; wheels, sdists and the npm tarball of a second clone are the same bytes.
3. The wheels and the npm tarball are installed from a folder, without an index; a game of the template installs
   beside them, plays, and passes tests of every game.

What is left is printed: the tag, and the upload.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]
DIST, BUILD = ROOT / "dist", ROOT / "build" / "release"
GAME = "pebble"
LAWS = "test_cases or test_whole_games or test_words"


def run(*command: str | Path, cwd: Path = ROOT) -> str:
    """Run a command and return what it prints. Exit with its output if it fails."""
    environment = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "MAKEFLAGS")}
    process = subprocess.run(
        [str(part) for part in command], cwd=cwd, env=environment, capture_output=True, text=True, check=False
    )
    if process.returncode:
        sys.exit(f"{' '.join(map(str, command))}:\n{process.stdout}{process.stderr}")
    return process.stdout


def find(pattern: str, path: str) -> str:
    match = re.search(pattern, (ROOT / path).read_text("utf-8"), re.MULTILINE)
    if not match:
        sys.exit(f"{path} has no {pattern}")
    return match[1]


def versions() -> dict[str, str]:
    """Return the version that each place names."""
    return {
        "service/smack/__init__.py": find(r'^__version__ = "(.+)"', "service/smack/__init__.py"),
        "openapi.yaml": find(r"^  version: ['\"]?([\w.]+)", "openapi.yaml"),
        "CHANGELOG.md": find(r"^## \[([\d.]+)\]", "CHANGELOG.md"),
        "clients/python/pyproject.toml": tomllib.loads(
            (ROOT / "clients/python/pyproject.toml").read_text("utf-8")
        )["project"]["version"],
        "clients/typescript/package.json": json.loads(
            (ROOT / "clients/typescript/package.json").read_text("utf-8")
        )["version"],
        "clients/typescript/package-lock.json": json.loads(
            (ROOT / "clients/typescript/package-lock.json").read_text("utf-8")
        )["version"],
    }


def check_versions() -> str:
    named = versions()
    if len(set(named.values())) != 1:
        sys.exit("Versions differ: " + ", ".join(f"{path} {version}" for path, version in named.items()))
    return next(iter(named.values()))


def check_a_second_build() -> None:
    """Build again in another clone, and compare the packages byte by byte."""
    clone = BUILD / "clone"
    run("git", "clone", "--quiet", "--no-hardlinks", ROOT, clone)
    run("sh", "deploy/packages.sh", ROOT / "build" / "tools", BUILD / "again", cwd=clone)
    for path in sorted((BUILD / "again").iterdir()):
        if path.read_bytes() != (DIST / path.name).read_bytes():
            sys.exit(
                f"{path.name} of another clone is not the same bytes: are there changes that are not committed?"
            )
        print(f"{path.name}: the same bytes from another clone")


def check_installation(version: str) -> None:
    """Install everything from a folder of wheels, without an index, and use it."""
    wheels, folder = BUILD / "wheels", BUILD / "site"
    service = DIST / f"smack_referee-{version}-py3-none-any.whl"
    client = DIST / f"smack_client-{version}-py3-none-any.whl"
    run(
        *(sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--dest", wheels),
        *("--only-binary", ":all:", f"{service}[serve,testing]", client, "hatchling", "pytest-xdist"),
    )
    run(sys.executable, "-m", "venv", folder)
    python, smack = folder / "bin" / "python", folder / "bin" / "smack"
    install = (
        python,
        "-m",
        "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
        "--no-index",
        "--find-links",
        wheels,
    )
    run(*install, "smack-referee[serve]", "smack-client", cwd=folder)
    run(smack, "deal", "spank", "--players", '["ana", "bo"]', cwd=folder)
    run(python, "-c", "from smack_client.games import SPANK; assert SPANK.id == 'spank'", cwd=folder)
    run(smack, "serve", "--check", cwd=folder)
    run(smack, "new-game", GAME, cwd=folder)
    game = folder / f"smack-{GAME}"
    run(*install, f"{game}[test]", cwd=folder)
    if f"\n{GAME} " not in run(smack, "games", cwd=folder):
        sys.exit(f"smack games does not list {GAME}")
    run(python, "-m", "smack.testing", GAME, cwd=game)
    run(python, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--game", GAME, "-k", LAWS, cwd=game)
    print(
        "Installed from a folder of wheels, without an index: smack-referee, smack-client, a game of the template"
    )


def check_npm(version: str) -> None:
    """Install the npm tarball without a registry, and import it."""
    tarball = DIST / f"smack-client-{version}.tgz"
    if not tarball.exists():
        print("Not checked: the npm tarball. It needs Node")
        return
    folder = BUILD / "npm"
    folder.mkdir()
    (folder / "package.json").write_text('{"type": "module", "private": true}\n', "utf-8")
    run("npm", "install", "--offline", "--silent", "--no-audit", "--no-fund", tarball, cwd=folder)
    code = "const { Table, Smack } = await import('smack-client'); if (!Table || !Smack) process.exit(1);"
    run("node", "--input-type=module", "-e", code, cwd=folder)
    print("Installed without a registry: the npm tarball of smack-client")


def main() -> None:
    shutil.rmtree(BUILD, ignore_errors=True)
    BUILD.mkdir(parents=True)
    version = check_versions()
    print(run("sh", "deploy/dist.sh"), end="")
    check_a_second_build()
    check_installation(version)
    check_npm(version)
    heading = find(rf"^## \[{re.escape(version)}\] - (.+)$", "CHANGELOG.md")
    if not re.fullmatch(r"\d{4}-\d\d-\d\d", heading):
        print(f"Left: date the version in CHANGELOG.md (it says {heading!r}) and commit")
    source = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["urls"]["Source"]
    print(f"Left: make sure that the repository is at {source}, and that the names in the indexes are ours")
    print(f"Left: git tag -a v{version} -m 'smack {version}', push it, upload dist/")


if __name__ == "__main__":
    main()
