"""The door: the only folder that knows HTTP. Nothing in here judges, and nothing below it imports flask."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import lru_cache

import msgspec
from flask import Flask, Request, Response, request
from gunicorn.http.errors import ParseException
from werkzeug.datastructures import MIMEAccept
from werkzeug.exceptions import HTTPException, RequestEntityTooLarge
from werkzeug.http import parse_accept_header

from service.api import pages
from service.api.files import shelf
from service.api.middleware import operate
from service.api.observe import note_outcome
from service.api.request_record import request_id
from service.api.settings import Settings, settings_to_start_with
from service.api.unchanging import unchanging
from service.games import GAMES
from service.operations import audit, catalogue, dispatch, table, transcript
from service.operations.addresses import lost
from service.operations.operation import Operation
from service.operations.problems import MEDIA_TYPE, Problem, problem_of_status
from service.operations.sealed.keyring import Keyring

JSON = "application/json"
DRAINED = 16 * 1024 * 1024  # bytes
REMEMBERED = 256  # characters of an Accept, at most


def create_app(settings: Settings | None = None) -> Flask:
    """The WSGI application. Raises ValueError for settings that make no sense."""
    settings = settings or settings_to_start_with()
    app = Flask(__name__, static_folder=None)
    app.url_map.strict_slashes = True
    app.url_map.merge_slashes = False
    operate(app, settings)
    _answer_problems(app)
    app.register_blueprint(pages.people)
    app.register_blueprint(shelf)
    keys = Keyring(settings.seal_keys) if settings.seal_keys else None
    for operation in table.OPERATIONS:
        limit = settings.max_long_body if operation.long else settings.max_body
        for game in GAMES:
            _post(app, operation.path(GAMES[game]), _asking(operation, game, limit, keys))
            dispatch.reader(operation.name, game)  # made now, so that workers share it
    _post(app, "/v1/batch", _batching(settings.max_long_body, keys))
    for path, value in catalogue.pages().items():
        _get(app, path, _telling(msgspec.json.encode(value)))
    asked = bool(settings.api_keys)
    _get(app, "/openapi.yaml", lambda: unchanging(pages.openapi_yaml(keys=asked), "application/yaml"))
    _get(app, "/openapi.json", lambda: unchanging(pages.openapi_json(keys=asked), JSON))
    return app


def _post(app: Flask, path: str, answer: Callable[[Request], bytes]) -> None:
    def view() -> Response:
        sent: Request = request.environ["werkzeug.request"]  # the proxy costs as much as what it is asked
        check_accept(sent)
        return Response(answer(sent), content_type=JSON)

    app.add_url_rule(path, endpoint=f"POST {path}", view_func=view, methods=["POST"])


def _asking(operation: Operation, game: str, limit: int, keys: Keyring | None) -> Callable[[Request], bytes]:
    def answer(sent: Request) -> bytes:
        filed = operation.filed and sent.mimetype == transcript.MEDIA_TYPE
        raw = read_body(sent, limit, transcript.MEDIA_TYPE if filed else JSON)
        outcome = audit.replay(game, raw, limit) if filed else dispatch.run(operation.name, game, raw, keys)
        body = dispatch.written(outcome, dispatch.MOST_ANSWER)
        note_outcome(game, outcome)
        return body

    return answer


def _batching(limit: int, keys: Keyring | None) -> Callable[[Request], bytes]:
    return lambda sent: msgspec.json.encode(
        dispatch.run_batch(read_body(sent, limit), request_id(), note_outcome, keys)
    )


def read_body(sent: Request, limit: int, kind: str = JSON) -> bytes:
    """The body, if it says it is plain JSON (or of another kind) and is at most `limit` bytes long."""
    plain = sent.environ.get("CONTENT_TYPE") == kind or sent.mimetype == kind
    if not plain or sent.environ.get("HTTP_CONTENT_ENCODING"):
        raise Problem("unsupported-media-type")
    sent.max_content_length = limit + 1  # a chunked body is cut there in silence, so one byte more tells
    with suppress(RequestEntityTooLarge), _framed():
        raw = sent.get_data(cache=False)
        if len(raw) <= limit:
            return raw
    raise Problem("too-large")


@contextmanager
def _framed() -> Iterator[None]:
    """Whatever goes wrong while a body is read is its sender's fault: bad chunks, too few bytes, silence."""
    try:
        yield
    except (OSError, ParseException):
        raise Problem("bad-request") from None


def _drain(sent: Request) -> None:
    """Read on for a while: a refusal given while a body is being sent is lost with the connection."""
    with suppress(OSError, ParseException):
        for _ in range(DRAINED // 65536):
            if not sent.environ["wsgi.input"].read(65536):
                return


def check_accept(sent: Request) -> None:
    """Raise the problem if the caller takes neither answers nor problems of ours."""
    accept = sent.environ.get("HTTP_ACCEPT", "*/*")
    if accept != "*/*" and not (_takes_json if len(accept) <= REMEMBERED else _takes_json.__wrapped__)(accept):
        raise Problem("not-acceptable")


@lru_cache(256)  # an Accept is whatever a client writes there
def _takes_json(accept: str) -> bool:
    taken = parse_accept_header(accept, MIMEAccept)
    return not accept or max(taken.quality(kind) for kind in (JSON, MEDIA_TYPE)) > 0


def _telling(body: bytes) -> Callable[[], Response]:
    def answer() -> Response:
        check_accept(request)
        return unchanging(body, JSON)

    return answer


def _get(app: Flask, path: str, view: Callable[[], Response]) -> None:
    app.add_url_rule(path, endpoint=f"GET {path}", view_func=view, methods=["GET"])


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
        return respond(lost(request.path) if error.code == 404 else problem_of_status(error.code or 500), keep)

    @app.errorhandler(Exception)
    def defect(_error: Exception) -> Response:
        return respond(Problem("internal"))
