"""Cross-origin requests: the origins whose pages may read answers. There are no cookies, so no credentials."""

import re
from datetime import UTC, datetime

from smack.api.telemetry.logs import write_line
from smack.api.wsgi_request import Environ, Headers

REQUEST_HEADERS = "Content-Type, X-API-Key, X-Request-ID, traceparent"  # that a page may send
RESPONSE_HEADERS = "X-Request-ID, ETag, Allow, Retry-After"  # that a page may read
A_DAY = "86400"  # seconds that a browser may cache a preflight
MAX_LOGGED = 100  # origins
ORIGIN = re.compile(r"https?://[A-Za-z0-9.-]{1,253}(:[0-9]{1,5})?")


def sort_methods(methods: str) -> str:
    """Return the methods of an Allow header in alphabetical order; werkzeug's order is arbitrary."""
    return ", ".join(sorted(methods.split(", ")))


class Cors:
    """The configured origins. A refused origin is logged once, with the setting that would allow it."""

    def __init__(self, origins: tuple[str, ...]) -> None:
        self._origins = frozenset(origins)
        self._every = "*" in origins
        self._logged: set[str] = set()

    def add_headers(self, environ: Environ, headers: Headers) -> None:
        """Allow a page of a configured origin to read the answer; answer its preflight."""
        origin = environ.get("HTTP_ORIGIN")
        if self._origins and not self._every:
            headers.append(("Vary", "Origin"))
        if origin is None:
            return
        if not self._every and origin not in self._origins:
            self._log_refusal(environ, origin)
            return
        headers.append(("Access-Control-Allow-Origin", "*" if self._every else origin))
        headers.append(("Access-Control-Expose-Headers", RESPONSE_HEADERS))
        if environ["REQUEST_METHOD"] == "OPTIONS" and "HTTP_ACCESS_CONTROL_REQUEST_METHOD" in environ:
            headers.append(("Access-Control-Allow-Methods", sort_methods(dict(headers).get("Allow", ""))))
            headers.append(("Access-Control-Allow-Headers", REQUEST_HEADERS))
            headers.append(("Access-Control-Max-Age", A_DAY))

    def _log_refusal(self, environ: Environ, origin: str) -> None:
        """Log a refused origin once; the service's own pages send an Origin too."""
        host = origin.partition("://")[2]
        if host == environ.get("HTTP_HOST") or environ.get("HTTP_SEC_FETCH_SITE") == "same-origin":
            return
        if origin in self._logged or len(self._logged) >= MAX_LOGGED or not ORIGIN.fullmatch(origin):
            return
        self._logged.add(origin)
        message = f"Pages of {origin} may not read answers; SMACK_CORS_ORIGINS={origin} would allow it."
        write_line({"at": datetime.now(UTC), "event": "origin-refused", "origin": origin, "message": message})
