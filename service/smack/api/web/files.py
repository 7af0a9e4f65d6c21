"""The files that pages load. Addresses contain a digest of all files, so that browsers may cache them forever."""

import re
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
from posixpath import dirname, normpath

import flask_swagger_ui
from flask import Blueprint, Response

from smack.api.web.cached import FIVE_MINUTES, FOREVER, cached_response
from smack.operations.problems import Problem

_OURS = Path(__file__).parent / "assets"
_SWAGGER_UI = Path(flask_swagger_ui.__file__).parent / "dist"
TYPES = {
    ".css": "text/css",
    ".ftl": "text/plain; charset=utf-8",
    ".js": "text/javascript",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}
SERVICE_WORKER = "table/service-worker.js"
CATALOGUES = "table/words/"  # a folder for each language of the table
IMPORT = re.compile(r'from "(\.[^"]+)"')
SWAGGER_UI = ("swagger-ui.css", "swagger-ui-bundle.js")

files = Blueprint("files", __name__)


@files.app_template_global()
def asset(name: str) -> str:
    """Return the address of a file."""
    return f"/assets/{edition()}/{name}"


@files.get("/assets/<requested>/<path:name>")
def answer(requested: str, name: str) -> Response:
    """Return a file. One requested under another edition, as during a rollout, is cached for minutes only."""
    path = _paths().get(name)
    if path is None:
        raise Problem("not-found")
    return cached_response(
        path.read_bytes(), TYPES[path.suffix], FOREVER if requested == edition() else FIVE_MINUTES
    )


@files.get("/service-worker.js")
def service_worker() -> Response:
    """Return the table's service worker from an address whose scope is the whole site."""
    response = cached_response((_OURS / SERVICE_WORKER).read_bytes(), TYPES[".js"], FIVE_MINUTES)
    response.headers["Content-Security-Policy"] = "default-src 'none'; connect-src 'self'"
    return response


@cache
def names() -> tuple[str, ...]:
    """Return the name of every file, which is the last part of its address."""
    return tuple(sorted(_paths()))


@cache
def catalogues() -> dict[str, list[str]]:
    """Return the names of the table's catalogues of messages by language."""
    found: dict[str, list[str]] = {}
    for name in names():
        if name.startswith(CATALOGUES):
            found.setdefault(name.removeprefix(CATALOGUES).partition("/")[0], []).append(name)
    return found


@cache
def table_words(language: str) -> Callable[[str], str]:
    """Return the function that says a message without variables of the table's catalogues, for its page."""
    from fluent.runtime import FluentBundle, FluentResource  # here, since it takes long and few processes need it

    bundle = FluentBundle([language])
    for name in catalogues()[language]:
        bundle.add_resource(FluentResource(_paths()[name].read_text()))

    def say(id_: str) -> str:
        pattern = bundle.get_message(id_).value
        return str(bundle.format_pattern(pattern)[0]) if pattern else id_

    return say


@cache
def imports(module: str) -> tuple[str, ...]:
    """Return a module and those it imports, directly or through others, which browsers load at once."""
    found = [module]
    for name in found:  # which grows meanwhile
        addresses = IMPORT.findall(_paths()[name].read_text())
        imported = (normpath(f"{dirname(name)}/{address}") for address in addresses)
        found += [name for name in dict.fromkeys(imported) if name not in found]
    return tuple(found)


@cache
def edition() -> str:
    """Return a digest of all files."""
    digests = [sha256(_paths()[name].read_bytes()).digest() for name in names()]
    return sha256(b"".join(digests)).hexdigest()[:12]


@cache
def _paths() -> dict[str, Path]:
    """Return the path of each file: our own, and Swagger UI's."""
    ours = {path.relative_to(_OURS).as_posix(): path for path in _OURS.rglob("*") if path.suffix in TYPES}
    return ours | {name: _SWAGGER_UI / name for name in SWAGGER_UI}
