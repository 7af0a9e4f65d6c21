"""Statuses and problem documents: every refusal names what is wrong and where, and shows nothing else."""

import json
import subprocess
import sys
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import EnvironBuilder, TestResponse, run_wsgi_app

from smack.api import create_app
from smack.api.settings import Settings
from smack.api.wsgi_request import MAX_PARSED_LENGTH, PARSED_HEADERS
from smack.operations import dispatch
from smack.operations.problems import problem_of_status

DEAL = "/v1/games/smackarang/deal"
ADJUDICATE = "/v1/games/smackarang/adjudicate"


def post(client: FlaskClient, path: str, raw: bytes | str) -> TestResponse:
    return client.post(path, data=raw, content_type="application/json")


def problem(response: TestResponse, status: int, slug: str) -> Any:
    """Return the problem document of a response, after checking its status, type and members."""
    assert response.status_code == status
    assert response.content_type == "application/problem+json"
    document = response.get_json()
    assert set(document) == {"type", "title", "status", "detail", "errors", "request_id"}
    assert (document["type"], document["status"]) == (f"/problems/{slug}", status)
    assert document["request_id"] == response.headers["X-Request-ID"]
    return document


def deal_state(client: FlaskClient) -> Any:
    return client.post(DEAL, json={"players": ["ana", "bo", "cy"], "seed": "http"}).get_json()["state"]


MALFORMED = {
    "nothing": b"",
    "half": b'{"players": [',
    "nan": b'{"players": NaN}',
    "thousands of digits": b'{"players": ' + b"9" * 5000 + b"}",
    "not utf-8": b'{"players": ["\xff"]}',
    "utf-16": '{"players": []}'.encode("utf-16"),
    "byte order mark": b'\xef\xbb\xbf{"players": []}',
    "lone surrogate": b'{"players": ["\\ud800"]}',
    "surrogate inside": b'{"players": ["a\\udfffb", "b", "c"]}',
    "trailing": b'{"players": ["a","b","c"]} x',
    "comment": b'{"players": ["a","b","c"] /* */}',
    "single quotes": b"{'players': 1}",
    "leading zero": b'{"players": 01}',
    "deep array": b"[" * 100_000,
    "deep closed array": b"[" * 100_000 + b"]" * 100_000,
    "deep object": b'{"a":' * 5_000 + b"1" + b"}" * 5_000,
    "member twice": b'{"players": ["a","b","c"], "players": ["a","b","c"]}',
    "member twice below": b'{"players": ["a","b","c"], "options": {"zip_self": true, "zip_self": true}}',
    "member twice by escape": b'{"players": ["a","b","c"], "pl\\u0061yers": ["a","b","c"]}',
}


@pytest.mark.parametrize("raw", MALFORMED.values(), ids=MALFORMED.keys())
def test_malformed_json_is_a_400(client: FlaskClient, raw: bytes) -> None:
    problem(post(client, DEAL, raw), 400, "malformed")


MISFITS: dict[str, tuple[str, str, str]] = {
    "null": ("null", "", "value"),
    "array": ("[]", "", "value"),
    "string": ('"deal"', "", "value"),
    "neither form": ("{}", "", "value"),
    "both forms": ('{"players": ["a","b","c"], "after": {}}', "", "value"),
    "unknown member": ('{"players": ["a","b","c"], "player": 1}', "/player", "unknown"),
    "unknown option": ('{"players": ["a","b","c"], "options": {"a/b~c": 1}}', "/options/a~1b~0c", "unknown"),
    "integer for string": ('{"players": ["a","b",3]}', "/players/2", "value"),
    "empty id": ('{"players": ["a","b",""]}', "/players/2", "value"),
    "long id": (json.dumps({"players": ["a", "b", "c" * 65]}), "/players/2", "value"),
    "seventeen players": (json.dumps({"players": [str(i) for i in range(17)]}), "/players", "value"),
    "4.5 for an integer": (
        '{"players": ["a","b","c"], "options": {"weapon_types": 4.5}}',
        "/options/weapon_types",
        "value",
    ),
    "true for an integer": (
        '{"players": ["a","b","c"], "options": {"weapon_types": true}}',
        "/options/weapon_types",
        "value",
    ),
    "huge number": (
        '{"players": ["a","b","c"], "options": {"weapon_types": 99999999999999999999999999}}',
        "/options/weapon_types",
        "value",
    ),
    "1 for true": ('{"players": ["a","b","c"], "options": {"zip_self": 1}}', "/options/zip_self", "value"),
    "null seed": ('{"players": ["a","b","c"], "seed": null}', "/seed", "value"),
    "empty seed": ('{"players": ["a","b","c"], "seed": ""}', "/seed", "value"),
    "long seed": (json.dumps({"players": ["a", "b", "c"], "seed": "s" * 129}), "/seed", "value"),
}


