"""The pages for browsers, the guides among them. No page loads anything from another host."""

import re
from collections.abc import Callable, Mapping
from functools import cache
from itertools import pairwise
from typing import Any, NamedTuple

import msgspec
from flask import Blueprint, Response, current_app, has_request_context, redirect, render_template, request
from markupsafe import Markup
from werkzeug.wrappers import Response as Answer

from smack import __version__
from smack.api.not_found import not_found
from smack.api.web.static import cached_response, imported_modules, in_language, table_word_files, table_words
from smack.api.wsgi_request import JSON, language_of, parse_accept
from smack.games import GAMES
from smack.openapi.document import GUIDES
from smack.openapi.examples import shortest_request
from smack.operations import catalogue, catalogue_routes
from smack.operations.problems import KINDS, ProblemKind, translate_kind
from smack.operations.table import OPERATIONS
from smack.words.phrasebook import ENGLISH, Phrasebook, phrasebook

FRONT = {"name": "smack", "version": __version__, "games": "/v1/games", "openapi": "/openapi.json"}  # for programs
FRONT |= {page: f"/{page}" for page in ("table", "docs", "guides", "rules", "problems")}
NAVIGATION = {"/table": "Table", "/docs": "API", "/guides": "Guides", "/rules": "Rules", "/problems": "Problems"}
DOCUMENT_PARTS = {  # address of the page of a part of the OpenAPI document -> its title
    "/docs": "Overview",
    **{f"/docs/{game.id}": game.title for game in GAMES.values()},
    "/docs/all": "All games",
}
TABLE_MODULE = "table/main.js"
TABLE_FIRST_STYLES = ("base", "home", "cards")  # stylesheets of the first screen
TABLE_STYLES = (  # the other stylesheets; later ones win
    *("parts", "forms", "board", "seats", "middle", "tray", "sizes", "race"),
    *("result", "guide", "pads", "replay", "ask", "link"),
)
HTML = "text/html; charset=utf-8"


def _policy(sources: str) -> str:
    """Return a Content-Security-Policy that allows only `sources`, which are directives separated by `;`."""
    return f"default-src 'none'; {sources}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"


PAGE_POLICY = _policy("style-src 'self'; img-src 'self'")
SWAGGER_POLICY = _policy(  # Swagger UI styles single elements, and has pictures in its stylesheet
    "script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'"
)
TABLE_POLICY = _policy(
    "script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "manifest-src 'self'; worker-src 'self'"
)

pages = Blueprint("pages", __name__)


@pages.get("/")
def front() -> Answer:
    """List the pages to programs, and redirect browsers to the table."""
    answer = redirect("/table") if _wants_html() else cached_response(msgspec.json.encode(FRONT), JSON)
    answer.vary.add("Accept")
    return answer


@pages.get("/table")
def table() -> Response:
    """Return the browser table. Its page begins to load the messages of the language that the browser prefers.

    `sealing` tells the page whether tables can be sealed here: without a key it offers no link to play by.
    """
    language = language_of(request.environ)
    page = _page(
        "table.html",
        TABLE_POLICY,
        modules=imported_modules(TABLE_MODULE),
        base=TABLE_FIRST_STYLES,
        styles=TABLE_STYLES,
        catalogues=table_word_files(),
        language=language,
        words=table_words(language),
        sealing=current_app.extensions["smack_sealing"],
    )
    return in_language(page)


@pages.get("/docs")
def docs() -> Answer:
    """Return the overview of the API."""
    return _page("docs.html", parts=DOCUMENT_PARTS.items(), games=GAMES.values(), operations=OPERATIONS)


@pages.get("/docs/<part>")
def try_out(part: str) -> Answer:
    """Return the Swagger UI of a part of the document: of a game, or `all`. Raises Problem (404)."""
    if f"/docs/{part}" not in DOCUMENT_PARTS:
        raise not_found(request.path)
    return _page("try.html", SWAGGER_POLICY, parts=DOCUMENT_PARTS.items(), game=GAMES.get(part))


