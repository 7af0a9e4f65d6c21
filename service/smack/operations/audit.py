"""Replay of a file with one transcript, which may be sent in place of a replay request."""

from io import BytesIO
from itertools import islice
from typing import Any

from smack.engine.budget import BudgetExceeded, budget
from smack.operations import dispatch
from smack.operations.problems import Problem, not_understood
from smack.operations.transcript import MAX_LENGTH, Transcript, is_header, read

EMPTY = "Line 1: The file is empty; begin with an object with `transcript`, `game` and `deal` or `state`."
SECOND = "A second transcript begins here; send one at a time. For many there are `smack bulk` and /v1/batch."


def is_file(raw: bytes) -> bool:
    """Return whether a body is a transcript file, valid or not, instead of a JSON request."""
    return is_header(raw.partition(b"\n")[0])


def replay(game: str, raw: bytes, limit: int = MAX_LENGTH) -> Any:
    """Return the answer to the replay request of a file of at most `limit` bytes. Raises Problem."""
    transcript, request = _read(game, raw, limit)
    try:
        return dispatch.run("replay", game, request)
    except Problem as problem:
        raise transcript.with_lines(problem) from None


def request(game: str, raw: bytes) -> bytes:
    """Return the replay request of a file. Raises Problem."""
    transcript, request = _read(game, raw, MAX_LENGTH)
    try:
        dispatch.read_body(dispatch.reader("replay", game).read, request)
    except Problem as problem:
        raise transcript.with_lines(problem) from None
    return request


def _read(game: str, raw: bytes, limit: int) -> tuple[Transcript, bytes]:
    """Return (the transcript, its replay request), within a separate budget: running the request has its own."""
    try:
        with budget(dispatch.MAX_WORK):
            transcripts = list(islice(read(BytesIO(raw), limit), 2))
            if not transcripts:
                raise Problem("malformed", EMPTY)
            if len(transcripts) > 1:
                raise transcripts[1].with_lines(not_understood([("", "value", SECOND)]))
            transcript = transcripts[0]
            header, request = transcript.read()
    except BudgetExceeded:
        raise Problem("too-large", dispatch.OVER_BUDGET) from None
    if header.game != game:
        message = f"This has to be `{game}`, the game in the address."
        raise transcript.with_lines(not_understood([("/game", "value", message)]))
    return transcript, request
