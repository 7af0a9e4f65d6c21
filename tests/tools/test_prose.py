"""The check of the project's language reports unwanted words with their file and line."""

from pathlib import Path

import pytest

from tools.prose.__main__ import VOCABULARY
from tools.prose.sources import pieces

FILES = {
    "module.py": '"""A seeing state."""\n\ndef make_room(colour):\n    x = "a road"  # hangs\n',
    "module.js": 'const roomAll = 1;\n/* a\n door */ const url = "http://x//y";\nalert("the colour here");\n',
    "client.ts": "// settled\nconst doors: Store<string> = settled;\n",
    "page.html": "<h1>Colour\n</h1><code>colour</code> {{ colour }}\n<p>A door\n",
    "guide.md": "Plain.\n```\ncolour\n```\nThe house, not `house`.\n",
    "rules.toml": 'x = 1\ntext = "Behaviour begins"\n',
    "settings.sh": "colour=1\n# colour\n",
    "openapi.yaml": "colour: 1\ninfo:\n  description: Cards that are not seen.\n",
    "cases.json": '[{"id": "colour",\n  "title": "A card has a colour"}]\n',
}
USES = {
    "module.py": [(1, "seeing state"), (3, "colour"), (3, "room"), (4, "hangs"), (4, "road")],
    "module.js": [(1, "room"), (3, "door"), (4, "colour")],
    "client.ts": [(1, "settled"), (2, "doors")],
    "page.html": [(1, "Colour"), (3, "door")],
    "guide.md": [(5, "house")],
    "rules.toml": [(2, "Behaviour")],
    "settings.sh": [(2, "colour")],
    "openapi.yaml": [(3, "Cards that are not seen")],
    "cases.json": [(2, "colour")],
}


@pytest.mark.parametrize("name", FILES)
def test_unwanted_words_are_reported_with_their_line(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.write_text(FILES[name], "utf-8")
    uses = sorted((piece.line, word) for piece in pieces(path) for word, _ in VOCABULARY.uses(name, piece))
    assert uses == USES[name]


def test_a_file_is_reported_for_its_own_name(tmp_path: Path) -> None:
    path = tmp_path / "doors.py"
    path.write_text("", "utf-8")
    words = {word for piece in pieces(path) for word, _ in VOCABULARY.uses("doors.py", piece)}
    assert words == {"doors"}


@pytest.mark.parametrize(("path", "uses"), [("service/smack/games/spank/rulebook.toml", 0), ("a.py", 2)])
def test_exceptions_hold_in_their_place_only(path: str, uses: int, tmp_path: Path) -> None:
    comment = tmp_path / "a.toml"
    comment.write_text("# the pot of the second hand is settled\n", "utf-8")
    assert sum(len(list(VOCABULARY.uses(path, piece))) for piece in pieces(comment)) == uses
