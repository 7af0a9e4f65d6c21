"""The document, and the pages for people. No page asks another host for anything."""

from functools import cache
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import msgspec
import yaml
from flask import Blueprint, Response, redirect, render_template, request
from markupsafe import Markup
from werkzeug.wrappers import Response as Answer

from service import __version__
from service.games import GAMES, RULEBOOKS
from service.operations.problems import KINDS, Problem

_HERE = Path(__file__).parent
_INSTALLED = _HERE / "openapi.yaml"
OPENAPI = _INSTALLED if _INSTALLED.exists() else _HERE.parents[1] / "openapi.yaml"

KEY = "{type: apiKey, in: header, name: X-API-Key, description: Whoever runs the service hands keys out.}"

FRONT = {
    "name": "smack",
    "version": __version__,
    "games": "/v1/games",
    "openapi": "/openapi.json",
    "table": "/table",
    "docs": "/docs",
    "rules": "/rules",
    "problems": "/problems",
}
PLAIN = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; "
TRY_OUT = (  # Swagger UI styles single elements, and has pictures in its stylesheet
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; "
)
TABLE = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; "
)
FRAMED = "frame-ancestors 'none'"
ASSETS = {
    "pages.css": "text/css",
    "icon.svg": "image/svg+xml",
    "docs.js": "text/javascript",
    "swagger-ui.css": "text/css",
    "swagger-ui-bundle.js": "text/javascript",
}
TABLE_FILES = {
    path.relative_to(_HERE / "assets" / "table").as_posix(): path
    for path in sorted((_HERE / "assets" / "table").rglob("*"))
    if path.suffix in (".js", ".css")
}

people = Blueprint("pages", __name__)


@cache
def openapi_yaml(*, keys: bool = False) -> bytes:
    """The document; where keys are asked for it says so, which `/docs` and generated clients follow."""
    text = OPENAPI.read_bytes()
    if not keys:
        return text
    asked = f"security:\n- ApiKey: []\ncomponents:\n  securitySchemes:\n    ApiKey: {KEY}\n".encode()
    bare = text.replace(b"\nsecurity: []\n", b"\n", 1)
    return bare.replace(b"\ncomponents:\n", b"\n" + asked, 1)


@cache
def openapi_json(*, keys: bool = False) -> bytes:
    """The document in JSON, made from the YAML when it is first asked for."""
    return msgspec.json.encode(
        yaml.load(openapi_yaml(keys=keys), Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    )


def unchanging(content: bytes, content_type: str) -> Response:
    """An answer that stays the same while the process lives."""
    response = Response(content, content_type=content_type)
    response.headers["ETag"] = f'"{sha256(content).hexdigest()[:32]}"'
    response.headers["Cache-Control"] = "public, max-age=300"
    response.make_conditional(request)
    return response


@people.get("/")
def front() -> Answer:
    """Where everything is: to programs in JSON, to browsers by leading them to the table."""
    answer = redirect("/table") if _for_people() else unchanging(msgspec.json.encode(FRONT), "application/json")
    answer.vary.add("Accept")
    return answer


@people.get("/table")
def table() -> Answer:
    modules = [name for name in TABLE_FILES if name.endswith(".js")]
    return _page("table.html", TABLE, modules=modules)


@people.get("/assets/table/<path:name>")
def table_file(name: str) -> Answer:
    if name not in TABLE_FILES:
        raise Problem("not-found")
    kind = "text/javascript" if name.endswith(".js") else "text/css"
    return unchanging(TABLE_FILES[name].read_bytes(), kind)


@people.get("/docs")
def docs() -> Answer:
    return _page("docs.html", TRY_OUT, live=swagger_ui() is not None)


@people.get("/rules")
def rulebooks() -> Answer:
    return _page("rulebooks.html", games=GAMES.values())


@people.get("/rules/<game>")
def rulebook(game: str) -> Answer:
    if game not in GAMES:
        raise Problem("not-found")
    clauses = {clause.id.partition(".")[2]: clause for clause in RULEBOOKS[game].values()}
    return _page("rulebook.html", game=GAMES[game], clauses=clauses)


@people.get("/problems")
def problems() -> Answer:
    return _either("problems.html", {"problems": list(KINDS.values())})


@people.get("/problems/<slug>")
def problem(slug: str) -> Answer:
    if slug not in KINDS:
        raise Problem("not-found")
    return _either("problem.html", {"problem": KINDS[slug]})


@people.get("/assets/<name>")
def asset(name: str) -> Answer:
    path = _asset(name)
    if path is None:
        raise Problem("not-found")
    return unchanging(path.read_bytes(), ASSETS[name])


def _asset(name: str) -> Path | None:
    """Where a file lies: ours, or Swagger UI's if it is installed."""
    folder = swagger_ui() if name.startswith("swagger-ui") else _HERE / "assets"
    return folder / name if folder and name in ASSETS else None


@cache
def swagger_ui() -> Path | None:
    """The folder of Swagger UI's files; None without the extra `docs`."""
    found = find_spec("flask_swagger_ui")
    return Path(str(found.origin)).parent / "dist" if found else None


def _either(template: str, told: dict[str, Any]) -> Answer:
    answer = (
        _page(template, **told) if _for_people() else unchanging(msgspec.json.encode(told), "application/json")
    )
    answer.vary.add("Accept")
    return answer


def _for_people() -> bool:
    return request.accept_mimetypes.best_match(("application/json", "text/html")) == "text/html"


def _page(template: str, policy: str = PLAIN, **values: Any) -> Response:
    response = unchanging(render_template(template, **values).encode(), "text/html; charset=utf-8")
    response.headers["Content-Security-Policy"] = policy + FRAMED
    return response


@people.app_template_filter("coded")
def coded(text: str) -> Markup:
    """Text with what stands in backticks set as code."""
    parts = [Markup.escape(part) for part in text.split("`")]
    return Markup("").join(
        Markup("<code>{}</code>").format(part) if i % 2 else part for i, part in enumerate(parts)
    )
