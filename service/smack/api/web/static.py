"""The files that pages load, and the OpenAPI document: what stays the same as long as the process.

They are marked for caches and compressed once. Addresses of files contain a digest of all files, so that browsers
may cache a file forever.
"""

import gzip
import re
from collections.abc import Callable
from functools import cache, lru_cache, partial
from hashlib import sha256
from pathlib import Path
from posixpath import dirname, normpath

import brotli
import flask_swagger_ui
import msgspec
from flask import Blueprint, Flask, Response, request

from smack.api.wsgi_request import JSON, language_of
from smack.games import GAMES
from smack.openapi.document import Document, read_yaml, write_yaml
from smack.openapi.served import document_part, document_yaml
from smack.operations.problems import Problem

MIN_COMPRESSED = 1024  # bytes; compressing less gains nothing
FIVE_MINUTES = "public, max-age=300"
FOREVER = "public, max-age=31536000, immutable"  # at an address that changes with its content

CODINGS: dict[str, Callable[[bytes], bytes]] = {  # the best first
    "br": lambda body: brotli.compress(body, quality=9),
    "gzip": lambda body: gzip.compress(body, mtime=0),
}


def cached_response(body: bytes, content_type: str, cache_control: str = FIVE_MINUTES) -> Response:
    """Return the response to a GET with this body, compressed if it is long and the client accepts that.

    It is a 304 without the body if the client has sent its ETag. `cache_control` is the header of this name.
    """
    is_long = len(body) >= MIN_COMPRESSED
    accepted_codings = request.accept_encodings
    coding = next((name for name in CODINGS if is_long and accepted_codings.quality(name) > 0), None)
    response = Response(_compress(coding, body) if coding else body, content_type=content_type)
    response.set_etag("-".join(filter(None, (_digest(body), coding))))
    response.headers["Cache-Control"] = cache_control
    if is_long:
        response.vary.add("Accept-Encoding")
    if coding:
        response.headers["Content-Encoding"] = coding
    response.make_conditional(request)
    return response


def in_language(response: Response) -> Response:
    """Add headers to a response that say that it is in the language that the client prefers, and return it."""
    response.content_language.add(language_of(request.environ))
    response.vary.add("Accept-Language")
    return response


@lru_cache(512)
def _compress(coding: str, body: bytes) -> bytes:
    return CODINGS[coding](body)


@lru_cache(512)
def _digest(body: bytes) -> str:
    return sha256(body).hexdigest()[:32]


_ASSETS = Path(__file__).parent / "assets"
_SWAGGER_UI = Path(flask_swagger_ui.__file__).parent / "dist"
SWAGGER_UI = ("swagger-ui.css", "swagger-ui-bundle.js")
TYPES = {
    ".css": "text/css",
    ".ftl": "text/plain; charset=utf-8",
    ".js": "text/javascript",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}
SERVICE_WORKER = "table/service-worker.js"
TABLE_WORDS = "table/words/"  # a folder for each language of the table
IMPORT = re.compile(r'from "(\.[^"]+)"')

files = Blueprint("files", __name__)


@cache
def paths() -> dict[str, Path]:
    """Return name -> path of each file: those of the folder `assets`, by their paths in it, and Swagger UI's."""
    assets = {path.relative_to(_ASSETS).as_posix(): path for path in _ASSETS.rglob("*") if path.suffix in TYPES}
    return dict(sorted((assets | {name: _SWAGGER_UI / name for name in SWAGGER_UI}).items()))


@cache
def edition() -> str:
    """Return a digest of all files of `paths`, 12 hexadecimal digits."""
    digests = [sha256(path.read_bytes()).digest() for path in paths().values()]
    return sha256(b"".join(digests)).hexdigest()[:12]


@files.app_template_global()
def asset(name: str) -> str:
    """Return the address of a file of `paths`."""
    return f"/assets/{edition()}/{name}"


@files.get("/assets/<requested_edition>/<path:name>")
def asset_file(requested_edition: str, name: str) -> Response:
    """Return a file of `paths`. Raises Problem (404).

    If it is requested under another edition than this process has, as during a rollout, it is cached for minutes.
    """
    if name not in paths():
        raise Problem("not-found")
    path = paths()[name]
    return cached_response(
        path.read_bytes(), TYPES[path.suffix], FOREVER if requested_edition == edition() else FIVE_MINUTES
    )


