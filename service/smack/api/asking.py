"""Operations are answered by the WSGI environment alone, before Flask: its road costs as much as judging a move.

A request that is plainly one to an operation and comes to an answer gets no further. Whatever stands in its way is
raised again on Flask's road, which knows how problems are told; nothing is looked at twice.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from gunicorn.http.errors import ParseException
from werkzeug.datastructures import MIMEAccept
from werkzeug.exceptions import RequestEntityTooLarge
from werkzeug.http import parse_accept_header, parse_options_header
from werkzeug.wsgi import get_input_stream

from smack.operations.problems import MEDIA_TYPE, Problem

JSON = "application/json"
ASKED = "ask"  # what Flask calls every operation
MET = "smack.met"  # where the environment keeps what stood in a request's way
REMEMBERED = 256  # characters of an Accept, at most

Environ = dict[str, Any]
Ask = Callable[[Environ], bytes]  # raises Problem
Check = Callable[[Environ], None]  # raises Problem for who may not ask


class Asks(dict[str, Ask]):
    """What answers a POST, by path."""

    def answer(self, environ: Environ, check: Check) -> bytes | None:
        """The answer to an operation; None for Flask's road."""
        ask = self.get(environ.get("PATH_INFO", "")) if environ["REQUEST_METHOD"] == "POST" else None
        if ask is None:
            return None
        try:
            check(environ)
            check_accept(environ)
            return ask(environ)
        except Exception as error:
            environ[MET] = error
            return None


def says(environ: Environ, kind: str) -> bool:
    """Whether a body is said to be of a kind."""
    told = environ.get("CONTENT_TYPE", "")
    return told == kind or parse_options_header(told)[0].lower() == kind


def read_body(environ: Environ, limit: int, kind: str = JSON) -> bytes:
    """The body, if it says it is of that kind, and not packed, and is at most `limit` bytes long.

    Whatever goes wrong on the way is its sender's fault: bad chunks, too few bytes, silence.
    """
    if not says(environ, kind) or environ.get("HTTP_CONTENT_ENCODING"):
        raise Problem("unsupported-media-type")
    length = environ.get("CONTENT_LENGTH", "")
    at_once = length.isdecimal() and "HTTP_TRANSFER_ENCODING" not in environ
    try:
        raw = _whole(environ, int(length), limit) if at_once else _cut(environ, limit + 1)
    except (OSError, ParseException):
        raise Problem("bad-request") from None
    if len(raw) > limit:
        raise Problem("too-large")
    return raw


def _whole(environ: Environ, length: int, limit: int) -> bytes:
    """A body of known length."""
    if length > limit:
        raise Problem("too-large")
    raw: bytes = environ["wsgi.input"].read(length)
    if len(raw) < length:
        raise Problem("bad-request")
    return raw


def _cut(environ: Environ, most: int) -> bytes:
    """A chunked body; one that is longer is cut there in silence."""
    try:
        return get_input_stream(environ, max_content_length=most).read()
    except RequestEntityTooLarge:
        raise Problem("too-large") from None


def check_accept(environ: Environ) -> None:
    """Raise the problem if the caller takes neither answers nor problems of ours."""
    accept = environ.get("HTTP_ACCEPT", "*/*")
    if accept != "*/*" and not (_takes_json if len(accept) <= REMEMBERED else _takes_json.__wrapped__)(accept):
        raise Problem("not-acceptable")


@lru_cache(256)  # an Accept is whatever a client writes there
def _takes_json(accept: str) -> bool:
    taken = parse_accept_header(accept, MIMEAccept)
    return not accept or max(taken.quality(kind) for kind in (JSON, MEDIA_TYPE)) > 0
