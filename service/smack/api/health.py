"""Alive: the process answers. Ready: it judges a known move of every game rightly."""

from collections.abc import Callable

import msgspec

from smack.games import GAMES
from smack.operations import dispatch
from smack.operations.catalogue import worked_example

ALIVE = b'{"status":"alive"}'
READY = b'{"status":"ready"}'


def readiness() -> Callable[[], bool]:
    """A check that judges one legal and one illegal move of every game."""
    known = [
        (game, msgspec.json.encode(worked_example(GAMES[game])[kind]), kind == "legal")
        for game in GAMES
        for kind in ("legal", "illegal")
    ]
    return lambda: all(dispatch.run("adjudicate", game, body).legal is legal for game, body, legal in known)
