"""What an operator asks of the service, put around the application: logs, metrics, traces, keys, CORS, probes."""

from collections.abc import Callable, Iterator
from typing import Any

import msgspec
from flask import Flask, Response

from smack.api.asking import Asks
from smack.api.cors import allowing
from smack.api.health import ALIVE, READY, readiness
from smack.api.keys import require_keys
from smack.api.settings import Settings
from smack.api.telemetry.logs import log_request
from smack.api.telemetry.metrics import MEDIA_TYPE, Metrics
from smack.api.telemetry.observe import observe
from smack.api.telemetry.sinks import Sink, Sinks
from smack.api.telemetry.traces import tracing
from smack.operations.problems import Problem


def operate(app: Flask, settings: Settings, asks: Asks) -> None:
    """Everything that the settings ask for. Raises ValueError for what cannot be had."""
    app.extensions["sinks"] = sinks = Sinks(_sinks(app, settings))
    check = require_keys(app, settings.api_keys) if settings.api_keys else _nothing
    mark = allowing(settings.cors_origins) if settings.cors_origins else _nothing
    observe(app, sinks, asks, check, mark)
    ready = readiness()
    _probe(app, "/healthz", lambda: ALIVE)
    _probe(app, "/readyz", lambda: _ready(ready, sinks))


def _nothing(*_: Any) -> None:
    """Nobody asked for it."""


def _sinks(app: Flask, settings: Settings) -> Iterator[tuple[str, Sink]]:
    if settings.log_requests:
        yield "log", log_request
    if settings.metrics:
        metrics = Metrics()
        _probe(app, "/metrics", lambda: _page(metrics), MEDIA_TYPE)
        yield "metrics", metrics
    if settings.traces_to:
        yield "traces", tracing(app, settings.traces_to)


def _page(metrics: Metrics) -> bytes:
    try:
        return metrics.page()
    except (OSError, ValueError):
        raise Problem("unavailable", "What was counted cannot be read.") from None


def _ready(ready: Callable[[], bool], sinks: Sinks) -> bytes:
    """Whoever judges rightly is ready; which sinks fail is told beside."""
    if not ready():
        raise Problem("unavailable")
    failing = sinks.failing()
    return msgspec.json.encode({"status": "ready", "failing": failing}) if failing else READY


def _probe(app: Flask, path: str, page: Callable[[], bytes], content_type: str = "application/json") -> None:
    app.add_url_rule(path, path, lambda: Response(page(), content_type=content_type), methods=["GET"])
