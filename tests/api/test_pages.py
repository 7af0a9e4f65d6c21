"""The HTML pages: whole, linked, cached and compressed; clients/browser tests them in a browser."""

import gzip
import re
from html.parser import HTMLParser
from typing import Any

import brotli
import msgspec
import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from smack.api.app import create_app
from smack.api.settings import Settings
from smack.api.web import pages
from smack.api.web.pages import load_guides, render_markdown
from smack.games import GAMES
from smack.operations.catalogue import options_schema, worked_example
from smack.operations.example_bodies import EXAMPLE_KEY
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
    *(f"/guides/{slug}" for slug in load_guides() if slug != "README"),
    "/rules",
    "/problems",
    *(f"/rules/{game}" for game in GAMES),
    *(f"/problems/{slug}" for slug in KINDS),
]


class Page(HTMLParser):
    """The ids, addresses, inline scripts and styles, and unclosed tags of a page."""

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
        attributes = dict(attrs)
        self.ids += [str(attributes["id"])] if "id" in attributes else []
        addresses = [str(attributes[name]) for name in ("href", "src") if name in attributes]
        self.addresses += [  # but links to other hosts, of which a browser loads nothing by itself
            address for address in addresses if not (tag == "a" and address.startswith("https://"))
        ]
        self.inline += [name for name in attributes if name == "style" or name.startswith("on")]
        self.inline += [tag] if tag == "style" or (tag == "script" and "src" not in attributes) else []
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def get_page(client: FlaskClient, path: str, status: int = 200) -> Page:
    response = client.get(path, headers=BROWSER)
    assert response.status_code == status
    assert response.content_type == "text/html; charset=utf-8"
    return Page(response)


@pytest.mark.parametrize("path", PAGES)
def test_a_page_is_well_formed_and_loads_nothing_from_other_hosts(client: FlaskClient, path: str) -> None:
    page = get_page(client, path)
    assert page.open == []
    assert page.inline == []
    assert len(page.ids) == len(set(page.ids))
    for address in page.addresses:
        assert address.startswith(("/", "#"))
        name, _, anchor = address.partition("#")
        assert client.get(name or path, headers=BROWSER, follow_redirects=True).status_code == 200
        assert name or anchor in page.ids


@pytest.mark.parametrize("path", PAGES)
def test_the_content_security_policy_allows_only_this_origin(client: FlaskClient, path: str) -> None:
    policy = client.get(path, headers=BROWSER).headers["Content-Security-Policy"]
    assert policy.startswith("default-src 'none'; ")
    assert "frame-ancestors 'none'" in policy
    assert not re.search(r"http|\*|unsafe-eval|script-src[^;]*unsafe", policy)


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_has_an_anchor_and_its_full_text(client: FlaskClient, game: str) -> None:
    page = get_page(client, f"/rules/{game}")
    text = re.sub(r"<[^>]*>", "", client.get(f"/rules/{game}").text)
    for clause in GAMES[game].rulebook.values():
        assert clause.id.removeprefix(f"{game}.") in page.ids
        assert str(pages.mark_code(clause.text)).replace("<code>", "").replace("</code>", "") in text


@pytest.mark.parametrize("game", GAMES)
def test_every_violation_links_to_its_clause(client: FlaskClient, game: str) -> None:
    ids = get_page(client, f"/rules/{game}").ids
    body = worked_example(GAMES[game])["illegal"]
    verdict = client.post(f"/v1/games/{game}/adjudicate", data=msgspec.json.encode(body), content_type=JSON).json
    assert verdict
    assert verdict["violations"]
    for violation in verdict["violations"]:
        path, _, anchor = violation["doc_url"].partition("#")
        assert path == f"/rules/{game}"
        assert anchor in ids
        assert violation["rule"] == f"{game}.{anchor}"


def test_texts_are_escaped_and_backticks_are_code() -> None:
    assert pages.mark_code("`a<b` & c") == "<code>a&lt;b</code> &amp; c"


def test_the_front_page_redirects_browsers_to_the_table(client: FlaskClient) -> None:
    response = client.get("/", headers=BROWSER)
    assert (response.status_code, response.headers["Location"]) == (302, "/table")
    assert "Accept" in response.headers["Vary"]


