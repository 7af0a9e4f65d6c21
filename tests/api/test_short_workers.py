"""Workers for short requests redirect requests that cost more than their budget."""

import gc
import socket
import weakref
from collections.abc import Callable
from contextlib import suppress
from typing import Any
from unittest import mock

import msgspec
import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import EnvironBuilder

from smack.api import create_app, heavy_clients
from smack.api.settings import Settings
from smack.api.wsgi import RunInThread, check_connection, client_of
from smack.api.wsgi_request import POLL_KEY
from smack.engine.declare.budget import budget, charge
from smack.games import GAMES
from smack.operations import catalogue, dispatch
from smack.operations.problems import MEDIA_TYPE, Problem
from smack.testing.playouts import plain

EXAMPLE = plain(catalogue.worked_example(GAMES["spank"]))["legal"]
ADJUDICATE = "/v1/games/spank/adjudicate"
VIEW = "/v1/games/spank/view"


@pytest.fixture
def app() -> Flask:
    """Return the application as a worker for short requests runs it."""
    app = create_app(Settings(log_requests=False))
    app.extensions["smack_operation_handler"].limit_work(1000)
    return app


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


def heavy_body() -> Any:
    """Return a body that does not match any schema and costs more than 1000 units to read."""
    return {"state": EXAMPLE["state"], "padding": ["x" * 40] * 2000}


def test_an_ordinary_request_is_answered(client: FlaskClient) -> None:
    answer = client.post(ADJUDICATE, json=EXAMPLE)
    assert (answer.status_code, answer.headers.get("X-Accel-Redirect")) == (200, None)


def test_a_heavy_request_is_redirected_with_an_explanation(client: FlaskClient) -> None:
    answer = client.post(ADJUDICATE, json=heavy_body())
    assert (answer.status_code, answer.headers["X-Accel-Redirect"]) == (413, "@long")
    assert "The address for long requests does more." in answer.get_json()["detail"]


def test_a_batch_that_is_heavy_as_a_whole_is_redirected(client: FlaskClient) -> None:
    requests = [{"game": "spank", "operation": "adjudicate", "body": EXAMPLE}] * 20
    assert client.post("/v1/batch", json={"requests": requests}).headers["X-Accel-Redirect"] == "@long"


def test_other_problems_are_not_redirected(client: FlaskClient) -> None:
    for body in (b"", b"{}", b" " * 2_000_000):
        answer = client.post(ADJUDICATE, data=body, content_type="application/json")
        assert answer.status_code >= 400
        assert "X-Accel-Redirect" not in answer.headers


def test_other_workers_redirect_nothing() -> None:
    client = create_app(Settings(log_requests=False)).test_client()
    assert "X-Accel-Redirect" not in client.post(ADJUDICATE, json=heavy_body()).headers


def test_a_long_request_too_many_is_a_problem(app: Flask, client: FlaskClient) -> None:
    def refuse(*_: Any) -> Any:
        raise Problem("too-many-requests")

    app.extensions["smack_operation_handler"].limit_work(1000, refuse)
    for path, body in ((ADJUDICATE, heavy_body()), ("/v1/batch", {"requests": []})):
        answer = client.post(path, json=body)
        assert (answer.status_code, answer.headers["Retry-After"]) == (429, "1")
        assert answer.get_json()["type"] == "/problems/too-many-requests"


