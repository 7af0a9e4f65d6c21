"""What is recorded of requests that are answered without an operation, and what the middleware leaves to Flask."""

import os
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from smack.api import create_app, middleware
from smack.api.settings import Settings
from smack.api.telemetry import logs
from smack.api.telemetry.records import RequestRecord, Sinks
from smack.operations.problems import Problem
from tests.api.test_middleware import lines


@pytest.fixture
def service() -> FlaskClient:
    return create_app(Settings()).test_client()


def test_a_request_that_never_reached_the_application_is_recorded_by_its_problem_alone() -> None:
    records: list[RequestRecord] = []
    sinks = Sinks([("records", records.append)])
    ids = {middleware.record_worker_error(sinks, method, Problem("bad-request")) for method in ("GET", "BREW")}
    assert ids == {record.request_id for record in records}
    assert {len(request_id) for request_id in ids} == {16}
    recorded = [(record.method, record.operation, record.status, record.problems) for record in records]
    assert recorded == [("GET", "unknown", 400, ["bad-request"]), ("OTHER", "unknown", 400, ["bad-request"])]


def test_a_path_with_two_slashes_is_recorded_as_unknown(
    service: FlaskClient, capsys: pytest.CaptureFixture[str]
) -> None:
    assert service.get("/", environ_overrides={"PATH_INFO": "//docs/spank"}).status_code == 404
    (line,) = lines(capsys)
    assert (line["game"], line["operation"]) == (None, "unknown")


def test_an_empty_path_leads_to_the_first_page(service: FlaskClient) -> None:
    answer = service.get("/", environ_overrides={"PATH_INFO": ""})
    assert (answer.status_code, answer.headers["Location"]) == (308, "http://localhost/")


def test_a_page_is_recorded_by_its_rule_since_a_client_chooses_the_path(service: FlaskClient) -> None:
    app: Any = service.application.wsgi_app
    with service.application.test_request_context("/assets/no-edition/no-name.js") as context:
        assert app._route_of(context.request.environ) == "/assets/<requested_digest>/<path:name>"


def test_only_the_methods_of_allow_are_sorted_and_an_exception_of_flask_is_passed_on(service: FlaskClient) -> None:
    app: Any = service.application.wsgi_app
    started: list[Any] = []
    record = middleware.begin_record("id", "GET")
    error = ValueError, ValueError("x"), None
    environ = {"PATH_INFO": "/docs", "REQUEST_METHOD": "GET"}
    start = app._wrap_start_response(environ, record, lambda *arguments: started.append(arguments))
    start("405 METHOD NOT ALLOWED", [("Allow", "POST, GET"), ("Link", "b, a")], error)
    ((status, headers, exc_info),) = started
    assert (status, exc_info) == ("405 METHOD NOT ALLOWED", error)
    assert (dict(headers)["Allow"], dict(headers)["Link"]) == ("GET, POST", "b, a")
    assert record.status == 405


def test_only_a_preflight_is_told_which_methods_there_are() -> None:
    allowing = create_app(Settings(cors_origins=("https://app.example",))).test_client()
    asked = {"Access-Control-Request-Method": "POST"}
    for method, headers, is_told in (("OPTIONS", asked, True), ("OPTIONS", {}, False), ("GET", asked, False)):
        answer = allowing.open("/v1/games", method=method, headers={"Origin": "https://app.example"} | headers)
        assert ("Access-Control-Allow-Methods" in answer.headers) == is_told


@pytest.mark.parametrize(("origins", "depends"), [((), False), (("*",), False), (("https://app.example",), True)])
def test_caches_are_told_of_the_origin_where_answers_depend_on_it(origins: tuple[str, ...], depends: bool) -> None:
    answer = create_app(Settings(cors_origins=origins)).test_client().get("/v1/games")
    assert ("Origin" in answer.headers.getlist("Vary")) == depends


def test_a_sealed_operation_has_its_whole_name() -> None:
    assert middleware.name_operation("/v1/games/spank/sealed/deal", "POST") == ("spank", "sealed/deal")


def test_a_pipe_of_another_user_is_written_to_and_dropped_into_when_full(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> int:
        raise PermissionError

    monkeypatch.setattr(os, "open", refuse)  # of the pipe, to write without blocking
    monkeypatch.setattr(logs, "MAX_WAIT", 0)
    read, write = os.pipe()
    with os.fdopen(read, "rb") as reader, os.fdopen(write, "w") as stream:
        output = logs.open_output(stream)
        output.write(b"line\n")
        assert reader.readline() == b"line\n"
        for _ in range(100_000):  # a write that blocked would never return
            output.write(b"x" * 99 + b"\n")
        assert not output.is_writable


def test_lines_for_a_named_pipe_that_nobody_reads_are_dropped(tmp_path: Path) -> None:
    path = tmp_path / "pipe"
    os.mkfifo(path)
    reader = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    with path.open("wb", buffering=0) as stream:
        os.close(reader)
        output = logs.open_output(stream)
        output.write(b"{}\n")
    assert not output.is_writable
