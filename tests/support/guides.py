"""The guides as programs: ``python -m tests.support.guides`` writes the outputs of their snippets.

In a guide a block of ``python``, ``sh`` or ``javascript`` is a snippet; ``text`` or ``json`` right after it
is what it prints. The Python snippets of a guide are one program.
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
SHOWN = "http://127.0.0.1:8000"
BLOCK = re.compile(
    r"^```(python|sh|javascript)\n(.*?)^```\n(?:\n```(text|json)\n(.*?)^```\n)?", re.DOTALL | re.MULTILINE
)


class Snippet(NamedTuple):
    """A program in a guide, and what the guide says it prints (None: it shows no output)."""

    language: str
    source: str
    form: str | None
    printed: str | None


def snippets(guide: Path) -> list[Snippet]:
    return [Snippet(*match.groups()) for match in BLOCK.finditer(guide.read_text("utf-8"))]


def runner(base: str) -> Callable[[Snippet], str]:
    """Runs the snippets of one guide, in order, against a service; answers what each prints."""
    names: dict[str, Any] = {"__name__": "__main__"}

    def run(snippet: Snippet) -> str:
        source = snippet.source.replace(SHOWN, base)
        if snippet.language == "python":
            return _python(source, names)
        command = ["bash", "-e"] if snippet.language == "sh" else ["node", "--input-type=module"]
        if snippet.language == "sh":
            source = "".join(_commands()) + source
        return subprocess.run(command, input=source, capture_output=True, text=True, check=True).stdout

    return run


def _commands() -> Iterator[str]:
    """Yield what a guide's shell has to know: ourselves, and curl where there is none."""
    yield f'smack() {{ "{sys.executable}" -m smack.cli "$@"; }}\n'
    if not shutil.which("curl"):
        yield f'curl() {{ "{sys.executable}" -m tests.support.curl "$@"; }}\n'


def _python(source: str, names: dict[str, Any]) -> str:
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(source, "guide", "exec"), names)
    return printed.getvalue()


def agrees(snippet: Snippet, printed: str) -> bool:
    if snippet.form == "json":
        return bool(json.loads(printed) == json.loads(snippet.printed or ""))
    return printed == (snippet.printed or "")


def outputs(guide: Path, base: str, *languages: str) -> Iterator[tuple[Snippet, str]]:
    """Yield (snippet, what it prints now), for the snippets in some languages."""
    run = runner(base)
    for snippet in snippets(guide):
        if snippet.language in languages:
            yield snippet, run(snippet)


def rewritten(guide: Path, base: str) -> str:
    """Return the guide with what its snippets print now."""
    run = runner(base)

    def block(match: re.Match[str]) -> str:
        snippet = Snippet(*match.groups())
        printed = run(snippet)
        if agrees(snippet, printed):
            return match[0]
        form = snippet.form or "text"
        shown = printed if form == "text" else pretty(json.loads(printed)) + "\n"
        return f"```{snippet.language}\n{snippet.source}```\n\n```{form}\n{shown}```\n"

    return BLOCK.sub(block, guide.read_text("utf-8"))


def pretty(value: Any, indent: str = "") -> str:
    """JSON as people write it: what fits on a line is on a line."""
    line = json.dumps(value)
    if len(indent + line) <= 100 or not isinstance(value, (dict, list)):
        return line
    deeper = indent + "  "
    if isinstance(value, list):
        inner = [pretty(item, deeper) for item in value]
    else:
        inner = [f"{json.dumps(name)}: {pretty(item, deeper)}" for name, item in value.items()]
    opening, closing = "[]" if isinstance(value, list) else "{}"
    return f"{opening}\n{deeper}" + f",\n{deeper}".join(inner) + f"\n{indent}{closing}"


def main() -> None:
    with gunicorn() as base:
        for guide in GUIDES:
            print(guide.name)
            guide.write_text(rewritten(guide, base), "utf-8")


if __name__ == "__main__":
    main()
