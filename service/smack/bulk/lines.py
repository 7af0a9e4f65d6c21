"""Answers to lines. A line, or a transcript of several, is parsed to a Request; the operation parses the body.

An invalid line raises nothing here. It becomes a Request whose `run` raises the problem, which becomes its answer.
"""

import logging
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import chain, count
from operator import itemgetter
from typing import Annotated, Any, AnyStr, NamedTuple

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType
from msgspec.structs import replace

from smack.bulk import BATCH
from smack.engine.declare.budget import BudgetExceeded, budget, charge
from smack.games import GAMES
from smack.operations import transcript
from smack.operations.batch import Item
from smack.operations.bodies import ReplayAnswer
from smack.operations.defects import describe_defect
from smack.operations.dispatch import (
    BYTES_READ_PER_UNIT,
    MAX_ANSWER,
    MAX_WORK,
    OPERATION_COST,
    NoteOutcome,
    answer_request,
    problem_of_exception,
    read_body,
    run,
)
from smack.operations.dispatch import encode as encode_answer
from smack.operations.problems import Problem, problem_of_errors
from smack.operations.sealed.keyring import Keyring
from smack.operations.table import BY_NAME
from smack.operations.transcript import Transcript
from smack.wire.reader import Reader
from smack.wire.strict_json import parse
from smack.words.phrasebook import ENGLISH

REPLAY = "replay"
MAX_ID = 2**53  # what every JSON reader keeps exactly
MAX_LINE = 8 * 1024 * 1024  # bytes; as the longest request over HTTP
LINE_TOO_LONG = f"The line is longer than {MAX_LINE} bytes."
INVALID_ID = "This has to be a text of at most 128 characters, or a whole number."
_BLANKS = b" \t\r\n"

# of a line; its answer has the same
Id = (
    Annotated[str, Meta(max_length=128, description="The id of the line; echoed.")]
    | Annotated[int, Meta(ge=-MAX_ID, le=MAX_ID)]
)


class BulkItem(Item, frozen=True):
    """A line under `batch`: an item as in a batch request, optionally with an id."""

    id: Id | UnsetType = UNSET


class Request(NamedTuple):
    """What a line or a transcript requests.

    id    that of the line, for the answer; None if it has none and the lines come from no named file
    game  "" if it is not known, since the line is invalid
    run   (keys of sealed tables, language) -> the answer; raises Problem
    ref   that of an item under `batch`, for the answer
    """

    id: str | int | None
    game: str
    run: Callable[[Keyring | None, str], object]
    ref: str | UnsetType = UNSET


class LineFormat(Struct, frozen=True):
    """What the lines of a file are.

    With a `game` each line is a body of the operation. Without it, the lines are items under `batch`, or
    transcripts under `replay`, which name their games. `file` is the name of the file in ids; None: without one.
    Raises ValueError for an unknown operation or game, `batch` with one, and others but `replay` without one.
    """

    operation: str = BATCH
    game: str | None = None
    file: str | None = None

    def __post_init__(self) -> None:
        """Raise ValueError for what would fail for every line."""
        if self.operation not in (BATCH, *BY_NAME):
            raise ValueError(f"there is no operation {self.operation!r}")
        if self.game is not None and self.game not in GAMES:
            raise ValueError(f"there is no game {self.game!r}")
        if (self.game is None) != (self.operation == BATCH) and not self.has_transcripts:
            raise ValueError("a game goes with every operation but `batch`")

    @property
    def has_transcripts(self) -> bool:
        """Whether several lines make one request: a transcript, which is a header and a line for each move."""
        return self.operation == REPLAY and self.game is None

    def default_id(self, number: int) -> str | None:
        """Return the id of a line that has none: "FILE:NUMBER", counted from 1; None if `file` is None."""
        return None if self.file is None else f"{self.file}:{number}"


_ITEM_READER = Reader[BulkItem](BulkItem, undecoded="body")
_MEMBERS_DECODER = msgspec.json.Decoder(dict[str, msgspec.Raw])
_ID_DECODER = msgspec.json.Decoder(Id)