@pytest.mark.parametrize("accept", ["application/json", "*/*", None])
def test_the_front_page_lists_the_addresses_for_programs(client: FlaskClient, accept: str | None) -> None:
    addresses: dict[str, Any] = client.get("/", headers={"Accept": accept} if accept else {}).get_json()
    for path in addresses.values():
        if path.startswith("/"):
            assert client.get(path).status_code == 200


@pytest.mark.parametrize("slug", KINDS)
def test_every_problem_type_resolves_to_json_for_programs(client: FlaskClient, slug: str) -> None:
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
def test_unknown_pages_are_404s(client: FlaskClient, path: str) -> None:
    assert client.get(path).get_json()["type"] == "/problems/not-found"


@pytest.mark.parametrize("path", ["/nothing", "/rules/chess", "/guides/none", "/assets/x/none.css"])
def test_a_browser_gets_a_404_as_a_page(client: FlaskClient, path: str) -> None:
    page = get_page(client, path, 404)
    assert "/guides" in page.addresses
    assert path not in page.addresses
    answer = client.get(path, headers=BROWSER)
    assert "Accept" in answer.headers["Vary"]
    assert answer.headers["Cache-Control"] == "no-store"


def test_a_405_as_a_page_has_the_header_allow(client: FlaskClient) -> None:
    answer = client.post("/docs", headers=BROWSER)
    assert (answer.status_code, answer.mimetype) == (405, "text/html")
    assert "GET" in answer.headers["Allow"]


def test_under_v1_browsers_get_problems_as_json(client: FlaskClient) -> None:
    assert client.get("/v1/games/chess", headers=BROWSER).mimetype == "application/problem+json"


@pytest.mark.parametrize("path", [path for path in PAGES if path != "/table"])  # its navigation is another
def test_the_navigation_marks_the_current_page(client: FlaskClient, path: str) -> None:
    text = client.get(path, headers=BROWSER).text
    area = f"/{path.split('/')[1]}"
    assert re.findall(r'href="(\S+)" aria-current="page"', text) == [area, path][: 1 + (area == "/docs")]


DECOMPRESS = {"br": brotli.decompress, "gzip": gzip.decompress}


@pytest.mark.parametrize("coding", DECOMPRESS)
@pytest.mark.parametrize("path", [*PAGES, "/openapi.yaml", "/openapi.json", "/openapi/spank.yaml", "/v1/games"])
def test_cached_responses_are_compressed_if_accepted(client: FlaskClient, path: str, coding: str) -> None:
    plain = client.get(path, headers=BROWSER)
    compressed = client.get(path, headers={**BROWSER, "Accept-Encoding": f"zstd, {coding}"})
    assert compressed.headers["Content-Encoding"] == coding
    assert DECOMPRESS[coding](compressed.data) == plain.data
    assert "Content-Encoding" not in plain.headers
    assert "Accept-Encoding" in plain.headers["Vary"]
    assert "Accept-Encoding" in compressed.headers["Vary"]
    assert plain.headers["ETag"] != compressed.headers["ETag"]
    conditional = {"If-None-Match": compressed.headers["ETag"], "Accept-Encoding": coding}
    assert client.get(path, headers=BROWSER | conditional).status_code == 304
    refused = client.get(path, headers={**BROWSER, "Accept-Encoding": "br;q=0, gzip;q=0, *"})
    assert "Content-Encoding" not in refused.headers


def test_of_the_accepted_codings_the_smallest_is_used(client: FlaskClient) -> None:
    response = client.get("/openapi.json", headers={"Accept-Encoding": "gzip, deflate, br, zstd"})
    assert response.headers["Content-Encoding"] == "br"


def test_a_short_response_is_not_compressed(client: FlaskClient) -> None:
    assert "Content-Encoding" not in client.get("/", headers={"Accept-Encoding": "gzip"}).headers


def test_an_asset_is_immutable_at_the_address_of_this_release_only(client: FlaskClient) -> None:
    (address,) = [address for address in get_page(client, "/rules").addresses if address.endswith("pages.css")]
    current = client.get(address)
    assert current.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    of_another_release = client.get("/assets/000000000000/pages.css")
    assert of_another_release.data == current.data
    assert "immutable" not in of_another_release.headers["Cache-Control"]


