"""Which pages of other origins may read our answers. No cookies are ever used, so no credentials either."""

from flask import Flask, Response, request

from service.api.observe import in_order

ASKS = "Content-Type, X-API-Key, X-Request-ID, traceparent"  # headers a page may send
TELLS = "X-Request-ID, ETag, Allow, Retry-After"  # headers a page may read
A_DAY = "86400"  # seconds that a browser may remember a preflight


def allow_origins(app: Flask, origins: tuple[str, ...]) -> None:
    """Answer preflights, and mark what the configured origins may read."""

    @app.after_request
    def mark(response: Response) -> Response:
        origin = request.headers.get("Origin")
        if "*" not in origins:
            response.headers.add("Vary", "Origin")
        if origin is None or not ("*" in origins or origin in origins):
            return response
        headers = response.headers
        headers["Access-Control-Allow-Origin"] = "*" if "*" in origins else origin
        headers["Access-Control-Expose-Headers"] = TELLS
        if request.method == "OPTIONS" and "Access-Control-Request-Method" in request.headers:
            headers["Access-Control-Allow-Methods"] = in_order(response.headers.get("Allow", ""))
            headers["Access-Control-Allow-Headers"] = ASKS
            headers["Access-Control-Max-Age"] = A_DAY
        return response
