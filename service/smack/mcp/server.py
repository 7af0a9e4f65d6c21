"""Tools and resources behind the protocol. Whatever an agent sends is answered, and ends nothing."""

import logging
from collections.abc import Mapping
from typing import Any

import anyio
import anyio.to_thread
import msgspec
from mcp.server import Server, ServerRequestContext
from mcp.shared.exceptions import MCPError
from mcp.types import (
    INVALID_PARAMS,
    CallToolRequestParams,
    CallToolResult,
    ListResourcesResult,
    ListResourceTemplatesResult,
    ListToolsResult,
    PaginatedRequestParams,
    ReadResourceRequestParams,
    ReadResourceResult,
    Resource,
    ResourceTemplate,
    TextContent,
    TextResourceContents,
    ToolAnnotations,
)
from mcp.types import Tool as ToolTold

from smack import __version__
from smack.mcp.resources import TEMPLATES, Paper
from smack.mcp.tools import Tool
from smack.operations.dispatch import MOST_ANSWER, written
from smack.operations.problems import Problem
from smack.wire.wanted import listed, meant

MOST_WAITING = 64  # calls

Context = ServerRequestContext[Any]
Asked = PaginatedRequestParams | None

log = logging.getLogger(__name__)


class Turns:
    """Calls in a thread beside the protocol, one at a time; of those that wait only so many."""

    def __init__(self) -> None:
        self._one, self._there = anyio.CapacityLimiter(1), 0

    async def run(self, tool: Tool, arguments: dict[str, Any]) -> CallToolResult:
        if self._there > MOST_WAITING:
            return _refused(Problem("unavailable", "Too many calls are waiting."))
        self._there += 1
        try:
            return await anyio.to_thread.run_sync(_answer, tool, arguments, limiter=self._one)
        finally:
            self._there -= 1


def server_of(tools: Mapping[str, Tool], papers: Mapping[str, Paper], about: str) -> Server[Any]:
    """The server, knowing no transport."""
    turns = Turns()

    async def list_tools(_context: Context, _asked: Asked) -> ListToolsResult:
        return ListToolsResult(tools=[_told(tool) for tool in tools.values()])

    async def call_tool(_context: Context, asked: CallToolRequestParams) -> CallToolResult:
        tool = tools[_known(asked.name, tools, "tools")]
        return await turns.run(tool, asked.arguments or {})

    async def list_resources(_context: Context, _asked: Asked) -> ListResourcesResult:
        return ListResourcesResult(resources=[_resource(paper) for paper in papers.values() if paper.listed])

    async def list_templates(_context: Context, _asked: Asked) -> ListResourceTemplatesResult:
        told = [
            ResourceTemplate(uri_template=address, name=about, mime_type="application/json")
            for address, about in TEMPLATES.items()
        ]
        return ListResourceTemplatesResult(resource_templates=told)

    async def read_resource(_context: Context, asked: ReadResourceRequestParams) -> ReadResourceResult:
        paper = papers[_known(str(asked.uri), papers, "resources")]
        text = TextResourceContents(uri=paper.address, mime_type=paper.kind, text=paper.text())
        return ReadResourceResult(contents=[text])

    return Server(
        "smack",
        version=__version__,
        instructions=about,
        on_list_tools=list_tools,
        on_call_tool=call_tool,
        on_list_resources=list_resources,
        on_list_resource_templates=list_templates,
        on_read_resource=read_resource,
    )


def _known(name: str, known: Mapping[str, Any], what: str) -> str:
    """The name. Raises the protocol's error that tells the near ones."""
    if name in known:
        return name
    guess = meant(name, tuple(known)) or (f"There are {listed(known)}." if len(known) < MOST_WAITING else "")
    raise MCPError(INVALID_PARAMS, f"It is none of the {what}. {guess}".strip())


def _told(tool: Tool) -> ToolTold:
    hints = ToolAnnotations(
        read_only_hint=not tool.moves_on,
        destructive_hint=False,
        idempotent_hint=not tool.moves_on,
        open_world_hint=False,
    )
    return ToolTold(
        name=tool.name,
        title=tool.title,
        description=f"{tool.title}. {tool.description}",
        input_schema=tool.takes,
        output_schema=tool.answers,
        annotations=hints,
    )


def _resource(paper: Paper) -> Resource:
    return Resource(uri=paper.address, name=paper.address, title=paper.title, mime_type=paper.kind)


def _answer(tool: Tool, arguments: dict[str, Any]) -> CallToolResult:
    """The answer as an object and as text, or the problem in words."""
    try:
        sent = written(tool.ask(arguments), MOST_ANSWER)
    except Problem as problem:
        return _refused(problem)
    except Exception:
        log.exception("%s failed", tool.name)
        return _refused(Problem("internal"))
    text = TextContent(type="text", text=sent.decode())
    return CallToolResult(content=[text], structured_content=msgspec.json.decode(sent))


def _refused(problem: Problem) -> CallToolResult:
    """What is wrong, where, and what would do instead."""
    kind, wrong = problem.kind, [f"{error.pointer}: {error.message}" for error in problem.errors]
    general = [problem.detail, *([kind.mend] if problem.detail == kind.means else [])]
    text = "\n".join((f"{kind.title}.", *(wrong or general)))
    return CallToolResult(content=[TextContent(type="text", text=text)], is_error=True)