def parse_lines(lines: Iterable[bytes], line_format: LineFormat, first: int = 1) -> Iterator[Request]:
    """Yield the requests of lines, or of the transcripts that they make; blank lines are skipped.

    `first` is the number of the first line in its file. If the iterator of lines raises Problem, because a file is
    damaged, the last request is one that raises this problem.
    """
    numbers = count(first)
    numbered = zip(lines, numbers, strict=False)
    try:
        if line_format.has_transcripts:
            for source in transcript.read(map(itemgetter(0), numbered), first=first):
                yield _parse_transcript(source, line_format)
            return
        for line, number in numbered:
            if len(line) > MAX_LINE or line.strip(_BLANKS):
                yield _parse_line(line, line_format, line_format.default_id(number))
    except Problem as problem:  # of the line whose number is next: `zip` reads a line before it counts it
        yield _failed_request(problem, line_format.default_id(next(numbers)), line_format.game)


def parse_rows(rows: Iterable[tuple[int, object, bytes]], line_format: LineFormat) -> Iterator[Request]:
    """Yield the request of each row of Parquet, of empty ones too: (number from 1, id or None, line).

    An id in a line that is a body has precedence over that of its row.
    """
    for number, id_, line in rows:
        default_id = line_format.default_id(number) if id_ is None else str(id_)
        yield _parse_line(line, line_format, default_id)


def _failed_request(problem: Problem, id_: str | int | None, game: str | None) -> Request:
    """Return a request whose `run` raises a problem."""

    def fail(_keys: Keyring | None, _language: str) -> None:
        raise problem

    return Request(id_, game or "", fail)


def _parse_within_budget(
    parse_request: Callable[[], Request], failed_request: Callable[[Problem], Request]
) -> Request:
    """Return the request that `parse_request` returns, or `failed_request(problem)` of the problem that it raises.

    To exceed the budget of a line is such a problem.
    """
    try:
        with budget(MAX_WORK):
            return parse_request()
    except (BudgetExceeded, Problem) as error:
        return failed_request(problem_of_exception(error))


def _parse_transcript(source: Transcript, line_format: LineFormat) -> Request:
    """Return the request that replays a transcript; messages of its problems name the lines of the file."""
    id_ = line_format.default_id(source.start)

    def parse_request() -> Request:
        header, request = source.read()

        def replay(_keys: Keyring | None, language: str) -> object:
            try:
                return run(REPLAY, header.game, request, language=language)
            except Problem as problem:
                raise source.with_line_numbers(problem) from None

        return Request(id_, header.game, replay)

    return _parse_within_budget(parse_request, lambda problem: _failed_request(problem, id_, game=None))


