"""The pages for people, by what they promise; a browser looks at them in clients/browser."""

import gzip
import re
from html.parser import HTMLParser
from typing import Any

import brotli
import msgspec
import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from smack.api.web import pages
from smack.api.web.guides import guides, render
from smack.games import GAMES, RULEBOOKS
from smack.operations.catalogue import options_schema, worked_example
from smack.operations.problems import KINDS
from smack.operations.table import OPERATIONS

JSON = "application/json"
BROWSER = {"Accept": "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8"}
PAGES = [
    "/table",
    "/docs",
    "/docs/all",
    *(f"/docs/{game}" for game in GAMES),
    "/guides",
    *(f"/guides/{slug}" for slug in guides() if slug != "README"),
    "/rules",
    "/problems",
    *(f"/rules/{game}" for game in GAMES),
    *(f"/problems/{slug}" for slug in KINDS),
]


class Page(HTMLParser):
    """Ids, addresses, and tags that are opened or closed wrongly."""

    VOID = ("meta", "link", "br", "img")

    def __init__(self, response: TestResponse) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.addresses: list[str] = []
        self.inline: list[str] = []
        self.open: list[str] = []
        self.feed(response.text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = dict(attrs)
        self.ids += [str(named["id"])] if "id" in named else []
        self.addresses += [str(named[name]) for name in ("href", "src") if name in named]
        self.inline += [name for name in named if name == "style" or name.startswith("on")]
        self.inline += [tag] if tag == "style" or (tag == "script" and "src" not in named) else []
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def page(client: FlaskClient, path: str, status: int = 200) -> Page:
    response = client.get(path, headers=BROWSER)
    assert response.status_code == status
    assert response.content_type == "text/html; charset=utf-8"
    return Page(response)


@pytest.mark.parametrize("path", PAGES)
def test_a_page_is_whole_and_loads_nothing_from_other_hosts(client: FlaskClient, path: str) -> None:
    shown = page(client, path)
    assert shown.open == []
    assert shown.inline == []
    assert len(shown.ids) == len(set(shown.ids))
    for address in shown.addresses:
        assert address.startswith(("/", "#"))
        name, _, anchor = address.partition("#")
        assert client.get(name or path, headers=BROWSER, follow_redirects=True).status_code == 200
        assert name or anchor in shown.ids


@pytest.mark.parametrize("path", PAGES)
def test_a_page_runs_nothing_that_is_not_served_here(client: FlaskClient, path: str) -> None:
    policy = client.get(path, headers=BROWSER).headers["Content-Security-Policy"]
    assert policy.startswith("default-src 'none'; ")
    assert "frame-ancestors 'none'" in policy
    assert not re.search(r"http|\*|unsafe-eval|script-src[^;]*unsafe", policy)


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_has_an_anchor_and_its_full_text(client: FlaskClient, game: str) -> None:
    shown = page(client, f"/rules/{game}")
    text = re.sub(r"<[^>]*>", "", client.get(f"/rules/{game}").text)
    for clause in RULEBOOKS[game].values():
        assert clause.id.removeprefix(f"{game}.") in shown.ids
        assert str(pages.mark_code(clause.text)).replace("<code>", "").replace("</code>", "") in text


@pytest.mark.parametrize("game", GAMES)
def test_every_violation_leads_to_its_clause(client: FlaskClient, game: str) -> None:
    ids = page(client, f"/rules/{game}").ids
    body = worked_example(GAMES[game])["illegal"]
    shown = client.post(f"/v1/games/{game}/adjudicate", data=msgspec.json.encode(body), content_type=JSON)
    assert shown.get_json()["violations"]
    for violation in shown.get_json()["violations"]:
        path, _, anchor = violation["doc_url"].partition("#")
        assert path == f"/rules/{game}"
        assert anchor in ids
        assert violation["rule"] == f"{game}.{anchor}"


def test_texts_are_escaped_and_backticks_are_code() -> None:
    assert pages.mark_code("`a<b` & c") == "<code>a&lt;b</code> &amp; c"


def test_the_front_leads_browsers_to_the_description(client: FlaskClient) -> None:
    response = client.get("/", headers=BROWSER)
    assert (response.status_code, response.headers["Location"]) == (302, "/table")
    assert "Accept" in response.headers["Vary"]


@pytest.mark.parametrize("accept", ["application/json", "*/*", None])
def test_the_front_page_lists_the_addresses_for_programs(client: FlaskClient, accept: str | None) -> None:
    shown: dict[str, Any] = client.get("/", headers={"Accept": accept} if accept else {}).get_json()
    for path in shown.values():
        if path.startswith("/"):
            assert client.get(path).status_code == 200


@pytest.mark.parametrize("slug", KINDS)
def test_every_problem_type_resolves_for_programs_too(client: FlaskClient, slug: str) -> None:
    assert client.get(f"/problems/{slug}").get_json()["problem"]["slug"] == slug


@pytest.mark.parametrize(
    "path",
    [
        "/rules/chess",
        "/docs/chess",
        "/problems/none",
        "/guides/none",
        "/guides/README",
        "/assets/pages.css",
        "/assets/x/index.css",
        "/assets/x/../pages.py",
    ],
)
def test_nothing_else_is_there(client: FlaskClient, path: str) -> None:
    assert client.get(path).get_json()["type"] == "/problems/not-found"


@pytest.mark.parametrize("path", ["/nothing", "/rules/chess", "/guides/none", "/assets/x/none.css"])
def test_a_browser_that_goes_astray_gets_a_page(client: FlaskClient, path: str) -> None:
    shown = page(client, path, 404)
    assert "/guides" in shown.addresses
    assert path not in shown.addresses
    answer = client.get(path, headers=BROWSER)
    assert "Accept" in answer.headers["Vary"]
    assert answer.headers["Cache-Control"] == "no-store"


def test_a_page_of_a_problem_keeps_required_headers(client: FlaskClient) -> None:
    answer = client.post("/docs", headers=BROWSER)
    assert (answer.status_code, answer.mimetype) == (405, "text/html")
    assert "GET" in answer.headers["Allow"]


def test_under_v1_problems_are_for_programs(client: FlaskClient) -> None:
    assert client.get("/v1/games/chess", headers=BROWSER).mimetype == "application/problem+json"


@pytest.mark.parametrize("path", [path for path in PAGES if path != "/table"])  # it has another
def test_the_navigation_marks_where_one_is(client: FlaskClient, path: str) -> None:
    text = client.get(path, headers=BROWSER).text
    area = f"/{path.split('/')[1]}"
    assert re.findall(r'href="(\S+)" aria-current="page"', text) == [area, path][: 1 + (area == "/docs")]


UNPACKED = {"br": brotli.decompress, "gzip": gzip.decompress}


@pytest.mark.parametrize("coding", UNPACKED)
@pytest.mark.parametrize("path", [*PAGES, "/openapi.yaml", "/openapi.json", "/openapi/spank.yaml", "/v1/games"])
def test_cached_responses_are_compressed_if_accepted(client: FlaskClient, path: str, coding: str) -> None:
    plain = client.get(path, headers=BROWSER)
    packed = client.get(path, headers={**BROWSER, "Accept-Encoding": f"zstd, {coding}"})
    assert packed.headers["Content-Encoding"] == coding
    assert UNPACKED[coding](packed.data) == plain.data
    assert "Content-Encoding" not in plain.headers
    assert "Accept-Encoding" in plain.headers["Vary"]
    assert "Accept-Encoding" in packed.headers["Vary"]
    assert plain.headers["ETag"] != packed.headers["ETag"]
    again = {"If-None-Match": packed.headers["ETag"], "Accept-Encoding": coding}
    assert client.get(path, headers=BROWSER | again).status_code == 304
    refused = client.get(path, headers={**BROWSER, "Accept-Encoding": "br;q=0, gzip;q=0, *"})
    assert "Content-Encoding" not in refused.headers


def test_the_smallest_coding_is_taken(client: FlaskClient) -> None:
    both = client.get("/openapi.json", headers={"Accept-Encoding": "gzip, deflate, br, zstd"})
    assert both.headers["Content-Encoding"] == "br"


def test_what_is_short_goes_as_it_is(client: FlaskClient) -> None:
    assert "Content-Encoding" not in client.get("/", headers={"Accept-Encoding": "gzip"}).headers


def test_a_file_is_kept_for_good_at_its_address_of_now(client: FlaskClient) -> None:
    (address,) = [one for one in page(client, "/rules").addresses if one.endswith("pages.css")]
    now = client.get(address)
    assert now.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    of_another_release = client.get("/assets/000000000000/pages.css")
    assert of_another_release.data == now.data
    assert "immutable" not in of_another_release.headers["Cache-Control"]


def weight(client: FlaskClient, path: str, coding: str) -> int:
    """Bytes over the wire of a page and all that it loads."""
    answer = client.get(path, headers=BROWSER)
    loads = [one for one in Page(answer).addresses if one.startswith("/assets/")]
    loads += re.findall(r'data-document="(\S+)"', answer.text)
    return sum(len(client.get(one, headers={"Accept-Encoding": coding}).data) for one in (path, *loads))


@pytest.mark.parametrize(
    ("path", "of_gzip", "of_br"),
    [
        ("/docs", 8, 8),
        *((f"/docs/{game}", 502, 436) for game in GAMES),
        ("/docs/all", 475 + 13 * len(GAMES), 409 + 11 * len(GAMES)),  # Swagger UI, and a part for each game
    ],
)
def test_the_description_is_no_heavier_than_it_was(
    client: FlaskClient, path: str, of_gzip: int, of_br: int
) -> None:
    """In thousands of bytes, for clients that accept gzip alone or brotli too."""
    assert weight(client, path, "gzip") <= of_gzip * 1000
    assert weight(client, path, "br") <= of_br * 1000


def test_the_document_is_no_heavier_than_it_was(client: FlaskClient) -> None:
    assert len(client.get("/openapi.json").data) <= 114_000 * len(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_the_catalogue_leads_to_a_games_part_of_the_document_and_to_its_pages(
    client: FlaskClient, game: str
) -> None:
    links = client.get(f"/v1/games/{game}").get_json()["links"]
    assert client.get(links["openapi"]).get_json()["info"]["title"].endswith(GAMES[game].title)
    assert {links["docs"], links["rules"]} <= set(PAGES)


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_name_every_option_and_move_and_lead_to_the_operations(client: FlaskClient, game: str) -> None:
    shown = page(client, f"/rules/{game}")
    text = client.get(f"/rules/{game}").text
    for name in [*options_schema(GAMES[game]), *(move.__struct_config__.tag for move in GAMES[game].moves)]:
        assert f"<dt><code>{name}</code>" in text
    for operation in OPERATIONS:
        assert f"/docs/{game}#/{game}/{operation.id(GAMES[game])}" in shown.addresses


@pytest.mark.parametrize(
    ("schema", "message"),
    [
        ({"enum": ["a", 2]}, '`"a"`, `2`'),
        ({"type": "integer", "minimum": 1, "maximum": 3}, "1 to 3"),
        ({"anyOf": [{"type": "string", "maxLength": 64}, {"type": "null"}]}, "an id or `null`"),
        ({"type": "boolean"}, "`true`, `false`"),
    ],
)
def test_the_domain_of_an_option_in_words(schema: dict[str, Any], message: str) -> None:
    assert pages.describe_domain(schema) == message


def test_a_guide_shows_its_own_html_and_leads_nowhere_outside(client: FlaskClient) -> None:
    text = str(render("# A <b>\n\n[one](other-guide.md#x) [two](../../clients/README.md)\n"))
    assert text == ('<h1 id="a-b">A &lt;b&gt;</h1>\n<p><a href="/guides/other-guide#x">one</a> <a>two</a></p>\n')
    assert "<h1" in client.get("/guides").text
