"""A transcript as a file: JSON Lines, a header and then a move a line; one may follow another.

The lines become the replay request that they stand for, and its reader alone judges what they hold. Whatever is
wrong is told with its line, counted from 1.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Annotated, Any, ClassVar, Generic, Literal, TypeVar

import msgspec
from msgspec import UNSET, Meta, Raw, Struct, UnsetType
from msgspec.structs import replace

from smack.engine.forms import Form
from smack.engine.game import Game
from smack.engine.naming import named
from smack.engine.replay import Claim
from smack.engine.verdict import PlayerId
from smack.games import GAMES
from smack.operations import dispatch
from smack.operations.bodies import MOST_MOVES, MOST_VIEWS, D, OnIllegal, Replay, S
from smack.operations.operation import of
from smack.operations.problems import Problem, not_understood
from smack.wire.json_lines import Bounds, Group, grouped, is_value
from smack.wire.reader import Reader
from smack.wire.strict_json import Excessive, Malformed, parse

MEDIA_TYPE = "application/jsonl"
MOST_LENGTH = 8 * 1024 * 1024  # bytes of a transcript
EMPTY = "It is empty; a line of a transcript is a header or a move."
TOO_DEEP = "It is nested too deeply."
NO_MOVE = "A move has no member `transcript`: in a file the next transcript would begin with it."
_TELLS = re.compile(rb'"transcript"\s*:')
G = TypeVar("G")
_BESIDE = ("transcript", "game", "ruleset", "seats", "claim", "on_illegal")

Name = Annotated[str, Meta(min_length=1, max_length=80)]
SeatNames = Annotated[
    dict[PlayerId, Name], named("SeatNames", "What people call the players; only shown.", max_length=MOST_VIEWS)
]


class TranscriptHeader(Form, Generic[G, D, S], frozen=True, kw_only=True):
    """The first line of a transcript: which game it is and where it starts. The moves follow, one a line."""

    FORMS: ClassVar[dict[str, tuple[str, ...]]] = {"deal": _BESIDE, "state": _BESIDE}

    transcript: Annotated[Literal[1], Meta(description="The version of the format.")]
    game: Annotated[G, Meta(description="The game's id.")]
    ruleset: Annotated[Literal[1], Meta(description="The rules' version, as in a state.")] | UnsetType = UNSET
    deal: Annotated[D | UnsetType, Meta(description="The deal it began with, its seed included.")] = UNSET
    state: S | UnsetType = UNSET
    seats: SeatNames | UnsetType = UNSET
    claim: Claim | UnsetType | None = UNSET
    on_illegal: OnIllegal | UnsetType = UNSET


Header = TranscriptHeader[str, Raw, Raw]

HEADER: Reader[Header] = Reader(of(TranscriptHeader, Literal[tuple(GAMES)], Raw, Raw))
_REQUEST = msgspec.json.Decoder(Replay[Raw, Raw, Raw])


def header_of(game: Game) -> Any:
    """The type of a game's headers: SmackarangTranscriptHeader."""
    kind = of(TranscriptHeader, Literal[game.id], game.deal, game.state)
    return Annotated[kind, named(f"{game.id.title()}TranscriptHeader", "")]


class Transcript(Struct, frozen=True):
    """One transcript of a file, not yet read."""

    group: Group

    def read(self) -> tuple[Header, bytes]:
        """(header, replay request). Raises the problem of a header or a line that is none."""
        try:
            return self._read()
        except Problem as problem:
            raise self.placed(problem) from None

    def _read(self) -> tuple[Header, bytes]:
        if self.group.too_large:
            raise Problem("too-large", f"Line {self.group.start}: the transcript that begins here is too long.")
        head, *moves = self.group.lines
        header: Header = dispatch.understood(lambda: HEADER.read(head))
        if not all(map(is_value, moves)):  # two lines might else be one value, or one line two
            raise Problem("malformed")
        return header, msgspec.json.encode(_request(header, moves))

    def placed(self, problem: Problem) -> Problem:
        """A problem of the replay request, told with the lines where it stands."""
        if problem.kind.slug == "malformed":
            return Problem("malformed", self._malformed() or problem.detail)
        if not problem.errors:
            return problem
        errors = [replace(one, message=f"Line {self._line(one.pointer)}: {one.message}") for one in problem.errors]
        first = problem.errors[0].pointer
        detail = f"Line {self._line(first)}, {problem.detail}" if first else errors[0].message
        return Problem(problem.kind.slug, detail, errors)

    def _line(self, pointer: str) -> int:
        move = re.match(r"/moves/(\d+)", pointer)
        return self.group.start + (1 + int(move[1]) if move else 0)

    def _malformed(self) -> str | None:
        """The first line that is not JSON, and why. What only a strict look finds comes last: it costs more."""
        for is_json in (_is_decoded, _is_parsed):
            for number, line in enumerate(self.group.lines, self.group.start):
                if not is_json(line):
                    return f"Line {number}: {_why(line)}"
        return None


def _is_decoded(line: bytes) -> bool:
    try:
        msgspec.json.decode(line)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return False
    return True


def _is_parsed(line: bytes) -> bool:
    try:
        parse(b"[[%b]]" % line)  # as deep as a move is in the request
    except Malformed:
        return False
    except Excessive:  # refused as such, and not for how it is written
        return True
    return True


def _why(line: bytes) -> str:
    """Why a line is not JSON as we read it."""
    try:
        parse(line)
    except (Malformed, Excessive) as error:
        return str(error) if line else EMPTY
    return TOO_DEEP


def _request(header: Header, moves: Iterable[bytes]) -> Replay[Raw, Raw, Raw]:
    return Replay(
        deal=header.deal,
        state=header.state,
        moves=tuple(map(Raw, moves)),
        on_illegal=header.on_illegal,
        claim=header.claim,
    )


def read(file: Iterable[bytes], most: int = MOST_LENGTH, first: int = 1) -> Iterator[Transcript]:
    """The transcripts of the lines of a file. None is looked into, so a bad one spoils no other.

    Of a part of a file `first` is the number of its first line.
    """
    bounds = Bounds(MOST_MOVES + 2, most)  # with a move too many, for the reader to refuse
    return map(Transcript, grouped(file, is_header, bounds, first))


def is_header(line: bytes) -> bool:
    """Whether a transcript begins with a line, or would if the line were JSON."""
    if b'"transcript"' not in line and b"\\u" not in line:
        return False
    try:
        value = msgspec.json.decode(line)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return _TELLS.search(line) is not None
    return isinstance(value, dict) and "transcript" in value


def write(game: str, request: bytes, seats: dict[str, str] | UnsetType = UNSET) -> bytes:
    """The file of a replay request. Raises the problem of a request that is not understood."""
    dispatch.understood(lambda: dispatch.reader("replay", game).read(request))
    told = _REQUEST.decode(request)
    header = TranscriptHeader(
        transcript=1,
        game=game,
        ruleset=1,
        deal=told.deal,
        state=told.state,
        seats=seats,
        claim=told.claim,
        on_illegal=told.on_illegal,
    )
    lines = [msgspec.json.format(line, indent=-1) for line in (msgspec.json.encode(header), *told.moves)]
    dispatch.understood(lambda: HEADER.read(lines[0]))
    wrong = [(f"/moves/{i}", "unknown", NO_MOVE) for i, line in enumerate(lines[1:]) if is_header(line)]
    if wrong:
        raise not_understood(wrong)
    return b"".join(line + b"\n" for line in lines)
