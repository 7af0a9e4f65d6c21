"""Stock clients: heads as they send them, and states as their serializers write them back, in every game."""

import http.client
import json
import random
import re
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from smack.games import GAMES
from smack.testing import kit
from tests.support import live

ZOO = tomllib.loads((Path(__file__).parent / "zoo.toml").read_text("utf-8"))
MOVES = 4
LANGUAGE = {"de": "de", "es": "es"}


def change(value: Any, leaf: Callable[[Any], Any], *, drop_null: bool = False) -> Any:
    """Return a JSON value with every part changed that has no parts."""
    if isinstance(value, dict) and value:
        kept = {name: one for name, one in value.items() if not (drop_null and one is None)}
        return {name: change(one, leaf, drop_null=drop_null) for name, one in kept.items()}
    if isinstance(value, list) and value:
        return [change(one, leaf, drop_null=drop_null) for one in value]
    return leaf(value)


VALUES: dict[str, Callable[[Any], Any]] = {
    "doubles": lambda body: change(body, lambda one: float(one) if type(one) is int else one),
    "no_nulls": lambda body: change(body, lambda one: one, drop_null=True),
    "lists": lambda body: change(body, lambda one: [] if one == {} else one),
}
TEXTS: dict[str, Callable[[str], str]] = {
    "slashes": lambda text: text.replace("/", "\\/"),
    "html_escapes": lambda text: re.sub("[<>&'+]", lambda match: f"\\u{ord(match[0]):04x}", text),
}
WRITTEN = {"plain", "ascii", "sorted", "indented"}


def write(body: Any, changes: list[str]) -> bytes:
    """Return a body as a client's serializer writes it."""
    assert {*VALUES, *TEXTS, *WRITTEN}.issuperset(changes)
    for name in changes:
        body = VALUES[name](body) if name in VALUES else body
    text = json.dumps(
        body,
        ensure_ascii="ascii" in changes,
        sort_keys="sorted" in changes,
        indent=2 if "indented" in changes else None,
    )
    for name in changes:
        text = TEXTS[name](text) if name in TEXTS else text
    return text.encode()


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with live.gunicorn(direct=True) as base:
        yield urlsplit(base).netloc


def send(address: str, path: str, headers: list[str], body: bytes) -> tuple[int, str, Any]:
    """Return (status, language, answer) of a request whose head has exactly these headers."""
    connection = http.client.HTTPConnection(address, timeout=30)
    connection.putrequest("POST", path, skip_accept_encoding=True)
    for header in headers:
        connection.putheader(*header.split(": ", 1))
    is_chunked = "Transfer-Encoding: chunked" in headers
    if not is_chunked:
        connection.putheader("Content-Length", str(len(body)))
    connection.endheaders(body, encode_chunked=is_chunked)
    response = connection.getresponse()
    answer = json.loads(response.read())
    connection.close()
    return response.status, response.headers["Content-Language"], answer


PLAIN = ["Content-Type: application/json"]


@pytest.mark.parametrize("name", ZOO)
def test_a_stock_client_gets_what_it_means(name: str, address: str) -> None:
    """A few moves of every game, from states as it writes them back; each answer is that of a complete request."""
    headers, changes = ZOO[name]["headers"], ZOO[name]["body"]
    accepted = next((one.partition(": ")[2] for one in headers if one.lower().startswith("accept-language")), "")
    language = LANGUAGE.get(accepted[:2], "en")
    plain = [*PLAIN, *([f"Accept-Language: {language}"])]
    for game in GAMES:
        deal = {**GAMES[game].example.deal, "seed": "zoo"}
        path, chooser = f"/v1/games/{game}", random.Random(name)
        status, said, answer = send(address, f"{path}/deal", headers, write(deal, changes))
        assert (status, said) == (200, language), answer
        assert answer == send(address, f"{path}/deal", plain, json.dumps(deal).encode())[2]
        for _ in range(MOVES):
            state = answer["state"]
            moves = send(address, f"{path}/legal-moves", headers, write({"state": state}, changes))[2]["moves"]
            if not moves:
                break
            body = {"state": state, "move": chooser.choice(moves), "sentences": True}
            status, said, answer = send(address, f"{path}/adjudicate", headers, write(body, changes))
            assert (status, said, answer["legal"]) == (200, language, True), answer
            assert answer == send(address, f"{path}/adjudicate", plain, json.dumps(body).encode())[2]


@pytest.mark.parametrize("changes", [["doubles", "no_nulls", "lists"], ["indented", "ascii", "slashes", "sorted"]])
@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_next_deal_and_every_recorded_state_survive_a_store(game: str, changes: list[str], address: str) -> None:
    """The states of the conformance cases among them, over or not; the first of each phase."""
    seen = set()
    for base in kit.read(kit.CASES / game / "bases.json").values():
        if not isinstance(base, dict) or base.get("game") != game or base["phase"] in seen:
            continue
        seen.add(base["phase"])
        for operation, body in (
            ("view", {"state": base, "player": None}),
            ("deal", {"after": base, "seed": "next"}),
        ):
            path = f"/v1/games/{game}/{operation}"
            answers = [send(address, path, PLAIN, write(body, how)) for how in (changes, ["plain"])]
            assert {**answers[0][2], "request_id": 0} == {**answers[1][2], "request_id": 0}
    assert seen


@pytest.mark.parametrize("fetched", ["text/plain;charset=UTF-8", "application/x-www-form-urlencoded"])
def test_a_client_that_names_no_json_is_told_the_header(fetched: str, address: str) -> None:
    """As `fetch` does with a text and no headers, and `curl -d` without `-H`."""
    status, _, answer = send(address, "/v1/games/spank/deal", [f"Content-Type: {fetched}"], b'{"players": []}')
    assert status == 415
    assert "`Content-Type: application/json`" in answer["detail"]
