"""The guides as pages: the Markdown of docs/guides, rendered once when it is first asked for."""

import re
from functools import cache
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

from markupsafe import Markup

from smack.operations.shipped import GUIDES


class Guide(NamedTuple):
    """A guide, by the name of its file."""

    slug: str
    title: str
    text: Markup


@cache
def guides() -> dict[str, Guide]:
    """Slug -> guide; `README` is the page that lists the others."""
    return {path.stem: _guide(path) for path in sorted(GUIDES.glob("*.md"))}


def _guide(path: Path) -> Guide:
    source = path.read_text("utf-8")
    return Guide(path.stem, source.partition("\n")[0].removeprefix("# "), rendered(source))


def rendered(source: str) -> Markup:
    """Markdown as HTML, its own HTML escaped; without the extra `docs`, as it is written."""
    if find_spec("markdown_it") is None:
        return Markup("<pre>{}</pre>").format(source)
    from markdown_it import MarkdownIt  # an extra

    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = reader.parse(source)
    for token, following in pairwise(tokens):
        if token.type == "heading_open":
            token.attrSet("id", _anchor(following.content))
        for child in following.children or ():
            if child.type == "link_open":
                _lead(child.attrs)
    return Markup(reader.renderer.render(tokens, reader.options, {}))


def _anchor(heading: str) -> str:
    return re.sub(r"\W+", "-", heading.lower()).strip("-")


def _lead(link: dict[str, Any]) -> None:
    """Point a link between guides to their pages; one to a file that only the repository has leads nowhere."""
    written = link.pop("href")
    if found := re.fullmatch(r"([a-z-]+)\.md(#.*)?", written):
        link["href"] = f"/guides/{found[1]}{found[2] or ''}"
    elif written.startswith(("/", "#")):
        link["href"] = written
