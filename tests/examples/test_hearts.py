"""Hearts of examples/hearts, installed beside a wheel of the service: a game of another package."""

import ast
import re
from pathlib import Path

import pytest

from tests.examples.planted_hearts import DEFECTS
from tests.support.site import ROOT, Site

HEARTS = ROOT / "examples" / "hearts"
TEXTS = (".py", ".toml", ".ftl", ".json", ".js", ".css", ".html", ".md")
QUICK = (
    "test_a_case or test_everything_is_covered or whole_games or move_counts or test_scores or recorded_games"
    " or wrong_tables"
)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    site = Site(tmp_path_factory.mktemp("hearts"))
    site.install(ROOT)
    site.install(HEARTS)
    return site


def test_it_passes_its_cases_and_the_laws_of_whole_games(site: Site) -> None:
    """`pytest --game hearts` in its folder runs all laws, which takes a minute."""
    assert " passed" in site.run(
        "pytest", "-q", "--game", "hearts", "-k", QUICK, "-p", "no:cacheprovider", cwd=HEARTS
    )


def test_its_types_are_strict(site: Site) -> None:
    packages = ["--cache-dir", str(site.folder / "mypy"), "--strict", "-p", "hearts"]
    assert "Success" in site.run("mypy", *packages, cwd=site.folder)


def test_its_play_is_that_of_a_second_implementation(site: Site) -> None:
    """All cards are played, the two of clubs first; a round has 26 points; every listing is the same."""
    assert "1836 listings are the same" in site.run("second_hearts", cwd=Path(__file__).parent)


def test_no_text_is_missing_in_german(site: Site) -> None:
    assert site.run("smack.testing", "hearts", "--texts", "de", cwd=HEARTS) == ""


def test_the_service_does_not_know_it() -> None:
    """As a suit hearts may be named."""
    named = re.compile("(import|from) hearts|['\"]hearts['\"]|Hearts")
    texts = [path for path in (ROOT / "service").rglob("*") if path.suffix in TEXTS]
    assert len(texts) > 350
    assert [path for path in texts if named.search(path.read_text("utf-8"))] == []


def test_it_has_at_most_300_lines_of_python() -> None:
    lines = [line for path in (HEARTS / "hearts").glob("*.py") for line in path.read_text("utf-8").split("\n")]
    assert len(list(filter(str.strip, lines))) <= 300


def test_each_defect_that_can_be_planted_changes_its_code() -> None:
    """`python -m tests.examples.planted_hearts` plants them, which takes some minutes."""
    assert len(DEFECTS) >= 25
    for name, old, new in DEFECTS:
        text = (HEARTS / "hearts" / name).read_text("utf-8")
        assert text.count(old) == 1, (name, old)
        ast.parse(text.replace(old, new))
