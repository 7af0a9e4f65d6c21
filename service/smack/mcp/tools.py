"""The operations and the catalogue as tools, made from the table of operations and the OpenAPI document."""

import json
import re
from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from smack.games import GAMES
from smack.mcp.schemas import Schema, body_schema, document
from smack.operations import catalogue, dispatch
from smack.operations.dispatch import address_not_found
from smack.operations.operation import Operation
from smack.operations.problems import Problem, not_understood
from smack.operations.sealed.keyring import Keyring
from smack.operations.table import OPERATIONS
from smack.wire.guesses import guess
from smack.wire.phrases import quote
from smack.words.phrasebook import ENGLISH

MAX_BODY = 1024 * 1024  # bytes
MAX_LONG_BODY = 8 * MAX_BODY
MAX_ENUM = 16  # values of a parameter that are listed
CATALOGUE = {  # what an agent should know, by tool
    "list_games": "What each game is, how many can play it, and its options, phases, moves, events and faults.",
    "get_game": (
        "How the cards are written, every option with its default, and an example: arguments for a deal, for a "
        "legal and an illegal move, and for a score."
    ),
    "list_rules": "Every clause that a violation or a line of a score sheet may name, with its text and source.",
    "get_rule": "The text of one clause.",
}

Arguments = dict[str, Any]
Wait = tuple[float, Callable[[Any], bool]]  # (seconds to wait, whether an answer ends the wait)


class ToolError(Exception):
    """A call that fails before an operation runs. The message is for the agent."""


class Tool(Struct, frozen=True, kw_only=True):
    """A tool. `run` answers a call or raises Problem or ToolError.

    A tool with `wait` is run again until an answer ends the wait, or its time is over.
    """

    name: str
    title: str
    description: str
    input_schema: Schema
    run: Callable[[Arguments], Any]
    wait: Callable[[Arguments], Wait] | None = None
    read_only: bool = True


def all_tools(games: Sequence[str], keys: Keyring | None, language: str = ENGLISH) -> tuple[Tool, ...]:
    """Return the tools of the catalogue and of every operation of some games; sealed operations need keys."""
    operations = [operation for operation in OPERATIONS if keys or not operation.sealed]
    tools = [_operation_tool(operation, games, keys, language) for operation in operations]
    return (*catalogue_tools(games, language), *tools)


def tool_template(operation: Operation, games: Sequence[str], without: Collection[str] = ()) -> Tool:
    """Return the tool of an operation, still without `run`. `without` names members to leave out of its body."""
    posts = [document()["paths"][operation.path(GAMES[game])]["post"] for game in games]
    bodies = [post["requestBody"]["content"]["application/json"]["schema"] for post in posts]
    name = tool_name(operation.name)
    return Tool(
        name=name,
        title=operation.summary,
        description=operation.tool or operation.description,
        input_schema=_with_game(body_schema(bodies, without), games),
        run=lambda arguments: arguments,
    )


def tool_name(name: str) -> str:
    """Return a name as hosts accept it: `legal_moves`, `sealed_deal`, `list_games`."""
    return re.sub(r"\W", "_", re.sub(r"([A-Z])", r"_\1", name)).lower()


def encode_body(operation: Operation, members: Arguments) -> bytes:
    """Return the body of a request. Raises the problem of a body that is too large."""
    raw, max_size = json.dumps(members).encode(), MAX_LONG_BODY if operation.long else MAX_BODY
    if len(raw) > max_size:
        raise Problem("too-large", f"The arguments have more than {max_size} bytes.")
    return raw


def _operation_tool(operation: Operation, games: Sequence[str], keys: Keyring | None, language: str) -> Tool:
    def run(arguments: Arguments) -> Any:
        game, members = _split_game(arguments, games)
        return dispatch.run(operation.name, game, encode_body(operation, members), keys, language)

    return replace(tool_template(operation, games), run=run)


def catalogue_tools(games: Sequence[str], language: str = ENGLISH) -> Iterator[Tool]:
    """Yield a tool for each GET operation under /v1; for one game alone there is no list of games.

    Patterns of messages are for applications: an agent gets sentences by `words`.
    """
    for path, item in document()["paths"].items():
        is_for_agents = path.startswith("/v1/") and not path.endswith("/messages")
        if "get" in item and is_for_agents and ("{game}" in path or len(games) > 1):
            yield _catalogue_tool(path, item["get"], games, language)


def _catalogue_tool(path: str, get: Schema, games: Sequence[str], language: str) -> Tool:
    in_path = [item for item in get["parameters"] if item.get("in") == "path"]
    parameters = {item["name"]: _parameter_schema(item, games) for item in in_path}
    parameters.pop("game", None)

    def run(arguments: Arguments) -> Any:
        game, rest = _split_game(arguments, games) if "{game}" in path else ("", arguments)
        missing = [(f"/{name}", "missing", "This is missing.") for name in parameters if name not in rest]
        hint = f"The arguments are {quote(parameters)}." if parameters else "There are no arguments."
        unknown = [(f"/{name}", "unknown", hint) for name in rest if name not in parameters]
        if missing or unknown:
            raise not_understood([*missing, *unknown])
        address = path.format(game=game, **rest)
        if address not in catalogue.pages(language):
            raise address_not_found(address)
        return catalogue.pages(language)[address]

    schema = {"type": "object", "properties": parameters, "required": [*parameters], "additionalProperties": False}
    name = tool_name(get["operationId"])
    return Tool(
        name=name,
        title=get["summary"],
        description=CATALOGUE.get(name, str(get["summary"])),
        input_schema=_with_game(schema, games) if "{game}" in path else schema,
        run=run,
    )


def _parameter_schema(parameter: Schema, games: Sequence[str]) -> Schema:
    """Return the schema of a parameter; a long enumeration is replaced by an example."""
    values = parameter["schema"]["enum"]
    if len(values) <= MAX_ENUM:
        return dict(parameter["schema"])
    example = next(value for value in values if value.startswith(tuple(f"{game}." for game in games)))
    return {"type": "string", "description": f"Such as {example}."}


def _with_game(schema: Schema, games: Sequence[str]) -> Schema:
    """Add the argument that chooses among several games."""
    if len(games) == 1:
        return schema
    members = {"game": {"type": "string", "enum": [*games]}, **schema["properties"]}
    return {**schema, "properties": members, "required": ["game", *schema["required"]]}


def _split_game(arguments: Arguments, games: Sequence[str]) -> tuple[str, Arguments]:
    """Return (the game, the other arguments)."""
    if len(games) == 1:
        return games[0], arguments
    game = arguments.get("game")
    if not isinstance(game, str) or game not in games:
        message = f"{guess(game, games)}This has to be one of {quote(games)}."
        raise not_understood([("/game", "value" if "game" in arguments else "missing", message)])
    return game, {name: value for name, value in arguments.items() if name != "game"}
