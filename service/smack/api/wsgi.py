"""Operation requests, answered from the WSGI environ: status, headers and body, errors included.

Flask's views call `OperationRequests.answer`, and so does the shortcut past Flask (`middleware`).
"""

import select
from collections.abc import Callable
from contextlib import suppress
from functools import cache, partial
from http import HTTPStatus

import msgspec
from gunicorn.http.errors import ParseException

from smack.api.heavy_clients import HeavyClients
from smack.api.settings import Settings
from smack.api.telemetry.outcomes import record_outcome
from smack.api.telemetry.request_record import current
from smack.api.wsgi_request import JSON, Environ, Headers, check_accept, check_query, has_media_type, read_body
from smack.engine.budget import budget
from smack.games import GAMES
from smack.operations import dispatch, table, transcript
from smack.operations.batch import run_batch
from smack.operations.operation import Operation
from smack.operations.problems import MEDIA_TYPE, Problem
from smack.operations.sealed.keyring import Keyring

BATCH = "/v1/batch"
MAX_DRAINED = 16 * 1024 * 1024  # bytes of a refused body that are read
ONLY_LONG = "It takes more work than this address does for one request. The address for long requests does more."
LONG_LOCATION = ("X-Accel-Redirect", "@long")  # for nginx: send the request to the workers for long ones

Handler = Callable[[Environ], bytes]  # raises Problem
Response = tuple[int, Headers, bytes]  # status, headers, body


class OperationRequests:
    """The handlers of all operations, by path.

    A worker for short requests has a small budget; what exceeds it is sent to the workers for long requests.
    """

    def __init__(self, settings: Settings) -> None:
        keys = Keyring(settings.seal_keys) if settings.seal_keys else None
        self._short_work: int | None = None  # units; none for a worker with the whole budget
        self._heavy: HeavyClients | None = None  # only in a worker for short requests
        self.limits: dict[str, int] = {BATCH: settings.max_long_body}
        self._handlers: dict[str, Handler] = {BATCH: partial(_batch, settings.max_long_body, keys)}
        for operation in table.OPERATIONS:
            limit = settings.max_long_body if operation.long else settings.max_body
            for game in GAMES:
                path = operation.path(GAMES[game])
                self.limits[path] = limit
                self._handlers[path] = _build_handler(operation, game, limit, keys)

    def limit_work(self, units: int) -> None:
        """Limit the budget of a request; one that exceeds it is redirected."""
        self._short_work, self._heavy = units, HeavyClients()

    def answer(self, environ: Environ) -> Response:
        """Answer a request whose path is one of `limits`."""
        if self._heavy and self._heavy.has(client_of(environ), environ["PATH_INFO"]):
            return _redirect(environ)
        max_work = self._short_work or dispatch.MAX_WORK
        with budget(max_work) as remaining:
            try:
                check_query(environ)
                check_accept(environ)
                body = self._handlers[environ["PATH_INFO"]](environ)
            except Exception as error:  # bound in no frame of its traceback: the cycle would keep the body alive
                return self._refuse(environ, dispatch.problem_of(error), remaining[0])
            finally:
                current().units = max_work - remaining[0]
            if self._heavy and remaining[0] < 0:  # items of a batch were refused
                return self._refuse(environ, Problem("too-large"), remaining[0])
        return 200, [("Content-Type", JSON), ("Content-Length", str(len(body)))], body

    def _refuse(self, environ: Environ, problem: Problem, units_left: int) -> Response:
        if units_left >= 0 or self._heavy is None:
            return build_problem(problem, environ)
        self._heavy.add(client_of(environ), environ["PATH_INFO"])
        return _redirect(environ)


def client_of(environ: Environ) -> str:
    """Return the address or API key by which nginx distinguishes clients, else the address of the connection."""
    client: str = environ.get("HTTP_X_SMACK_CLIENT") or environ.get("REMOTE_ADDR", "")
    return client


def _redirect(environ: Environ) -> Response:
    """Build a problem with the header that makes nginx send the request to the workers for long requests."""
    status, headers, body = build_problem(Problem("too-large", ONLY_LONG), environ)
    return status, [*headers, LONG_LOCATION], body


def _build_handler(operation: Operation, game: str, limit: int, keys: Keyring | None) -> Handler:
    def handle(environ: Environ) -> bytes:
        if operation.filed and has_media_type(environ, transcript.MEDIA_TYPE):
            body = read_body(environ, limit, transcript.MEDIA_TYPE)
            answer = transcript.replay_file(game, body, limit)
        else:
            body = read_body(environ, limit)
            check_peer(environ)
            answer = dispatch.run_in_budget(operation.name, game, body, keys)
        encoded = dispatch.encode(answer, dispatch.MAX_ANSWER)
        record_outcome(game, answer)
        return encoded

    return handle


def _batch(limit: int, keys: Keyring | None, environ: Environ) -> bytes:
    body = read_body(environ, limit)
    check_peer(environ)
    return msgspec.json.encode(run_batch(body, current().request_id, record_outcome, keys))


def check_peer(environ: Environ) -> None:
    """Raise Problem (503) if the client or its proxy has closed the connection: the answer would not be read."""
    if connection := environ.get("gunicorn.socket"):
        poll = select.poll()
        poll.register(connection, select.POLLRDHUP)
        if poll.poll(0):
            raise Problem("unavailable", "The connection was closed before the answer.")


def build_problem(problem: Problem, environ: Environ) -> Response:
    """Build the response for a problem and record it."""
    drain_body(environ)
    record_outcome("", problem)
    body = msgspec.json.encode(problem.body(current().request_id))
    headers = [("Content-Type", MEDIA_TYPE), ("Content-Length", str(len(body)))]
    if problem.status == 401:
        headers.append(("WWW-Authenticate", 'ApiKey realm="smack"'))
    return problem.status, headers, body


@cache
def status_line(status: int) -> str:
    return f"{status} {HTTPStatus(status).phrase}"


def drain_body(environ: Environ) -> None:
    """Read the rest of the body: a client that is still sending one would lose the refusal with the connection."""
    with suppress(OSError, ParseException):
        for _ in range(MAX_DRAINED // 65536):
            if not environ["wsgi.input"].read(65536):
                return
