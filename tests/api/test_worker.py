"""The WSGI environ and the response head of the sync worker, compared with gunicorn's."""

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
    base = wsgi.base_environ(request.cfg) | worker.server_environ(SERVER)
    environ = worker.build_environ(base, request, None, ADDRESS)
    _, expected = wsgi.create(request, None, ADDRESS, SERVER, request.cfg)
    assert environ["wsgi.file_wrapper"] is FileWrapper
    assert {k: v for k, v in environ.items() if k not in NOT_COMPARED} == {
        k: v for k, v in expected.items() if k not in NOT_COMPARED
    }


def test_a_unix_socket_has_a_server_name_and_no_client() -> None:
    base = worker.server_environ("/run/smack.sock")
    environ = worker.build_environ(base, parse("GET / HTTP/1.1\nHost: x"), None, b"")
    assert (environ["SERVER_NAME"], environ["SERVER_PORT"], environ["REMOTE_ADDR"]) == ("localhost", "80", "")


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
