"""What an operator asks of the service, put around the application: logs, metrics, traces, keys, CORS, probes."""

from collections.abc import Callable, Iterator

from flask import Flask, Response

from service.api.cors import allow_origins
from service.api.health import ALIVE, READY, readiness
from service.api.keys import require_keys
from service.api.logs import log_request
from service.api.metrics import MEDIA_TYPE, Metrics
from service.api.observe import observe
from service.api.request_record import Sink
from service.api.settings import Settings
from service.api.traces import tracing
from service.operations.problems import Problem


def operate(app: Flask, settings: Settings) -> None:
    """Everything that the settings ask for. Raises ValueError for what cannot be had."""
    observe(app, _sinks(app, settings))
    if settings.api_keys:
        require_keys(app, settings.api_keys)
    if settings.cors_origins:
        allow_origins(app, settings.cors_origins)
    ready = readiness()
    _probe(app, "/healthz", lambda: ALIVE)
    _probe(app, "/readyz", lambda: _ready(ready))


def _sinks(app: Flask, settings: Settings) -> Iterator[Sink]:
    if settings.log_requests:
        yield log_request
    if settings.metrics:
        metrics = Metrics()
        _probe(app, "/metrics", metrics.page, MEDIA_TYPE)
        yield metrics
    if settings.traces_to:
        yield tracing(app, settings.traces_to)


def _ready(ready: Callable[[], bool]) -> bytes:
    if not ready():
        raise Problem("unavailable")
    return READY


def _probe(app: Flask, path: str, page: Callable[[], bytes], content_type: str = "application/json") -> None:
    app.add_url_rule(path, path, lambda: Response(page(), content_type=content_type), methods=["GET"])
