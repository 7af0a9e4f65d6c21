"""The pages for people, by what they promise; a browser looks at them in clients/browser."""

import re
from html.parser import HTMLParser
from typing import Any

import msgspec
import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from service.api import pages
from service.games import GAMES, RULEBOOKS
from service.operations.catalogue import worked_example
from service.operations.problems import KINDS

JSON = "application/json"
BROWSER = {"Accept": "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8"}
PAGES = [
    "/table",
    "/docs",
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
        told = dict(attrs)
        self.ids += [str(told["id"])] if "id" in told else []
        self.addresses += [str(told[name]) for name in ("href", "src") if name in told]
        self.inline += [name for name in told if name == "style" or name.startswith("on")]
        self.inline += [tag] if tag == "style" or (tag == "script" and "src" not in told) else []
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def page(client: FlaskClient, path: str) -> Page:
    response = client.get(path, headers=BROWSER)
    assert response.status_code == 200
    assert response.content_type == "text/html; charset=utf-8"
    return Page(response)


@pytest.mark.parametrize("path", PAGES)
def test_a_page_is_whole_and_asks_no_other_host(client: FlaskClient, path: str) -> None:
    found = page(client, path)
    assert found.open == []
    assert found.inline == []
    assert len(found.ids) == len(set(found.ids))
    for address in found.addresses:
        assert address.startswith(("/", "#"))
        name, _, anchor = address.partition("#")
        assert client.get(name or path, headers=BROWSER).status_code == 200
        assert not anchor or anchor in found.ids


@pytest.mark.parametrize("path", PAGES)
def test_a_page_runs_nothing_that_is_not_served_here(client: FlaskClient, path: str) -> None:
    policy = client.get(path, headers=BROWSER).headers["Content-Security-Policy"]
    assert policy.startswith("default-src 'none'; ")
    assert "frame-ancestors 'none'" in policy
    assert not re.search(r"http|\*|unsafe-eval|script-src[^;]*unsafe", policy)


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_has_an_anchor_and_is_told_in_full(client: FlaskClient, game: str) -> None:
    found = page(client, f"/rules/{game}")
    text = re.sub(r"<[^>]*>", "", client.get(f"/rules/{game}").text)
    for clause in RULEBOOKS[game].values():
        assert clause.id.removeprefix(f"{game}.") in found.ids
        assert str(pages.coded(clause.says)).replace("<code>", "").replace("</code>", "") in text


@pytest.mark.parametrize("game", GAMES)
def test_every_violation_leads_to_its_clause(client: FlaskClient, game: str) -> None:
    ids = page(client, f"/rules/{game}").ids
    body = worked_example(GAMES[game])["illegal"]
    found = client.post(f"/v1/games/{game}/adjudicate", data=msgspec.json.encode(body), content_type=JSON)
    assert found.get_json()["violations"]
    for violation in found.get_json()["violations"]:
        path, _, anchor = violation["see"].partition("#")
        assert path == f"/rules/{game}"
        assert anchor in ids
        assert violation["rule"] == f"{game}.{anchor}"


def test_texts_are_escaped_and_backticks_are_code() -> None:
    assert pages.coded("`a<b` & c") == "<code>a&lt;b</code> &amp; c"


def test_the_front_leads_browsers_to_the_description(client: FlaskClient) -> None:
    response = client.get("/", headers=BROWSER)
    assert (response.status_code, response.headers["Location"]) == (302, "/table")
    assert "Accept" in response.headers["Vary"]


@pytest.mark.parametrize("accept", ["application/json", "*/*", None])
def test_the_front_tells_programs_where_everything_is(client: FlaskClient, accept: str | None) -> None:
    found: dict[str, Any] = client.get("/", headers={"Accept": accept} if accept else {}).get_json()
    for path in found.values():
        if path.startswith("/"):
            assert client.get(path).status_code == 200


@pytest.mark.parametrize("slug", KINDS)
def test_every_problem_type_resolves_for_programs_too(client: FlaskClient, slug: str) -> None:
    assert client.get(f"/problems/{slug}").get_json()["problem"]["slug"] == slug


@pytest.mark.parametrize("path", ["/rules/chess", "/problems/none", "/assets/pages.py", "/assets/index.css"])
def test_nothing_else_is_there(client: FlaskClient, path: str) -> None:
    assert client.get(path).get_json()["type"] == "/problems/not-found"


def test_without_the_extra_the_description_is_still_found(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "swagger_ui", lambda: None)
    assert "/openapi.yaml" in page(client, "/docs").addresses
    assert client.get("/assets/swagger-ui.css").status_code == 404
