"""The answer to each line: what the operation alone gives, in a line that says whose it is."""

import logging
from collections.abc import Iterable, Iterator
from functools import partial
from itertools import chain
from typing import Any, AnyStr

import msgspec
from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from smack.bulk.asked import Asked, Reading, asked
from smack.operations.bodies import ReplayAnswer
from smack.operations.dispatch import MOST_ANSWER, NoteOutcome, settled, written
from smack.operations.problems import Problem
from smack.operations.sealed.keyring import Keyring

ORIGIN = "bulk"  # the request id of problems, which would be a request's own over HTTP
LEFT_OUT = ("alternatives", "events", "moves", "parametric", "sheet", "state", "to_act", "view", "views")

logger = logging.getLogger(__name__)


def unnoted(_game: str, _outcome: Any) -> None:
    """Nobody is told."""


class Answer(Struct, frozen=True):
    """What is written of a line."""

    id: str | int | None
    status: int
    body: msgspec.Raw
    ref: str | UnsetType = UNSET


def of_lines(
    lines: Iterable[AnyStr], reading: Reading, *, brief: bool = False, keys: Keyring | None = None
) -> Iterator[AnyStr]:
    """The answer lines of lines, texts of texts and bytes of bytes."""
    rest = iter(lines)
    for first in rest:
        text = isinstance(first, str)
        raw = map(_bytes, chain((first,), rest))
        for answer in answers(asked(raw, reading), brief=brief, keys=keys):
            line = msgspec.json.encode(answer)
            yield line.decode() if text else line  # type: ignore[misc]  # mypy cannot tell which it is


def _bytes(line: AnyStr) -> bytes:
    return line.encode("utf-8", "surrogatepass") if isinstance(line, str) else line


def answers(
    requests: Iterable[Asked], note: NoteOutcome = unnoted, *, brief: bool = False, keys: Keyring | None = None
) -> Iterator[Answer]:
    """The answer to each request; `note` is told of all outcomes. One request cannot end another."""
    for one in requests:
        noted = partial(_noted, one, note)
        write = _briefly if brief else written
        status, body = settled(partial(one.ask, keys), ORIGIN, noted, MOST_ANSWER, write)
        yield Answer(one.id, status, msgspec.Raw(body), one.ref)


def _noted(one: Asked, note: NoteOutcome, outcome: Any) -> None:
    if isinstance(outcome, Problem) and outcome.status == 500:
        logger.exception("A defect answered %r.", one.id)
    note(one.game, outcome)


def _briefly(answer: Any, most: int) -> bytes:
    return written(shortened(answer), most)


def shortened(answer: Any) -> Any:
    """An answer without states, events and lists of moves; of a replay's verdicts those that refuse or hang."""
    left_out: dict[str, Any] = {name: UNSET for name in LEFT_OUT if name in answer.__struct_fields__}
    if isinstance(answer, ReplayAnswer):
        left_out["verdicts"] = tuple(
            [step for step in answer.verdicts if step.legal is not True or step.unknown is not UNSET]
        )
    return replace(answer, **left_out)
