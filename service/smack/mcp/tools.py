"""The operations and the catalogue as tools; rulebooks, clauses, guides and complete schemas as resources."""

import json
import re
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct

from smack.games import GAMES
from smack.mcp.schemas import Schema, arguments_schema, whole_schemas
from smack.openapi.document import GUIDES
from smack.operations import catalogue, dispatch
from smack.operations.operation import Operation
from smack.operations.problems import Problem, not_understood
from smack.operations.sealed.keyring import Keyring
from smack.operations.table import OPERATIONS
from smack.wire.messages import guess, quote
from smack.words.phrasebook import ENGLISH

MAX_BODY = 1024 * 1024  # bytes
MAX_LARGE_BODY = 8 * MAX_BODY
CATALOGUE = {  # what an agent should know, by tool
    "list_games": "What each game is, how many can play it, and its options, phases, moves, events and faults.",
    "get_game": (
        "How the cards are written, every option with its default, and an example: arguments for a deal, for a "
        "legal and an illegal move, and for a score."
    ),
    "list_rules": "Every clause that a violation or a line of a score sheet may name, with its text and source.",
    "get_rule": "The text of one clause.",
}
TEMPLATES = {  # address with parameters -> title, for resources that are too many to list
    "smack://rules/{game}/{clause}": "One clause of a rulebook, by its id",
    "smack://schemas/{game}/{tool}": "The complete JSON Schemas of an operation's request and answer",
}

Arguments = dict[str, Any]
Run = Callable[[Arguments], Any]


class Wait(NamedTuple):
    """How long a tool waits for an answer that ends the wait: it is run again and again until then."""

    seconds: float
    is_final: Callable[[Any], bool]  # of an answer


def _wait_for_nothing(_arguments: Arguments) -> Wait:
    return Wait(0, lambda _answer: True)


class ToolError(Exception):
    """A call that fails before an operation runs. The message is for the agent."""


class Tool(Struct, frozen=True, kw_only=True):
    """A tool. `run` answers a call or raises Problem or ToolError.

    `wait` returns for how long, and until which answer, a call is run again.
    """

    name: str
    title: str
    description: str
    input_schema: Schema
    run: Run
    wait: Callable[[Arguments], Wait] = _wait_for_nothing
    read_only: bool = True


def all_tools(games: Sequence[str], keys: Keyring | None, language: str = ENGLISH) -> tuple[Tool, ...]:
    """Return the tools of the catalogue and of every operation of some games; sealed operations need keys."""

    def run(operation: Operation, arguments: Arguments) -> Any:
        game, members = _split_game(arguments, games)
        return dispatch.run(operation.name, game, encode_body(operation, members), keys, language)

    operations = [operation for operation in OPERATIONS if keys or not operation.sealed]
    tools = [operation_tool(operation, games, partial(run, operation)) for operation in operations]
    return (*catalogue_tools(games, language), *tools)


def operation_tool(operation: Operation, games: Sequence[str], run: Run, without: Collection[str] = ()) -> Tool:
    """Return the tool of an operation. `without` names members to leave out of its arguments."""
    return Tool(
        name=tool_name(operation.name),
        title=operation.summary,
        description=operation.tool_description or operation.description,
        input_schema=_with_game(arguments_schema(operation, games, without), games),
        run=run,
    )


def tool_name(name: str) -> str:
    """Return a name as hosts accept it: `legal_moves`, `sealed_deal`, `list_games`."""
    return re.sub(r"\W", "_", re.sub(r"([A-Z])", r"_\1", name)).lower()


def encode_body(operation: Operation, members: Arguments) -> bytes:
    """Return the body of a request. Raises the problem of a body that is too large."""
    raw, max_size = json.dumps(members).encode(), MAX_LARGE_BODY if operation.large_body else MAX_BODY
    if len(raw) > max_size:
        raise Problem("too-large", f"The arguments have more than {max_size} bytes.")
    return raw


def catalogue_tools(games: Sequence[str], language: str = ENGLISH) -> Iterator[Tool]:
    """Yield a tool for each kind of resource of the catalogue; for one game alone there is no list of games.

    Patterns of messages are for applications: an agent requests `sentences`.
    """
    for resource in catalogue.RESOURCES:
        if resource.verb != "listMessages" and ("{game}" in resource.path or len(games) > 1):
            yield _catalogue_tool(resource, games, language)


def _catalogue_tool(resource: catalogue.Resource, games: Sequence[str], language: str) -> Tool:
    name, parameters = tool_name(resource.verb), {}
    if "{rule}" in resource.path:
        rule = next(clause for game in GAMES if game in games for clause in GAMES[game].rulebook)
        parameters["rule"] = {"type": "string", "description": f"Such as {rule}."}

    def run(arguments: Arguments) -> Any:
        game, rest = _split_game(arguments, games) if "{game}" in resource.path else ("", arguments)
        missing = [(f"/{name}", "missing", "This is missing.") for name in parameters if name not in rest]
        hint = f"The arguments are {quote(parameters)}." if parameters else "There are no arguments."
        unknown = [(f"/{name}", "unknown", hint) for name in rest if name not in parameters]
        if missing or unknown:
            raise not_understood([*missing, *unknown])
        address = resource.path.format(game=game, **rest)
        if address not in catalogue.answers(language):
            raise dispatch.address_not_found(address)
        return catalogue.answers(language)[address]

    schema = {"type": "object", "properties": parameters, "required": [*parameters], "additionalProperties": False}
    return Tool(
        name=name,
        title=resource.summary,
        description=CATALOGUE[name],
        input_schema=_with_game(schema, games) if "{game}" in resource.path else schema,
        run=run,
    )


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


class Resource(Struct, frozen=True):
    """A text to read. `listed` is false where one of TEMPLATES describes its address."""

    address: str
    title: str
    read: Callable[[], str]
    media_type: str = "application/json"
    listed: bool = True


def all_resources(games: Sequence[str]) -> dict[str, Resource]:
    """Return the resources by address."""
    resources = []
    for path in sorted(GUIDES.glob("[a-z]*.md")):
        read = partial(path.read_text, "utf-8")
        title = read().partition("\n")[0].removeprefix("# ")
        resources.append(Resource(f"smack://guides/{path.stem}", title, read, "text/markdown"))
    for game in games:
        rules, title = GAMES[game].rulebook, f"The rules of {GAMES[game].title}"
        resources.append(Resource(f"smack://rules/{game}", title, partial(_encode, [*rules.values()])))
        for clause in rules.values():
            address = f"smack://rules/{game}/{clause.id}"
            resources.append(Resource(address, clause.title, partial(_encode, clause), listed=False))
        for operation in OPERATIONS:
            address = f"smack://schemas/{game}/{tool_name(operation.name)}"
            read = partial(_read_schemas, operation, game)
            resources.append(Resource(address, operation.summary, read, listed=False))
    return {resource.address: resource for resource in resources}


def _read_schemas(operation: Operation, game: str) -> str:
    return _encode(whole_schemas(operation, game))


def _encode(value: object) -> str:
    return msgspec.json.encode(value).decode()
