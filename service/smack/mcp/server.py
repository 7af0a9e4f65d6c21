"""Servers of the Model Context Protocol: tools and resources, without a transport. No call can end a server.

The answer of a tool is JSON in a text, which every host passes to its model. It is not repeated as structured
content: that would double every message, and with output schemas triple the list of tools.
"""

import logging
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import anyio
import anyio.to_thread
import msgspec
from mcp import types
from mcp.server import Server, ServerRequestContext
from mcp.shared.exceptions import MCPError

from smack import __version__
from smack.mcp.tools import RESOURCE_TEMPLATES, Arguments, Resource, Tool, ToolError, build_resources, build_tools
from smack.operations.defects import describe_defect
from smack.operations.dispatch import encode
from smack.operations.problems import Problem
from smack.operations.sealed.bodies import SeatSecret
from smack.operations.sealed.keyring import Keyring
from smack.wire.messages import quote, say_nearest
from smack.words.phrasebook import ENGLISH

MAX_ANSWER = 8 * 1024 * 1024  # bytes
MAX_WAITING_CALLS = 64  # besides the one that runs
MAX_LISTED_NAMES = 64  # in an error; if there are more it lists none
POLL_INTERVAL = 0.5  # seconds before a tool that waits runs again

Context = ServerRequestContext[Any]
PageRequest = types.PaginatedRequestParams | None  # of the protocol; every list has one page here

Result = TypeVar("Result")
Value = TypeVar("Value")

logger = logging.getLogger(__name__)


class Failure(NamedTuple):
    """A failed call, with the text for the agent."""

    text: str


class ToolRunner:
    """Executor of tool calls: it runs one at a time in a thread.

    At most MAX_WAITING_CALLS others wait for their turn, and further ones fail. A call that pauses before its tool
    runs again (`Wait`) is not counted meanwhile.
    """

    def __init__(self) -> None:
        self._limiter, self._call_count = anyio.CapacityLimiter(1), 0  # calls that run or wait

    async def call(self, tool: Tool, arguments: Arguments) -> types.CallToolResult:
        """Run a tool and return the protocol's result: the answer as JSON, or the text of a failure."""
        outcome = await self._run_until_final(tool, arguments)
        text, is_error = (outcome.text, True) if isinstance(outcome, Failure) else (outcome, False)
        return types.CallToolResult(content=[types.TextContent(type="text", text=text)], is_error=is_error)

    async def _run_until_final(self, tool: Tool, arguments: Arguments) -> str | Failure:
        """Run a tool again and again until its answer is final, or until its wait is over (`Tool.plan_wait`).

        Most tools do not wait, and run once. Return the last answer as JSON, or the first failure.
        """
        wait = _call_or_fail(tool, partial(tool.plan_wait, arguments))
        if isinstance(wait, Failure):
            return wait
        deadline = anyio.current_time() + wait.seconds
        while True:
            outcome = await self._run(tool, arguments)
            if isinstance(outcome, Failure):
                return outcome
            answer, encoded = outcome
            # another run would begin after the deadline; of a tool that does not wait the first answer is final
            if wait.is_final(answer) or anyio.current_time() + POLL_INTERVAL > deadline:
                return encoded
            await anyio.sleep(POLL_INTERVAL)  # meanwhile other calls run

    async def _run(self, tool: Tool, arguments: Arguments) -> "tuple[object, str] | Failure":
        """Wait until no other call runs, and run a tool; return (answer, answer as JSON), or a failure.

        If too many calls wait already, fail at once.
        """
        if self._call_count > MAX_WAITING_CALLS:  # one of them is running
            return Failure(_describe_problem(Problem("unavailable", "Too many calls are waiting.")))
        self._call_count += 1
        try:
            run = partial(_run_and_encode, tool, arguments)
            return await anyio.to_thread.run_sync(_call_or_fail, tool, run, limiter=self._limiter)
        finally:
            self._call_count -= 1


def _run_and_encode(tool: Tool, arguments: Arguments) -> tuple[object, str]:
    """Run a tool and return (answer, its JSON); raise as the tool does, and Problem for too long an answer."""
    answer = tool.run(arguments)
    return answer, encode(answer, MAX_ANSWER).decode()


def _call_or_fail(tool: Tool, function: Callable[[], Result]) -> Result | Failure:
    """Return what a function of a tool returns, or a failure if it raises.

    Exceptions other than Problem and ToolError are logged, with the tool's name. Call this in the thread that is
    to run the function: the frames and futures that an exception passes on its way to another thread would keep
    the arguments alive.
    """
    try:
        return function()
    except Problem as problem:
        return Failure(_describe_problem(problem))
    except ToolError as error:
        return Failure(str(error))
    except Exception:
        logger.error("%s failed: %s", tool.name, msgspec.json.encode(describe_defect()).decode())
        return Failure(_describe_problem(Problem("internal")))


