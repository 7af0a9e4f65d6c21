"""Transcript files: JSON Lines, a header and then one move per line; files for bulk may hold several transcripts.

The lines become the body of a `replay`, whose reader checks the deal or state, and the moves. Errors name the
line, counted from 1.
"""

import re
from collections.abc import Iterable, Iterator
from functools import partial
from io import BytesIO
from itertools import islice
from typing import Annotated, Any, ClassVar, Generic, Literal, TypeVar

import msgspec
from msgspec import UNSET, Meta, Raw, Struct, UnsetType
from msgspec.structs import replace

from smack.engine.declare.budget import BudgetExceeded, budget, charge
from smack.engine.declare.deal import MultiFormBody
from smack.engine.declare.game import Game
from smack.engine.declare.members import PlayerId
from smack.engine.declare.naming import schema
from smack.engine.declare.verdict import AnyState
from smack.engine.replay import Claim
from smack.games import GAMES
from smack.operations import dispatch
from smack.operations.bodies import MAX_MOVES, MAX_VIEWS, AnyDeal, OnIllegal, ReplayRequest
from smack.operations.operation import specialize
from smack.operations.problems import Problem, problem_of_errors
from smack.wire.reader import Reader
from smack.wire.strict_json import BodyTooLarge, MalformedJson, decode, parse, parse_cost
from smack.words.phrasebook import ENGLISH

MEDIA_TYPE = "application/jsonl"
MEDIA_TYPES = (MEDIA_TYPE, "application/x-ndjson", "application/ndjson", "application/x-jsonlines")
MAX_LENGTH = 8 * 1024 * 1024  # bytes of a transcript
BYTES_CHECKED_PER_UNIT = 300  # of lines whose values are not decoded
BYTES_DECODED_PER_UNIT = 200
REQUEST_PARSE_COST = 20  # units of `parse_cost` for a request as a whole, which are charged once and not by line
EMPTY_LINE = "It is empty; send a header or a move."
EMPTY_FILE = "Line 1: The file is empty; begin with an object with `transcript`, `game` and `deal` or `state`."
SECOND_TRANSCRIPT = (
    "A second transcript begins here; send one at a time. For many there are `smack bulk` and /v1/batch."
)
HEADER_GOES_ON = "Line 1: The header goes on in the next line. Write it on one line, and each move on one."
TOO_DEEP = "It is nested too deeply."
MOVE_LIKE_HEADER = "A move has no member `transcript`; in a file the next transcript would begin here."
JSON_ERRORS = (MalformedJson, BodyTooLarge, msgspec.MsgspecError, UnicodeError, RecursionError)
_TRANSCRIPT_MEMBER = re.compile(rb'"transcript"\s*:')
_BACKSLASH = ord("\\")
_BLANKS = b" \t\r\n"
_VALUE_DECODER = msgspec.json.Decoder(Raw)  # finds where a value ends, and leaves what is in it to the reader
GameId = TypeVar("GameId")
_MEMBERS_BESIDE_START = ("transcript", "game", "ruleset", "seats", "claim", "on_illegal")

Name = Annotated[str, Meta(min_length=1, max_length=80)]
SeatNames = Annotated[
    dict[PlayerId, Name], schema("SeatNames", "Names of the players for display.", max_length=MAX_VIEWS)
]


class TranscriptHeader(MultiFormBody, Generic[GameId, AnyDeal, AnyState], frozen=True, kw_only=True):
    """The first line of a transcript: its game, and the deal or state with which it begins."""

    FORMS: ClassVar[dict[str, tuple[str, ...]]] = {"deal": _MEMBERS_BESIDE_START, "state": _MEMBERS_BESIDE_START}

    transcript: Annotated[Literal[1], Meta(description="The version of the format.")]
    game: Annotated[GameId, Meta(description="The game's id.")]
    ruleset: Annotated[Literal[1] | UnsetType, Meta(description="The version of the rules, as in a state.")] = (
        UNSET
    )
    deal: Annotated[AnyDeal | UnsetType, Meta(description="The deal with which it begins, with its seed.")] = UNSET
    state: AnyState | UnsetType = UNSET
    seats: SeatNames | UnsetType = UNSET
    claim: Claim | UnsetType | None = UNSET
    on_illegal: OnIllegal | UnsetType = UNSET


RawHeader = TranscriptHeader[str, Raw, Raw]  # its deal or state not decoded

HEADER_READER: Reader[RawHeader] = Reader(
    specialize(TranscriptHeader, Literal[tuple(GAMES)], Raw, Raw), explain=partial(dispatch.explain, "")
)
_REQUEST_DECODER = msgspec.json.Decoder(ReplayRequest[Raw, Raw, Raw])


def header_type_of(game: Game) -> Any:
    """Return the type of a game's headers, with its name in the document, such as SmackarangTranscriptHeader."""
    type_ = specialize(TranscriptHeader, Literal[game.id], game.deal, game.state)
    return Annotated[type_, schema(f"{game.id.title()}TranscriptHeader", "The first line of a transcript.")]


