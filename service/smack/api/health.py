"""Probes. Alive: the process answers. Ready: it judges a known move of every game rightly."""

from collections.abc import Callable

import msgspec
from flask import Flask, Response

from smack.api.telemetry.metrics import MEDIA_TYPE, Metrics
from smack.api.telemetry.sinks import Sinks
from smack.api.wsgi_request import JSON
from smack.games import GAMES
from smack.operations import dispatch
from smack.operations.catalogue import worked_example
from smack.operations.problems import Problem

ALIVE = b'{"status":"alive"}'
READY = b'{"status":"ready"}'


def add_probes(app: Flask, sinks: Sinks, metrics: Metrics | None, *, internal: bool) -> None:
    """Add /healthz, and if `internal` /readyz, and /metrics if requests are counted."""
    is_ready = build_readiness_check()

    def ready() -> bytes:
        if not is_ready():
            raise Problem("unavailable")
        failing = sinks.failing_sinks()
        return msgspec.json.encode({"status": "ready", "failing": failing}) if failing else READY

    _add_probe(app, "/healthz", lambda: ALIVE)
    if not internal:
        return
    _add_probe(app, "/readyz", ready)
    if metrics is not None:
        _add_probe(app, "/metrics", lambda: _metrics_page(metrics), MEDIA_TYPE)


def build_readiness_check() -> Callable[[], bool]:
    """Build a check that judges one legal and one illegal move of every game."""
    examples = [
        (game, msgspec.json.encode(worked_example(GAMES[game])[kind]), kind == "legal")
        for game in GAMES
        for kind in ("legal", "illegal")
    ]
    return lambda: all(dispatch.run("adjudicate", game, body).legal is legal for game, body, legal in examples)


def _metrics_page(metrics: Metrics) -> bytes:
    try:
        return metrics.page()
    except (OSError, ValueError):
        raise Problem("unavailable", "The metrics cannot be read.") from None


def _add_probe(app: Flask, path: str, build_page: Callable[[], bytes], content_type: str = JSON) -> None:
    app.add_url_rule(path, path, lambda: Response(build_page(), content_type=content_type), methods=["GET"])
