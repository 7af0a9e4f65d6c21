"""Layout of case files: ``python -m smack.testing.case_layout [game]`` rewrites the files that differ from it.

A value takes one line if that has at most WIDTH columns. Else each member or item begins a line, except that the
items of a list without objects and lists fill lines.
"""

import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from smack.testing import kit

WIDTH = 115


def render(value: Any) -> str:
    """Return the text of a case file."""
    return "\n".join(_render_lines(value, "", "", "")) + "\n"


def _render_lines(value: Any, indent: str, prefix: str, comma: str) -> Iterator[str]:
    """Yield the lines of a value; `prefix` is the name of its member and a colon, `comma` "," if more follows."""
    text = f"{indent}{prefix}{json.dumps(value, ensure_ascii=False)}{comma}"
    if len(text) <= WIDTH or not isinstance(value, (dict, list)) or not value:
        yield text
        return
    start, end = "{}" if isinstance(value, dict) else "[]"
    yield f"{indent}{prefix}{start}"
    if isinstance(value, list) and not any(isinstance(item, (dict, list)) for item in value):
        yield from _fill_lines([json.dumps(item, ensure_ascii=False) for item in value], indent + "  ")
    else:
        items = list(value.items()) if isinstance(value, dict) else [(None, item) for item in value]
        for i, (name, item) in enumerate(items, 1):
            item_prefix = "" if name is None else f"{json.dumps(name, ensure_ascii=False)}: "
            yield from _render_lines(item, indent + "  ", item_prefix, "," if i < len(items) else "")
    yield f"{indent}{end}{comma}"


def _fill_lines(items: list[str], indent: str) -> Iterator[str]:
    """Yield lines of the items of a list, as many in a line as fit."""
    line = indent + items[0]
    for item in items[1:]:
        if len(f"{line}, {item},") > WIDTH:
            yield line + ","
            line = indent + item
        else:
            line += f", {item}"
    yield line


def paths(game: str = "*") -> list[Path]:
    """Return the case files of a game, or of all games."""
    return sorted(kit.CASES.glob(f"{game}/*.json"))


def main(games: Sequence[str]) -> None:
    """Rewrite the case files of these games (all, if none is named) that differ from the layout; print them."""
    for game in games or ["*"]:
        for path in paths(game):
            text = render(kit.read(path))
            if text != path.read_text("utf-8"):
                path.write_text(text, "utf-8")
                print(path.relative_to(kit.CASES))


if __name__ == "__main__":
    main(sys.argv[1:])
