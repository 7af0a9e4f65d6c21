"""Addresses under /v1, and the problem of an unknown one."""

from smack.games import GAMES, RULEBOOKS
from smack.operations.problems import Problem
from smack.operations.table import BY_NAME
from smack.wire.guesses import guess
from smack.wire.phrases import quote


def address_not_found(path: str) -> Problem:
    """Return the problem of an unknown address. It lists what the first unknown part could be instead."""
    parts = path.strip("/").split("/")
    if parts[0] != "v1":
        return Problem("not-found")
    for count, part in enumerate(parts):
        possible = _next_parts(parts[:count])
        if part not in possible:
            there = f"are {quote(possible)}" if possible else "is nothing"
            return Problem("not-found", f"{guess(part, possible)}Under /{'/'.join(parts[:count])} there {there}.")
    return Problem("not-found")


def _next_parts(parts: list[str]) -> tuple[str, ...]:
    """Return the parts that can come after these in an address."""
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
