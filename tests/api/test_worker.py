"""The WSGI environ and the response head of the sync worker, compared with gunicorn's."""

import inspect
from importlib import import_module
from types import SimpleNamespace
from typing import Any

import pytest
from gunicorn.config import Config
from gunicorn.http import wsgi
from gunicorn.http.message import Request
from gunicorn.http.unreader import IterUnreader
from gunicorn.http.wsgi import FileWrapper

from smack.api import worker

ADDRESS, SERVER = ("127.0.0.1", 4321), ("127.0.0.1", 8000)
NOT_COMPARED = {"wsgi.early_hints", "wsgi.errors"}  # no view sends hints; the stream is a new object each time
HEADERS = [("Content-Type", "text/plain"), ("X-Request-ID", "1")]


def parse(head: str, body: bytes = b"") -> Request:
    config = Config()
    config.set("forwarded_allow_ips", "")
    raw = head.replace("\n", "\r\n").encode("latin-1") + b"\r\n\r\n" + body
    return worker.UntrustingRequest(config, IterUnreader(iter([raw])), ADDRESS)


@pytest.mark.parametrize(
    "head",
    [
        "GET / HTTP/1.1\nHost: x",
        "POST /v1/batch?a=%20b HTTP/1.1\nHost: x\nContent-Type: application/json\nContent-Length: 0",
        "POST /a%C3%A9%2Fb HTTP/1.0\nHost: x:80\nAccept: a/b\nAccept: c/d\nX-Forwarded-Proto: https\naccept: e/f",
        "OPTIONS /x HTTP/1.1\nHost: x\nTransfer-Encoding: chunked\nX-Odd: \xe9",
    ],
)
def test_the_environ_equals_that_of_gunicorn(head: str) -> None:
    request = parse(head)
    base = wsgi.base_environ(request.cfg) | worker.build_server_environ(SERVER)
    environ = worker.build_environ(base, request, None, ADDRESS)
    _, expected = wsgi.create(request, None, ADDRESS, SERVER, request.cfg)
    assert environ["wsgi.file_wrapper"] is FileWrapper
    assert {k: v for k, v in environ.items() if k not in NOT_COMPARED} == {
        k: v for k, v in expected.items() if k not in NOT_COMPARED
    }


def test_a_unix_socket_has_a_server_name_and_no_client() -> None:
    base = worker.build_server_environ("/run/smack.sock")
    environ = worker.build_environ(base, parse("GET / HTTP/1.1\nHost: x"), None, b"")
    assert (environ["SERVER_NAME"], environ["SERVER_PORT"], environ["REMOTE_ADDR"]) == ("localhost", "80", "")


def test_headers_of_one_name_are_joined_and_names_are_those_of_cgi() -> None:
    headers = [("CONTENT-TYPE", "a/b"), ("CONTENT-LENGTH", "1"), ("X-A-B", "1"), ("X-A-B", "2"), ("X-A-B", "3")]
    request: Any = SimpleNamespace(
        body="the body",
        method="PUT",
        path="/a%20b",
        query="c=d",
        uri="/a%20b?c=d",
        version=(1, 0),
        headers=headers,
    )
    own = {
        "wsgi.input": "the body",
        "gunicorn.socket": "a client",
        "REQUEST_METHOD": "PUT",
        "PATH_INFO": "/a b",
        "QUERY_STRING": "c=d",
        "RAW_URI": "/a%20b?c=d",
        "SERVER_PROTOCOL": "HTTP/1.0",
        "CONTENT_TYPE": "a/b",
        "CONTENT_LENGTH": "1",
        "HTTP_X_A_B": "1,2,3",
        "shared": 1,
    }
    environ = worker.build_environ({"shared": 1}, request, "a client", ("::1", 5, 0, 0))
    assert environ == {**own, "REMOTE_ADDR": "::1", "REMOTE_PORT": "5"}
    assert worker.build_environ({"shared": 1}, request, "a client", b"") == {**own, "REMOTE_ADDR": ""}


def test_a_server_is_described_by_its_address() -> None:
    described = {"SCRIPT_NAME": "", "wsgi.url_scheme": "http"}
    of_host = {"SERVER_NAME": "::1", "SERVER_PORT": "8000", **described}
    assert worker.build_server_environ(("::1", 8000, 0, 0)) == of_host
    of_path = {"SERVER_NAME": "localhost", "SERVER_PORT": "80", **described}
    assert worker.build_server_environ("/run/smack.sock") == of_path


