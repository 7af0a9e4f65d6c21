"""A file in place of a replay request: the one transcript that it holds."""

from io import BytesIO
from itertools import islice
from typing import Any

from smack.engine.budget import BudgetExceeded, budget
from smack.operations import dispatch
from smack.operations.problems import Problem, not_understood
from smack.operations.transcript import MOST_LENGTH, Transcript, is_header, read

NONE = "Line 1: It is empty; a transcript begins with an object with `transcript`, `game` and `deal` or `state`."
ANOTHER = "Another transcript begins here; one is judged at a time. For many there are `smack bulk` and /v1/batch."


def is_file(raw: bytes) -> bool:
    """Whether somebody meant a file, and no JSON request."""
    return is_header(raw.partition(b"\n")[0])


def replay(game: str, raw: bytes, most: int = MOST_LENGTH) -> Any:
    """The answer to a file, as to its replay request. Raises Problem."""
    transcript, request = _of(game, raw, most)
    try:
        return dispatch.run("replay", game, request)
    except Problem as problem:
        raise transcript.placed(problem) from None


def request(game: str, raw: bytes) -> bytes:
    """The replay request of a file. Raises Problem."""
    transcript, request = _of(game, raw, MOST_LENGTH)
    try:
        dispatch.understood(lambda: dispatch.reader("replay", game).read(request))
    except Problem as problem:
        raise transcript.placed(problem) from None
    return request


def _of(game: str, raw: bytes, most: int) -> tuple[Transcript, bytes]:
    """The transcript and its request, which is not looked into: so reading it has a budget of its own."""
    try:
        with budget(dispatch.MOST_WORK):
            transcript = _only(raw, most)
            header, request = transcript.read()
    except BudgetExceeded:
        raise Problem("too-large", dispatch.TOO_MUCH) from None
    if header.game != game:
        message = f"This has to be `{game}`, the game that was asked."
        raise transcript.placed(not_understood([("/game", "value", message)]))
    return transcript, request


def _only(raw: bytes, most: int) -> Transcript:
    found = list(islice(read(BytesIO(raw), most), 2))
    if not found:
        raise Problem("malformed", NONE)
    if len(found) > 1:
        raise found[1].placed(not_understood([("", "value", ANOTHER)]))
    return found[0]
