"""What lines ask: each is read as far as it takes to know its id, its game and its operation.

A line that is no request is not refused here. It stands in its place with the problem that it will be answered by.
"""

from collections.abc import Iterable, Iterator
from typing import Annotated, Any, NamedTuple

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from service.bulk import BATCH
from service.engine.budget import BudgetExceeded, budget, charge
from service.games import GAMES
from service.operations import bodies
from service.operations.dispatch import ASKING, BYTES_READ, MOST_WORK, TOO_MUCH, understood
from service.operations.problems import Problem, not_understood
from service.operations.table import BY_NAME
from service.wire.reader import Reader
from service.wire.strict_json import parse

LARGEST = 2**53
LONGEST = MOST_WORK * BYTES_READ  # bytes of a line; whatever is longer costs more to read than a request may
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
    """One request, or the problem of a line that is none."""

    id: str | int | None
    game: str
    operation: str
    body: bytes | Problem
    ref: str | UnsetType = UNSET


class Reading(Struct, frozen=True):
    """How lines are read; line numbers begin with `first`. Raises ValueError for what cannot be asked."""

    operation: str = BATCH
    game: str | None = None
    file: str | None = None
    first: int = 1

    def __post_init__(self) -> None:
        """Refuse what no line could mend."""
        if self.operation != BATCH and self.operation not in BY_NAME:
            raise ValueError(f"there is no operation {self.operation!r}")
        if self.game is not None and self.game not in GAMES:
            raise ValueError(f"there is no game {self.game!r}")
        if (self.game is None) != (self.operation == BATCH):
            raise ValueError("a game is told with an operation, and with `batch` none")

    def place(self, number: int) -> str | None:
        return None if self.file is None else f"{self.file}:{number}"


_ITEM = Reader[BulkItem](BulkItem, later="body")
_MEMBERS = msgspec.json.Decoder(dict[str, msgspec.Raw])
_ID = msgspec.json.Decoder(Id)


def asked(lines: Iterable[bytes | Problem], reading: Reading) -> Iterator[Asked]:
    """What each line asks; blank lines ask nothing."""
    for number, line in enumerate(lines, reading.first):
        if isinstance(line, Problem):
            yield Asked(reading.place(number), reading.game or "", reading.operation, line)
        elif line := line.strip(_BLANKS):
            yield _read(line, reading, reading.place(number))


def _read(line: bytes, reading: Reading, place: str | None) -> Asked:
    try:
        with budget(MOST_WORK):
            charge(ASKING + len(line) // BYTES_READ)
            return _item(line, place) if reading.game is None else _body(line, reading, place)
    except BudgetExceeded:
        problem = Problem("too-large", TOO_MUCH)
    except Problem as found:
        problem = found
    return Asked(_id(line, place), reading.game or "", reading.operation, problem)


def _item(line: bytes, place: str | None) -> Asked:
    item = understood(lambda: _ITEM.read(line))
    id_ = place if item.id is UNSET else item.id
    return Asked(id_, item.game, item.operation, bytes(item.body), item.ref)


def _body(line: bytes, reading: Reading, place: str | None) -> Asked:
    """A body less its id. Without one the line is the body, bytes that are no JSON included."""
    assert reading.game is not None
    members = _members(line)
    if "id" not in members:
        return Asked(place, reading.game, reading.operation, line)
    if _joined(members).translate(None, _BLANKS) != line.translate(None, _BLANKS):
        understood(lambda: parse(line))  # a member may stand there twice, of which the last is left
    try:
        id_ = _ID.decode(members.pop("id"))
    except (msgspec.MsgspecError, UnicodeError):
        raise not_understood([("/id", "value", ID_WANTED)]) from None
    return Asked(id_, reading.game, reading.operation, _joined(members))


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
