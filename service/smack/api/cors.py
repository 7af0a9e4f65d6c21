"""Which pages of other origins may read our answers. No cookies are ever used, so no credentials either."""

from collections.abc import Callable

from smack.api.asking import Environ

ASKS = "Content-Type, X-API-Key, X-Request-ID, traceparent"  # headers a page may send
TELLS = "X-Request-ID, ETag, Allow, Retry-After"  # headers a page may read
A_DAY = "86400"  # seconds that a browser may remember a preflight

Headers = list[tuple[str, str]]
Mark = Callable[[Environ, Headers], None]


def in_order(methods: str) -> str:
    """An Allow header's methods; werkzeug has them in no order at all."""
    return ", ".join(sorted(methods.split(", ")))


def allowing(origins: tuple[str, ...]) -> Mark:
    """Answer preflights, and mark what the configured origins may read."""

    def mark(environ: Environ, headers: Headers) -> None:
        origin = environ.get("HTTP_ORIGIN")
        if "*" not in origins:
            headers.append(("Vary", "Origin"))
        if origin is None or not ("*" in origins or origin in origins):
            return
        headers.append(("Access-Control-Allow-Origin", "*" if "*" in origins else origin))
        headers.append(("Access-Control-Expose-Headers", TELLS))
        if environ["REQUEST_METHOD"] == "OPTIONS" and "HTTP_ACCESS_CONTROL_REQUEST_METHOD" in environ:
            headers.append(("Access-Control-Allow-Methods", in_order(dict(headers).get("Allow", ""))))
            headers.append(("Access-Control-Allow-Headers", ASKS))
            headers.append(("Access-Control-Max-Age", A_DAY))

    return mark
