"""The wheel: its files, and the command line without any extra."""

import re
import subprocess
import sys
import zipfile
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from click.testing import CliRunner

from smack.cli import main
from smack.games import GAMES

ROOT = Path(__file__).parents[1]
EXTRAS = {  # package of an extra -> (extra, command that needs it)
    "flask": ("serve", ["serve"]),
    "gunicorn": ("serve", ["serve"]),
    "packaging": ("serve", ["serve"]),
    "distributed": ("bulk", ["bulk", "batch", "x.jsonl", "--to", "y"]),
    "fsspec": ("bulk", ["bulk", "batch", "x.jsonl", "--to", "y"]),
    "mcp": ("mcp", ["mcp"]),
}
SERVED = ("smack.cli", "smack.api.gunicorn_conf", "smack.api.worker", "smack.api.direct_worker")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the path of a wheel built from this checkout."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (path,) = folder.glob("*.whl")
    return path


def test_the_wheel_has_every_file_of_the_package_the_document_and_the_guides(wheel: Path) -> None:
    shipped = subprocess.run(
        ["git", "ls-files", "service/smack"], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout.split()
    guides = [f"smack/api/web/guides/{path.name}" for path in (ROOT / "docs" / "guides").glob("*.md")]
    names = set(zipfile.ZipFile(wheel).namelist())
    assert {path.removeprefix("service/") for path in shipped} <= names
    assert {"smack/py.typed", "smack/api/web/openapi.yaml", *guides} <= names
    assert {f"smack/games/{game}/rulebook.toml" for game in GAMES} <= names
    assert {name.split("/")[0] for name in names if ".dist-info/" not in name} == {"smack"}


def test_the_wheel_runs_outside_the_checkout(wheel: Path, tmp_path: Path) -> None:
    zipfile.ZipFile(wheel).extractall(tmp_path)
    code = "from smack.openapi import document; print(document.__file__, document.OPENAPI, document.GUIDES)"
    environment = {"PYTHONPATH": str(tmp_path)}
    process = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, env=environment, check=True, capture_output=True, text=True
    )
    for path in process.stdout.split():
        assert Path(path).is_relative_to(tmp_path)
        assert Path(path).exists()


@pytest.mark.parametrize("package", EXTRAS)
def test_a_command_whose_extra_is_missing_names_the_command_that_installs_it(package: str) -> None:
    extra, arguments = EXTRAS[package]
    code = f"import sys; sys.modules[{package!r}] = None\nfrom smack.cli import main\nmain({arguments})"
    process = subprocess.run([sys.executable, "-c", code], check=False, capture_output=True, text=True)
    assert process.returncode == 2
    (error,) = [line for line in process.stderr.splitlines() if line.startswith("Error: ")]
    assert error == f"Error: {package} is not installed. In the folder of the source: pip install '.[{extra}]'"


def test_the_service_starts_with_what_requirements_lock_installs() -> None:
    """Packages that only the tests install must not be what the service and its workers import."""
    locked = set(re.findall(r"^([\w.-]+)==", (ROOT / "requirements.lock").read_text("utf-8"), re.MULTILINE))
    canonical = {
        package: {re.sub("[._-]+", "-", name).lower() for name in names}
        for package, names in packages_distributions().items()
    }
    blocked = [package for package, names in canonical.items() if not names & {"smack", *locked}]
    code = f"import sys; sys.modules.update(dict.fromkeys({blocked!r}))\nimport {', '.join(SERVED)}"
    subprocess.run([sys.executable, "-c", code], check=True)


def test_help_lists_every_command() -> None:
    listed = CliRunner().invoke(main, ["--help"]).stdout
    assert all(f"\n  {name} " in listed for name in main.commands)