@pages.get("/rules")
def rulebooks() -> Answer:
    """Return the list of rulebooks."""
    game_list = catalogue_routes.build_answers(_language())["/v1/games"]
    assert isinstance(game_list, catalogue.Games)
    return _page_in_language("rulebooks.html", games=game_list.games)


@pages.get("/rules/<game>")
def rulebook(game: str) -> Answer:
    """Return the rulebook of a game, with its types of moves. Raises Problem (404)."""
    if game not in GAMES:
        raise not_found(request.path)
    answers = catalogue_routes.build_answers(_language())
    rulebook = answers[f"/v1/games/{game}/rules"]
    assert isinstance(rulebook, catalogue.Rulebook)
    book = phrasebook(_language(), GAMES[game])
    return _page_in_language(
        "rulebook.html",
        game=answers[f"/v1/games/{game}"],
        clauses={clause.id.partition(".")[2]: clause for clause in rulebook.rules},
        moves=[_describe_move(move, book) for move in GAMES[game].moves],
        shortest=shortest_request(GAMES[game]),
        operations=OPERATIONS,
    )


def _describe_move(move: type[msgspec.Struct], book: Phrasebook) -> dict[str, object]:
    """Return what the page of a rulebook shows of a move type: `type`, `text`, `needed` and `free`.

    The last two are the names of its required and its optional members, without `ref`.
    """
    # without `ref`, a client's id of the move, which every move may have
    members = [field for field in msgspec.structs.fields(move) if field.name != "ref"]
    name = move.__struct_config__.tag
    return {
        "type": name,
        "text": book.text(f"move-{name}.about") or move.__doc__,
        "needed": [field.encode_name for field in members if field.required],
        "free": [field.encode_name for field in members if not field.required],
    }


@pages.app_template_filter("domain")
def describe_domain(schema: dict[str, Any]) -> str:
    """Return in a few words of the browser's language which values an option has, by its JSON Schema."""
    if union := schema.get("anyOf"):  # of a value or null, in this order
        return _say("page-or", values=describe_domain(union[0]))
    if "enum" in schema:
        return ", ".join(f"`{msgspec.json.encode(value).decode()}`" for value in schema["enum"])
    if "minimum" in schema and "maximum" in schema:
        return _say("page-range", low=schema["minimum"], high=schema["maximum"])
    text_names = {"array": "page-list", "object": "page-object", "string": "page-id", "integer": "page-number"}
    return "`true`, `false`" if schema["type"] == "boolean" else _say(text_names[schema["type"]])


@pages.get("/problems")
def problems() -> Answer:
    """Return the list of kinds of problems."""
    book = phrasebook(_language())
    return _page_or_json("problems.html", {"problems": [translate_kind(kind, book) for kind in KINDS.values()]})


@pages.get("/problems/<slug>")
def problem(slug: str) -> Answer:
    """Return the description of the kind of problem with this slug. Raises Problem (404)."""
    if slug not in KINDS:
        raise not_found(request.path)
    return _page_or_json("problem.html", {"problem": translate_kind(KINDS[slug], phrasebook(_language()))})


class Guide(NamedTuple):
    """A guide. Its slug is the name of its file without `.md`, its text is HTML."""

    slug: str
    title: str
    text: Markup


@cache
def guides() -> dict[str, Guide]:
    """Return slug -> guide, of all guides; `README` is the one that lists the others."""
    sources = {path.stem: path.read_text("utf-8") for path in sorted(GUIDES.glob("*.md"))}
    return {
        slug: Guide(slug, source.partition("\n")[0].removeprefix("# "), render_markdown(source))
        for slug, source in sources.items()
    }


