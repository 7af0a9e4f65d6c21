"""Names that pages for developers give in code are names of the code: a renamed function is renamed there, too."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = ("CONTRIBUTING.md", "docs/architecture.md", "docs/guides/your-own-game.md")
FOLDERS = ("service", "tools", "tests", "deploy", "examples", "clients/python")
KINDS = (".py", ".toml", ".ftl", ".json", ".sh")
NAME = re.compile(r"[a-z]+(?:_[a-z0-9]+)+|[A-Z][a-z]+(?:[A-Z][a-z]+)+")  # `snake_case`, `CamelCase`
BLOCK = re.compile(r"```.*?```", re.DOTALL)


@pytest.fixture(scope="module")
def words() -> set[str]:
    """Return every word of the code, and the names of its files."""
    paths = [path for folder in FOLDERS for path in (ROOT / folder).rglob("*") if path.suffix in KINDS]
    texts = [path.read_text("utf-8") for path in paths if path != Path(__file__)]
    return {word for text in texts for word in re.findall(r"\w+", text)} | {path.stem for path in paths}


@pytest.mark.parametrize("page", PAGES)
def test_every_name_in_code_is_one_of_the_code(page: str, words: set[str]) -> None:
    text = BLOCK.sub("", (ROOT / page).read_text("utf-8"))
    names = {name for code in re.findall(r"`([^`\n]+)`", text) for name in NAME.findall(code)}
    assert len(names) > 10
    assert names - words == set()
