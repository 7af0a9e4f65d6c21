"""Operation requests get the same bytes with and without Flask, errors included."""

import io
import socket
from collections.abc import Callable
from typing import Any
from unittest.mock import Mock

import flask
import msgspec
import pytest
from flask import Flask
from werkzeug.datastructures import Headers
from werkzeug.test import EnvironBuilder, run_wsgi_app

from smack.api import create_app
from smack.api.keys import generate_key
from smack.api.settings import Settings
from smack.games import GAMES
from smack.operations import catalogue, dispatch
from smack.operations.example_bodies import EXAMPLE_KEY
from smack.operations.problems import KINDS
from smack.testing.playouts import plain

SPANK = "/v1/games/spank"
EXAMPLE = plain(catalogue.worked_example(GAMES["spank"]))
LEGAL = msgspec.json.encode(EXAMPLE["legal"])
DEAL = b'{"players": ["ana", "bo"], "seed": "1"}'
KEY, ENTRY = generate_key("partner")
JSON = {"CONTENT_TYPE": "application/json", "HTTP_X_REQUEST_ID": "same", "HTTP_X_API_KEY": KEY}

Answer = tuple[str, Headers, bytes]


def unsound_view() -> bytes:
    return msgspec.json.encode({"state": EXAMPLE["legal"]["state"] | {"seq": 5, "turn": "zoe"}, "player": None})


# slug of a problem (none: 200), and a remark -> (path, body, changes of the environ)
REQUESTS: dict[str, tuple[str, bytes, dict[str, Any]]] = {
    "": (f"{SPANK}/adjudicate", LEGAL, {}),
    "malformed": (f"{SPANK}/deal", b"{", {}),
    "malformed, empty": (f"{SPANK}/deal", b"", {}),
    "malformed, byte order mark": (f"{SPANK}/deal", b"\xef\xbb\xbf" + DEAL, {}),
    "unauthorized": (f"{SPANK}/deal", DEAL, {"HTTP_X_API_KEY": None}),
    "forbidden": (f"{SPANK}/deal", DEAL, {"HTTP_X_API_KEY": "guess"}),
    "not-your-seat": (f"{SPANK}/sealed/adjudicate", b"", {}),
    "not-found": ("/v1/games/spank/dael", DEAL, {}),
    "not-found, batch": ("/v1/batch/", DEAL, {}),
    "method-not-allowed": (f"{SPANK}/deal", DEAL, {"REQUEST_METHOD": "PUT"}),
    "not-acceptable": (f"{SPANK}/deal", DEAL, {"HTTP_ACCEPT": "text/html"}),
    "too-large": (f"{SPANK}/deal", DEAL + b" " * 20_000, {}),
    "too-large, batch": ("/v1/batch", b'{"requests": []}' + b" " * 50_000, {}),
    "unsupported-media-type": (f"{SPANK}/deal", DEAL, {"CONTENT_TYPE": "text/plain"}),
    "unsupported-media-type, packed": (f"{SPANK}/deal", DEAL, {"HTTP_CONTENT_ENCODING": "gzip"}),
    "not-understood": (f"{SPANK}/deal", b'{"players": 1}', {}),
    "unsound": (f"{SPANK}/check", b"", {}),
    "refused": (f"{SPANK}/deal", b'{"players": ["ana"]}', {}),
    "broken-seal": (
        f"{SPANK}/sealed/seat",
        b'{"table": "smack1.k1.AAAA", "seat": {"player": "ana", "secret": "%s"}}' % (b"s" * 64),
        {},
    ),
    "bad-request": (f"{SPANK}/deal", DEAL, {"QUERY_STRING": "brief=true"}),
    "bad-request, short": (f"{SPANK}/deal", DEAL, {"CONTENT_LENGTH": "100"}),
    "internal": (f"{SPANK}/deal", DEAL, {}),
}
ELSEWHERE = {  # slug -> where it is tested or raised
    "too-many-requests": "test_a_long_request_too_many_is_a_problem, and by the proxy",
    "unavailable": "test_a_request_whose_client_has_gone_is_not_judged",
    "sealing-off": "test_without_seal_keys_both_ways_answer_the_same",
}


def build_app(**settings: Any) -> Flask:
    return create_app(Settings(log_requests=False, metrics=False, **settings))


