"""The problem of an address that does not exist: it names the address probably meant, or some that exist."""

from collections.abc import Iterator, Sequence
from functools import cache

from smack.games import GAMES
from smack.openapi.document import GUIDES_FOLDER
from smack.operations import catalogue_routes
from smack.operations.dispatch import problem_of_unknown_address
from smack.operations.problems import KINDS, Problem
from smack.operations.table import OPERATIONS
from smack.wire.messages import quote, say_nearest

ALIASES = {  # path of other services -> the address here
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
    """Return the problem (404) for a path, with a hint at the address that was meant, or at some that exist."""
    parts = [part for part in path.split("/") if part]
    # a path that is not found may be among them: that of a probe while internal paths are off
    other_addresses = list_correction_addresses() - {path}
    correction = next((address for address in _guess_addresses(parts) if address in other_addresses), None)
    if correction:
        return Problem("not-found", f"Did you mean `{correction}`?")
    if parts[:1] == ["v1"]:
        return problem_of_unknown_address("/".join(parts))
    if parts[:1] == ["rules"] and (clauses := _find_clause_addresses(parts[-1])):
        return Problem("not-found", f"Did you mean {quote(clauses)}? Under /rules there are {quote(GAMES)}.")
    names = list_subpages().get(parts[0], ()) if len(parts) > 1 else ()
    if names:
        return Problem("not-found", f"{say_nearest(parts[1], names)}Under /{parts[0]} there are {quote(names)}.")
    top_addresses = [address for address in list_top_addresses() if address in other_addresses]
    hint = say_nearest(f"/{parts[0]}", top_addresses)  # for a path without parts /v1/games was the correction
    return Problem("not-found", f"{hint}Operations are under /v1/games; / lists the pages.")


def _guess_addresses(parts: Sequence[str]) -> Iterator[str]:
    """Yield the addresses that a path with these parts may mean, the likeliest first; some may not exist.

    For the path /api/games they are /api/games, /v1/api/games, /v1/games and /v1/games/api/games. All are in lower
    case. After them comes the path's address in ALIASES, or "" if it has none.
    """
    for meant_parts in (parts, ("v1", *parts), ("v1", *parts[1:]), ("v1", "games", *parts)):
        yield "/" + "/".join(meant_parts).lower()
    yield ALIASES.get("/".join(parts).lower(), "")


def _find_clause_addresses(part: str) -> list[str]:
    """Return the addresses of the clauses that the last part of a path may mean; [] if there are none.

    For `turn.order` one of them is `/rules/smackarang#turn.order`. A clause is meant if its id, such as
    `smackarang.turn.order`, is `part` or ends in a dot and `part`. Capitals in `part` count as small letters.
    """
    ids = [id_ for game in GAMES.values() for id_ in game.rulebook if f".{id_}".endswith(f".{part.lower()}")]
    return ["/rules/" + id_.replace(".", "#", 1) for id_ in ids]  # an id begins with that of the game


@cache
def list_top_addresses() -> tuple[str, ...]:
    """Return the addresses with one part that a hint may name, such as /docs."""
    return (
        "/table",
        *(f"/{name}" for name in list_subpages()),
        "/openapi.json",
        "/openapi.yaml",
        "/healthz",
        "/readyz",
    )


@cache
def list_subpages() -> dict[str, tuple[str, ...]]:
    """Return name of a page -> names of the pages below it; those below `docs` are the games and `all`."""
    return {
        "docs": (*GAMES, "all"),
        "rules": tuple(GAMES),
        "guides": tuple(path.stem for path in sorted(GUIDES_FOLDER.glob("*.md")) if path.stem != "README"),
        "problems": tuple(KINDS),
    }


@cache
def list_correction_addresses() -> frozenset[str]:
    """Return the addresses that "Did you mean" may name, but for those of clauses.

    They are all that the service has, without /, /metrics, parts of the OpenAPI document, and files.
    """
    pages = [f"/{page}/{name}" for page, names in list_subpages().items() for name in names]
    operations = [operation.path(game) for operation in OPERATIONS for game in GAMES.values()]
    return frozenset((*list_top_addresses(), *pages, *operations, *catalogue_routes.build_answers(), "/v1/batch"))
