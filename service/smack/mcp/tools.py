"""The operations and the catalogue as tools; rulebooks, clauses, guides and complete schemas as resources."""

import json
import re
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct

from smack.games import GAMES
from smack.mcp.schemas import Schema, build_arguments_schema, build_complete_schemas
from smack.openapi.document import GUIDES_FOLDER
from smack.operations import catalogue_routes, dispatch
from smack.operations.operation import Operation
from smack.operations.problems import Problem, problem_of_errors
from smack.operations.sealed.keyring import Keyring
from smack.operations.table import OPERATIONS
from smack.wire.messages import quote, say_nearest
from smack.words.phrasebook import ENGLISH

MAX_BODY = 1024 * 1024  # bytes, as over HTTP by default
MAX_LARGE_BODY = 8 * MAX_BODY
CATALOGUE_DESCRIPTIONS = {  # name of a tool -> what an agent should know
    "list_games": "What each game is, how many can play it, and its options, phases, moves, events and faults.",
    "get_game": (
        "How the cards are written, every option with its default, and an example: arguments for a deal, for a "
        "legal and an illegal move, and for a score."
    ),
    "list_rules": "Every clause that a violation or a line of a score sheet may name, with its text and source.",
    "get_rule": "The text of one clause.",
}
RESOURCE_TEMPLATES = {  # URI with parameters -> title, for resources that are too many to list
    "smack://rules/{game}/{clause}": "One clause of a rulebook, by its id",
    "smack://schemas/{game}/{tool}": "The complete JSON Schemas of an operation's request and answer",
}

Arguments = dict[str, Any]
RunTool = Callable[[Arguments], Any]


class Wait(NamedTuple):
    """How long a call waits, and for what: its tool runs again until `is_final(answer)` or `seconds` are over."""

    seconds: float
    is_final: Callable[[Any], bool]


def _plan_no_wait(_arguments: Arguments) -> Wait:
    """Return a wait that is over with the first answer."""
    return Wait(0, lambda _answer: True)


class ToolError(Exception):
    """Error of a call that the operation itself does not report, with a message for the agent."""


class Tool(Struct, frozen=True, kw_only=True):
    """A tool of the protocol.

    `run` takes the arguments of a call and returns the answer, or raises Problem or ToolError. `plan_wait` takes
    the same and returns how long the call waits, and for what, or raises Problem; calls of most tools do not wait.
    `read_only` is false if a call may replace the table in the server's file.
    """

    name: str
    title: str
    description: str
    input_schema: Schema
    run: RunTool
    plan_wait: Callable[[Arguments], Wait] = _plan_no_wait
    read_only: bool = True


def build_tools(games: Sequence[str], keys: Keyring | None, language: str = ENGLISH) -> tuple[Tool, ...]:
    """Return the tools of the catalogue, and of all operations, for the games with these ids.

    Without `keys` the sealed operations are left out. `language` is that of the answers.
    """

    def run(operation: Operation, arguments: Arguments) -> Any:
        game, members = _take_game(arguments, games)
        return dispatch.run(operation.name, game, encode_body(operation, members), keys, language)

    operations = [operation for operation in OPERATIONS if keys or not operation.needs_keys]
    tools = [build_operation_tool(operation, games, partial(run, operation)) for operation in operations]
    return (*build_catalogue_tools(games, language), *tools)


def build_operation_tool(
    operation: Operation, games: Sequence[str], run: RunTool, omitted_members: Collection[str] = ()
) -> Tool:
    """Return the tool of an operation for the games with these ids; a call of the tool calls `run`.

    The arguments are the members of the body without `omitted_members`, which `run` adds itself, and `game` unless
    there is a single game.
    """
    return Tool(
        name=to_tool_name(operation.name),
        title=operation.summary,
        description=operation.tool_description or operation.description,
        input_schema=_add_game(build_arguments_schema(operation, games, omitted_members), games),
        run=run,
    )


def to_tool_name(name: str) -> str:
    """Return the name of a tool: `legal_moves` for the operation `legal-moves`, `list_games` for `listGames`."""
    return re.sub(r"\W", "_", re.sub(r"([A-Z])", r"_\1", name)).lower()


def encode_body(operation: Operation, members: Arguments) -> bytes:
    """Return members of a request as its JSON body; raises Problem (413) if that is too large."""
    # msgspec raises for half of a surrogate pair; `json` escapes it, and the operation refuses it with its place
    raw, max_size = json.dumps(members).encode(), MAX_LARGE_BODY if operation.takes_large_body else MAX_BODY
    if len(raw) > max_size:
        raise Problem("too-large", f"The arguments have more than {max_size} bytes.")
    return raw


