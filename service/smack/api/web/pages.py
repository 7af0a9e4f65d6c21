"""The document, and the pages for people. No page asks another host for anything."""

from typing import Any

import msgspec
from flask import Blueprint, Response, redirect, render_template, request
from markupsafe import Markup
from werkzeug.wrappers import Response as Answer

from smack import __version__
from smack.api.not_found import not_found
from smack.api.web import guides
from smack.api.web.documents import address
from smack.api.web.files import SERVICE_WORKER, names, swagger_ui
from smack.api.web.unchanging import unchanging
from smack.games import GAMES, RULEBOOKS
from smack.operations.catalogue import options_schema
from smack.operations.problems import KINDS, Kind
from smack.operations.table import OPERATIONS

FRONT = {
    "name": "smack",
    "version": __version__,
    "games": "/v1/games",
    "openapi": "/openapi.json",
    "table": "/table",
    "docs": "/docs",
    "guides": "/guides",
    "rules": "/rules",
    "problems": "/problems",
}
PLAIN = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; "
TRY_OUT = (  # Swagger UI styles single elements, and has pictures in its stylesheet
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; "
)
HTML = "text/html; charset=utf-8"
TABLE = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'none'; "
)
FRAMED = "frame-ancestors 'none'"
SITE = (
    ("/table", "Table"),
    ("/docs", "API"),
    ("/guides", "Guides"),
    ("/rules", "Rules"),
    ("/problems", "Problems"),
)

PARTS = (
    ("/docs", "Overview"),
    *((f"/docs/{game.id}", game.title) for game in GAMES.values()),
    ("/docs/all", "All games"),
)

people = Blueprint("pages", __name__)
people.add_app_template_global(address, "document")


@people.get("/")
def front() -> Answer:
    """Where everything is: to programs in JSON, to browsers by leading them to the table."""
    answer = redirect("/table") if _for_people() else unchanging(msgspec.json.encode(FRONT), "application/json")
    answer.vary.add("Accept")
    return answer


@people.get("/table")
def table() -> Answer:
    modules = [
        name
        for name in names()
        if name.startswith("table/") and name.endswith(".js") and name != SERVICE_WORKER
    ]
    return _page("table.html", TABLE, modules=modules)


@people.get("/docs")
def docs() -> Answer:
    return _page("docs.html", parts=PARTS, games=GAMES.values(), operations=OPERATIONS)


@people.get("/docs/<part>")
def try_out(part: str) -> Answer:
    if f"/docs/{part}" not in dict(PARTS):
        raise not_found(request.path)
    return _page("try.html", TRY_OUT, parts=PARTS, game=GAMES.get(part), live=swagger_ui() is not None)


@people.get("/rules")
def rulebooks() -> Answer:
    return _page("rulebooks.html", games=GAMES.values())


@people.get("/rules/<game>")
def rulebook(game: str) -> Answer:
    if game not in GAMES:
        raise not_found(request.path)
    clauses = {clause.id.partition(".")[2]: clause for clause in RULEBOOKS[game].values()}
    return _page(
        "rulebook.html",
        game=GAMES[game],
        clauses=clauses,
        options=options_schema(GAMES[game]),
        moves=[_told(move) for move in GAMES[game].moves],
        operations=OPERATIONS,
    )


def _told(move: type[msgspec.Struct]) -> dict[str, Any]:
    """A move type for people: how it is named, what it says, what it has to and may have."""
    members = [one for one in msgspec.structs.fields(move) if one.name != "ref"]
    return {
        "type": move.__struct_config__.tag,
        "text": move.__doc__,
        "needed": [one.encode_name for one in members if one.required],
        "free": [one.encode_name for one in members if not one.required],
    }


@people.app_template_filter("domain")
def domain(schema: dict[str, Any]) -> str:
    """The values an option takes, in a few words."""
    for part in schema.get("anyOf", ()):
        return f"{domain(part)} or `null`"
    if "enum" in schema:
        return ", ".join(f"`{msgspec.json.encode(value).decode()}`" for value in schema["enum"])
    if "maximum" in schema:
        return f"{schema['minimum']} to {schema['maximum']}"
    return {"boolean": "`true`, `false`", "array": "a list", "object": "an object", "string": "an id"}[
        schema["type"]
    ]


@people.get("/problems")
def problems() -> Answer:
    return _either("problems.html", {"problems": list(KINDS.values())})


@people.get("/problems/<slug>")
def problem(slug: str) -> Answer:
    if slug not in KINDS:
        raise not_found(request.path)
    return _either("problem.html", {"problem": KINDS[slug]})


@people.get("/guides")
def guide_list() -> Answer:
    return _page("guide.html", guide=guides.guides()["README"])


@people.get("/guides/<slug>")
def guide(slug: str) -> Answer:
    if slug not in guides.guides() or slug == "README":
        raise not_found(request.path)
    return _page("guide.html", guide=guides.guides()[slug])


def _either(template: str, told: dict[str, Any]) -> Answer:
    answer = (
        _page(template, **told) if _for_people() else unchanging(msgspec.json.encode(told), "application/json")
    )
    answer.vary.add("Accept")
    return answer


def _for_people() -> bool:
    return request.accept_mimetypes.best_match(("application/json", "text/html")) == "text/html"


def _page(template: str, policy: str = PLAIN, **values: Any) -> Response:
    return _guarded(unchanging(_rendered(template, **values), HTML), policy)


def _rendered(template: str, **values: Any) -> bytes:
    here = "/" + request.path.split("/")[1]
    return render_template(template, site=SITE, here=here, version=__version__, **values).encode()


def _guarded(response: Response, policy: str = PLAIN) -> Response:
    response.headers["Content-Security-Policy"] = policy + FRAMED
    return response


def problem_page(kind: Kind) -> Response | None:
    """What a person gets who meets a problem outside the API; None for programs."""
    if request.path.startswith("/v1/") or not _for_people():
        return None
    page = Response(_rendered("problem.html", problem=kind, met=True), kind.status, content_type=HTML)
    page.vary.add("Accept")
    return _guarded(page)


@people.app_template_filter("coded")
def coded(text: str) -> Markup:
    """Text with what stands in backticks set as code."""
    parts = [Markup.escape(part) for part in text.split("`")]
    return Markup("").join(
        Markup("<code>{}</code>").format(part) if i % 2 else part for i, part in enumerate(parts)
    )
