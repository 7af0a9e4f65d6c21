"""The operation `score-pad` with CSV: a file as the body, or results as the answer.

With a file as the body, the other members of the request are query parameters.
"""

from collections.abc import Callable, Mapping
from typing import Any
from urllib.parse import parse_qsl

import msgspec
from werkzeug.http import parse_options_header

from smack.api.wsgi_request import JSON, PARAMETER_PATTERN, Environ, has_media_type, parse_accept
from smack.games import GAMES
from smack.operations import dispatch
from smack.operations.pads import PadError, write_results
from smack.operations.pads.encodings import decode_file
from smack.operations.pads.request import MEDIA_TYPE, SCORE_PAD, file_problem, request_type_of
from smack.operations.problems import Problem
from smack.operations.translation import translate_problem
from smack.wire.messages import quote

CONTENT_TYPE_KEY = "smack.content-type"  # key of the environ: the media type of the answer, if it is not JSON
PARAMETERS_WITHOUT_FILE_MESSAGE = (
    "Parameters go with a file (`Content-Type: text/csv`). Send the members of a JSON body in the body."
)


def has_csv_body(environ: Environ) -> bool:
    """Return whether the body is a CSV file, by its Content-Type. Any other body has to be JSON."""
    return has_media_type(environ, MEDIA_TYPE)


def parse_parameters(environ: Environ, game: str) -> dict[str, msgspec.Raw]:
    """Return the members of a `score-pad` request that its query has as parameters: name -> JSON; {} without any.

    Raises Problem (400) for an unknown or repeated name, a value that is no JSON, and parameters without a file.
    """
    valid_names = [name for name in request_type_of(GAMES[game]).__struct_fields__ if name != "file"]
    members: dict[str, msgspec.Raw] = {}
    query = environ.get("QUERY_STRING", "")
    if query and not has_csv_body(environ):
        raise Problem("bad-request", PARAMETERS_WITHOUT_FILE_MESSAGE)
    for name, value in parse_qsl(query, keep_blank_values=True):
        # the subject of the sentence that refuses it, which quotes no text of another form than names have
        subject = f"`{name}`" if PARAMETER_PATTERN.fullmatch(name) else "A name"
        if name not in valid_names:
            message = f"{subject} is no parameter of this address. It takes {quote(valid_names)}."
            raise Problem("bad-request", message)
        if name in members:
            raise Problem("bad-request", f"{subject} is given twice. Send it once.")
        try:
            msgspec.json.decode(value)
        except (msgspec.DecodeError, RecursionError):  # the latter for a value that is nested deeply
            raise Problem("bad-request", f"{subject} is not JSON. Send the value as in a JSON body.") from None
        members[name] = msgspec.Raw(value.encode())
    return members


def score_posted_file(
    game: str, body: bytes, members: Mapping[str, object], encoding: str, language: str
) -> object:
    """Return the answer of `score-pad` to a posted file and the members sent beside it (`parse_parameters`).

    `encoding` is what `find_charset` returns, `language` that of messages. The caller has opened a budget. Raises
    BudgetExceeded, and Problem, also for a file that cannot be decoded.
    """
    try:
        text = decode_file(body, encoding)
    except PadError as error:
        raise translate_problem(file_problem(error.error), game, language) from None
    return dispatch.run_in_budget(SCORE_PAD, game, msgspec.json.encode({"file": text, **members}), None, language)


def find_charset(environ: Environ) -> str:
    """Return the `charset` of the Content-Type; "" if it names none."""
    return parse_options_header(environ.get("CONTENT_TYPE", ""))[1].get("charset", "")


def choose_encoder(environ: Environ, game: str) -> Callable[[object, int], bytes]:
    """Return a function (answer, max bytes) -> bytes that encodes answers of `score-pad` as the client prefers.

    It encodes as CSV or JSON; as JSON if the client prefers neither. It raises Problem (413) for more bytes. If
    the function encodes as CSV, CONTENT_TYPE_KEY is set in the environ, already before it is called.
    """
    types = parse_accept(environ.get("HTTP_ACCEPT", "*/*"))
    if types.quality(MEDIA_TYPE) <= types.quality(JSON):  # equal, as for `*/*`: JSON
        return dispatch.encode
    environ[CONTENT_TYPE_KEY] = f"{MEDIA_TYPE}; charset=utf-8; header=present"
    return lambda answer, limit: _encode_csv(game, answer, limit)


def _encode_csv(game: str, answer: Any, limit: int) -> bytes:
    """Return an answer of `score-pad` as CSV. Raises Problem (413) for more than `limit` bytes."""
    encoded = write_results(GAMES[game].pad, answer.matches, with_errors=True).encode()
    if len(encoded) > limit:
        raise Problem("too-large", f"The answer would be longer than {limit} bytes.")
    return encoded
