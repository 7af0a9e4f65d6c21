"""The check of the project's language reports unwanted words with their file and line."""

from pathlib import Path

import pytest

from tools.prose.__main__ import VOCABULARY
from tools.prose.sources import pieces

FILES = {
    "module.py": '"""A told module."""\n\ndef ask_room(looked):\n    x = "a road"  # hangs\n',
    "module.js": 'const toldAll = 1;\n/* a\n door */ const url = "http://x//y";\nalert("nobody is here");\n',
    "client.ts": "// told\nconst kept: Store<string> = told;\n",
    "page.html": "<h1>Told\n</h1><code>told</code> {{ told }}\n<p>A door\n",
    "guide.md": "Plain.\n```\ntold\n```\nThe paper, not `paper`.\n",
    "rules.toml": 'x = 1\ntext = "Whoever begins"\n',
    "settings.sh": "told=1\n# told\n",
    "openapi.yaml": "told: 1\ninfo:\n  description: Asked again.\n",
    "cases.json": '[{"id": "told",\n  "title": "A card is told"}]\n',
}
USES = {
    "module.py": [(1, "told"), (3, "ask"), (3, "looked"), (3, "looked"), (3, "room"), (4, "hangs"), (4, "road")],
    "module.js": [(1, "told"), (3, "door"), (4, "nobody")],
    "client.ts": [(1, "told"), (2, "kept")],
    "page.html": [(1, "Told"), (3, "door")],
    "guide.md": [(5, "paper")],
    "rules.toml": [(2, "Whoever")],
    "settings.sh": [(2, "told")],
    "openapi.yaml": [(3, "Asked")],
    "cases.json": [(2, "told")],
}


@pytest.mark.parametrize("name", FILES)
def test_unwanted_words_are_reported_with_their_line(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.write_text(FILES[name], "utf-8")
    uses = sorted((piece.line, word) for piece in pieces(path) for word, _ in VOCABULARY.uses(name, piece))
    assert uses == USES[name]


def test_a_file_is_reported_for_its_own_name(tmp_path: Path) -> None:
    path = tmp_path / "asked.py"
    path.write_text("", "utf-8")
    words = {word for piece in pieces(path) for word, _ in VOCABULARY.uses("asked.py", piece)}
    assert words == {"asked"}


@pytest.mark.parametrize(
    ("path", "text", "uses"),
    [
        ("service/smack/games/spank/rulebook.toml", "nobody scores", 0),
        ("service/smack/games/spank/rules.py", "nobody scores", 1),
        ("a.py", "The request is not understood.", 0),
        ("a.py", "The request is understood.", 1),
    ],
)
def test_exceptions_hold_in_their_place_only(path: str, text: str, uses: int, tmp_path: Path) -> None:
    comment = tmp_path / "a.toml"
    comment.write_text(f"# {text}\n", "utf-8")
    assert sum(len(list(VOCABULARY.uses(path, piece))) for piece in pieces(comment)) == uses
