"""The Flask application: routes of operations, catalogue, pages and probes; error handlers; middleware."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache, partial
from io import BytesIO
from typing import Any

import flask
import msgspec
from flask import Flask, request
from werkzeug.exceptions import HTTPException

from smack.api.cors import Cors
from smack.api.health import add_probes
from smack.api.keys import check_key
from smack.api.middleware import Middleware
from smack.api.not_found import not_found
from smack.api.settings import Settings, names_of, settings_to_start_with
from smack.api.telemetry.logs import LogSink, log_left_out
from smack.api.telemetry.metrics import Metrics
from smack.api.telemetry.sinks import Sink, Sinks
from smack.api.telemetry.traces import TraceSink
from smack.api.web import documents, pages
from smack.api.web.cached import cached_response, in_language
from smack.api.web.files import files
from smack.api.wsgi import OperationRequests, build_problem, status_line
from smack.api.wsgi_request import JSON, check_accept, check_query, language_of
from smack.games import LEFT_OUT
from smack.operations import batch, catalogue, dispatch, transcript
from smack.operations.problems import Problem, problem_of_status


def create_app(settings: Settings | None = None) -> Flask:
    """Create the WSGI application. Raises ValueError, one line per wrong setting."""
    settings = settings or settings_to_start_with()
    app = Flask("smack.api", static_folder=None, template_folder="web/templates")
    app.url_map.strict_slashes = True
    app.url_map.merge_slashes = False
    requests = OperationRequests(settings)
    binds = filter(None, (settings.bind, settings.long_bind))
    metrics = Metrics(binds, names_of(settings.api_keys)) if settings.metrics else None
    sinks = _build_sinks(settings, metrics)
    app.extensions |= {"smack_sinks": sinks, "smack_requests": requests}
    app.register_blueprint(pages.pages)
    app.register_blueprint(files)
    add_probes(app, sinks, metrics, internal=settings.internal_paths)
    _add_error_handlers(app)
    _add_operations(app, requests)
    _add_catalogue(app)
    documents.add_documents(app, keys=bool(settings.api_keys))
    guard = partial(check_key, settings.api_keys) if settings.api_keys else None
    app.wsgi_app = Middleware(app, requests, sinks, guard, Cors(settings.cors_origins))  # type: ignore[method-assign]
    for name, reason in LEFT_OUT.items():
        log_left_out(name, reason)
    for reader in (*dispatch.readers(), batch.READER, transcript.HEADER):
        reader.strict_field()  # built before the workers are forked, so that they share it
    return app


def _build_sinks(settings: Settings, metrics: Metrics | None) -> Sinks:
    sinks: dict[str, Sink] = {}
    if settings.log_requests:
        sinks["log"] = LogSink()
    if metrics is not None:
        sinks["metrics"] = metrics
    if settings.traces_to:
        sinks["traces"] = TraceSink(settings.traces_to)
    return Sinks(sinks)


def _add_operations(app: Flask, requests: OperationRequests) -> None:
    """Add a route for every operation. `Middleware` bypasses it while the application has no hooks."""

    def view(**_: str) -> flask.Response:
        environ = request.environ
        if hasattr(request, "_cached_data"):  # a hook has read the body, and Flask keeps it
            body = request.get_data()
            environ = {**environ, "wsgi.input": BytesIO(body), "CONTENT_LENGTH": str(len(body))}
            environ.pop("HTTP_TRANSFER_ENCODING", None)
        status, headers, body = requests.answer(environ)
        return flask.Response(body, status_line(status), headers)

    for rule in _group_paths(requests.limits):
        app.add_url_rule(rule, "operation", view, methods=["POST"])


def _add_catalogue(app: Flask) -> None:
    def view(**_: str) -> flask.Response:
        check_query(request.environ)
        check_accept(request.environ)
        page = _encoded_page(language_of(request.environ), request.path)
        return in_language(cached_response(page, JSON))

    for rule in _group_paths(catalogue.pages()):
        app.add_url_rule(rule, "catalogue", view, methods=["GET"])


@cache
def _encoded_page(language: str, path: str) -> bytes:
    return msgspec.json.encode(catalogue.pages(language)[path])


def _group_paths(paths: Iterable[str]) -> Iterator[str]:
    """Yield rules that match exactly these paths. Paths of one folder share one, since rules are slow to build."""
    folders = defaultdict(list)
    for path in paths:
        folder, _, name = path.rpartition("/")
        folders[folder].append(name)
    for folder, names in folders.items():
        quoted = ", ".join(f'"{name}"' for name in names)
        yield f"{folder}/{names[0] if len(names) == 1 else f'<any({quoted}):name>'}"


def _add_error_handlers(app: Flask) -> None:
    def respond(problem: Problem, headers: Iterable[tuple[str, str]] = ()) -> flask.Response:
        status, own_headers, body = build_problem(problem, request.environ)
        page = pages.problem_page(problem.kind)
        if page is None:
            return flask.Response(body, status_line(status), [*own_headers, *headers])
        page.headers.extend(headers)
        return page

    @app.errorhandler(Problem)
    def answer_problem(problem: Problem) -> flask.Response:
        return respond(problem)

    @app.errorhandler(HTTPException)
    def answer_http_error(error: HTTPException) -> flask.Response:
        """Keep the other headers of the error, such as Allow."""
        headers = [(k, v) for k, v in error.get_headers() if k.lower() not in ("content-type", "content-length")]
        problem = (
            not_found(request.path)
            if error.code == 404
            else problem_of_status(error.code or 500, getattr(error, "valid_methods", None) or ())
        )
        return respond(problem, headers)

    @app.errorhandler(Exception)
    def answer_defect(_error: Any) -> flask.Response:
        return respond(Problem("internal"))