def call(app: Flask, path: str, body: bytes, changes: dict[str, Any]) -> Answer:
    environ = EnvironBuilder(path=path, method="POST", data=body).get_environ() | JSON | changes
    environ = {name: value for name, value in environ.items() if value is not None}
    parts, status, headers = run_wsgi_app(app, environ, buffered=True)
    return status, headers, b"".join(parts)


def sealed_move() -> bytes:
    """Return a body with a move of one player and the secret of another."""
    app = build_app(seal_keys=(EXAMPLE_KEY,)).test_client()
    table = app.post(f"{SPANK}/sealed/deal", json={"players": ["ana", "bo"]}).get_json()
    seat = {"player": "ana", "secret": table["seats"]["bo"]}
    return msgspec.json.encode({"table": table["table"], "seat": seat, "move": EXAMPLE["legal"]["move"]})


@pytest.fixture(scope="module")
def apps() -> tuple[Flask, Flask]:
    """Return the same service twice; the second has a hook, so that every request passes through Flask."""
    settings = {"api_keys": (ENTRY,), "seal_keys": (EXAMPLE_KEY,), "max_body": 20_000, "max_large_body": 50_000}
    plain_app, hooked = build_app(**settings), build_app(**settings)
    hooked.before_request(lambda: None)
    return plain_app, hooked


@pytest.mark.parametrize("name", REQUESTS)
def test_both_ways_answer_the_same_bytes(
    name: str, apps: tuple[Flask, Flask], monkeypatch: pytest.MonkeyPatch
) -> None:
    path, body, changes = REQUESTS[name]
    slug = name.partition(",")[0]
    body = {"unsound": unsound_view, "not-your-seat": sealed_move}.get(slug, lambda: body)()
    if slug == "unsound":
        path = f"{SPANK}/view"
        apps = (build_app(api_keys=(ENTRY,)), build_app(api_keys=(ENTRY,)))
        apps[1].before_request(lambda: None)
    if slug == "internal":
        monkeypatch.setattr(dispatch, "run_in_budget", lambda *_: 1 / 0)
    direct, through_flask = (call(app, path, body, changes) for app in apps)
    expected = KINDS[slug].status if slug else 200
    assert int(direct[0][:3]) == expected
    if slug:
        assert f'"/problems/{slug}"'.encode() in direct[2]
    assert direct[2] == through_flask[2]
    assert direct[0].lower() == through_flask[0].lower()
    assert sorted(direct[1]) == sorted(through_flask[1])


def test_every_problem_is_tested_both_ways() -> None:
    assert {name.partition(",")[0] for name in REQUESTS} - {""} | ELSEWHERE.keys() == KINDS.keys()


def test_without_seal_keys_both_ways_answer_the_same() -> None:
    answers = []
    for app in (build_app(), build_app()):
        answers.append(call(app, f"{SPANK}/sealed/deal", DEAL, {}))
        app.before_request(lambda: None)
        answers.append(call(app, f"{SPANK}/sealed/deal", DEAL, {}))
    assert {answer[2] for answer in answers} == {answers[0][2]}
    assert answers[0][0].startswith("404")


def test_hooks_and_signals_see_operations() -> None:
    seen: list[str] = []

    def note(*_: Any, **__: Any) -> None:
        seen.append(flask.request.path)

    def add_header(response: flask.Response) -> flask.Response:
        response.headers["X-Mine"] = "yes"
        return response

    registrations: list[Callable[[Flask], object]] = [
        lambda app: app.before_request(lambda: note()),
        lambda app: app.teardown_request(note),
        lambda app: app.url_value_preprocessor(note),
        lambda app: flask.request_started.connect(note, app),
    ]
    for number, register in enumerate(registrations, 1):
        app = build_app()
        registered = register(app)
        assert call(app, f"{SPANK}/deal", DEAL, {})[0] == "200 OK"
        assert seen == [f"{SPANK}/deal"] * number, registered
        flask.request_started.disconnect(note, app)
    app = build_app()
    app.after_request(add_header)
    assert call(app, f"{SPANK}/deal", DEAL, {})[1]["X-Mine"] == "yes"


