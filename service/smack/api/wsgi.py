"""Operation requests, answered from the WSGI environ: status, headers and body, errors included.

Flask's views call `OperationHandler.answer`, and so does the shortcut past Flask (`middleware`). `answer` checks
the head and calls the `_prepare_...` function for the path. The `_prepare_...` function reads the body and returns
a function that runs the operation. `_run` calls the returned function with a budget.
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
from smack.api.pad_requests import CONTENT_TYPE_KEY
from smack.api.settings import Settings
from smack.api.telemetry.records import get_current_record, record_outcome
from smack.api.wsgi_request import (
    CSV,
    JSON,
    POLL_KEY,
    UNREAD_KEY,
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
from smack.operations.pads.request import SCORE_PAD
from smack.operations.problems import MEDIA_TYPE, Problem
from smack.operations.sealed.keyring import Keyring

BATCH_PATH = "/v1/batch"
MAX_DRAINED_SIZE = 16 * 1024 * 1024  # bytes of a refused body that are read
DRAINED_PART_SIZE = 64 * 1024  # bytes; a connection keeps no more of it
GC_THRESHOLD = 50_000  # units; a judge that has used more for hidden cards leaves up to 10 MiB in reference cycles
TOO_MUCH_WORK_MESSAGE = (
    "It takes more work than this address does for one request. The address for long requests does more."
)
LONG_WORKERS_HEADER = ("X-Accel-Redirect", "@long")  # for nginx: send the request to the workers for long ones

RETRY_AFTER_HEADER = ("Retry-After", "1")

RunRequest = Callable[[], bytes]  # runs the operation on the body; raises Problem, BudgetExceeded
ReadRequest = Callable[[Environ], RunRequest]  # reads the body; raises Problem
Response = tuple[int, Headers, bytes]  # status, headers, body
# (client, function, its arguments) -> what the function returns in a thread
RunInThread = Callable[[str, Callable[..., object], tuple[object, ...]], Response]


class OperationHandler:
    """The handler of the requests of all operations, in a worker of one of three kinds.

    A worker for short requests has a small budget, and hands a request that exceeds it to the workers for long
    ones. A worker for long requests, or one that clients reach directly, runs such a request again in a thread.
    Any other worker (`limit_work` was not called) has the whole budget for each request.
    """

    def __init__(self, settings: Settings) -> None:
        keys = Keyring(settings.seal_keys) if settings.seal_keys else None
        self._short_work: int | None = None  # units; None for a worker with the whole budget
        self._heavy_clients: HeavyClients | None = None  # only in a worker with a small budget
        self._run_in_thread: RunInThread | None = None  # only in a worker that answers long requests, too
        self._long_paths = {BATCH_PATH}  # of requests that may take long, however short their bodies
        self.readers_by_path: dict[str, ReadRequest] = {
            BATCH_PATH: partial(_prepare_batch, settings.max_large_body, keys)
        }
        self._score_pad_paths = {table.BY_NAME[SCORE_PAD].path(GAMES[game]) for game in GAMES}
        for operation in table.OPERATIONS:
            limit = settings.max_large_body if operation.takes_large_body else settings.max_body
            for game in GAMES:
                path = operation.path(GAMES[game])
                self.readers_by_path[path] = partial(_prepare_operation, operation, game, limit, keys)
                if operation.takes_large_body:
                    self._long_paths.add(path)

    def limit_work(self, units: int, run_in_thread: RunInThread | None = None) -> None:
        """Limit the budget of every request to `units`, in which it is tried first.

        A request that exceeds them is run again by `run_in_thread` with the whole budget or, if `run_in_thread` is
        None, handed to the workers for long requests. This is done without a try if `HeavyClients` finds the
        request probably heavy. With `run_in_thread` it is also done without a try if the path is one of long
        requests, or the body is large or of unknown length.
        """
        self._short_work, self._heavy_clients, self._run_in_thread = units, HeavyClients(), run_in_thread

    def answer(self, environ: Environ) -> Response:
        """Return the response to a request whose path is in `readers_by_path`; an error becomes a problem."""
        path = environ["PATH_INFO"]
        is_heavy = self._heavy_clients is not None and self._heavy_clients.is_probably_heavy(
            client_of(environ), path
        )
        if is_heavy and self._run_in_thread is None:  # before its body is read: nginx sends it again
            return _hand_to_long_workers(environ)
        try:
            if path in self._score_pad_paths:
                check_accept(environ, CSV)
            else:
                check_query(environ)
                check_accept(environ)
            run_request = self.readers_by_path[path](environ)
        except Exception as error:  # bound in no frame of its traceback: the cycle would keep the body alive
            return answer_with_problem(dispatch.problem_of_exception(error), environ)
        if self._run_in_thread is not None:
            environ["wsgi.input"] = BytesIO()  # read to its end; only its own thread may read the connection
            length = int(environ.get("CONTENT_LENGTH") or LARGE_BODY)  # a body in chunks may be long
            if is_heavy or path in self._long_paths or length >= LARGE_BODY:
                return self._answer_in_thread(self._run_in_thread, environ, run_request)
        response = self._run(environ, run_request, self._short_work or dispatch.MAX_WORK)
        if response is not None:
            return response
        assert self._heavy_clients is not None  # only a small budget can be exceeded without a response
        self._heavy_clients.count_request(client_of(environ), path)
        if self._run_in_thread is None:
            return _hand_to_long_workers(environ)
        return self._answer_in_thread(self._run_in_thread, environ, run_request)

    def _answer_in_thread(self, run_in_thread: RunInThread, environ: Environ, run_request: RunRequest) -> Response:
        """Return the response of a run with the whole budget, in the context (current record) of the request.

        If `run_in_thread` refuses the request by raising Problem (429), the response is that problem.
        """
        arguments = self._run, environ, run_request, dispatch.MAX_WORK
        try:
            return run_in_thread(client_of(environ), copy_context().run, arguments)
        except Problem as problem:
            return answer_with_problem(problem, environ)

    def _run(self, environ: Environ, run_request: RunRequest, max_work: int) -> Response | None:
        """Return the response of a run with `max_work` units; None if these are too few and fewer than MAX_WORK.

        The units used are set in the current record.
        """
        with budget(max_work) as remaining:
            try:
                body = run_request()
            except Exception as error:  # in no other frame, as in `answer`
                if remaining[0] < 0 and max_work < dispatch.MAX_WORK:
                    return None
                return answer_with_problem(dispatch.problem_of_exception(error), environ)
            finally:
                get_current_record().units = units = max_work - remaining[0]
                if units > GC_THRESHOLD:
                    gc.collect()
            # a batch raises nothing if its items exceed the budget, but answers each of them with a problem
            if remaining[0] < 0 and max_work < dispatch.MAX_WORK:
                return None
        media_type = environ.get(CONTENT_TYPE_KEY, JSON)
        headers = [("Content-Type", media_type), ("Content-Length", str(len(body))), *language_headers(environ)]
        return 200, headers, body


def client_of(environ: Environ) -> str:
    """Return the address or API key by which nginx distinguishes clients, else the address of the connection.

    An address of IPv6 stands for its network of 64 bits, as in nginx: a client can use all addresses of such a
    network.
    """
    if client := environ.get("HTTP_X_SMACK_CLIENT"):
        return str(client)
    address: str = environ.get("REMOTE_ADDR", "")
    if ":" not in address or "." in address:  # not IPv6, or IPv4 written as IPv6
        return address
    return str(IPv6Network((address, 64), strict=False))  # without a zone such as `%eth0`


def _hand_to_long_workers(environ: Environ) -> Response:
    """Return a response that makes nginx send the request to the workers for long requests.

    It is a problem (413) with the header LONG_WORKERS_HEADER; without nginx the client gets it as it is.
    """
    status, headers, body = answer_with_problem(Problem("too-large", TOO_MUCH_WORK_MESSAGE), environ)
    return status, [*headers, LONG_WORKERS_HEADER], body


def _prepare_operation(
    operation: Operation, game: str, limit: int, keys: Keyring | None, environ: Environ
) -> RunRequest:
    """Read the body of an operation, of at most `limit` bytes, and return the function that runs it.

    If the operation takes files and the Content-Type is that of a transcript, the body is read as one. `keys` are
    those of sealed tables; None without any. Raises Problem.
    """
    language = language_of(environ)
    if operation.takes_file:
        file_type = next((name for name in transcript.MEDIA_TYPES if has_media_type(environ, name)), None)
        if file_type:
            body = _read_from_open_connection(environ, limit, file_type)
            return lambda: _encode_and_record(game, transcript.replay_file(game, body, limit, language))
    if operation.name == SCORE_PAD:
        return _prepare_score_pad(game, limit, language, environ)
    body = _read_from_open_connection(environ, limit)
    return lambda: _encode_and_record(game, dispatch.run_in_budget(operation.name, game, body, keys, language))


def _prepare_score_pad(game: str, limit: int, language: str, environ: Environ) -> RunRequest:
    """Read the body of `score-pad`, a CSV file or JSON, and return the function that scores it.

    The function returns CSV or JSON, as the client prefers. Raises Problem, also for wrong parameters.
    """
    members, encoder = pad_requests.parse_parameters(environ, game), pad_requests.choose_encoder(environ, game)
    is_file = pad_requests.has_csv_body(environ)
    body = _read_from_open_connection(environ, limit, CSV if is_file else JSON)

    def run() -> bytes:
        if is_file:
            encoding = pad_requests.find_charset(environ)
            answer = pad_requests.score_posted_file(game, body, members, encoding, language)
        else:
            answer = dispatch.run_in_budget(SCORE_PAD, game, body, None, language)
        return _encode_and_record(game, answer, encoder)

    return run


def _encode_and_record(
    game: str, answer: object, encode: Callable[[object, int], bytes] = dispatch.encode
) -> bytes:
    """Return an answer encoded, and record it. An answer that is too long is not recorded.

    `encode` is called with the answer and MAX_ANSWER. It raises Problem (413) for a longer one.
    """
    encoded = encode(answer, dispatch.MAX_ANSWER)
    record_outcome(game, answer)
    return encoded


def _prepare_batch(limit: int, keys: Keyring | None, environ: Environ) -> RunRequest:
    """Read the body of a batch, of at most `limit` bytes, and return the function that runs it.

    `keys` are those of sealed tables; None without any. Raises Problem.
    """
    body = _read_from_open_connection(environ, limit)
    language = language_of(environ)
    return lambda: msgspec.json.encode(
        run_batch(body, get_current_record().request_id, record_outcome, keys, language)
    )


def _read_from_open_connection(environ: Environ, limit: int, media_type: str = JSON) -> bytes:
    """Return the body of a request. Raises Problem as `read_body` and `check_connection` do."""
    body = read_body(environ, limit, media_type)
    check_connection(environ)
    return body


def check_connection(environ: Environ) -> None:
    """Raise Problem (503) if the client or its proxy has closed the connection: the answer would not be read.

    Behind nginx a connection whose other end has only stopped sending counts as closed, too. Without nginx it does
    not, since a client may do so and wait for the answer. Under a server other than gunicorn nothing is checked.
    """
    if connection := environ.get("gunicorn.socket"):
        poll = environ.get(POLL_KEY, select.poll)()
        poll.register(connection, select.POLLRDHUP if "HTTP_X_SMACK_CLIENT" in environ else 0)
        if poll.poll(0):  # closed or reset, whatever is registered
            raise Problem("unavailable", "The connection was closed before the answer.")


def answer_with_problem(problem: Problem, environ: Environ) -> Response:
    """Read the rest of the body, record a problem, and return the response with it.

    To be called in the `except` block if the problem is a defect (500): the traceback of the exception is logged.
    """
    drain_body(environ)
    record_outcome("", problem)
    body = msgspec.json.encode(problem.body(get_current_record().request_id, language_of(environ)))
    headers = [("Content-Type", MEDIA_TYPE), ("Content-Length", str(len(body))), *language_headers(environ)]
    if problem.status in (429, 503):
        headers.append(RETRY_AFTER_HEADER)
    if problem.status == 401:
        headers.append(("WWW-Authenticate", 'ApiKey realm="smack"'))
    return problem.status, headers, body


@cache
def status_line(status: int) -> str:
    """Return a status as WSGI has it: `404 Not Found`."""
    return f"{status} {HTTPStatus(status).phrase}"


def drain_body(environ: Environ) -> None:
    """Read the rest of the body, up to MAX_DRAINED_SIZE bytes.

    Closing a connection with unread bytes resets it: a client that is still sending would lose the answer.

    If the environ has UNREAD_KEY, there is nothing to do: the body has been read, or the worker reads it after the
    answer.
    """
    if UNREAD_KEY in environ:
        return
    with suppress(OSError, ParseException):  # the client has gone or is late, or the chunks are malformed
        for _ in range(MAX_DRAINED_SIZE // DRAINED_PART_SIZE):
            with suppress(Problem):  # `RequestBody` refuses a body once, and this one has its answer already
                if not environ["wsgi.input"].read(DRAINED_PART_SIZE):
                    return
