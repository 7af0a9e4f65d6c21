"""What has an address under /v1, and what may have been meant where nothing is."""

from smack.games import GAMES, RULEBOOKS
from smack.operations.problems import Problem
from smack.operations.table import BY_NAME
from smack.wire.wanted import listed, meant


def lost(path: str) -> Problem:
    """The problem of an address where nothing is: what is there instead, beginning with the first wrong part."""
    parts = path.strip("/").split("/")
    if parts[0] != "v1":
        return Problem("not-found")
    for at, part in enumerate(parts):
        known = _under(parts[:at])
        if part not in known:
            return Problem("not-found", f"{meant(part, known)}Under /{'/'.join(parts[:at])} there {_are(known)}.")
    return Problem("not-found")


def _under(parts: list[str]) -> tuple[str, ...]:
    """What may come next in an address."""
    match parts:
        case []:
            return ("v1",)
        case ["v1"]:
            return ("games", "batch")
        case ["v1", "games"]:
            return tuple(GAMES)
        case ["v1", "games", _]:
            return (*BY_NAME, "rules")
        case ["v1", "games", game, "rules"]:
            return tuple(RULEBOOKS[game])
    return ()


def _are(known: tuple[str, ...]) -> str:
    return f"are {listed(known)}" if known else "is nothing"