def build_catalogue_tools(games: Sequence[str], language: str = ENGLISH) -> Iterator[Tool]:
    """Yield a tool for each route of the catalogue, without those that no agent needs.

    The list of games is left out if there is a single game. The patterns of messages are always left out:
    applications make sentences of patterns, but agents get ready-made sentences from operations (`sentences` of a
    body).
    """
    for route in catalogue_routes.ROUTES:
        if route.operation_id != "listMessages" and ("{game}" in route.path or len(games) > 1):
            yield _build_catalogue_tool(route, games, language)


def _build_catalogue_tool(route: catalogue_routes.Route, games: Sequence[str], language: str) -> Tool:
    """Return the tool of a route of the catalogue.

    Its arguments are the parameters of the path, without `game` if there is a single game.
    """
    name, parameters = to_tool_name(route.operation_id), {}
    if "{rule}" in route.path:
        clause_id = next(iter(GAMES[games[0]].rulebook))
        parameters["rule"] = {"type": "string", "description": f"Such as {clause_id}."}

    def run(arguments: Arguments) -> Any:
        game, other_arguments = _take_game(arguments, games) if "{game}" in route.path else ("", arguments)
        missing_errors = [
            (f"/{name}", "missing", "This is missing.") for name in parameters if name not in other_arguments
        ]
        hint = f"The arguments are {quote(parameters)}." if parameters else "There are no arguments."
        unknown_errors = [(f"/{name}", "unknown", hint) for name in other_arguments if name not in parameters]
        if missing_errors or unknown_errors:
            raise problem_of_errors([*missing_errors, *unknown_errors])
        address = route.path.format(game=game, **other_arguments)
        if address not in catalogue_routes.build_answers(language):  # no such clause
            raise dispatch.problem_of_unknown_address(address)
        return catalogue_routes.build_answers(language)[address]

    schema = {"type": "object", "properties": parameters, "required": [*parameters], "additionalProperties": False}
    return Tool(
        name=name,
        title=route.summary,
        description=CATALOGUE_DESCRIPTIONS[name],
        input_schema=_add_game(schema, games) if "{game}" in route.path else schema,
        run=run,
    )


def _add_game(schema: Schema, games: Sequence[str]) -> Schema:
    """Return a schema of arguments with a member `game` added, or the schema itself if there is a single game."""
    if len(games) == 1:
        return schema
    members = {"game": {"type": "string", "enum": [*games]}, **schema["properties"]}
    return {**schema, "properties": members, "required": ["game", *schema["required"]]}


def _take_game(arguments: Arguments, games: Sequence[str]) -> tuple[str, Arguments]:
    """Return (id of the game, other arguments); raises Problem for a missing or unknown argument `game`.

    If there is a single game, the arguments have no `game`, and all are returned.
    """
    if len(games) == 1:
        return games[0], arguments
    game = arguments.get("game")
    if not isinstance(game, str) or game not in games:
        message = f"{say_nearest(game, games)}This has to be one of {quote(games)}."
        raise problem_of_errors([("/game", "value" if "game" in arguments else "missing", message)])
    return game, {name: value for name, value in arguments.items() if name != "game"}


class Resource(Struct, frozen=True):
    """A text that agents can read, at a URI; `is_listed` is false if its URI matches one of RESOURCE_TEMPLATES."""

    uri: str
    title: str
    read: Callable[[], str]
    media_type: str = "application/json"
    is_listed: bool = True


def build_resources(games: Sequence[str]) -> dict[str, Resource]:
    """Return URI -> resource: the guides, and for each game its rules, each clause, and schemas of each operation.

    The schemas are those of the request and the answer, with all definitions that they refer to.
    """
    resources = []
    for path in sorted(GUIDES_FOLDER.glob("[a-z]*.md")):  # all but README.md, the list of guides
        read = partial(path.read_text, "utf-8")
        title = read().partition("\n")[0].removeprefix("# ")  # a guide begins with its heading
        resources.append(Resource(f"smack://guides/{path.stem}", title, read, "text/markdown"))
    for game in games:
        rulebook, title = GAMES[game].rulebook, f"The rules of {GAMES[game].title}"
        resources.append(Resource(f"smack://rules/{game}", title, partial(_encode, [*rulebook.values()])))
        for clause in rulebook.values():
            uri = f"smack://rules/{game}/{clause.id}"
            resources.append(Resource(uri, clause.title, partial(_encode, clause), is_listed=False))
        for operation in OPERATIONS:
            uri = f"smack://schemas/{game}/{to_tool_name(operation.name)}"
            read = partial(_encode_schemas, operation, game)
            resources.append(Resource(uri, operation.summary, read, is_listed=False))
    return {resource.uri: resource for resource in resources}


def _encode_schemas(operation: Operation, game: str) -> str:
    return _encode(build_complete_schemas(operation, game))


def _encode(value: object) -> str:
    return msgspec.json.encode(value).decode()