@pytest.mark.parametrize(("raw", "pointer", "code"), MISFITS.values(), ids=MISFITS.keys())
def test_a_body_that_does_not_match_its_schema_is_a_422_with_a_pointer(
    client: FlaskClient, raw: str, pointer: str, code: str
) -> None:
    parsed = problem(post(client, DEAL, raw), 422, "not-understood")
    assert (parsed["errors"][0]["pointer"], parsed["errors"][0]["code"]) == (pointer, code)


@pytest.mark.parametrize("seed", ["s", "s" * 128, "\u00e9\u4e2d\U0001f600", "\x00 \x1f\x7f", '"\\/'])
def test_unusual_seeds_are_accepted(client: FlaskClient, seed: str) -> None:
    response = client.post(DEAL, json={"players": ["a", "b", "c"], "seed": seed})
    assert response.status_code == 200
    assert response.get_json()["state"]["chance"]["seed"] == seed


@pytest.mark.parametrize(
    "number", ["4.5", "true", '"4"', "-1", "1e-1", "9e307", "1e400", "4e-324", "null", "9" * 400, "[]"]
)
def test_only_an_integer_is_accepted_for_an_integer(client: FlaskClient, number: str) -> None:
    state = json.dumps({**deal_state(client), "idle_turns": "N"}).replace('"N"', number)
    parsed = problem(post(client, "/v1/games/smackarang/check", f'{{"state": {state}}}'), 422, "not-understood")
    assert [error["pointer"] for error in parsed["errors"]] == ["/state/idle_turns"]


def test_errors_are_at_most_fifty(client: FlaskClient) -> None:
    state = {**deal_state(client), "draw_pile": ["joker"] * 100}
    parsed = problem(client.post("/v1/games/smackarang/check", json={"state": state}), 422, "not-understood")
    assert len(parsed["errors"]) == 50
    state["draw_pile"] = ["twistie"] * 100
    parsed = problem(
        client.post("/v1/games/smackarang/view", json={"state": state, "player": None}), 422, "unsound"
    )
    assert len(parsed["errors"]) == 50


@pytest.mark.parametrize(("language", "place"), [("en", "The body"), ("de", "Der Inhalt"), ("es", "El cuerpo")])
def test_a_detail_names_the_place_of_the_first_error(client: FlaskClient, language: str, place: str) -> None:
    accepted = {"Accept-Language": language}
    whole = problem(client.post(DEAL, json=[], headers=accepted), 422, "not-understood")
    member = problem(client.post(DEAL, json={"players": 1}, headers=accepted), 422, "not-understood")
    assert whole["detail"].startswith(f"{place}: ")
    assert member["detail"].startswith("/players: ")


