"""The files of the browser table: no rules, games named only in faces, vendored files as locked."""

import json
import re
from graphlib import TopologicalSorter
from hashlib import sha256
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from smack.api.web import pages
from smack.api.web.static import build_files_digest, find_file_paths
from smack.games import GAMES
from smack.words.phrasebook import LANGUAGES

ROOT = Path(pages.__file__).parent / "assets" / "table"
CLIENTS = Path(__file__).parents[2] / "clients"
VENDORED = {  # file -> packages
    "preact-htm.js": ("preact", "htm"),
    "fluent.js": ("@fluent/bundle",),
    "lean-qr.js": ("lean-qr",),
}
OURS = sorted(path for path in ROOT.rglob("*.js") if path.name not in VENDORED)
CLAUSES = {clause for game in GAMES.values() for clause in game.rulebook}


@pytest.mark.parametrize("path", OURS, ids=lambda path: path.name)
def test_the_page_contains_no_rule(path: Path) -> None:
    """It names no clause, by its full id or by its short id in quotes, since a rule here would be a duplicate."""
    text = path.read_text()
    quoted = set(re.findall(r"""["'`]([a-z][a-z-]*(?:\.[a-z][a-z-]*)+)["'`]""", text))
    assert not [clause for clause in CLAUSES if clause in text]
    assert not quoted & {clause.partition(".")[2] for clause in CLAUSES}


@pytest.mark.parametrize(
    "path", [path for path in OURS if path.parent.name != "faces"], ids=lambda path: path.name
)
def test_no_game_is_named_outside_its_face(path: Path) -> None:
    assert not [game for game in GAMES if re.search(rf"\b{game}\b", path.read_text())]


@pytest.mark.parametrize("path", OURS, ids=lambda path: path.name)
def test_every_module_is_served_with_what_it_imports(client: FlaskClient, path: Path) -> None:
    name = path.relative_to(ROOT).as_posix()
    response = client.get(f"/assets/{build_files_digest()}/table/{name}")
    assert response.status_code == 200
    assert response.content_type == "text/javascript"
    for module in _imported_files(path):
        assert module.relative_to(ROOT.parent).as_posix() in find_file_paths()
    assert not re.findall(r"https?://", response.text)


def test_no_module_imports_itself_through_others() -> None:
    order = TopologicalSorter({path.resolve(): _imported_files(path) for path in OURS})
    assert len(list(order.static_order())) >= len(OURS)


def _imported_files(path: Path) -> list[Path]:
    imports = re.findall(r'^import .*?from "(.*?)";', path.read_text(), re.MULTILINE | re.DOTALL)
    return [(path.parent / name).resolve() for name in imports]


def test_every_face_belongs_to_a_game() -> None:
    """Games without a face are drawn with plain cards."""
    match = re.search(r"const FACES = \{(.*?)\};", (ROOT / "faces" / "index.js").read_text(), re.DOTALL)
    assert match
    faces = re.findall(r"(\w+):", match[1])
    assert faces
    assert set(faces) <= set(GAMES)


@pytest.mark.parametrize("name", VENDORED)
def test_vendored_files_are_those_of_the_locked_packages(name: str) -> None:
    """Each file written by clients/table/vendor.sh has a file with its hash, and names the locked packages."""
    path = ROOT / "vendor" / name
    assert sha256(path.read_bytes()).hexdigest() == path.with_suffix(".js.sha256").read_text().split()[0]
    locked = json.loads((CLIENTS / "package-lock.json").read_text())["packages"]
    for package in VENDORED[name]:
        entry = locked[f"node_modules/{package}"]
        assert f"{package} {entry['version']} ({entry['license']}) {entry['integrity']}" in path.read_text()


@pytest.mark.parametrize(
    ("accepted", "language"),
    [("de-AT, de;q=0.9, en;q=0.8", "de"), ("fr, es;q=0.5", "es"), ("fr", "en"), ("", "en")],
)
def test_the_page_begins_to_load_the_catalogues_of_the_language_that_the_browser_prefers(
    client: FlaskClient, accepted: str, language: str
) -> None:
    page = client.get("/table", headers={"Accept-Language": accepted})
    catalogues = re.findall(r'rel="(\w+)" as="fetch" crossorigin hreflang="(\w+)" href="(.*?)"', page.text)
    assert "accept-language" in page.vary
    assert f'<html lang="{language}">' in page.text
    title = {"de": "Der Tisch", "en": "The table", "es": "La mesa"}[language]
    assert f"<title>{title} - smack</title>" in page.text
    assert {tag for _, tag, _ in catalogues} == set(LANGUAGES)
    for loading, tag, address in catalogues:
        assert loading == ("preload" if tag == language else "alternate")
        assert client.get(address).content_type == "text/plain; charset=utf-8"


def test_other_files_are_not_served(client: FlaskClient) -> None:
    for name in ("nothing.js", "vendor/LICENSES.txt", "../pages.css", "vendor/preact-htm.d.ts"):
        assert client.get(f"/assets/{build_files_digest()}/table/{name}").status_code == 404
