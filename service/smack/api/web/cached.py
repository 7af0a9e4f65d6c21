"""Responses that stay the same as long as the process: marked for caches, and compressed once."""

import gzip
from collections.abc import Callable
from functools import lru_cache
from hashlib import sha256

import brotli
from flask import Response, request

from smack.api.wsgi_request import language_of

MIN_COMPRESSED = 1024  # bytes; compressing less gains nothing
FIVE_MINUTES = "public, max-age=300"
FOREVER = "public, max-age=31536000, immutable"  # at an address that changes with its content

CODINGS: dict[str, Callable[[bytes], bytes]] = {  # the best first
    "br": lambda body: brotli.compress(body, quality=9),
    "gzip": lambda body: gzip.compress(body, mtime=0),
}


def cached_response(body: bytes, content_type: str, cache_control: str = FIVE_MINUTES) -> Response:
    """Return the response to a GET; 304 if the client has it already."""
    is_long = len(body) >= MIN_COMPRESSED
    accepted = request.accept_encodings
    coding = next((name for name in CODINGS if is_long and accepted.quality(name) > 0), None)
    response = Response(_compress(coding, body) if coding else body, content_type=content_type)
    response.set_etag("-".join(filter(None, (_digest(body), coding))))
    response.headers["Cache-Control"] = cache_control
    if is_long:
        response.vary.add("Accept-Encoding")
    if coding:
        response.headers["Content-Encoding"] = coding
    response.make_conditional(request)
    return response


def in_language(response: Response) -> Response:
    """Mark a response whose words are in the language that the client prefers."""
    response.content_language.add(language_of(request.environ))
    response.vary.add("Accept-Language")
    return response


@lru_cache(512)
def _compress(coding: str, body: bytes) -> bytes:
    return CODINGS[coding](body)


@lru_cache(512)
def _digest(body: bytes) -> str:
    return sha256(body).hexdigest()[:32]
