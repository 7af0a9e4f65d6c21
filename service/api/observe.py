"""Request ids, logs and health."""

import logging
import re
import secrets

import msgspec
from flask import Flask, Response, g, request

LOG = logging.getLogger("service")

_SANE_ID = re.compile(r"[A-Za-z0-9._:+/=@-]{1,128}")


def request_id() -> str:
    """The caller's X-Request-ID if it sent a sane one, else a fresh one; the same all through a request."""
    if "request_id" not in g:
        sent = request.headers.get("X-Request-ID", "")
        g.request_id = sent if _SANE_ID.fullmatch(sent) else secrets.token_hex(8)
    return str(g.request_id)


def log_defect() -> None:
    """Log the exception being handled, under its request id; never the body."""
    LOG.exception(
        msgspec.json.encode({"event": "defect", "request_id": request_id(), "path": request.path}).decode()
    )


def observe(app: Flask) -> None:
    """Put request ids and security headers on every response, and answer the probes."""

    @app.after_request
    def finish(response: Response) -> Response:
        headers = response.headers
        headers["X-Request-ID"] = request_id()
        headers["X-Content-Type-Options"] = "nosniff"
        headers.setdefault("Cache-Control", "no-store")
        headers.setdefault("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'")
        return response