def test_a_client_with_many_heavy_requests_is_redirected_at_once(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [100.0]
    monkeypatch.setattr("smack.api.heavy_clients.time.monotonic", lambda: now[0])
    mine, other = {"X-Smack-Client": "192.0.2.1"}, {"X-Smack-Client": "192.0.2.2"}
    for _ in range(4):
        assert client.post(ADJUDICATE, json=EXAMPLE, headers=mine).status_code == 200
        assert client.post(ADJUDICATE, json=heavy_body(), headers=mine).status_code == 413
    assert client.post(ADJUDICATE, json=EXAMPLE, headers=mine).headers["X-Accel-Redirect"] == "@long"
    assert client.post(ADJUDICATE, json=EXAMPLE, headers=other).status_code == 200
    assert client.post(VIEW, json={"state": EXAMPLE["state"], "player": None}, headers=mine).status_code == 200
    assert client.post(VIEW, json=heavy_body(), headers=mine).status_code == 413  # tried once, and not again
    assert client.post(VIEW, json={"state": EXAMPLE["state"], "player": None}, headers=mine).status_code == 413
    now[0] += 10
    assert client.post(ADJUDICATE, json=EXAMPLE, headers=mine).status_code == 200


def test_heavy_requests_are_forgotten_at_a_rate(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr("smack.api.heavy_clients.time.monotonic", lambda: now[0])
    clients = heavy_clients.HeavyClients()
    for _ in range(4):
        clients.count_request("me", "/a")
    now[0] += 3
    assert clients.is_probably_heavy("me", "/a")  # 4 less 0.9
    now[0] += 1
    assert not clients.is_probably_heavy("me", "/a")  # 4 less 1.2


def test_a_path_that_was_heavy_long_ago_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even for a client that has lately sent many heavy requests to another path."""
    now = [100.0]
    monkeypatch.setattr("smack.api.heavy_clients.time.monotonic", lambda: now[0])
    clients = heavy_clients.HeavyClients()
    clients.count_request("me", "/a")
    now[0] += 10
    for _ in range(4):
        clients.count_request("me", "/b")
    assert clients.is_probably_heavy("me", "/b")
    assert not clients.is_probably_heavy("me", "/a")


@pytest.mark.parametrize(
    ("paths", "kept"),
    [
        (7, 10),  # 8 entries, and the two of another client
        (8, 2),  # 9 entries: another two would be too many, so all are forgotten before
    ],
)
def test_the_counts_of_heavy_requests_take_bounded_memory(
    paths: int, kept: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(heavy_clients, "MAX_ENTRIES", 10)
    clients = heavy_clients.HeavyClients()
    for number in range(paths):
        clients.count_request("me", f"/{number}")
    assert len(clients._counts) == paths + 1  # one is of all paths together
    clients.count_request("other", "/")
    assert len(clients._counts) == kept


def test_a_request_whose_client_has_gone_is_not_judged(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    """The proxy closes its connection when its client does, so that a queue of abandoned requests ends at once."""
    judge = mock.Mock(wraps=dispatch.run_in_budget)
    monkeypatch.setattr(dispatch, "run_in_budget", judge)
    ours, theirs = socket.socketpair()
    for status in (200, 503):
        environ = {"gunicorn.socket": ours}
        answer = app.test_client().post(ADJUDICATE, json=EXAMPLE, environ_overrides=environ)
        assert (answer.status_code, judge.call_count) == (status, 1)
        theirs.close()
    ours.close()


def test_the_clients_of_a_socket_without_addresses_are_one() -> None:
    assert client_of({}) == client_of({"REMOTE_ADDR": ""}) == ""


def test_a_worker_with_its_own_poll_is_asked_by_it_without_waiting() -> None:
    """That of the system would stop the other greenlets of a direct worker."""
    poll = mock.Mock()
    poll.return_value.poll.return_value = []
    here, there = socket.socketpair()
    with here, there:
        check_connection({"gunicorn.socket": here, POLL_KEY: poll})
    poll.return_value.register.assert_called_once_with(here, 0)
    poll.return_value.poll.assert_called_once_with(0)


def run_at_once(clients: list[str]) -> RunInThread:
    """Return a `run_in_thread` that runs requests in the same thread, and notes their clients."""

    def run(client: str, function: Callable[..., object], arguments: tuple[object, ...]) -> Any:
        clients.append(client)
        return function(*arguments)

    return run


@pytest.mark.parametrize(
    ("path", "body", "is_long"),
    [
        (ADJUDICATE, msgspec.json.encode(EXAMPLE), False),
        (ADJUDICATE, b" " * (dispatch.LARGE_BODY - 1), False),
        (ADJUDICATE, b" " * dispatch.LARGE_BODY, True),
        ("/v1/games/spank/suggest", b"{}", True),
        ("/v1/games/spank/replay", b"{}", True),
        ("/v1/batch", b'{"requests": []}', True),
    ],
)
def test_what_may_take_long_is_answered_in_a_thread(
    app: Flask, client: FlaskClient, path: str, body: bytes, is_long: bool
) -> None:
    clients: list[str] = []
    app.extensions["smack_operation_handler"].limit_work(100_000, run_at_once(clients))
    headers = {"X-Smack-Client": "ana"}
    answer = client.post(path, data=body, content_type="application/json", headers=headers)
    assert answer.status_code < 500
    assert clients == ["ana"] * is_long


def test_a_body_of_unknown_length_is_answered_in_a_thread(app: Flask) -> None:
    clients: list[str] = []
    app.extensions["smack_operation_handler"].limit_work(100_000, run_at_once(clients))
    body, media_type = msgspec.json.encode(EXAMPLE), "application/json"
    environ = EnvironBuilder(path=ADJUDICATE, method="POST", data=body, content_type=media_type).get_environ()
    del environ["CONTENT_LENGTH"]
    environ |= {"HTTP_TRANSFER_ENCODING": "chunked", "wsgi.input_terminated": True, "REMOTE_ADDR": "192.0.2.7"}
    connection = environ["wsgi.input"]
    start = mock.Mock()
    assert b'"legal":true' in b"".join(app(environ, start))
    assert start.call_args.args[0] == "200 OK"
    connection.seek(0)
    assert environ["wsgi.input"].read() == b""  # only its own thread may read the connection
    assert clients == ["192.0.2.7"]


def test_a_worker_with_threads_answers_a_heavy_request_itself(
    app: Flask, client: FlaskClient, capsys: pytest.CaptureFixture[str]
) -> None:
    """It tries the small budget until a client has sent several; the answer is that of the whole budget."""
    clients: list[str] = []
    tries = mock.Mock(wraps=dispatch.run_in_budget)
    app.extensions["smack_operation_handler"].limit_work(50, run_at_once(clients))
    with mock.patch.object(dispatch, "run_in_budget", tries):
        for number in range(1, 6):
            answer = client.post(ADJUDICATE, json=EXAMPLE)
            assert (answer.status_code, answer.get_json()["legal"]) == (200, True)
            assert len(clients) == number
    assert tries.call_count == 2 * 4 + 1  # the fifth is not tried
    assert clients == ["127.0.0.1"] * 5
    assert capsys.readouterr().out == ""


def test_a_request_beyond_a_worker_budget_that_is_the_whole_one_is_refused(
    app: Flask, client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No worker has a larger budget, so it is not run again."""
    monkeypatch.setattr(dispatch, "MAX_WORK", 50)
    handler = app.extensions["smack_operation_handler"]
    for run_in_thread in (None, run_at_once([])):
        handler.limit_work(50, run_in_thread)
        answer = client.post(ADJUDICATE, json=EXAMPLE)
        assert (answer.status_code, answer.content_type) == (413, MEDIA_TYPE)
        assert "X-Accel-Redirect" not in answer.headers


@pytest.mark.parametrize("body", [msgspec.json.encode(EXAMPLE), b"{}"])
def test_a_request_may_take_exactly_the_budget_of_a_worker(app: Flask, client: FlaskClient, body: bytes) -> None:
    """Whether it is answered or refused."""
    handler = app.extensions["smack_operation_handler"]
    with budget(dispatch.MAX_WORK) as left, suppress(Problem):
        dispatch.run_in_budget("adjudicate", "spank", body, None)
    units = dispatch.MAX_WORK - left[0]
    item = b'{"requests": [{"game": "spank", "operation": "adjudicate", "body": ' + body + b"}]}"
    for path, sent, most in ((ADJUDICATE, body, 1), ("/v1/batch", item, 60)):
        is_redirected = []
        for limit in range(units - 1, units + 60):
            handler.limit_work(limit)
            answer = client.post(path, data=sent, content_type="application/json")
            is_redirected.append("X-Accel-Redirect" in answer.headers)
        assert is_redirected == sorted(is_redirected, reverse=True)
        assert 1 <= is_redirected.count(True) <= most


@pytest.mark.parametrize(("units", "is_freed"), [(50_000, False), (50_001, True)])
def test_what_a_costly_request_leaves_in_cycles_is_freed(units: int, is_freed: bool) -> None:
    """A long search for hidden cards leaves up to 10 MiB; to look for it after each request would be slow."""

    class Cycle:
        def __init__(self) -> None:
            self.self = self

    left: list[weakref.ref[Cycle]] = []

    def run(*_: object) -> Any:
        charge(units)
        left.append(weakref.ref(Cycle()))
        raise Problem("refused")

    client = create_app(Settings(log_requests=False, metrics=False)).test_client()
    gc.disable()
    try:
        with mock.patch.object(dispatch, "run_in_budget", run):
            client.post(ADJUDICATE, json=EXAMPLE)
        assert [one() is None for one in left] == [is_freed]
    finally:
        gc.enable()
