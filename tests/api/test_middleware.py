"""What an operator relies on: logs, metrics, probes, keys, CORS, traces."""

import errno
import io
import json
import socket
import threading
from collections.abc import Iterator
from hashlib import sha256
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import msgspec
import pytest
from flask.testing import FlaskClient
from gunicorn.http.errors import ChunkMissingTerminator

from smack import __version__
from smack.api import create_app, keys, middleware
from smack.api.settings import Settings
from smack.api.telemetry import metrics
from smack.api.telemetry.metrics import count_connections
from smack.api.wsgi_request import read_body
from smack.games import GAMES
from smack.operations import catalogue, dispatch, table
from smack.operations.problems import Problem
from smack.testing.playouts import plain
from tests.support.hostile import MIB

EXAMPLE = plain(catalogue.worked_example(GAMES["smackarang"]))
ADJUDICATE = "/v1/games/smackarang/adjudicate"
SEED = EXAMPLE["legal"]["state"]["chance"]["seed"]


def service(**settings: Any) -> FlaskClient:
    return create_app(Settings(**settings)).test_client()


def lines(capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def batch(*bodies: Any) -> dict[str, Any]:
    return {"requests": [{"game": "smackarang", "operation": "adjudicate", "body": body} for body in bodies]}


def test_a_request_is_logged_in_one_line_with_its_verdict(capsys: pytest.CaptureFixture[str]) -> None:
    service().post(ADJUDICATE, json=EXAMPLE["illegal"], headers={"X-Request-ID": "abc"})
    (line,) = lines(capsys)
    assert line.pop("ms") > 0
    assert line.pop("at").endswith("Z")
    assert line == {
        "event": "request",
        "request_id": "abc",
        "method": "POST",
        "game": "smackarang",
        "operation": "adjudicate",
        "status": 200,
        "legal": 0,
        "illegal": 1,
        "unknown": 0,
        "problems": [],
        "key": None,
    }


def test_verdicts_of_batches_and_replays_are_logged(capsys: pytest.CaptureFixture[str]) -> None:
    client = service()
    client.post("/v1/batch", json=batch(EXAMPLE["legal"], EXAMPLE["illegal"], {}))
    replay = {"deal": EXAMPLE["deal"], "moves": [EXAMPLE["legal"]["move"], EXAMPLE["illegal"]["move"]]}
    client.post("/v1/games/smackarang/replay", json=replay)
    entries = [(line["operation"], line["legal"], line["illegal"], line["problems"]) for line in lines(capsys)]
    assert entries == [("batch", 1, 1, ["not-understood"]), ("replay", 1, 1, [])]


@pytest.mark.parametrize(
    ("method", "path", "operation"),
    [
        ("GET", "/v1/games/smackarang/rules", "catalogue"),
        ("GET", "/openapi.json", "openapi.json"),
        ("GET", "/a-path/with-a-seed", "unknown"),
        ("PUT", ADJUDICATE, "unknown"),
        ("OPTIONS", ADJUDICATE, "options"),
    ],
)
def test_a_line_names_operations_and_never_a_path(
    method: str, path: str, operation: str, capsys: pytest.CaptureFixture[str]
) -> None:
    service().open(path, method=method)
    assert [line["operation"] for line in lines(capsys)] == [operation]


@pytest.mark.parametrize(("method", "operation"), [("GET", "unknown"), ("POST", "adjudicate")])
def test_without_a_key_a_line_names_an_operation_only_for_its_method(
    method: str, operation: str, capsys: pytest.CaptureFixture[str]
) -> None:
    client = service(api_keys=(ENTRY,))
    assert client.open(ADJUDICATE, method=method).status_code == 401
    assert [line["operation"] for line in lines(capsys)] == [operation]


def test_neither_hand_nor_seed_is_logged(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_game: Any, body: Any) -> Any:
        raise ValueError(f"{body.state}")

    adjudicate = table.BY_NAME["adjudicate"]
    client = service()
    client.post(ADJUDICATE, json=EXAMPLE["legal"])
    monkeypatch.setitem(table.BY_NAME, "adjudicate", msgspec.structs.replace(adjudicate, run=broken))
    assert client.post(ADJUDICATE, json=EXAMPLE["legal"]).status_code == 500
    assert b'"status":500' in client.post("/v1/batch", json=batch(EXAMPLE["legal"])).data
    text = capsys.readouterr().out
    assert SEED not in text
    assert EXAMPLE["legal"]["state"]["players"][0]["hand"][0] not in text
    defects = [line for line in map(json.loads, text.splitlines()) if line["event"] == "defect"]
    assert [(defect["error"], defect["where"][-1].split()[-1]) for defect in defects] == [
        ("ValueError", "broken")
    ] * 2


def test_logs_can_be_switched_off(capsys: pytest.CaptureFixture[str]) -> None:
    service(log_requests=False).get("/v1/games")
    assert lines(capsys) == []


def test_probes_are_neither_logged_nor_counted(capsys: pytest.CaptureFixture[str]) -> None:
    client = service()
    assert client.get("/healthz").json == {"status": "alive"}
    assert client.get("/readyz").json == {"status": "ready"}
    assert "healthz" not in client.get("/metrics").text
    assert lines(capsys) == []


def test_metrics_count_requests_verdicts_and_problems() -> None:
    client = service()
    client.post(ADJUDICATE, json=EXAMPLE["legal"])
    client.post("/v1/batch", json=batch(EXAMPLE["legal"], EXAMPLE["illegal"], {}))
    client.get("/nothing")
    page = client.get("/metrics").text.splitlines()
    assert 'smack_requests_total{game="smackarang",operation="adjudicate",status="200"} 1.0' in page
    assert 'smack_requests_total{game="",operation="unknown",status="404"} 1.0' in page
    assert 'smack_verdicts_total{game="smackarang",legal="true"} 2.0' in page
    assert 'smack_verdicts_total{game="smackarang",legal="false"} 1.0' in page
    assert 'smack_problems_total{problem="not-understood"} 1.0' in page
    assert 'smack_problems_total{problem="not-found"} 1.0' in page
    assert 'smack_request_seconds_count{operation="batch"} 1.0' in page


def test_requests_are_answered_while_the_disk_of_the_metrics_is_full(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Log and readiness show once that the disk is full, and once that it no longer is."""
    monkeypatch.setenv("PROMETHEUS_MULTIPROC_DIR", str(tmp_path))
    monkeypatch.setattr(metrics, "reserve_files", Mock(side_effect=OSError(errno.ENOSPC, "full")))
    client = service()
    assert [client.post(ADJUDICATE, json=EXAMPLE["legal"]).status_code for _ in range(3)] == [200] * 3
    assert client.get("/readyz").json == {"status": "ready", "failing": ["metrics"]}
    monkeypatch.setattr(metrics, "build_metric_file_paths", lambda *_: [])
    monkeypatch.setattr(metrics, "reserve_files", Mock())
    assert client.get("/readyz").json == {"status": "ready"}
    assert [line["healthy"] for line in lines(capsys) if line["event"] == "sink"] == [False, True]


def test_the_causes_of_a_defect_are_logged_without_their_messages(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_game: Any, body: Any) -> Any:
        try:
            raise KeyError(body.state)
        except KeyError as error:
            raise ValueError(f"{body.state}") from error

    client = service()
    row = msgspec.structs.replace(table.BY_NAME["adjudicate"], run=broken)
    monkeypatch.setitem(table.BY_NAME, "adjudicate", row)
    assert client.post(ADJUDICATE, json=EXAMPLE["legal"]).status_code == 500
    text = capsys.readouterr().out
    (defect,) = [line for line in map(json.loads, text.splitlines()) if line["event"] == "defect"]
    assert (defect["error"], [cause["error"] for cause in defect["causes"]]) == ("ValueError", ["KeyError"])
    assert defect["causes"][0]["where"][-1].endswith("broken")
    assert SEED not in text


def test_the_methods_in_allow_are_sorted() -> None:
    client = service(cors_origins=("*",))
    assert client.put(ADJUDICATE).headers["Allow"] == "OPTIONS, POST"
    assert client.put("/v1/games").headers["Allow"] == "GET, HEAD, OPTIONS"
    preflight_headers = {"Origin": "https://a.example", "Access-Control-Request-Method": "POST"}
    preflight = client.options(ADJUDICATE, headers=preflight_headers).headers
    assert preflight["Allow"] == preflight["Access-Control-Allow-Methods"] == "OPTIONS, POST"


def test_unknown_methods_are_logged_under_one_name(capsys: pytest.CaptureFixture[str]) -> None:
    service().open("/v1/games", method="SECRET-OF-A-CLIENT")
    assert [line["method"] for line in lines(capsys)] == ["OTHER"]


def test_metrics_show_the_version_the_units_spent_and_the_keys() -> None:
    client = service(api_keys=(ENTRY,))
    for _ in range(2):
        client.post(ADJUDICATE, json=EXAMPLE["legal"], headers={"X-API-Key": KEY})
    page = client.get("/metrics").text.splitlines()
    assert f'smack_build_info{{version="{__version__}"}} 1.0' in page
    assert 'smack_key_requests_total{key="partner"} 2.0' in page
    (units,) = [line for line in page if line.startswith('smack_budget_units_total{operation="adjudicate"}')]
    assert 2 * 50 < float(units.split()[1]) < 2 * 2000


def test_metrics_count_connections_that_wait_and_those_in_flight() -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
        assert count_connections(port) == (0, 0)
        with socket.create_connection(("127.0.0.1", port)), socket.create_connection(("127.0.0.1", port)):
            assert count_connections(port) == (2, 0)
            accepted, _ = listener.accept()
            with accepted:
                assert count_connections(port) == (1, 1)
                page = service(bind=f"127.0.0.1:{port}").get("/metrics").text
                assert f'smack_connections_waiting{{bind="127.0.0.1:{port}"}} 1.0' in page
                assert f'smack_requests_in_flight{{bind="127.0.0.1:{port}"}} 1.0' in page


def test_internal_paths_can_be_closed() -> None:
    client = service(internal_paths=False)
    statuses = [client.get(path).status_code for path in ("/healthz", "/readyz", "/metrics")]
    assert statuses == [200, 404, 404]
    assert "Did you mean" not in client.get("/readyz").get_json()["detail"]


def test_metrics_can_be_switched_off() -> None:
    assert service(metrics=False).get("/metrics").status_code == 404


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_service_that_judges_a_game_wrongly_is_not_ready(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    client, judge = service(), dispatch.run

    def wrong(operation: str, requested: str, body: bytes) -> Any:
        answer: Any = judge(operation, requested, body)
        return msgspec.structs.replace(answer, legal=not answer.legal) if requested == game else answer

    monkeypatch.setattr(dispatch, "run", wrong)
    answer = client.get("/readyz")
    assert answer.status_code == 503
    assert b"/problems/unavailable" in answer.data


KEY = "a key for tests"
ENTRY = f"partner:{sha256(KEY.encode()).hexdigest()}"


@pytest.mark.parametrize(
    ("path", "key", "status"),
    [
        ("/v1/games", KEY, 200),
        ("/v1/games", None, 401),
        ("/v1/games", "guess", 403),
        ("/v1/games", "\N{LATIN SMALL LETTER E WITH ACUTE}", 403),
        ("/v1/nothing", None, 401),
        ("/healthz", None, 200),
        ("/metrics", None, 200),
        ("/openapi.json", None, 200),
    ],
)
def test_keys_guard_v1_and_nothing_else(path: str, key: str | None, status: int) -> None:
    client = service(api_keys=(keys.generate_key("other")[1], ENTRY))
    answer = client.get(path, headers={} if key is None else {"X-API-Key": key})
    assert answer.status_code == status
    assert ("WWW-Authenticate" in answer.headers) == (status == 401)
    if status > 400:
        assert answer.content_type == "application/problem+json"


def test_a_generated_key_matches_its_entry() -> None:
    key, entry = keys.generate_key("partner")
    assert keys.check_key((ENTRY, entry), {keys.API_KEY_HEADER: key}) == "partner"
    assert keys.generate_key("partner")[0] != key


def test_the_log_names_the_key_and_does_not_show_it(capsys: pytest.CaptureFixture[str]) -> None:
    client = service(api_keys=(ENTRY,))
    client.get("/v1/games", headers={"X-API-Key": KEY})
    client.get("/v1/games", headers={"X-API-Key": "guess"})
    text = capsys.readouterr().out
    assert [json.loads(line)["key"] for line in text.splitlines()] == ["partner", None]
    assert KEY not in text
    assert "guess" not in text


def test_a_preflight_of_a_configured_origin_is_answered_without_a_key() -> None:
    client = service(cors_origins=("https://app.example",), api_keys=(ENTRY,))
    preflight_headers = {"Origin": "https://app.example", "Access-Control-Request-Method": "POST"}
    answer = client.options(ADJUDICATE, headers=preflight_headers)
    assert answer.status_code == 200
    assert answer.headers["Access-Control-Allow-Origin"] == "https://app.example"
    assert "POST" in answer.headers["Access-Control-Allow-Methods"]
    assert "Content-Type" in answer.headers["Access-Control-Allow-Headers"]
    assert answer.headers["Vary"] == "Origin"


def test_answers_and_problems_can_be_read_by_configured_origins_only() -> None:
    client = service(cors_origins=("https://app.example",))
    for path, status in (("/v1/games", 200), ("/nothing", 404)):
        mine = client.get(path, headers={"Origin": "https://app.example"})
        other = client.get(path, headers={"Origin": "https://app.example.evil"})
        assert mine.status_code == other.status_code == status
        assert mine.headers["Access-Control-Allow-Origin"] == "https://app.example"
        assert "X-Request-ID" in mine.headers["Access-Control-Expose-Headers"]
        assert "Access-Control-Allow-Origin" not in other.headers
    assert "Access-Control-Allow-Origin" not in service().get("/v1/games", headers={"Origin": "https://a"}).headers


def test_a_refused_origin_is_logged_once_with_the_setting_that_would_allow_it(
    capsys: pytest.CaptureFixture[str],
) -> None:
    client = service(log_requests=False)
    origins = ("http://localhost:5173", "http://localhost:5173", "http://localhost", "null", "https://a b", None)
    for origin in origins:  # the third is the origin of the service itself
        assert client.post(ADJUDICATE, json={}, headers={"Origin": origin} if origin else {}).status_code == 422
    (line,) = lines(capsys)
    assert (line["event"], line["origin"]) == ("origin-refused", "http://localhost:5173")
    assert "SMACK_CORS_ORIGINS=http://localhost:5173 would allow it" in line["message"]


def test_all_origins_can_be_allowed() -> None:
    answer = service(cors_origins=("*",)).get("/v1/games", headers={"Origin": "https://any.example"})
    assert answer.headers["Access-Control-Allow-Origin"] == "*"
    assert "Access-Control-Allow-Credentials" not in answer.headers


@pytest.mark.parametrize("path", ["/v1/games", "/nothing", "/healthz"])
def test_security_headers_are_on_every_answer(path: str) -> None:
    headers = service().get(path).headers
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert "default-src 'none'" in headers["Content-Security-Policy"]
    assert headers["Cache-Control"]
    assert headers["X-Request-ID"]


@pytest.fixture
def collector() -> Iterator[tuple[str, list[bytes]]]:
    """Return (address of an OTLP/HTTP collector on the loopback, list of the bodies that it receives)."""
    received: list[bytes] = []

    class Collector(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            received.append(self.rfile.read(int(self.headers["Content-Length"])))
            self.send_response(200)
            self.end_headers()

        def log_message(self, *_: Any) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Collector)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/v1/traces", received
    server.shutdown()
    thread.join()
    server.server_close()


def test_spans_are_sent_to_the_configured_address(collector: tuple[str, list[bytes]]) -> None:
    address, received = collector
    app = create_app(Settings(traces_to=address))
    trace = "0af7651916cd43dd8448eb211c80319c"
    headers = {"traceparent": f"00-{trace}-b7ad6b7169203331-01"}
    app.test_client().post(ADJUDICATE, json=EXAMPLE["legal"], headers=headers)
    app.extensions["smack_sinks"].by_name["traces"].provider.shutdown()
    (body,) = received
    assert b"POST adjudicate" in body
    assert bytes.fromhex(trace) in body
    assert SEED.encode() not in body


def test_a_route_has_a_name_for_logs_and_metrics() -> None:
    assert middleware.name_operation("/v1/batch", "POST") == (None, "batch")
    assert middleware.name_operation("/openapi.json", "GET") == (None, "openapi.json")
    assert middleware.name_operation("/", "GET") == (None, "index")
    assert middleware.name_operation("/assets/<edition>/<path:name>", "GET") == (None, "assets")
    assert middleware.name_operation("/v1/games/spank/legal-moves", "POST") == ("spank", "legal-moves")
    assert middleware.name_operation("/v1/games/spank", "GET") == (None, "catalogue")


def test_an_operation_runs_once_for_each_request(monkeypatch: pytest.MonkeyPatch) -> None:
    run = Mock(side_effect=dispatch.run_in_budget)
    client = service(api_keys=(ENTRY,))
    monkeypatch.setattr(dispatch, "run_in_budget", run)
    bodies: tuple[Any, ...] = (EXAMPLE["legal"], {})
    answers = [client.post(ADJUDICATE, json=body, headers={"X-API-Key": KEY}) for body in bodies]
    assert [answer.status_code for answer in answers] == [200, 422]
    assert client.post(ADJUDICATE, json=EXAMPLE["legal"]).status_code == 401
    assert run.call_count == 2


def test_a_body_that_ends_too_soon_is_a_bad_request() -> None:
    environ = {"CONTENT_TYPE": "application/json", "CONTENT_LENGTH": "9", "wsgi.input": io.BytesIO(b"{}")}
    with pytest.raises(Problem, match="bad-request"):
        read_body(environ, 100)


def test_a_new_key_has_256_bits() -> None:
    key, entry = keys.generate_key("ana")
    assert (len(key), entry) == (43, f"ana:{sha256(key.encode()).hexdigest()}")


def test_a_key_that_is_no_text_is_an_unknown_one() -> None:
    with pytest.raises(Problem, match="key") as problem:
        keys.check_key(("ana:" + "0" * 64,), {keys.API_KEY_HEADER: "\ud800"})
    assert problem.value.status == 403


def test_a_service_that_cannot_answer_now_says_when_to_come_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """And no other refusal does; the log names the probe, which is not logged while it succeeds."""
    client = service()
    assert "Retry-After" not in client.get("/nothing").headers
    monkeypatch.setattr(dispatch, "run", Mock(return_value=None))
    assert client.get("/readyz").headers["Retry-After"] == "1"


def test_a_probe_that_fails_is_logged(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    client = service()
    monkeypatch.setattr(dispatch, "run", Mock(return_value=None))
    client.get("/readyz")
    (line,) = lines(capsys)
    assert (line["game"], line["operation"], line["status"], line["problems"]) == (
        None,
        "readyz",
        503,
        ["unavailable"],
    )


def test_an_answer_says_how_to_send_a_key_and_how_long_it_is() -> None:
    client = service(api_keys=(ENTRY,))
    refused = client.post(ADJUDICATE, json=EXAMPLE["legal"])
    assert refused.headers["WWW-Authenticate"] == 'ApiKey realm="smack"'
    answered = client.post(ADJUDICATE, json=EXAMPLE["legal"], headers={"X-API-Key": KEY})
    for answer in (refused, answered):
        assert int(answer.headers["Content-Length"]) == len(answer.data) > 0


def test_an_id_is_made_for_a_request_without_one() -> None:
    client = service()
    made = [client.post(ADJUDICATE, json={}).headers["X-Request-ID"] for _ in range(2)]
    assert [len(one) for one in made] == [16, 16]
    assert made[0] != made[1]
    assert int(made[0], 16) >= 0


def test_every_header_of_an_answer_stands_once() -> None:
    """Also where a page has set a header itself, and whether or not Flask answers."""
    client = service(cors_origins=("*",))
    for method, path in (("POST", ADJUDICATE), ("GET", "/v1/games"), ("GET", "/table"), ("GET", "/nothing")):
        headers = client.open(path, method=method, headers={"Origin": "https://a.example"}).headers
        names = [name.lower() for name, _ in headers if name != "Vary"]
        assert sorted(names) == sorted(set(names)), path
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Access-Control-Allow-Origin"] == "*"
    operation = client.post(ADJUDICATE, json={}).headers
    assert (operation["Cache-Control"], operation["Content-Security-Policy"]) == (
        "no-store",
        "default-src 'none'; frame-ancestors 'none'",
    )


def test_the_log_names_a_hundred_refused_origins_at_most(capsys: pytest.CaptureFixture[str]) -> None:
    client = service(log_requests=False)
    for number in range(middleware.MAX_LOGGED_ORIGINS + 1):
        client.get("/v1/games", headers={"Origin": f"https://{number}.example"})
    origins = [line["origin"] for line in lines(capsys)]
    assert origins == [f"https://{number}.example" for number in range(100)]


@pytest.mark.parametrize(
    "headers", [{"Origin": "https://a.example", "Sec-Fetch-Site": "same-origin"}, {"Origin": "http://localhost"}]
)
def test_an_origin_of_the_service_itself_is_not_logged(
    headers: dict[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    service(log_requests=False).get("/v1/games", headers=headers)
    assert lines(capsys) == []


def test_a_client_that_has_closed_its_sending_side_alone_is_answered() -> None:
    """A proxy closes both; it never closes one alone."""
    client = service()
    ours, theirs = socket.socketpair()
    with ours, theirs:
        theirs.shutdown(socket.SHUT_WR)
        environ = {"gunicorn.socket": ours}
        direct = client.post(ADJUDICATE, json=EXAMPLE["legal"], environ_overrides=environ)
        proxied = client.post(
            ADJUDICATE, json=EXAMPLE["legal"], environ_overrides=environ, headers={"X-Smack-Client": "ana"}
        )
    assert (direct.status_code, proxied.status_code) == (200, 503)
    assert proxied.get_json()["detail"] == "The connection was closed before the answer."


class Sending(io.RawIOBase):
    """A body whose client goes on sending, or has gone."""

    def __init__(self, error: Exception | None = None) -> None:
        self.error, self.sent = error, 0

    def read(self, size: int = -1) -> bytes:
        if self.error:
            raise self.error
        self.sent += size
        return b" " * size


def test_a_refused_body_is_read_up_to_a_limit() -> None:
    body = Sending()
    environ = {"wsgi.input": body, "CONTENT_TYPE": "text/plain"}
    answer = service().post(ADJUDICATE, environ_overrides=environ)
    assert (answer.status_code, body.sent) == (415, 16 * MIB)


@pytest.mark.parametrize("error", [ConnectionResetError(), ChunkMissingTerminator(b"")])
def test_a_refused_body_that_cannot_be_read_is_refused_as_any(error: Exception) -> None:
    environ: dict[str, Any] = {"wsgi.input": Sending(error), "CONTENT_TYPE": "text/plain"}
    assert service().post(ADJUDICATE, environ_overrides=environ).status_code == 415
    environ |= {"CONTENT_TYPE": "application/json", "CONTENT_LENGTH": "9"}
    answer = service().post(ADJUDICATE, environ_overrides=environ)
    assert answer.status_code == 400
    assert answer.get_json()["detail"] == "The body could not be read: it is cut off, badly framed or late."
