"""The views of the pages for browsers, such as guides and rulebooks. No page loads anything from another host."""

import re
from collections.abc import Callable, Mapping
from functools import cache
from itertools import pairwise
from typing import Any, NamedTuple

import msgspec
from flask import Blueprint, Response, current_app, redirect, render_template, request
from markupsafe import Markup
from werkzeug.wrappers import Response as BaseResponse

from smack import __version__
from smack.api.not_found import not_found
from smack.api.web.static import (
    add_language_headers,
    build_cacheable_response,
    build_text_lookup,
    find_imported_modules,
    find_table_word_files,
)
from smack.api.wsgi_request import JSON, language_of, parse_accept
from smack.games import GAMES
from smack.openapi.document import GUIDES_FOLDER
from smack.openapi.examples import shortest_request
from smack.operations import catalogue, catalogue_routes
from smack.operations.problems import KINDS, ProblemKind, translate_kind
from smack.operations.table import OPERATIONS
from smack.words.phrasebook import Phrasebook, phrasebook

# for programs that request /
SERVICE_INDEX = {"name": "smack", "version": __version__, "games": "/v1/games", "openapi": "/openapi.json"}
SERVICE_INDEX |= {page: f"/{page}" for page in ("table", "docs", "guides", "rules", "problems")}
NAVIGATION = {"/table": "Table", "/docs": "API", "/guides": "Guides", "/rules": "Rules", "/problems": "Problems"}
DOCUMENT_PART_TITLES = {  # address of the page of a part of the OpenAPI document -> its title
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
HTML_TYPE = "text/html; charset=utf-8"


def _build_policy(sources: str) -> str:
    """Return a Content-Security-Policy that forbids all but what `sources` allow: directives divided by `;`."""
    return f"default-src 'none'; {sources}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"


PAGE_POLICY = _build_policy("style-src 'self'; img-src 'self'")
SWAGGER_POLICY = _build_policy(  # Swagger UI styles single elements, and has pictures in its stylesheet
    "script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'"
)
TABLE_POLICY = _build_policy(
    "script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "manifest-src 'self'; worker-src 'self'"
)

blueprint = Blueprint("pages", __name__)


@blueprint.get("/")
def show_front_page() -> BaseResponse:
    """Return SERVICE_INDEX as JSON to programs, and a redirect to the browser table to browsers."""
    response: BaseResponse
    if _wants_html():
        response = redirect("/table")
    else:
        response = build_cacheable_response(msgspec.json.encode(SERVICE_INDEX), JSON)
    response.vary.add("Accept")
    return response


@blueprint.get("/table")
def show_table() -> Response:
    """Return the page of the browser table, in the language that the browser prefers.

    The page preloads the messages of this language. If tables cannot be sealed here (no keys are set), it offers
    no link to play by.
    """
    language = language_of(request.environ)
    page = _build_page(
        "table.html",
        TABLE_POLICY,
        modules=find_imported_modules(TABLE_MODULE),
        base=TABLE_FIRST_STYLES,
        styles=TABLE_STYLES,
        catalogues=find_table_word_files(),
        language=language,
        words=build_text_lookup(language),
        sealing=current_app.extensions["smack_sealing"],
    )
    return add_language_headers(page)


@blueprint.get("/docs")
def show_docs() -> BaseResponse:
    """Return the page with the overview of the API."""
    return _build_page(
        "docs.html", parts=DOCUMENT_PART_TITLES.items(), games=GAMES.values(), operations=OPERATIONS
    )


@blueprint.get("/docs/<part>")
def show_swagger_ui(part: str) -> BaseResponse:
    """Return the page with the Swagger UI of the OpenAPI document: its part about a game or, for `all`, the whole.

    Raises Problem (404) if `part` is neither the id of a game nor `all`.
    """
    if f"/docs/{part}" not in DOCUMENT_PART_TITLES:
        raise not_found(request.path)
    return _build_page("try.html", SWAGGER_POLICY, parts=DOCUMENT_PART_TITLES.items(), game=GAMES.get(part))


@blueprint.get("/rules")
def show_rulebook_list() -> BaseResponse:
    """Return the page that lists the rulebooks of all games."""
    game_list = catalogue_routes.build_answers(_get_preferred_language())["/v1/games"]
    assert isinstance(game_list, catalogue.Games)
    return _build_page_in_language("rulebooks.html", games=game_list.games)


@blueprint.get("/rules/<game>")
def show_rulebook(game: str) -> BaseResponse:
    """Return the page with the rulebook of a game and its types of moves.

    Raises Problem (404) if there is no game with this id.
    """
    if game not in GAMES:
        raise not_found(request.path)
    answers = catalogue_routes.build_answers(_get_preferred_language())
    rulebook = answers[f"/v1/games/{game}/rules"]
    assert isinstance(rulebook, catalogue.Rulebook)
    book = phrasebook(_get_preferred_language(), GAMES[game])
    return _build_page_in_language(
        "rulebook.html",
        game=answers[f"/v1/games/{game}"],
        clauses={clause.id.partition(".")[2]: clause for clause in rulebook.rules},
        moves=[_describe_move_type(move_type, book) for move_type in GAMES[game].moves],
        shortest=shortest_request(GAMES[game]),
        operations=OPERATIONS,
    )


def _describe_move_type(move_type: type[msgspec.Struct], book: Phrasebook) -> dict[str, object]:
    """Return what the page of a rulebook shows of a move type: `type`, `text`, `needed` and `free`.

    `type` is its name, `text` its description in the language of `book` (in English if `book` has none), `needed`
    has the names of its required members, and `free` those of its optional members, of which `ref` is left out.
    """
    # `ref` is a client's id of the move, which every move may have
    members = [field for field in msgspec.structs.fields(move_type) if field.name != "ref"]
    name = move_type.__struct_config__.tag
    return {
        "type": name,
        "text": book.text(f"move-{name}.about") or move_type.__doc__,
        "needed": [field.encode_name for field in members if field.required],
        "free": [field.encode_name for field in members if not field.required],
    }


@blueprint.app_template_filter("values")
def describe_values(schema: dict[str, Any]) -> str:
    """Return in a few words, in the browser's language, which values an option with this JSON Schema can have.

    Listed values are JSON in backticks, such as "`true`, `false`". A range is in plain text, such as "1 to 12".
    """
    if union := schema.get("anyOf"):  # [schema of a value, schema of null]
        return _get_text("page-or", values=describe_values(union[0]))
    if "enum" in schema:
        return ", ".join(f"`{msgspec.json.encode(value).decode()}`" for value in schema["enum"])
    if "minimum" in schema and "maximum" in schema:
        return _get_text("page-range", low=schema["minimum"], high=schema["maximum"])
    text_names = {"array": "page-list", "object": "page-object", "string": "page-id", "integer": "page-number"}
    return "`true`, `false`" if schema["type"] == "boolean" else _get_text(text_names[schema["type"]])


@blueprint.get("/problems")
def show_problem_list() -> BaseResponse:
    """Return the list of all kinds of problems, as a page or as JSON."""
    book = phrasebook(_get_preferred_language())
    return _build_page_or_json(
        "problems.html", {"problems": [translate_kind(kind, book) for kind in KINDS.values()]}
    )


@blueprint.get("/problems/<slug>")
def show_problem(slug: str) -> BaseResponse:
    """Return the description of a kind of problem, as a page or as JSON.

    Raises Problem (404) if there is no kind with this slug.
    """
    if slug not in KINDS:
        raise not_found(request.path)
    translated_kind = translate_kind(KINDS[slug], phrasebook(_get_preferred_language()))
    return _build_page_or_json("problem.html", {"problem": translated_kind})


class Guide(NamedTuple):
    """A guide of docs/guides. Its slug is the name of its file without `.md`, `html` the whole text."""

    slug: str
    title: str
    html: Markup


@cache
def load_guides() -> dict[str, Guide]:
    """Return slug -> guide for all guides, and for `README`, which lists them."""
    sources = {path.stem: path.read_text("utf-8") for path in sorted(GUIDES_FOLDER.glob("*.md"))}
    return {
        slug: Guide(slug, source.partition("\n")[0].removeprefix("# "), render_markdown(source))
        for slug, source in sources.items()
    }


def render_markdown(source: str, rewrite_link: Callable[[dict[str, Any]], None] | None = None) -> Markup:
    """Return Markdown as HTML, in which headings have the ids that GitHub gives them. HTML in it is escaped.

    `rewrite_link` is called with the attributes of each link, such as `href`, and changes them in place; the
    default is `_rewrite_link`.
    """
    from markdown_it import MarkdownIt  # not above, since its import takes as long as all others

    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = reader.parse(source)
    for token, next_token in pairwise(tokens):
        if token.type == "heading_open":
            token.attrSet("id", re.sub(r"[^\w\- ]", "", next_token.content.lower()).replace(" ", "-"))
        for child in next_token.children or ():
            if child.type == "link_open":
                (rewrite_link or _rewrite_link)(child.attrs)
    return Markup(reader.renderer.render(tokens, reader.options, {}))


def _rewrite_link(link: dict[str, Any]) -> None:
    """Change `href` of a link, given by its attributes, from the file of a guide to the guide's page.

    Paths of the site, fragments and https URLs stay; any other `href` is removed: it names a file of the
    repository, which the service does not have.
    """
    target = link.pop("href")
    if match := re.fullmatch(r"([a-z-]+)\.md(#.*)?", target):
        link["href"] = f"/guides/{match[1]}{match[2] or ''}"
    elif target.startswith(("/", "#", "https://")):
        link["href"] = target


@blueprint.get("/guides")
def show_guide_list() -> BaseResponse:
    """Return the page that lists the guides, which is made of their README."""
    return _build_page("guide.html", guide=load_guides()["README"])


@blueprint.get("/guides/<slug>")
def show_guide(slug: str) -> BaseResponse:
    """Return the page of a guide. Raises Problem (404) if there is none with this slug, and for `README`."""
    if slug not in load_guides() or slug == "README":
        raise not_found(request.path)
    return _build_page("guide.html", guide=load_guides()[slug])


def _build_page_or_json(template: str, values: Mapping[str, object]) -> BaseResponse:
    """Return a response with `values`: to browsers the page of a template, to programs JSON.

    Texts in `values` are expected in the language that `_get_preferred_language` returns.
    """
    if _wants_html():
        response = _build_page_in_language(template, **values)
    else:
        response = add_language_headers(build_cacheable_response(msgspec.json.encode(values), JSON))
    response.vary.add("Accept")
    return response


def _wants_html() -> bool:
    return parse_accept(request.headers.get("Accept", "")).best_match((JSON, "text/html")) == "text/html"


def _build_page(template: str, policy: str = PAGE_POLICY, **values: object) -> Response:
    """Return the response with the page of a template, given its variables and its Content-Security-Policy."""
    page = build_cacheable_response(_render_html(template, **values), HTML_TYPE)
    page.headers["Content-Security-Policy"] = policy
    return page


def _build_page_in_language(template: str, **values: Any) -> Response:
    """Return what `_build_page` does, in the language that the browser prefers, with the headers that say so."""
    return add_language_headers(_build_page(template, language=_get_preferred_language(), **values))


def _get_preferred_language() -> str:
    """Return the language of the answer to the current request (`language_of`)."""
    return language_of(request.environ)


@blueprint.app_template_global("say")
def _get_text(name: str, **values: object) -> str:
    """Return a text in the language that the browser prefers, by its name in the phrasebook, such as `page-or`.

    `values` are those of its variables. If there is no such text, the name is returned.
    """
    return phrasebook(_get_preferred_language()).text(name, values) or name


def _render_html(template: str, **values: object) -> bytes:
    """Return the HTML of a template, given its variables; the navigation marks the page of the current request."""
    here = "/" + request.path.split("/")[1]
    return render_template(template, site=NAVIGATION.items(), here=here, version=__version__, **values).encode()


def build_problem_page(kind: ProblemKind) -> Response | None:
    """Return the page of a kind of problem, with its status, as the response to the current request.

    Return None if the request should get JSON: if it is from a program, or to an address under /v1.
    """
    if request.path.startswith("/v1/") or not _wants_html():
        return None
    language = _get_preferred_language()
    translated_kind = translate_kind(kind, phrasebook(language))
    body = _render_html("problem.html", problem=translated_kind, is_response=True, language=language)
    page = add_language_headers(Response(body, kind.status, content_type=HTML_TYPE))
    page.vary.add("Accept")
    page.headers["Content-Security-Policy"] = PAGE_POLICY
    return page


@blueprint.app_template_filter("coded")
def mark_code(text: str) -> Markup:
    """Return a plain text as HTML, with each part in backticks as a `<code>` element."""
    parts = [Markup.escape(part) for part in text.split("`")]
    return Markup("").join(
        Markup("<code>{}</code>").format(part) if i % 2 else part  # every second part is between backticks
        for i, part in enumerate(parts)
    )
