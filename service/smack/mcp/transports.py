"""Transports: standard input and output, or HTTP.

The HTTP server is the SDK's own: a request has to name this host, and has a bounded size. Slow and too many
clients are a proxy's to hold off, as for the service.
"""

import sys
from io import TextIOWrapper
from typing import Any

import anyio
import uvicorn
from mcp.server import Server
from mcp.server.stdio import stdio_server
from mcp.server.transport_security import TransportSecuritySettings
from starlette.routing import Route

from smack.mcp.tools import MAX_LARGE_BODY

MAX_MESSAGE = MAX_LARGE_BODY + 2**16  # bytes or characters: a body and the protocol's members around it
LOOPBACK = ("127.0.0.1", "localhost", "[::1]")


class Lines(TextIOWrapper):
    """Standard input. A line that is too long is cut, which makes it an invalid message."""

    def readline(self, _size: int = -1, /) -> str:  # type: ignore[override]
        line = rest = super().readline(MAX_MESSAGE)
        while rest and not rest.endswith("\n"):
            rest = super().readline(MAX_MESSAGE)
        return line


def serve_stdio(server: Server[Any]) -> None:
    """Serve until standard input ends."""

    async def serve() -> None:
        lines = anyio.wrap_file(Lines(sys.stdin.buffer, encoding="utf-8", errors="replace"))
        async with stdio_server(stdin=lines) as (read, write):
            await server.run(read, write, server.create_initialization_options())

    anyio.run(serve)


def serve_http(server: Server[Any], host: str, port: int, names: tuple[str, ...]) -> None:
    """Serve until stopped. `names` are values of the Host header to accept besides this host's own."""
    own = f"[{host}]" if ":" in host else host
    hosts = [*(f"{name}:{port}" for name in dict.fromkeys((*LOOPBACK, own))), *names]
    security = TransportSecuritySettings(
        allowed_hosts=hosts,
        allowed_origins=[f"{scheme}://{name}" for scheme in ("http", "https") for name in hosts],
    )
    app = server.streamable_http_app(
        json_response=True,
        stateless_http=True,
        max_request_body_size=MAX_MESSAGE,
        transport_security=security,
        host=host,
    )
    for route in app.routes:
        assert isinstance(route, Route)
        route.methods = {"POST"}  # a stateless server has no events to send: GET is answered by 405
    print(f"http://{own}:{port}/mcp", file=sys.stderr, flush=True)
    uvicorn.run(app, host=host, port=port, log_level="warning", ws="none")