def test_unsound_lists_every_fault_with_pointers(client: FlaskClient) -> None:
    state = {**deal_state(client), "turn": "zoe", "idle_turns": 9, "seq": 1}
    body = {"state": state, "move": {"type": "draw", "player": "ana"}}
    parsed = problem(client.post(ADJUDICATE, json=body), 422, "unsound")
    codes = {(error["code"], error["pointer"]) for error in parsed["errors"]}
    assert codes == {("turn.unknown", "/state/turn"), ("idle_turns", "/state/idle_turns")}


def test_an_unknown_player_is_refused(client: FlaskClient) -> None:
    state = deal_state(client)
    for move in (
        {"type": "draw", "player": "zoe"},
        {"type": "play", "player": "ana", "card": "zip", "next": "zoe"},
    ):
        parsed = problem(client.post(ADJUDICATE, json={"state": state, "move": move}), 422, "not-understood")
        assert [error["code"] for error in parsed["errors"]] == ["player.unknown"]
    for operation in ("view", "legal-moves"):
        response = client.post(f"/v1/games/smackarang/{operation}", json={"state": state, "player": "zoe"})
        assert problem(response, 422, "not-understood")["errors"][0]["pointer"] == "/player"


def test_a_view_is_judged_like_a_state(client: FlaskClient) -> None:
    state = deal_state(client)
    view = client.post("/v1/games/smackarang/view", json={"state": state, "player": "ana"}).get_json()["view"]
    assert client.post("/v1/games/smackarang/check", json={"state": view}).get_json()["faults"] == []
    moves = client.post("/v1/games/smackarang/legal-moves", json={"state": state, "player": "ana"}).get_json()
    assert client.post("/v1/games/smackarang/legal-moves", json={"state": view, "player": "ana"}).json == moves
    move = {"type": "play", "player": "bo", "card": "smacklash", "weapon": "red-A"}
    body = {"state": {**view, "turn": "bo", "seq": 1}, "move": move}
    verdict = client.post("/v1/games/smackarang/judge", json=body).get_json()
    assert verdict["legal"] is None
    assert verdict["unknown"][0] == {"rule": "smackarang.turn.hold", "pointer": "/state/players/1/hand/0"}
    assert verdict.keys() == {"legal", "violations", "unknown"}


def test_a_wrong_commitment_is_a_fault_and_without_a_seed_the_outcome_is_unknown(client: FlaskClient) -> None:
    state = deal_state(client)
    chance = {"seed": "other", "cursor": 0, "commitment": state["chance"]["commitment"]}
    parsed = client.post("/v1/games/smackarang/check", json={"state": {**state, "chance": chance}}).get_json()
    assert [fault["id"] for fault in parsed["faults"]] == ["chance.commitment"]
    hands = [{"id": name, "hand": [f"red-{name[0].upper()}"]} for name in ("ana", "bo", "cy")]
    pile = {"discard": ["zip", "zip", "zip", "blue-C"], "draw_pile": [], "turn": "ana", "players": hands}
    body = {"state": {**state, **pile, "chance": {}}, "move": {"type": "draw", "player": "ana"}}
    verdict = client.post(ADJUDICATE, json=body).get_json()
    assert (verdict["legal"], verdict["state"], verdict["events"]) == (None, None, [])
    assert verdict["unknown"] == [{"rule": None, "pointer": "/state/chance/seed"}]
    assert client.post(ADJUDICATE.replace("adjudicate", "judge"), json=body).get_json()["legal"] is True


@pytest.mark.parametrize(
    ("method", "path", "allow"),
    [
        ("GET", DEAL, {"POST", "OPTIONS"}),
        ("PUT", "/v1/batch", {"POST", "OPTIONS"}),
        ("POST", "/v1/games", {"GET", "HEAD", "OPTIONS"}),
    ],
)
def test_405_lists_the_allowed_methods(client: FlaskClient, method: str, path: str, allow: set[str]) -> None:
    response = client.open(path, method=method)
    problem(response, 405, "method-not-allowed")
    assert {name.strip() for name in response.headers["Allow"].split(",")} == allow


