"""The OpenAPI document as served: whole or the part about one game, in YAML and in JSON."""

from collections.abc import Callable
from functools import cache, partial
from typing import Any

import msgspec
from flask import Flask, Response

from smack.api.web.cached import cached_response
from smack.api.wsgi_request import JSON
from smack.games import GAMES
from smack.openapi import document_yaml
from smack.operations.document import of_game, read_yaml, write_yaml

WHOLE = ""  # in place of a game
YAML = "application/yaml"
KEY = "{type: apiKey, in: header, name: X-API-Key, description: The operator of the service hands keys out.}"


def address(kind: str, game: str = WHOLE) -> str:
    """Return the address of the document, or of the part about a game; a kind is json or yaml."""
    return f"/openapi/{game}.{kind}" if game else f"/openapi.{kind}"


def add_documents(app: Flask, *, keys: bool) -> None:
    """Add the routes of the document and its parts; with `keys` they require an API key of each operation."""
    for game in (WHOLE, *GAMES):
        for kind, build, media_type in (("yaml", in_yaml, YAML), ("json", in_json, JSON)):
            path = address(kind, game)
            app.add_url_rule(path, endpoint=path, view_func=partial(_respond, build, media_type, game, keys))


@cache
def in_yaml(game: str = WHOLE, *, keys: bool = False) -> bytes:
    """Return the document in YAML. `/docs` and generated clients read from it whether keys are required."""
    if game:
        return write_yaml(_part(game, keys=keys)).encode()
    text = document_yaml()
    if not keys:
        return text
    required = f"security:\n- ApiKey: []\ncomponents:\n  securitySchemes:\n    ApiKey: {KEY}\n".encode()
    without = text.replace(b"\nsecurity: []\n", b"\n", 1)
    return without.replace(b"\ncomponents:\n", b"\n" + required, 1)


@cache
def in_json(game: str = WHOLE, *, keys: bool = False) -> bytes:
    """Return the document in JSON. Parsing the YAML takes most of a second, once in a process."""
    return msgspec.json.encode(_part(game, keys=keys) if game else read_yaml(in_yaml(WHOLE, keys=keys)))


def _part(game: str, *, keys: bool) -> dict[str, Any]:
    return of_game(msgspec.json.decode(in_json(WHOLE, keys=keys)), GAMES[game])


def _respond(build: Callable[..., bytes], media_type: str, game: str, keys: bool) -> Response:
    return cached_response(build(game, keys=keys), media_type)
