"""The guides as pages: the Markdown of docs/guides, rendered at the first request."""

import re
from functools import cache
from itertools import pairwise
from typing import Any, NamedTuple

from markupsafe import Markup

from smack.operations.document import GUIDES


class Guide(NamedTuple):
    """A guide. Its slug is the name of its file."""

    slug: str
    title: str
    text: Markup


@cache
def guides() -> dict[str, Guide]:
    """Return slug -> guide; `README` is the page that lists the others."""
    sources = {path.stem: path.read_text("utf-8") for path in sorted(GUIDES.glob("*.md"))}
    return {
        slug: Guide(slug, source.partition("\n")[0].removeprefix("# "), render(source))
        for slug, source in sources.items()
    }


def render(source: str) -> Markup:
    """Render Markdown, with its own HTML escaped."""
    from markdown_it import MarkdownIt  # at the first guide, since its import takes as long as all others

    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = reader.parse(source)
    for token, following in pairwise(tokens):
        if token.type == "heading_open":
            token.attrSet("id", re.sub(r"\W+", "-", following.content.lower()).strip("-"))
        for child in following.children or ():
            if child.type == "link_open":
                _rewrite_link(child.attrs)
    return Markup(reader.renderer.render(tokens, reader.options, {}))


def _rewrite_link(link: dict[str, Any]) -> None:
    """Point a link between guides to their pages; remove a link to a file that only the repository has."""
    target = link.pop("href")
    if match := re.fullmatch(r"([a-z-]+)\.md(#.*)?", target):
        link["href"] = f"/guides/{match[1]}{match[2] or ''}"
    elif target.startswith(("/", "#")):
        link["href"] = target
