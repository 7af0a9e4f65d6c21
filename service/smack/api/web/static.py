"""The files that pages load, and the OpenAPI document: responses that stay the same while a process runs.

They have headers for caches, and are compressed once. The address of a file contains a digest of all files, so
that browsers can cache the file forever; that of the service worker does not.
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

MIN_COMPRESSED_SIZE = 1024  # bytes; shorter bodies are not compressed
CACHE_FIVE_MINUTES = "public, max-age=300"
CACHE_FOREVER = "public, max-age=31536000, immutable"  # for an address that changes if the content does

COMPRESSORS: dict[str, Callable[[bytes], bytes]] = {  # by content coding; the best first
    "br": lambda body: brotli.compress(body, quality=9),
    "gzip": lambda body: gzip.compress(body, mtime=0),
}


def build_cacheable_response(body: bytes, content_type: str, cache_control: str = CACHE_FIVE_MINUTES) -> Response:
    """Return the response with this body to the current GET request.

    A body of at least MIN_COMPRESSED_SIZE bytes is compressed if the client accepts one of COMPRESSORS. The
    response has an ETag, and is a 304 without the body if the client has sent the same ETag. `cache_control` is
    the value of the header Cache-Control.
    """
    is_long = len(body) >= MIN_COMPRESSED_SIZE
    accepted_codings = request.accept_encodings
    coding = next((name for name in COMPRESSORS if is_long and accepted_codings.quality(name) > 0), None)
    response = Response(_compress(coding, body) if coding else body, content_type=content_type)
    response.set_etag("-".join(filter(None, (_digest(body), coding))))
    response.headers["Cache-Control"] = cache_control
    if is_long:
        response.vary.add("Accept-Encoding")
    if coding:
        response.headers["Content-Encoding"] = coding
    response.make_conditional(request)
    return response


def add_language_headers(response: Response) -> Response:
    """Return the response after adding Content-Language, as `language_of` finds it, and Vary: Accept-Language."""
    response.content_language.add(language_of(request.environ))
    response.vary.add("Accept-Language")
    return response


@lru_cache(512)
def _compress(coding: str, body: bytes) -> bytes:
    return COMPRESSORS[coding](body)


@lru_cache(512)
def _digest(body: bytes) -> str:
    return sha256(body).hexdigest()[:32]


_ASSETS = Path(__file__).parent / "assets"
_SWAGGER_UI = Path(flask_swagger_ui.__file__).parent / "dist"
SWAGGER_UI_FILES = ("swagger-ui.css", "swagger-ui-bundle.js")
MEDIA_TYPES = {
    ".css": "text/css",
    ".ftl": "text/plain; charset=utf-8",
    ".js": "text/javascript",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}
SERVICE_WORKER = "table/service-worker.js"
TABLE_WORDS_FOLDER = "table/words/"  # has a folder for each language of the browser table
IMPORT_PATTERN = re.compile(r'from "(\.[^"]+)"')

blueprint = Blueprint("files", __name__)


@cache
def find_file_paths() -> dict[str, Path]:
    """Return name -> path of each file that pages load, sorted by name.

    The name is the path in the folder `assets`, or one of SWAGGER_UI_FILES.
    """
    assets = {
        path.relative_to(_ASSETS).as_posix(): path for path in _ASSETS.rglob("*") if path.suffix in MEDIA_TYPES
    }
    # sorted, so that all processes have the same digest of the files
    return dict(sorted((assets | {name: _SWAGGER_UI / name for name in SWAGGER_UI_FILES}).items()))


@cache
def build_files_digest() -> str:
    """Return a digest of the contents of all files that pages load, 12 hexadecimal digits."""
    digests = [sha256(path.read_bytes()).digest() for path in find_file_paths().values()]
    return sha256(b"".join(digests)).hexdigest()[:12]


@blueprint.app_template_global("asset")
def build_asset_address(name: str) -> str:
    """Return the address (path of the URL) of a file with this name, which is a key of `find_file_paths`."""
    return f"/assets/{build_files_digest()}/{name}"


@blueprint.get("/assets/<requested_digest>/<path:name>")
def serve_asset(requested_digest: str, name: str) -> Response:
    """Return the response with a file, by its name in `find_file_paths`. Raises Problem (404) if there is none.

    If `requested_digest`, that in the address, is not the digest of this process, as during a rollout, caches keep
    the file for five minutes only.
    """
    if name not in find_file_paths():
        raise Problem("not-found")
    path = find_file_paths()[name]
    return build_cacheable_response(
        path.read_bytes(),
        MEDIA_TYPES[path.suffix],
        CACHE_FOREVER if requested_digest == build_files_digest() else CACHE_FIVE_MINUTES,
    )


@blueprint.get("/service-worker.js")
def serve_service_worker() -> Response:
    """Return the response with the browser table's service worker.

    Its address is at the root of the site: browsers let a service worker control only what is in the folder of its
    address, or below.
    """
    response = build_cacheable_response(
        (_ASSETS / SERVICE_WORKER).read_bytes(), MEDIA_TYPES[".js"], CACHE_FIVE_MINUTES
    )
    # a worker has the policy of its own response: this one has to fetch the files that it keeps
    response.headers["Content-Security-Policy"] = "default-src 'none'; connect-src 'self'"
    return response


@cache
def find_imported_modules(module: str) -> tuple[str, ...]:
    """Return the names of a JavaScript module and of all that it imports, directly or through others.

    The module itself is first, and each is listed once. Names are keys of `find_file_paths`. The page of the table
    lists these modules, so that browsers load them all at once.
    """
    modules = [module]
    for name in modules:  # to which the loop appends
        addresses = IMPORT_PATTERN.findall(find_file_paths()[name].read_text("utf-8"))
        imported_names = (normpath(f"{dirname(name)}/{address}") for address in addresses)
        modules += [name for name in dict.fromkeys(imported_names) if name not in modules]
    return tuple(modules)


@cache
def find_table_word_files() -> dict[str, list[str]]:
    """Return language -> names of the files with the browser table's messages in that language.

    The names are keys of `find_file_paths`.
    """
    names: dict[str, list[str]] = {}
    for name in find_file_paths():
        if name.startswith(TABLE_WORDS_FOLDER):
            names.setdefault(name.removeprefix(TABLE_WORDS_FOLDER).partition("/")[0], []).append(name)
    return names


@cache
def build_text_lookup(language: str) -> Callable[[str], str]:
    """Return the function, message id -> text, that looks up the browser table's messages in a language.

    `language` is one of `find_table_word_files`. The function is for messages without variables. For a message
    that has only attributes the function returns the id; for an unknown one it raises LookupError.
    """
    from fluent.runtime import FluentBundle, FluentResource  # here, since it takes long and few processes need it

    bundle = FluentBundle([language])
    for name in find_table_word_files()[language]:
        bundle.add_resource(FluentResource(find_file_paths()[name].read_text("utf-8")))

    def find_text(id_: str) -> str:
        pattern = bundle.get_message(id_).value
        return str(bundle.format_pattern(pattern)[0]) if pattern else id_

    return find_text


WHOLE_DOCUMENT = ""  # in place of the id of a game
YAML = "application/yaml"
KEY_SCHEME = (
    "{type: apiKey, in: header, name: X-API-Key, description: The operator of the service hands keys out.}"
)


@blueprint.app_template_global("document")
def build_document_address(extension: str, game: str = WHOLE_DOCUMENT) -> str:
    """Return the address (path of the URL) of the OpenAPI document, or of its part about a game.

    `extension` is `json` or `yaml`, `game` the id of a game or WHOLE_DOCUMENT.
    """
    return f"/openapi/{game}.{extension}" if game else f"/openapi.{extension}"


def add_document_routes(app: Flask, *, requires_key: bool) -> None:
    """Add the routes of the OpenAPI document and of its parts by game, in YAML and in JSON.

    With `requires_key` the documents say that operations require an API key.
    """

    def respond(build: Callable[..., bytes], media_type: str, game: str) -> Response:
        return build_cacheable_response(build(game, requires_key=requires_key), media_type)

    for game in (WHOLE_DOCUMENT, *GAMES):
        for extension, build, media_type in (
            ("yaml", build_yaml_document, YAML),
            ("json", build_json_document, JSON),
        ):
            path = build_document_address(extension, game)
            app.add_url_rule(path, endpoint=path, view_func=partial(respond, build, media_type, game))


@cache
def build_yaml_document(game: str = WHOLE_DOCUMENT, *, requires_key: bool = False) -> bytes:
    """Return the OpenAPI document or, for the id of a game, its part about that game, in YAML.

    With `requires_key` it says that operations require an API key, so that `/docs` and clients ask for one.
    """
    if game:
        return write_yaml(_build_part(game, requires_key=requires_key)).encode()
    text = document_yaml()
    if not requires_key:
        return text
    # in the text, since writing the YAML takes long: another `security`, and one more kind of component
    with_key = f"security:\n- ApiKey: []\ncomponents:\n  securitySchemes:\n    ApiKey: {KEY_SCHEME}\n".encode()
    text_without_security = text.replace(b"\nsecurity: []\n", b"\n", 1)
    return text_without_security.replace(b"\ncomponents:\n", b"\n" + with_key, 1)


@cache
def build_json_document(game: str = WHOLE_DOCUMENT, *, requires_key: bool = False) -> bytes:
    """Return what `build_yaml_document` returns, in JSON. The first call for the whole takes most of a second."""
    if game:
        document = _build_part(game, requires_key=requires_key)
    else:
        document = read_yaml(build_yaml_document(WHOLE_DOCUMENT, requires_key=requires_key))
    return msgspec.json.encode(document)


def _build_part(game: str, *, requires_key: bool) -> Document:
    """Return the part of the OpenAPI document about a game, as in `build_yaml_document`, but not encoded.

    Callers share it and must not change it.
    """
    if not requires_key:
        return document_part(game)
    components = {
        **document_part(game)["components"],
        "securitySchemes": {"ApiKey": read_yaml(KEY_SCHEME.encode())},
    }
    return {**document_part(game), "security": [{"ApiKey": []}], "components": components}
