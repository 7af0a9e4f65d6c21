"""Resources for agents: rulebooks, single clauses, guides, and the complete schemas of every operation."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

import msgspec
from msgspec import Struct

from smack.games import GAMES
from smack.mcp.schemas import complete_schema, document
from smack.mcp.tools import tool_name
from smack.operations.document import GUIDES
from smack.operations.operation import Operation
from smack.operations.table import OPERATIONS

JSON, MARKDOWN = "application/json", "text/markdown"
TEMPLATES = {
    "smack://rules/{game}/{clause}": "One clause of a rulebook, by its id",
    "smack://schemas/{game}/{tool}": "The complete JSON Schemas of an operation's request and answer",
}


class Resource(Struct, frozen=True):
    """A text to read. `listed` is false where a template describes its address."""

    address: str
    title: str
    media_type: str
    read: Callable[[], str]
    listed: bool = True


def all_resources(games: Sequence[str]) -> dict[str, Resource]:
    """Return the resources by address."""
    resources = []
    for path in sorted(GUIDES.glob("[a-z]*.md")):
        title = path.read_text("utf-8").partition("\n")[0].removeprefix("# ")
        resources.append(
            Resource(f"smack://guides/{path.stem}", title, MARKDOWN, partial(path.read_text, "utf-8"))
        )
    resources += [resource for game in games for resource in _game_resources(game)]
    return {resource.address: resource for resource in resources}


def _game_resources(game: str) -> Iterator[Resource]:
    rules, title = GAMES[game].rulebook, f"The rules of {GAMES[game].title}"
    yield Resource(f"smack://rules/{game}", title, JSON, partial(_encode, [*rules.values()]))
    for clause in rules.values():
        address = f"smack://rules/{game}/{clause.id}"
        yield Resource(address, clause.title, JSON, partial(_encode, clause), listed=False)
    for operation in OPERATIONS:
        address = f"smack://schemas/{game}/{tool_name(operation.name)}"
        yield Resource(address, operation.summary, JSON, partial(_schemas, operation, game), listed=False)


def _schemas(operation: Operation, game: str) -> str:
    post = document()["paths"][operation.path(GAMES[game])]["post"]
    parts = {"request": post["requestBody"], "answer": post["responses"]["200"]}
    return _encode(
        {name: complete_schema(part["content"]["application/json"]["schema"]) for name, part in parts.items()}
    )


def _encode(value: Any) -> str:
    return msgspec.json.encode(value).decode()