def build_server(tools: Iterable[Tool], resources: Mapping[str, Resource], instructions: str) -> Server[Any]:
    """Return a server of `tools`, and of `resources` by their URI, that has no transport yet.

    `instructions` is the text that the server sends an agent that connects.
    """
    runner, tools_by_name = ToolRunner(), {tool.name: tool for tool in tools}

    async def list_tools(_context: Context, _page: PageRequest) -> types.ListToolsResult:
        return types.ListToolsResult(tools=[_to_protocol_tool(tool) for tool in tools_by_name.values()])

    async def call_tool(_context: Context, call: types.CallToolRequestParams) -> types.CallToolResult:
        tool = _get_or_raise(call.name, tools_by_name, "tool")
        return await runner.call(tool, call.arguments or {})  # arguments may be left out

    async def list_resources(_context: Context, _page: PageRequest) -> types.ListResourcesResult:
        declared_resources = [
            types.Resource(
                uri=resource.uri, name=resource.uri, title=resource.title, mime_type=resource.media_type
            )
            for resource in resources.values()
            if resource.is_listed
        ]
        return types.ListResourcesResult(resources=declared_resources)

    async def list_templates(_context: Context, _page: PageRequest) -> types.ListResourceTemplatesResult:
        templates = [
            types.ResourceTemplate(uri_template=uri, name=name, mime_type="application/json")
            for uri, name in RESOURCE_TEMPLATES.items()
        ]
        return types.ListResourceTemplatesResult(resource_templates=templates)

    async def read_resource(
        _context: Context, request: types.ReadResourceRequestParams
    ) -> types.ReadResourceResult:
        resource = _get_or_raise(str(request.uri), resources, "resource")
        text = types.TextResourceContents(uri=resource.uri, mime_type=resource.media_type, text=resource.read())
        return types.ReadResourceResult(contents=[text])

    return Server(
        "smack",
        version=__version__,
        instructions=instructions,
        on_list_tools=list_tools,
        on_call_tool=call_tool,
        on_list_resources=list_resources,
        on_list_resource_templates=list_templates,
        on_read_resource=read_resource,
    )


def _get_or_raise(name: str, values: Mapping[str, Value], kind: str) -> Value:
    """Return the value with this name; raises MCPError (invalid params) for an unknown one, with suggestions.

    `kind` is what the message calls the values: "tool" or "resource".
    """
    if name in values:
        return values[name]
    hint = say_nearest(name, tuple(values)) or (
        f"There are {quote(values)}." if len(values) <= MAX_LISTED_NAMES else ""
    )
    raise MCPError(types.INVALID_PARAMS, f"There is no such {kind}. {hint}".strip())


def _to_protocol_tool(tool: Tool) -> types.Tool:
    """Return the protocol's description of a tool, for the list of tools."""
    hints = types.ToolAnnotations(
        read_only_hint=tool.read_only,
        destructive_hint=False,  # also a move only adds to a table
        idempotent_hint=tool.read_only,
        open_world_hint=False,  # nothing outside of this server is reached
    )
    return types.Tool(
        name=tool.name,
        title=tool.title,
        description=f"{tool.title}. {tool.description}",
        input_schema=tool.input_schema,
        annotations=hints,
    )


def _describe_problem(problem: Problem) -> str:
    """Return the text of a problem: its title, and a line for each error.

    Without errors the title is followed by the detail. If this is the general one of the kind of problem, how to
    fix it follows.
    """
    errors = [f"{error.pointer}: {error.message}" for error in problem.errors]
    general_lines = [problem.detail, *([problem.kind.fix] if problem.detail == problem.kind.means else [])]
    return "\n".join((f"{problem.kind.title}.", *(errors or general_lines)))


REFEREE_INSTRUCTIONS = """\
Judges card games and stores nothing: pass the `state` of the last answer on, whole and unchanged. Begin with
`deal`. `legal_moves` or `seat` say what a player may do; `adjudicate` judges a move and answers the next state.
An illegal move is an answer, not an error: `legal` is false. A card that you do not know is "?". An error says
what to correct."""
SEALED_INSTRUCTIONS = (
    """ In the sealed_... tools pass the `table` on, and a player's secret only in calls for that player."""
)
PLAYER_INSTRUCTIONS = """\
You sit at a table of {game} as {player}. `sealed_seat` shows what your seat sees, its legal moves, and in `to_act`
who is due. `sealed_adjudicate` makes a move: pass the `seq` that you saw, so that it is neither made twice nor on
a table that has moved on. A legal move cannot be taken back. If others are due, call `wait_for_turn`. `list_rules`
has the rules."""


def build_referee_server(games: Sequence[str], keys: Keyring | None, language: str = ENGLISH) -> Server[Any]:
    """Return a server for the games with these ids, with all tools and resources.

    Without `keys` the tools for sealed tables are left out. `language` is that of answers.
    """
    instructions = REFEREE_INSTRUCTIONS + (SEALED_INSTRUCTIONS if keys else "")
    return build_server(build_tools(games, keys, language), build_resources(games), instructions)


def build_player_server(
    game: str, table_path: Path, seat_path: Path, keys: Keyring, language: str = ENGLISH
) -> Server[Any]:
    """Return a server that plays one seat at a sealed table.

    `game` is an id. The file at `table_path` has the table, that at `seat_path` the JSON of a `SeatSecret`. `keys`
    decrypt and encrypt the table; `language` is that of answers. Raises ValueError if a file cannot be read, or
    the table cannot be shown to this seat, as with a wrong key or secret. Raises ImportError on Windows.
    """
    from smack.mcp.player import VIEW_OPERATION, PlayerTable  # imports fcntl, which Windows does not have

    try:
        secret = msgspec.json.decode(seat_path.read_bytes(), type=SeatSecret)
        player_table = PlayerTable(game, table_path, secret, keys, language)
        player_table.answer(VIEW_OPERATION, {})  # so that a wrong secret or key is found now
    except (OSError, msgspec.MsgspecError) as error:  # of the seat's file: the table's are a Problem
        raise ValueError(f"{seat_path}: {error}") from None
    except Problem as problem:
        raise ValueError(problem.detail) from None
    instructions = PLAYER_INSTRUCTIONS.format(game=game, player=player_table.player)
    return build_server(player_table.build_tools(), build_resources([game]), instructions)
