"""Parsing of lines to requests, and answers to these. A request is a line, or a transcript of several lines.

An invalid line raises nothing here. It becomes a Request whose `run` raises the problem, which becomes its answer.
A body is checked only when its request is run.
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
from smack.operations.batch import ItemRequest
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
MAX_LINE_SIZE = 8 * 1024 * 1024  # bytes; as the longest request over HTTP
LINE_TOO_LONG_MESSAGE = f"The line is longer than {MAX_LINE_SIZE} bytes."
INVALID_ID_MESSAGE = "This has to be a text of at most 128 characters, or a whole number."
_JSON_WHITESPACE = b" \t\r\n"

# id of a line and of its answer
LineId = (
    Annotated[str, Meta(max_length=128, description="The id of the line; echoed.")]
    | Annotated[int, Meta(ge=-MAX_ID, le=MAX_ID)]
)


class BulkItem(ItemRequest, frozen=True):
    """A line under `batch`: an item as in a batch request, optionally with an id."""

    id: LineId | UnsetType = UNSET


class Request(NamedTuple):
    """A request to an operation, made by a line or a transcript.

    id    id of the line, also of the answer; None if the line has none and the lines come from no named file
    game  id of the game; "" if it is not known, since the line is invalid
    run   function (keys of sealed tables or None, language) -> answer, not encoded; raises Problem
    ref   `ref` of an item under `batch`, also of the answer
    """

    id: str | int | None
    game: str
    run: Callable[[Keyring | None, str], object]
    ref: str | UnsetType = UNSET


class LineFormat(Struct, frozen=True):
    """Form of the lines of a file, which says how to parse them.

    operation  name of an operation, or "batch"
    game       id of the game of every line, which is then a body of the operation; None if the input names the
               games: items under `batch`, transcripts under `replay`
    file_name  name of the file, for the ids of lines that have no id themselves; None: these get none
    """

    operation: str = BATCH
    game: str | None = None
    file_name: str | None = None

    def __post_init__(self) -> None:
        """Raise ValueError for an unknown operation or game, a game with `batch`, or a missing game.

        `batch` takes no game, `replay` may have one, and every other operation needs one.
        """
        if self.operation not in (BATCH, *BY_NAME):
            raise ValueError(f"there is no operation {self.operation!r}")
        if self.game is not None and self.game not in GAMES:
            raise ValueError(f"there is no game {self.game!r}")
        takes_game = self.operation != BATCH  # the items of a batch name theirs, and so do transcripts
        if (self.game is not None) != takes_game and not self.has_transcripts:
            raise ValueError("a game goes with every operation but `batch`")

    @property
    def has_transcripts(self) -> bool:
        """Whether the lines are those of transcripts, each one request: a header, and a line for each move."""
        return self.operation == REPLAY and self.game is None

    def make_default_id(self, number: int) -> str | None:
        """Return the id of a line that has none: "FILE:NUMBER", counted from 1; None if `file_name` is None."""
        return None if self.file_name is None else f"{self.file_name}:{number}"


_ITEM_READER = Reader[BulkItem](BulkItem, undecoded_member="body")
_MEMBERS_DECODER = msgspec.json.Decoder(dict[str, msgspec.Raw])
_ID_DECODER = msgspec.json.Decoder(LineId)


def parse_lines(lines: Iterable[bytes], line_format: LineFormat, first_number: int = 1) -> Iterator[Request]:
    """Yield the request of each line that is not blank, or of each transcript.

    `first_number` is the number of the first line in its file, from 1. If iterating `lines` raises Problem,
    because a file is damaged, no error is raised here, but by the `run` of one last request.
    """
    numbers = count(first_number)
    numbered = zip(lines, numbers, strict=False)
    try:
        if line_format.has_transcripts:
            for source in transcript.read_transcripts(map(itemgetter(0), numbered), first_line=first_number):
                yield _parse_transcript(source, line_format)
            return
        for line, number in numbered:
            # a line that is too long is not known to be blank, since its end may have been cut off
            if len(line) > MAX_LINE_SIZE or line.strip(_JSON_WHITESPACE):
                yield _parse_line(line, line_format, line_format.make_default_id(number))
    except Problem as problem:  # of the line whose number is next: `zip` reads a line before it counts it
        yield _make_failed_request(problem, line_format.make_default_id(next(numbers)), line_format.game)


def parse_rows(rows: Iterable[tuple[int, object, bytes]], line_format: LineFormat) -> Iterator[Request]:
    """Yield the request of each row of a Parquet file, given as (number from 1, id or None, line).

    An id in the line has precedence over that of the row. An empty line is not skipped: its request raises, so
    that each row has an answer.
    """
    for number, id_, line in rows:
        default_id = line_format.make_default_id(number) if id_ is None else str(id_)
        yield _parse_line(line, line_format, default_id)


def _make_failed_request(problem: Problem, id_: str | int | None, game: str | None) -> Request:
    """Return a request whose `run` raises a problem; `game` is None if it is not known."""

    def fail(_keys: Keyring | None, _language: str) -> None:
        raise problem

    return Request(id_, game or "", fail)


def _parse_within_budget(
    parse_request: Callable[[], Request], make_failed_request: Callable[[Problem], Request]
) -> Request:
    """Return `parse_request()`, called within a budget of MAX_WORK.

    If it raises Problem or BudgetExceeded, return `make_failed_request` of its problem.
    """
    try:
        with budget(MAX_WORK):
            return parse_request()
    except (BudgetExceeded, Problem) as error:
        return make_failed_request(problem_of_exception(error))


def _parse_transcript(source: Transcript, line_format: LineFormat) -> Request:
    """Return the request to replay a transcript; of an invalid one, a request whose `run` raises the problem.

    The messages of problems name lines of the file, too, beside the pointers.
    """
    id_ = line_format.make_default_id(source.start)

    def parse_request() -> Request:
        header, request = source.parse()

        def replay(_keys: Keyring | None, language: str) -> object:
            try:
                return run(REPLAY, header.game, request, language=language)
            except Problem as problem:
                raise source.with_line_numbers(problem) from None

        return Request(id_, header.game, replay)

    return _parse_within_budget(parse_request, lambda problem: _make_failed_request(problem, id_, game=None))


def _parse_line(line: bytes, line_format: LineFormat, default_id: str | None) -> Request:
    """Return the request of an item or a body; of an invalid line, a request whose `run` raises the problem.

    The request has the id in the line, or `default_id` if there is none, it cannot be decoded, or the line is
    longer than MAX_LINE_SIZE.
    """
    if len(line) > MAX_LINE_SIZE:
        return _make_failed_request(Problem("too-large", LINE_TOO_LONG_MESSAGE), default_id, line_format.game)
    line = line.strip(_JSON_WHITESPACE)

    def parse_request() -> Request:
        charge(OPERATION_COST + len(line) // BYTES_READ_PER_UNIT)
        if line_format.game is None:
            item = read_body(_ITEM_READER.read, line)
            id_ = default_id if item.id is UNSET else item.id
            return Request(id_, item.game, partial(run, item.operation, item.game, bytes(item.body)), item.ref)
        return _parse_body(line, line_format.operation, line_format.game, default_id)

    def make_failed_request(problem: Problem) -> Request:
        return _make_failed_request(problem, _find_id(line, default_id), line_format.game)

    return _parse_within_budget(parse_request, make_failed_request)


def _parse_body(line: bytes, operation: str, game: str, default_id: str | None) -> Request:
    """Return the request of a line that is a body, with or without an additional member `id`.

    A line without an `id` is not checked here, even if it is no JSON: running its request does so. For others it
    raises Problem if the id is invalid, a name of a member is repeated, or `parse` meets another error as it looks
    for repeated names; and BudgetExceeded.
    """
    members = _decode_members(line)
    if "id" not in members:
        return Request(default_id, game, partial(run, operation, game, line))
    # a quick comparison; names with escapes differ, too, and are parsed for nothing
    if msgspec.json.encode(members).translate(None, _JSON_WHITESPACE) != line.translate(None, _JSON_WHITESPACE):
        read_body(parse, line)  # raises Problem if a member is written twice, of which `members` has only the last
    try:
        id_ = _ID_DECODER.decode(members.pop("id"))
    except (msgspec.MsgspecError, UnicodeError):
        raise problem_of_errors([("/id", "value", INVALID_ID_MESSAGE)]) from None

    def run_body(keys: Keyring | None, language: str) -> object:
        try:
            return run(operation, game, msgspec.json.encode(members), keys, language)
        except Problem as problem:
            if problem.kind.slug == "malformed":
                # the problem names a byte of the body without the id; this raises one that names that of the line
                with budget(MAX_WORK):
                    read_body(parse, line)
            raise

    return Request(id_, game, run_body)


def _find_id(line: bytes, default_id: str | None) -> Any:
    """Return the id in an invalid line, or `default_id` if the line has none or it cannot be decoded."""
    try:
        return _ID_DECODER.decode(_decode_members(line).get("id", b""))  # b"" raises
    except (msgspec.MsgspecError, UnicodeError):
        return default_id


def _decode_members(line: bytes) -> dict[str, msgspec.Raw]:
    """Return name -> encoded value of the members of a line, or {} if it is no JSON object.

    Also {} for lines that cannot have an `id`, since decoding those would be wasted time.
    """
    if b'"id"' not in line and b"\\u" not in line:  # an escape may be part of the name `id`
        return {}
    try:
        return _MEMBERS_DECODER.decode(line)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return {}


REQUEST_ID = "bulk"  # of every problem, since there are no HTTP requests
NOT_IN_BRIEF_ANSWERS = (
    "alternatives",
    "events",
    "moves",
    "parametric",
    "sheet",
    "state",
    "to_act",
    "view",
    "views",
)

logger = logging.getLogger(__name__)


class Answer(Struct, frozen=True):
    """A line of the output: `id` and `ref` of the request, HTTP status, and the answer or problem as JSON."""

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
    """Yield the answer to each request in `lines` as JSON without a line feed: str if the lines are, else bytes.

    `brief`, `keys` and `language` are as for `smack.bulk.answer`.
    """
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
    """Run each request with the keys and the language, and yield its answer: that of the operation, or a problem.

    `note_outcome` is called with the game of each request and its answer, not shortened, or Problem. `brief` says
    whether to shorten answers (`shorten`).
    """
    encode = (lambda answer, limit: encode_answer(shorten(answer), limit)) if brief else encode_answer
    for request in requests:
        run_request = partial(request.run, keys, language)
        note_and_log = partial(_note_and_log, request, note_outcome)
        status, body = answer_request(run_request, REQUEST_ID, note_and_log, MAX_ANSWER, encode, language)
        yield Answer(request.id, status, msgspec.Raw(body), request.ref)


def _note_and_log(request: Request, note_outcome: NoteOutcome, outcome: object) -> None:
    """Call `note_outcome` with the game and the outcome, an answer or a Problem; log one of status 500.

    For a Problem it has to be called in the `except` block: the log describes the exception that is handled there.
    """
    if isinstance(outcome, Problem) and outcome.status == 500:
        where = msgspec.json.encode(describe_defect()).decode()
        logger.error("Request %r was answered by an internal error: %s", request.id, where)
    note_outcome(request.game, outcome)


def shorten(answer: Any) -> object:
    """Return an answer without the members in NOT_IN_BRIEF_ANSWERS, and without the legal steps of a replay."""
    changes: dict[str, object] = {name: UNSET for name in NOT_IN_BRIEF_ANSWERS if name in answer.__struct_fields__}
    if isinstance(answer, ReplayAnswer):
        changes["steps"] = tuple([step for step in answer.steps if step.legal is not True])
    return replace(answer, **changes)
