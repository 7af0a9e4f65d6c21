"""Every Python and shell snippet of a guide prints what the guide shows; clients.javascript runs the others."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.live import gunicorn
from tools.writers import guides


@pytest.fixture(scope="module")
def base() -> Iterator[str]:
    """Yield the base URL of a running service."""
    with gunicorn() as address:
        yield address


@pytest.mark.parametrize("guide", guides.GUIDES, ids=lambda guide: guide.stem)
def test_the_snippets_of_a_guide_print_what_it_shows(base: str, guide: Path) -> None:
    for snippet, printed in guides.outputs(guide, base, "python", "sh"):
        assert guides.agrees(snippet, printed), f"stale, or wrong (make guides): {printed}"


@pytest.mark.parametrize("guide", guides.GUIDES, ids=lambda guide: guide.stem)
def test_a_guide_is_short_and_its_links_work(guide: Path) -> None:
    text = guide.read_text("utf-8")
    assert text.startswith("# ")
    assert len(text.splitlines()) <= 200
    for address in re.findall(r"\]\(([^)#:]+)\)", text):
        assert (guide.parent / address).exists()


def test_the_list_names_every_guide() -> None:
    listed = re.findall(r"\]\(([a-z-]+\.md)\)", (guides.FOLDER / "README.md").read_text("utf-8"))
    assert sorted(listed) == [guide.name for guide in guides.GUIDES]
