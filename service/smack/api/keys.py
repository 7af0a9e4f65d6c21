"""API keys: the configuration knows only their SHA-256, the log only their names."""

import secrets
from collections.abc import Iterable
from hashlib import sha256
from hmac import compare_digest

from flask import Flask, Response, request

from smack.api.asking import Check, Environ
from smack.api.telemetry.request_record import current
from smack.operations.problems import Problem

HEADER = "HTTP_X_API_KEY"


def fresh_key(name: str) -> tuple[str, str]:
    """(a new key of 256 bits, its entry for SMACK_API_KEYS)."""
    key = secrets.token_urlsafe(32)
    return key, f"{name}:{_digest(key)}"


def _digest(key: str) -> str:
    return sha256(key.encode("utf-8", "replace")).hexdigest()


def owner(key: str, entries: Iterable[str]) -> str | None:
    """The name a key belongs to. Every entry is compared, each in constant time."""
    digest, known_name = _digest(key), None
    for entry in entries:
        name, _, known = entry.partition(":")
        if compare_digest(digest, known):
            known_name = name
    return known_name


def require_keys(app: Flask, entries: tuple[str, ...]) -> Check:
    """Let nobody under /v1 without a known key; preflights come without one."""

    def check(environ: Environ) -> None:
        sent = environ.get(HEADER)
        if sent is None:
            raise Problem("unauthorized")
        current().key = owner(sent, entries)
        if current().key is None:
            raise Problem("forbidden")

    @app.before_request
    def guard() -> None:
        if request.path.startswith("/v1") and request.method != "OPTIONS":
            check(request.environ)

    @app.after_request
    def challenge(response: Response) -> Response:
        if response.status_code == 401:
            response.headers["WWW-Authenticate"] = 'ApiKey realm="smack"'
        return response

    return check
