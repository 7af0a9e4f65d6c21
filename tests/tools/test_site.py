"""``make site``: the pages as files, in which every link leads somewhere."""

import re
from pathlib import Path
from urllib.parse import unquote

import pytest

from tools import site


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of the written site."""
    to = tmp_path_factory.mktemp("site") / "pages"
    site.write(to)
    return to


def test_every_kind_of_page_is_there(folder: Path) -> None:
    for path in ("docs", "docs/spank", "guides", "guides/node-server", "rules/spank", "architecture", "changelog"):
        assert "<h1" in (folder / path / "index.html").read_text("utf-8") or path.startswith("docs/")
    assert (folder / "openapi" / "spank.json").exists()
    assert list(folder.glob("docs/pictures/*.webp"))


def test_links_are_relative_and_lead_to_files(folder: Path) -> None:
    pages = list(folder.rglob("*.html"))
    assert len(pages) > 50
    for page in pages:
        for _, target in site.LINK.findall(page.read_text("utf-8")):
            path = unquote(target.partition("#")[0])
            if path and "://" not in path and not path.startswith("data:"):
                assert not path.startswith("/"), f"{page}: {target}"
                assert (page.parent / path).resolve().is_file(), f"{page}: {target}"


@pytest.mark.parametrize(
    ("planted", "complaint"),
    [
        ("[a](docs/architecture.md#no-such-part)", "has no such anchor"),
        ("[a](docs/guides/no-such-guide.md)", "is not there"),
        ("[a](tools/no_such_tool.py)", "is no file of the repository"),
    ],
)
def test_a_link_that_leads_nowhere_is_found(
    planted: str, complaint: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read_text = Path.read_text

    def read(path: Path, *arguments: str, **options: str) -> str:
        return read_text(path, *arguments, **options) + (f"\n{planted}\n" if path.name == "SECURITY.md" else "")

    monkeypatch.setattr(Path, "read_text", read)
    with pytest.raises(site.BrokenLinksError, match=re.escape(complaint)):
        site.write(tmp_path / "pages")
    assert not (tmp_path / "pages").exists()
