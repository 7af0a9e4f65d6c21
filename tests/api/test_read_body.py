"""How much of the connection is read as the body of a request."""

from io import BytesIO

import pytest

from smack.api.wsgi_request import JSON, UNREAD_KEY, Environ, read_body
from smack.operations.problems import Problem

LIMIT = 1000  # bytes


def is_too_long(environ: Environ) -> bool:
    """Return whether the body is refused for its length; it must not be accepted."""
    with pytest.raises(Problem) as raised:
        read_body({"CONTENT_TYPE": JSON, **environ}, LIMIT)
    return raised.value.kind.slug == "too-large"


def test_no_more_of_a_body_in_chunks_is_kept_than_shows_that_it_is_too_long() -> None:
    """It may have any length; the rest is read and dropped in parts (`drain_body`)."""
    sent = BytesIO(b" " * 1_000_000)
    assert is_too_long({"wsgi.input": sent, "wsgi.input_terminated": True})
    assert sent.tell() == LIMIT + 1


def test_a_length_over_the_limit_is_refused_with_the_coding_identity_too() -> None:
    """Gunicorn lets this coding through, which changes nothing."""
    environ = {"CONTENT_LENGTH": "5000", "HTTP_TRANSFER_ENCODING": "identity"}
    assert is_too_long({**environ, "wsgi.input": BytesIO(b"{}"), "wsgi.input_terminated": True})


def test_what_follows_a_body_is_left_to_the_server() -> None:
    """Some servers of WSGI give the application the connection itself, on which the next request may follow."""
    sent = BytesIO(b"{}GET / HTTP/1.1")
    environ = {"CONTENT_TYPE": JSON, "CONTENT_LENGTH": "2", "wsgi.input": sent}
    assert read_body(environ, LIMIT) == b"{}"
    assert environ[UNREAD_KEY] is False
    assert sent.read() == b"GET / HTTP/1.1"
