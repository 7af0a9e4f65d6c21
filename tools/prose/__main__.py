"""List the words that this project does not use: ``python -m tools.prose [--count] [PATH ...]``.

The status is 1 if there are any. Without a path it reads all files under version control. `words.toml` holds the
words, the replacements and the exceptions.
"""

import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from fnmatch import fnmatch
from functools import cached_property
from pathlib import Path
from typing import Any

from tools.prose.sources import READERS, Piece, pieces

ROOT = Path(__file__).parents[2]
WORDS = Path(__file__).with_name("words.toml")
SKIPPED = [
    "*/vendor/*",
    "clients/python/smack_client/types.py",
    "clients/typescript/schema.ts",
    "*results.md",
    "tests/cases/*/golden/*",
    "*/package*.json",
    "tools/prose/words.toml",
    "tests/tools/test_prose.py",
]
PARTS = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")


class Vocabulary:
    """The terms and exceptions of `words.toml`."""

    def __init__(self, entries: dict[str, Any]) -> None:
        self._entries = entries

    def uses(self, path: str, piece: Piece) -> Iterator[tuple[str, str]]:
        """Yield every unwanted word of a piece, with its replacement."""
        for word in PARTS.findall(piece.text) if piece.is_name else re.findall(r"[A-Za-z]+", piece.text):
            if (replacement := self._words.get(word.lower())) and not self._is_allowed(path, word.lower()):
                yield word, replacement
        for pattern, instead in () if piece.is_name else self._phrases:
            for match in pattern.finditer(piece.text):
                if not self._is_allowed(path, match[0].lower()):
                    yield match[0], instead

    @cached_property
    def _words(self) -> dict[str, str]:
        return {word: entry["instead"] for entry in self._entries["term"] for word in entry.get("words", ())}

    @cached_property
    def _phrases(self) -> list[tuple[re.Pattern[str], str]]:
        return [
            (re.compile(rf"\b{phrase}", re.IGNORECASE), entry["instead"])
            for entry in self._entries["term"]
            for phrase in entry.get("phrases", ())
        ]

    def _is_allowed(self, path: str, word: str) -> bool:
        return any(
            word in entry["words"] and any(fnmatch(path, pattern) for pattern in entry["paths"])
            for entry in self._entries["allowed"]
        )


VOCABULARY = Vocabulary(tomllib.loads(WORDS.read_text("utf-8")))


def files(paths: list[str]) -> Iterator[str]:
    """Yield the names of the files to read, relative to the root: those under version control."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "--", *(paths or ["."])]
    for name in subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines():
        skipped = any(fnmatch(name, pattern) for pattern in SKIPPED)
        if not skipped and (Path(name).suffix or Path(name).name) in READERS and (ROOT / name).exists():
            yield name


def main(arguments: list[str]) -> int:
    """Print every use as `file:line: word (instead: replacement)`, or with ``--count`` the number in each file."""
    total = 0
    for name in files([argument for argument in arguments if argument != "--count"]):
        uses = sorted(
            {(piece.line, *use): None for piece in pieces(ROOT / name) for use in VOCABULARY.uses(name, piece)}
        )
        total += len(uses)
        if "--count" in arguments and uses:
            print(f"{len(uses):5} {name}")
        elif uses:
            print("\n".join(f"{name}:{line}: {word!r} (instead: {instead})" for line, word, instead in uses))
    print(f"{total} words to replace" if total else "The language is plain.")
    return min(total, 1)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
