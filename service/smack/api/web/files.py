"""The files that pages load. Their address holds a digest of them all, so that browsers may keep them for good."""

from functools import cache
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path

from flask import Blueprint, Response

from smack.api.web.unchanging import A_WHILE, FOR_GOOD, unchanging
from smack.operations.problems import Problem

_OURS = Path(__file__).parent / "assets"
TYPES = {
    ".css": "text/css",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}
SERVICE_WORKER = "table/service-worker.js"
SWAGGER_UI = ("swagger-ui.css", "swagger-ui-bundle.js")

shelf = Blueprint("files", __name__)


@shelf.app_template_global()
def asset(name: str) -> str:
    """The address of a file now."""
    return f"/assets/{edition()}/{name}"


@shelf.get("/assets/<edition_asked>/<path:name>")
def answer(edition_asked: str, name: str) -> Response:
    """A file; while a release is rolled out, of another edition than asked, and then not to be kept."""
    path = _path(name)
    if path is None:
        raise Problem("not-found")
    return unchanging(path.read_bytes(), TYPES[path.suffix], FOR_GOOD if edition_asked == edition() else A_WHILE)


@shelf.get("/service-worker.js")
def service_worker() -> Response:
    """Return the table's service worker from an address whose scope is the whole site."""
    return unchanging((_OURS / SERVICE_WORKER).read_bytes(), TYPES[".js"], A_WHILE)


@cache
def names() -> tuple[str, ...]:
    """Every file by its name: the rest of its address."""
    return tuple(sorted({*_ours(), *SWAGGER_UI}))


@cache
def edition() -> str:
    """A digest of every file."""
    paths = [path for name in names() if (path := _path(name))]
    return sha256(b"".join(sha256(path.read_bytes()).digest() for path in paths)).hexdigest()[:12]


def _path(name: str) -> Path | None:
    """Where a file lies: ours, or Swagger UI's if it is installed."""
    folder = swagger_ui()
    if name in SWAGGER_UI:
        return folder / name if folder else None
    return _ours().get(name)


@cache
def _ours() -> dict[str, Path]:
    return {path.relative_to(_OURS).as_posix(): path for path in _OURS.rglob("*") if path.suffix in TYPES}


@cache
def swagger_ui() -> Path | None:
    """The folder of Swagger UI's files; None without the extra `docs`."""
    found = find_spec("flask_swagger_ui")
    return Path(str(found.origin)).parent / "dist" if found else None
