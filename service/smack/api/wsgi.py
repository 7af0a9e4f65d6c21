"""Operation requests, answered from the WSGI environ: status, headers and body, errors included.

Flask's views call `OperationRequests.answer`, and so does the shortcut past Flask (`middleware`).
"""

import gc
import select
from collections.abc import Callable
from contextlib import suppress
from contextvars import copy_context
from functools import cache, partial
from http import HTTPStatus
from io import BytesIO
from ipaddress import IPv6Network

import msgspec
from gunicorn.http.errors import ParseException

from smack.api import pad_requests
from smack.api.heavy_clients import HeavyClients
from smack.api.pad_requests import CONTENT_TYPE
from smack.api.settings import Settings
from smack.api.telemetry.records import current, record_outcome
from smack.api.wsgi_request import (
    CSV,
    JSON,
    POLL,
    UNREAD,
    Environ,
    Headers,
    check_accept,
    check_query,
    has_media_type,
    language_headers,
    language_of,
    read_body,
)
from smack.engine.declare.budget import budget
from smack.games import GAMES
from smack.operations import dispatch, table, transcript
from smack.operations.batch import run_batch
from smack.operations.dispatch import LARGE_BODY
from smack.operations.operation import Operation
from smack.operations.pads.request import OPERATION
from smack.operations.problems import MEDIA_TYPE, Problem
from smack.operations.sealed.keyring import Keyring

BATCH = "/v1/batch"
MAX_DRAINED = 16 * 1024 * 1024  # bytes of a refused body that are read
DRAINED_AT_ONCE = 64 * 1024  # bytes; a connection keeps no more of it
MUCH_WORK = 50_000  # units; a judge that searched so long for hidden cards leaves up to 10 MiB in cycles
ONLY_LONG = "It takes more work than this address does for one request. The address for long requests does more."
LONG_LOCATION = ("X-Accel-Redirect", "@long")  # for nginx: send the request to the workers for long ones

RETRY_SOON = ("Retry-After", "1")

Request = Callable[[], bytes]  # runs the operation on a body that has been read; raises Problem
Handler = Callable[[Environ], Request]  # reads the body; raises Problem
Response = tuple[int, Headers, bytes]  # status, headers, body
InThread = Callable[[str, Callable[..., object], tuple[object, ...]], Response]  # client, function, arguments


class OperationRequests:
    """The handlers of all operations, by path.

    A worker for short requests has a small budget, and redirects what exceeds it to the workers for long requests.
    Those, and workers that clients reach directly, answer it in a thread.
    """

    def __init__(self, settings: Settings) -> None:
        keys = Keyring(settings.seal_keys) if settings.seal_keys else None
        self._short_work: int | None = None  # units; none for a worker with the whole budget
        self._heavy: HeavyClients | None = None  # only in a worker for short requests
        self._in_thread: InThread | None = None
        self._long = {BATCH}
        self.limits: dict[str, int] = {BATCH: settings.max_large_body}
        self._handlers: dict[str, Handler] = {BATCH: partial(_batch, settings.max_large_body, keys)}
        self._score_pads = {table.BY_NAME[OPERATION].path(GAMES[game]) for game in GAMES}
        for operation in table.OPERATIONS:
            limit = settings.max_large_body if operation.large_body else settings.max_body
            for game in GAMES:
                path = operation.path(GAMES[game])
                self.limits[path] = limit
                self._handlers[path] = partial(_operation, operation, game, limit, keys)
                if operation.large_body:  # these may take long, too, whatever their bodies
                    self._long.add(path)

    def limit_work(self, units: int, in_thread: InThread | None = None) -> None:
        """Limit the budget of a request; one that exceeds it is redirected, or run in a thread."""
        self._short_work, self._heavy, self._in_thread = units, HeavyClients(), in_thread

    def answer(self, environ: Environ) -> Response:
        """Answer a request whose path is one of `limits`."""
        path = environ["PATH_INFO"]
        is_heavy = self._heavy is not None and self._heavy.is_redirected(client_of(environ), path)
        if is_heavy and self._in_thread is None:
            return _redirect(environ)
        try:
            if path in self._score_pads:
                check_accept(environ, CSV)
            else:
                check_query(environ)
                check_accept(environ)
            request = self._handlers[path](environ)
        except Exception as error:  # bound in no frame of its traceback: the cycle would keep the body alive
            return build_problem(dispatch.problem_of(error), environ)
        if self._in_thread is not None:
            environ["wsgi.input"] = BytesIO()  # read to its end; only its own thread may read the connection
            if is_heavy or path in self._long or int(environ.get("CONTENT_LENGTH") or LARGE_BODY) >= LARGE_BODY:
                return self._run_in_thread(self._in_thread, environ, request)
        response = self._run(environ, request, self._short_work or dispatch.MAX_WORK)
        if response is not None:
            return response
        assert self._heavy is not None
        self._heavy.add(client_of(environ), path)
        if self._in_thread is None:
            return _redirect(environ)
        return self._run_in_thread(self._in_thread, environ, request)

    def _run_in_thread(self, in_thread: InThread, environ: Environ, request: Request) -> Response:
        """Return the response of a run with the whole budget, in the context of the request."""
        arguments = self._run, environ, request, dispatch.MAX_WORK
        try:
            return in_thread(client_of(environ), copy_context().run, arguments)
        except Problem as problem:
            return build_problem(problem, environ)

    def _run(self, environ: Environ, request: Request, max_work: int) -> Response | None:
        """Return the response, or None if a worker for short requests needs more than its budget."""
        with budget(max_work) as remaining:
            try:
                body = request()
            except Exception as error:  # in no other frame, as in `answer`
                if remaining[0] < 0 and max_work == self._short_work:
                    return None
                return build_problem(dispatch.problem_of(error), environ)
            finally:
                current().units = units = max_work - remaining[0]
                if units > MUCH_WORK:
                    gc.collect()
            if remaining[0] < 0 and max_work == self._short_work:  # items of a batch were refused
                return None
        kind = environ.get(CONTENT_TYPE, JSON)
        headers = [("Content-Type", kind), ("Content-Length", str(len(body))), *language_headers(environ)]
        return 200, headers, body


