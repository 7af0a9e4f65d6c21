"""The wheel and the sdist: their files and metadata, and the command line without any extra."""

import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from email.message import Message
from email.parser import Parser
from importlib.metadata import packages_distributions
from pathlib import Path

import gunicorn
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


def build(source: Path, kind: str, to: Path) -> Path:
    """Return the path of the wheel or sdist of a folder of source."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(to)]
    subprocess.run(command, cwd=source, check=True, capture_output=True)
    (path,) = to.glob("*.whl" if kind == "wheel" else "*.tar.gz")
    return path


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the path of a wheel built from this checkout."""
    return build(ROOT, "wheel", tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the path of an sdist built from this checkout."""
    return build(ROOT, "sdist", tmp_path_factory.mktemp("sdist"))


@pytest.fixture(scope="module")
def metadata(wheel: Path) -> Message:
    with zipfile.ZipFile(wheel) as archive:
        (name,) = [name for name in archive.namelist() if name.endswith(".dist-info/METADATA")]
        return Parser().parsestr(archive.read(name).decode("utf-8"))


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
    code = "from smack.openapi import document as d; print(d.__file__, d.OPENAPI_FILE, d.GUIDES_FOLDER)"
    environment = {"PYTHONPATH": str(tmp_path)}
    process = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, env=environment, check=True, capture_output=True, text=True
    )
    for path in process.stdout.split():
        assert Path(path).is_relative_to(tmp_path)
        assert Path(path).exists()


def test_the_distribution_has_its_own_name_and_what_an_index_shows(metadata: Message) -> None:
    assert metadata["Name"] == "smack-referee"
    assert metadata["License-Expression"] == "MIT"
    assert metadata["Author"]
    assert metadata["Keywords"]
    assert {"Typing :: Typed", "Framework :: Flask"} <= set(metadata.get_all("Classifier") or ())
    urls = dict(entry.split(", ") for entry in metadata.get_all("Project-URL") or ())
    assert {"Source", "Documentation", "Changelog", "Issues"} == urls.keys()


def test_links_and_pictures_that_an_index_shows_are_absolute(metadata: Message) -> None:
    text = str(metadata.get_payload())
    links = re.findall(r"\]\(([^)]+)\)", text)
    assert len(links) > 10
    assert [link for link in links if not link.startswith(("https://", "http://127.0.0.1"))] == []
    source = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["urls"]["Source"]
    ours = [
        link for link in links if "smack-referee/smack-referee" in link and not link.startswith(source + "/issues")
    ]
    pictures = source.replace("https://github.com", "https://raw.githubusercontent.com")
    for link in ours:
        base = pictures if link.startswith(pictures) else f"{source}/blob"
        path = link.removeprefix(f"{base}/v{metadata['Version']}/").partition("#")[0]
        assert (ROOT / path).exists(), link


def test_the_sdist_holds_the_package_and_no_file_of_another_folder(sdist: Path) -> None:
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {name.partition("/")[0] for name in names} == {
        *("service", "docs", "deploy", "openapi.yaml", "README.md", "CHANGELOG.md", "LICENSE", "PKG-INFO"),
        *("pyproject.toml", "requirements.lock", ".gitignore"),
    }
    assert {name.split("/")[1] for name in names if name.startswith("docs/")} == {"guides"}


def test_wheel_and_sdist_are_the_same_bytes_from_another_clone(wheel: Path, sdist: Path, tmp_path: Path) -> None:
    """Times and permissions of files do not reach the archives, and the sdist builds the wheel."""
    with tarfile.open(sdist) as archive:
        archive.extractall(tmp_path, filter="data")
    (source,) = tmp_path.iterdir()
    for number, path in enumerate(sorted(source.rglob("*"))):
        if path.is_file():
            os.utime(path, (10**9 + number, 10**9 + number))
            path.chmod(path.stat().st_mode & 0o700)
    (source / "PKG-INFO").unlink()
    assert build(source, "wheel", tmp_path / "wheel").read_bytes() == wheel.read_bytes()
    assert build(source, "sdist", tmp_path / "again").read_bytes() == sdist.read_bytes()


def test_a_game_of_the_template_installs_beside_the_wheel_without_an_index(wheel: Path, tmp_path: Path) -> None:
    """Its dependencies name this distribution: `smack` in the package index belongs to another project."""
    wheels, others = tmp_path / "wheels", tmp_path / "others"
    wheels.mkdir()
    shutil.copy(wheel, wheels)
    others.mkdir()
    for entry in Path(pytest.__file__).parents[1].iterdir():  # what the game needs, without smack itself
        if not entry.name.startswith(("smack", "_smack", "__editable__", "_editable")):
            (others / entry.name).symlink_to(entry)
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(tmp_path / "venv")], check=True)
    (site,) = (tmp_path / "venv" / "lib").glob("python*/site-packages")
    (site / "others.pth").write_text(str(others), "utf-8")
    python = tmp_path / "venv" / "bin" / "python"
    new_game = [sys.executable, "-m", "smack.cli", "new-game", "pebble", "--to", str(tmp_path / "pebble")]
    subprocess.run(new_game, check=True, capture_output=True)
    install = [
        sys.executable,
        "-m",
        "pip",
        "--python",
        str(python),
        "install",
        "--no-index",
        "--find-links",
        str(wheels),
    ]
    options = ["--disable-pip-version-check", "--no-build-isolation"]
    environment = {**os.environ, "PYTHONPATH": ""}
    run = subprocess.run(
        [*install, *options, f"{tmp_path / 'pebble'}[test]"],
        capture_output=True,
        text=True,
        check=False,
        env=environment,
    )
    assert run.returncode == 0, run.stdout + run.stderr
    listed = subprocess.run(
        [python, "-P", "-m", "smack.cli", "games"], check=True, capture_output=True, text=True, env=environment
    )
    assert "\npebble " in listed.stdout
    code = "import smack, importlib.metadata as m; print(m.version('smack-referee') == smack.__version__)"
    assert subprocess.check_output([python, "-P", "-c", code], text=True, env=environment) == "True\n"


@pytest.mark.parametrize("package", EXTRAS)
def test_a_command_whose_extra_is_missing_names_the_command_that_installs_it(package: str) -> None:
    extra, arguments = EXTRAS[package]
    code = f"import sys; sys.modules[{package!r}] = None\nfrom smack.cli import main\nmain({arguments})"
    process = subprocess.run([sys.executable, "-c", code], check=False, capture_output=True, text=True)
    assert process.returncode == 2
    (error,) = [line for line in process.stderr.splitlines() if line.startswith("Error: ")]
    assert error == f"Error: {package} is not installed. Install it: pip install 'smack-referee[{extra}]'"


def test_the_service_starts_with_what_requirements_lock_installs() -> None:
    """Packages that only the tests install must not be what the service and its workers import."""
    locked = set(re.findall(r"^([\w.-]+)==", (ROOT / "requirements.lock").read_text("utf-8"), re.MULTILINE))
    canonical = {
        package: {re.sub("[._-]+", "-", name).lower() for name in names}
        for package, names in packages_distributions().items()
    }
    blocked = [package for package, names in canonical.items() if not names & {"smack-referee", *locked}]
    code = f"import sys; sys.modules.update(dict.fromkeys({blocked!r}))\nimport {', '.join(SERVED)}"
    subprocess.run([sys.executable, "-c", code], check=True)


def test_help_lists_every_command() -> None:
    listed = CliRunner().invoke(main, ["--help"]).stdout
    assert all(f"\n  {name} " in listed for name in main.commands)


def test_gunicorn_is_bounded_by_the_next_release_that_may_change_it() -> None:
    dependencies = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    (bounds,) = [entry for entry in dependencies["serve"] if entry.startswith("gunicorn")]
    assert bounds.endswith(f",<{int(gunicorn.__version__.partition('.')[0]) + 1}")
