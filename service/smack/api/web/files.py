"""The files that pages load. Addresses contain a digest of all files, so that browsers may cache them forever."""

from functools import cache
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path

from flask import Blueprint, Response

from smack.api.web.cached import FIVE_MINUTES, FOREVER, cached_response
from smack.operations.problems import Problem

_OURS = Path(__file__).parent / "assets"
TYPES = {
    ".css": "text/css",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}
SERVICE_WORKER = "table/service-worker.js"
QR_CODES = "table/vendor/lean-qr.js"
SWAGGER_UI = ("swagger-ui.css", "swagger-ui-bundle.js")

files = Blueprint("files", __name__)


@files.app_template_global()
def asset(name: str) -> str:
    """Return the address of a file."""
    return f"/assets/{edition()}/{name}"


@files.get("/assets/<requested>/<path:name>")
def answer(requested: str, name: str) -> Response:
    """Return a file; for another edition, as while a release is rolled out, it is cached for minutes only."""
    path = _path(name)
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
    """Return the name of every file: the end of its address."""
    return tuple(sorted({*_ours(), *SWAGGER_UI}))


@cache
def edition() -> str:
    """Return a digest of all files."""
    paths = [path for name in names() if (path := _path(name))]
    return sha256(b"".join(sha256(path.read_bytes()).digest() for path in paths)).hexdigest()[:12]


def _path(name: str) -> Path | None:
    """Return the path of a file, if there is one: our own, or Swagger UI's if that is installed."""
    folder = swagger_ui()
    if name in SWAGGER_UI:
        return folder / name if folder else None
    return _ours().get(name)


@cache
def _ours() -> dict[str, Path]:
    return {path.relative_to(_OURS).as_posix(): path for path in _OURS.rglob("*") if path.suffix in TYPES}


@cache
def swagger_ui() -> Path | None:
    """Return the folder of Swagger UI's files; None if it is not installed."""
    spec = find_spec("flask_swagger_ui")
    return Path(str(spec.origin)).parent / "dist" if spec else None
