"""Lines of the output: the answer of an operation, with the id of its request."""

import logging
from collections.abc import Iterable, Iterator
from functools import partial
from itertools import chain
from typing import Any, AnyStr

import msgspec
from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from smack.bulk.requests import LineFormat, Request, parse_lines
from smack.operations.bodies import ReplayAnswer
from smack.operations.dispatch import MAX_ANSWER, NoteOutcome, answer_or_problem
from smack.operations.dispatch import encode as encode_answer
from smack.operations.problems import Problem
from smack.operations.sealed.keyring import Keyring

REQUEST_ID = "bulk"  # of every problem
NOT_IN_BRIEF = ("alternatives", "events", "moves", "parametric", "sheet", "state", "to_act", "view", "views")

logger = logging.getLogger(__name__)


class Answer(Struct, frozen=True):
    """One line of the output."""

    id: str | int | None
    status: int
    body: msgspec.Raw
    ref: str | UnsetType = UNSET


def answer_lines(
    lines: Iterable[AnyStr], line_format: LineFormat, *, brief: bool = False, keys: Keyring | None = None
) -> Iterator[AnyStr]:
    """Yield the answer lines: str if the input is str, bytes if it is bytes."""
    remaining = iter(lines)
    for first in remaining:
        is_text = isinstance(first, str)
        encoded = map(_encode, chain((first,), remaining))
        for answer in answer_requests(parse_lines(encoded, line_format), brief=brief, keys=keys):
            line = msgspec.json.encode(answer)
            yield line.decode() if is_text else line  # type: ignore[misc]  # mypy cannot know which


def _encode(line: AnyStr) -> bytes:
    return line.encode("utf-8", "surrogatepass") if isinstance(line, str) else line


def answer_requests(
    requests: Iterable[Request],
    note: NoteOutcome = lambda _game, _outcome: None,
    *,
    brief: bool = False,
    keys: Keyring | None = None,
) -> Iterator[Answer]:
    """Yield the answer to each request, problems included; call `note` with each game and answer or problem."""
    encode = (lambda answer, limit: encode_answer(shorten(answer), limit)) if brief else encode_answer
    for request in requests:
        run, note_one = partial(request.run, keys), partial(_note, request, note)
        status, body = answer_or_problem(run, REQUEST_ID, note_one, MAX_ANSWER, encode)
        yield Answer(request.id, status, msgspec.Raw(body), request.ref)


def _note(request: Request, note: NoteOutcome, outcome: Any) -> None:
    if isinstance(outcome, Problem) and outcome.status == 500:
        logger.exception("Request %r was answered by an internal error.", request.id)
    note(request.game, outcome)


def shorten(answer: Any) -> Any:
    """Leave out states, events, sheets, lists of moves, and the verdicts of a replay that are plainly legal."""
    changes: dict[str, Any] = {name: UNSET for name in NOT_IN_BRIEF if name in answer.__struct_fields__}
    if isinstance(answer, ReplayAnswer):
        changes["verdicts"] = tuple(
            [step for step in answer.verdicts if step.legal is not True or step.unknown is not UNSET]
        )
    return replace(answer, **changes)
