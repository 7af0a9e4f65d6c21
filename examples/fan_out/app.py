"""The app: players open tables, make moves, and receive the messages for their seat.

POST /tables            {"game", "deal"}  a new table; answers the link of each seat
GET  /SECRET            the page of a seat
GET  /SECRET/seat       what the seat may see and do now
GET  /SECRET/events     Server-Sent Events: each move, as the seat may see it
POST /SECRET/moves      a move: 200, or 409 with the clauses that it breaks
"""

import json
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Condition
from typing import Any

from examples.fan_out.storage import Seat, Storage
from examples.terminal_table.service import Post, ProblemError

PAGE = Path(__file__).with_name("page.html").read_bytes()
POLL = 1.0  # seconds until a stream looks for moves that another process stored
IDLE_POLLS = 15  # polls without a message until a comment is sent, which detects closed connections


class App:
    """The storage, the service, and a condition that is notified after each move."""

    def __init__(self, storage: Storage, post: Post) -> None:
        self.storage, self.post, self.moved = storage, post, Condition()

    def open_table(self, game: str, deal: dict[str, Any]) -> dict[str, str]:
        """Deal a table; return the secret of each seat."""
        answer = self.post(f"/v1/games/{game}/deal", deal)
        teams = deal.get("teams")
        players = [player for team in teams for player in team["players"]] if teams else deal["players"]
        return self.storage.create_table(game, answer["state"], players)

    def play(self, seat: Seat, move: dict[str, Any]) -> list[dict[str, Any]]:
        """Make a move of a seat; return the clauses that it breaks, none for a legal move."""
        move = {**move, "player": seat.player}
        while True:
            state, _ = self.storage.state(seat.table)
            if self.storage.has_move(seat.table, move.get("ref")):
                return []
            body = {"state": state, "move": move, "views": "all"}
            verdict = self.post(f"/v1/games/{seat.game}/adjudicate", body)
            if not verdict["legal"]:
                clauses: list[dict[str, Any]] = verdict["violations"]
                return clauses
            if self.storage.swap(seat.table, state["seq"], verdict["state"], move, verdict["views"]):
                with self.moved:
                    self.moved.notify_all()
                return []

    def seat_view(self, seat: Seat) -> dict[str, Any]:
        """Return what a seat may see and do, and the number of the last message before."""
        state, number = self.storage.state(seat.table)
        answer = self.post(f"/v1/games/{seat.game}/seat", {"state": state, "player": seat.player})
        return {**answer, "player": seat.player, "number": number}


class Handler(BaseHTTPRequestHandler):
    """The HTTP interface. `make_server` sets `app`."""

    app: App

    def do_GET(self) -> None:
        if seat := self._seat():
            handlers = {"": self._send_page, "seat": self._send_seat, "events": self._stream}
            handlers.get(self.path.partition("?")[0][1:].partition("/")[2], self._send_not_found)(seat)

    def do_POST(self) -> None:
        try:
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            if self.path == "/tables":
                secrets = self.app.open_table(str(body["game"]), dict(body["deal"]))
                base = "http://{}:{}".format(*self.connection.getsockname())
                self._send_json(201, {player: f"{base}/{secret}" for player, secret in secrets.items()})
            elif seat := self._seat():
                clauses = self.app.play(seat, dict(body))
                self._send_json(409 if clauses else 200, {"clauses": clauses})
        except ProblemError as problem:
            self._send_json(422, {"detail": str(problem)})
        except (KeyError, TypeError, ValueError):
            self._send_json(400, {"detail": 'Send {"game", "deal"} to /tables, or a move to /SECRET/moves.'})

    def _seat(self) -> Seat | None:
        seat = self.app.storage.seat(self.path.partition("?")[0].split("/")[1])
        if seat is None:
            self._send_json(404, {"detail": "There is no seat with this link."})
        return seat

    def _send_page(self, _seat: Seat) -> None:
        self._send(200, "text/html; charset=utf-8", PAGE)

    def _send_seat(self, seat: Seat) -> None:
        try:
            self._send_json(200, self.app.seat_view(seat))
        except ProblemError as problem:
            self._send_json(503, {"detail": str(problem)})

    def _stream(self, seat: Seat) -> None:
        """Send the messages from now on, or after the one that the client received last."""
        last = int(self.headers.get("Last-Event-ID") or self.path.partition("after=")[2] or 0)
        self._send_head(200, "text/event-stream")
        idle = 0
        try:
            while True:
                with self.app.moved:  # so that no move is stored between the query and the wait
                    messages = self.app.storage.messages(seat.table, seat.player, last)
                    if not messages:
                        self.app.moved.wait(POLL)
                for last, body in messages:
                    self.wfile.write(f"id: {last}\ndata: {body}\n\n".encode())
                idle = 0 if messages else idle + 1
                if idle % IDLE_POLLS == 1:
                    self.wfile.write(b": no moves\n\n")
                self.wfile.flush()
        except OSError:
            return  # the client has disconnected

    def _send_not_found(self, _seat: Seat) -> None:
        self._send_json(404, {"detail": "There is nothing at this address."})

    def _send_json(self, status: int, body: Any) -> None:
        self._send(status, "application/json", json.dumps(body).encode())

    def _send(self, status: int, media_type: str, body: bytes) -> None:
        self._send_head(status, media_type, len(body))
        self.wfile.write(body)

    def _send_head(self, status: int, media_type: str, length: int | None = None) -> None:
        self.send_response(status)
        self.send_header("Content-Type", media_type)
        self.send_header("Cache-Control", "no-store")
        if length is not None:
            self.send_header("Content-Length", str(length))
        self.end_headers()

    def log_message(self, *_: Any) -> None:
        """Log nothing: the path has the secret."""


def make_server(port: int, storage: Storage, post: Post) -> ThreadingHTTPServer:
    """Return a server on 127.0.0.1, for `with` and `serve_forever`."""
    handler = type("AppHandler", (Handler,), {"app": App(storage, post)})
    return ThreadingHTTPServer(("127.0.0.1", port), handler)
