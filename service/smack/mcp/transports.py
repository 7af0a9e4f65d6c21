"""Transports: standard input and output, or HTTP.

The HTTP server trusts no client: a request has to name this host, and to arrive whole before a deadline.
"""

import asyncio
import sys
from io import TextIOWrapper
from typing import Any

import anyio
import h11
import uvicorn
from mcp.server import Server
from mcp.server.stdio import stdio_server
from mcp.server.transport_security import TransportSecuritySettings
from starlette.routing import Route
from uvicorn.protocols.http.h11_impl import H11Protocol

from smack.mcp.tools import MAX_LARGE_BODY

MAX_MESSAGE = MAX_LARGE_BODY + 2**16  # bytes or characters: a body and the protocol's members around it
MAX_HEAD = 2**14  # bytes
MAX_CONNECTIONS = 128
MAX_PIECES, PIECE = 1000, 64  # a body may have more than MAX_PIECES if they have PIECE bytes on average
REQUEST_SECONDS = 10.0  # from the first byte of a request, or the connection, to the last byte
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


class PieceCounter(h11.Connection):
    """A parser that refuses a body in many small chunks: h11 takes 20 us for each, in which all others wait."""

    pieces = size = 0

    def next_event(self) -> Any:
        event = super().next_event()
        if isinstance(event, h11.Request):
            self.pieces = self.size = 0
        elif isinstance(event, h11.Data):
            self.pieces += 1
            self.size += len(event.data)
            if self.pieces > MAX_PIECES + self.size // PIECE:
                raise h11.RemoteProtocolError("too many small chunks")
        return event


class DeadlineProtocol(H11Protocol):
    """A connection that is closed if a request does not arrive whole within REQUEST_SECONDS.

    Of more than MAX_CONNECTIONS, the one that has been without a whole request for the longest is closed, so
    unfinished requests never keep others out.
    """

    _incomplete: "dict[DeadlineProtocol, asyncio.TimerHandle]" = {}  # noqa: RUF012  # of all connections, oldest first

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.conn = PieceCounter(h11.SERVER, MAX_HEAD)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if len(self.connections) > MAX_CONNECTIONS:
            oldest = next(iter(self._incomplete), self)
            oldest._end_deadline()
            oldest.transport.abort()
        self._update_deadline()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._update_deadline()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._update_deadline()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._end_deadline()

    def _update_deadline(self) -> None:
        if self.conn.their_state not in (h11.IDLE, h11.SEND_BODY):
            self._end_deadline()
        elif self not in self._incomplete:
            self._incomplete[self] = self.loop.call_later(REQUEST_SECONDS, self.transport.abort)

    def _end_deadline(self) -> None:
        if timer := self._incomplete.pop(self, None):
            timer.cancel()


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
    uvicorn.run(app, host=host, port=port, log_level="warning", ws="none", http=DeadlineProtocol)