@pytest.mark.parametrize(
    "path",
    [
        "/v1/games/chess/deal",
        "/v1/games/smackarang/dance",
        "/v1",
        f"{DEAL}/",
        f"/{DEAL}",
        DEAL.replace("/games", "//games"),
        "/static/table.js",
    ],
)
def test_an_unknown_address_is_a_404(client: FlaskClient, path: str) -> None:
    problem(client.post(path, json={}), 404, "not-found")


@pytest.mark.parametrize(
    "media", ["", "text/plain", "application/x-www-form-urlencoded", "application/problem+json"]
)
def test_another_media_type_is_a_415(client: FlaskClient, media: str) -> None:
    problem(client.post(DEAL, data=b"{}", content_type=media), 415, "unsupported-media-type")


@pytest.mark.parametrize(
    "accept", ["application/xml", "text/html, text/*;q=0.5", "application/json;q=0", "nonsense"]
)
def test_a_client_that_does_not_accept_json_gets_406(client: FlaskClient, accept: str) -> None:
    headers = {"Accept": accept}
    problem(client.post(DEAL, json={"players": ["a", "b", "c"]}, headers=headers), 406, "not-acceptable")
    detail = problem(client.get("/v1/games", headers=headers), 406, "not-acceptable")["detail"]
    assert "`application/json`" in detail
    problem(client.get("/v1/nothing", headers=headers), 404, "not-found")
    problem(client.put(DEAL, headers=headers), 405, "method-not-allowed")


ACCEPTED = ("application/problem+json", "application/json; charset=utf-8", "Application/JSON")


@pytest.mark.parametrize("accept", ["", "*", "*/*", "application/*", *ACCEPTED])
def test_a_client_that_accepts_json_is_answered(client: FlaskClient, accept: str) -> None:
    """What stock clients send stands in test_stock_clients.py."""
    assert client.get("/v1/games", headers={"Accept": accept}).status_code == 200


@pytest.mark.parametrize("name", PARSED_HEADERS.values())
def test_a_header_that_would_take_long_to_parse_is_refused(client: FlaskClient, name: str) -> None:
    for path in ("/", "/rules/spank", "/v1/games", "/nothing"):
        assert client.get(path, headers={name: "x" * MAX_PARSED_LENGTH}).status_code != 400
        answer = client.get(path, headers={name: "x" * (MAX_PARSED_LENGTH + 1)})
        problem(answer, 400, "bad-request")
        assert answer.get_json()["detail"] == f"The header `{name}` is longer than 1000 characters."
    post = client.post(DEAL, json={"players": ["a", "b"]}, headers={name: "x" * (MAX_PARSED_LENGTH + 1)})
    problem(post, 400, "bad-request")


def test_415_for_a_content_encoding(client: FlaskClient) -> None:
    response = client.post(DEAL, data=b"{}", content_type="application/json", headers={"Content-Encoding": "gzip"})
    problem(response, 415, "unsupported-media-type")


@pytest.mark.parametrize(
    ("charset", "status"), [("utf-8", 200), ('"UTF-8"', 200), ("utf8", 200), ("latin-1", 415)]
)
def test_the_charset_is_utf_8(charset: str, status: int, client: FlaskClient) -> None:
    body, media = b'{"players": ["a", "b", "c"]}', f"application/json; charset={charset}"
    assert client.post(DEAL, data=body, content_type=media).status_code == status


@pytest.mark.parametrize("coding", ["identity", "Identity ", ""])
def test_a_body_that_is_said_to_be_uncompressed_is_read(coding: str, client: FlaskClient) -> None:
    answer = client.post(DEAL, json={"players": ["a", "b", "c"]}, headers={"Content-Encoding": coding})
    assert answer.status_code == 200


SEND_JSON = "Send the body with `Content-Type: application/json`."
SEND_OBJECT = "Send a JSON object with `Content-Type: application/json`."


