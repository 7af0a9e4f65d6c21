"""The document as it is handed out, in YAML and in JSON: whole (of the game ""), and the part about each game."""

from collections.abc import Callable
from functools import cache, partial
from typing import Any

import msgspec
from flask import Flask, Response

from smack.api.web.unchanging import unchanging
from smack.api.wsgi_request import JSON
from smack.games import GAMES
from smack.operations.document import of_game, read_yaml, write_yaml
from smack.operations.shipped import OPENAPI

WHOLE = ""
YAML = "application/yaml"
KEY = "{type: apiKey, in: header, name: X-API-Key, description: Whoever runs the service hands keys out.}"


def address(kind: str, game: str = WHOLE) -> str:
    """Where the document is, or the part about a game; a kind is json or yaml."""
    return f"/openapi/{game}.{kind}" if game else f"/openapi.{kind}"


def serve(app: Flask, *, keys: bool) -> None:
    """Hand out the document and its parts; where keys are asked for they say so."""
    for game in (WHOLE, *GAMES):
        for kind, written, media_type in (("yaml", in_yaml, YAML), ("json", in_json, JSON)):
            path = address(kind, game)
            app.add_url_rule(path, endpoint=path, view_func=partial(_answer, written, media_type, game, keys))


@cache
def in_yaml(game: str = WHOLE, *, keys: bool = False) -> bytes:
    """The document, whole as it was written; `/docs` and generated clients follow what it says of keys."""
    if game:
        return write_yaml(_part(game, keys=keys)).encode()
    text = OPENAPI.read_bytes()
    if not keys:
        return text
    asked = f"security:\n- ApiKey: []\ncomponents:\n  securitySchemes:\n    ApiKey: {KEY}\n".encode()
    bare = text.replace(b"\nsecurity: []\n", b"\n", 1)
    return bare.replace(b"\ncomponents:\n", b"\n" + asked, 1)


@cache
def in_json(game: str = WHOLE, *, keys: bool = False) -> bytes:
    """The document in JSON, made from the YAML when it is first asked for."""
    return msgspec.json.encode(_part(game, keys=keys) if game else read_yaml(in_yaml(WHOLE, keys=keys)))


def _part(game: str, *, keys: bool) -> dict[str, Any]:
    return of_game(msgspec.json.decode(in_json(WHOLE, keys=keys)), GAMES[game])


def _answer(written: Callable[..., bytes], media_type: str, game: str, keys: bool) -> Response:
    return unchanging(written(game, keys=keys), media_type)