def test_a_proxy_over_a_unix_socket_sets_no_scheme() -> None:
    assert worker.UntrustingRequest._peer_is_trusted_proxy(SimpleNamespace()) is False  # type: ignore[arg-type]


def test_gunicorn_logs_no_request() -> None:
    assert worker.ServerLogger.access(SimpleNamespace(), 1, 2, 3, 4) is None  # type: ignore[arg-type, func-returns-value]


def test_a_response_without_a_content_length_gets_one() -> None:
    head, _, body = worker.encode_response("200 OK", HEADERS, b"abc", "GET").partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 200 OK\r\nServer: gunicorn\r\nDate: ")
    assert head.endswith(
        b"\r\nConnection: close\r\nContent-Type: text/plain\r\nX-Request-ID: 1\r\nContent-Length: 3"
    )
    assert body == b"abc"


@pytest.mark.parametrize(
    ("status", "method"), [("200 OK", "HEAD"), ("304 NOT MODIFIED", "GET"), ("204 NO CONTENT", "GET")]
)
def test_a_response_without_a_body_gets_no_content_length(status: str, method: str) -> None:
    assert worker.encode_response(status, HEADERS, b"abc", method).endswith(b"\r\nX-Request-ID: 1\r\n\r\n")


def test_a_content_length_of_the_application_is_kept() -> None:
    response = worker.encode_response("200 OK", [("Content-Length", "7")], b"", "HEAD")
    assert response.endswith(b"\r\nContent-Length: 7\r\n\r\n")
    response = worker.encode_response("200 OK", [("Content-Length", "3")], b"abc", "GET")
    assert response.count(b"Content-Length: 3\r\n\r\nabc") == response.count(b"Content-Length") == 1


NOT_DOCUMENTED = {  # of gunicorn, as `worker`, `direct_worker` and `gunicorn_conf` use it
    "http.message.Request": "(cfg, unreader, peer_addr, req_number=1)",
    "http.message.Request._peer_is_trusted_proxy": "(self)",
    "http.unreader.SocketUnreader": "(sock, max_chunk=8192)",
    "http.wsgi.base_environ": "(cfg)",
    "http.wsgi.create": "(req, sock, client, server, cfg, response_class=None, response_args=())",
    "util.close_graceful": "(sock, timeout=2.0, max_drain=65536)",
    "util.unquote_to_wsgi_str": "(string)",
    "workers.base.Worker.handle_abort": "(self, sig, frame)",
    "workers.base.Worker.handle_error": "(self, req, client, addr, exc)",
    "workers.base.Worker.init_process": "(self)",
    "workers.base.Worker.notify": "(self)",
    "workers.ggevent.GeventWorker.handle": "(self, listener, client, addr)",
    "workers.ggevent.GeventWorker.handle_error": "(self, req, client, addr, exc)",
    "workers.sync.SyncWorker.accept": "(self, listener)",
    "workers.sync.SyncWorker.handle": "(self, listener, client, addr)",
    "workers.sync.SyncWorker.run": "(self)",
}


@pytest.mark.parametrize("name", NOT_DOCUMENTED)
def test_what_is_used_of_gunicorn_without_being_documented_is_as_known(name: str) -> None:
    """If it is not: compare `worker` with the new sync worker line by line, then raise the bounds in pyproject."""
    path, _, member = name.rpartition(".")
    try:
        owner: Any = import_module(f"gunicorn.{path}")
    except ModuleNotFoundError:
        path, _, holder = path.rpartition(".")
        owner = getattr(import_module(f"gunicorn.{path}"), holder)
    assert str(inspect.signature(getattr(owner, member))) == NOT_DOCUMENTED[name]


def test_a_request_knows_whether_its_sender_waits_for_a_word_to_go_on() -> None:
    assert parse("POST / HTTP/1.1\nHost: x\nContent-Length: 1\nExpect: 100-continue", b"1")._expected_100_continue
    assert not parse("GET / HTTP/1.1\nHost: x")._expected_100_continue