def client_of(environ: Environ) -> str:
    """Return the address or API key by which nginx distinguishes clients, else the address of the connection.

    Of IPv6 it is the network of 64 bits, as in nginx: one client has as many addresses in it as it likes.
    """
    if client := environ.get("HTTP_X_SMACK_CLIENT"):
        return str(client)
    address: str = environ.get("REMOTE_ADDR", "")
    if ":" not in address or "." in address:  # not IPv6, or IPv4 written as IPv6
        return address
    return str(IPv6Network((address.partition("%")[0], 64), strict=False))


def _redirect(environ: Environ) -> Response:
    """Build a problem with the header that makes nginx send the request to the workers for long requests."""
    status, headers, body = build_problem(Problem("too-large", ONLY_LONG), environ)
    return status, [*headers, LONG_LOCATION], body


def _operation(operation: Operation, game: str, limit: int, keys: Keyring | None, environ: Environ) -> Request:
    language = language_of(environ)
    if operation.takes_file:
        lines = next((kind for kind in transcript.MEDIA_TYPES if has_media_type(environ, kind)), None)
        if lines:
            body = _read(environ, limit, lines)
            return lambda: _encode(game, transcript.replay_file(game, body, limit, language))
    if operation.name == OPERATION:
        return _score_pad(game, limit, language, environ)
    body = _read(environ, limit)
    return lambda: _encode(game, dispatch.run_in_budget(operation.name, game, body, keys, language))


def _score_pad(game: str, limit: int, language: str, environ: Environ) -> Request:
    """Return the request of `score-pad`, whose body is a CSV file or JSON."""
    members, encoder = pad_requests.members_of(environ, game), pad_requests.encoder_of(environ, game)
    is_file = pad_requests.is_file(environ)
    body = _read(environ, limit, CSV if is_file else JSON)

    def run() -> bytes:
        if is_file:
            encoding = pad_requests.charset_of(environ)
            answer = pad_requests.score_posted_file(game, body, members, encoding, language)
        else:
            answer = dispatch.run_in_budget(OPERATION, game, body, None, language)
        return _encode(game, answer, encoder)

    return run


def _encode(game: str, answer: object, encode: Callable[[object, int], bytes] = dispatch.encode) -> bytes:
    encoded = encode(answer, dispatch.MAX_ANSWER)
    record_outcome(game, answer)
    return encoded


def _batch(limit: int, keys: Keyring | None, environ: Environ) -> Request:
    body = _read(environ, limit)
    language = language_of(environ)
    return lambda: msgspec.json.encode(run_batch(body, current().request_id, record_outcome, keys, language))


def _read(environ: Environ, limit: int, media_type: str = JSON) -> bytes:
    """Return the body of a request whose client still waits for the answer. Raises Problem."""
    body = read_body(environ, limit, media_type)
    check_peer(environ)
    return body


def check_peer(environ: Environ) -> None:
    """Raise Problem (503) if the client or its proxy has closed the connection: the answer would not be read.

    A client may close its sending side alone and wait for the answer; nginx never does.
    """
    if connection := environ.get("gunicorn.socket"):
        poll = environ.get(POLL, select.poll)()
        poll.register(connection, select.POLLRDHUP if "HTTP_X_SMACK_CLIENT" in environ else 0)
        if poll.poll(0):  # closed or reset, whatever is registered
            raise Problem("unavailable", "The connection was closed before the answer.")


def build_problem(problem: Problem, environ: Environ) -> Response:
    """Build the response for a problem and record it."""
    drain_body(environ)
    record_outcome("", problem)
    body = msgspec.json.encode(problem.body(current().request_id, language_of(environ)))
    headers = [("Content-Type", MEDIA_TYPE), ("Content-Length", str(len(body))), *language_headers(environ)]
    if problem.status in (429, 503):
        headers.append(RETRY_SOON)
    if problem.status == 401:
        headers.append(("WWW-Authenticate", 'ApiKey realm="smack"'))
    return problem.status, headers, body


@cache
def status_line(status: int) -> str:
    return f"{status} {HTTPStatus(status).phrase}"


def drain_body(environ: Environ) -> None:
    """Read the rest of the body: a client that is still sending one would lose the refusal with the connection.

    With UNREAD in the environ it has been read, or the worker reads it after the answer.
    """
    if UNREAD in environ:
        return
    with suppress(OSError, ParseException):
        for _ in range(MAX_DRAINED // DRAINED_AT_ONCE):
            if not environ["wsgi.input"].read(DRAINED_AT_ONCE):
                return
