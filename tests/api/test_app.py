"""What the settings turn on in the application, and what it answers outside of operations."""

import json
from typing import Any
from unittest.mock import Mock

import pytest
from flask.testing import FlaskClient
from werkzeug.exceptions import BadRequest, ImATeapot

from smack.api import app, create_app
from smack.api.keys import generate_key
from smack.api.settings import Settings
from smack.api.telemetry.metrics import METRICS_MEDIA_TYPE
from smack.api.telemetry.records import LogSink
from smack.api.web import pages
from smack.operations.problems import KINDS

_, ENTRY = generate_key("partner")


def service(**settings: Any) -> FlaskClient:
    return create_app(Settings(**{"log_requests": False, "metrics": False, **settings})).test_client()


@pytest.mark.parametrize("keys", [(), (ENTRY,)])
def test_the_document_says_whether_operations_require_a_key(keys: tuple[str, ...]) -> None:
    document = service(api_keys=keys).get("/openapi.json").text
    assert ("X-API-Key" in document) == bool(keys)


def test_a_game_that_is_left_out_is_logged_with_the_reason(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(app, "LOAD_ERRORS", {"chess": "line 3"})
    service()
    (line,) = map(json.loads, capsys.readouterr().out.splitlines())
    assert line.items() >= {"event": "game-left-out", "game": "chess", "reason": "line 3"}.items()


def test_a_log_that_cannot_be_written_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    client = service(log_requests=True)
    monkeypatch.setattr(LogSink, "is_healthy", lambda _: False)
    assert client.get("/readyz").get_json() == {"status": "ready", "failing": ["log"]}


def test_the_page_of_the_metrics_has_its_media_type_and_every_key() -> None:
    answer = service(metrics=True, api_keys=(ENTRY,)).get("/metrics")
    assert answer.content_type == METRICS_MEDIA_TYPE
    assert 'smack_key_requests_total{key="partner"} 0.0' in answer.text.splitlines()


@pytest.mark.parametrize("path", ["/v1/games", "/healthz", "/readyz"])
def test_the_catalogue_and_probes_are_json(path: str, client: FlaskClient) -> None:
    assert client.get(path).content_type == "application/json"


def test_for_an_unknown_address_the_right_one_is_suggested(client: FlaskClient) -> None:
    assert client.get("/games/spank").get_json()["detail"] == "Did you mean `/v1/games/spank`?"


@pytest.mark.parametrize(
    ("error", "slug"), [(ZeroDivisionError, "internal"), (BadRequest, "bad-request"), (ImATeapot, "bad-request")]
)
def test_an_error_of_a_view_is_a_problem(
    error: type[Exception], slug: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app, "check_query", Mock(side_effect=error))
    answer = service().get("/v1/games")
    assert (answer.status_code, answer.content_type) == (KINDS[slug].status, "application/problem+json")
    assert answer.get_json()["type"] == f"/problems/{slug}"


def test_an_error_of_a_page_is_a_page_with_its_headers(client: FlaskClient) -> None:
    answer = client.post("/rules", headers={"Accept": "text/html"})
    assert (answer.status_code, answer.mimetype) == (405, "text/html")
    assert answer.headers["Allow"] == "GET, HEAD, OPTIONS"
    assert client.post("/rules").get_json()["detail"] == "The address exists; send GET."


def test_a_defect_of_a_page_is_a_page_and_a_line_without_its_message(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(pages, "load_guides", Mock(side_effect=ZeroDivisionError("what a client sent")))
    client = service()
    answer = client.get("/guides", headers={"Accept": "text/html"})
    assert (answer.status_code, answer.mimetype) == (500, "text/html")
    assert KINDS["internal"].title in answer.text
    logged = capsys.readouterr().out
    (defect,) = map(json.loads, logged.splitlines())
    assert (defect["event"], defect["error"]) == ("defect", "ZeroDivisionError")
    assert "what a client sent" not in logged + caplog.text
