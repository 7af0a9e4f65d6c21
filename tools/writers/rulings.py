"""The tables of docs/rulings.md: ``python -m tools.writers.rulings`` writes them from the rulebooks.

A clause is a ruling where its kind is not `text`, or where its source says that part of it is ours.
"""

import re
from collections.abc import Iterator
from pathlib import Path

from smack.engine.declare.game import Game
from smack.engine.declare.rulebook import Clause
from smack.games import GAMES

PAGE = Path("docs/rulings.md")
BEGIN = "<!-- The tables from here on are made from the rulebooks: make guides. -->\n"
END = "<!-- The end of the tables. -->\n"
LONGEST = 400  # characters of a decision; the rulebook has the rest


def with_tables(page: str) -> str:
    """Return the page with its tables as the rulebooks say."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return "".join([before, BEGIN, *map(_table, GAMES.values()), "\n", END, after])


def _table(game: Game) -> str:
    rows = "".join(_rows(game))
    return f"\n## {game.title}\n\n| clause | left open | decided | option |\n|---|---|---|---|\n{rows}"


def _rows(game: Game) -> Iterator[str]:
    for clause in game.rulebook.values():
        if clause.kind != "text" or re.search(r"\bour ruling", clause.source, re.IGNORECASE):
            name = clause.id.partition(".")[2]
            options = ", ".join(f"`{option}`" for option in options_of(game, clause))
            yield f"| `{name}` | {clause.source} | {_decision(clause.text)} | {options} |\n"


def options_of(game: Game, clause: Clause) -> list[str]:
    """Return the options that the clause names, which can change what it decides."""
    said = f"{clause.text} {clause.source}"
    return [name for name in game.options.__struct_fields__ if re.search(rf"`{name}[`:]|option {name}\b", said)]


def _decision(text: str) -> str:
    """Return the text of a clause, of a long one its first sentences."""
    if len(text) <= LONGEST:
        return text
    sentences = re.split(r"(?<=[.;]) ", text)
    taken = ""
    while len(taken) + len(sentences[0]) < LONGEST:
        taken += sentences.pop(0) + " "
    return taken.rstrip(" ;.") + " …"


if __name__ == "__main__":
    PAGE.write_text(with_tables(PAGE.read_text("utf-8")), "utf-8")