class Transcript(Struct, frozen=True):
    """One transcript of a file, its lines not yet decoded, without the blanks around them.

    start         the number, in the file, of its first line, from 1
    lines         the header, then the moves, at most one more than MAX_MOVES of them; b"" for a blank line
    is_too_large  whether it has more bytes than may be read; then only the first line is kept
    """

    start: int
    lines: tuple[bytes, ...]
    is_too_large: bool = False

    def parse(self) -> tuple[RawHeader, bytes]:
        """Return (header, encoded body of `replay`).

        Raises Problem, with the number of the line, for an invalid header, a line that is not JSON or is nested
        too deeply, and a transcript that is too large. Whether the moves, and the deal or state, fit their schemas
        is not checked: the reader of the body does that. Charges the budget.
        """
        if self.is_too_large:
            raise Problem("too-large", f"Line {self.start}: the transcript that begins here is too long.")
        header_line, *moves = self.lines
        try:
            header: RawHeader = dispatch.read_body(HEADER_READER.read, header_line)
            charge(sum(map(len, moves)) // BYTES_CHECKED_PER_UNIT)
            for move in moves:
                _VALUE_DECODER.decode(move)  # joined unchecked, two lines could form one value, or one line two
        except (msgspec.MsgspecError, RecursionError):
            raise self.with_line_numbers(Problem("malformed")) from None
        except Problem as problem:
            raise self.with_line_numbers(problem) from None
        request = ReplayRequest(
            deal=header.deal,
            state=header.state,
            moves=tuple(map(Raw, moves)),
            on_illegal=header.on_illegal,
            claim=header.claim,
        )
        return header, msgspec.json.encode(request)

    def with_line_numbers(self, problem: Problem) -> Problem:
        """Return a problem of the header or of the body of `replay` with numbers of lines in messages and detail.

        For the problem "malformed" the malformed line is searched for, which charges the budget. If it is found,
        the detail names it, else the detail stays. Any other problem without errors is returned as it is.
        """
        if problem.kind.slug == "malformed":  # it names a byte of the request, which the file does not have
            return Problem("malformed", self._describe_malformed_line() or problem.detail)
        if not problem.errors:
            return problem
        errors = [
            replace(error, message=f"Line {self._line_number(error.pointer)}: {error.message}")
            for error in problem.errors
        ]
        # the detail of errors begins with the first pointer, which is "" for the file or the line as a whole
        first_pointer = problem.errors[0].pointer
        detail = (
            f"Line {self._line_number(first_pointer)}, {problem.detail}" if first_pointer else errors[0].message
        )
        return Problem(problem.kind.slug, detail, errors)

    def _line_number(self, pointer: str) -> int:
        """Return the number, in the file, of the line with the value at a pointer of the body of `replay`."""
        move = re.match(r"/moves/(\d+)", pointer)
        return self.start + (1 + int(move[1]) if move else 0)

    def _describe_malformed_line(self) -> str | None:
        """Return a message with the number of the line that is not JSON or is nested too deeply; None if none is.

        All lines are decoded, and then, if none fails, parsed strictly, which costs three times as much. The first
        line to fail is named. Charges the budget.
        """
        for is_strict in (False, True):
            for number, line in enumerate(self.lines, self.start):
                units = parse_cost(line) - REQUEST_PARSE_COST
                charge(units if is_strict else units // 3)
                try:
                    parse(b"[[%b]]" % line) if is_strict else decode(line)  # as deep as `moves` of a request
                except JSON_ERRORS:
                    return f"Line {number}: {_why_malformed(line)}"
        return None


def _why_malformed(line: bytes) -> str:
    """Return the message about a line that is not JSON, or is nested too deeply for a move."""
    try:
        parse(line)
    except (MalformedJson, BodyTooLarge) as error:
        return str(error) if line else EMPTY_LINE
    return TOO_DEEP  # it is JSON by itself, but too deep within the list `moves` of a request


def read_transcripts(file: Iterable[bytes], limit: int = MAX_LENGTH, first_line: int = 1) -> Iterator[Transcript]:
    """Yield the transcripts in the lines of a file, undecoded, so that a malformed one affects no other.

    `limit` is the most bytes of each, without the blanks around its lines: a longer one `is_too_large`. Lines
    before the first header form a transcript, too; if they are all blank, they are the first lines of the
    transcript with that header. `parse` refuses both. Blank lines at the end of a transcript are left out, and a
    file of blank lines has no transcript. `first_line` is the number of the first line, for a part of a file.
    However long a file is, only as much of a transcript is kept as can be judged. Charges the budget.
    """
    max_lines = MAX_MOVES + 2  # a header, and one move too many, so that the reader refuses it

    def build() -> Transcript:
        is_too_large = size > limit
        return Transcript(start, tuple(lines[:1] if is_too_large else lines), is_too_large)

    start, lines = first_line, list[bytes]()
    size, blank_count = 0, 0  # blank lines since the last line that is not blank
    for number, line in enumerate(file, first_line):
        line = line.strip(_BLANKS)
        if lines and is_header(line):
            yield build()
            start, lines, size, blank_count = number, [], 0, 0
        if not line or len(lines) == max_lines:
            charge(1)  # since it is not kept, nothing else charges for it
        if not line:
            blank_count += 1
            continue
        size += len(line)
        if size <= limit or not lines:  # the first line is kept even if too large: a transcript has a first line
            # a blank line before the header or a move is an error; at the end of a transcript blank lines are
            # nothing
            lines += [b""] * min(blank_count, max_lines - len(lines))
            if len(lines) < max_lines:
                lines.append(line)
        blank_count = 0
    if lines:
        yield build()


def is_header(line: bytes) -> bool:
    """Return whether a line begins a transcript: an object with `transcript`, or broken JSON with that member.

    Charges the budget where the line has to be decoded.
    """
    # `find` takes a third of the time of `in`; a backslash may write the name with escapes
    if line.find(b'"transcript"') < 0 and _BACKSLASH not in line:
        return False
    try:
        charge(1 + len(line) // BYTES_DECODED_PER_UNIT)
        value = decode(line)
    except JSON_ERRORS:
        return _TRANSCRIPT_MEMBER.search(line) is not None
    return isinstance(value, dict) and "transcript" in value


def write_transcript(game: str, request: bytes, seats: dict[str, str] | UnsetType = UNSET) -> bytes:
    """Return the transcript file of `request`, an encoded body of `replay`.

    `seats` maps ids of players to their names for display; with UNSET the header has no names. Raises Problem for
    an invalid body or name, and for a move in a window that would read as a header.
    """
    dispatch.read_body(dispatch.reader("replay", game).read, request)
    body = _REQUEST_DECODER.decode(request)
    header = TranscriptHeader(
        transcript=1,
        game=game,
        ruleset=1,
        deal=body.deal,
        state=body.state,
        seats=seats,
        claim=body.claim,
        on_illegal=body.on_illegal,
    )
    values = (msgspec.json.encode(header), *body.moves)
    lines = [msgspec.json.format(value, indent=-1) for value in values]  # without blanks and line feeds
    dispatch.read_body(HEADER_READER.read, lines[0])  # for the names of `seats`, which the request does not have
    # a window may have moves that fit no schema, and one with `transcript` would end this transcript
    errors = [(f"/moves/{i}", "unknown", MOVE_LIKE_HEADER) for i, line in enumerate(lines[1:]) if is_header(line)]
    if errors:
        raise problem_of_errors(errors)
    return b"".join(line + b"\n" for line in lines)


def is_transcript(raw: bytes) -> bool:
    """Return whether a body is a transcript file and no JSON request, by its first line alone (`is_header`)."""
    return is_header(raw.partition(b"\n")[0])


def replay_file(game: str, raw: bytes, limit: int = MAX_LENGTH, language: str = ENGLISH) -> Any:
    """Return the answer of `replay`, in a language, to a file with one transcript of the game.

    Raises Problem; its errors name lines of the file. A transcript of more than `limit` bytes, counted as in
    `read_transcripts`, is a problem, too.
    """
    transcript, request = _read_file(game, raw, limit)
    try:
        return dispatch.run("replay", game, request, language=language)
    except Problem as problem:
        raise transcript.with_line_numbers(problem) from None


def request_of_file(game: str, raw: bytes) -> bytes:
    """Return the encoded body of `replay` made from a file with one transcript of the game.

    Raises Problem if the file or that body is invalid; its errors name lines of the file. In a budget of the
    caller raises BudgetExceeded, too.
    """
    transcript, request = _read_file(game, raw, MAX_LENGTH)
    try:
        dispatch.read_body(dispatch.reader("replay", game).read, request)
    except Problem as problem:
        raise transcript.with_line_numbers(problem) from None
    return request


def _read_file(game: str, raw: bytes, limit: int) -> tuple[Transcript, bytes]:
    """Return (the transcript of a file, its encoded body of `replay`, not yet checked).

    Raises Problem, also for an empty file, a second transcript, another game, or more work than the budget allows.
    The budget is that of the caller, else MAX_WORK for reading the file alone.
    """
    try:
        with budget(dispatch.MAX_WORK):
            charge(len(raw) // BYTES_CHECKED_PER_UNIT)  # for finding the lines; `parse` charges for their values
            transcripts = list(islice(read_transcripts(BytesIO(raw), limit), 2))  # a second is refused
            if not transcripts:
                raise Problem("malformed", EMPTY_FILE)
            if transcripts[0].lines[0] == b"{":  # as a formatted JSON object begins
                raise Problem("malformed", HEADER_GOES_ON)
            if len(transcripts) > 1:
                raise transcripts[1].with_line_numbers(problem_of_errors([("", "value", SECOND_TRANSCRIPT)]))
            transcript = transcripts[0]
            header, request = transcript.parse()
    except BudgetExceeded:
        raise Problem("too-large", dispatch.OVER_BUDGET) from None
    if header.game != game:
        message = f"This has to be `{game}`, the game in the address."
        raise transcript.with_line_numbers(problem_of_errors([("/game", "value", message)]))
    return transcript, request
