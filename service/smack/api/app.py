"""The Flask application: routes of operations, catalogue, pages and probes; error handlers; middleware."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial
from io import BytesIO

import flask
import msgspec
from flask import Flask, request
from werkzeug.exceptions import HTTPException

from smack.api.keys import check_key
from smack.api.middleware import Cors, Middleware
from smack.api.not_found import not_found
from smack.api.settings import Settings, list_key_names, read_and_check_settings
from smack.api.telemetry.logs import write_line
from smack.api.telemetry.metrics import METRICS_MEDIA_TYPE, Metrics
from smack.api.telemetry.records import LogSink, Sink, Sinks
from smack.api.telemetry.traces import TraceSink
from smack.api.web import pages, static
from smack.api.wsgi import OperationHandler, answer_with_problem, status_line
from smack.api.wsgi_request import JSON, check_accept, check_query, language_of
from smack.games import GAMES, LOAD_ERRORS
from smack.operations import batch, catalogue, catalogue_routes, dispatch, transcript, translation
from smack.operations.problems import Problem, problem_of_status

REPLACED_HEADERS = ("content-type", "content-length")  # of an error: a problem has another body


def create_app(settings: Settings | None = None) -> Flask:
    """Create the WSGI application; without `settings`, with those of the environment.

    Settings of the environment are checked: raises ValueError as `read_and_check_settings` does. An argument
    `settings` is not checked. Logs the games that could not be loaded.
    """
    settings = settings or read_and_check_settings()
    app = Flask("smack.api", static_folder=None, template_folder="web/templates")
    app.url_map.merge_slashes = False  # an address with two slashes in a row is none of the service's
    handler, sinks = OperationHandler(settings), Sinks(_build_sinks(settings))
    app.extensions |= {
        "smack_sinks": sinks,
        "smack_operation_handler": handler,
        "smack_sealing": bool(settings.seal_keys),
    }
    app.register_blueprint(pages.blueprint)
    app.register_blueprint(static.blueprint)
    _add_probe_routes(app, sinks, internal_paths=settings.internal_paths)
    _add_error_handlers(app)
    _add_operation_routes(app, handler)
    _add_catalogue_routes(app)
    static.add_document_routes(app, requires_key=bool(settings.api_keys))
    key_check = partial(check_key, settings.api_keys) if settings.api_keys else None
    cors = Cors(settings.cors_origins)
    app.wsgi_app = Middleware(app, handler, sinks, key_check, cors)  # type: ignore[method-assign]
    for game, reason in LOAD_ERRORS.items():
        write_line("game-left-out", game=game, reason=reason)
    # The rest fills caches before the workers are forked, so that they share the memory. And what a request with a
    # large body would put there first, amid the memory of the body, would keep a MiB of that from being freed.
    for reader in dispatch.prepare_readers():
        reader.strict_field()
    batch.READER.strict_field()
    transcript.HEADER_READER.strict_field()
    translation.prepare_translators()
    return app


def _build_sinks(settings: Settings) -> Iterator[tuple[str, Sink]]:
    """Yield (name, sink) for each sink that the settings turn on."""
    if settings.log_requests:
        yield "log", LogSink()
    if settings.metrics:
        addresses = filter(None, (settings.bind, settings.long_bind))  # the second one may be ""
        yield "metrics", Metrics(addresses, list_key_names(settings.api_keys))
    if settings.traces_to:
        yield "traces", TraceSink(settings.traces_to)


def _add_probe_routes(app: Flask, sinks: Sinks, *, internal_paths: bool) -> None:
    """Add the route /healthz; with `internal_paths` also /readyz and, if there is a sink for metrics, /metrics.

    /healthz answers 200 as long as the process runs. /readyz judges a legal and an illegal move of every game. It
    answers 200, with the names of failing sinks, if all verdicts are right, and 503 if one is wrong.
    """
    examples = [
        # (game, body of `adjudicate`, whether its move is legal)
        (game, msgspec.json.encode(catalogue.worked_example(GAMES[game])[name]), name == "legal")
        for game in GAMES
        for name in ("legal", "illegal")
    ]

    def build_readiness() -> bytes:
        """Judge the examples and return the body of /readyz. Raises Problem (503) if a move is judged wrongly."""
        for game, body, is_legal in examples:
            verdict = dispatch.run("adjudicate", game, body)
            if getattr(verdict, "legal", None) is not is_legal:
                raise Problem("unavailable")
        failing = sinks.find_failing_sink_names()
        return msgspec.json.encode({"status": "ready"} | ({"failing": failing} if failing else {}))

    def add_route(path: str, build_body: Callable[[], bytes], content_type: str = JSON) -> None:
        app.add_url_rule(
            path, path, lambda: flask.Response(build_body(), content_type=content_type), methods=["GET"]
        )

    add_route("/healthz", lambda: b'{"status":"alive"}')
    if internal_paths:
        add_route("/readyz", build_readiness)
    metrics = sinks.by_name.get("metrics")
    if internal_paths and isinstance(metrics, Metrics):
        add_route("/metrics", metrics.build_page, METRICS_MEDIA_TYPE)


def _add_operation_routes(app: Flask, handler: OperationHandler) -> None:
    """Add the routes of all operations and of the batch; their view calls `handler`.

    `Middleware` bypasses these routes while the application has no hooks.
    """

    def view(**_name: str) -> flask.Response:  # the end of the path; the handler reads the whole path
        environ = request.environ
        if hasattr(request, "_cached_data"):  # a hook has read the body, and Flask keeps it
            body = request.get_data()
            environ = {**environ, "wsgi.input": BytesIO(body), "CONTENT_LENGTH": str(len(body))}
            environ.pop("HTTP_TRANSFER_ENCODING", None)  # now the body has a length and no chunks
        status, headers, body = handler.answer(environ)
        return flask.Response(body, status_line(status), headers)

    for url_rule in _build_url_rules(handler.readers_by_path):
        app.add_url_rule(url_rule, "operation", view, methods=["POST"])


def _add_catalogue_routes(app: Flask) -> None:
    """Add the routes of the catalogue."""

    def view(**_name: str) -> flask.Response:
        check_query(request.environ)
        check_accept(request.environ)
        body = _encode_catalogue_answer(language_of(request.environ), request.path)
        return static.add_language_headers(static.build_cacheable_response(body, JSON))

    for url_rule in _build_url_rules(catalogue_routes.build_answers()):
        app.add_url_rule(url_rule, "catalogue", view, methods=["GET"])


@cache
def _encode_catalogue_answer(language: str, path: str) -> bytes:
    """Return the catalogue's answer at a path, as JSON, with its texts in a language.

    Raises KeyError if the catalogue has no answer at this path.
    """
    return msgspec.json.encode(catalogue_routes.build_answers(language)[path])


def _build_url_rules(paths: Iterable[str]) -> Iterator[str]:
    """Yield URL rules of Flask that match exactly these paths.

    Paths that differ in their last part alone share one rule, since rules are slow to build.
    """
    folders = defaultdict(list)
    for path in paths:
        folder, _, name = path.rpartition("/")
        folders[folder].append(name)
    for folder, names in folders.items():
        quoted = ", ".join(f'"{name}"' for name in names)
        yield f"{folder}/{names[0] if len(names) == 1 else f'<any({quoted}):name>'}"


def _add_error_handlers(app: Flask) -> None:
    """Make Flask answer every error, of a view or of routing, with a problem."""

    def respond(problem: Problem, headers: Iterable[tuple[str, str]] = ()) -> flask.Response:
        """Record a problem and return the response: JSON to programs and under /v1, else a page. Add `headers`."""
        # called for a page, too: it records the problem and reads the rest of the body
        status, problem_headers, body = answer_with_problem(problem, request.environ)
        page = pages.build_problem_page(problem.kind)
        if page is None:
            return flask.Response(body, status_line(status), [*problem_headers, *headers])
        page.headers.extend(headers)
        return page

    @app.errorhandler(Problem)
    def answer_problem(problem: Problem) -> flask.Response:
        return respond(problem)

    @app.errorhandler(HTTPException)
    def answer_http_error(error: HTTPException) -> flask.Response:
        """Return the problem for an error of werkzeug, with all headers of the error but REPLACED_HEADERS."""
        headers = [pair for pair in error.get_headers() if pair[0].lower() not in REPLACED_HEADERS]
        if error.code == 404:
            problem = not_found(request.path)
        else:  # only a 405 names the valid methods, and an error without a status is a defect
            methods = getattr(error, "valid_methods", None) or ()
            problem = problem_of_status(error.code or 500, methods)
        return respond(problem, headers)

    @app.errorhandler(Exception)
    def answer_defect(_error: object) -> flask.Response:
        return respond(Problem("internal"))
