"""The door: the only folder that knows HTTP. Nothing in here judges, and nothing below it imports flask."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from typing import NoReturn

import msgspec
from flask import Flask, Request, Response, request
from gunicorn.http.errors import ParseException
from werkzeug.exceptions import HTTPException

from smack.api.asking import ASKED, JSON, MET, Ask, Asks, Environ, check_accept, read_body, says
from smack.api.middleware import operate
from smack.api.settings import Settings, settings_to_start_with
from smack.api.telemetry.observe import note_outcome
from smack.api.telemetry.request_record import request_id
from smack.api.web import documents, pages
from smack.api.web.files import shelf
from smack.api.web.unchanging import unchanging
from smack.games import GAMES
from smack.operations import audit, catalogue, dispatch, table, transcript
from smack.operations.addresses import not_found
from smack.operations.operation import Operation
from smack.operations.problems import MEDIA_TYPE, Problem, problem_of_status
from smack.operations.sealed.keyring import Keyring

DRAINED = 16 * 1024 * 1024  # bytes


def create_app(settings: Settings | None = None) -> Flask:
    """The WSGI application. Raises ValueError for settings that make no sense."""
    settings = settings or settings_to_start_with()
    app = Flask(__name__, static_folder=None, template_folder="web/templates")
    app.url_map.strict_slashes = True
    app.url_map.merge_slashes = False
    asks = Asks()
    operate(app, settings, asks)
    _answer_problems(app)
    app.register_blueprint(pages.people)
    app.register_blueprint(shelf)
    keys = Keyring(settings.seal_keys) if settings.seal_keys else None
    for operation in table.OPERATIONS:
        limit = settings.max_long_body if operation.long else settings.max_body
        for game in GAMES:
            asks[operation.path(GAMES[game])] = _asking(operation, game, limit, keys)
    asks["/v1/batch"] = _batching(settings.max_long_body, keys)
    for rule in _rules(asks):
        app.add_url_rule(rule, ASKED, _met, methods=["POST"])
    for reader in (*dispatch.readers(), transcript.HEADER):
        reader.strict()  # made now, so that workers share it
    told = {path: msgspec.json.encode(page) for path, page in catalogue.pages().items()}
    for rule in _rules(told):
        _get(app, rule, _telling(told))
    documents.serve(app, keys=bool(settings.api_keys))
    return app


def _rules(paths: Iterable[str]) -> Iterator[str]:
    """Rules for exactly these paths, one for all that differ in their last part: a rule takes long to make."""
    folders = defaultdict(list)
    for path in paths:
        folder, _, name = path.rpartition("/")
        folders[folder].append(name)
    for folder, names in folders.items():
        quoted = ", ".join(f'"{name}"' for name in names)
        yield f"{folder}/{names[0] if len(names) == 1 else f'<any({quoted}):name>'}"


def _met(**_: str) -> NoReturn:
    """An operation's view. Flask reaches it by what stood in a request's way, and by nothing else."""
    raise request.environ.pop(MET)


def _asking(operation: Operation, game: str, limit: int, keys: Keyring | None) -> Ask:
    def ask(environ: Environ) -> bytes:
        if operation.filed and says(environ, transcript.MEDIA_TYPE):
            outcome = audit.replay(game, read_body(environ, limit, transcript.MEDIA_TYPE), limit)
        else:
            outcome = dispatch.run(operation.name, game, read_body(environ, limit), keys)
        body = dispatch.encode(outcome, dispatch.MOST_ANSWER)
        note_outcome(game, outcome)
        return body

    return ask


def _batching(limit: int, keys: Keyring | None) -> Ask:
    return lambda environ: msgspec.json.encode(
        dispatch.run_batch(read_body(environ, limit), request_id(), note_outcome, keys)
    )


def _drain(sent: Request) -> None:
    """Read on for a while: a refusal given while a body is being sent is lost with the connection."""
    with suppress(OSError, ParseException):
        for _ in range(DRAINED // 65536):
            if not sent.environ["wsgi.input"].read(65536):
                return


def _telling(told: Mapping[str, bytes]) -> Callable[..., Response]:
    def answer(**_: str) -> Response:
        check_accept(request.environ)
        return unchanging(told[request.path], JSON)

    return answer


def _get(app: Flask, rule: str, view: Callable[..., Response]) -> None:
    app.add_url_rule(rule, endpoint=f"GET {rule}", view_func=view, methods=["GET"])


def _answer_problems(app: Flask) -> None:
    def respond(problem: Problem, headers: list[tuple[str, str]] | None = None) -> Response:
        _drain(request)
        note_outcome("", problem)
        if page := pages.problem_page(problem.kind):
            page.headers.extend(headers or ())
            return page
        body = msgspec.json.encode(problem.body(request_id()))
        return Response(body, status=problem.status, headers=headers, content_type=MEDIA_TYPE)

    @app.errorhandler(Problem)
    def known(problem: Problem) -> Response:
        return respond(problem)

    @app.errorhandler(HTTPException)
    def of_http(error: HTTPException) -> Response:
        keep = [(k, v) for k, v in error.get_headers() if k.lower() not in ("content-type", "content-length")]
        return respond(
            not_found(request.path) if error.code == 404 else problem_of_status(error.code or 500), keep
        )

    @app.errorhandler(Exception)
    def defect(_error: Exception) -> Response:
        return respond(Problem("internal"))
