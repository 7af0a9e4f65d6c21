"""What an agent may read up: rulebooks, single clauses, guides, and the whole schemas of every operation."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

import msgspec
from msgspec import Struct

from smack.games import GAMES, RULEBOOKS
from smack.mcp.schemas import document, whole
from smack.mcp.tools import named
from smack.operations.operation import Operation
from smack.operations.shipped import GUIDES
from smack.operations.table import OPERATIONS

JSON, MARKDOWN = "application/json", "text/markdown"
TEMPLATES = {
    "smack://rules/{game}/{clause}": "One clause of a rulebook, by its id",
    "smack://schemas/{game}/{tool}": "What an operation takes and answers, nothing left out, as JSON Schema",
}


class Paper(Struct, frozen=True):
    """Something to be read; `listed` unless a template says where."""

    address: str
    title: str
    kind: str
    text: Callable[[], str]
    listed: bool = True


def papers(games: Sequence[str]) -> dict[str, Paper]:
    """By address."""
    return {paper.address: paper for paper in (*_guides(), *[paper for game in games for paper in _of_game(game)])}


def _guides() -> Iterator[Paper]:
    for path in sorted(GUIDES.glob("[a-z]*.md")):
        title = path.read_text("utf-8").partition("\n")[0].removeprefix("# ")
        yield Paper(f"smack://guides/{path.stem}", title, MARKDOWN, partial(path.read_text, "utf-8"))


def _of_game(game: str) -> Iterator[Paper]:
    rules, title = RULEBOOKS[game], f"The rules of {GAMES[game].title}"
    yield Paper(f"smack://rules/{game}", title, JSON, partial(_json, [*rules.values()]))
    for clause in rules.values():
        yield Paper(f"smack://rules/{game}/{clause.id}", clause.title, JSON, partial(_json, clause), listed=False)
    for row in OPERATIONS:
        address = f"smack://schemas/{game}/{named(row.name)}"
        yield Paper(address, row.summary, JSON, partial(_schemas, row, game), listed=False)


def _schemas(row: Operation, game: str) -> str:
    post = document()["paths"][row.path(GAMES[game])]["post"]
    parts = {"takes": post["requestBody"], "answers": post["responses"]["200"]}
    return _json({name: whole(part["content"]["application/json"]["schema"]) for name, part in parts.items()})


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()
