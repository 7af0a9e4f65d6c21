"""Transports of the Model Context Protocol: standard input and output, or HTTP.

The HTTP application is the SDK's: it refuses a request that does not name this host, and one that is too large.
It limits neither slow clients nor the number of clients: that needs a proxy in front.
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

MAX_MESSAGE_SIZE = MAX_LARGE_BODY + 2**16  # bytes or characters: a body and the protocol's members around it
LOOPBACK_HOSTS = ("127.0.0.1", "localhost", "[::1]")  # what clients on this machine may call it


class MessageStream(TextIOWrapper):
    """Text stream over standard input that skips what a line has beyond MAX_MESSAGE_SIZE characters."""

    def readline(self, _size: int = -1, /) -> str:  # type: ignore[override]
        line = part = super().readline(MAX_MESSAGE_SIZE)
        while part and not part.endswith("\n"):  # the line is longer: skip what is left of it
            part = super().readline(MAX_MESSAGE_SIZE)
        return line


def serve_stdio(server: Server[Any]) -> None:
    """Serve the protocol over standard input and output until standard input ends."""

    async def serve() -> None:
        # wrong bytes are read as U+FFFD: an error here would end the server
        messages = anyio.wrap_file(MessageStream(sys.stdin.buffer, encoding="utf-8", errors="replace"))
        async with stdio_server(stdin=messages) as (read_stream, write_stream):
            await server.run(read_stream, write_stream, server.create_initialization_options())

    anyio.run(serve)


def serve_http(server: Server[Any], host: str, port: int, other_hosts: tuple[str, ...]) -> None:
    """Serve the protocol over HTTP at this host and port until the process is stopped.

    `other_hosts` are values of the header Host to accept besides those for this host, such as "smack.example". The
    server's address is printed to standard error.
    """
    host_in_urls = f"[{host}]" if ":" in host else host  # an IPv6 address has colons
    hosts = [*(f"{name}:{port}" for name in dict.fromkeys((*LOOPBACK_HOSTS, host_in_urls))), *other_hosts]
    security = TransportSecuritySettings(
        allowed_hosts=hosts,
        allowed_origins=[f"{scheme}://{name}" for scheme in ("http", "https") for name in hosts],
    )
    app = server.streamable_http_app(
        json_response=True,  # a call has one answer, and no events before it
        stateless_http=True,  # no sessions: every call is complete
        max_request_body_size=MAX_MESSAGE_SIZE,
        transport_security=security,
    )
    for route in app.routes:
        assert isinstance(route, Route)
        route.methods = {"POST"}  # a stateless server has no events to send: GET is answered by 405
    print(f"http://{host_in_urls}:{port}/mcp", file=sys.stderr, flush=True)
    uvicorn.run(app, host=host, port=port, log_level="warning", ws="none")  # the protocol has no web sockets
