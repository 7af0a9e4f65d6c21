"""MCP clients for tests: over standard input, over HTTP, and in the process of the test."""

import os
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any

import anyio
import msgspec
from mcp import Client, StdioServerParameters
from mcp.types import TextResourceContents

from smack.operations.example_bodies import EXAMPLE_KEY
from smack.testing import golden
from tests.support.live import free_port, serve

COMMAND = ("-m", "smack.cli", "mcp")
MIN_MOVES = 10

Script = Callable[[Client], Awaitable[Any]]


def run(server: Any, script: Script, mode: str = "auto") -> Any:
    """Return the result of a script that uses a server; raise its exception itself, not an exception group."""

    async def run_script() -> tuple[Any, Exception | None]:
        async with Client(server, mode=mode) as client:
            try:
                return await script(client), None
            except Exception as error:
                return None, error

    result, error = anyio.run(run_script)
    if error:
        raise error
    return result


def over_stdio(*options: str) -> StdioServerParameters:
    """Return the command of a server that serves one client over standard input and output."""
    env = {"SMACK_SEAL_KEYS": EXAMPLE_KEY, "PYTHONPATH": os.getcwd()}
    return StdioServerParameters(command=sys.executable, args=[*COMMAND, *options], env=env)


@contextmanager
def over_http(*options: str) -> Iterator[str]:
    """Run a server over HTTP; yield its address."""
    address = f"http://127.0.0.1:{(port := free_port())}/mcp"
    command = [sys.executable, *COMMAND, "--http", "--port", str(port), *options]
    with serve(command, address, {}, subprocess.DEVNULL):
        yield address


async def call_tool(client: Client, tool: str, **arguments: Any) -> Any:
    """Return the answer of a tool."""
    answer = await client.call_tool(tool, arguments)
    (text,) = answer.content
    assert text.type == "text"
    assert not answer.is_error, text.text
    return msgspec.json.decode(text.text)


async def call_refused(client: Client, tool: str, **arguments: Any) -> str:
    """Return the message of the error with which a tool answers."""
    answer = await client.call_tool(tool, arguments)
    (text,) = answer.content
    assert text.type == "text"
    assert answer.is_error
    return text.text


async def read_resource(client: Client, address: str) -> str:
    """Return the text of a resource."""
    content = (await client.read_resource(address)).contents[0]
    assert isinstance(content, TextResourceContents)
    return content.text


async def play_recorded_game(client: Client, game: str) -> Any:
    """Play the shortest recorded game of at least MIN_MOVES moves, move by move; return its result."""
    recorded = [golden.read(path) for path in golden.paths(game)]
    header, *turns = min((lines for lines in recorded if len(lines) > MIN_MOVES), key=len)
    answer = await call_tool(client, "deal", game=game, **header["deal"])
    for turn in turns:
        listing = await call_tool(client, "legal_moves", game=game, state=answer["state"])
        assert turn["move"] in listing["moves"] or listing["parametric"]
        answer = await call_tool(client, "adjudicate", game=game, state=answer["state"], move=turn["move"])
        assert answer["legal"]
    return answer["result"]