@pytest.mark.parametrize(
    ("media", "encoding", "reason", "hint"),
    [
        ("", "", "The request has no `Content-Type`.", "Send it with `Content-Type: application/json`."),
        ("application/x-www-form-urlencoded", "", "The body is sent as a form.", SEND_OBJECT),
        ("multipart/form-data; boundary=x", "", "The body is sent as a form.", SEND_OBJECT),
        ("text/json", "", "The `Content-Type` is `text/json`.", SEND_JSON),
        ("TEXT/plain;charset=UTF-8", "", "The `Content-Type` is `text/plain`.", SEND_JSON),
        ("text/pl<b>ain", "", "The `Content-Type` is another one.", SEND_JSON),
        ("application/json; charset=latin-1", "", "The `charset` is another one.", "JSON is sent in UTF-8."),
        ("APPLICATION/json", "gzip", "The body is compressed (`Content-Encoding`).", "Send it as it is."),
    ],
)
def test_415_names_the_reason_and_what_to_send(
    media: str, encoding: str, reason: str, hint: str, client: FlaskClient
) -> None:
    headers = {"Content-Encoding": encoding} if encoding else {}
    answer = client.post(DEAL, data=b"{}", content_type=media, headers=headers)
    assert problem(answer, 415, "unsupported-media-type")["detail"] == f"{reason} {hint}"


@pytest.mark.parametrize(
    ("body", "message"),
    [(b"", "The body is empty. "), (b"\xef\xbb\xbf{}", "The body begins with a byte order mark. ")],
)
def test_an_empty_body_and_a_byte_order_mark_are_named(body: bytes, message: str, client: FlaskClient) -> None:
    assert problem(post(client, DEAL, body), 400, "malformed")["detail"].startswith(message)


def test_what_has_no_hint_is_said_with_its_place_alone(client: FlaskClient) -> None:
    parsed = problem(post(client, DEAL, b'{"players": 01}'), 400, "malformed")
    assert parsed["detail"] == "JSON is malformed: invalid number (byte 13)."


def test_a_query_for_a_language_names_the_header(client: FlaskClient) -> None:
    detail = problem(client.get("/v1/games?lang=de"), 400, "bad-request")["detail"]
    assert detail.endswith("Send the header `Accept-Language`, such as `de`.")


def test_query_parameters_are_refused_and_named(client: FlaskClient) -> None:
    parsed = problem(post(client, f"{DEAL}?brief=true", b"{}"), 400, "bad-request")
    assert parsed["detail"].startswith("`brief` is a query parameter, and this address takes none. ")
    parsed = problem(client.get("/v1/games?%3Cscript%3E"), 400, "bad-request")
    assert parsed["detail"].startswith("This address takes none. ")
    assert client.get("/table?utm=x").status_code == 200


def test_a_body_over_the_limit_is_a_413(client: FlaskClient) -> None:
    limit = Settings().max_body
    body = b'{"players": ["a", "b", "c"]}'
    assert post(client, DEAL, body + b" " * (limit - len(body))).status_code == 200
    problem(post(client, DEAL, body + b" " * (limit + 1 - len(body))), 413, "too-large")
    assert post(client, "/v1/games/smackarang/replay", b" " * (limit + 1)).status_code == 400
    problem(post(client, "/v1/batch", b" " * (8 * limit + 1)), 413, "too-large")


def test_readers_are_made_before_the_first_request() -> None:
    """Fast and strict ones: else the first refusal waits, and every worker keeps its own copy in memory."""
    code = """
from smack.api import create_app
create_app()
from smack.operations import batch, dispatch, transcript
from smack.wire import check
check.schema_of = None
made = dispatch.reader.cache_info().misses
for reader in (*dispatch.prepare_readers(), batch.READER, transcript.HEADER_READER):
    assert check.find_errors(reader.strict_field(), 7), reader
assert dispatch.reader.cache_info().misses == made
"""
    subprocess.run([sys.executable, "-c", code], check=True)


