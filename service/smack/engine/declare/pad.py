"""Score pads: how the rows of a table of scores become a game's tally, read off the type of the tally.

The member `players` or `teams` of a tally has the seats. A list of objects in which every required member becomes
a column has the records: rounds, deals or turns; a row is then one seat in one record. A tally without such a list
is one record itself. A member becomes these columns, by its type:

    whole number, by seat       a number:  ``cards_left: dict[PlayerId, int]``
    cards, by seat              cards:     ``hands: dict[PlayerId, tuple[Card, ...]]``
    seats                       a mark in the row of each:  ``folded: tuple[PlayerId, ...]``
    seat or null                a mark in the row of one:  ``winner: PlayerId | None``
    seat                        that of the row:  ``player: PlayerId``, of records with one row each
    object, also by seat        the columns of its members
    union of objects            those of the members with a `column(...)`, as marks that also choose the object
    cards or their number,      a stack for each:  the five stacks of Spank!
      in a list of fixed length

Another member, or a number or cards that are not by seat, becomes no column.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from smack.shapes.model import List, Map, Member, Number, Object, OneOf, Text, TypeShape, Words, object_of

ColumnKind = Literal["number", "cards", "stack", "mark", "seat"]
COLUMN_KEY = "column"  # in the `extra` of a member
SEAT_TOKEN = "/{seat}"  # in the pointer of a value that each seat has


class Column(Struct, frozen=True):
    """A column of a score pad. Its description begins with its title, up to the first `.`, `;` or `:`.

    at      JSON pointer of the value in the tally, with {record} for the index of the row's record and {seat} for
            its seat
    kind    number  a whole number
            cards   cards with blanks between; ? for a hand that was not shown; blank for none
            stack   a number of cards, or the cards
            mark    any mark: the value at the pointer is the seat, or a list of seats if the pointer ends with -
            seat    the seat of the row; such a column is not in the file
    beside  what a mark also sets in the object that has its value, such as the tag of the object
    """

    name: str
    at: str
    kind: ColumnKind
    description: str = ""
    beside: Mapping[str, object] = {}

    @property
    def title(self) -> str:
        """The heading of the column; its name if the description has none."""
        return re.split("[.;:]", self.description)[0] or self.name


class Pad(Struct, frozen=True, kw_only=True):
    """A score pad. Its rows are seats, or the seats of several records.

    columns        the columns of a row besides the seat and the record, in their order
    seat_column    name of the column with the player or team
    seats_at       JSON pointer of a seat in the tally, with {position} for its place in the seating order; "" if
                   the tally has no list of its seats
    records        member of the tally with the records: rounds, deals or turns; "" if there are none
    record_column  name of the column with the numbers of the records; "" if there are none
    empty_record   name -> value of the members that a record has before its rows are read
    """

    columns: tuple[Column, ...] = ()
    seat_column: str = "player"
    seats_at: str = ""
    records: str = ""
    record_column: str = ""
    empty_record: Mapping[str, object] = {}


def column(name: str, description: str = "") -> Meta:
    """Return metadata for a member of a tally: the name of its column, and how people fill it in."""
    return Meta(extra={COLUMN_KEY: (name, description)})


def pad_of(tally: type[Struct]) -> Pad:
    """Return the score pad of a type of tally. Raises TypeError for one that has no columns."""
    members = {member.name: member for member in object_of(tally).members}
    pad = Pad()
    for seat in ("player", "team"):  # a tally with both has rows by team, since teams come last here
        if seats := members.pop(f"{seat}s", None):
            are_objects = isinstance(seats.shape, List) and isinstance(seats.shape.item, Object)
            pad = Pad(seat_column=seat, seats_at=f"/{seats.name}/{{position}}{'/id' if are_objects else ''}")
    for name, member in members.items():
        record = member.shape.item if isinstance(member.shape, List) else None
        if isinstance(record, Object) and (columns := _columns_of_object(record.members, f"/{name}/{{record}}")):
            return replace(
                pad,
                columns=columns,
                records=name,
                record_column=name.removesuffix("s"),
                empty_record=_empty_object(record),
            )
    if columns := _columns_of_object(members.values(), ""):
        return replace(pad, columns=columns)
    raise TypeError(f"{tally.__name__} has no columns of a score pad; declare `pad`")


def _empty_object(shape: Object) -> dict[str, object]:
    """Return what a record of a tally has before its row is read: maps as {}, required members null if possible.

    `shape` is the type of the records. So a mark that no cell has is null, and a map whose cells are all empty is
    there. Every row fills in the other required members: the record's seat and its stacks (kinds of Column).
    A list of marks has to be optional, since without a mark it is absent.
    """
    required = [member for member in shape.members if member.required]
    return {
        member.name: None if member.shape.may_be_null else {}
        for member in required
        if member.shape.may_be_null or isinstance(member.shape, Map)
    }


def _columns_of_object(members: Iterable[Member], pointer: str) -> tuple[Column, ...]:
    """Return the columns of an object with these members at a pointer; none if a required member has no column."""
    columns: list[Column] = []
    for member in members:
        columns_of_member = list(_columns_of_value(member.shape, member.name, f"{pointer}/{member.name}"))
        if not columns_of_member and member.required:  # rows could not make such an object
            return ()
        columns += columns_of_member
    return tuple(columns)


def _columns_of_value(shape: TypeShape, member: str, pointer: str) -> Iterator[Column]:
    """Yield the columns of the values of a shape, by the table at the head of this module.

    `member` is the name of the member that has them, `pointer` their place in the tally, as in `Column.at`.
    """
    name, description = shape.metadata.get(COLUMN_KEY, (member, shape.metadata.get("description", "")))
    match shape:
        case Text(metadata={"names": _}):
            yield Column(name, pointer, "mark" if shape.may_be_null else "seat", description)
        case List(item=Text(metadata={"names": _})):
            yield Column(name, f"{pointer}/-", "mark", description)
        case List(item=OneOf(), low=length) if length and length == shape.high:
            yield from [Column(f"{name}_{i + 1}", f"{pointer}/{i}", "stack", description) for i in range(length)]
        case Number() if SEAT_TOKEN in pointer:
            yield Column(name, pointer, "number", description)
        case List(item=Words() | Text()) if SEAT_TOKEN in pointer:
            yield Column(name, pointer, "cards", description)
        case Map(key=Text(metadata={"names": _}), item=item):  # the keys are seats
            # the description and the name of the column stand at the member, not at the values of its map
            described = replace(item, metadata={**item.metadata, **shape.metadata})
            yield from _columns_of_value(described, member, pointer + SEAT_TOKEN)
        case Object(members=members):
            yield from _columns_of_object(members, pointer)
        case OneOf(objects=objects):  # () for a union of values that are no objects, which gets no column
            for kind in objects:
                yield from _marks_of_object(kind, pointer)


def _marks_of_object(shape: Object, pointer: str) -> Iterator[Column]:
    """Yield the marks that choose this object of a union, which is at a pointer: its members with a `column(...)`.

    A mark sets the tag too, which says which object of the union it is.
    """
    assert shape.tag is not None  # msgspec takes no union of structs without tags
    for member in shape.members:
        if COLUMN_KEY in member.shape.metadata:
            for mark in _columns_of_value(member.shape, member.name, f"{pointer}/{member.name}"):
                yield replace(mark, kind="mark", beside=dict([shape.tag]))
