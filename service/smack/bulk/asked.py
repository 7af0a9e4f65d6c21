"""What lines ask: each is read as far as it takes to know its id, its game and its operation.

A line that is no request is not refused here. It stands in its place, and asking it raises its problem.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import count
from operator import itemgetter
from typing import Annotated, Any, NamedTuple

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from smack.bulk import BATCH
from smack.engine.budget import BudgetExceeded, budget, charge
from smack.games import GAMES
from smack.operations import bodies, transcript
from smack.operations.dispatch import ASKING, BYTES_READ, MOST_WORK, TOO_MUCH, ask, run, understood
from smack.operations.problems import Problem, not_understood
from smack.operations.sealed.keyring import Keyring
from smack.operations.table import BY_NAME
from smack.operations.transcript import Transcript
from smack.wire.reader import Reader
from smack.wire.strict_json import parse

REPLAY = "replay"
LARGEST = 2**53
MOST_LINE = MOST_WORK * BYTES_READ  # bytes; whatever is longer costs more to read than a request may
ID_WANTED = "This has to be a text of at most 128 characters, or a whole number."
_BLANKS = b" \t\r\n"

Id = (
    Annotated[str, Meta(max_length=128, description="The line's own id; echoed.")]
    | Annotated[int, Meta(ge=-LARGEST, le=LARGEST)]
)


class BulkItem(bodies.Item, frozen=True):
    """A line that says itself what it asks: an item as in a batch, with an id."""

    id: Id | UnsetType = UNSET


class Asked(NamedTuple):
    """One request: whose it is, of which game if that is known, and how to ask it, which may raise its problem."""

    id: str | int | None
    game: str
    ask: Callable[[Keyring | None], Any]
    ref: str | UnsetType = UNSET


class Reading(Struct, frozen=True):
    """How lines are read. Raises ValueError for what no line could mend."""

    operation: str = BATCH
    game: str | None = None
    file: str | None = None

    def __post_init__(self) -> None:
        """Refuse operations and games that there are not."""
        if self.operation not in (BATCH, *BY_NAME):
            raise ValueError(f"there is no operation {self.operation!r}")
        if self.game is not None and self.game not in GAMES:
            raise ValueError(f"there is no game {self.game!r}")
        if (self.game is None) != (self.operation == BATCH) and not self.transcripts:
            raise ValueError("a game goes with every operation but `batch`")

    @property
    def transcripts(self) -> bool:
        return self.operation == REPLAY and self.game is None

    def place(self, number: int) -> str | None:
        return None if self.file is None else f"{self.file}:{number}"


_ITEM = Reader[BulkItem](BulkItem, later="body")
_MEMBERS = msgspec.json.Decoder(dict[str, msgspec.Raw])
_ID = msgspec.json.Decoder(Id)


def asked(lines: Iterable[bytes], reading: Reading, first: int = 1) -> Iterator[Asked]:
    """What lines ask, of which the first has that number; blank lines ask nothing.

    The problem that the lines themselves may raise, where a file breaks off, stands in its place too.
    """
    numbers = count(first)
    numbered = zip(lines, numbers, strict=False)
    try:
        if reading.transcripts:
            for one in transcript.read(map(itemgetter(0), numbered), first=first):
                yield _transcript(one, reading)
            return
        for line, number in numbered:
            if stripped := line.strip(_BLANKS):
                yield _line(stripped, reading, reading.place(number))
    except Problem as problem:
        yield _refused(problem, reading.place(next(numbers)), reading.game)


def of_rows(rows: Iterable[tuple[Any, bytes]], reading: Reading, first: int) -> Iterator[Asked]:
    """What rows (id or None, line) ask; a row with nothing in it asks it badly."""
    for number, (id_, line) in enumerate(rows, first):
        yield _line(line.strip(_BLANKS), reading, reading.place(number) if id_ is None else str(id_))


def _refused(problem: Problem, id_: str | int | None, game: str | None) -> Asked:
    def refuse(_keys: Keyring | None) -> None:
        raise problem

    return Asked(id_, game or "", refuse)


def _read(read: Callable[[], Asked]) -> Asked | Problem:
    """What is read within the budget of one request."""
    try:
        with budget(MOST_WORK):
            return read()
    except BudgetExceeded:
        return Problem("too-large", TOO_MUCH)
    except Problem as problem:
        return problem


def _transcript(one: Transcript, reading: Reading) -> Asked:
    """The replay that a transcript asks for; problems tell its lines."""
    place = reading.place(one.group.start)

    def read() -> Asked:
        header, request = one.read()

        def replay(_keys: Keyring | None) -> Any:
            try:
                return run(REPLAY, header.game, request)
            except Problem as problem:
                raise one.placed(problem) from None

        return Asked(place, header.game, replay)

    found = _read(read)
    return _refused(found, place, None) if isinstance(found, Problem) else found


def _line(line: bytes, reading: Reading, place: str | None) -> Asked:
    def read() -> Asked:
        charge(ASKING + len(line) // BYTES_READ)
        return _item(line, place) if reading.game is None else _body(line, reading, place)

    found = _read(read)
    return _refused(found, _id(line, place), reading.game) if isinstance(found, Problem) else found


def _item(line: bytes, place: str | None) -> Asked:
    item = understood(lambda: _ITEM.read(line))
    id_ = place if item.id is UNSET else item.id
    return Asked(id_, item.game, partial(ask, item.game, item.operation, bytes(item.body)), item.ref)


def _body(line: bytes, reading: Reading, place: str | None) -> Asked:
    """A body less its id. Without one the line is the body, bytes that are no JSON included."""
    game = reading.game or ""
    members = _members(line)
    if "id" not in members:
        return Asked(place, game, partial(ask, game, reading.operation, line))
    if _joined(members).translate(None, _BLANKS) != line.translate(None, _BLANKS):
        understood(lambda: parse(line))  # a member may stand there twice, of which the last is left
    try:
        id_ = _ID.decode(members.pop("id"))
    except (msgspec.MsgspecError, UnicodeError):
        raise not_understood([("/id", "value", ID_WANTED)]) from None
    return Asked(id_, game, partial(ask, game, reading.operation, _joined(members)))


def _id(line: bytes, place: str | None) -> Any:
    """The id of a line that is no request, if that much of it can be read."""
    try:
        return _ID.decode(_members(line).get("id", b""))
    except (msgspec.MsgspecError, UnicodeError):
        return place


def _members(line: bytes) -> dict[str, msgspec.Raw]:
    """The members of an object as they are written; none if it is not one, or has surely no `id`."""
    if b'"id"' not in line and b"\\u" not in line:
        return {}
    try:
        return _MEMBERS.decode(line)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return {}


def _joined(members: dict[str, msgspec.Raw]) -> bytes:
    return msgspec.json.encode(members)
