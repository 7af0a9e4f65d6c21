"""The problem of an address that does not exist, with the address that was probably meant."""

from collections.abc import Iterator, Sequence
from functools import cache

from smack.games import GAMES
from smack.openapi.document import GUIDES
from smack.operations import catalogue
from smack.operations.dispatch import address_not_found
from smack.operations.problems import KINDS, Problem
from smack.operations.table import OPERATIONS
from smack.wire.messages import guess, quote

ALIASES = {
    "health": "/healthz",
    "healthcheck": "/healthz",
    "livez": "/healthz",
    "ready": "/readyz",
    "swagger": "/docs",
    "swagger-ui": "/docs",
    "api-docs": "/docs",
    "openapi": "/openapi.json",
    "swagger.json": "/openapi.json",
}


def not_found(path: str) -> Problem:
    """Return the problem (404) for this path."""
    parts = [part for part in path.split("/") if part]
    others = addresses() - {path}  # the probes have no answer where internal paths are off
    near = next((address for address in _corrections(parts) if address in others), None)
    if near:
        return Problem("not-found", f"Did you mean `{near}`?")
    if parts[:1] == ["v1"]:
        return address_not_found("/".join(parts))
    if parts[:1] == ["rules"] and (clauses := _clauses_that_end_with(parts[-1])):
        return Problem("not-found", f"Did you mean {quote(clauses)}? Under /rules there are {quote(GAMES)}.")
    names = folders().get(parts[0], ()) if len(parts) > 1 else ()
    if names:
        return Problem("not-found", f"{guess(parts[1], names)}Under /{parts[0]} there are {quote(names)}.")
    first = f"/{parts[0]}" if parts else ""
    guessed = guess(first, [page for page in pages() if page in others])
    return Problem("not-found", f"{guessed}Operations are under /v1/games; / lists the pages.")


def _corrections(parts: Sequence[str]) -> Iterator[str]:
    """Yield paths that differ in slashes, in case, in the version, or in the beginning."""
    for candidate in (parts, ("v1", *parts), ("v1", *parts[1:]), ("v1", "games", *parts)):
        yield "/" + "/".join(candidate).lower()
    yield ALIASES.get("/".join(parts).lower(), "")


def _clauses_that_end_with(part: str) -> list[str]:
    """Return the addresses of the clauses whose ids end with a word, or are it."""
    ids = [id_ for game in GAMES.values() for id_ in game.rulebook if f".{id_}".endswith(f".{part.lower()}")]
    return ["/rules/" + id_.replace(".", "#", 1) for id_ in ids]


@cache
def pages() -> tuple[str, ...]:
    return ("/table", *(f"/{name}" for name in folders()), "/openapi.json", "/openapi.yaml", "/healthz", "/readyz")


@cache
def folders() -> dict[str, tuple[str, ...]]:
    """Page -> the names of the pages below it."""
    return {
        "docs": (*GAMES, "all"),
        "rules": tuple(GAMES),
        "guides": tuple(path.stem for path in sorted(GUIDES.glob("*.md")) if path.stem != "README"),
        "problems": tuple(KINDS),
    }


@cache
def addresses() -> frozenset[str]:
    """Return every address but those of files."""
    below = [f"/{page}/{name}" for page, names in folders().items() for name in names]
    operations = [operation.path(game) for operation in OPERATIONS for game in GAMES.values()]
    return frozenset((*pages(), *below, *operations, *catalogue.answers(), "/v1/batch"))
