"""How a server is reached: a line of standard input for each message, or HTTP on this machine alone."""

import sys
from io import TextIOWrapper
from typing import Any

import anyio
import uvicorn
from mcp.server import Server
from mcp.server.stdio import stdio_server
from mcp.server.transport_security import TransportSecuritySettings

from smack.mcp.tools import MOST_LONG_BODY

MOST_MESSAGE = MOST_LONG_BODY + 2**16  # bytes or characters: a body and what goes around it
MOST_CONNECTIONS = 128
LOOPBACK = ("127.0.0.1", "localhost", "[::1]")


class Lines(TextIOWrapper):
    """Standard input; of a line that is too long the beginning, which is no message."""

    def readline(self, _size: int = -1, /) -> str:  # type: ignore[override]
        line = rest = super().readline(MOST_MESSAGE)
        while rest and not rest.endswith("\n"):
            rest = super().readline(MOST_MESSAGE)
        return line


def over_stdio(server: Server[Any]) -> None:
    """Until standard input ends."""

    async def serve() -> None:
        lines = anyio.wrap_file(Lines(sys.stdin.buffer, encoding="utf-8", errors="replace"))
        async with stdio_server(stdin=lines) as (read, write):
            await server.run(read, write, server.create_initialization_options())

    anyio.run(serve)


def over_http(server: Server[Any], host: str, port: int, names: tuple[str, ...]) -> None:
    """Until it is stopped. A request has to name a host that is known to be this one."""
    here = f"[{host}]" if ":" in host else host
    hosts = [one for name in dict.fromkeys((*LOOPBACK, here, *names)) for one in (name, f"{name}:*")]
    security = TransportSecuritySettings(
        enable_dns_rebinding_protection=True,
        allowed_hosts=hosts,
        allowed_origins=[f"{scheme}://{one}" for scheme in ("http", "https") for one in hosts],
    )
    app = server.streamable_http_app(
        json_response=True,
        stateless_http=True,
        max_request_body_size=MOST_MESSAGE,
        transport_security=security,
        host=host,
    )
    print(f"http://{here}:{port}/mcp", file=sys.stderr, flush=True)
    uvicorn.run(app, host=host, port=port, log_level="warning", ws="none", limit_concurrency=MOST_CONNECTIONS)
