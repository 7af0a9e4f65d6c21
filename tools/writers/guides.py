"""Run the snippets of the guides: ``python -m tools.writers.guides`` writes their outputs into the guides.

A block of ``python``, ``sh`` or ``javascript`` is a snippet; a block of ``text`` or ``json`` right after it is its
output. The Python snippets of a guide share their names, like one program.
"""

import contextlib
import io
import json
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from tests.support.live import gunicorn

FOLDER = Path("docs/guides")
GUIDES = sorted(FOLDER.glob("[a-z]*.md"))
BASE_IN_GUIDES = "http://127.0.0.1:8000"
BLOCK = re.compile(
    r"^```(python|sh|javascript)\n(.*?)^```\n(?:\n```(text|json)\n(.*?)^```\n)?", re.DOTALL | re.MULTILINE
)


class Snippet(NamedTuple):
    """A program in a guide with the output that the guide shows, if any."""

    language: str
    source: str
    format: str | None  # of the output: text or json
    output: str | None


def snippets(guide: Path) -> list[Snippet]:
    return [Snippet(*match.groups()) for match in BLOCK.finditer(guide.read_text("utf-8"))]


def runner(base: str) -> Callable[[Snippet], str]:
    """Return a function that runs the snippets of one guide, in their order, and returns what each prints.

    `base` is the URL of the service that they use.
    """
    names: dict[str, Any] = {"__name__": "__main__"}

    def run(snippet: Snippet) -> str:
        source = snippet.source.replace(BASE_IN_GUIDES, base)
        if snippet.language == "python":
            return _python(source, names)
        command = ["bash", "-e"] if snippet.language == "sh" else ["node", "--input-type=module"]
        if snippet.language == "sh":
            source = "".join(_commands()) + source
        return subprocess.run(command, input=source, capture_output=True, text=True, check=True).stdout

    return run


def _commands() -> Iterator[str]:
    """Yield shell functions for `smack`, and for `curl` where it is not installed."""
    yield f'smack() {{ "{sys.executable}" -m smack.cli "$@"; }}\n'
    if not shutil.which("curl"):
        yield f'curl() {{ "{sys.executable}" -m tests.support.curl "$@"; }}\n'


def _python(source: str, names: dict[str, Any]) -> str:
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(source, "guide", "exec"), names)
    return printed.getvalue()


def agrees(snippet: Snippet, printed: str) -> bool:
    """Return whether a snippet printed the output that its guide shows; JSON is compared by value."""
    if snippet.format == "json":
        return bool(json.loads(printed) == json.loads(snippet.output or ""))
    return printed == (snippet.output or "")


def outputs(guide: Path, base: str, *languages: str) -> Iterator[tuple[Snippet, str]]:
    """Yield (snippet, what it prints) for the snippets of a guide in some languages."""
    run = runner(base)
    for snippet in snippets(guide):
        if snippet.language in languages:
            yield snippet, run(snippet)


def update(guide: Path, base: str) -> str:
    """Return the text of a guide with the outputs that its snippets have now."""
    run = runner(base)

    def block(match: re.Match[str]) -> str:
        snippet = Snippet(*match.groups())
        printed = run(snippet)
        if agrees(snippet, printed):
            return match[0]
        format_ = snippet.format or "text"
        output = printed if format_ == "text" else pretty(json.loads(printed)) + "\n"
        return f"```{snippet.language}\n{snippet.source}```\n\n```{format_}\n{output}```\n"

    return BLOCK.sub(block, guide.read_text("utf-8"))


def pretty(value: Any, indent: str = "") -> str:
    """Return indented JSON in which everything that fits on a line is on one line."""
    line = json.dumps(value)
    if len(indent + line) <= 100 or not isinstance(value, (dict, list)):
        return line
    inner_indent = indent + "  "
    if isinstance(value, list):
        inner = [pretty(item, inner_indent) for item in value]
    else:
        inner = [f"{json.dumps(name)}: {pretty(item, inner_indent)}" for name, item in value.items()]
    opening, closing = "[]" if isinstance(value, list) else "{}"
    return f"{opening}\n{inner_indent}" + f",\n{inner_indent}".join(inner) + f"\n{indent}{closing}"


def main() -> None:
    with gunicorn() as base:
        for guide in GUIDES:
            print(guide.name)
            guide.write_text(update(guide, base), "utf-8")


if __name__ == "__main__":
    main()
