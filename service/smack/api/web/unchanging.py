"""Answers that stay the same while the process lives: marked for caches, and packed once."""

import gzip
from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from hashlib import sha256
from importlib.util import find_spec

from flask import Response, request

LEAST = 1024  # bytes; below it packing gains nothing
A_WHILE = "public, max-age=300"
FOR_GOOD = "public, max-age=31536000, immutable"  # at an address that changes with its content

Pack = Callable[[bytes], bytes]


def unchanging(plain: bytes, content_type: str, keep: str = A_WHILE) -> Response:
    """The answer to a GET, 304 if the caller has it already."""
    coding = _coding() if len(plain) >= LEAST else None
    response = Response(_packed(coding, plain) if coding else plain, content_type=content_type)
    response.set_etag("-".join(filter(None, (_mark(plain), coding))))
    response.headers["Cache-Control"] = keep
    if len(plain) >= LEAST:
        response.vary.add("Accept-Encoding")
    if coding:
        response.headers["Content-Encoding"] = coding
    response.make_conditional(request)
    return response


def _coding() -> str | None:
    """The smallest coding that the caller takes."""
    taken = request.accept_encodings
    return next((name for name in _packs() if taken.quality(name) > 0), None)


@cache
def _packs() -> dict[str, Pack]:
    """Content coding -> how it is made, the smallest first."""
    return dict(_known())


def _known() -> Iterator[tuple[str, Pack]]:
    if find_spec("brotli"):
        import brotli  # an extra

        yield "br", lambda plain: brotli.compress(plain, quality=9)
    yield "gzip", lambda plain: gzip.compress(plain, mtime=0)


@lru_cache(512)
def _packed(coding: str, plain: bytes) -> bytes:
    return _packs()[coding](plain)


@lru_cache(512)
def _mark(plain: bytes) -> str:
    return sha256(plain).hexdigest()[:32]