@files.get("/service-worker.js")
def service_worker() -> Response:
    """Return the table's service worker, at an address by which its scope is the whole site."""
    response = cached_response((_ASSETS / SERVICE_WORKER).read_bytes(), TYPES[".js"], FIVE_MINUTES)
    response.headers["Content-Security-Policy"] = "default-src 'none'; connect-src 'self'"
    return response


@cache
def imported_modules(module: str) -> tuple[str, ...]:
    """Return the names (keys of `paths`) of a JavaScript module and of those that it imports, directly or not.

    The table's page names them, so that browsers load them at once and not one after the other.
    """
    modules = [module]
    for name in modules:  # to which the loop appends
        addresses = IMPORT.findall(paths()[name].read_text("utf-8"))
        imported_names = (normpath(f"{dirname(name)}/{address}") for address in addresses)
        modules += [name for name in dict.fromkeys(imported_names) if name not in modules]
    return tuple(modules)


@cache
def table_word_files() -> dict[str, list[str]]:
    """Return language -> the names (keys of `paths`) of the files with the table's messages in this language."""
    names: dict[str, list[str]] = {}
    for name in paths():
        if name.startswith(TABLE_WORDS):
            names.setdefault(name.removeprefix(TABLE_WORDS).partition("/")[0], []).append(name)
    return names


@cache
def table_words(language: str) -> Callable[[str], str]:
    """Return the function by which the table's page says its messages in a language: message id -> text.

    The messages have no variables. For one without a text of its own, but with attributes, the id is returned.
    """
    from fluent.runtime import FluentBundle, FluentResource  # here, since it takes long and few processes need it

    bundle = FluentBundle([language])
    for name in table_word_files()[language]:
        bundle.add_resource(FluentResource(paths()[name].read_text("utf-8")))

    def say(id_: str) -> str:
        pattern = bundle.get_message(id_).value
        return str(bundle.format_pattern(pattern)[0]) if pattern else id_

    return say


WHOLE = ""  # in place of a game: the whole document
YAML = "application/yaml"
KEY = "{type: apiKey, in: header, name: X-API-Key, description: The operator of the service hands keys out.}"


@files.app_template_global("document")
def document_address(kind: str, game: str = WHOLE) -> str:
    """Return the address of the OpenAPI document, or of the part about a game; `kind` is json or yaml."""
    return f"/openapi/{game}.{kind}" if game else f"/openapi.{kind}"


def add_documents(app: Flask, *, keys: bool) -> None:
    """Add the routes of the OpenAPI document and its parts; with `keys` they say that operations require a key."""

    def respond(build: Callable[..., bytes], media_type: str, game: str) -> Response:
        return cached_response(build(game, keys=keys), media_type)

    for game in (WHOLE, *GAMES):
        for kind, build, media_type in (("yaml", in_yaml, YAML), ("json", in_json, JSON)):
            path = document_address(kind, game)
            app.add_url_rule(path, endpoint=path, view_func=partial(respond, build, media_type, game))


@cache
def in_yaml(game: str = WHOLE, *, keys: bool = False) -> bytes:
    """Return the OpenAPI document, or the part about a game, in YAML.

    With `keys` it says that operations require a key, for `/docs` and clients.
    """
    if game:
        return write_yaml(_part_with_keys(game, keys=keys)).encode()
    text = document_yaml()
    if not keys:
        return text
    # in the text, since writing the YAML takes long: another `security`, and one more kind of component
    security_with_key = f"security:\n- ApiKey: []\ncomponents:\n  securitySchemes:\n    ApiKey: {KEY}\n".encode()
    text_without_security = text.replace(b"\nsecurity: []\n", b"\n", 1)
    return text_without_security.replace(b"\ncomponents:\n", b"\n" + security_with_key, 1)


@cache
def in_json(game: str = WHOLE, *, keys: bool = False) -> bytes:
    """Return what `in_yaml` returns, in JSON. Parsing the whole takes most of a second, once in a process."""
    document = _part_with_keys(game, keys=keys) if game else read_yaml(in_yaml(WHOLE, keys=keys))
    return msgspec.json.encode(document)


def _part_with_keys(game: str, *, keys: bool) -> Document:
    """Return the part of the OpenAPI document about a game; with `keys` it says that operations require a key."""
    if not keys:
        return document_part(game)
    components = {**document_part(game)["components"], "securitySchemes": {"ApiKey": read_yaml(KEY.encode())}}
    return {**document_part(game), "security": [{"ApiKey": []}], "components": components}