def test_unknown_addresses_within_the_catalogue_are_404s(client: FlaskClient) -> None:
    for path in (
        "/v1/games/spank/rules/nothing",
        "/v1/games/spank/rules/",
        "/v1/games/nothing",
        "/v1/games/spank/seal",
    ):
        for method in ("GET", "POST", "OPTIONS"):
            problem(client.open(path, method=method), 404, "not-found")


def test_a_defect_is_logged_and_not_shown(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The log has its request id, and neither log nor response has the body."""
    app: Flask = create_app(Settings())
    monkeypatch.setattr(dispatch, "run_in_budget", lambda *_: 1 / 0)
    response = post(app.test_client(), DEAL, b'{"players": ["secret"]}')
    parsed = problem(response, 500, "internal")
    assert "division" not in response.text
    log = capsys.readouterr().out
    assert parsed["request_id"] in log
    assert "secret" not in log


def test_a_valid_request_id_is_kept_and_any_other_replaced(client: FlaskClient) -> None:
    response = client.get("/v1/games", headers={"X-Request-ID": "app-1.2:3"})
    assert response.headers["X-Request-ID"] == "app-1.2:3"
    for invalid in ("a b", "x" * 129, "<script>"):
        request_id = client.get("/v1/games", headers={"X-Request-ID": invalid}).headers["X-Request-ID"]
        assert request_id != invalid
        assert request_id


def test_the_catalogue_can_be_cached(client: FlaskClient) -> None:
    first = client.get("/v1/games")
    again = client.get("/v1/games", headers={"If-None-Match": first.headers["ETag"]})
    assert (first.status_code, again.status_code, again.data) == (200, 304, b"")
    assert client.head("/v1/games").status_code == 200


def test_an_item_of_a_batch_is_answered_like_a_request(client: FlaskClient) -> None:
    state = deal_state(client)
    requests: list[dict[str, Any]] = [
        {"game": "smackarang", "operation": "view", "body": {"state": state, "player": None}},
        {"game": "smackarang", "operation": "adjudicate", "body": {"state": state, "move": {}}},
        {"game": "chess", "operation": "view", "body": {}},
        {"game": "smackarang", "operation": "check", "body": 7},
        {"game": "smackarang", "operation": "view", "body": {"state": state, "player": None, "note": "\u00e9"}},
    ]
    named = [{**item, "ref": f"r{i}"} for i, item in enumerate(requests)]
    response = client.post("/v1/batch", json={"requests": named})
    parsed = response.get_json()["answers"]
    assert [answer["status"] for answer in parsed] == [200, 422, 404, 422, 422]
    request_ids = {answer["body"]["request_id"] for answer in parsed if answer["status"] != 200}
    assert request_ids == {response.headers["X-Request-ID"]}
    assert [answer.get("ref") for answer in parsed] == ["r0", "r1", "r2", "r3", "r4"]
    for item, answer in zip(requests, parsed, strict=True):
        alone = client.post(f"/v1/games/{item['game']}/{item['operation']}", json=item["body"])
        assert alone.status_code == answer["status"]
        same = {**alone.get_json(), "request_id": None} == {**answer["body"], "request_id": None}
        assert same or answer["status"] != 200


@pytest.mark.parametrize("order", [("game", "operation", "body"), ("body", "game", "operation")])
@pytest.mark.parametrize("first", ["players", r"pl\u0061yers", r"pl\u003ayers", "\N{DIGIT ONE}"])
def test_only_the_item_that_has_a_member_twice_is_refused(
    client: FlaskClient, order: tuple[str, ...], first: str
) -> None:
    twice = f'{{"{first}": ["a", "b", "c"], "players": ["a", "b", "c"], "{first}": ["a", "b", "c"]}}'
    bodies = [twice, '{"players": ["a", "b", "c"]}', '{"players": [' + "[" * 70 + "]" * 70 + "]}"]
    members = [{"game": '"smackarang"', "operation": '"deal"', "body": body} for body in bodies]
    items = [", ".join(f'"{name}": {item[name]}' for name in order) for item in members]
    parsed = post(client, "/v1/batch", f'{{"requests": [{{{"}, {".join(items)}}}]}}'.encode()).get_json()
    assert [answer["status"] for answer in parsed["answers"]] == [400, 200, 400]
    alone = [post(client, "/v1/games/smackarang/deal", body.encode()).status_code for body in bodies]
    assert alone == [400, 200, 400]


def test_a_batch_that_has_a_member_twice_is_refused_whole(client: FlaskClient) -> None:
    item = '"game": "smackarang", "game": "smackarang", "operation": "deal", "body": {"players": []}'
    problem(post(client, "/v1/batch", f'{{"requests": [{{{item}}}]}}'.encode()), 400, "malformed")
    problem(post(client, "/v1/batch", b'{"requests": [], "requests": []}'), 400, "malformed")


def test_a_batch_has_at_most_a_thousand_items(client: FlaskClient) -> None:
    item = {"game": "smackarang", "operation": "deal", "body": {}}
    assert client.post("/v1/batch", json={"requests": [item] * 1000}).status_code == 200
    problem(client.post("/v1/batch", json={"requests": [item] * 1001}), 422, "not-understood")


def test_the_same_request_gets_the_same_bytes(client: FlaskClient) -> None:
    body = {"state": deal_state(client), "move": {"type": "draw", "player": "ana"}}
    answers = {client.post(ADJUDICATE, json=body).data for _ in range(3)}
    assert len(answers) == 1


@pytest.mark.parametrize(
    "accept", ["application/json;Q=.9", "application/json ; q = .9", "application/json;q=0.001"]
)
def test_a_quality_is_read_in_every_form(client: FlaskClient, accept: str) -> None:
    assert client.get("/v1/games", headers={"Accept": accept}).status_code == 200
    assert client.get("/v1/games", headers={"Accept": accept.replace("json", "xml")}).status_code == 406


@pytest.mark.parametrize(("length", "language"), [(1000, "de"), (1001, "en")])
def test_a_header_that_is_refused_chooses_no_language(client: FlaskClient, length: int, language: str) -> None:
    accepted = f"de, {'en;q=0.1, ' * 100}"[:length].ljust(length)
    answer = client.get("/nothing", headers={"Accept-Language": accepted})
    assert (answer.headers["Content-Language"], answer.headers["Vary"]) == (language, "Accept-Language")


@pytest.mark.parametrize("name", ["lang", "language", "locale", "hl"])
@pytest.mark.parametrize("query", ["{}=de", "{}", "other=1&{}=de"])
def test_each_name_of_a_language_in_a_query_leads_to_the_header(
    client: FlaskClient, name: str, query: str
) -> None:
    detail = problem(client.get(f"/v1/games?{query.format(name)}"), 400, "bad-request")["detail"]
    assert detail.endswith(" address takes none. Send the header `Accept-Language`, such as `de`.")


def test_a_query_is_answered_with_where_members_belong(client: FlaskClient) -> None:
    details = [
        problem(client.get(f"/v1/games?{query}"), 400, "bad-request")["detail"] for query in ("a=1&b=2", "%3C=1")
    ]
    assert details == [
        "`a` is a query parameter, and this address takes none. Operations take their members in the body.",
        "This address takes none. Operations take their members in the body.",
    ]


@pytest.mark.parametrize("changes", [{"CONTENT_LENGTH": None}, {"CONTENT_LENGTH": "x"}, {"CONTENT_LENGTH": "1"}])
@pytest.mark.parametrize(("excess", "status"), [(-1, 200), (0, 200), (1, 413)])
def test_a_body_in_chunks_has_the_limit_of_others(changes: dict[str, Any], excess: int, status: int) -> None:
    """Whatever length is written beside the chunks."""
    app = create_app(Settings(log_requests=False, max_body=2048))
    body = b'{"players": ["a", "b", "c"]}'.ljust(2048 + excess)
    environ = EnvironBuilder(path=DEAL, method="POST", data=body, content_type="application/json").get_environ()
    environ |= {"HTTP_TRANSFER_ENCODING": "chunked", "wsgi.input_terminated": True, **changes}
    environ = {name: value for name, value in environ.items() if value is not None}
    parts, answer_status, _ = run_wsgi_app(app, environ, buffered=True)
    assert int(answer_status[:3]) == status
    assert (b'"/problems/too-large"' in b"".join(parts)) == (status == 413)


def test_the_case_of_a_media_type_makes_no_difference(client: FlaskClient) -> None:
    body = b'{"players": ["a", "b", "c"]}'
    assert client.post(DEAL, data=body, content_type="APPLICATION/Json; Charset=UTF-8").status_code == 200


@pytest.mark.parametrize(
    ("language", "one", "two"),
    [
        ("en", " And 1 more.", " And 2 more."),
        ("de", " Und ein weiterer Fehler.", " Und 2 weitere Fehler."),
        ("es", " Y un error más.", " Y 2 errores más."),
    ],
)
def test_a_detail_says_how_many_errors_follow_the_first(
    client: FlaskClient, language: str, one: str, two: str
) -> None:
    """Of a single error it says nothing more; those that are not listed count."""
    accepted = {"Accept-Language": language}
    for ids, more in (([1, "b", "c"], ""), ([1, 2, "c"], one), ([1, 2, 3], two)):
        parsed = problem(client.post(DEAL, json={"players": ids}, headers=accepted), 422, "not-understood")
        first = parsed["errors"][0]
        assert parsed["detail"] == f"{first['pointer']}: {first['message']}{more}"
    state = {**deal_state(client), "draw_pile": ["twistie"] * 100}
    checked = client.post("/v1/games/smackarang/check", json={"state": state}).get_json()
    count = len(checked["faults"]) + checked["omitted"]
    answer = client.post("/v1/games/smackarang/view", json={"state": state, "player": None}, headers=accepted)
    parsed = problem(answer, 422, "unsound")
    assert len(parsed["errors"]) == 50 < count
    assert parsed["detail"].endswith(two.replace("2", str(count - 1)))


@pytest.mark.parametrize(("method", "path", "accepted"), [("GET", DEAL, "POST"), ("POST", "/v1/games", "GET")])
def test_405_says_what_to_send(client: FlaskClient, method: str, path: str, accepted: str) -> None:
    detail = problem(client.open(path, method=method), 405, "method-not-allowed")["detail"]
    assert detail == f"The address exists; send {accepted}."


def test_an_answer_has_exactly_its_limit(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    body = {"state": deal_state(client), "player": None}
    whole = client.post("/v1/games/smackarang/view", json=body).data
    monkeypatch.setattr(dispatch, "MAX_ANSWER", len(whole))
    assert client.post("/v1/games/smackarang/view", json=body).data == whole
    monkeypatch.setattr(dispatch, "MAX_ANSWER", len(whole) - 1)
    refused = problem(client.post("/v1/games/smackarang/view", json=body), 413, "too-large")
    assert refused["detail"] == f"The answer would be longer than {len(whole) - 1} bytes."


@pytest.mark.parametrize(
    ("status", "slug"),
    [
        (400, "bad-request"),
        (408, "bad-request"),
        (499, "bad-request"),
        (500, "internal"),
        (502, "internal"),
        (503, "unavailable"),
    ],
)
def test_a_status_without_a_kind_of_its_own_is_answered_as_the_nearest(status: int, slug: str) -> None:
    assert problem_of_status(status).kind.slug == slug
    assert problem_of_status(405, {"GET", "HEAD", "POST"}).detail == "The address exists; send GET or POST."
