"""The operations and the catalogue as tools: a tool for each, made of the table of operations and the document."""

import json
import re
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import cache
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from smack.games import GAMES
from smack.mcp.schemas import Schema, document, of_answer, of_body
from smack.operations import catalogue, dispatch
from smack.operations.addresses import lost
from smack.operations.operation import Operation
from smack.operations.problems import Problem, not_understood
from smack.operations.sealed.keyring import Keyring
from smack.operations.sealed.rows import WITH_TABLE
from smack.operations.table import OPERATIONS
from smack.wire.wanted import listed, meant

MOST_BODY = 1024 * 1024  # bytes
MOST_LONG_BODY = 8 * MOST_BODY
TOLD = 16  # words of a vocabulary that a parameter lists

Arguments = dict[str, Any]


class Tool(Struct, frozen=True, kw_only=True):
    """A tool: `ask` answers or raises Problem; `moves_on` says whether asking changes anything."""

    name: str
    title: str
    description: str
    takes: Schema
    answers: Schema
    ask: Callable[[Arguments], Any]
    moves_on: bool = False


def tools_of(games: Sequence[str], keys: Keyring | None) -> tuple[Tool, ...]:
    """The catalogue and every operation of some games; the sealed ones only with keys."""
    rows = [row for row in OPERATIONS if keys or not row.sealed]
    return (*catalogue_of(games), *[_stateless(row, games, keys) for row in rows])


def tool_of(row: Operation, games: Sequence[str], without: Collection[str] = ()) -> Tool:
    """What the document tells of an operation; nothing is asked yet."""
    posts = [document()["paths"][row.path(GAMES[game])]["post"] for game in games]
    return Tool(
        name=named(row.name),
        title=row.summary,
        description=row.description.removesuffix(WITH_TABLE),
        takes=_with_game(of_body([_schema(post["requestBody"]) for post in posts], without), games),
        answers=of_answer([_schema(post["responses"]["200"]) for post in posts], without),
        ask=lambda arguments: arguments,
    )


def named(name: str) -> str:
    """A name as hosts take it: `legal_moves`, `sealed_deal`, `list_games`."""
    return re.sub(r"\W", "_", re.sub(r"([A-Z])", r"_\1", name)).lower()


def body(row: Operation, value: Arguments) -> bytes:
    """The body of a request. Raises the problem of one that is too long."""
    raw, most = json.dumps(value).encode(), MOST_LONG_BODY if row.long else MOST_BODY
    if len(raw) > most:
        raise Problem("too-large", f"The arguments have more than {most} bytes.")
    return raw


def _stateless(row: Operation, games: Sequence[str], keys: Keyring | None) -> Tool:
    def ask(arguments: Arguments) -> Any:
        game, value = _chosen(arguments, games)
        return dispatch.run(row.name, game, body(row, value), keys)

    return replace(tool_of(row, games), ask=ask)


def catalogue_of(games: Sequence[str]) -> Iterator[Tool]:
    """What the document can GET under /v1; of one game alone no list of games."""
    for path, item in document()["paths"].items():
        if "get" in item and path.startswith("/v1/") and ("{game}" in path or len(games) > 1):
            yield _page(path, item["get"], games)


def _page(path: str, get: Schema, games: Sequence[str]) -> Tool:
    parameters = {one["name"]: _parameter(one, games) for one in get.get("parameters", ())}
    parameters.pop("game", None)

    def ask(arguments: Arguments) -> Any:
        game, rest = _chosen(arguments, games) if "{game}" in path else ("", arguments)
        if wrong := [name for name in (*parameters, *rest) if name not in parameters or name not in rest]:
            raise not_understood([(f"/{name}", *_misfit(name, parameters)) for name in wrong])
        address = path.format(game=game, **rest)
        if address not in _pages():
            raise lost(address)
        return _pages()[address]

    takes = {"type": "object", "properties": parameters, "required": [*parameters], "additionalProperties": False}
    return Tool(
        name=named(get["operationId"]),
        title=get["summary"],
        description=get["description"],
        takes=_with_game(takes, games) if "{game}" in path else takes,
        answers=of_answer([_schema(get["responses"]["200"])]),
        ask=ask,
    )


@cache
def _pages() -> dict[str, Any]:
    return catalogue.pages()


def _misfit(name: str, known: Collection[str]) -> tuple[str, str]:
    return ("missing", "This is missing.") if name in known else ("unknown", f"The arguments are {listed(known)}.")


def _parameter(parameter: Schema, games: Sequence[str]) -> Schema:
    words = parameter["schema"]["enum"]
    own = [word for word in words if word.startswith(tuple(f"{game}." for game in games))]
    return parameter["schema"] if len(words) <= TOLD else {"type": "string", "description": f"Such as {own[0]}."}


def _schema(content: Schema) -> Schema:
    found: Schema = content["content"]["application/json"]["schema"]
    return found


def _with_game(schema: Schema, games: Sequence[str]) -> Schema:
    """The schema with a member that says which of several games is meant."""
    if len(games) == 1:
        return schema
    members = {"game": {"type": "string", "enum": [*games]}, **schema["properties"]}
    return {**schema, "properties": members, "required": ["game", *schema["required"]]}


def _chosen(arguments: Arguments, games: Sequence[str]) -> tuple[str, Arguments]:
    """(the game, the other arguments)."""
    if len(games) == 1:
        return games[0], arguments
    game = arguments.get("game")
    if not isinstance(game, str) or game not in games:
        message = f"{meant(game, games)}This has to be one of {listed(games)}."
        raise not_understood([("/game", "value" if "game" in arguments else "missing", message)])
    return game, {name: value for name, value in arguments.items() if name != "game"}
