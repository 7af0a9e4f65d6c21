"""The tables of figures in docs/speed.md."""

import re
from collections.abc import Iterable
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "speed.md"


def lines(columns: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    """Return a table in Markdown."""
    texts = [columns, ("---", *["---:"] * (len(columns) - 1)), *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in texts)


def with_table(page: str, table: str) -> str:
    """Return the page with its table of the same columns replaced. Raises ValueError if it has none."""
    head = re.escape(table.partition("\n")[0])
    changed, count = re.subn(rf"^{head}\n(?:\|.*\n)+", lambda _match: table, page, flags=re.MULTILINE)
    if count != 1:
        raise ValueError("docs/speed.md has no such table")
    return changed


def write(table: str) -> None:
    """Write a table of figures into docs/speed.md."""
    PAGE.write_text(with_table(PAGE.read_text("utf-8"), table), "utf-8")
