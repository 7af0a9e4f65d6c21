"""The app: people open tables, make moves and listen. Each hears what its own seat may know, and no more.

POST /tables            {"game", "deal"}  a new table; the link of each seat
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
from examples.terminal_table.service import Ask, ProblemError

PAGE = Path(__file__).with_name("page.html").read_bytes()
NUDGE = 1.0  # seconds until a listener looks by itself, for moves made by another process
QUIET = 15  # such looks with nothing new until a sign of life is sent, which finds out who has gone


class App:
    """A storage, a way to ask the service, and a bell that wakes the listeners."""

    def __init__(self, storage: Storage, ask: Ask) -> None:
        self.storage, self.ask, self.bell = storage, ask, Condition()

    def open_table(self, game: str, request: dict[str, Any]) -> dict[str, str]:
        dealt = self.ask(f"/v1/games/{game}/deal", request)
        teams = request.get("teams")
        players = [player for team in teams for player in team["players"]] if teams else request["players"]
        return {name: f"/{secret}" for name, secret in self.storage.found(game, dealt["state"], players).items()}

    def play(self, seat: Seat, move: dict[str, Any]) -> list[dict[str, Any]]:
        """Make a move of a seat; the clauses it breaks, none for a legal one."""
        move = {**move, "player": seat.player}
        while True:
            state, _ = self.storage.state(seat.table)
            if self.storage.made(seat.table, move.get("ref")):
                return []
            body = {"state": state, "move": move, "views": "all"}
            verdict = self.ask(f"/v1/games/{seat.game}/adjudicate", body)
            if not verdict["legal"]:
                clauses: list[dict[str, Any]] = verdict["violations"]
                return clauses
            if self.storage.keep(seat.table, state["seq"], verdict["state"], move, verdict["views"]):
                with self.bell:
                    self.bell.notify_all()
                return []

    def sight(self, seat: Seat) -> dict[str, Any]:
        """What a seat may see and do, and the number of the last message before."""
        state, number = self.storage.state(seat.table)
        told = self.ask(f"/v1/games/{seat.game}/seat", {"state": state, "player": seat.player})
        return {**told, "player": seat.player, "number": number}


class Handler(BaseHTTPRequestHandler):
    """HTTP. `app` is set by `serve`."""

    app: App

    def do_GET(self) -> None:
        if seat := self._seat():
            ways = {"": self._page, "seat": self._sight, "events": self._events}
            ways.get(self.path.partition("?")[0][1:].partition("/")[2], self._nothing)(seat)

    def do_POST(self) -> None:
        try:
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            if self.path == "/tables":
                self._say(201, self.app.open_table(str(body["game"]), dict(body["deal"])))
            elif seat := self._seat():
                clauses = self.app.play(seat, dict(body))
                self._say(409 if clauses else 200, {"clauses": clauses})
        except ProblemError as problem:
            self._say(422, {"detail": str(problem)})
        except (KeyError, TypeError, ValueError):
            self._say(400, {"detail": "This is not what is asked for."})

    def _seat(self) -> Seat | None:
        seat = self.app.storage.seat(self.path.partition("?")[0].split("/")[1])
        if seat is None:
            self._say(404, {"detail": "Nobody sits here."})
        return seat

    def _page(self, _seat: Seat) -> None:
        self._send(200, "text/html; charset=utf-8", PAGE)

    def _sight(self, seat: Seat) -> None:
        try:
            self._say(200, self.app.sight(seat))
        except ProblemError as problem:
            self._say(503, {"detail": str(problem)})

    def _events(self, seat: Seat) -> None:
        """What happens from now on, or since the message that a listener heard last."""
        told = int(self.headers.get("Last-Event-ID") or self.path.partition("after=")[2] or 0)
        self._head(200, "text/event-stream")
        quiet = 0
        try:
            while True:
                with self.app.bell:  # so that it cannot ring between looking and waiting
                    new = self.app.storage.messages(seat.table, seat.player, told)
                    if not new:
                        self.app.bell.wait(NUDGE)
                for told, body in new:
                    self.wfile.write(f"id: {told}\ndata: {body}\n\n".encode())
                quiet = 0 if new else quiet + 1
                if quiet % QUIET == 1:
                    self.wfile.write(b": still here\n\n")
                self.wfile.flush()
        except OSError:
            return  # the listener has gone

    def _nothing(self, _seat: Seat) -> None:
        self._say(404, {"detail": "There is nothing here."})

    def _say(self, status: int, body: Any) -> None:
        self._send(status, "application/json", json.dumps(body).encode())

    def _send(self, status: int, kind: str, body: bytes) -> None:
        self._head(status, kind, len(body))
        self.wfile.write(body)

    def _head(self, status: int, kind: str, length: int | None = None) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Cache-Control", "no-store")
        if length is not None:
            self.send_header("Content-Length", str(length))
        self.end_headers()

    def log_message(self, *_: Any) -> None:
        """A secret is part of the path: nothing is logged."""


def serve(port: int, storage: Storage, ask: Ask) -> ThreadingHTTPServer:
    """A server for `with` and `serve_forever`."""
    handler = type("Bound", (Handler,), {"app": App(storage, ask)})
    return ThreadingHTTPServer(("127.0.0.1", port), handler)