def render_markdown(source: str, rewrite: Callable[[dict[str, Any]], None] | None = None) -> Markup:
    """Return Markdown as HTML. HTML in the Markdown is escaped.

    `rewrite` changes the attributes of each link in place; without it `_rewrite_link` does. Headings get ids.
    """
    from markdown_it import MarkdownIt  # at the first guide, since its import takes as long as all others

    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = reader.parse(source)
    for token, next_token in pairwise(tokens):
        if token.type == "heading_open":
            token.attrSet("id", re.sub(r"\W+", "-", next_token.content.lower()).strip("-"))
        for child in next_token.children or ():
            if child.type == "link_open":
                (rewrite or _rewrite_link)(child.attrs)
    return Markup(reader.renderer.render(tokens, reader.options, {}))


def _rewrite_link(link: dict[str, Any]) -> None:
    """Point a link to a guide to its page; remove the address of others but paths of the site and fragments.

    `link` has the attributes of the link, and is changed.
    """
    target = link.pop("href")
    if match := re.fullmatch(r"([a-z-]+)\.md(#.*)?", target):
        link["href"] = f"/guides/{match[1]}{match[2] or ''}"
    elif target.startswith(("/", "#")):
        link["href"] = target


@pages.get("/guides")
def guide_list() -> Answer:
    """Return the page that lists the guides."""
    return _page("guide.html", guide=guides()["README"])


@pages.get("/guides/<slug>")
def guide(slug: str) -> Answer:
    """Return the page of a guide. Raises Problem (404)."""
    if slug not in guides() or slug == "README":
        raise not_found(request.path)
    return _page("guide.html", guide=guides()[slug])


def _page_or_json(template: str, values: Mapping[str, object]) -> Answer:
    """Return `values` as the page of a template to browsers, as JSON to programs.

    They must be in the language that the client prefers (`_language`) already.
    """
    if _wants_html():
        answer = _page_in_language(template, **values)
    else:
        answer = in_language(cached_response(msgspec.json.encode(values), JSON))
    answer.vary.add("Accept")
    return answer


def _wants_html() -> bool:
    return parse_accept(request.headers.get("Accept", "")).best_match((JSON, "text/html")) == "text/html"


def _page(template: str, policy: str = PAGE_POLICY, **values: object) -> Response:
    """Return the page of a template with these values and this Content-Security-Policy."""
    page = cached_response(_render(template, **values), HTML)
    page.headers["Content-Security-Policy"] = policy
    return page


def _page_in_language(template: str, **values: Any) -> Response:
    """Return the page of a template with these values, in the language that the browser prefers."""
    return in_language(_page(template, language=_language(), **values))


def _language() -> str:
    """Return the language that the client prefers; English where `tools.site` renders pages without a request."""
    return language_of(request.environ) if has_request_context() else ENGLISH


@pages.app_template_global("say")
def _say(name: str, **values: object) -> str:
    """Return the text with this name, as `page-or`, in the language that the browser prefers; else the name."""
    return phrasebook(_language()).text(name, values) or name


def _render(template: str, **values: object) -> bytes:
    """Return the HTML of a template with these values and the navigation, which marks the present page."""
    here = "/" + request.path.split("/")[1]
    return render_template(template, site=NAVIGATION.items(), here=here, version=__version__, **values).encode()


def problem_page(kind: ProblemKind) -> Response | None:
    """Return the page of a problem that answers a browser outside /v1; None under /v1 and for programs."""
    if request.path.startswith("/v1/") or not _wants_html():
        return None
    translated_kind = translate_kind(kind, phrasebook(_language()))
    body = _render("problem.html", problem=translated_kind, is_response=True, language=_language())
    page = in_language(Response(body, kind.status, content_type=HTML))
    page.vary.add("Accept")
    page.headers["Content-Security-Policy"] = PAGE_POLICY
    return page


@pages.app_template_filter("coded")
def mark_code(text: str) -> Markup:
    """Return text as HTML, in which what is in backticks is code."""
    parts = [Markup.escape(part) for part in text.split("`")]
    return Markup("").join(
        Markup("<code>{}</code>").format(part) if i % 2 else part  # every second part is between backticks
        for i, part in enumerate(parts)
    )