def test_the_response_of_a_hook_is_the_answer() -> None:
    app = build_app()
    app.before_request(lambda: flask.Response("closed for today", 503))
    assert call(app, f"{SPANK}/deal", DEAL, {})[2] == b"closed for today"


@pytest.mark.parametrize("changes", [{}, {"CONTENT_LENGTH": None, "HTTP_TRANSFER_ENCODING": "chunked"}])
def test_a_hook_may_read_the_body(changes: dict[str, Any]) -> None:
    app, bodies = build_app(), []
    app.before_request(lambda: bodies.append(flask.request.get_data()))
    assert call(app, f"{SPANK}/deal", DEAL, changes | {"wsgi.input_terminated": True})[0] == "200 OK"
    assert bodies == [DEAL]


def test_a_defect_is_raised_once(monkeypatch: pytest.MonkeyPatch) -> None:
    run = Mock(side_effect=ZeroDivisionError)
    monkeypatch.setattr(dispatch, "run_in_budget", run)
    app = build_app()
    app.before_request(lambda: None)
    assert call(app, f"{SPANK}/deal", DEAL, {})[0].startswith("500")
    assert run.call_count == 1


PATHS = [
    f"{SPANK}/deal",
    f"/{SPANK}/deal",
    f"//{SPANK}/deal",
    f"{SPANK}//deal",
    f"{SPANK}/deal/",
    f"{SPANK}/../spank/deal",
    f"{SPANK}/./deal",
    f"{SPANK}/DEAL",
    "/V1/games/spank/deal",
    f"{SPANK}/deal\n",
    f"{SPANK}/deal ",
    f"{SPANK}/deal\x00",
    f"{SPANK}/deal;x=1",
    f"{SPANK}/deal%20",
    f"{SPANK}%2Fdeal",
    f"{SPANK}/sealed%2Fdeal",
    f"{SPANK}/d\u00e9al",
    SPANK[1:],
    "",
    "/",
]


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("script_name", ["", "/smack"])
def test_both_ways_see_the_same_paths(path: str, script_name: str, apps: tuple[Flask, Flask]) -> None:
    changes = {"PATH_INFO": path.encode().decode("latin-1"), "SCRIPT_NAME": script_name, "HTTP_ACCEPT": "*/*"}
    direct, through_flask = (call(app, "/", DEAL, changes) for app in apps)
    assert direct[2] == through_flask[2]
    assert direct[0][:3] == through_flask[0][:3]
    assert direct[0][:3] == {PATHS[0]: "200", "/": "405"}.get(path, "404")


def test_for_an_address_with_a_slash_too_many_the_right_one_is_suggested() -> None:
    parsed = msgspec.json.decode(call(build_app(), "/", DEAL, {"PATH_INFO": f"/{SPANK}/deal"})[2])
    assert parsed["detail"] == "Did you mean `/v1/games/spank/deal`?"


def test_a_request_whose_client_has_gone_is_not_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    run = Mock(side_effect=dispatch.run_in_budget)
    monkeypatch.setattr(dispatch, "run_in_budget", run)
    closed_answers = []
    for hooked in (False, True):
        run.reset_mock()
        app = build_app()
        if hooked:
            app.before_request(lambda: None)
        client, server = socket.socketpair()
        with server:
            with client:
                open_answer = call(app, f"{SPANK}/deal", DEAL, {"gunicorn.socket": server})
            closed_answers.append(call(app, f"{SPANK}/deal", DEAL, {"gunicorn.socket": server}))
        assert (open_answer[0], closed_answers[-1][0][:3], run.call_count) == ("200 OK", "503", 1)
    direct, through_flask = closed_answers
    assert (direct[2], sorted(direct[1])) == (through_flask[2], sorted(through_flask[1]))


def test_the_record_names_the_operation_both_ways(capsys: pytest.CaptureFixture[str]) -> None:
    for hook in (False, True):
        app = create_app(Settings(metrics=False))
        if hook:
            app.before_request(lambda: None)
        call(app, f"{SPANK}/deal", DEAL, {"wsgi.errors": io.StringIO()})
    lines = [msgspec.json.decode(line) for line in capsys.readouterr().out.splitlines()]
    assert [(line["game"], line["operation"], line["status"]) for line in lines] == [("spank", "deal", 200)] * 2