def _parse_line(line: bytes, line_format: LineFormat, default_id: str | None) -> Request:
    """Return the request of a line, an item or a body; an invalid line keeps its id if that can be decoded.

    The id of a line that is too long is not looked for.
    """
    if len(line) > MAX_LINE:
        return _failed_request(Problem("too-large", LINE_TOO_LONG), default_id, line_format.game)
    line = line.strip(_BLANKS)

    def parse_request() -> Request:
        charge(OPERATION_COST + len(line) // BYTES_READ_PER_UNIT)
        if line_format.game is None:
            item = read_body(_ITEM_READER.read, line)
            id_ = default_id if item.id is UNSET else item.id
            return Request(id_, item.game, partial(run, item.operation, item.game, bytes(item.body)), item.ref)
        return _parse_body(line, line_format.operation, line_format.game, default_id)

    def failed_request(problem: Problem) -> Request:
        return _failed_request(problem, _id_of(line, default_id), line_format.game)

    return _parse_within_budget(parse_request, failed_request)


def _parse_body(line: bytes, operation: str, game: str, default_id: str | None) -> Request:
    """Return the request of a line that is a body with an `id` beside its members, or a body alone.

    A line without an id, even invalid JSON, is the whole body.
    """
    members = _members_of(line)
    if "id" not in members:
        return Request(default_id, game, partial(run, operation, game, line))
    if msgspec.json.encode(members).translate(None, _BLANKS) != line.translate(None, _BLANKS):
        read_body(parse, line)  # raises Problem if a member is written twice, of which `members` has only the last
    try:
        id_ = _ID_DECODER.decode(members.pop("id"))
    except (msgspec.MsgspecError, UnicodeError):
        raise problem_of_errors([("/id", "value", INVALID_ID)]) from None

    def run_body(keys: Keyring | None, language: str) -> object:
        try:
            return run(operation, game, msgspec.json.encode(members), keys, language)
        except Problem as problem:
            if (
                problem.kind.slug == "malformed"
            ):  # it names a byte of the body without the id: name that of the line
                with budget(MAX_WORK):
                    read_body(parse, line)
            raise

    return Request(id_, game, run_body)


def _id_of(line: bytes, default_id: str | None) -> Any:
    """Return the id in an invalid line, `default_id` if there is none or it cannot be decoded."""
    try:
        return _ID_DECODER.decode(_members_of(line).get("id", b""))
    except (msgspec.MsgspecError, UnicodeError):
        return default_id


def _members_of(line: bytes) -> dict[str, msgspec.Raw]:
    """Return name -> encoded value of the members of a line; {} if it is no JSON object or plainly has no `id`."""
    if b'"id"' not in line and b"\\u" not in line:  # with escapes the name may be written otherwise
        return {}
    try:
        return _MEMBERS_DECODER.decode(line)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return {}


REQUEST_ID = "bulk"  # of every problem, since there are no HTTP requests
NOT_IN_BRIEF = ("alternatives", "events", "moves", "parametric", "sheet", "state", "to_act", "view", "views")

logger = logging.getLogger(__name__)


class Answer(Struct, frozen=True):
    """One line of the output: an HTTP status, and an encoded answer or problem; `id` and `ref` of the request."""

    id: str | int | None
    status: int
    body: msgspec.Raw
    ref: str | UnsetType = UNSET


def answer_lines(
    lines: Iterable[AnyStr],
    line_format: LineFormat,
    *,
    brief: bool = False,
    keys: Keyring | None = None,
    language: str = ENGLISH,
) -> Iterator[AnyStr]:
    """Yield the answer to each request as a line of JSON without its end: str if the lines are str, else bytes."""
    remaining = iter(lines)
    first = next(remaining, None)
    is_text = isinstance(first, str)
    all_lines = remaining if first is None else chain((first,), remaining)
    # a lone surrogate is encoded, so that the reader refuses its line and not this generator all lines
    encoded = (line.encode("utf-8", "surrogatepass") if isinstance(line, str) else line for line in all_lines)
    requests = parse_lines(encoded, line_format)
    for answer in answer_requests(requests, brief=brief, keys=keys, language=language):
        line = msgspec.json.encode(answer)
        yield line.decode() if is_text else line  # type: ignore[misc]  # mypy cannot know which


def answer_requests(
    requests: Iterable[Request],
    note_outcome: NoteOutcome = lambda _game, _outcome: None,
    *,
    brief: bool = False,
    keys: Keyring | None = None,
    language: str = ENGLISH,
) -> Iterator[Answer]:
    """Yield the answer to each request, a problem if it fails.

    `note_outcome` is called with the game of each request, and its answer or problem. `brief`: see `shorten`.
    """
    encode = (lambda answer, limit: encode_answer(shorten(answer), limit)) if brief else encode_answer
    for request in requests:
        run_request = partial(request.run, keys, language)
        note_and_log = partial(_note_and_log, request, note_outcome)
        status, body = answer_request(run_request, REQUEST_ID, note_and_log, MAX_ANSWER, encode, language)
        yield Answer(request.id, status, msgspec.Raw(body), request.ref)


def _note_and_log(request: Request, note_outcome: NoteOutcome, outcome: object) -> None:
    """Note the outcome of a request; log it if it is a defect of the service, while its exception is handled."""
    if isinstance(outcome, Problem) and outcome.status == 500:
        where = msgspec.json.encode(describe_defect()).decode()
        logger.error("Request %r was answered by an internal error: %s", request.id, where)
    note_outcome(request.game, outcome)


def shorten(answer: Any) -> object:
    """Return an answer without its members in NOT_IN_BRIEF; that of a replay also without its legal steps."""
    changes: dict[str, object] = {name: UNSET for name in NOT_IN_BRIEF if name in answer.__struct_fields__}
    if isinstance(answer, ReplayAnswer):
        changes["steps"] = tuple([step for step in answer.steps if step.legal is not True])
    return replace(answer, **changes)
