"""Calls of a WSGI application in this process, without a socket."""

import io
from collections.abc import Callable, Iterable, Sequence
from itertools import cycle
from statistics import mean
from typing import Any

from werkzeug.test import EnvironBuilder

from smack.api import create_app
from smack.api.settings import Settings
from smack.games import GAMES
from tools.benchmarks import echo, material

Application = Callable[[dict[str, Any], Callable[..., Any]], Iterable[bytes]]
Post = Callable[[bytes], bytes]


def poster(application: Application, path: str, expected: str = "200") -> Post:
    """Return a function that posts a body and returns the answer, or raises ValueError for another status."""
    template = EnvironBuilder(path=path, method="POST", content_type="application/json").get_environ()

    def start(status: str, _headers: Any, _exc_info: Any = None) -> Any:
        if not status.startswith(expected):
            raise ValueError(f"{path}: {status}")

    def post(body: bytes) -> bytes:
        environ = {**template, "CONTENT_LENGTH": str(len(body)), "wsgi.input": io.BytesIO(body)}
        answer = application(environ, start)
        try:
            return b"".join(answer)
        finally:
            if hasattr(answer, "close"):
                answer.close()

    return post


def adjudicate_path(game: str) -> str:
    return f"/v1/games/{game}/adjudicate"


def service(path: str, settings: Settings | None = None) -> Post:
    return poster(create_app(settings or Settings()).wsgi_app, path)


def answer_size(game: str) -> int:
    """Return the mean length of the answers to a game's mid-game requests, in bytes."""
    post = service(adjudicate_path(game))
    return round(mean(len(post(body)) for body in material.requests(game)))


def sizes() -> dict[str, int]:
    """Return game -> length of the reference's answer, in bytes."""
    return {game: answer_size(game) for game in GAMES}


def each(post: Callable[[bytes], object], bodies: Sequence[bytes]) -> Callable[[], object]:
    """Return a workload that posts the next body each time."""
    turn = cycle(bodies)
    return lambda: post(next(turn))


def all_of(post: Callable[[bytes], object], bodies: Sequence[bytes]) -> Callable[[], None]:
    """Return a workload that posts every body once."""

    def work() -> None:
        for body in bodies:
            post(body)

    return work


def reference(game: str) -> Post:
    return poster(echo.create_app(sizes()).wsgi_app, f"/{game}")
