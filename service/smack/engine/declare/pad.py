"""Score pads: how the rows of a table of scores become a game's tally, read off the type of the tally.

Its member `players` or `teams` has the seats. A value by player is a column (``cards_left: dict[PlayerId, int]``),
and so are several players, or one player or null: a mark. A list of objects in which everything required is a
column has the records: rounds, deals or turns. A tally without such a list is one record.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from smack.shapes.model import List, Map, Member, Number, Object, OneOf, Text, Words, object_of

ColumnKind = Literal["number", "cards", "stack", "mark", "seat"]
COLUMN = "column"  # in the `extra` of a member


class Column(Struct, frozen=True):
    """A column of a score pad. Its description begins with its title, up to the first `.`, `;` or `:`.

    at      JSON pointer of the value in the tally, with {record} for the index of the row's record and {seat} for
            its seat
    kind    number  a whole number
            cards   cards with blanks between; ? for a hand that was not shown; blank for none
            stack   a number of cards, or the cards
            mark    any mark: the value at the pointer is the seat, or a list of seats if the pointer ends with -
            seat    the seat of the row; such a column is not in the file
    beside  further members of the object that has the value of a mark
    """

    name: str
    at: str
    kind: ColumnKind
    description: str = ""
    beside: Mapping[str, object] = {}

    @property
    def title(self) -> str:
        return re.split("[.;:]", self.description)[0] or self.name


class Pad(Struct, frozen=True, kw_only=True):
    """A score pad. Its rows are seats, or the seats of several records.

    seat      name of the column with the player or team
    seats_at  JSON pointer of a seat in the tally, with {position} for its place in the seating order
    records   member of the tally with the records: rounds, deals or turns; "" if there are none
    record    name of the column that numbers them
    empty     the members of a record without rows
    """

    columns: tuple[Column, ...] = ()
    seat: str = "player"
    seats_at: str = ""
    records: str = ""
    record: str = ""
    empty: Mapping[str, object] = {}


def column(name: str, description: str = "") -> Meta:
    """Return metadata for a member of a tally: what its column is called, and how people fill it in."""
    return Meta(extra={COLUMN: (name, description)})


def pad_of(tally: type[Struct]) -> Pad:
    """Return the score pad of a type of tally. Raises TypeError for one that has no columns."""
    members = {member.name: member for member in object_of(tally).members}
    seat, seats_at = "player", ""
    for kind in ("player", "team"):
        if seats := members.pop(f"{kind}s", None):
            in_seat = "/id" if isinstance(seats.shape, List) and isinstance(seats.shape.item, Object) else ""
            seat, seats_at = kind, f"/{seats.name}/{{position}}{in_seat}"
    for name, member in members.items():
        record = member.shape.item if isinstance(member.shape, List) else None
        if isinstance(record, Object) and (columns := _columns_of_object(record.members, f"/{name}/{{record}}")):
            needed = {inner.name: inner.shape for inner in record.members if inner.required}
            return Pad(
                columns=columns,
                seat=seat,
                seats_at=seats_at,
                records=name,
                record=name.removesuffix("s"),
                empty={
                    inner: None if shape.null else {}
                    for inner, shape in needed.items()
                    if shape.null or isinstance(shape, Map)
                },
            )
    if columns := _columns_of_object(members.values(), ""):
        return Pad(columns=columns, seat=seat, seats_at=seats_at)
    raise TypeError(f"{tally.__name__} has no columns of a score pad; declare `pad`")


def _columns_of_object(members: Iterable[Member], pointer: str) -> tuple[Column, ...]:
    """Return the columns of the members of an object; none if a required member has none."""
    columns: list[Column] = []
    for member in members:
        found = list(_columns_of_member(member, f"{pointer}/{member.name}"))
        if not found and member.required:
            return ()
        columns += found
    return tuple(columns)


def _columns_of_member(member: Member, pointer: str) -> Iterator[Column]:
    """Yield the columns of a member."""
    shape = member.shape
    name, description = shape.metadata.get(COLUMN, (member.name, shape.metadata.get("description", "")))
    match shape:
        case Text(metadata={"names": _}):
            yield Column(name, pointer, "mark" if shape.null else "seat", description)
        case List(item=Text(metadata={"names": _})):
            yield Column(name, f"{pointer}/-", "mark", description)
        case List(item=OneOf(), low=number) if number and number == shape.high:
            yield from [Column(f"{name}_{i + 1}", f"{pointer}/{i}", "stack", description) for i in range(number)]
        case Number() if "{seat}" in pointer:
            yield Column(name, pointer, "number", description)
        case List(item=Words() | Text()) if "{seat}" in pointer:
            yield Column(name, pointer, "cards", description)
        case Map(item=item):
            of_seat = replace(item, metadata={**item.metadata, **shape.metadata})
            yield from _columns_of_member(replace(member, shape=of_seat), f"{pointer}/{{seat}}")
        case Object(members=members):
            yield from _columns_of_object(members, pointer)
        case OneOf(objects=kinds):
            for kind in kinds:
                assert kind.tag is not None
                marks = [inner for inner in kind.members if COLUMN in inner.shape.metadata]
                yield from [
                    replace(column, kind="mark", beside=dict([kind.tag]))
                    for inner in marks
                    for column in _columns_of_member(inner, f"{pointer}/{inner.name}")
                ]