def transfer_size(client: FlaskClient, path: str, coding: str) -> int:
    """Return the compressed size, in bytes, of a page and everything that it loads."""
    answer = client.get(path, headers=BROWSER)
    loads = [address for address in Page(answer).addresses if address.startswith("/assets/")]
    loads += re.findall(r'data-document="(\S+)"', answer.text)
    return sum(len(client.get(address, headers={"Accept-Encoding": coding}).data) for address in (path, *loads))


@pytest.mark.parametrize(
    ("path", "max_gzip", "max_br"),
    [
        ("/docs", 8, 8),
        *((f"/docs/{game}", 508, 442) for game in GAMES),
        ("/docs/all", 475 + 15 * len(GAMES), 409 + 13 * len(GAMES)),  # Swagger UI, and a part for each game
    ],
)
def test_the_pages_of_the_document_do_not_grow(client: FlaskClient, path: str, max_gzip: int, max_br: int) -> None:
    """Sizes are in thousands of bytes."""
    assert transfer_size(client, path, "gzip") <= max_gzip * 1000
    assert transfer_size(client, path, "br") <= max_br * 1000


def test_the_document_grows_only_with_games_and_operations(client: FlaskClient) -> None:
    assert len(client.get("/openapi.json").data) <= 9_500 * len(GAMES) * len(OPERATIONS)


@pytest.mark.parametrize("game", GAMES)
def test_the_catalogue_links_to_the_document_and_the_pages_of_a_game(client: FlaskClient, game: str) -> None:
    links = client.get(f"/v1/games/{game}").get_json()["links"]
    assert client.get(links["openapi"]).get_json()["info"]["title"].endswith(GAMES[game].title)
    assert {links["docs"], links["rules"]} <= set(PAGES)


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_name_every_option_and_move_and_link_to_the_operations(client: FlaskClient, game: str) -> None:
    page = get_page(client, f"/rules/{game}")
    text = client.get(f"/rules/{game}").text
    for name in [*options_schema(GAMES[game]), *(move.__struct_config__.tag for move in GAMES[game].moves)]:
        assert f"<dt><code>{name}</code>" in text
    for operation in OPERATIONS:
        assert f"/docs/{game}#/{game}/{operation.id(GAMES[game])}" in page.addresses


@pytest.mark.parametrize(
    ("schema", "message"),
    [
        ({"enum": ["a", 2]}, '`"a"`, `2`'),
        ({"type": "integer", "minimum": 1, "maximum": 3}, "1 to 3"),
        ({"type": "integer", "minimum": 1}, "a whole number"),
        ({"anyOf": [{"type": "string", "maxLength": 64}, {"type": "null"}]}, "an id or `null`"),
        ({"type": "boolean"}, "`true`, `false`"),
    ],
)
def test_the_domain_of_an_option_is_described_in_words(
    client: FlaskClient, schema: dict[str, Any], message: str
) -> None:
    with client.application.test_request_context():
        assert pages.describe_values(schema) == message


def test_a_guide_is_escaped_and_links_to_no_file_of_the_repository(client: FlaskClient) -> None:
    links = "[one](other-guide.md#x) [two](../../clients/README.md) [three](https://example.org/x)"
    assert str(render_markdown(f"# A <b>\n\n{links}\n")) == (
        '<h1 id="a-b">A &lt;b&gt;</h1>\n<p><a href="/guides/other-guide#x">one</a> <a>two</a> '
        '<a href="https://example.org/x">three</a></p>\n'
    )
    assert "<h1" in client.get("/guides").text


def test_headings_have_the_ids_that_github_gives_them() -> None:
    """So that a link to a heading leads to it in the repository and on the site."""
    assert 'id="the-files-in-testscasesodd_ity--more-so"' in str(
        render_markdown("### The files in `tests/cases/odd_ity` & more-so")
    )


def test_the_table_knows_whether_tables_are_sealed_here() -> None:
    def page(*keys: str) -> str:
        return create_app(Settings(seal_keys=keys)).test_client().get("/table").text

    assert "data-sealing" not in page(EXAMPLE_KEY)
    assert '<div id="table" data-sealing="off"></div>' in page()
