"""Responses that stay the same while the process lives: marked for caches, and compressed once."""

import gzip
from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from hashlib import sha256
from importlib.util import find_spec

from flask import Response, request

MIN_COMPRESSED = 1024  # bytes; compressing less gains nothing
FIVE_MINUTES = "public, max-age=300"
FOREVER = "public, max-age=31536000, immutable"  # at an address that changes with its content

Compress = Callable[[bytes], bytes]


def cached_response(body: bytes, content_type: str, cache_control: str = FIVE_MINUTES) -> Response:
    """Return the response to a GET; 304 if the client has it already."""
    coding = _choose_coding() if len(body) >= MIN_COMPRESSED else None
    response = Response(_compress(coding, body) if coding else body, content_type=content_type)
    response.set_etag("-".join(filter(None, (_digest(body), coding))))
    response.headers["Cache-Control"] = cache_control
    if len(body) >= MIN_COMPRESSED:
        response.vary.add("Accept-Encoding")
    if coding:
        response.headers["Content-Encoding"] = coding
    response.make_conditional(request)
    return response


def _choose_coding() -> str | None:
    """Return the coding that the client accepts and that compresses most."""
    accepted = request.accept_encodings
    return next((name for name in _codings() if accepted.quality(name) > 0), None)


@cache
def _codings() -> dict[str, Compress]:
    """Content coding -> its function, the best first."""
    return dict(_installed_codings())


def _installed_codings() -> Iterator[tuple[str, Compress]]:
    if find_spec("brotli"):
        import brotli  # an extra

        yield "br", lambda body: brotli.compress(body, quality=9)
    yield "gzip", lambda body: gzip.compress(body, mtime=0)


@lru_cache(512)
def _compress(coding: str, body: bytes) -> bytes:
    return _codings()[coding](body)


@lru_cache(512)
def _digest(body: bytes) -> str:
    return sha256(body).hexdigest()[:32]
